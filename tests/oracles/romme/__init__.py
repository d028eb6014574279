"""The rules of Rommé in plain Python, written from the rules alone, to test the compiled engine against.

Nothing here imports the engine except `agreement`, which compares the two.
"""
