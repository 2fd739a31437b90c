"""Logbooks: every match once, for whoever played it and for nobody else; figures and ratings add up."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from flottille.hall import redealing, wire
from flottille.hall.live import Live
from flottille.hall.needs import Conflict
from flottille.hall.refusal import Refusal
from flottille.hall.seats import parting, seating
from flottille.hall.wire.logbook import Note
from flottille.server.house import House
from flottille.server.logbook import requests
from flottille.server.logbook.figures import figures
from flottille.server.logbook.rating import is_rated, rate, who
from flottille.store.logbook import Logged, Played
from tests.server.matches import ADA, BO, EVE, book, finished, open_for, play_out
from tests.server.test_hall import running

Test = Callable[[House], Awaitable[None]]


def with_house(tmp_path: Path, test: Test) -> None:
    async def main() -> None:
        async with running(tmp_path, test_deals="tests", bot_gap=0.0) as hall:
            await test(hall)

    asyncio.run(main())


def test_a_match_is_in_the_logbook_of_whoever_played_it(tmp_path: Path) -> None:
    """With date, place, score and opponents; the same match seen from both sides, and by nobody else."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "bo")
        (mine,), (his,) = (await book(hall, ADA)).matches, (await book(hall, BO)).matches
        result = live.result
        assert result is not None
        assert (live.id, "santa_timea", True) == (mine.table, mine.game, mine.is_there)
        assert [("Ada", True), ("Bo", False)] == [(each.name, each.is_you) for each in mine.seats]
        assert (result.scores, result.ranks) == ([s.score for s in mine.seats], [s.rank for s in mine.seats])
        assert (0, 1) == (mine.mine, his.mine)
        assert mine.ended == his.ended >= live.row.created
        assert mine.change is not None
        assert his.change is not None
        assert 0 == mine.change + his.change
        assert [] == (await book(hall, EVE)).matches

    with_house(tmp_path, test)


def test_a_match_is_written_once(tmp_path: Path) -> None:
    """However often it is seen to be over, here and elsewhere, and whoever asks for it."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "bo")
        async with running(tmp_path) as other:
            there = await other.find(live.id)
            assert there is not None
            await asyncio.gather(*(each.scribe.write(table) for each, table in [(hall, live), (other, there)] * 3))
            await asyncio.gather(book(hall), book(other), other.scribe.catch_up_all())
        assert 1 == len((await book(hall)).matches)
        rated = await hall.scribe.books.ratings("santa_timea", 2, ["ada", "bo"])
        assert {1} == {each.matches for each in rated.values()}

    with_house(tmp_path, test)


def test_what_was_not_written_is_found_again(tmp_path: Path) -> None:
    """A server that ended between the last entry and the logbook: the next one writes it down."""

    async def test(hall: House) -> None:
        hall.ended = lambda live: None  # type: ignore[method-assign]
        live = await finished(hall, "ada", "bo")
        assert [live.id] == await hall.scribe.books.unlogged()
        async with running(tmp_path) as other:
            await other.scribe.catch_up_all()
            assert [] == await other.scribe.books.unlogged()
        assert [live.id] == [match.table for match in (await book(hall)).matches]

    with_house(tmp_path, test)


def test_the_logbook_outlasts_the_table(tmp_path: Path) -> None:
    """Both parted from it, so it is gone; what was played stays, and there is nothing to review."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "bo")
        await book(hall)
        for person in ("ada", "bo"):
            await parting.part(hall, live, person)
        await hall.store.forget(live.id)
        (match,) = (await book(hall)).matches
        assert (live.id, False) == (match.table, match.is_there)

    with_house(tmp_path, test)


def test_whoever_leaves_is_last(tmp_path: Path) -> None:
    """A bot plays on for him: he has left, without place or score, and his rating falls; the bot has none."""

    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo")
        await parting.part(hall, live, "bo")
        await play_out(hall, live)
        (mine,), (his,) = (await book(hall, ADA)).matches, (await book(hall, BO)).matches
        assert [False, True, True] == [each.has_left for each in mine.seats]
        me = his.seats[his.mine]
        assert (1, None, None, True) == (me.seat, me.rank, me.score, me.has_left)
        assert mine.change is not None
        assert his.change is not None
        assert mine.change > 0 > his.change
        assert 1 == (await book(hall, BO)).figures[0].left
        assert [] == await hall.scribe.books.ratings_of(["bot:sailor"])

    with_house(tmp_path, test)


def test_a_bot_that_plays_to_the_end_means_that_its_person_left(tmp_path: Path) -> None:
    """He may come back as long as it is not over; then he has not left."""

    async def test(hall: House) -> None:
        gone, back = await open_for(hall, "ada", "bo"), await open_for(hall, "ada", "bo")
        for live in (gone, back):
            await seating.leave(hall, live, "bo", 1)
        await seating.change(hall, back, "bo", 1, wire.ChangeController("person"))
        for live in (gone, back):
            await play_out(hall, live)
        left = {match.table: match.seats[match.mine].has_left for match in (await book(hall, BO)).matches}
        assert {gone.id: True, back.id: False} == left

    with_house(tmp_path, test)


@pytest.mark.parametrize(("people", "seats"), [(["ada"], 2), (["ada", "bo"], 3), (["ada"], 3)])
def test_people_are_rated_against_bots_too(tmp_path: Path, people: list[str], seats: int) -> None:
    """A bot is one rival by its level, however many seats it has."""

    async def test(hall: House) -> None:
        await finished(hall, *people, seats=seats)
        (match,) = (await book(hall)).matches
        assert match.change is not None
        rated = await hall.scribe.books.ratings("santa_timea", seats, [*people, "bot:deckhand"])
        assert {*people, "bot:deckhand"} == set(rated)

    with_house(tmp_path, test)


def test_what_is_not_rated(tmp_path: Path) -> None:
    """One device passed round, and a deal that was played before."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "bo")
        again = await redealing.deal_again(hall, "ada", live, wire.DealAgain(0))
        await play_out(hall, again)
        (match,) = [match for match in (await book(hall)).matches if match.table == again.id]
        assert match.change is None
        hotseat = [Played("m", n, n, "ada", "Ada", None, None, 1, n + 1, False) for n in range(2)]
        assert not is_rated(live.row, hotseat)

    with_house(tmp_path, test)


def test_ratings_go_on_from_the_last_one() -> None:
    """The winner gains, the loser loses, doubt shrinks; whoever left loses even to the last who stayed."""
    seats = [Played("m", n, n, name, name, None, None, 9 - n, n + 1, n == 0) for n, name in enumerate(("ada", "bo"))]
    first = {each.who: each for each in rate("m", seats, {}, "g", 2)}
    assert first["ada"].skill < 25 < first["bo"].skill
    second = {each.who: each for each in rate("m", seats, first, "g", 2)}
    assert {2} == {each.matches for each in second.values()}
    assert second["ada"].skill < first["ada"].skill
    assert second["ada"].doubt < first["ada"].doubt < 25 / 3


def test_a_stand_in_is_nobody() -> None:
    assert who(Played("m", 0, 0, None, "", None, "sailor", 1, 1, True)) is None
    assert "bot:sailor" == who(Played("m", 0, 0, None, "", None, "sailor", 1, 1, False))


def test_ratings_written_elsewhere_are_read_again(tmp_path: Path) -> None:
    """Whoever rates from what has changed since hears so, and nothing of it is kept."""

    async def test(hall: House) -> None:
        books = hall.scribe.books
        seats = [Played("m1", n, n, name, name, None, None, 9 - n, n + 1, False) for n, name in enumerate(("a", "b"))]
        rated = rate("m1", seats, {}, "g", 2)
        await books.write(Logged("m1", "g", 2, 1, 1, True), seats, rated)
        with pytest.raises(Conflict):
            await books.write(Logged("m2", "g", 2, 2, 1, True), [], rated)
        assert not await books.is_logged("m2")

    with_house(tmp_path, test)


def test_figures_add_up() -> None:
    """Won, left, best, places, levels; a rating after five, with its course."""
    matches = []
    for number, (rank, level, left) in enumerate(
        [(1, "captain", False), (2, "mate", False), (1, "mate", False), (3, None, False), (1, None, True)]
    ):
        me = Played(
            f"m{number}", 0, 0, "ada", "Ada", None, None, None if left else 10 * rank, None if left else rank, left,
            25.0, 25.0 + number, 8.0 - number,
        )  # fmt: skip
        rival = Played(f"m{number}", 1, 1, None if level else "bo", "", None, level, 5, 2, False)
        weak = Played(f"m{number}", 2, 2, None, "", None, "deckhand", 5, 2, False)
        matches.append((Logged(f"m{number}", "g", 3, number, 120_000, True), [me, rival, *([weak] if level else [])]))
    everything, of_three = figures(matches, "ada")
    assert (0, 3) == (everything.seats, of_three.seats)
    for each in (everything, of_three):
        assert (5, 2, 1, 30, 10) == (each.matches, each.won, each.left, each.best, each.minutes)
        assert [2, 1, 1] == each.places
        assert [("mate", 1, 2), ("captain", 1, 1)] == [(one.level, one.won, one.played) for one in each.levels]
    assert (None, []) == (everything.rating, everything.course)
    assert (1596, 96) == (of_three.rating, of_three.doubt)
    assert [1500, 1524, 1548, 1572, 1596] == [point.rating for point in of_three.course]
    assert figures(matches[:4], "ada")[1].rating is None


def test_notes_are_for_oneself(tmp_path: Path) -> None:
    """Only who plays there may note; nobody else reads it, and an empty one is none."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "bo")
        await requests.keep_note(hall, ADA, live, Note("Bo keeps  his pirates\nto the end "))
        assert "Bo keeps his pirates\nto the end" == (await requests.read_note(hall, ADA, live)).text
        assert "" == (await requests.read_note(hall, BO, live)).text
        assert b"pirates" not in msgspec.json.encode(await book(hall, BO))
        assert "Bo keeps" == (await book(hall)).matches[0].note[:8]
        with pytest.raises(Refusal, match="not_yours"):
            await requests.keep_note(hall, EVE, live, Note("hm"))
        with pytest.raises(Refusal, match="unreadable"):
            await requests.keep_note(hall, ADA, live, Note("a\u202eb"))
        await requests.keep_note(hall, ADA, live, Note(""))
        assert {} == await hall.scribe.books.notes_of("ada")

    with_house(tmp_path, test)


def test_exports_hold_what_the_logbook_shows(tmp_path: Path) -> None:
    """Lines are its matches; in a table nothing is a formula."""

    async def test(hall: House) -> None:
        live = await finished(hall, "ada", "=1+2")
        await requests.keep_note(hall, ADA, live, Note("@me"))
        (shown,) = (await book(hall)).matches
        lines = await requests.export_lines(hall, ADA)
        assert [shown] == [msgspec.json.decode(line, type=type(shown)) for line in lines.text.splitlines()]
        (row,) = csv.DictReader((await requests.export_table(hall, ADA)).text.splitlines())
        me = shown.seats[shown.mine]
        assert (str(me.rank), str(me.score), "2") == (row["place"], row["score"], row["seats"])
        assert ("'=1+2", "'@me") == (row["opponents"], row["note"])

    with_house(tmp_path, test)


def test_nothing_of_others_is_in_a_logbook(tmp_path: Path) -> None:
    """No person's id, no link's token, no note."""

    async def test(hall: House) -> None:
        live: Live = await finished(hall, "a-person-of-one", "a-person-of-two")
        me = ADA._replace(person="a-person-of-one")
        told = [msgspec.json.encode(await book(hall, me)).decode()]
        told += [(await ask(hall, me)).text for ask in (requests.export_lines, requests.export_table)]
        for text in told:
            assert not [secret for secret in ("a-person-of", *(seat.token for seat in live.seats)) if secret in text]
        assert json.loads(told[0])["matches"]

    with_house(tmp_path, test)
