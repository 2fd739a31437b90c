"""Bots that others bring: programs in any language and entry points; those that fail lose their turn, nothing else."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille import BadOption
from flottille.bots import outside, program, seated
from flottille.bots.bot import Bot
from flottille.bots.fault import BotFault
from flottille.bots.seated import STRIKES
from flottille.lab.arena import plan, run
from flottille.lab.standings import standings

PROGRAMS = Path(__file__).parent / "programs"
BAD = f"program:{sys.executable} {PROGRAMS / 'bad.py'}"
FIRST = f"program:{shutil.which('node')} {PROGRAMS / 'first.mjs'}"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    yield
    program.close_all()
    outside._listed.cache_clear()


@needs_node
def test_a_program_in_another_language_plays_whole_matches() -> None:
    """Two matches against a sailor, on both seats, without a fault; it always took the first action."""
    planned = plan("santa_timea", [FIRST, "sailor"], 2, seats=2, counts_uses=True)
    results, _ = run(planned)
    assert [result.faults for result in results] == [((), ()), ((), ())]
    assert {result.lineup.index(FIRST) for result in results} == {0, 1}
    assert planned.timed == [FIRST]
    again, _ = run(planned)
    assert [result.scores for result in again] == [result.scores for result in results]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("crash", "the mast broke"),
        ("silence", "ended without an answer"),
        ("nonsense", "not JSON: ahoy"),
        ("no_action", "without an action"),
        ("unknown", "names no action"),
        ("illegal", "is not legal"),
        ("hang", "no answer within"),
    ],
)
def test_a_program_that_fails_loses_its_turn(how: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is played to its end, the fault is told, and after three the program is left alone."""
    monkeypatch.setattr(program, "GRACE", 2.0 if how != "hang" else 0.1)
    planned = plan("santa_timea", [f"{BAD} {how}", "random"], 1, seats=2, seconds=None if how != "hang" else 0.2)
    results, is_whole = run(planned)
    assert is_whole
    for result in results:
        faults = result.faults[result.lineup.index(planned.bots[0])]
        assert len(faults) == STRIKES
        assert all(said in fault for fault in faults)
        assert result.faults[result.lineup.index("random")] == ()
        assert result.ranks[result.lineup.index(planned.bots[0])] == 2
    line = next(line for line in standings(results, planned.bots) if line.bot != "random")
    assert 0 == line.wins
    assert sum(times for _, times in line.faults) == STRIKES * len(results)


def test_a_program_that_is_not_there() -> None:
    """Is a fault as well."""
    results, _ = run(plan("santa_timea", ["program:no-such-program", "random"], 1, seats=2))
    assert any("cannot be started" in fault for seat in results[0].faults for fault in seat)


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Write a list of programs."""

    def write(text: str) -> None:
        path = tmp_path / f"bots{len(list(tmp_path.iterdir()))}.toml"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setenv(outside.LIST, str(path))

    return write


def test_a_list_gives_programs_names(listed: Any) -> None:
    """By name like any other bot, with its own time and games."""
    command = f'command = ["{sys.executable}", "{PROGRAMS / "bad.py"}", "silence"]'
    listed(f'[mute]\n{command}\nseconds = 1\ngames = ["santa_timea"]')
    assert "mute" in flottille.bots.names()
    assert outside.names_for(flottille.games()["santa_timea"]) == ("mute",)
    assert outside.names_for(flottille.games()["souvenirs"]) == ()
    assert outside.seconds_of("mute") == 1.0
    match = flottille.Match("santa_timea", seats=2, seed=3)
    with pytest.raises(BotFault):
        flottille.bot("mute", "santa_timea").choose(match.mask(match.to_act[0]), match.to_act[0])
    with pytest.raises(BadOption, match="does not play souvenirs"):
        flottille.bot("mute", "souvenirs")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[mute]\n", "needs a command"),
        ('[mute]\ncommand = "node"', "needs a command"),
        ('[mute]\ncommand = ["node"]\nseconds = 0', "seconds of mute"),
        ('[mute]\ncommand = ["node"]\ncolour = "red"', "has colour"),
        ("mute", "cannot be read"),
    ],
)
def test_a_list_with_mistakes_is_refused(listed: Any, text: str, why: str) -> None:
    """With what is wrong."""
    listed(text)
    with pytest.raises(BadOption, match=why):
        outside.names()


class Lowest(Bot):
    """Always the lowest number."""

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return legal[0]


class Broken(Lowest):
    """Breaks."""

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        raise ZeroDivisionError("no wind")


class Endless(Lowest):
    """Never comes to an end."""

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        while True:
            pass


class Wild(Lowest):
    """Takes what is not legal."""

    def _decide(self, mask: Any, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return next(n for n in range(68) if n not in legal)


@pytest.mark.parametrize(
    ("made", "said"),
    [(Lowest, None), (Broken, "ZeroDivisionError: no wind"), (Wild, "not legal"), (Endless, "no answer within")],
)
def test_an_entry_point(made: type[Bot], said: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of another package plays by its name; one that fails is replaced and told of."""
    monkeypatch.setattr(seated, "GRACE", 0.05)
    entry = EntryPoint("theirs", "theirs:make", outside.GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda self: lambda game, seed: made(game, seed))
    monkeypatch.setattr(outside, "entries", lambda group: {"theirs": entry})
    planned = plan("santa_timea", ["theirs", "sailor"], 1, seats=2, seconds=0.1)
    result = run(planned)[0][0]
    faults = result.faults[result.lineup.index("theirs")]
    assert all(said is not None and said in fault for fault in faults)
    assert bool(faults) == (said is not None)


def test_an_entry_point_that_makes_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is refused."""
    monkeypatch.setattr(EntryPoint, "load", lambda self: lambda game, seed: 3)
    entry = EntryPoint("theirs", "theirs:make", outside.GROUP)
    monkeypatch.setattr(outside, "entries", lambda group: {"theirs": entry})
    with pytest.raises(BadOption, match="makes a int"):
        flottille.bot("theirs", "santa_timea")
