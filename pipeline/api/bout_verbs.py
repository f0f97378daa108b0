"""The verbs of single matches: their odds, and one bout as a story; and how a run of bouts is opened."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fightcard.pipeline.api.arguments import play_or_usual, refuse_unconverted
from fightcard.pipeline.base.defaults import MATCH_BOUTS, RULES, SEED
from fightcard.pipeline.base.extras import require
from fightcard.pipeline.base.values import refuse_no_text, refuse_no_truth, refuse_other

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.engine.core.results import BoutRecord
    from fightcard.engine.core.telling import Line
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.odds import RatedOdds
    from fightcard.pipeline.verification.matchup import Matchup

    Remark = Callable[[str], None]


@contextmanager
def open_play(
    play: Play | None = None,
    *,
    cache: bool = True,
    where: str = "threads",
    remark: Remark | None = None,
) -> Iterator[Play]:
    """A run of bouts with its cache open and its executor ready, as for every verb of the command line.

    cache: keep counts between runs in the user's cache folder, and play only what has changed. where:
    `threads`, `processes`, `threads:4`, or `dask://HOST:PORT`. A problem with the cache stops nothing; remark
    is called with a sentence about it. Raises NoExecutor for an executor that cannot be reached or is lost.
    """
    require("engine")
    from fightcard.pipeline.verification.play.cache import FileCache
    from fightcard.pipeline.verification.play.executors import executor

    refuse_no_truth(cache=cache)
    refuse_other(where, str, "where is a text such as 'threads:4'")
    cache_files = FileCache() if cache else None
    with ExitStack() as stack:
        yield replace(
            play_or_usual(play),
            cache=stack.enter_context(cache_files) if cache_files is not None else None,
            executor=stack.enter_context(executor(where)) if where != "threads" else None,
        )
    if cache_files is not None and cache_files.remark and remark is not None:
        remark(cache_files.remark)


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """The odds of a match: of the printed cards, and with the doubt of the ratings where that is known.

    `without_options` are the options of a bout that its odds leave out.
    """

    printed: Matchup
    rated: RatedOdds | None
    without_options: tuple[str, ...] | None = None

    def __repr__(self) -> str:
        red, blue = self.printed.red, self.printed.blue
        return f"<MatchOdds {red.name} wins {red.win.share:.1%}, {blue.name} {blue.win.share:.1%}>"

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        doubt = {"with_doubt_of_ratings": None if self.rated is None else self.rated.as_json()}
        left_out = {} if self.without_options is None else {"without_options": list(self.without_options)}
        return {**self.printed.as_json(), **doubt, **left_out}


def matchup(
    cards: CardSet, red: str, blue: str, play: Play | None = None, *, remark: Remark | None = None
) -> MatchOdds:
    """The odds of one match by result and by round, half of the bouts in each corner.

    red, blue: names, parts of names or ids. play: as for `verify`, MATCH_BOUTS bouts where it names none.
    remark is called with a sentence about the weighed cards next to the workbook. Raises
    UnknownFighterError, and ValueError for rules that the game does not have.
    """
    refuse_unconverted(cards)
    return odds_of(cards, cards[red], cards[blue], play, remark)


def odds_of(
    cards: CardSet, red: CardData, blue: CardData, play: Play | None = None, remark: Remark | None = None
) -> MatchOdds:
    """The odds of a match of two cards of a set; arguments as for `matchup`."""
    require("engine")
    from fightcard.pipeline.rating.weighed_odds import match_odds
    from fightcard.pipeline.verification.matchup import matchup

    play = play_or_usual(play)
    play = replace(play, bouts=MATCH_BOUTS) if play.bouts is None else play
    found = matchup(cards.system, red, blue, cards.deck, play)
    return MatchOdds(found, match_odds(cards, (red, blue), play, remark))


@dataclass(frozen=True, slots=True)
class PlayedBout:
    """One bout with all its events and, on request, the odds of its match."""

    record: BoutRecord
    odds: MatchOdds | None = field(default=None)

    def __repr__(self) -> str:
        return f"<PlayedBout {self.record.red} against {self.record.blue}>"

    def as_json(self) -> dict[str, object]:
        """As plain JSON values; `bout(..., replay=...)` takes them again."""
        why = {} if self.odds is None else {"why": self.odds.as_json()}
        return {**self.record.as_json(), **why}

    def text(self, *, cards: bool = False) -> str:
        """The bout in sentences, a line an event; cards: also each card drawn and each die thrown."""
        return "\n".join(line.text for line in self.lines(cards=cards))

    def lines(self, *, cards: bool = False) -> Iterator[Line]:
        """The lines of the text, each with the corner it is about and the page of its rule."""
        from fightcard import engine
        from fightcard.pipeline.report.bout_story import wording

        return map(wording(self.record), engine.tell(self.record, cards=cards))


def bout(
    cards: CardSet,
    red: str,
    blue: str,
    *,
    seed: int | None = None,
    rounds: int | None = None,
    rules: str | None = None,
    options: Mapping[str, str] | None = None,
    referee: str | None = None,
    red_corner: str | None = None,
    blue_corner: str | None = None,
    replay: Mapping[str, object] | None = None,
    why: bool = False,
    remark: Remark | None = None,
) -> PlayedBout:
    """Play one bout and keep every event of it; the same seed gives the same bout.

    red, blue: names, parts of names or ids. seed: SEED where there is none; rules: RULES. rounds: 3 to 15,
    None for those of the rules. options: changes of the rules by name. referee, red_corner, blue_corner:
    officials of the workbook's sheets. replay: the record of a bout, whose cards are played again, with its
    own seed, rules and officials.
    why: also the odds of the match. Raises ValueError for unknown rules, options or officials, a seed that is
    not from 0 to 2**63 - 1, a record that does not agree, and a seed, rules or officials next to a record;
    UnknownFighterError.
    """
    from fightcard import engine

    refuse_unconverted(cards)
    refuse_no_text(referee=referee, red_corner=red_corner, blue_corner=blue_corner)
    refuse_no_truth(why=why)
    refuse_other(options or {}, Mapping, "options are words by name, such as {'southpaws': 'on'}")
    corners = cards[red], cards[blue]
    officials = _officials(
        cards, referee_name=referee, red_corner_men=red_corner, blue_corner_men=blue_corner
    )
    changes = {**(options or {}), **officials}
    if replay is not None:
        refuse_other(replay, Mapping, "a bout is played again from what `as_json` gives of it")
        if changes or any(each is not None for each in (seed, rounds, rules)):
            raise ValueError(
                "replay plays a bout with its own seed, rounds, rules and officials; leave them out"
            )
        record = engine.replay(replay, *corners, deck=cards.deck)
    else:
        seed = SEED if seed is None else seed
        record = engine.play(
            cards.system,
            *corners,
            seed=seed,
            deck=cards.deck,
            rules=RULES if rules is None else rules,
            options=changes,
            rounds=rounds,
        )
    if not why:
        return PlayedBout(record)
    from fightcard.pipeline.play import Play

    played = Play(rules=record.rules, rounds=record.rounds, seed=record.seed)
    odds = odds_of(cards, *corners, played, remark)
    return PlayedBout(
        record, replace(odds, without_options=tuple(f"{n}={w}" for n, w in record.options.items()))
    )


def _officials(cards: CardSet, **named: str | None) -> dict[str, str]:
    """The officials that are named, by option; raises ValueError where a game has none with names."""
    from fightcard.engine.registry import game
    from fightcard.pipeline.game import game_of

    chosen = {option: name for option, name in named.items() if name is not None}
    if chosen and game_of(cards.system).rows.officials is None:
        raise ValueError(
            f"{game(cards.system).title} has no referees or corner men with names; leave them out."
            f" `fightcard systems {cards.system}` lists its options"
        )
    return chosen
