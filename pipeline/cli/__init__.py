"""The command line: the library spelled with dashes. A verb parses, calls and shows."""

from pipeline.cli.app import main

__all__ = ["main"]
