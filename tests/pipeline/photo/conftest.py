"""What the tests of photographs share: what was found on a picture once is not searched again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.photographs_once import looked_at_once


@pytest.fixture(scope="package", autouse=True)
def photographs_once() -> Iterator[None]:
    """Without it a third of the lines would be read, and many pictures searched, more than once."""
    with looked_at_once():
        yield
