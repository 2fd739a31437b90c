"""Chapter 5.5: events."""

from __future__ import annotations

import pytest

from flottille import Match
from tests.games.driver import Script

from .tables import (
    asked,
    cubes,
    kinds,
    lay,
    legal,
    pass_all,
    play,
    refused,
    stack,
    table,
    use,
)  # fmt: skip
from .test_4_loot import explore, found, pick_all
from .test_4_preparation import next_round

# --- A events -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LI-5.A1")
def test_a1_offers_two_cards_for_two_cubes() -> None:
    """In turn order, yes or no."""
    hands = [" ".join(f"{colour}{value}a" for value in range(2, 9)) for colour in "RGB"]
    match = table(3, "a1", phase="event", first_player=1, hands=hands)
    order = []
    for answer in ("accept", "decline", "accept"):
        order += match.to_act
        assert ["accept", "decline"] == legal(match, match.to_act[0])
        match.play(match.to_act[0], answer)

    assert ([1, 2, 0], [5, 5, 3]) == (order, cubes(match))
    assert ([9, 9, 7], ("turn", (1,))) == ([len(h) for h in match.dump()["hands"]], asked(match))


@pytest.mark.rule("LI-5.A2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a2_lays_out_a_treasure_per_player(seats: int) -> None:
    """Every pass takes one, so none is left."""
    match = next(
        m for seed in range(60) if (m := Match("loot_island", seats=seats, seed=seed)).dump()["event"] == "event_a2"
    )
    assert seats == len(match.dump()["gifts"])
    for left in range(seats, 0, -1):
        seat = match.to_act[0]
        match.play(seat, "pass")
        assert left == len(legal(match, seat))
        match.play(seat, match.legal(seat)[0])
        while match.dump()["asking"] == "lift":
            match.play(seat, "lift 0")

    assert [] == match.dump()["gifts"]
    assert seats == sum(len(kept) for kept in match.dump()["kept"])


@pytest.mark.rule("LI-5.A3", "R-10")
def test_a3_gives_a_cube_before_the_power() -> None:
    """Used or not; Clear Spring may lift it again."""
    match = table(3, "a3", hands=["R3a R4a", "G3a G4a"], cubes=[0, 3])
    use(match, 0, "spring", "R3a R4a")
    assert ["lift 0", "lift 1"] == legal(match, 0)
    play(match, 0, "lift 1")
    use(match, 1, "tradewind", "G3a G4a", "decline")

    assert [0, 4, 3] == cubes(match)


@pytest.mark.rule("LI-5.A4", "R-21")
def test_a4_moves_a_treasure_from_big_to_small() -> None:
    """One fewer at the Big Loot, one more at the Small one, even without a chest."""
    match, events = explore(
        3, "a4", columns={"n1": "B2a B3b B4a B5a", "n2": "R4a R5a R6a R7a"}, stacks={"n1": [0, 1], "n2": [2]}
    )
    _, later = pick_all(match)

    assert [("big", "n1", 2), ("small", "n2", 1)] == found(events + later)


# --- B events -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LI-5.B1")
def test_b1_sails_one_more_corner() -> None:
    """Two steps in all."""
    match = next_round(0, ship={"corner": "c0", "heading": 1}, hands=["R3a"])

    assert ("event_b1", {"corner": "c2", "heading": 1}) == (match.dump()["event"], match.dump()["ship"])


@pytest.mark.rule("LI-5.B2")
def test_b2_turns_the_ship() -> None:
    """It points at the coast along which it has just sailed."""
    match = next_round(1, ship={"corner": "c0", "heading": 1}, hands=["R3a"])

    assert ("event_b2", {"corner": "c1", "heading": -1}) == (match.dump()["event"], match.dump()["ship"])
    assert "north" == match.view(0)["ship"]["coast"]


@pytest.mark.rule("LI-5.B3")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 6), (5, 7)])
def test_b3_turns_a_random_tile_down(seats: int, tiles: int) -> None:
    """Uniform over the tiles in play."""
    found = set()
    for draw in range(tiles):
        match = table(seats, "a4", active=0, passed=list(range(1, seats)), hands=["R3a"])
        script = Script(2, draw)
        match.play(0, "pass", script)
        assert [14, tiles] == script.asked[:2]
        found.update(match.dump()["tiles_down"])

    assert tiles == len(found)


@pytest.mark.rule("LI-5.B4", "R-13")
def test_b4_takes_a_third_disc_back() -> None:
    """In turn order, own choice, before the first turn; afterwards two are the limit."""
    match = next_round(3, hands=["R3a", "R5a"], first_player=0, stacks={
        "e1": [0, 1], "s1": [1, 0], "w1": [0, 1], "w2": [2],
    })  # fmt: skip
    for seat in (0, 1):
        match.play(seat, "done")
    assert ("recall", (0,)) == asked(match)
    assert ["recall e1", "recall s1", "recall w1"] == legal(match, 0)
    assert ("LI-5.B4", "no_disc_there") == (refused(match, 0, "recall w2").rule, refused(match, 0, "recall n1").key)
    play(match, 0, "recall s1")
    play(match, 1, "recall e1")

    assert ([0], [1], [0, 1]) == (stack(match, "e1"), stack(match, "s1"), stack(match, "w1"))
    assert ("turn", (0,)) == asked(match)
    assert match.view(0)["players"][0]["must_move_disc"]


@pytest.mark.rule("LI-5.B5", "R-18")
def test_b5_refills_to_one_card_fewer() -> None:
    """Six instead of seven; who kept seven keeps them."""
    match = next_round(4, hands=["R3a R4a R5a R6a R7a R8a R9a", "G3a"])
    for seat in (0, 1):
        match.play(seat, "done")

    assert ("event_b5", [7, 6, 6]) == (match.dump()["event"], [len(h) for h in match.dump()["hands"]])


@pytest.mark.rule("LI-5.B6")
def test_b6_doubles_the_discard_icon() -> None:
    """For everyone there, and when a 1 copies it."""
    match = table(3, "b6", hands=["B7b", "B1a"], columns={"n1": "B2a"}, stacks={"n1": [1]}, cubes=[1, 5])
    lay(match, 0, "B7b", "n1")
    assert ["lift 0", "lift 1"] == legal(match, 0)
    play(match, 0, "lift 1")
    assert ["lift 0", "lift 1", "lift 2"] == legal(match, 1)
    play(match, 1, "lift 2")
    lay(match, 1, "B1a", "n1", "copy B7b")
    assert ["lift 0", "lift 1", "lift 2"] == legal(match, 1)


@pytest.mark.rule("LI-5.B7")
def test_b7_costs_one_card_more() -> None:
    """A pair and any third, the same colour too."""
    match = table(3, "b7", hands=["R3a R4a G5a", "R5a R6a R7a", "R8a R9a"])
    assert 3 == match.view(0)["payment"]["cards"]
    use(match, 0, "tradewind", "G5a R3a R4a", "decline")
    use(match, 1, "wreck", "R5a R6a R7a", "decline")

    assert "cannot_pay" == refused(match, 2, "island isl_spring").key


@pytest.mark.rule("LI-5.B7", "LI-4.30")
def test_b7_payment_can_always_be_completed() -> None:
    """A first card that leaves no pair is refused."""
    match = table(3, "b7", hands=["R3a G5a G6a"])
    play(match, 0, "island isl_spring", "pay R3a", "pay G5a")
    assert ["pay map_green_06_a"] == legal(match, 0)
    other = table(3, "b7", hands=["R3a B4a G5a G6a"])
    play(other, 0, "island isl_spring", "pay R3a")
    assert "payment_colour" == refused(other, 0, "pay B4a").key


@pytest.mark.rule("LI-5.B8", "R-16")
def test_b8_curses_all_others_at_the_first_pass() -> None:
    """Also when the passer held the tile; the second pass curses nobody."""
    match = table(3, "b8", first_player=0)
    pass_all(match, 0)
    assert [3, 5, 5] == cubes(match)
    pass_all(match, 1)
    assert [3, 5, 5] == cubes(match)


@pytest.mark.rule("LI-5.B9", "R-48")
def test_b9_costs_one_card_and_then_one_passes() -> None:
    """Exactly one card of any colour; after power and tile the user passes, and may take the tile for it."""
    match = table(3, "b9", hands=["R3a G4a", "B5a", "V3a"], first_player=2, active=0)
    events = use(match, 0, "mapmaker", "G4a", "accept")

    assert ["tile_turned_down", "passed", "first_player_taken"] == kinds(events)[-3:]
    assert (0, [0], (1,)) == (match.dump()["first_player"], match.dump()["passed"], match.to_act)
    assert "pay" not in {action.split()[0] for action in legal(match, 1)}
    use(match, 1, "tradewind", "B5a", "decline")
    assert ([0, 1], 0) == (match.dump()["passed"], match.dump()["first_player"])


@pytest.mark.rule("LI-5.B10", "R-41")
def test_b10_blesses_the_small_loot() -> None:
    """Everyone with a disc there may lift two, even without a treasure, in turn order; nobody elsewhere."""
    match, events = explore(
        3, "b10", columns={"n1": "B2a B4a B5a", "n2": "R4a R5a R6a R7a"}, stacks={"n1": [0], "n2": [2, 1]},
        cubes=[3, 3, 1],
    )  # fmt: skip
    order, later = pick_all_but_lifts(match)

    assert [("big", "n1", 1), ("small", "n2", 0)] == found(events + later)
    assert [(1, 2), (2, 1)] == order
    alone, _ = explore(3, "b10", columns={"n1": "B2a B4a B5a"}, stacks={"n1": [0], "n2": [1]}, hands=["R3a"])
    play(alone, 0, f"discard {alone.dump()['shown'][0]}", "lift 0")
    assert 3 == alone.dump()["round"]


def pick_all_but_lifts(match: Match) -> tuple[list[tuple[int, int]], list[dict[str, object]]]:
    """Keep the loot; who may lift how much afterwards."""
    order, events = [], []
    while match.dump()["round"] == 2 and match.dump()["asking"] in ("loot", "lift"):
        seat = match.to_act[0]
        if match.dump()["asking"] == "loot":
            events += match.play(seat, f"keep {match.dump()['shown'][0]}")
            if match.dump()["asking"] == "lift" and match.to_act == (seat,):
                events += match.play(seat, "lift 0")
        else:
            order.append((seat, len(legal(match, seat)) - 1))
            events += match.play(seat, "lift 0")
    return order, events


@pytest.mark.rule("LI-5.B11")
def test_b11_takes_one_treasure_from_each_loot() -> None:
    """Big and Small alike."""
    match, events = explore(
        3, "b11", columns={"n1": "B2a B3b B4a B5a", "n2": "R3b R6b R7a R8b"}, stacks={"n1": [0, 1], "n2": [2]}
    )
    _, later = pick_all(match)

    assert [("big", "n1", 2), ("small", "n2", 2)] == found(events + later)


@pytest.mark.rule("LI-5.B12", "R-22")
@pytest.mark.parametrize(
    ("near", "far", "big"),
    [
        ("B2a B3a B4a B5a B6a B7a", "R3a R4a R5a R6a R7a R8a", "n2"),
        ("B2a B3a B4a B5a B6a", "R3a R4a R5a R6a R7a R8a", "n1"),
        ("B2a B3a B4a B5a", "R2a R3a R4a R5a R6a R7a", "n2"),
    ],
    ids=["7 and 6", "6 and 6", "5 and 7"],
)
def test_b12_makes_the_smaller_count_big(near: str, far: str, big: str) -> None:
    """If both qualify; equal: nearer the bow; only one: that one."""
    _, events = explore(5, "b12", columns={"n1": near, "n2": far}, stacks={"n1": [0], "n2": [1]})

    assert big == found(events)[0][1]


@pytest.mark.rule("LI-5.B13")
def test_b13_turns_stacks_around() -> None:
    """Undertow moves to the top, and sharing runs from the top."""
    match = table(3, "b13", hands=["R3a R4a"], stacks={"n1": [0, 1, 2]})
    use(match, 0, "undertow", "R3a R4a", "slide n1")
    assert [1, 2, 0] == stack(match, "n1")
    match, _ = explore(3, "b13", columns={"n1": "B2a B3b B4a"}, stacks={"n1": [2, 0, 1]})
    assert [1, 0, 2, 1] == pick_all(match)[0]


@pytest.mark.rule("LI-5.B14")
@pytest.mark.parametrize(("heading", "corner", "landings"), [(1, "c0", "n1 e1"), (-1, "c1", "n2 w2")])
def test_b14_explores_the_next_coast_too(heading: int, corner: str, landings: str) -> None:
    """Separately, ties to the landing met first; then both are cleared, and the ship has not moved."""
    columns = {"n1": "B2a B4a B5a", "n2": "R2a R4a R5a", "e1": "B2b B6a B7a", "e2": "R2b R6a R7a",
               "w2": "G2a G4a G5a", "w1": "V2a V4a V5a"}  # fmt: skip
    match, events = explore(
        3, "b14", columns=columns, stacks={name: [0] for name in landings.split()},
        ship={"corner": corner, "heading": heading}, hands=["G8a"],
    )  # fmt: skip
    order, later = pick_all(match)
    loots = [loot for loot in found(events + later) if loot[0] == "big"]

    assert [("big", landing, 1) for landing in landings.split()] == loots
    assert [0, 0] == order
    first, second = landings.split()
    cleared = {event["args"]["landing"] for event in events + later if event["kind"] == "landing_cleared"}
    assert {first[0], second[0]} == {landing[0] for landing in cleared}
    assert (first[0] != "n") or 4 == len(cleared)


@pytest.mark.rule("LI-5.B14", "R-23")
def test_b14_counts_from_where_the_ship_ends_up() -> None:
    """After Trade Wind east and south are explored, not north."""
    match = table(3, "b14", hands=["R3a R4a"], active=0, passed=[1, 2])
    use(match, 0, "tradewind", "R3a R4a", "accept")

    assert ["e1", "e2", "s1", "s2"] == match.view(0)["ship"]["explored"]
