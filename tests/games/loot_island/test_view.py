"""What a view says: what a play would do to a landing; and that looking changes nothing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import fields
from flottille.games.loot_island.game import GAME

from .tables import card, table


def test_a_play_that_completes_a_column_is_forecast() -> None:
    """A joker on three cards: four cards, two chests, Big Loot with my disc on top; the last treasure goes to me."""
    match = table(3, "a3", columns={"n1": "R3b R4a R5a"}, stacks={"n1": [1]}, hands=["RJa R2a V7a", "", ""])
    view = match.view(0)
    number = next(a["number"] for a in view["actions"] if a["notation"] == f"play {card('RJa')} n1")
    found = view["outlooks"][str(number)]
    assert (4, 2, True) == (found["count"], found["chests"], found["qualifies"])
    assert ("big", 4, [[1, 2], [0, 2]]) == tuple(found["forecast"][key] for key in ("kind", "treasures", "picks"))
    assert [] == match.view(0)["landings"][0]["picking_order"][1:]


def test_the_cards_chosen_so_far_are_counted() -> None:
    """After a first card, finishing and adding are both told; a 1 on an empty landing curses, later it is inserted."""
    match = table(3, "a3", columns={"n1": "R3b"}, stacks={"n1": [1]}, hands=["R1a R1b R5a V1a", "", ""])
    curse = next(a["number"] for a in match.view(0)["actions"] if a["notation"] == f"play {card('V1a')} e1")
    assert (1, 0) == tuple(match.view(0)["outlooks"][str(curse)][key] for key in ("curses", "inserts"))
    match.play(0, f"play {card('R1a')} n1")
    view = match.view(0)
    told = {a["notation"]: view["outlooks"][str(a["number"])] for a in view["actions"]}
    assert (2, 1, 0) == tuple(told["done"][key] for key in ("count", "inserts", "curses"))
    assert (3, 2) == tuple(told[f"add {card('R1b')}"][key] for key in ("count", "inserts"))
    assert [card("R1a")] == [face["id"] for face in view["pending"]["playing"]]


def test_nobody_else_is_told_what_a_play_would_do() -> None:
    """Outlooks name the cards of a hand: only the seat that decides has them."""
    match = table(3, "a3", hands=["R1a R5a", "B1a", ""])
    assert {} == match.view(1)["outlooks"] == match.view(None)["outlooks"]


@pytest.mark.parametrize("setup", list(GAME.setups()), ids=lambda setup: f"{setup[0]}-{setup[1]}")
def test_looking_changes_nothing(setup: tuple[str, int, dict[str, Any]]) -> None:
    """Views and sheets leave every field of what they show as it was."""
    _, seats, options = setup
    match, chance = Match(GAME, seats, 11, **options), FastChance(11)
    while not match.is_over:
        if len(match.entries) % 25 == 0:
            for viewer in (None, *range(seats)):
                mask = match.mask(viewer)
                before = fields(mask)
                GAME.doors.view(mask)
                [GAME.doors.sheet(mask, seat) for seat in range(seats)]
                assert before == fields(mask)
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))


def vain(match: Match, tile: str, viewer: int = 0) -> str | None:
    """What a view says a tile lacks."""
    (found,) = [each["vain"] for each in match.view(viewer)["tiles"] if each["id"] == f"isl_{tile}"]
    return cast(str | None, found)


@pytest.mark.rule("R-15")
@pytest.mark.parametrize(
    ("stacks", "event", "lacks"),
    [
        ({}, "a3", "no_disc"),
        ({"n1": [1]}, "a3", "no_disc"),
        ({"n1": [0]}, "a3", "no_move"),
        ({"n1": [0, 1], "e1": [0]}, "a3", "no_move"),
        ({"n1": [1, 0], "e1": [0]}, "a3", None),
        ({"n1": [1, 0]}, "b13", "no_move"),
        ({"n1": [0, 1]}, "b13", None),
    ],
)
def test_undertow_for_nothing_is_told_before_it_is_paid(stacks: dict[str, Any], event: str, lacks: str | None) -> None:
    """No disc out, or none that would change its place; the other seats are told of their own discs."""
    columns = {"n1": "R3b R4a", "e1": "G3b"}
    match = table(3, event, columns=columns, stacks=stacks, hands=["R5a R6a", "", ""])
    assert lacks == vain(match, "undertow")
    match.play(0, "island isl_undertow")
    assert lacks == vain(match, "undertow")


def test_a_spring_without_a_cube_is_told_before_it_is_paid() -> None:
    """Nothing to discard; with a cube there is."""
    assert "no_cube" == vain(table(3, "a3", cubes=[0, 1], hands=["R5a R6a", "", ""]), "spring")
    assert None is vain(table(3, "a3", cubes=[1, 0], hands=["R5a R6a", "", ""]), "spring")


def test_a_pass_says_what_it_brings() -> None:
    """The First Player tile for the first, cubes for the others under B8, a gift under A2; only on one's turn."""
    fleeing = table(3, "b8", hands=["R1a", "B1a", ""], first_player=1, active=0)
    assert {"first": True, "takes_tile": True, "curses": 2, "gift": False} == fleeing.view(0)["passing"]
    assert fleeing.view(1)["passing"] is None
    assert fleeing.view(None)["passing"] is None


def test_an_order_after_undertow_is_told() -> None:
    """Who would pick first is told for each landing, while the disc is being chosen."""
    match = table(3, "a3", stacks={"n1": [1, 0], "e1": [0]}, hands=["R3a R4a", "", ""])
    assert {} == match.view(0)["orders"]
    for action in ("island isl_undertow", f"pay {card('R3a')}", f"pay {card('R4a')}"):
        match.play(0, action)
    assert {"n1": [0, 1], "e1": [0]} == match.view(0)["orders"]


def test_an_order_after_lookout_is_told() -> None:
    """A new disc picks last; where the disc lies already nothing is told. Under the Turned Tide it picks first."""
    for event, order in (("a3", [1, 0]), ("b13", [0, 1])):
        match = table(3, event, stacks={"n1": [1], "e1": [0]}, hands=["R3a R4a", "", ""])
        for action in ("island isl_lookout", f"pay {card('R3a')}", f"pay {card('R4a')}"):
            match.play(0, action)
        found = match.view(0)["orders"]
        assert (order, "e1" in found) == (found["n1"], False)


def test_trade_wind_says_which_coast_comes() -> None:
    """Only the tile that moves the ship names a coast: the one after the coast explored now."""
    view = table(3, "a3").view(0)
    coasts = {tile["id"]: tile["explores"] for tile in view["tiles"]}
    after = next(landing["coast"] for landing in view["landings"] if landing["id"] == view["ship"]["tour"][2])
    assert coasts.pop("isl_tradewind") == after
    assert set(coasts.values()) == {None}


def test_hands_are_refilled_by_what_the_event_says() -> None:
    """Soaked Charts: one card fewer."""
    assert (7, 6) == tuple(table(3, "b5").view(0)["figures"][key] for key in ("hand", "refill"))
    assert (7, 7) == tuple(table(3, "a3").view(0)["figures"][key] for key in ("hand", "refill"))


def test_places_are_told_at_the_end_only() -> None:
    """Scores stand all the time, places come with the end."""
    match, chance = Match(GAME, 3, 5), FastChance(5)
    assert match.view(None)["ranks"] is None
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))
    assert match.view(None)["ranks"] == match.state.ranks()
    assert match.view(None)["scores"] == match.scores
