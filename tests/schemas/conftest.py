"""The command line, for the tests of the files that it writes."""

from tests.pipeline.conftest import run

__all__ = ["run"]
