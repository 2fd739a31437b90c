"""What a screen is told beyond the rules: ways to squares within reach, the printed sheet, shapes as printed."""

from __future__ import annotations

from typing import Any

from flottille import Match
from tests.games.rolling_seas.harbour import STREAM, captain, drawing, drawn, me, plan, sailing


def reach(match: Match) -> dict[str, Any]:
    """What the first seat is told about squares within reach."""
    found: dict[str, Any] = match.view(0)["reach"]
    return found


def test_way_is_the_one_that_really_sails():
    """Every way, step by step, ends on its square with the points, provisions and story it promises."""
    ship = captain("H13", home="G13", drawn=drawn("peril", "I12 J12 I13 J13") | drawn("monster", "J10 J11 K11"))
    ways = reach(plan(sailing(ship, wind="NE W S"), "navigate NE"))
    for square, way in ways.items():
        match = plan(sailing(ship, wind="NE W S"), "navigate NE", *(f"step {step}" for step in way["steps"]))
        mine = me(match)
        assert (square, way["points"], way["provisions"]) == (mine["ship"], mine["plan"]["points"], mine["provisions"])
        assert way["story"] == mine["story"]
        assert way["may_stop"] != mine["plan"]["must_leave"]


def test_way_names_what_is_met_and_its_whole_cost():
    """The rulebook's voyage: two squares of peril and a monster, seven points."""
    ship = captain("H13", home="G13", drawn=drawn("peril", "I12 J12 I13 J13") | drawn("monster", "J10 J11 K11"))
    way = reach(plan(sailing(ship, wind="NE W S"), "navigate NE", "step E", "step NE"))["N8"]
    assert ["K11", "L10", "M9", "N8"] == way["squares"]
    assert (["monster"], 4, 2) == (way["met"], way["cost"], way["story"])


def test_way_follows_a_ride():
    """The squares of a current belong to the way, and the current counts once."""
    way = reach(plan(sailing(captain("G8", drawn=STREAM), wind="E N S"), "navigate E"))["L8"]
    assert (["E"], ["H8", "I8", "J8", "K8", "L8"], ["current"]) == (way["steps"], way["squares"], way["met"])


def test_own_square_is_within_reach_without_a_step():
    """The ship's own square costs nothing."""
    here = reach(plan(sailing(captain("H7"), wind="E N S"), "navigate E"))["H7"]
    assert ([], 0, []) == (here["steps"], here["cost"], here["met"])


def test_printed_sheet():
    """Ships, cannons and tracks as they are in the box."""
    printed = sailing().view(None)["printed"]
    assert [(3, 5, 0), (4, 7, 4), (5, 10, 5)] == [(s["movement"], s["hold"], s["price"]) for s in printed["ships"]]
    assert [2, 2, 2, 3, 3, 3, 4] == [cannon["price"] for cannon in printed["cannons"]]
    assert {"what": "fame_star", "amount": 8} == printed["cannons"][6]["bonus"]
    assert (60, "gold", None) == (len(printed["story"]), printed["story"][5]["what"], printed["story"][6])
    assert (5, 6, 5, 12) == (
        printed["gold"]["size"],
        len(printed["gold"]["columns"]),
        printed["provisions"]["size"],
        len(printed["provisions"]["columns"]),
    )
    assert ["story", "story", "fame_star"] == [slot["what"] for slot in printed["monoliths"]]


def test_card_shows_its_shape():
    """A current with its arrows, another shape without."""
    sickle, kraken = (drawing(card).view(0)["card"] for card in ("the_sickle", "kraken"))
    assert ([[0, 0], [1, 0], [2, 0], [2, 1]], ["E", "E", "S", "S"]) == (sickle["squares"], sickle["arrows"])
    assert ([[0, 0], [1, 0], [0, 1]], []) == (kraken["squares"], kraken["arrows"])
