"""A test that is skipped where all must run fails there, and its reason is told."""

from __future__ import annotations

import sys

import pytest

from tests.skips import ALLOWED, VARIABLE

pytest_plugins = "pytester"

CASES = f"""
import pytest

@pytest.mark.skip(reason="no pump in this room")
def test_marked(): ...

def test_called():
    pytest.skip("no bell in this room")

@pytest.fixture
def ring():
    pytest.skip("no ring in this room")

def test_of_a_fixture(ring): ...

@pytest.mark.xfail(strict=True)
def test_known_to_fail():
    assert 1 == 2

@pytest.mark.skip(reason={ALLOWED[0]!r})
def test_allowed(): ...
"""
WITHOUT_A_LIBRARY = 'import pytest\npytest.importorskip("library_of_alexandria")'


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv(VARIABLE, raising=False)


def played(pytester: pytest.Pytester) -> pytest.RunResult:
    return pytester.runpytest_inprocess("-p", "tests.skips", "-p", "no:cacheprovider", "-rA")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a skip stays one")
@pytest.mark.parametrize(("name", "value"), [("CI", "true"), (VARIABLE, "fail")])
def test_a_skip_is_a_failure_with_its_reason(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    pytester.makepyfile(CASES)
    monkeypatch.setenv(name, value)
    ran = played(pytester)
    ran.assert_outcomes(failed=1, errors=2, skipped=1, xfailed=1)
    said = ran.stdout.str()
    for thing in ("pump", "bell", "ring"):
        assert f"no {thing} in this room" in said
    assert f"Every test must run here (CI or {VARIABLE}=fail)" in said


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a skip stays one")
def test_a_file_that_is_skipped_is_a_failure_as_well(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makepyfile(WITHOUT_A_LIBRARY)
    monkeypatch.setenv("CI", "true")
    ran = played(pytester)
    ran.assert_outcomes(errors=1)
    assert "library_of_alexandria" in ran.stdout.str()


def test_on_a_desk_a_skip_stays_one(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(CASES)
    played(pytester).assert_outcomes(skipped=4, xfailed=1)
