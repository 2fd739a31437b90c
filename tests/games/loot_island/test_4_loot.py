"""Chapter 4.7: loot is found and shared, the coast is cleared."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match

from .tables import asked, column, cubes, kinds, legal, pass_all, play, refused, settle, stack, table

SIX = "B2a B3a B4a B5a B6a"  # counts 6, no chest


def explore(seats: int = 5, event: str = "a3", **fields: Any) -> tuple[Match, list[dict[str, Any]]]:
    """A match one pass before phase 3, and the events of that pass; the ship lies at c0 heading +1."""
    match = table(seats, event, active=0, passed=list(range(1, seats)), **fields)
    return match, pass_all(match, 0)


def found(events: list[dict[str, Any]]) -> list[tuple[str, str, int]]:
    """Loots found: kind, landing, treasures."""
    loots = [event for event in events if event["kind"].endswith("loot_found")]
    return [(event["kind"].split("_")[0], event["args"]["landing"], event["args"]["count"]) for event in loots]


def pick_all(match: Match, choice: str = "keep") -> tuple[list[int], list[dict[str, Any]]]:
    """Take the first treasure again and again; who picked, and what happened."""
    order, events = [], []
    while match.dump()["asking"] in ("loot", "lift"):
        seat = match.to_act[0]
        if match.dump()["asking"] == "lift":
            events += match.play(seat, "lift 0")
        else:
            order.append(seat)
            events += match.play(seat, f"{choice} {match.dump()['shown'][0]}")
    return order, events


@pytest.mark.rule("LI-4.60")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 4), (4, 5), (5, 6)])
def test_a_landing_qualifies_by_its_count(seats: int, cards: int) -> None:
    """One card fewer is not enough; a +1 card counts twice."""
    plain = ["B3a", "B4a", "B5a", "B6a", "B7a", "B8a"]
    for codes, qualifies in (
        (plain[:cards], True),
        (plain[: cards - 1], False),
        (["B2a", *plain[: cards - 2]], True),
        (["B2a", "B2b", *plain[: cards - 4]], True),
    ):
        match = table(seats, columns={"n1": " ".join(codes)})
        assert qualifies == match.view(0)["landings"][0]["qualifies"]


@pytest.mark.rule("LI-4.61")
def test_nothing_qualifies() -> None:
    """Straight to upkeep."""
    _, events = explore(5, columns={"n1": "B3a B4a"}, stacks={"n1": [0]})

    assert [] == found(events)
    assert "landing_cleared" in kinds(events)


@pytest.mark.rule("LI-4.61")
@pytest.mark.parametrize(
    ("heading", "corner", "expected"), [(1, "c0", "n1"), (-1, "c1", "n2")], ids=["clockwise", "counter-clockwise"]
)
def test_equal_counts_go_to_the_landing_nearer_the_bow(heading: int, corner: str, expected: str) -> None:
    """The same coast from both sides."""
    _, events = explore(
        5, columns={"n1": SIX, "n2": "R3a R4a R5a R6a R7a R8a"}, stacks={"n1": [0], "n2": [1]},
        ship={"corner": corner, "heading": heading},
    )  # fmt: skip

    assert ("big", expected, 1) == found(events)[0]


@pytest.mark.rule("LI-4.61", "LI-4.62", "LI-4.63")
def test_the_higher_count_is_big_and_comes_first() -> None:
    """Big: discs and chests; then small: chests only."""
    match, events = explore(
        5, columns={"n1": SIX, "n2": "R3b R4a R5a R6b R7a R8a RJa"}, stacks={"n1": [0, 1], "n2": [1, 2]}
    )
    order, later = pick_all(match)

    assert [("big", "n2", 5), ("small", "n1", 0)] == found(events + later)
    assert [1, 2, 1, 2, 1] == order


@pytest.mark.rule("LI-4.63")
def test_a_sibling_that_does_not_qualify_gives_nothing() -> None:
    """No Small Loot, chests or not."""
    match, events = explore(5, columns={"n1": SIX, "n2": "R3b RJa RJb"}, stacks={"n1": [0], "n2": [1]})
    order, later = pick_all(match)

    assert ([("big", "n1", 1)], [0]) == (found(events + later), order)


@pytest.mark.rule("LI-4.64", "R-19")
def test_a_landing_without_discs_reveals_nothing() -> None:
    """It may still be the Big one, so that the other is the Small Loot."""
    match, events = explore(
        5, columns={"n1": "B2a B3b B4a B5a B6b B7a", "n2": "R3b R4a R5a R6a R7a R8a"}, stacks={"n2": [3]}
    )
    order, later = pick_all(match)

    assert [("big", "n1", 0), ("small", "n2", 1)] == found(events + later)
    assert [3] == order


@pytest.mark.rule("LI-4.64", "R-20", "LI-5.B11")
def test_no_number_is_below_zero() -> None:
    """Lean Dig at a Small Loot without chests: none, and no run-out."""
    _, events = explore(3, "b11", columns={"n1": "B2a B4a B5a", "n2": "R4a R5a R6a R7a"}, stacks={"n1": [0], "n2": [1]})

    assert [("big", "n1", 0), ("small", "n2", 0)] == found(events)
    assert "treasures_ran_out" not in kinds(events)


@pytest.mark.rule("LI-4.65")
def test_picks_go_from_bottom_to_top_again_and_again() -> None:
    """One treasure at a time, and the choice is made at once."""
    match, _ = explore(5, columns={"n1": "B2a B3b B4a B5a B6b"}, stacks={"n1": [4, 2, 0]})
    assert ("loot", (4,)) == asked(match)
    assert 10 == len(legal(match, 4))
    assert ("LI-4.65", "treasure_not_there") == (refused(match, 4, "keep t74").rule, refused(match, 4, "keep t74").key)
    assert "not_your_turn" == refused(match, 2, f"keep {match.dump()['shown'][0]}").key
    order, _ = pick_all(match)

    assert [4, 2, 0, 4, 2] == order


@pytest.mark.rule("LI-4.66")
@pytest.mark.parametrize(("treasure", "after"), [("t16", [7]), ("t15", [3]), ("t08", [3, 2, 1]), ("t71", [3, 2, 1])])
def test_keeping_takes_the_curse_or_lifts(treasure: str, after: list[int]) -> None:
    """A curse is taken; lift n allows up to n cubes."""
    for number, total in enumerate(after):
        match = table(3, phase="loot", landing="n1", columns={"n1": "B2a B4a B5a"}, stacks={"n1": [0]}, shown=treasure,
                      passed=[0, 1, 2])  # fmt: skip
        play(match, 0, f"keep {treasure}")
        if match.dump()["asking"] == "lift":
            assert len(after) == len(legal(match, 0))
            play(match, 0, f"lift {number}")
        assert total == cubes(match)[0]
        assert [treasure] == match.dump()["kept"][0]


@pytest.mark.rule("LI-4.67", "R-40")
@pytest.mark.parametrize(("kept", "most"), [("", 2), ("t08", 3), ("t08 t13 t15", 5), ("t16 t02", 2)])
def test_discarding_lifts_two_cubes_and_one_per_amulet(kept: str, most: int) -> None:
    """Amulets already owned only, not the one just thrown away; the curse is ignored."""
    for treasure in ("t55", "t70"):
        match = table(3, phase="loot", landing="n1", columns={"n1": "B2a B4a B5a"}, stacks={"n1": [0]}, shown=treasure,
                      passed=[0, 1, 2], cubes=[9], kept=[kept])  # fmt: skip
        play(match, 0, f"discard {treasure}")
        assert [f"lift {n}" for n in range(most + 1)] == legal(match, 0)
        play(match, 0, f"lift {most}")
        assert (9 - most, [treasure]) == (cubes(match)[0], match.dump()["treasure_discards"])


@pytest.mark.rule("LI-4.67")
def test_a_kept_treasure_stays() -> None:
    """There is no action that throws it away later."""
    match = table(3, kept=["t16"], hands=["R3a"])

    assert [] == [action for action in legal(match, 0) if "t16" in action]
    assert match.why_not(0, "discard t16") is not None


@pytest.mark.rule("LI-4.68")
def test_upkeep_clears_the_explored_coast_only() -> None:
    """Discs go home, cards are discarded, loot or not; other coasts stay."""
    match, _ = explore(
        5, columns={"n1": "B3a", "e1": "R3a"}, stacks={"n1": [1, 2], "n2": [1], "e1": [1]}, hands=["G3a"]
    )

    assert ([], [], [1]) == (stack(match, "n1"), stack(match, "n2"), stack(match, "e1"))
    assert ("", "R3a") == (column(match, "n1"), column(match, "e1"))
    assert "map_blue_03_a" in match.dump()["map_discards"]
    assert 2 == match.view(None)["players"][1]["discs"]


@pytest.mark.rule("LI-4.68")
def test_after_round_five_comes_the_final_exploration() -> None:
    """Not a sixth round."""
    match = table(3, "b1", round=5, active=0, passed=[1, 2])
    events = pass_all(match, 0)
    settle(match)

    assert "final_exploration" in kinds(events)
    assert 5 == match.dump()["round"]
