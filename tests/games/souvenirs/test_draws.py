"""A deal is a deal: whatever is chosen, undone or put off, decks come in the same order and dice show the same."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from flottille import Match
from flottille.engine.checks.drawing import NamedChance
from flottille.engine.sealed import SeededChance
from flottille.games.souvenirs.game import GAME
from flottille.table import Act, Controller, Decision, Table, Undo

SETUPS = [(seats, options) for _, seats, options in GAME.setups()]
DECISIONS = 140
Told = list[list[dict[str, Any]]]  # the events of each decision, the start first


def chosen(match: Match, dice: random.Random) -> tuple[int, int]:
    """A random seat that owes a decision, and a random action of it."""
    seat = dice.choice(match.to_act)
    return seat, dice.choice(match.legal(seat))


def course(seats: int, options: dict, seed: int, choices: int) -> Told:
    """The start of a match of this seed in which other things are chosen."""
    match, dice = Match(GAME, seats, seed, chance=NamedChance(seed), **options), random.Random(choices)
    told = [match.start_events]
    while not match.is_over and len(told) < DECISIONS:
        told.append(match.play(*chosen(match, dice)))
    return told


def undone_course(seats: int, options: dict, seed: int, choices: int) -> Told:
    """The same at a table where everybody takes back what may be taken back, and thinks again."""
    match, dice = Match(GAME, seats, seed, **options), random.Random(choices)
    table, told = Table(match, [Controller() for _ in range(seats)]), [match.start_events]
    while not match.is_over and len(told) < DECISIONS:
        seat, action = chosen(match, dice)
        told.append(done(table, Act(seat, action, table.numbers.of(seat)), seed).events)
        if table.undo_until(seat) is not None and dice.random() < 0.7:
            done(table, Undo(seat), seed)
            told.pop()
    return told


def done(table: Table, asked: Act | Undo, seed: int) -> Decision:
    """Decide and commit."""
    decision = table.decide(asked, SeededChance(seed))
    assert isinstance(decision, Decision), decision
    table.commit(decision)
    return decision


def decks(told: Told, sizes: dict[str, int]) -> dict[str, list[str]]:
    """What came from the top of each deck before it was shuffled again or its bottom reached, in order."""
    types = {**dict.fromkeys(GAME.tables.memory_ids, "memory"), **dict.fromkeys(GAME.tables.place_ids, "place")}
    found: dict[str, list[str]] = {name: [] for name in sizes}
    closed: set[str] = set()
    for events in told:
        looked = False
        for event in events:
            kind, args = event["kind"], event["args"]
            closed |= {args["type"]} if kind == "reshuffled" else set()
            looked = looked or (kind in ("looked", "slid_under") and args["type"] == "encounter")
            if kind in ("card_seen", "memory_revealed") or (kind == "encounter_read" and not looked):
                deck = types.get(args["card"], "encounter")
                is_new = deck != "memory" or args["card"] not in found[deck]
                if deck not in closed and is_new and len(found[deck]) < sizes[deck]:
                    found[deck].append(args["card"])
    return found


def throws(told: Told) -> dict[tuple[Any, ...], int]:
    """What each die showed: by turn, throw of that turn, and die."""
    found: dict[tuple[Any, ...], int] = {}
    turn: tuple[int, ...] = ()
    thrown: dict[tuple[int, ...], int] = defaultdict(int)
    for event in (event for events in told for event in events):
        kind, args = event["kind"], event["args"]
        if kind == "turn_started":
            turn = (args["round"], args["seat"], args["extra"])
        dice = {}
        if kind == "dice_rolled":
            dice = {"attacker": args["attack"], "defender": args["defence"]}
        elif kind == "die_rerolled":
            dice = {args["die"]: args["pips"]}
        elif kind == "ship_rolled":
            dice = {"ship": args["pips"]}
        thrown[turn] += bool(dice)
        found |= {(turn, thrown[turn], die): pips for die, pips in dice.items()}
    return found


def deck_sizes(seats: int, options: dict) -> dict[str, int]:
    """How many cards each deck is made of."""
    match = Match(GAME, seats, 1, **options)
    held = [player["cards"] for player in match.view(None)["players"]]
    return {name: deck["size"] + sum(cards[name] for cards in held) for name, deck in match.view(None)["decks"].items()}


def common(courses: Iterable[Told], sizes: dict[str, int]) -> tuple[int, int]:
    """How many cards and dice several courses of one deal share; all of them are the same."""
    first, *others = courses
    cards = dice = 0
    for other in others:
        for deck, order in decks(first, sizes).items():
            shared = min(len(order), len(decks(other, sizes)[deck]))
            assert order[:shared] == decks(other, sizes)[deck][:shared], deck
            cards += shared
        ours, theirs = throws(first), throws(other)
        assert {name: ours[name] for name in ours if name in theirs} == {
            name: theirs[name] for name in theirs if name in ours
        }
        dice += len(ours.keys() & theirs.keys())
    return cards, dice


@pytest.mark.rule("SV-3.1", "SV-4.26")
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_other_choices_meet_the_same_cards_and_dice(seats: int, options: dict) -> None:
    """Three courses of each of three deals, the third with undo at a table."""
    cards = dice = 0
    for seed in (1, 2, 3):
        courses = [course(seats, options, seed, 1), course(seats, options, seed, 2)]
        shared = common([*courses, undone_course(seats, options, seed, 3)], deck_sizes(seats, options))
        cards, dice = cards + shared[0], dice + shared[1]
    assert cards > 100
    assert dice > 0


@pytest.mark.rule("SV-3.2", "SV-3.4")
def test_a_deal_names_artefacts_and_starter() -> None:
    """The start of a match follows from its seed alone, and another seed deals otherwise."""
    starts = [Match(GAME, 4, seed).start_events for seed in (1, 1, 2)]
    assert starts[0] == starts[1]
    assert starts[0] != starts[2]
