"""`python -m pipeline.cli`, for where the command itself is not on the path."""

from pipeline.cli.app import main

main()
