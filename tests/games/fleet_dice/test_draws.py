"""A deal is a deal: the dice of a round do not depend on what anybody did before, nor on steps taken back."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest

from flottille import Match
from flottille.engine.sealed import SealedChance
from flottille.games.fleet_dice.tables import TOWN_FACE_IDS
from flottille.table import OPEN, Act, Controller, Decision, Table, Undo

from .tables import ALL_MODES, PLAIN, sheet

SETUPS = pytest.mark.parametrize(
    ("name", "seats", "options"), ALL_MODES, ids=[f"{name}-{seats}" for name, seats, _ in ALL_MODES]
)
ROLLED = ("dice_rolled", "four_dice_rolled", "five_dice_rolled")
LIKED = ("fill casino", "reroll")  # so that every course has rerolls
TAKEN_BACK = 0.2


class Course:
    """One play of a deal: every die that came, by its occasion."""

    def __init__(self, name: str, seats: int, options: dict[str, bool], choices: int) -> None:
        self.secret = hashlib.sha256(f"{name} {seats}".encode()).digest()
        self.choices = random.Random(choices)
        match = Match("fleet_dice", seats=seats, chance=SealedChance(self.secret, 0), **options)
        self.start: list[dict[str, Any]] = []  # all that is drawn before the first decision
        self.dice: dict[tuple[Any, ...], str] = {}
        self.undone = 0
        self.table = Table(match, [Controller(OPEN) for _ in range(seats)])
        for event in match.start_events:
            self.note(event)
            if event["kind"] in ("start_rolled", "captain_dealt", "trophies_shown", "round_started"):
                self.start.append(event)
        while not match.is_over:
            self.act(match.to_act[0])

    def note(self, event: dict[str, Any]) -> None:
        """Remember the dice of an event with their round and phase, and whose reroll it was."""
        kind, args = event["kind"], event["args"]
        if kind in ("round_started", "ruth_round_started"):
            self.round = args["round"]
        elif kind == "phase_started":
            self.phase = args["phase"]
        elif kind in ROLLED:
            for place, face in args.items():
                self.came(("pool", self.round, self.phase, place), face)
        elif kind == "die_rerolled":
            is_town = args["face"] in TOWN_FACE_IDS
            self.came(("casino", self.round, self.phase, args["seat"], is_town), args["face"])

    def came(self, occasion: tuple[Any, ...], face: str) -> None:
        """A die came; the same one again after something was taken back."""
        assert self.dice.setdefault(occasion, face) == face

    def act(self, seat: int) -> None:
        """A random choice at the table; now and then the seat takes back its last step first."""
        if self.table.undo_until(seat) is not None and self.choices.random() < TAKEN_BACK:
            self.commit(Undo(seat))
            self.undone += 1
            seat = self.table.match.to_act[0]
        actions = [str(action) for action in self.table.match.actions(seat)]
        wished = [action for action in actions if action in LIKED] or actions
        self.commit(Act(seat, self.choices.choice(wished), self.table.numbers.of(seat)))

    def commit(self, asked: Act | Undo) -> None:
        """Decide as the server does, with the chance of the next entry."""
        decision = self.table.decide(asked, SealedChance(self.secret, self.table.seq + 1))
        assert isinstance(decision, Decision)
        self.table.commit(decision)
        for event in decision.events:
            self.note(event)


@pytest.mark.rule("FL-4.5", "FL-4.12", "FL-5.12", "FL-3.2")
@SETUPS
def test_the_same_dice_whatever_is_chosen(name: str, seats: int, options: dict[str, bool]) -> None:
    """Two courses of a deal, with steps taken back: the same start, the same pools, the same rerolls."""
    one, other = Course(name, seats, options, 1), Course(name, seats, options, 2)
    shared = one.dice.keys() & other.dice.keys()

    assert one.start == other.start
    assert {occasion: one.dice[occasion] for occasion in shared} == {
        occasion: other.dice[occasion] for occasion in shared
    }
    rounds, dice = 8 if seats == 1 else 10, max(seats, 2) + 1
    assert 2 * rounds * dice == sum(occasion[0] == "pool" for occasion in shared)
    assert seats == 1 or any(occasion[0] == "casino" for occasion in shared)  # Ruth crosses a casino out early
    assert one.undone > 0
    assert one.table.match.state.scores() != other.table.match.state.scores()


@pytest.mark.rule("FL-4.5", "FL-4.12", "FL-5.12")
@SETUPS
def test_every_occasion_has_its_own_dice(name: str, seats: int, options: dict[str, bool]) -> None:
    """Pools and rerolls differ from round to round and from place to place."""
    course = Course(name, seats, options, 1)
    pools: dict[tuple[Any, ...], list[str]] = {}
    for occasion, face in course.dice.items():
        if occasion[0] == "pool":
            pools.setdefault(occasion[1:3], []).append(face)
    places = list(zip(*(faces for (_, phase), faces in pools.items() if phase == "boat_draft"), strict=True))

    assert len(pools) / 2 < len({tuple(faces) for faces in pools.values()})
    assert len(places) == len(set(places))


@pytest.mark.rule("FL-5.12")
@pytest.mark.parametrize("seed", range(4))
def test_a_reroll_belongs_to_the_seat_and_the_phase(seed: int) -> None:
    """Whichever boat die is picked, alone or beside rivals, its reroll in this phase shows the same."""
    sheets = [sheet(f"{PLAIN}; casino 2"), sheet(PLAIN)]
    rerolled = set()
    for seats, picked in ((1, "cod"), (1, "coins"), (2, "cod"), (2, "shrimp")):
        position = {"game": "fleet_dice", "seats": seats, "sheets": sheets[:seats], "pool": ["cod", "coins", "shrimp"]}
        match = Match.load(position, seed=seed)
        match.play(0, f"pick {picked}")
        rerolled |= {event["args"]["face"] for event in match.play(0, "reroll")}

    assert 1 == len(rerolled)


@pytest.mark.rule("FL-3.5", "FL-3.6", "FL-3.7")
@pytest.mark.parametrize("seed", range(4))
def test_modules_leave_the_rest_of_a_deal_as_it_is(seed: int) -> None:
    """First player, first dice, captains and trophies of a seed, whatever else is played with."""
    told: dict[str, set[str]] = {}
    for captains in (False, True):
        for trophies in (False, True):
            match = Match("fleet_dice", seats=3, seed=seed, captains=captains, trophies=trophies)
            for kind in ("start_rolled", "captain_dealt", "trophies_shown", "round_started", "four_dice_rolled"):
                found = [event["args"] for event in match.start_events if event["kind"] == kind]
                told.setdefault(kind, set()).update([str(found)] if found else [])

    assert [1, 1, 1, 1, 1] == [len(deals) for deals in told.values()]
