"""Server-sent events: in order, resumed by their ids, and bounded however slow a browser is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from fightcard.pipeline.live.events import MOST_EVENTS, WAITING, ServerEvent, Stream


def everything() -> Sequence[ServerEvent]:
    return [("findings", {"revision": 7})]


def several() -> Sequence[ServerEvent]:
    return [("findings", {"revision": 7}), ("cards", {"revision": 7}), ("odds", {"revision": 7})]


def identity(text: str) -> str:
    return text.splitlines()[0].removeprefix("id: ")


async def taken(heard: AsyncIterator[str], count: int) -> list[str]:
    return [await anext(heard) for _ in range(count)]


def test_who_comes_first_is_reported_everything_and_then_what_happens() -> None:
    async def run() -> list[str]:
        stream = Stream(everything)
        heard = stream.listen()
        first = await taken(heard, 1)
        stream.send("odds", {"revision": 7, "cards": ["é\n"]})
        return first + await taken(heard, 1)

    first, second = asyncio.run(run())
    # With everything comes how soon a browser shall try again that loses the connection.
    assert first.splitlines()[1:] == ["event: findings", 'data: {"revision": 7}', "retry: 500", ""]
    assert second.splitlines()[1:] == ["event: odds", 'data: {"revision": 7, "cards": ["é\\n"]}', ""]


def test_those_who_come_back_hear_what_they_missed_and_no_more() -> None:
    async def run() -> list[str]:
        stream = Stream(everything)
        stream.send("findings", {"revision": 1})
        first = identity(stream._events[-1][1])
        stream.send("cards", {"revision": 1})
        stream.send("odds", {"revision": 1})
        return await taken(stream.listen(first), 2)

    assert [text.splitlines()[1] for text in asyncio.run(run())] == ["event: cards", "event: odds"]


def test_of_what_is_reported_anew_only_the_last_has_an_id() -> None:
    """Who lost the connection before it came has to be told all of it again."""

    async def run() -> list[str]:
        stream = Stream(several)
        stream.send("odds", {"revision": 6})
        return await taken(stream.listen(), 3)

    said = [[line.partition(":")[0] for line in text.splitlines()] for text in asyncio.run(run())]
    assert said == [["event", "data", "retry", ""], ["event", "data", ""], ["id", "event", "data", ""]]


def test_those_who_missed_as_much_as_is_saved_hear_it_and_those_who_missed_one_more_hear_everything() -> None:
    async def run() -> tuple[list[str], list[str]]:
        stream = Stream(everything)
        for number in range(1, MOST_EVENTS + 3):
            stream.send("odds", {"revision": number})
        run = identity(stream._events[-1][1]).partition("-")[0]
        return (
            await taken(stream.listen(f"{run}-2"), MOST_EVENTS),
            await taken(stream.listen(f"{run}-1"), 1),
        )

    caught_up, anew = asyncio.run(run())
    assert [text.splitlines()[2] for text in caught_up] == [
        f'data: {{"revision": {number}}}' for number in range(3, MOST_EVENTS + 3)
    ]
    assert anew[0].splitlines()[1:3] == ["event: findings", 'data: {"revision": 7}']


def test_who_missed_nothing_hears_only_what_comes() -> None:
    async def run() -> list[str]:
        stream = Stream(everything)
        stream.send("cards", {"revision": 1})
        heard = stream.listen(identity(stream._events[-1][1]))
        first = asyncio.ensure_future(anext(heard))
        while not stream._listeners:
            await asyncio.sleep(0)
        stream.send("odds", {"revision": 1})
        return [await first]

    assert [text.splitlines()[1] for text in asyncio.run(run())] == ["event: odds"]


def test_who_was_away_too_long_or_knew_another_run_is_reported_everything() -> None:
    async def run() -> list[str]:
        stream = Stream(everything)
        for number in range(MOST_EVENTS + 2):
            stream.send("odds", {"revision": number})
        run = identity(stream._events[-1][1]).partition("-")[0]
        heard = [
            stream.listen(last)
            for last in (
                f"{run}-1",
                "another-3",
                f"{run}-9999",
                "nonsense",
                f"{run}-x",
                f"{run}-{'9' * 5000}",
            )
        ]
        return [text for each in heard for text in await taken(each, 1)]

    assert [text.splitlines()[2] for text in asyncio.run(run())] == ['data: {"revision": 7}'] * 6


def test_a_browser_that_does_not_listen_costs_no_memory_and_is_reported_everything_later() -> None:
    async def run() -> tuple[int, list[str]]:
        stream = Stream(everything)
        heard = stream.listen()
        await taken(heard, 1)
        for number in range(10 * WAITING):
            stream.send("odds", {"revision": number})
        (listener,) = stream._listeners
        return listener.queue.qsize(), await taken(heard, 1)

    waiting, (next_text,) = asyncio.run(run())
    assert waiting <= WAITING
    assert 'data: {"revision": 7}' in next_text


def test_a_browser_that_was_behind_hears_single_events_again() -> None:
    async def run() -> list[str]:
        stream = Stream(everything)
        heard = stream.listen()
        await taken(heard, 1)
        for number in range(WAITING + 1):
            stream.send("odds", {"revision": number})
        anew = await taken(heard, 1)
        stream.send("cards", {"revision": 8})
        return anew + await taken(heard, 1)

    assert [text.splitlines()[1] for text in asyncio.run(run())] == ["event: findings", "event: cards"]


def test_a_stream_that_is_closed_lets_everybody_go() -> None:
    async def run() -> tuple[list[str], int]:
        stream = Stream(everything)
        heard = stream.listen()
        await taken(heard, 1)
        stream.send("odds", {"revision": 1})
        stream.close()
        return [text async for text in heard], len(stream._listeners)

    assert asyncio.run(run()) == ([], 0)
