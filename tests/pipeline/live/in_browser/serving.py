"""Live pages served one beside the other by one process, which has loaded all that a page needs when the first one is wanted.

How a page is served by a program of its own, which can be killed, is tested with `forked`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Client, Connection
from pathlib import Path

from tests.forks import forked
from tests.processes import LIMIT

SERVES = """
import threading
from multiprocessing.connection import Listener
from pathlib import Path
from fightcard.pipeline.live import serve as live
from fightcard.pipeline.play import Play

mine, running = threading.local(), {}

class Server(live._Server):
    def __init__(self, *parts):
        super().__init__(*parts)
        mine.server = self

def opened(address):
    running[address] = mine.server
    asked.send(address)

live._Server = Server
listener = Listener(("127.0.0.1", 0), authkey=b"tests")
print(listener.address[1], flush=True)
asked = listener.accept()
while True:
    word, what = asked.recv()
    if word == "serve":
        parts = {"opened": opened, "remark": print, "browser": False}
        threading.Thread(target=live.serve, args=(Path(what), Play(), 0), kwargs=parts, daemon=True).start()
    else:
        server = running.pop(what)
        server._session.close()
        server.should_exit = True
"""
"""Serves a workbook, and says the address, or ends what is served there."""


class Servers:
    """The process, asked for one page after the other."""

    def __init__(self, asked: Connection) -> None:
        self._asked = asked

    @contextmanager
    def page(self, book: Path) -> Iterator[str]:
        """The address of a workbook's page, which is served until the block is left."""
        self._asked.send(("serve", str(book)))
        assert self._asked.poll(LIMIT), "the page is not served"
        address = str(self._asked.recv())
        try:
            yield address
        finally:
            self._asked.send(("end", address))


@contextmanager
def serving(settings: str) -> Iterator[Servers]:
    """A process that serves pages, by the settings that some code makes first; killed when the block is left."""
    with forked(settings + SERVES) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        with Client(("127.0.0.1", port), authkey=b"tests") as asked:
            yield Servers(asked)
