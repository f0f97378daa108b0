"""The command line and a library of few cards, as the tests of the pipeline have them."""

from tests.pipeline.conftest import few_cards, run

__all__ = ["few_cards", "run"]
