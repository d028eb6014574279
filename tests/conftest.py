"""What every test shares."""

from hypothesis import settings

# A first call compiles its kernel, so no example may be timed.
settings.register_profile("kernels", deadline=None, derandomize=True)
settings.load_profile("kernels")
