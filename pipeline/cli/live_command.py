"""The verb of the live page: live."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import os
from typing import Annotated

import typer

import fightcard
from fightcard.pipeline.cli.check_photos import Photos
from fightcard.pipeline.cli.exit_status import DONE, Misuse, remark
from fightcard.pipeline.cli.shared_options import ProjectBook, Rounds, RulesInForce, Seed
from fightcard.pipeline.cli.typed_numbers import whole

FRUGAL = {"_RJEM_MALLOC_CONF": "dirty_decay_ms:0,muzzy_decay_ms:0,narenas:1,tcache:false"}
"""polars returns memory that it no longer needs at once: the page runs for hours next to other programs."""


def serve_page(
    book: ProjectBook,
    *,
    port: Annotated[
        int,
        typer.Option(
            "--port",
            metavar="N",
            parser=whole(0, 65535, example=8000),
            help="The port of the page, e.g. 8000; 0 chooses a free one.",
        ),
    ] = 0,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open a browser; the address is printed.")
    ] = False,
    photos: Photos = [],  # noqa: B006 - typer copies it
    seed: Seed = fightcard.SEED,
    rules: RulesInForce = fightcard.RULES,
    rounds: Rounds = fightcard.ROUNDS,
) -> int:
    """Follow a workbook on a page in the browser, save after save.

    After every save it shows findings, faces, odds and verdicts; with --photo also printed cards,
    each field as photographed next to its cell.

    The page can be opened only on this machine, at the printed address. It writes to the workbook only
    when you ask it to, after a backup. Ctrl-C stops it.

    Example: fightcard live raw/legends.xlsx
    """
    for name, value in FRUGAL.items():
        os.environ.setdefault(name, value)
    if photos:
        from fightcard.pipeline.photo.needs import distinct, needed

        needed(photos)
        photos = distinct(photos, remark)
    from fightcard.pipeline.api.reference_verbs import live
    from fightcard.pipeline.base.extras import require
    from fightcard.pipeline.play import Play

    require("live")
    from fightcard.pipeline.live.refusal import PortTaken

    try:
        live(
            book,
            Play(seed=seed, rules=rules, rounds=rounds),
            port=port,
            opened=_say,
            remark=remark,
            browser=not no_browser,
            photos=[each.resolve() for each in photos],
        )
    except PortTaken as error:
        raise Misuse(str(error)) from None
    except KeyboardInterrupt:
        remark("the live page is stopped")
    return DONE


def _say(address: str) -> None:
    typer.echo(address)
