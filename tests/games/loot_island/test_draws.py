"""A deal is a deal: what comes follows from the seed and from what is drawn, whatever else is done at the table."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from mypy_extensions import i64

from flottille import FastChance, Match
from flottille.engine.checks.drawing import NamedChance
from flottille.games.loot_island.game import GAME
from flottille.games.loot_island.tables import PILE_IDS, TREASURE_IDS
from flottille.table import Act, Controller, Decision, Table, Undo

SETUPS = list(GAME.setups())
EACH = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]}")
Setup = tuple[str, int, dict[str, Any]]
Decks = dict[str, list[str]]


class Noted(NamedChance):
    """Draws by name only, each noted with its name."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: dict[tuple[str, int, int], int] = {}

    def draw(self, n: i64, what: str, occasion: i64) -> i64:
        """The draw of this name."""
        self.drawn[what, int(occasion), int(n)] = int(super().draw(n, what, occasion))
        return self.drawn[what, int(occasion), int(n)]


class Course:
    """One match of a seed, played on by dice of its own."""

    def __init__(self, setup: Setup, seed: int, dice: int) -> None:
        _, seats, options = setup
        self.chance, self.dice = Noted(seed), FastChance(dice)
        self.match = Match(GAME, seats, seed, chance=self.chance, **options)
        self.events = list(self.match.start_events)

    def play(self) -> Course:
        """To the end."""
        while not self.match.is_over:
            self.step(self.one_of(self.match.to_act))
        return self

    def step(self, seat: int) -> None:
        """Any step of a seat."""
        self.events += self.match.play(seat, self.one_of(self.match.legal(seat)))

    def one_of(self, choices: Any) -> Any:
        """Any of several."""
        return choices[self.dice.below(len(choices))]

    def decks(self) -> Decks:
        """What came of each deck as it was first shuffled, in the order in which it came."""
        found: Decks = defaultdict(list)
        map_deck, treasure_deck = "map cards", "treasures"
        for event in self.events:
            kind, args = event["kind"], event["args"]
            if kind in ("card_drawn", "aaron_card_drawn"):
                found[map_deck].append(args["card"])
            elif kind == "treasure_revealed":
                pile = PILE_IDS[GAME.tables.pile[TREASURE_IDS.index(args["treasure"])]]
                found[f"{treasure_deck} {pile}"].append(args["treasure"])
            elif kind == "healers_shown" and not self.match.options["healers_pairs"]:
                found["healers"] += args["healers"]
            elif kind == "event_turned":
                found["events"].append(args["event"])
            elif kind == "map_deck_shuffled":
                map_deck = "later map cards"
            elif kind == "treasure_deck_shuffled":
                treasure_deck = "later treasures"
        return {deck: cards for deck, cards in found.items() if not deck.startswith("later")}


class UndoneCourse(Course):
    """A course at a table, with every third step that can be taken back taken back."""

    def __init__(self, setup: Setup, seed: int, dice: int) -> None:
        super().__init__(setup, seed, dice)
        self.table = Table(self.match, [Controller() for _ in range(self.match.seats)])
        self.undone = 0

    def step(self, seat: int) -> None:
        """A step of a seat, or one step back."""
        if self.table.undo_until(seat) is not None and self.dice.below(3) == 0:
            self.do(Undo(seat))
            self.undone += 1
        else:
            self.events += self.do(Act(seat, self.one_of(self.match.legal(seat)), self.table.numbers.of(seat))).events

    def do(self, asked: Act | Undo) -> Decision:
        """Decide at the table and commit."""
        decision = self.table.decide(asked, self.chance)
        assert isinstance(decision, Decision), decision
        self.table.commit(decision)
        return decision


def compare(one: Course, other: Course) -> None:
    """Each deck came in one order, as far as both have seen it; what has one name was drawn once."""
    assert one.events != other.events
    ours, theirs = one.decks(), other.decks()
    assert {"map cards", "events", f"treasures {PILE_IDS[0]}"} <= set(ours) & set(theirs)
    for deck in set(ours) & set(theirs):
        common = min(len(ours[deck]), len(theirs[deck]))
        assert ours[deck][:common] == theirs[deck][:common], deck
    for name in set(one.chance.drawn) & set(other.chance.drawn):
        assert one.chance.drawn[name] == other.chance.drawn[name], name


@EACH
@pytest.mark.parametrize("seed", [21, 22])
def test_decks_come_in_the_same_order_whatever_is_done(setup: Setup, seed: int) -> None:
    """Other choices, and in another order where all choose at once."""
    compare(Course(setup, seed, 1).play(), Course(setup, seed, 2).play())


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup[1] < 4][:3:2], ids=lambda setup: str(setup[:2]))
def test_decks_come_in_the_same_order_through_undo(setup: Setup) -> None:
    """Steps taken back change nothing of what is to come."""
    undone = UndoneCourse(setup, 23, 3)
    compare(Course(setup, 23, 1).play(), undone.play())
    assert 10 < undone.undone


def test_another_seed_is_another_deal() -> None:
    """Or all this would say nothing."""
    one, other = (Course(SETUPS[0], seed, 1).decks() for seed in (21, 22))
    assert one["map cards"] != other["map cards"]


def test_a_step_taken_back_and_taken_again_draws_the_same() -> None:
    """The island is declared, taken back, declared again: the treasure of the wreck is the same."""
    revealed = []
    for back in (False, True):
        match = Match.load(
            {"game": "loot_island", "seats": 3, "event": "event_a4",
             "hands": [["map_red_03_a", "map_red_04_a"], [], []]}, seed=5,
        )  # fmt: skip
        table, chance = Table(match, [Controller() for _ in range(3)]), NamedChance(5)
        steps: list[Any] = ["island isl_wreck", "pay map_red_03_a"]
        wishes = [*steps, Undo(0, 2), *steps] if back else steps
        for wish in [*wishes, "pay map_red_04_a", "accept"]:
            act = wish if isinstance(wish, Undo) else Act(0, wish, table.numbers.of(0))
            decision = table.decide(act, chance)
            assert isinstance(decision, Decision), decision
            table.commit(decision)
        revealed.append(match.dump()["shown"])
    assert 1 == len(revealed[0])
    assert revealed[0] == revealed[1]
