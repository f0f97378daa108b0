"""How far the rules are compiled: reported function by function while the first bouts of a game wait."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from fightcard.engine.core.rule import COMPILED

if TYPE_CHECKING:
    from numba.core.event import Event

COMPILES = "numba:compile"


@contextlib.contextmanager
def watched(progress: Callable[[int, int], None]) -> Iterator[None]:
    """Call `progress` with the functions compiled and those there are, each time that one is done.

    Nothing is called where all is compiled already. It is called from the thread that compiles.
    """
    from numba.core import event  # noqa: PLC0415 - half a second that only bouts need

    class Counts(event.Listener):
        done = 0

        def on_start(self, _event: Event) -> None:
            pass

        def on_end(self, _event: Event) -> None:
            self.done += 1
            progress(self.done, max(self.done, _functions()))

    with event.install_listener(COMPILES, Counts()):
        yield


def _functions() -> int:
    """How many functions of the loaded rules are compiled by themselves; the rest are written into those."""
    from numba.core.dispatcher import Dispatcher  # noqa: PLC0415

    loaded = [module for name, module in sys.modules.items() if name.startswith(f"{COMPILED}.")]
    functions = {
        id(each): each for module in loaded for each in vars(module).values() if isinstance(each, Dispatcher)
    }
    return sum(each.targetoptions.get("inline") != "always" for each in functions.values())
