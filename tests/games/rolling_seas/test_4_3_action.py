"""Chapter 4.3: wind moves, navigating, exploring, visiting."""

from __future__ import annotations

import pytest

from .harbour import STREAM, captain, commit, directions, drawn, figures, me, notations, plan, refused, sailing


@pytest.mark.rule("RS-4.18", "R-9", "RS-4.19")
def test_wind_moves_before_and_after() -> None:
    """Two before, the action, one after; each spends a wind, regardless of the dice."""
    match = sailing(captain("J7", wind=3), wind="N NE E")
    plan(match, "wind S", "wind SW", "navigate N", "step N", "end", "wind W", "commit")
    assert ("H8", 0) == figures(match, "ship", "wind")


@pytest.mark.rule("RS-4.18")
def test_exactly_one_action() -> None:
    """After the action there is no other one."""
    match = plan(sailing(captain("H7", wind=1)), "visit W", "end")
    assert "RS-4.39" == refused(match, "navigate N")
    assert "RS-4.39" == refused(match, "explore W 1")
    assert "RS-4.39" == refused(match, "visit W")


@pytest.mark.rule("RS-4.19")
def test_wind_move_needs_wind_and_water() -> None:
    """No wind, land, rocks and the edge are refused."""
    assert "RS-4.19" == refused(sailing(captain("J7")), "wind S")
    match = sailing(captain("J9", wind=1, drawn=drawn("rocks", "I9")))
    assert "RS-4.0.2" == refused(match, "wind W")
    assert "RS-4.20" == refused(match, "wind SE")  # K10 is land
    assert "RS-4.20" == refused(sailing(captain("J1", wind=1)), "wind N")


@pytest.mark.rule("RS-4.19", "R-9")
def test_wind_move_triggers_squares() -> None:
    """A monster is paid and tells its story, a current carries away."""
    match = plan(sailing(captain("J7", wind=1, drawn=drawn("monster", "J8"))), "wind S")
    assert (2, 4) == figures(match, "story", "provisions")
    match = plan(sailing(captain("J7", wind=1, drawn=STREAM)), "wind S")
    assert ("L8", 1) == figures(match, "ship", "story")


@pytest.mark.rule("RS-4.19", "R-32")
def test_wind_gained_this_turn_is_spent_this_turn() -> None:
    """The monster brings box 12, its wind moves the ship after the action."""
    match = sailing(captain("J7", story=10, drawn=drawn("monster", "J8")), wind="S N E")
    plan(match, "navigate S", "step S", "end", "wind S")
    assert ("J9", 0, 1) == figures(match, "ship", "wind", "wind_circled")


@pytest.mark.rule("RS-4.20", "RS-4.41", "R-52")
def test_points_first_then_provisions() -> None:
    """Ship 1 against cost 2, 2: one point and one provision for the second step."""
    match = plan(sailing(captain("J7"), wind="N S E"), "navigate E", "step NE")
    assert (1, 5) == (me(match)["plan"]["points"], me(match)["provisions"])
    plan(match, "step SE")
    assert (0, 4) == (me(match)["plan"]["points"], me(match)["provisions"])
    assert "L7" == me(match)["ship"]


@pytest.mark.rule("RS-4.20", "R-27")
def test_zero_steps_is_a_pass() -> None:
    """Navigate and end: nothing has changed."""
    match = sailing(captain("J7"))
    before = me(match)
    plan(match, "navigate E", "end")
    after = me(match)
    assert all(before[name] == after[name] for name in ("ship", "provisions", "gold", "story", "track"))


@pytest.mark.rule("RS-4.20")
def test_wind_stays_the_same() -> None:
    """Once chosen the wind cannot be changed."""
    match = plan(sailing(captain("J7")), "navigate E", "step E")
    assert "RS-4.39" == refused(match, "navigate N")
    assert "RS-4.20" == refused(sailing(captain("J7"), wind="N E S"), "navigate SW")


@pytest.mark.rule("RS-4.21", "R-8")
def test_diagonal_squeeze() -> None:
    """Between two rocks, corner to corner."""
    rocks = drawn("rocks", "K7 J6")
    match = plan(sailing(captain("J7", drawn=rocks), wind="NE S W"), "navigate NE", "step NE")
    assert "K6" == me(match)["ship"]


@pytest.mark.rule("RS-4.22")
def test_monster_must_be_payable_after_the_step() -> None:
    """With the last provision spent on the step the monster cannot be paid."""
    board = drawn("monster", "J8")
    match = plan(sailing(captain("J7", provisions=1, drawn=board), wind="NE N W"), "navigate NE")
    assert "RS-5.3" == refused(match, "step S")  # costs 4: three points and the provision
    match = plan(sailing(captain("J7", provisions=1, drawn=board), wind="SE N W"), "navigate SE", "step S")
    assert (0, 2) == figures(match, "provisions", "story")


@pytest.mark.rule("RS-4.23")
def test_no_exploring_on_a_peril() -> None:
    """From a peril entered live there is no exploration; the commit waits as well."""
    board = drawn("peril", "R10")
    match = plan(sailing(captain("R9", wind=2, drawn=board), wind="N S E"), "wind S")
    assert "RS-4.23" == refused(match, "explore W 1")
    plan(match, "wind N")
    assert "RS-4.28" == refused(match, "explore W 1")
    plan(match, "navigate N", "end")
    assert "commit" in notations(match)


@pytest.mark.rule("RS-4.24", "RS-4.0.4")
def test_track_follows_rides() -> None:
    """Every square entered is track, those of a ride too."""
    match = plan(sailing(captain("G8", drawn=STREAM)), "navigate E", "step E")
    assert ["G8", "H8", "I8", "J8", "K8", "L8"] == me(match)["track"]
    assert [] == me(match)["live"]


@pytest.mark.rule("RS-4.25", "RS-4.43", "R-10")
def test_pirates_in_an_opening_move() -> None:
    """Afterwards no wind and no step; explore, visit or navigate with zero steps remain."""
    match = plan(sailing(captain("C11", wind=2), die=4), "wind SW")  # B12
    assert "RS-4.25" == refused(match, "wind N")
    assert {"navigate", "explore"} == {action.verb for action in match.actions(0)}
    plan(match, "navigate N")
    assert ["end"] == notations(match)
    plan(match, "end")
    assert ["commit"] == notations(match)

    ashore = plan(sailing(captain("C11", wind=2), die=4), "wind SW", "explore W 4", "end")
    assert ["commit"] == notations(ashore)


@pytest.mark.rule("RS-4.26", "R-28")
def test_what_can_be_explored() -> None:
    """Adjacent land, once; not a port, not the sea."""
    match = sailing(captain("R10", explored=["Q10"]), die=2)
    assert "RS-4.26" == refused(match, "explore W 2")
    assert "RS-4.28" == refused(match, "explore N 2")
    port = sailing(captain("H7"), die=2)
    assert "RS-4.26" == refused(port, "explore W 2")


@pytest.mark.rule("RS-4.27", "RS-4.28")
def test_one_port_per_visit() -> None:
    """A visit needs a port beside the ship, and is over with its end."""
    assert "RS-4.28" == refused(sailing(captain("J7")), "visit W")
    match = plan(sailing(captain("H7")), "visit W", "end")
    assert not [text for text in notations(match) if text.startswith("visit")]


@pytest.mark.rule("RS-4.29")
def test_every_choice_of_a_plan_is_a_decision() -> None:
    """Directions, rows, cannons and purchases are all on offer, one at a time."""
    match = sailing(captain("G8", gold=9, wind=1, provisions=5), die=3)
    assert {"navigate", "wind", "explore", "visit"} == {action.verb for action in match.actions(0)}
    plan(match, "visit N")
    assert {"ship", "cannon", "end"} == {action.verb for action in match.actions(0)}
    match = plan(sailing(captain("G8", provisions=5), die=1), "explore S 1")
    assert ["end", "build"] == notations(match)
    commit(match, "build")


@pytest.mark.rule("RS-4.42")
def test_wind_that_leads_nowhere_is_not_offered_on_a_peril() -> None:
    """On a peril reached by wind, a die with which no neighbour can be paid is refused, the others are fine."""
    walls = drawn("rocks", "I7 J7 K7 I8 K8")
    match = sailing(captain("J9", wind=1, provisions=0, drawn=walls | drawn("peril", "J8")), wind="S N E")
    plan(match, "wind N")
    assert {"S", "E"} == directions(match, "navigate")
    assert "RS-4.42" == refused(match, "navigate N")
