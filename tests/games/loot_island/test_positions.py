"""Positions are written and read; impossible ones are refused, naming each mistake."""

from __future__ import annotations

import json
from typing import Any

import pytest

from flottille import BadPosition, FastChance, Match
from flottille.engine.fields import differences
from flottille.games.loot_island.game import GAME

from .tables import position


def refuse(**fields: Any) -> list[str]:
    """The mistakes found in a position."""
    with pytest.raises(BadPosition) as caught:
        Match.load(position(**fields))
    return caught.value.problems


@pytest.mark.parametrize("setup", list(GAME.setups()), ids=lambda setup: f"{setup[0]}-{setup[1]}")
def test_every_position_reads_back(setup: tuple[str, int, dict[str, Any]]) -> None:
    """At every fifth decision of a random match, and at its end."""
    _, seats, options = setup
    match, chance = Match(GAME, seats, 7, **options), FastChance(3)
    while not match.is_over:
        if len(match.entries) % 5 == 0:
            again = Match.load(json.loads(json.dumps(match.dump())))
            assert [] == differences(again.state, match.state)
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))
    assert [] == differences(Match.load(match.dump()).state, match.state)


@pytest.mark.rule("LI-4.24")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"hands": ["R3a", "R3a"]}, "map card map_red_03_a is in two places"),
        ({"columns": {"n1": "R3a G4a"}}, "n1 mixes colours"),
        ({"columns": {"n1": "R5a R4a"}}, "n1 descends"),
        ({"columns": {"n1": "R5a", "n2": "R6a"}}, "n1 and n2 have the same colour"),
        ({"stacks": {"n1": [0, 0]}}, "stacks.n1: 0 has two discs there"),
        ({"stacks": {"n1": [0], "e1": [0], "s1": [0], "w1": [0]}},
         "stacks: at most 3 discs of one owner are on the island"),
        ({"stacks": {"n1": ["aaron"]}}, "stacks.n1: no such owner 'aaron'"),
        ({"stacks": {"x1": [0]}}, "stacks: no such landing 'x1'"),
        ({"cubes": [-1]}, "cubes: seat 0 cannot have -1"),
        ({"kept": ["t22"]}, "treasure t22 is not in this match"),
        ({"kept": ["t01", "t01"]}, "treasure t01 is in two places"),
        ({"treasure_deck": "t01", "treasure_discards": "t02"}, "treasure t03 is missing"),
        ({"event": "b3", "round": 1}, "event: round 1 needs an event of deck A"),
        ({"event": ""}, "event: round 1 needs an event of deck A"),
        ({"passed": [0]}, "active: seat 0 has passed"),
        ({"tiles_down": ["isl_chapel"]}, "a tile that is not in play is face down"),
        ({"asking": "loot"}, "asking: is one of turn, payment, cards, move, copy in this phase, not loot"),
        ({"event": "a2"}, "gifts: 3 treasures are on offer, not 0"),
        ({"gifts": "t01"}, "gifts: 0 treasures are on offer, not 1"),
        ({"phase": "healing", "event": "", "cubes": [13], "healer_row": "healer_01 healer_02 healer_03"},
         "eliminated: seat 0 has 13 cubes"),
        ({"phase": "final"}, "event: no event is in force any more"),
        ({"ship": {"corner": "c9", "heading": 1}},
         "ship: is a corner (c0, c1, c2, c3) and a heading (1 or -1), not {'corner': 'c9', 'heading': 1}"),
        ({"actor": "aaron"}, "actor: is a seat, not 'aaron'"),
        ({"deciding": [2]}, "deciding: is [0], not [2]"),
        ({"next_pile": "IV"}, "next_pile: cannot be IV"),
        ({"older": [["map_red_03_a"]]}, "older: map_red_03_a is in no hand"),
        ({"nonsense": 1}, "nonsense: no such field"),
        ({"phase": "loot", "passed": [0, 1, 2], "shown": "t01"}, "landing: is missing: where is it?"),
        ({"phase": "loot", "passed": [0, 1, 2], "shown": "t01", "landing": "n1"}, "landing: no loot is shared at n1"),
        ({"phase": "island", "asking": "power"}, "tile: needs a tile that is face up"),
        ({"event": "b4", "stacks": {"n1": [0], "e1": [0], "s1": [0]}},
         "stacks: at most 2 discs of one owner are on the island"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(fields: dict[str, Any], told: str) -> None:
    """Each with its reason."""
    assert told in refuse(**fields)


def test_all_mistakes_are_named_at_once() -> None:
    """Not only the first."""
    assert 3 == len(refuse(round=9, active=7, tiles_down=["isl_moon"]))


@pytest.mark.rule("LI-7.12")
def test_known_events_are_needed_in_their_variant() -> None:
    """As many as rounds are left."""
    assert ["known_events: 4 B events are still to come"] == refuse(options={"events_known": True})


def test_what_is_left_out_is_in_the_deck() -> None:
    """A position needs an event and nothing else; a written deck sends the rest to the discards."""
    match = Match.load(position())
    assert (88, 42) == (match.view(None)["decks"]["map"], match.view(None)["decks"]["treasures"])
    match = Match.load(position(map_deck="R3a", treasure_deck="t01"))
    view = match.view(None)["decks"]
    assert (1, 87, 1, 41) == (view["map"], len(view["map_discards"]), view["treasures"], len(view["treasure_discards"]))
