"""Chapters 7.2 and 7.3: captain cards and trophies."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import ALL_MODES, PLAIN, go, kinds, look, metric, prompt, rows, shared, star, table, told

NORBERG = "cod 3; research_vessel 1; bait_shop 1; captain captain_norberg"


def captain(card: str, sheet: str) -> int:
    """The points of a captain card on a sheet."""
    match = star(
        f"{sheet}; captain captain_{card}",
        NORBERG if card != "norberg" else f"{PLAIN}; barge 1; captain captain_osgood",
        captains=True,
    )
    (line,) = [part for part in match.sheet(0).lines[4].parts if part.key == "captain"]
    return line.points


@pytest.mark.rule("FL-7.12")
@pytest.mark.parametrize(
    ("card", "sheet", "points"),
    [
        ("le_braz", "shrimp 3; shipyard 1", 1),
        ("le_braz", "shrimp 3; shipyard 1; cod 3; lobster 3; swordfish 3; oyster 3", 5),
        ("norberg", "cod 3; research_vessel 1; bait_shop 1", 1),
        ("norberg", "cod 11 L1 [0,0,0,0]; research_vessel 5; bait_shop 1; inuit 5; barge 3", 6),
        ("grandmaison", "lobster 3; king_crab 1; ama_bank 1; coin 11", 0),
        ("grandmaison", "lobster 3; king_crab 1; ama_bank 1; coin 12", 1),
        ("grandmaison", "lobster 3; king_crab 1; ama_bank 1; coin 80", 6),
        ("benali", "swordfish 3; captains_club 2; casino 1; king_crab 1", 1),
        ("benali", "swordfish 3; captains_club 6; casino 1; king_crab 3; research_vessel 5", 6),
        ("osgood", "oyster 3 [6]; barge 1", 1),
        ("osgood", "oyster 3 [6]; barge 1; cod 11 L1 [4,4,4,4]; lobster 11 L1 [4,4,4,3]", 6),
    ],
)
def test_captain_bonuses(card: str, sheet: str, points: int) -> None:
    """Each card counts its metric, rounded down, up to its cap."""
    assert points == captain(card, sheet)


@pytest.mark.rule("FL-7.12")
def test_captain_points_are_in_the_bonus_row() -> None:
    """One point for two boats."""
    assert 1 == rows(star(NORBERG, f"{PLAIN}; barge 1; captain captain_osgood", captains=True))[4]


def silver(card: str, *sheets: str, **fields: object) -> Match:
    """A star for seat 0 with this silver card on the table."""
    return star(*sheets, trophies=True, gold="gold_haul", silver=card, **fields)


FIVE_BOATS = "cod 3; research_vessel 4"


@pytest.mark.rule("FL-7.13", "FL-4.31")
@pytest.mark.parametrize(
    ("card", "sheet", "actions"),
    [
        ("silver_flotilla", FIVE_BOATS, ["fill inuit"]),
        ("silver_holds", "cod 7 L1 [4,4,3]; captains_club 2", ["fill captains_club"]),
        ("silver_master", "cod 6 L2 [0]", ["fill cod", "licence"]),
        ("silver_mason", f"{PLAIN}; casino 2; shipyard 2; bait_shop 1", ["fill bait_shop"]),
        ("silver_variety", "cod 3; shrimp 3; lobster 3; oyster 2", ["fill oyster"]),
    ],
)
def test_silver_is_taken_at_once(card: str, sheet: str, actions: list[str]) -> None:
    """Not before, and at the very fill, launch, licence or private fishing that meets it: 5 points."""
    match = silver(card, sheet, "swordfish 3")
    assert None is match.view(None)["trophies"]["silver"]["owner"]
    before = match.scores[0]
    events = go(match, *actions)

    assert [(0, card)] == told(events, "silver_taken")
    assert 5 <= match.scores[0] - before
    assert ["silver"] == [part.key for part in match.sheet(0).lines[4].parts]


@pytest.mark.rule("FL-7.13", "FL-4.31")
def test_silver_comes_before_the_coins_of_the_launch() -> None:
    """The boat is placed, the card is taken, then the cod licence pays."""
    events = go(silver("silver_flotilla", FIVE_BOATS, "swordfish 3"), "fill inuit")

    assert ["box_filled", "boat_launched", "silver_taken", "coins_gained"] == kinds(events)[:4]


@pytest.mark.rule("FL-7.13")
def test_silver_is_kept_when_the_condition_is_lost() -> None:
    """W18: three full boats, then oyster level 2 makes it two; the card stays."""
    match = silver("silver_holds", "oyster 5 L1 [6]; cod 5 L1 [4,4]", "lobster 3", silver_owner=0)
    go(match, "fill oyster", "licence")

    assert 2 == metric(match, "full_boats")
    assert 0 == match.view(None)["trophies"]["silver"]["owner"]
    assert 5 == rows(match)[4]


@pytest.mark.rule("FL-7.13", "FL-4.2")
def test_silver_is_taken_once() -> None:
    """A later player who meets it gets nothing."""
    match = silver("silver_flotilla", FIVE_BOATS, "cod 3; research_vessel 5", silver_owner=1)
    events = go(match, "fill inuit")

    assert [] == told(events, "silver_taken")


@pytest.mark.rule("FL-7.13", "Q-33")
@pytest.mark.parametrize("first", [0, 1])
def test_silver_in_a_fishing_goes_by_turn_order(first: int) -> None:
    """Both reach three full boats in the same fishing: the first in turn order takes it, after all have fished."""
    sheets = ("cod 7 L1 [4,4,3]", "lobster 7 L1 [4,4,3]")
    match = shared(
        "oyster", *sheets, first=first, mover=1 - first, round=2, trophies=True, gold="gold_haul", silver="silver_holds"
    )
    events = go(match, "coin")
    order = [kind for kind in kinds(events) if kind in ("fishing_started", "silver_taken")]

    assert ["fishing_started", "fishing_started", "silver_taken"] == order
    assert [(first, "silver_holds")] == told(events, "silver_taken")


@pytest.mark.rule("FL-7.13")
def test_silver_waits_for_the_last_to_fish() -> None:
    """Seat 0 has three full boats, seat 1 still chooses for its oyster boat: not taken yet."""
    match = shared(
        "shrimp",
        "cod 7 L1 [4,4,3]",
        "oyster 3",
        mover=1,
        round=2,
        trophies=True,
        gold="gold_haul",
        silver="silver_holds",
    )
    go(match, "coin")
    assert ("oyster", None) == (prompt(match), match.view(None)["trophies"]["silver"]["owner"])
    go(match, "two_fish")

    assert 0 == match.view(None)["trophies"]["silver"]["owner"]


@pytest.mark.rule("FL-7.13")
def test_unclaimed_silver_scores_for_nobody() -> None:
    """The match is over and nobody has it."""
    match = table(PLAIN, "cod 3 [1]", stage="over", trophies=True, gold="gold_haul", silver="silver_mason")

    assert [1, 2 + 5] == match.scores


@pytest.mark.rule("FL-7.12", "FL-7.13")
def test_modules_combine_freely() -> None:
    """Every mode of the list, with its options."""
    names = {(seats, options["captains"], options["trophies"]) for _, seats, options in ALL_MODES}

    assert {(n, a, b) for n in (2, 3, 4) for a in (False, True) for b in (False, True)} | {
        (1, False, False),
        (1, True, False),
    } == names


@pytest.mark.rule("FL-7.13")
def test_trophies_show_progress() -> None:
    """Values of every seat and what is needed."""
    shown = silver("silver_flotilla", FIVE_BOATS, "cod 3").view(None)["trophies"]

    assert ([5, 1], 6, 5) == (shown["silver"]["values"], shown["silver"]["needs"], shown["points"])
    assert look(silver("silver_flotilla", FIVE_BOATS, "cod 3"))["captain"] is None
