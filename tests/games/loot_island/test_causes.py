"""Whoever gets or loses something hears why: the event card, the Small Island, the map card or the treasure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from flottille.words import LANGUAGES, Words
from tests.games.driver import Script

from .tables import card, cards, lay, pass_all, play, table, use
from .test_4_loot import explore
from .test_7_two_players import duo

Events = Iterable[Mapping[str, Any]]


def causes(events: Events, kind: str) -> list[Any]:
    """What events of a kind say they come from."""
    return [event["args"]["cause"] for event in events if event["kind"] == kind]


def begin_round(event: int, *more: int, **fields: Any) -> list[dict[str, Any]]:
    """What happens when a round begins with this B event (by place in the bag)."""
    match = table(active=0, passed=[1, 2], **{"event": "a4", "hands": ["R3a"], **fields})
    return match.play(0, "pass", Script(event, *more))


# --- cubes --------------------------------------------------------------------------------------------------


def test_extra_cards_and_their_cubes_come_from_the_event() -> None:
    """A1, taken or not."""
    match = table(3, "a1", phase="event", first_player=1)
    events = [*play(match, 1, "accept"), *play(match, 2, "decline")]

    assert [["event_a1"]] * 3 == [causes(events, kind) for kind in ("cubes_taken", "cards_drawn", "draw_declined")]


def test_a_small_island_in_haunted_waters() -> None:
    """A3's cube comes from the event, what the island does from the island."""
    match = table(3, "a3", hands=["R3a R4a", "G3a G4a"])
    events = [*use(match, 0, "spring", "R3a R4a", "lift 1"), *use(match, 1, "mapmaker", "G3a G4a", "accept")]

    assert ["event_a3"] * 2 == causes(events, "cubes_taken")
    assert [["isl_spring"], ["isl_mapmaker"]] == [causes(events, kind) for kind in ("cubes_lifted", "cards_drawn")]


def test_a_dig_has_its_cube_and_its_treasure() -> None:
    """The cube is the wreck's, the curse the treasure's."""
    match = table(3, "a4", hands=["R3a R4a"], treasure_deck="t01")
    events = use(match, 0, "wreck", "R3a R4a", "accept", "keep t01")

    assert ["isl_wreck", "t01"] == causes(events, "cubes_taken")


def test_a_one_curses_all_others() -> None:
    """By the card that was laid."""
    events = lay(table(3, "a4", hands=["G1a"]), 0, "G1a", "n1")

    assert [card("G1a")] * 2 == causes(events, "cubes_taken")


def test_the_first_to_flee_curses_all_others() -> None:
    """By B8, not by the one who passes."""
    assert ["event_b8"] * 2 == causes(pass_all(table(3, "b8"), 0), "cubes_taken")


def test_icons_serve_everyone_there() -> None:
    """The draw of a 5, then the lift of a 9; each by its card."""
    match = table(hands=["B9b B5b"], columns={"n1": "B2a"}, stacks={"n1": [1]})
    events = lay(match, 0, "B9b B5b", "n1", "accept")
    events += [*play(match, 1, "decline"), *play(match, 0, "lift 1"), *play(match, 1, "lift 1")]

    assert cards("B5b B5b") == causes(events, "cards_drawn") + causes(events, "draw_declined")
    assert cards("B9b B9b") == causes(events, "cubes_lifted")


def test_a_treasure_thrown_away_lifts() -> None:
    """And B10's blessing after it is the event's."""
    match, _ = explore(
        3, "b10", columns={"n1": "B2a B4a B5a", "n2": "R4a R5a R6a R7a"}, stacks={"n1": [0], "n2": [2, 1]}
    )
    events = play(match, 0, f"discard {match.dump()['shown'][0]}", "lift 1")
    while match.dump()["asking"] == "loot":
        events += play(match, match.to_act[0], f"discard {match.dump()['shown'][0]}", "lift 0")
    events += play(match, match.to_act[0], "lift 1")

    assert ("treasure", "event_b10") == (causes(events, "cubes_lifted")[0], causes(events, "cubes_lifted")[-1])


# --- cards, ship, discs, tiles ------------------------------------------------------------------------------


def test_what_the_rules_alone_do_has_no_cause() -> None:
    """The ship sails on and hands are filled every round; whoever wants to, passes."""
    match = table(active=0, passed=[1, 2], event="a4", hands=["R3a"])
    events = [*match.play(0, "pass", Script(4)), *play(match, 0, "done")]

    assert {None} == {*causes(events, "ship_sailed"), *causes(events, "cards_drawn"), *causes(events, "passed")}


def test_the_ship_is_moved_by_events_and_by_the_trade_wind() -> None:
    """B1 one corner more, B2 around, the tile one corner."""
    assert [None, "event_b1"] == causes(begin_round(0), "ship_sailed")
    assert ["event_b2"] == causes(begin_round(1), "ship_turned")
    match = table(3, "a4", hands=["R3a R4a"])
    assert ["isl_tradewind"] == causes(use(match, 0, "tradewind", "R3a R4a", "accept"), "ship_sailed")


def test_an_isle_in_the_mist_is_named() -> None:
    """B3's tile is told; a tile turned down by its use is not told like that."""
    events = begin_round(2, 0)

    assert ["event_b3"] == causes(events, "tile_hidden")
    assert "tile_turned_down" not in {event["kind"] for event in events}


def test_a_third_disc_is_taken_back_for_the_event() -> None:
    """B4."""
    match = table(active=0, passed=[1, 2], event="a4", hands=["R3a"], stacks={"e1": [0], "s1": [0], "w1": [0]})
    match.play(0, "pass", Script(3))
    play(match, 0, "done")

    assert ["event_b4"] == causes(play(match, 0, "recall s1"), "disc_recalled")


def test_after_one_last_stop_one_passes() -> None:
    """B9 makes its user pass, and finishes Aaron."""
    match = table(3, "b9", hands=["R3a G4a"], first_player=2, active=0)
    assert ["event_b9"] == causes(use(match, 0, "mapmaker", "G4a", "accept"), "passed")
    two = duo("b9", hands=["R3a", "R4a"], aaron_hand="G3a G4a", first_player=0)
    play(two, 0, "aaron")
    assert ["event_b9"] == causes(use(two, 0, "tradewind", "G3a", "decline"), "aaron_finished")


# --- in words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("cubes_taken", {"seat": 1, "cubes": 1, "total": 4}),
        ("cubes_lifted", {"seat": 1, "cubes": 2, "total": 4}),
        ("cards_drawn", {"seat": 1, "count": 2}),
        ("draw_declined", {"seat": 1}),
        ("ship_sailed", {"corner": "c1", "heading": 1}),
        ("ship_turned", {"corner": "c1", "heading": 1}),
        ("disc_recalled", {"seat": 1, "landing": "n1"}),
        ("aaron_disc_recalled", {"landing": "n1"}),
        ("passed", {"seat": 1}),
        ("aaron_finished", {}),
        ("tile_hidden", {"tile": "isl_lookout"}),
    ],
)
def test_the_cause_is_said(language: str, kind: str, args: dict[str, object]) -> None:
    """By its name, in both languages."""
    words = Words(language, strict=True)
    for cause in ("event_a1", "isl_wreck", card("G1a"), "t20"):
        said = words.event("loot_island", {"kind": kind, "args": {**args, "cause": cause}}, ("Ada", "Basile", "Chloé"))
        assert words.name("loot_island", cause).lower() in said.lower()  # inside a sentence: l’Épave
