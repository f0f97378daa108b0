"""The counts of a card against the house field are kept under that field: another field plays anew."""

from __future__ import annotations

from dataclasses import replace

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import _keys, house_field


def test_the_field_its_levels_and_its_order_are_part_of_the_key() -> None:
    field = house_field(SYSTEMS[0])
    card = field.cards[0]
    own = _keys(field, [card], None, Play(), 10)
    first, *others = field.cards
    turned = {**first, "overall": int(str(first["overall"])) + 1}
    for other in (
        replace(field, cards=(turned, *others)),
        replace(field, cards=(*others, first)),
        replace(field, levels=(field.levels[0] + 1, *field.levels[1:])),
    ):
        assert _keys(other, [card], None, Play(), 10) != own
    assert _keys(replace(field, cards=tuple(map(dict, field.cards))), [card], None, Play(), 10) == own
