"""`python -m fightcard.pipeline.cli`, for where the command itself is not on the path."""

from fightcard.pipeline.cli import main

main()
