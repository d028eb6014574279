"""A slow and plain Ronda, written from the rules alone, that replays traced games and says where they differ.

Nothing here imports the compiled engine but `agreement`, which asks it for traces.
"""
