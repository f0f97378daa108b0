"""What the schemas declare of a field is what conversion, parameters and print make of it."""

from __future__ import annotations

from fightcard.pipeline.fields.card_parameters import parameters
from fightcard.pipeline.fields.declarations import at, with_value
from tests.engine.systems.mini_title_bout.cards import card_named

MARCIANO = card_named("rocky-marciano")


def test_a_value_is_found_and_changed_by_its_path_and_the_card_stays_as_it_was() -> None:
    path = ("knockdown_defense", 1)
    changed = with_value(MARCIANO, path, "F")
    assert (at(changed, path), at(MARCIANO, path)) == ("F", None)
    assert {name for name in changed if changed[name] != MARCIANO[name]} == {"knockdown_defense"}
    assert at(MARCIANO, ("record", "won")) is None


def test_words_are_turned_from_the_worst_to_the_best_whichever_way_the_schema_lists_them() -> None:
    found = {(each.heading, each.part): each for each in parameters("mini_title_bout")}
    ends = {
        key: (found[key].shown(found[key].low), found[key].shown(found[key].high))
        for key in (("Power", "boxing"), ("KO Def", ""), ("KI", ""), ("Foul", ""))
    }
    assert list(ends.values()) == [("J", "A"), ("A", "J"), ("none", "KI"), ("none", "FF")]
    assert found["KI", ""].write(MARCIANO, 0)["killer_instinct"] is False
    assert found["KD Def", "later ones of it"].read(MARCIANO) is None
