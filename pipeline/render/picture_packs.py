"""Packs as pictures: a front and a back a card for printing houses, sheets and a save for a virtual table."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from pipeline.render.faces import digest
from pipeline.render.pixels import pictures, png
from pipeline.render.press import Rendered, print_pack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL.Image import Image

    from pipeline.findings import Finding
    from pipeline.render.order import Order, Stock
    from pipeline.render.press import Pack

    Watch = Callable[[int, int], None]

COLUMNS, MOST_ROWS = 10, 7
# The last place of every sheet is what a virtual table shows of a card that is held in a hand.
A_SHEET = COLUMNS * MOST_ROWS - 1
TABLE_GAP = 3.0


def picture_packs(made: Sequence[Pack], stock: Stock, order: Order, watch: Watch | None = None) -> Rendered:
    """Each pack as PNG files of the profile's pixels: `NAME/cards-001-joe-louis-front.png` and the like.

    A deck whose cards share one back has it once. `watch` is told pictures done and in all. Raises
    PicturesNeedMore where the extra `png` is not installed.
    """
    files: dict[str, bytes] = {}
    findings: list[Finding] = []
    of, done = sum(len(_pages(pack)) for pack in made), 0
    for pack in made:
        imposed = print_pack(pack, stock, order)
        findings += imposed.findings
        pages = _pages(pack)
        for page, picture in zip(pages, pictures(imposed.content, pages, *order.profile.pixels), strict=True):
            number, is_back = divmod(page, 2)
            name = _picture_name(pack, number, is_back=bool(is_back))
            files[f"{order.profile.name}/{name}"] = png(picture)
            done += 1
            if watch is not None:
                watch(done, of)
    return Rendered(files, tuple(findings))


def tabletop(made: Sequence[Pack], stock: Stock, order: Order, watch: Watch | None = None) -> Rendered:
    """Each pack as sheets of 10 × 7 pictures of at most 4096 px, and the save that opens them, under `tts/`.

    Raises PicturesNeedMore where the extra `png` is not installed.
    """
    files: dict[str, bytes] = {}
    findings: list[Finding] = []
    objects: list[dict[str, object]] = []
    card = order.size
    wide, high = order.profile.pixels
    pixels = (wide, min(round(wide * card.height / card.width), high))
    for number, pack in enumerate(made):
        imposed = print_pack(pack, stock, order)
        findings += imposed.findings
        pages = _pages(pack)
        sides = dict(zip(pages, pictures(imposed.content, pages, *pixels), strict=True))
        fronts = [side for page, side in sides.items() if page % 2 == 0]
        backs = [side for page, side in sides.items() if page % 2]
        sheets = dict(_sheets(pack, fronts, backs))
        files |= {f"tts/{name}": png(picture) for name, picture in sheets.items()}
        objects.append(_deck(pack, list(sheets), order.base, number))
        if watch is not None:
            watch(number + 1, len(made))
    save = {
        "SaveName": f"fightcard: {stock.set_name}",
        "GameMode": "fightcard",
        "Date": stock.date,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": f"{stock.set_name}, content {stock.content}",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": objects,
    }
    text = json.dumps(save, indent=2, ensure_ascii=False, allow_nan=False)
    files[f"tts/{stock.set_name}.json"] = f"{text}\n".encode()
    return Rendered(files, tuple(findings))


def _pages(pack: Pack) -> list[int]:
    """The pages to make pictures of: every front, and every back that is not the same as one before."""
    return [
        page for page in range(2 * len(pack.prints)) if page % 2 == 0 or page == 1 or not pack.face.same_back
    ]


def _picture_name(pack: Pack, number: int, *, is_back: bool) -> str:
    if is_back and pack.face.same_back:
        return f"{pack.stem}-back.png"
    item = pack.prints[number]
    name = re.sub(r"[^a-z0-9]+", "-", str(item.card.get("id", "")).lower()).strip("-")
    middle = f"-{name}" if name else ""
    return f"{pack.stem}-{number + 1:03d}{middle}-{'back' if is_back else 'front'}.png"


def _sheets(pack: Pack, fronts: Sequence[Image], backs: Sequence[Image]) -> Iterator[tuple[str, Image]]:
    for sheet, start in enumerate(range(0, len(fronts), A_SHEET), start=1):
        part = slice(start, start + A_SHEET)
        yield f"{pack.stem}-{sheet}-fronts.png", _pasted(fronts[part], backs[0])
        if not pack.face.same_back:
            yield f"{pack.stem}-{sheet}-backs.png", _pasted(backs[part], backs[0])
    if pack.face.same_back and backs:
        yield f"{pack.stem}-back.png", backs[0]


def _rows(cards: int) -> int:
    return max(2, -(-(cards + 1) // COLUMNS))


def _pasted(cards: Sequence[Image], hidden: Image) -> Image:
    """Cards in rows of ten, the hidden card in the last place."""
    width, height = hidden.size
    rows = _rows(len(cards))
    sheet = hidden.resize((COLUMNS * width, rows * height)).point([0] * 768)
    for place, card in enumerate(cards):
        sheet.paste(card, (place % COLUMNS * width, place // COLUMNS * height))
    sheet.paste(hidden, ((COLUMNS - 1) * width, (rows - 1) * height))
    return sheet


def _deck(pack: Pack, names: Sequence[str], base: str, place: int) -> dict[str, object]:
    cards = len(pack.prints)
    sheets: dict[str, object] = {}
    ids: list[int] = []
    for sheet, start in enumerate(range(0, cards, A_SHEET), start=1):
        held = min(A_SHEET, cards - start)
        key = 10 * (place + 1) + sheet
        back = f"{pack.stem}-back.png" if pack.face.same_back else f"{pack.stem}-{sheet}-backs.png"
        sheets[str(key)] = {
            "FaceURL": f"{base}/{pack.stem}-{sheet}-fronts.png",
            "BackURL": f"{base}/{back}",
            "NumWidth": COLUMNS,
            "NumHeight": _rows(held),
            "BackIsHidden": True,
            "UniqueBack": not pack.face.same_back,
            "Type": 0,
        }
        ids += [100 * key + number for number in range(held)]
    held_cards = [_card(pack, number, card, sheets, place) for number, card in enumerate(ids)]
    if len(held_cards) == 1:
        return held_cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": _transform(place),
        "Nickname": pack.name,
        "Description": f"{cards} {pack.face.title}, {len(names)} pictures",
        "DeckIDs": ids,
        "CustomDeck": sheets,
        "ContainedObjects": held_cards,
    }


def _card(pack: Pack, number: int, card: int, sheets: dict[str, object], place: int) -> dict[str, object]:
    item, key = pack.prints[number], str(card // 100)
    return {
        "Name": "CardCustom",
        "Transform": _transform(place),
        "Nickname": pack.face.told(item.card),
        "Description": digest(item.card),
        "CardID": card,
        "CustomDeck": {key: sheets[key]},
    }


def _transform(place: int) -> dict[str, float]:
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "posX": TABLE_GAP * place,
        "posY": 1.5,
        "posZ": 0.0,
        **turned,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }
