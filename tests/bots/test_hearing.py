"""Every driver tells every bot what its seat may see, once and in order, and what was taken back."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille import Match
from flottille.bots import seated
from flottille.bots.bot import SearchBot
from flottille.bots.crew import Crew
from flottille.bots.heard import Heard
from flottille.bots.program import ProgramBot
from flottille.bots.seated import STRIKES, Seated
from flottille.cli.asked import ME, Seat
from flottille.cli.guest.seat import GuestSeat
from flottille.cli.match_loop import run as run_in_terminal
from flottille.cli.session import Session, new_session
from flottille.engine.chance import FastChance
from flottille.engine.sealed import spread
from flottille.hall import jobs
from flottille.hall.bots import listening
from flottille.hall.bots.thinking import Thinking
from flottille.hall.deals import Deals
from flottille.hall.live import Live
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.lab.arena import plan, run
from flottille.lab.plan import spread_of
from flottille.lab.tournament import tournament
from flottille.server.metrics import Metrics
from flottille.table import BOT, Act, Controller, Decision, Done, Table, Undo
from flottille.words import Words
from tests.bots.ears import FORGOTTEN, NAME, Ear, Notes, due, registered

GAMES = ["santa_timea", "loot_island", "souvenirs"]  # hidden hands; secrets chosen at once; secrets chosen alone
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    """What the bot `ear` hears."""
    return registered(monkeypatch)


def check(notes: Notes, match: Match, seats: list[int]) -> None:
    """Each of these seats heard exactly what it was due, and nobody else anything."""
    assert sorted(notes.heard) == seats
    for seat in seats:
        assert notes.heard[seat] == due(match.copy(), seat, notes.steps)


@every_game
def test_the_arena(game: str, notes: Notes) -> None:
    """The lab's matches, on this process."""
    planned = plan(game, [NAME], 1, seats=2)
    run(planned)
    check(notes, Match(game, 2, seed=spread_of(planned.seed, 0)), [0, 1])


def test_a_tournament(notes: Notes) -> None:
    """A bot that plays several seats itself hears for each of them."""
    match = Match("santa_timea", 2, seed=spread_of(0, 0))
    tournament(match.game, {"one": Ear(match.game)}, 1, seats=2)
    check(notes, match, [0, 1])


@every_game
def test_the_terminal(game: str, notes: Notes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match between bots, looked on at."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    match = Match(game, 2, seed=3)
    begun = match.copy()
    run_in_terminal(Words("en"), new_session(match, [Seat(NAME, "Ada"), Seat(NAME, "Bo")], tmp_path / "x.jsonl"), True)
    assert match.is_over
    check(notes, begun, [0, 1])


@every_game
def test_a_guest_table(game: str, notes: Notes) -> None:
    """Whoever sits down by MCP: the bots hear the guest and each other."""
    match = Match(game, 3, seed=4)
    begun = match.copy()
    guest = GuestSeat(Session(match, [Seat(NAME, "Ada"), Seat(ME, "me"), Seat(NAME, "Bo")], Path()), 1, Words("en"))
    for _turn in range(25):
        if not guest.is_over:
            guest.play(match.game.actions.write(notes.pick(1, match.legal(1))))
    check(notes, begun, [0, 2])


@every_game
def test_gymnasium(game: str, notes: Notes) -> None:
    """The seat that learns, and bots in all others."""
    env = pytest.importorskip("flottille.adapters.gymnasium").SeatEnv(game, 2, seat=0, bots=(NAME,))
    env.reset(seed=5)
    drawn: Any = env.unwrapped.np_random_seed
    over = False
    while not over and len(notes.steps) < 200:
        action = notes.pick(0, sorted(env.playing.now.legal(0)))
        over = env.step(action)[2]
    drawn = int(type(env.np_random)(type(env.np_random.bit_generator)(drawn)).integers(1 << 40))
    check(notes, Match(game, 2, chance=FastChance(spread(drawn))), [1])


@every_game
def test_a_batch(game: str, notes: Notes) -> None:
    """The same for the batch environment."""
    batch = pytest.importorskip("flottille.vector").Batch(game, 1, 2, opponents=NAME, seat=0, restart=False)
    batch.reset(seeds=[5])
    ended = False
    while not ended and len(notes.steps) < 200:
        ended = bool(batch.step([notes.pick(0, sorted(batch.state(0).legal(0)))]).ended[0])
    check(notes, Match(game, 2, chance=FastChance(spread(5))), [1])


class Here:
    """Workers in this process."""

    def load(self) -> float:
        """Nobody else asks."""
        return 1.0

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> int:
        """Do it now."""
        fine, told = jobs.answer(name, job)
        assert fine, told
        return int(told)


def open_table(match: Match, controllers: list[Controller]) -> Live:
    """A table of the server in memory."""
    row = TableRow("table-01", match.game.id, "1.0", match.options, None, None, "00" * 32, 0, True, True, "ada", 0)
    seats = [SeatRow(seat, "", "") for seat in range(match.seats)]
    return Live(Stored(row, seats, {}, None, []), Table(match, controllers))


def commit(live: Live, wish: Act | Undo, chance: Any) -> None:
    """Take a step as the hall would."""
    decision = live.table.decide(wish, chance)
    assert isinstance(decision, Decision)
    live.commit(decision)


def think(live: Live, steps: list[tuple[int, int]], chance: Any, most: int) -> None:
    """Let the bots of a table decide, each here and at once."""

    async def act(live: Live, wish: Act) -> Done:
        assert isinstance(wish.action, int)
        steps.append((wish.seat, wish.action))
        commit(live, wish, chance)
        return Done(live.number(wish.seat))

    async def no_sleep(seconds: float) -> None:
        pass

    async def story() -> None:
        minds = Thinking(Here(), Metrics(), 0.0, act, Deals(), lambda: 0.0, no_sleep)  # type: ignore[arg-type]
        for _decision in range(most):
            for seat in live.table.bots_to_act()[:1]:
                await minds._answer(live, seat, 0.0)

    asyncio.run(story())


@every_game
def test_the_workers_of_the_server(game: str, notes: Notes) -> None:
    """Before each decision a bot has heard all until then; another worker that takes over hears it from the start."""
    match = Match(game, 2, chance=FastChance(6))
    begun = match.copy()
    steps: list[tuple[int, int]] = []
    live = open_table(match, [Controller(BOT, NAME), Controller(BOT, NAME)])
    chance = match._chance
    think(live, steps, chance, 40)
    assert len(steps) == 40
    for seat in (0, 1):
        heard = notes.heard[seat]
        assert heard == due(begun.copy(), seat, steps)[: len(heard)]
    notes.heard.clear()
    listening._players.clear()  # as in a process that is new
    while not notes.heard:
        think(live, steps, chance, 1)
    (asked,) = notes.heard
    assert notes.heard[asked] == due(begun.copy(), asked, steps[:-1])


def take_back(session: Session, notes: Notes, is_open: bool) -> int:
    """Play on until a person's step, open or secret, was taken back; how many steps stood before it."""
    while True:
        seat = session.next_seat()
        assert seat is not None
        action = notes.pick(seat, session.match.legal(seat)) if seat == 0 else session.choose(seat)
        session.play(seat, action)
        if seat == 0 and session.may_undo(0) and session.match.game.actions.is_open(action) == is_open:
            session.undo()
            return len(notes.steps) - 1


@pytest.mark.parametrize(("game", "is_heard"), [("fleet_dice", True), ("loot_island", False)])
def test_what_is_taken_back_in_the_terminal(game: str, is_heard: bool, notes: Notes, tmp_path: Path) -> None:
    """Whoever heard of the step hears that it was taken back, and nobody else."""
    match = Match(game, 2, seed=3)
    begun = match.copy()
    session = new_session(match, [Seat(ME, "me"), Seat(NAME, "Bo")], tmp_path / "x.jsonl")
    stood = take_back(session, notes, is_heard)
    told = due(begun, 1, notes.steps[: stood + is_heard])
    assert notes.heard[1] == [*told, *[FORGOTTEN] * is_heard]


@pytest.mark.parametrize(("game", "is_heard"), [("fleet_dice", True), ("loot_island", False)])
def test_what_is_taken_back_at_a_table(game: str, is_heard: bool, notes: Notes) -> None:
    """The same on the server."""
    match = Match(game, 2, chance=FastChance(6))
    chance, begun = match._chance, match.copy()
    live = open_table(match, [Controller(), Controller(BOT, NAME)])
    steps: list[tuple[int, int]] = []
    is_open = match.game.actions.is_open
    while not (live.table.possible(0) and steps[-1][0] == 0 and is_open(steps[-1][1]) == is_heard):
        if 0 in match.to_act:
            steps.append((0, notes.pick(0, match.legal(0))))
            commit(live, Act(0, steps[-1][1], live.number(0)), chance)
        else:
            think(live, steps, chance, 1)
    commit(live, Undo(0, 1), chance)
    told: Any = live.ears.job(1)["heard"]
    assert told == [*due(begun, 1, steps if is_heard else steps[:-1]), *[None] * is_heard]


def test_a_search_is_sent_no_old_news(notes: Notes) -> None:
    """What was before its own last step is left out; a worker that missed some of it lets its tree go."""
    match = Match("santa_timea", 2, chance=FastChance(6))
    chance = match._chance
    live = open_table(match, [Controller(), Controller(BOT, "mate")])
    steps: list[tuple[int, int]] = []
    while len(steps) < 12:
        seat = match.to_act[0]
        steps.append((seat, notes.pick(seat, match.legal(seat))))
        commit(live, Act(seat, steps[-1][1], live.number(seat), is_bot=seat == 1), chance)
    last = max(place for place, (seat, _) in enumerate(steps) if seat == 1)
    told: Any = live.ears.job(1)
    assert [(heard.seat, heard.action) for heard in told["heard"]] == steps[last:]
    assert told["before"] == 1 + last
    job = {**told, "level": "mate", "game": "santa_timea", "seed": 1, "seat": 1}
    fresh = listening.player(job)
    assert isinstance(fresh, SearchBot) and fresh.search.observer == -1
    fresh.search.run(match.mask(1), 1, 0.0)
    assert listening.player(job) is fresh and fresh.search.observer == 1
    later = {**job, "before": told["before"] + len(told["heard"]) + 1, "heard": []}
    assert listening.player(later) is fresh and fresh.search.observer == -1


class Sleeps(Ear):
    """Falls asleep over what it hears."""

    def saw(self, seat: int, heard: Heard) -> None:
        """Never comes back."""
        while True:
            pass


class Breaks(Ear):
    """Breaks over what it hears."""

    def saw(self, seat: int, heard: Heard) -> None:
        """No good."""
        raise ZeroDivisionError("no wind")


@pytest.mark.parametrize(("made", "said"), [(Sleeps, "no answer within"), (Breaks, "ZeroDivisionError: no wind")])
def test_who_fails_to_listen_fails(made: type[Ear], said: str, monkeypatch: pytest.MonkeyPatch, notes: Notes) -> None:
    """As if it had given no answer: told of, last, and after three faults neither asked nor told again."""
    monkeypatch.setattr(seated, "GRACE", 0.02)
    registered(monkeypatch, made)
    planned = plan("santa_timea", [NAME, "random"], 1, seats=2, seconds=0.01)
    for result in run(planned)[0]:
        seat = result.lineup.index(NAME)
        assert len(result.faults[seat]) == STRIKES
        assert all(said in fault for fault in result.faults[seat])
        assert result.ranks[seat] == 2


def test_who_fails_in_the_terminal_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the match goes on."""
    registered(monkeypatch, Breaks)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    match = Match("santa_timea", 2, seed=3)
    run_in_terminal(Words("en"), new_session(match, [Seat(NAME, "Ada"), Seat("random", "Bo")], tmp_path / "x"), True)
    assert match.is_over
    assert "Ada has failed (ZeroDivisionError: no wind)" in capsys.readouterr().out


class Asked:
    """A program that answers with the first action, and notes what it was asked."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def ask(self, message: dict[str, Any], seconds: float) -> Any:
        """Through JSON, as a program would get it."""
        self.lines.append(json.loads(json.dumps(message)))
        return message["view"]["actions"][0]["number"]


def test_a_program_hears_with_its_next_question() -> None:
    """All since the last one, numbered; actions it may not know are null; what was taken back is told."""
    match = Match("loot_island", 2, seed=3)
    asked: Any = Asked()
    player = ProgramBot(match.game, asked)
    crew = Crew(match.game, [Seated(player, 0)])
    crew.begin(match.start_events)
    wanted = due(match.copy(), 0, [])
    while len(asked.lines) < 12:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = player.choose(match.mask(0), 0) if seat == 0 else legal[-1]
        wanted += due(match.copy(), 0, [(seat, action)])[1:]
        crew.tell(seat, action, match.play(seat, action))
    lines = [told for line in asked.lines for told in line["heard"]]
    write = match.game.actions.write
    assert [told["number"] for told in lines] == list(range(len(lines)))
    assert [(told["seat"], told["action"], tuple(told["events"])) for told in lines] == [
        (each.seat, None if each.action is None else write(each.action), each.events) for each in wanted[: len(lines)]
    ]
    assert 1 == len({line["match"] for line in asked.lines})
    player.forget(0)
    while match.to_act[0] != 0 or len(match.legal(0)) == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    player.choose(match.mask(0), 0)
    assert {"number": asked.lines[-1]["heard"][-1]["number"], "forget": True} == asked.lines[-1]["heard"][-1]


def test_who_does_not_listen_is_not_bothered() -> None:
    """No bot of ours that only judges, and no search that keeps no tree."""
    for game in ("santa_timea", "rolling_seas"):
        for name in flottille.bots.LEVELS:
            assert flottille.bot(name, game).listens == flottille.bots.listens(name, flottille.games()[game])
    assert not flottille.bot("sailor", "santa_timea").listens
    assert not flottille.bot("captain", "rolling_seas").listens
