"""`python -m analyzer` is the command `analyzer`."""

from analyzer.cli.main import main

main()
