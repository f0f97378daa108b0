"""What a benchmark takes from the command line."""

from __future__ import annotations

import argparse


def parser_of(says: str | None) -> argparse.ArgumentParser:
    """A parser whose --help shows what a benchmark says of itself, line by line as it is."""
    return argparse.ArgumentParser(description=says, formatter_class=argparse.RawDescriptionHelpFormatter)
