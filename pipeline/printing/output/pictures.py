"""Packs as pictures: a front and a back a card for printing houses, sheets and a save for a virtual table."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.pdfium import opened
from fightcard.pipeline.printing.drawing.pixels import pictures, png
from fightcard.pipeline.printing.output.print_run import Printed, print_pack, sheet_grid, single_grid
from fightcard.pipeline.printing.sheets.profiles import EIGHTH
from fightcard.pipeline.printing.sheets.registration import cut_outline

if TYPE_CHECKING:
    from PIL.Image import Image

    from fightcard.pipeline.printing.drawing.paper import Size
    from fightcard.pipeline.printing.output.print_run import Pack, Rendered
    from fightcard.pipeline.printing.sheets.order import Order, Stock

    Progress = Callable[[int, int], None]

COLUMNS, MOST_ROWS = 10, 7
# The last place of every sheet is for what a virtual table may show of a card in another player's hand.
A_SHEET = COLUMNS * MOST_ROWS - 1
MOST_SHEETS = 100
TABLE_GAP = 3.0
TABLETOP = toml_in("fightcard.pipeline.printing", "tabletop.toml")


def picture_packs(
    made: Sequence[Pack], stock: Stock, order: Order, progress: Progress | None = None
) -> Rendered:
    """Each pack as PNG files: `NAME/cards-001-joe-louis-front.png` and the like.

    A deck whose cards share one back has it once. `progress` is called with the pictures done and in all.
    Raises MoreNeeded where the extra `png` is not installed.
    """
    printed, pixels = Printed(made, order), pixels_of(order)
    of, done = sum(len(_pages(pack)) for pack in made), 0
    for pack in made:
        content = printed.add(print_pack(pack, stock, order))
        pages, names = _pages(pack), _picture_names(pack)
        for page, picture in zip(pages, pictures(content, pages, *pixels), strict=True):
            number, is_back = divmod(page, 2)
            is_shared = is_back and pack.face.same_back
            side = "back" if is_back else "front"
            name = f"{pack.stem}-back.png" if is_shared else f"{names[number]}-{side}.png"
            printed.files[f"{order.profile.name}/{name}"] = png(picture)
            done += 1
            if progress is not None:
                progress(done, of)
    return printed.rendered()


def pixels_of(order: Order) -> tuple[int, int]:
    """The width and the height of a picture: those of the profile for its page, in proportion for others.

    On a virtual table they are the most that a picture may have.
    """
    (wide, high), page = order.profile.pixels, _page(order)
    if order.profile.kind == "tabletop":
        fine = min(wide / page.width, high / page.height)
        return round(page.width * fine), round(page.height * fine)
    own = _page(replace(order, paper=None, card=None, bleed=None))
    return round(wide * page.width / own.width), round(high * page.height / own.height)


def _page(order: Order) -> Size:
    """The page that becomes a picture: a sheet, or a card with its bleed."""
    return order.sheet if order.profile.kind == "sheets" else single_grid(order.size, order).paper


def for_cutter(rendered: Rendered, order: Order) -> Rendered:
    """Printed sheets with what a cutting machine needs: the cuts, and pictures where it takes no PDF.

    The sheets of other profiles stay as they are. Raises MoreNeeded where the extra `png` is needed and not
    installed.
    """
    profile = order.profile
    if profile.cutting.marks != "registration" and not any(profile.pixels):
        return rendered
    files: dict[str, bytes] = dict(rendered.files)
    if any(profile.pixels):
        files = {
            f"{profile.name}/{name.removesuffix('.pdf')}-{number}.png": png(picture)
            for name, content in rendered.files.items()
            for number, picture in enumerate(sheet_pictures(content, *pixels_of(order)), start=1)
        }
    outline = cut_outline(sheet_grid(order), EIGHTH).encode()
    return replace(rendered, files={**files, f"cut-{profile.name}.svg": outline})


def sheet_pictures(content: bytes, width: int, height: int) -> Iterator[Image]:
    """Every page of a PDF as a picture of that many pixels."""
    with opened(content) as document:
        pages = len(document)
    return pictures(content, range(pages), width, height)


def tabletop(made: Sequence[Pack], stock: Stock, order: Order, progress: Progress | None = None) -> Rendered:
    """Each pack as sheets of 10 × 7 pictures of at most 4096 px, and the save that opens them, under `tts/`.

    Raises MoreNeeded where the extra `png` is not installed.
    """
    printed, pixels = Printed(made, order), pixels_of(order)
    objects: list[dict[str, object]] = []
    label = f"-{order.label}" if order.label else ""
    for number, whole in enumerate(made):
        pack = replace(whole, stem=f"{whole.stem}{label}")
        content = printed.add(print_pack(pack, stock, order))
        sheets = {name: png(picture) for name, picture in _sheets(pack, content, pixels)}
        printed.files |= {f"tts/{name}": picture for name, picture in sheets.items()}
        objects.append(_deck(pack, list(sheets), order.base, number))
        if progress is not None:
            progress(number + 1, len(made))
    text = json.dumps(_save(stock, objects), indent=2, ensure_ascii=False, allow_nan=False)
    printed.files[f"tts/{stock.set_name}{label}.json"] = f"{text}\n".encode()
    return printed.rendered()


def _save(stock: Stock, objects: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """A whole table whose own fields are empty, so that opening it adds to the table that is there."""
    dated = f", sheet of {stock.date}" if stock.date else ""
    note = f"fightcard: {stock.printed_title}, content {stock.content}{dated}"
    return {**TABLETOP["save"], "Note": note, "ObjectStates": objects}


def _pages(pack: Pack) -> list[int]:
    """The pages to make pictures of: every front, and every back that is not the same as one before."""
    return [
        page for page in range(2 * len(pack.prints)) if page % 2 == 0 or page == 1 or not pack.face.same_back
    ]


def _picture_names(pack: Pack) -> list[str]:
    """By the card's number in its set, so that a choice replaces its own pictures and no others."""
    copies: Counter[int] = Counter()
    names = []
    for item in pack.prints:
        name = re.sub(r"[^a-z0-9]+", "-", str(item.card.get("id", "")).lower()).strip("-")
        middle = f"-{name}" if name else ""
        number = item.imprint.number
        copies[number] += 1
        copy = f"-{copies[number]}" if copies[number] > 1 else ""
        names.append(f"{pack.stem}-{number:03d}{middle}{copy}")
    return names


def _sheets(pack: Pack, content: bytes, pixels: tuple[int, int]) -> Iterator[tuple[str, Image]]:
    """The sheets of a pack; only the pictures of one sheet are held at a time."""
    cards = range(len(pack.prints))
    if not cards:
        return
    hidden = next(pictures(content, [1], *pixels))
    for sheet, start in enumerate(range(0, len(cards), A_SHEET), start=1):
        part = cards[start : start + A_SHEET]
        fronts = list(pictures(content, [2 * card for card in part], *pixels))
        yield f"{pack.stem}-{sheet}-fronts.png", _pasted(fronts, hidden)
        if not pack.face.same_back:
            backs = list(pictures(content, [2 * card + 1 for card in part], *pixels))
            yield f"{pack.stem}-{sheet}-backs.png", _pasted(backs, hidden)
    if pack.face.same_back:
        yield f"{pack.stem}-back.png", hidden


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
        key = MOST_SHEETS * (place + 1) + sheet
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
        "GUID": _identity(pack.stem),
        "Name": "DeckCustom",
        "Transform": _transform(place),
        "Nickname": pack.name,
        "Description": f"{cards} {pack.face.title}, {len(names)} pictures",
        **TABLETOP["behaviour"],
        "Hands": False,
        "DeckIDs": ids,
        "CustomDeck": sheets,
        "ContainedObjects": held_cards,
    }


def _card(pack: Pack, number: int, card: int, sheets: dict[str, object], place: int) -> dict[str, object]:
    item, key = pack.prints[number], str(card // 100)
    return {
        "GUID": _identity(f"{pack.stem} {number}"),
        # A card of a sheet; CardCustom is one with a picture of its own, for which the table asks again.
        "Name": "Card",
        "Transform": _transform(place),
        "Nickname": pack.face.card_name(item.card),
        "Description": item.imprint.digest,
        **TABLETOP["behaviour"],
        "Hands": True,
        "CardID": card,
        "CustomDeck": {key: sheets[key]},
    }


def _identity(words: str) -> str:
    """Six hexadecimal digits by which a table knows an object, the same for the same card of a pack."""
    return hashlib.sha256(words.encode()).hexdigest()[:6]


def _transform(place: int) -> dict[str, float]:
    return {"posX": TABLE_GAP * place, "posY": 1.5, "posZ": 0.0, **TABLETOP["turned"]}
