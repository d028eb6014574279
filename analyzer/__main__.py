"""`python -m analyzer` is the command `analyzer`."""

from analyzer.cli.main import run

run()
