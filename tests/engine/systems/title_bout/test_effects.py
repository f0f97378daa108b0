"""The small language of a card's texts: what it says, and what it tells a designer who mistypes it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard.engine.systems.title_bout import effects
from fightcard.engine.systems.title_bout.effects import Clause, is_repeatable, parse
from tests.properties import examples

ROUND, BOUT = 0, 1
FIGHTER, OPPONENT, BOTH = 0, 1, 2


def test_none_does_nothing() -> None:
    assert parse("none") == ()


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("cf -1", Clause("cf", FIGHTER, -1, 0, BOUT, 0, 0)),
        ("opponent def +2 round", Clause("def", OPPONENT, 2, 0, ROUND, 0, 0)),
        ("both end +5", Clause("end", BOTH, 5, 0, BOUT, 0, 0)),
        ("slugger round on 1-20", Clause("slugger", FIGHTER, 0, 0, ROUND, 1, 20)),
        ("swelling left 2", Clause("swelling", FIGHTER, 2, 0, BOUT, 0, 0)),
        ("swelling right 3", Clause("swelling", FIGHTER, 3, 1, BOUT, 0, 0)),
        ("opponent gash on 41-80", Clause("gash", OPPONENT, 0, 0, BOUT, 41, 80)),
        ("cut", Clause("cut_check", FIGHTER, 0, 0, BOUT, 0, 0)),
        ("cut +1", Clause("cut", FIGHTER, 1, 0, BOUT, 0, 0)),
        ("opponent points 3", Clause("points", OPPONENT, 3, 0, BOUT, 0, 0)),
        ("hand 2", Clause("hand", FIGHTER, 0, 0, BOUT, 0, 0)),
        ("hand 3", Clause("hand", FIGHTER, 0, 1, BOUT, 0, 0)),
        ("hand all", Clause("hand", FIGHTER, 0, 2, BOUT, 0, 0)),
        ("stop on 1-40", Clause("stop", FIGHTER, 0, 0, BOUT, 1, 40)),
        ("accident on 1-4", Clause("accident", FIGHTER, 0, 0, BOUT, 1, 4)),
        ("rib on 1-8", Clause("rib", FIGHTER, 0, 0, BOUT, 1, 8)),
        ("ring center", Clause("ring", FIGHTER, 0, 0, BOUT, 0, 0)),
        ("warning low_blow", Clause("warning", FIGHTER, 0, 0, BOUT, 0, 0)),
        ("warning laces on 1-20", Clause("warning", FIGHTER, 0, 6, BOUT, 1, 20)),
        ("time", Clause("time", FIGHTER, 0, 0, BOUT, 0, 0)),
    ],
)
def test_a_clause_says_what_it_does(text: str, clause: Clause) -> None:
    assert parse(text) == (clause,)


def test_clauses_are_parted_by_semicolons_and_keep_their_order() -> None:
    assert [clause.verb for clause in parse("opponent points 3; stop on 1-40; cf -2 on 41-80")] == [
        "points",
        "stop",
        "cf",
    ]


def test_capitals_and_spaces_do_not_matter() -> None:
    assert parse("  Opponent  GASH on 41-80 ") == parse("opponent gash on 41-80")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "write `none`"),
        ("cf -1;", "semicolon"),
        ("cf 1", "signed number"),
        ("cff -1", "did you mean `cf -1`"),
        ("swelling middle 2", "that eye swells"),
        ("swelling left 4", "that eye swells"),
        ("opponent", "says who but not what"),
        ("gash on 41-81", "within 1-80"),
        ("gash on 40-1", "within 1-80"),
        ("gash on", "within 1-80"),
        ("points 0", "scores that many points"),
        ("hand 4", "score 1 less"),
        ("xyzzy", "not a word of the effect language"),
        ("cf -1; pl -1; def +1; ki -1; kd +1", "5 clauses"),
    ],
)
def test_what_is_not_understood_is_reported_with_what_is_allowed_there(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"^.+$") as raised:
        parse(text)
    assert said in str(raised.value)


def test_every_clause_that_is_not_understood_is_reported_at_once() -> None:
    with pytest.raises(ValueError, match=r"did you mean `cf -1`.*; `xyzzy` in `xyzzy` is not a word"):
        parse("cff -1; hand 2; xyzzy")


@pytest.mark.parametrize(
    ("text", "repeats"), [("gash on 1-40; opponent gash on 41-80", True), ("hand 2", False), ("cf -1", False)]
)
def test_only_a_clash_of_heads_may_come_again(text: str, repeats: bool) -> None:
    assert is_repeatable(parse(text)) is repeats


signed = st.integers(-99, 99).map(lambda number: f"{number:+d}")
action = st.one_of(
    st.builds("{} {}".format, st.sampled_from((*effects.RATINGS, "end")), signed),
    st.builds("swelling {} {}".format, st.sampled_from(effects.EYES), st.integers(1, 3)),
    st.builds("hand {}".format, st.sampled_from(effects.HANDS)),
    st.builds("warning {}".format, st.sampled_from(effects.FOULS)),
    st.builds("points {}".format, st.integers(1, 6)),
    st.sampled_from(["slugger", "gash", "stop", "accident", "rib", "time", "ring center", "cut"]),
)
drawn = st.tuples(st.integers(1, 80), st.integers(1, 80)).map(lambda pair: f"on {min(pair)}-{max(pair)}")
spoken = st.builds(
    lambda who, what, until, when: " ".join(word for word in (who, what, until, when) if word),
    st.sampled_from(["", "fighter", "opponent", "both"]),
    action,
    st.sampled_from(["", "round", "bout"]),
    st.one_of(st.just(""), drawn),
)


@examples(100)
@given(st.lists(spoken, min_size=1, max_size=4))
def test_everything_that_the_grammar_allows_is_understood_word_for_word(said: list[str]) -> None:
    clauses = parse("; ".join(said))
    assert len(clauses) == len(said)
    for clause, words in zip(clauses, (text.split() for text in said), strict=True):
        assert clause.who == ({"fighter": 0, "opponent": 1, "both": 2}.get(words[0], 0))
        assert clause.until == (0 if "round" in words else 1)
        assert (
            (f"{clause.low}-{clause.high}" == words[-1])
            if "on" in words
            else (clause.low, clause.high) == (0, 0)
        )
        assert clause.verb in effects.VERBS


_SHORT = ("cut", "gash", "stop", "rib", "time", "slugger", "accident")


@examples(100)
@given(st.text(max_size=40))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    if text.strip().lower() not in ("none", *_SHORT):
        with pytest.raises(ValueError, match=r".{20}"):
            parse(text)
