"""Chapter 4.0: rounds, turns and their flags."""

from __future__ import annotations

import pytest

from flottille import Match, WrongSeat

from .tables import do, empty_memories, hand, lying, options, prompt, read, refused, ship, table, turn_of, validated


def next_turn(match: Match) -> None:
    """Finish the turn of whoever is in Mooring with a hand of a few cards."""
    do(match, "end_mooring")


@pytest.mark.rule("SV-4.1", "SV-4.43", "R-3")
def test_phases_follow_each_other() -> None:
    """Exploration, Sea Encounter, Mooring, then the player on the left."""
    match = table(("kite",), phase="exploration", encounter_top="tailwind")
    phases = [turn_of(match)]
    for step in ("draw_memory", "adventure", "end_mooring"):
        do(match, step)
        phases.append(turn_of(match))

    assert [(0, "exploration"), (0, "sea"), (0, "mooring"), (1, "exploration")] == phases


@pytest.mark.rule("SV-4.1", "SV-4.43")
def test_a_round_is_one_turn_each_from_the_starter() -> None:
    """Seat 2 of three starts: after seat 1 round 2 begins with seat 2."""
    match = table(("kite", "seashell", "figurehead"), starter=2, turn=1)
    next_turn(match)
    assert (2, (2, "exploration")) == (match.view(None)["round"], turn_of(match))


@pytest.mark.rule("SV-4.1", "R-34")
@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_active_player_acts(seat: int) -> None:
    """Others are told whose turn it is."""
    match = table(("kite",), phase="exploration")
    with pytest.raises(WrongSeat):
        match.play(seat, "draw_memory")


@pytest.mark.rule("SV-4.2")
def test_flags_reset_at_every_turn() -> None:
    """Placements, fog and what was put down do not carry over."""
    match = table(("kite", "seashell"), memory_left=3, place_left=0, fog=True, placed=True)
    next_turn(match)
    flags = match.view(None)["flags"]
    assert (1, 1, False, False) == tuple(
        flags[name] for name in ("memory_placements", "place_placements", "fog", "placed")
    )


@pytest.mark.rule("SV-4.2", "SV-5.17")
def test_unused_extra_placements_are_lost() -> None:
    """The Carrying Current is not saved for the next turn."""
    match = read("current", hands=("kite", "seashell", "figurehead"))
    assert 2 == match.view(None)["flags"]["memory_placements"]
    next_turn(match)
    assert 1 == match.view(None)["flags"]["memory_placements"]


@pytest.mark.rule("SV-4.2", "SV-5.25")
def test_shield_ends_with_the_owners_regular_turn() -> None:
    """Seat 1's shield falls when seat 1's turn starts, seat 2's stays."""
    match = table(("kite", "seashell"), shields=[1, 2])
    told = do(match, "end_mooring")
    assert "shield_ended(seat=1)" in told
    assert [False, False, True] == [player["shielded"] for player in match.view(None)["players"]]


@pytest.mark.rule("SV-4.2")
def test_artefact_is_ready_in_a_second_turn() -> None:
    """The Hook can be used again."""
    match = table(
        ("inner_fire",), ("volcano[hidden_spark]",), artefacts="hook lantern compass", memory_discard="kite seashell"
    )
    do(match, "place_memory inner_fire volcano 1", "end_mooring", "draw_memory")
    assert (0, "exploration") == turn_of(match)
    do(match, "hook")
    assert "seashell" in hand(match)


@pytest.mark.rule("SV-4.3", "R-31", "SV-6.3")
def test_the_goal_ends_everything_at_once() -> None:
    """The winning memory's anchor, hand limit, empty-hand draw and sailing do not happen."""
    match = table(
        ("dash_to_foam",),
        ("beach[footprints kite] cave[hands_on_the_wall voice_of_old seashell]",),
        turn=0,
        starter=1,
    )
    told = do(match, "place_memory dash_to_foam beach 1")

    assert ["memory_put", "place_validated", "match_ended"] == [line.split("(")[0] for line in told]
    assert match.is_over and [] == hand(match) and 1 == ship(match)
    assert 2 == validated(match)
    assert [1, 2, 3] == [rank for rank, _ in match.ranking]


@pytest.mark.rule("SV-4.3")
def test_nothing_can_be_done_after_the_end() -> None:
    """Every action is refused because the match is over."""
    match = table(("kite",), ("beach[footprints full_moon]  cave[hands_on_the_wall voice_of_old seashell]",))
    do(match, "place_memory kite beach 1")
    with pytest.raises(WrongSeat) as caught:
        match.play(0, "end_mooring")
    assert ("SV-4.3", "match_over") == (caught.value.rule, caught.value.key)


@pytest.mark.rule("R-29", "R-3", "SV-4.10")
def test_there_is_always_something_to_do() -> None:
    """With no memory left anywhere: draw nothing, go on an adventure, end the mooring."""
    match = empty_memories(phase="exploration", encounter_top="fog")
    assert ["draw_memory"] == options(match)
    told = do(match, "draw_memory")
    assert [] == told
    assert "adventure" in options(match)
    do(match, "adventure")
    assert ["end_mooring"] == options(match)


@pytest.mark.rule("R-3")
def test_phases_one_and_two_cannot_be_skipped() -> None:
    """Mooring does not come before them."""
    match = table(("kite",), phase="exploration")
    assert ("SV-4.10", "not_now") == refused(match, "end_mooring")
    do(match, "draw_memory")
    assert ("SV-4.20", "not_now") == refused(match, "end_mooring")


@pytest.mark.rule("SV-4.35", "R-3")
def test_mooring_is_optional() -> None:
    """A player may put nothing down though everything would fit."""
    match = table(("kite market",), ("village",))
    do(match, "end_mooring")
    assert [] == lying(match, "village")
    assert ("explore", (1,)) == prompt(match)
