"""Records read on the page: what a pasted table or a dropped file is read as, and a copy with it."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import fightcard.pipeline.workbook.read
from fightcard.pipeline.base.files import Unwritable, write
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.marks import PACKAGES
from fightcard.pipeline.findings import Value
from fightcard.pipeline.live.answers import answer, session_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.typing_in import free_name
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import Line, bout_rows, enlarged
from fightcard.pipeline.records.source_records import Records
from fightcard.pipeline.records.sources import STANDARD_INPUT, address_refused, is_address, read_content
from fightcard.pipeline.records.totals_check import counts_of
from fightcard.pipeline.spellings.dates import ORDERS
from fightcard.pipeline.workbook.model import Unreadable

MOST_BYTES = 8_000_000
"""Bytes of a page that is dropped; larger ones are read by `fightcard records`."""


async def read_in(request: Request) -> Response:
    """`POST /api/records?file=NAME&name=FIGHTER&dates=ORDER` with a text or a file: the bouts it is read
    as."""
    records = await _records(request)
    return answer(_shown(records))


async def copy(request: Request) -> Response:
    """`POST /api/records/copy` with the same: writes a copy of the workbook next to it, with the bouts
    or totals added."""
    records = await _records(request)
    if not (records.bouts or records.totals):
        raise Refused(409, "No bout was taken, so there is nothing to write.")
    path = session_of(request).path
    if path.suffix.lower() not in PACKAGES:
        raise Refused(
            409, f"{path.name} is not an Excel workbook: save it as .xlsx, or use fightcard records --write."
        )
    async with session_of(request).typing:  # two at once would choose the same name
        return answer(await anyio.to_thread.run_sync(_copied, path, records))


async def _records(request: Request) -> Records:
    query = request.query_params
    order = next((each for each in ORDERS if each == query.get("dates")), None)
    content = await request.body()
    if len(content) < _LONGEST_ADDRESS and is_address(content.decode(errors="replace")):
        raise Refused(400, f"{address_refused(content.decode(errors='replace').strip())}.")
    file = Path(Path(query.get("file", "")).name or STANDARD_INPUT.name)

    def reading() -> Records:
        return together([read_page(read_content(file, content), name=query.get("name") or None, dates=order)])

    try:
        return await anyio.to_thread.run_sync(reading)
    except Unreadable as error:
        raise Refused(400, f"{str(error)[:1].upper()}{str(error)[1:]}") from None


_LONGEST_ADDRESS = 2_000


def _shown(records: Records) -> dict[str, Any]:
    source = records.sources[0]
    totals = counts_of(source.bouts)
    return {
        **of_fields(source, "fighter kind=page.kind taken=is_taken"),
        "left_out": dict(source.left_out),
        "totals": {
            name: totals[name] for name in ("bouts", "won", "lost", "drawn", "no_contest", "won_by_ko")
        },
        "careers": len(source.totals),
        "bouts": [
            {"at": bout.place.row, "text": bout.whole, "row": _row(row)}
            for bout, row in zip(source.bouts, bout_rows(source.bouts), strict=True)
        ],
        "findings": [finding.as_data() for finding in records.findings],
    }


def _row(row: Line) -> dict[str, Value]:
    return {heading: str(value) if isinstance(value, dt.date) else value for heading, value in row.items()}


def _copied(path: Path, records: Records) -> dict[str, object]:
    free = free_name(path, "records")
    try:
        made = enlarged(fightcard.pipeline.workbook.read.read(path), records)
        write(free, made.content)
    except (Unreadable, Unwritable) as error:
        raise Refused(409, f"{error}") from None
    return {"file": free.name, **of_fields(made, "bouts careers fighters findings")}


ROUTES = [
    Route("/api/records", read_in, methods=["POST"]),
    Route("/api/records/copy", copy, methods=["POST"]),
]
