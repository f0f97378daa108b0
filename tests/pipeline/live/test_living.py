"""The verb live: one line on the output, and a sentence where it cannot serve."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import pytest

from fightcard.pipeline.base.extras import EXTRAS
from fightcard.pipeline.live.access import HOUR
from tests.forks import COMMAND_LINE, forked
from tests.pipeline.commands import Run, one_line
from tests.pipeline.legends import LEGENDS
from tests.processes import LIMIT, running


def test_without_the_extra_one_line_tells_how_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EXTRAS, "live", ("starlette", "no_such_library"))
    ran = run("live", LEGENDS, "--no-browser")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert 'pip install ".[live]"' in ran.err


def test_a_port_that_is_taken_is_a_sentence(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        ran = run("live", LEGENDS, "--no-browser", "--port", taken.getsockname()[1])
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "name another with --port" in ran.err


def test_a_workbook_that_is_not_there_is_a_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("live", tmp_path / "none.xlsx", "--no-browser")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "there is no such file" in ran.err


POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and modes are another thing there")
WORDS = [sys.executable, "-m", "fightcard", "live", str(LEGENDS)]
LATER = 60


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """A cache folder of its own, so that no other run of the same workbook is taken up."""
    return {**os.environ, "FIGHTCARD_CACHE": str(tmp_path / "cache")}


@POSIX
def test_it_serves_at_the_address_it_prints_until_it_is_stopped(surroundings: dict[str, str]) -> None:
    words = [*WORDS, "--no-browser"]
    with running(words, stderr=subprocess.PIPE, env=surroundings) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?key=[\w-]{32}", address)
        with opener().open(address, timeout=LIMIT) as page:
            assert (page.status, page.url) == (200, address.partition("?")[0])
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(address.partition("?")[0], timeout=LIMIT)
        server.send_signal(signal.SIGINT)
        rest, said = server.communicate(timeout=LATER)
    assert (server.returncode, rest, said) == (0, "", "fightcard: the live page is stopped\n")


def opener() -> urllib.request.OpenerDirector:
    """Asks as a browser does, cookies kept."""
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor())


BROWSER = """#!/bin/sh
printf '%s\\n' "$@" > "{pipe}"
cat "{pipe}.end"
"""


@POSIX
def test_no_argument_list_holds_the_key_while_the_browser_starts(
    tmp_path: Path, surroundings: dict[str, str]
) -> None:
    """The browser is a script that says what it was started with, and runs until it is let go."""
    pipe, end = tmp_path / "pipe", tmp_path / "pipe.end"
    os.mkfifo(pipe)
    os.mkfifo(end)
    script = tmp_path / "browser"
    script.write_text(BROWSER.format(pipe=pipe), encoding="utf-8")
    script.chmod(0o700)
    with running(WORDS, env={**surroundings, "BROWSER": str(script)}) as server:
        assert server.stdout is not None
        home, key = server.stdout.readline().strip().split("?key=")
        (argument,) = said_into(pipe).splitlines()
        assert [each for each in argument_lists() if key in each] == []
        file = Path(urllib.request.url2pathname(argument.removeprefix("file://")))
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        content = file.read_text(encoding="utf-8")
        assert key not in content
        (led_to,) = re.findall(r"; url=([^\"]+)", content)
        assert [each for each in argument_lists() if led_to.partition("=")[2] in each] == []
        with opener().open(led_to, timeout=LIMIT) as page:
            assert (page.status, page.url) == (200, home)
        assert not file.parent.exists()
        with pytest.raises(urllib.error.HTTPError, match="403"):
            opener().open(led_to, timeout=LIMIT)
        end.write_text("", encoding="utf-8")
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=LATER)


def said_into(pipe: Path) -> str:
    """What is written into a named pipe; fails where nobody opens it."""
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        ready, _, _ = select.select([reading], [], [], LATER)
        assert ready
        return os.read(reading, 10_000).decode()
    finally:
        os.close(reading)


def argument_lists() -> list[str]:
    """The process list, as every user of the machine can read it."""
    ran = subprocess.run(
        ["ps", "-A", "-ww", "-o", "args"], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    return ran.stdout.splitlines()


@POSIX
def test_a_restart_within_the_hour_has_the_same_address(
    surroundings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", surroundings["FIGHTCARD_CACHE"])

    def address_of(ending: signal.Signals) -> str:
        with forked(COMMAND_LINE, "live", LEGENDS, "--no-browser") as server:
            assert server.stdout is not None
            address = server.stdout.readline()
            server.send_signal(ending)
            server.communicate(timeout=LATER)
        return address

    first = address_of(signal.SIGKILL)
    assert address_of(signal.SIGTERM) == first
    (saved,) = (Path(surroundings["FIGHTCARD_CACHE"]) / "live").iterdir()
    long_ago = saved.stat().st_mtime - 2 * HOUR
    os.utime(saved, (long_ago, long_ago))
    assert address_of(signal.SIGKILL).partition("key=")[2] != first.partition("key=")[2]


@POSIX
def test_silent_connections_without_a_key_do_not_shut_the_owner_out(
    surroundings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", surroundings["FIGHTCARD_CACHE"])
    with (
        forked(COMMAND_LINE, "live", LEGENDS, "--no-browser") as server,
        ExitStack() as open_,
    ):
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        port = int(address.partition("/?")[0].rpartition(":")[2])
        owner = opener()
        for number in range(73):
            open_.enter_context(socket.create_connection(("127.0.0.1", port)))
            if number in (62, 72):
                with owner.open(address, timeout=LIMIT) as page:
                    assert page.status == 200
