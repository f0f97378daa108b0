"""The command line: the library spelled with dashes. A verb parses, calls and shows."""

from fightcard.pipeline.cli.app import main

__all__ = ["main"]
