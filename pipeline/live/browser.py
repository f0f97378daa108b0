"""The browser opened: by a file that only the user can read, since other users can read argument lists."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import webbrowser
from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.base.files import Unwritable, write_private

if TYPE_CHECKING:
    from fightcard.pipeline.live.access import Tickets

FILE = "open.html"
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>fightcard live</title>
</head>
<body><p><a href="{address}">To the live page</a></p></body>
</html>
"""
UNOPENED = "no browser could be opened; open the address yourself"


def browse(home: str, tickets: Tickets, remark: Callable[[str], None]) -> None:
    """Open the page at `home` (an address that ends in a slash) in the user's browser.

    The browser is given a file that leads to the page with a ticket that is good once; the file is deleted
    when the ticket is used. `remark` is called where no browser can be opened.
    """
    try:
        file = Path(tempfile.mkdtemp(prefix="fightcard-")) / FILE
    except OSError:
        remark(UNOPENED)
        return
    discard = partial(shutil.rmtree, file.parent, ignore_errors=True)
    address = f"{home}?ticket={tickets.issue(discard)}"
    is_open = False
    with contextlib.suppress(Unwritable, OSError, webbrowser.Error):
        write_private(file, PAGE.format(address=escape(address)))
        is_open = webbrowser.open(file.as_uri())
    if not is_open:
        discard()
        remark(UNOPENED)
