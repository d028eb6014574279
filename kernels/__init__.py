"""Compiled code only: numbers and arrays in, integer tallies out. Imports nothing but numba and numpy."""
