"""A language model at a table, by its tools: whole matches, refusals, and never more than its seat may know."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille.cli.asked import ME, Seat
from flottille.cli.guest.hall import MOST_MATCHES
from flottille.cli.guest.seat import GuestSeat
from flottille.cli.session import Session
from flottille.engine.chance import FastChance
from flottille.words import Words

mcp = pytest.importorskip("mcp", reason="mcp is not installed")

ROOT = Path(__file__).parents[3]
SHORT = {"rolling_seas": "short_peaceful"}  # of a game whose usual match is long
TOOLS = ["list_games", "read_rules", "new_match", "look", "legal_actions", "play", "why_not", "record"]
Call = Callable[..., Awaitable[str]]


class Refused(Exception):
    """A tool's answer was a refusal."""


def at_the_tools(visit: Callable[[Call], Awaitable[None]], language: str = "en", where: Any = None) -> None:
    """Do something with the tools of a server, by default one of this process."""
    from flottille.cli.guest.tools import server

    async def meet() -> None:
        async with mcp.Client(where or server(Words(language), seeds=range(1, 99))) as client:

            async def call(name: str, **arguments: object) -> str:
                answer = await client.call_tool(name, arguments)
                text = str(answer.content[0].text)
                if answer.is_error:
                    raise Refused(text)
                return text

            assert [tool.name for tool in (await client.list_tools()).tools] == TOOLS
            await visit(call)

    asyncio.run(meet())


def notations(told: str) -> list[str]:
    """The actions that are offered."""
    return re.findall(r"^- `([^`]+)`", told, re.MULTILINE)


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", flottille.games())
def test_a_whole_match(game: str, language: str) -> None:
    async def play(call: Call) -> None:
        mode, seats = SHORT.get(game, ""), flottille.games()[game].seats[0]
        told = await call("new_match", game=game, seats=seats, mode=mode, opponents="deckhand")
        name = f"{game}-1"
        assert name in told
        while offered := notations(told):
            assert (await call("look", match=name)).splitlines()[-1] == told.splitlines()[-1]
            told = await call("play", match=name, action=offered[0])
        record = await call("record", match=name)
        assert flottille.replay(record).is_over

    at_the_tools(play, language)


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    async def play(call: Call) -> None:
        before = await call("new_match", game="santa_timea")
        seen = await call("look", match="santa_timea-1")
        assert before.endswith(seen)
        missing = next(f"play east_{n}" for n in range(1, 14) if f"play east_{n}" not in notations(seen))
        for action in (missing, "juggle", "", "x" * 5_000):
            with pytest.raises(Refused, match="ST-4.3" if action == missing else "verbs are"):
                await call("play", match="santa_timea-1", action=action)
        assert "ST-4.3" in await call("why_not", match="santa_timea-1", action=missing)
        assert await call("look", match="santa_timea-1") == seen

    at_the_tools(play)


def test_what_is_not_there_is_named_with_what_is() -> None:
    async def ask(call: Call) -> None:
        await call("new_match", game="souvenirs")
        for name, arguments, reason in (
            ("look", {"match": "nowhere"}, "souvenirs-1"),
            ("record", {"match": "souvenirs-1"}, "when the match is over"),
            ("new_match", {"game": "chess"}, "santa_timea"),
            ("new_match", {"game": "souvenirs", "seats": 40}, "1, 2, 3, 4, 5"),
            ("new_match", {"game": "souvenirs", "my_seat": -1}, "There are: 0, 1"),
            ("new_match", {"game": "souvenirs", "mode": "x" * 900}, "classic"),
            ("new_match", {"game": "souvenirs", "opponents": "python -c 1"}, "captain"),
            ("read_rules", {"game": "souvenirs", "about": "zebra"}, "zebra"),
            ("new_match", {"game": 5}, "game"),
        ):
            with pytest.raises(Refused, match=reason):
                await call(name, **arguments)
        assert "ST-3.7" in await call("read_rules", game="santa_timea", about="ST-3.7")
        assert "- `pass` " in await call("legal_actions", match=f"{await begun(call)}", about="pass")

    async def begun(call: Call) -> str:
        await call("new_match", game="loot_island", opponents="deckhand")
        return "loot_island-2"

    at_the_tools(ask)


def test_only_so_many_matches_are_kept() -> None:
    async def begin(call: Call) -> None:
        for _ in range(MOST_MATCHES + 1):
            await call("new_match", game="santa_timea", opponents="deckhand")
        with pytest.raises(Refused, match="santa_timea-2"):
            await call("look", match="santa_timea-1")
        await call("look", match="santa_timea-2")

    at_the_tools(begin)


@pytest.mark.parametrize("game", flottille.games())
def test_nothing_is_told_that_the_seat_may_not_know(game: str) -> None:
    """Every deal that looks the same from this seat is told in the same words."""
    seats = max(flottille.games()[game].seats)
    match = flottille.Match(game, seats=seats, seed=11)
    sitting = [Seat(ME if seat == 0 else "deckhand", f"P{seat}") for seat in range(seats)]
    guest = GuestSeat(Session(match, sitting, Path()), 0, Words("en"))
    for _ in range(8):
        told, held = guest.table(), match.state
        for number in range(4):
            match.state = match.mask(0).fill(FastChance(number + 1))
            assert guest.table() == told
            match.state = held
        offered = notations(told)
        if not offered:
            break
        guest.play(offered[-1])


def test_over_standard_input_and_output() -> None:
    async def ask(call: Call) -> None:
        assert "Santa Timea" in await call("list_games")

    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]))
    command = mcp.StdioServerParameters(
        command=sys.executable, args=["-m", "flottille", "mcp", "--lang", "en"], env={"PYTHONPATH": paths}
    )
    at_the_tools(ask, where=command)


def test_the_help_says_how_a_client_starts_it(capsys: pytest.CaptureFixture[str]) -> None:
    from flottille.cli.app import run

    assert run(["mcp", "--help"]) == 0
    assert "flottille mcp" in capsys.readouterr().out
    assert json.dumps({"command": "flottille", "args": ["mcp"]}) in (ROOT / "docs" / "mcp.md").read_text()
