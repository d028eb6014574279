"""How fast this is: the budgets' table, and other programs beside it. `python -m benchmarks --help`."""
