"""The command line: the library spelled with dashes. A verb parses, calls and shows."""

import sys

from fightcard.pipeline.cli import stop_signals


def main() -> None:
    """Carry out the command that was typed; Ctrl-C is one line also while the command line is loaded."""
    stop_signals.obey()
    try:
        from fightcard.pipeline.cli.app import main as carry_out  # noqa: PLC0415 - loads most of what it needs
    except KeyboardInterrupt:
        sys.stderr.write("fightcard: stopped; no file was changed\n")
        sys.exit(stop_signals.status())
    carry_out()
