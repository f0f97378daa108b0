"""`python -m fightcard`: the command line."""

from fightcard.pipeline.cli import main

if __name__ == "__main__":
    main()
