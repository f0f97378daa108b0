"""What is compiled before the suite starts is what pytest and Python look for."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from _pytest.assertion.rewrite import _read_pyc

from tests import bytecode


def test_a_module_of_tests_is_written_with_its_assertions_rewritten() -> None:
    own = Path(__file__)
    bytecode.rewritten(own).unlink(missing_ok=True)
    bytecode.write(own)
    code = _read_pyc(own, bytecode.rewritten(own))
    assert code is not None
    assert "@pytest_ar" in code.co_names


def test_what_tests_share_is_written_as_it_is() -> None:
    path = Path(bytecode.__file__)
    saved = Path(importlib.util.cache_from_source(str(path)))
    saved.unlink(missing_ok=True)
    bytecode.write(path)
    assert saved.exists()
    assert not bytecode.rewritten(path).exists()
