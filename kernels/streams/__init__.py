"""Random numbers by address: Philox blocks, xoshiro256++ streams seeded from them, exact dice and shuffles."""
