"""Several processes think about one decision: the same answer twice, right sums, and no process is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import flottille
from flottille import BadOption, Judge, Match
from flottille.bots import helping, sharing
from flottille.bots.helping import NoHelp
from flottille.bots.sharing import Share, added, portions, think
from tests.bots.driver import searcher


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    """Helpers end with the test, each of them."""
    yield
    processes = [helper.process for helper in helping._helpers]
    helping.close_all()
    assert not any(process.is_alive() for process in processes)


class Scripted:
    """Stands in for a process: answers by the seed of its share."""

    asked: list[Share]

    def __init__(self) -> None:
        self.process: Any = None
        self.is_alive = True

    def wait_until_ready(self) -> None:
        """Always."""

    def ask(self, share: Share) -> None:
        """Note it."""
        self.asked.append(share)

    def answer(self) -> sharing.Finding:
        """The same for all."""
        return {self.liked: (100, 70.0)}

    def close(self) -> None:
        """Nothing to end."""

    liked = -1


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Scripted]]:
    """No process is started."""
    monkeypatch.setattr(Scripted, "asked", [], raising=False)
    monkeypatch.setattr(helping, "Helper", Scripted)
    yield Scripted
    helping._helpers.clear()


def opening(game: str = "santa_timea") -> tuple[Match, int]:
    """A match and whose decision it is."""
    match = Match(game, 2, seed=3)
    return match, match.to_act[0]


def test_what_is_found_is_added_up(scripted: type[Scripted]) -> None:
    """Visits and values of the own tree and of all others, each with its portion and a seed of its own."""
    match, seat = opening()
    scripted.liked = match.legal(seat)[-1]
    together = searcher("santa_timea", seed=1)
    together.processes = 3
    hints = together.hint(match.mask(seat), seat, iterations=32)
    own = {action: (visits, value) for action, visits, value in together.search.findings()}
    visits, value = own.get(scripted.liked, (0, 0.0))
    assert hints[0] == (scripted.liked, visits + 200, pytest.approx((value + 140.0) / (visits + 200)))
    assert sum(hint.visits for hint in hints) == 11 + 200
    assert [share.iterations for share in scripted.asked] == [11, 10]
    assert len({share.seed for share in scripted.asked}) == 2
    assert all(share.mask == match.mask(seat) for share in scripted.asked)
    assert together.choose(match.mask(seat), seat, iterations=32) == scripted.liked
    assert len(hints) == len(match.legal(seat))


@pytest.mark.parametrize(
    ("visits", "processes", "each"), [(10, 3, [4, 3, 3]), (2, 4, [1, 1]), (1, 1, [1]), (None, 2, [0, 0])]
)
def test_portions(visits: int | None, processes: int, each: list[int]) -> None:
    """All visits are made, none twice; nobody is asked to make none."""
    assert portions(visits, processes) == each


def test_sums() -> None:
    """Action by action."""
    assert added([{1: (2, 1.0)}, {}, {1: (1, 0.5), 4: (3, 3.0)}]) == {1: (3, 1.5), 4: (3, 3.0)}


def test_two_processes_say_the_same_twice() -> None:
    """And each has made its part: what they found is what two searches of those seeds find."""
    match, seat = opening()
    first, again = (flottille.analyse(match.mask(seat), seat, 41, seed=1, processes=2) for _ in range(2))
    assert first == again
    assert sum(each.visits for each in first) == 41
    assert first != flottille.analyse(match.mask(seat), seat, 41, seed=1)
    assert all(each.line[0] == (seat, each.action) for each in first)
    choices = {flottille.bot("mate", "santa_timea", 5, 2).choose(match.mask(seat), seat, iterations=30) for _ in "ab"}
    assert 1 == len(choices)
    assert 1 == len(helping._helpers)  # started once


def test_one_process_is_what_it_always_was() -> None:
    """Without any helper."""
    match, seat = opening()
    assert flottille.analyse(match.mask(seat), seat, 30, seed=1) == flottille.analyse(
        match.mask(seat), seat, 30, seed=1, processes=1
    )
    assert [] == helping._helpers


def test_a_judge_that_needs_no_tree_needs_no_help() -> None:
    """Rolling Seas: all would find the same."""
    match, seat = opening("rolling_seas")
    flottille.analyse(match.mask(seat), seat, iterations=4, processes=2)
    assert [] == helping._helpers


Harm = Callable[[helping.Helper], None]


def _kill(helper: helping.Helper) -> None:
    assert helper.process.pid is not None
    os.kill(helper.process.pid, signal.SIGKILL)


def _kill_and_wait(helper: helping.Helper) -> None:
    _kill(helper)
    helper.process.join()


@pytest.mark.parametrize("harm", [_kill, _kill_and_wait])
def test_a_process_that_dies_costs_nothing_but_time(harm: Harm, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its share is thought here instead: the same answer as ever; the next decision has a new process."""
    match, seat = opening()
    whole = flottille.analyse(match.mask(seat), seat, 60, seed=1, processes=2)
    harmed = helping._helpers[0].process
    asked = helping.Helper.ask

    def ask_and_harm(helper: helping.Helper, share: Share) -> None:
        asked(helper, share)
        harm(helper)

    monkeypatch.setattr(helping.Helper, "ask", ask_and_harm)
    assert whole == flottille.analyse(match.mask(seat), seat, 60, seed=1, processes=2)
    monkeypatch.undo()
    harmed.join()
    assert whole == flottille.analyse(match.mask(seat), seat, 60, seed=1, processes=2)
    assert harmed is not helping._helpers[0].process


def test_an_interruption_ends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while all think: nobody goes on in the dark, and the bot can be asked again."""
    match, seat = opening()
    bot = flottille.bot("captain", "santa_timea", 1, 2)
    bot.choose(match.mask(seat), seat, iterations=4)
    process = helping._helpers[0].process

    def listen() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("flottille.bots.search.listen", listen)
    with pytest.raises(KeyboardInterrupt):
        bot.choose(match.mask(seat), seat, iterations=1_000_000_000)
    monkeypatch.undo()
    assert not process.is_alive()
    assert bot.choose(match.mask(seat), seat, iterations=4) in match.legal(seat)


class Mine(Judge):
    """Fails over every position."""

    def value(self, s: Any, out: Any) -> None:
        """No good."""
        raise ZeroDivisionError("no wind")


def test_what_fails_elsewhere_is_told_here() -> None:
    """In the words it had there."""
    match, seat = opening()
    share = Share(Mine(), match.game.actions.size, 0.4, 1, match.mask(seat), 5, 0.0)
    with pytest.raises(NoHelp, match="ZeroDivisionError: no wind"), helping.helped([share]):
        pass
    assert [] == helping._helpers


def test_a_judge_that_cannot_travel_is_refused() -> None:
    """One that is made inside a function."""

    class Local(Judge):
        pass

    match, seat = opening()
    with pytest.raises(NoHelp, match="the judge cannot go to another process"):
        flottille.analyse(match.mask(seat), seat, 4, judge=Local(), processes=2)


@pytest.mark.parametrize("asked", [0, -1, 65, 10**9, 1.5, True, "2", None])
def test_odd_counts_are_refused(asked: Any) -> None:
    """By name, with what would be fine."""
    match, seat = opening()
    with pytest.raises(BadOption, match="processes is a whole number from 1 to 64, not"):
        flottille.bot("captain", "santa_timea", processes=asked)
    with pytest.raises(BadOption, match="processes is a whole number from 1 to 64, not"):
        flottille.analyse(match.mask(seat), seat, 4, processes=asked)


def test_who_does_not_search_has_no_use_for_them() -> None:
    """And says who has."""
    with pytest.raises(BadOption, match=r"sailor does not search, .* these do: search, mate, captain"):
        flottille.bot("sailor", "santa_timea", processes=2)


SCRIPT = """
import flottille
from flottille.bots import helping
{guard}
    match = flottille.Match("santa_timea", 2, seed=3)
    seat = match.to_act[0]
    flottille.bot("captain", "santa_timea", 1, 2).choose(match.mask(seat), seat, iterations=4)
    print(helping._helpers[0].process.pid, flush=True)
    {then}
"""


def scripted_run(tmp_path: Path, guard: str, then: str) -> subprocess.CompletedProcess[str]:
    """A script of somebody's, run to its end."""
    path = tmp_path / "script.py"
    path.write_text(SCRIPT.format(guard=guard, then=then), encoding="utf-8")
    return subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes cannot be looked at here")
@pytest.mark.parametrize("then", ["pass", "import os; os.kill(os.getpid(), 9)"])
def test_no_process_outlives_its_script(then: str, tmp_path: Path) -> None:
    """However it ends."""
    done = scripted_run(tmp_path, 'if __name__ == "__main__":', then)
    pid = int(done.stdout)
    while is_running(pid):
        sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether a process is there, and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_script_without_a_guard_is_told(tmp_path: Path) -> None:
    """A process started afresh reads the script again, and must not begin to think."""
    done = scripted_run(tmp_path, "if True:", "pass")
    assert done.returncode != 0
    assert "below __name__ == '__main__'" in done.stderr


def test_a_share_needs_nothing_but_itself() -> None:
    """What another process does with it is what it comes to here."""
    match, seat = opening()
    share = Share(searcher("santa_timea").search.judge, match.game.actions.size, 0.4, 7, match.mask(seat), 20, 0.0)
    with helping.helped([share]) as findings:
        assert [] == findings
    assert findings == [think(share)]
