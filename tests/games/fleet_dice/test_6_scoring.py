"""Chapter 6: scoring and ranking."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flottille import Match
from flottille.games.fleet_dice.game import GAME

from .tables import PLAIN, rows, sheet, star, table

BOAT_POINTS = {
    **{type: [1, 1, 2, 2] for type in ("shrimp", "cod", "lobster", "swordfish")},
    "oyster": [1, 1, 1],
    "king_crab": [3, 3],
    "research_vessel": [1] * 5,
    "barge": [2],
    "inuit": [1, 1, 1],
}
ROOM = {"king_crab": 4, "research_vessel": None, "barge": 12, "inuit": 3}
WHARF = {
    "casino": (2, 2), "ama_bank": (5, 0), "shipyard": (2, 2), "bait_shop": (2, 2), "seafood_buffet": (2, 0),
    "fishermens_pub": (4, 10), "smokehouse": (2, 3), "ridback_cannery": (2, 1),
}  # fmt: skip


def by_hand(written: dict[str, Any]) -> list[int]:
    """The five rows of a written sheet without trophies, computed from the tables of the rulebook."""
    boats: dict[str, list[int]] = written.get("boats", {})
    levels = written.get("licences", {})
    filled = written["boxes"]
    complete = set(written.get("completed", []))
    fish = sum(sum(on_board) for on_board in boats.values())
    launched = sum(len(on_board) for on_board in boats.values())
    room = (
        ROOM | dict.fromkeys(("shrimp", "cod", "lobster", "swordfish"), 4) | {"oyster": 4 + 2 * levels.get("oyster", 0)}
    )
    full = sum(n == room[kind] for kind, on_board in boats.items() for n in on_board)
    worth = sum(sum(BOAT_POINTS[kind][: len(on_board)]) for kind, on_board in boats.items())
    licences = 5 * sum(level == 3 for level in levels.values()) + 5 * (filled.get("king_crab", 0) >= 4)
    buildings = 2 * filled.get("ama_bank", 0) + sum(WHARF[name][1] for name in complete)
    crab = {
        None: 0,
        "kb_fish": fish // 6,
        "kb_buildings": 2 * len(complete),
        "kb_boats": launched // 2,
        "kb_full": full,
        "kb_licences": sum(levels.values()),
    }[written.get("crab_bonus")]
    captain = {
        None: 0,
        "captain_le_braz": min(5, sum(type in boats for type in BOAT_POINTS if type not in ROOM)),
        "captain_norberg": min(6, launched // 2),
        "captain_grandmaison": min(6, written["coin"] // 4 // 3),
        "captain_benali": min(6, sum(filled.get(name, 0) for name in (*ROOM, "captains_club")) // 2),
        "captain_osgood": min(6, full),
    }[written.get("captain")]
    hexagons = (0, 1, 3, 6, 10, 15)[len(written.get("hexagons", []))]
    return [fish, worth, licences, buildings, min(crab, 10) + hexagons + captain]


@pytest.mark.rule("FL-6.1", "FL-6.2", "FL-7.12")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("captains", [False, True])
def test_rows_agree_with_a_count_by_hand(seats: int, captains: bool) -> None:
    """Whole random matches, at many positions: each row equals the sum by the rulebook's tables."""
    for seed in range(6):
        match, chance, steps = Match("fleet_dice", seats=seats, seed=seed, captains=captains), random.Random(seed), 0
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.legal(seat)))
            steps += 1
            if steps % 25 == 0 or match.is_over:
                for one, written in enumerate(match.dump()["sheets"]):
                    assert by_hand(written) == rows(match, one)
                    assert sum(by_hand(written)) == match.scores[one]


RICH = (
    "lobster 13 L3 [4,4,4,4]; shrimp 9 L3 [1,1]; oyster 6 L2 [8]; inuit 3 [3,3]; king_crab 4; bonus {};"
    "casino 2; shipyard 2; bait_shop 2; smokehouse 2; ridback_cannery 2"
)


@pytest.mark.rule("FL-6.1")
def test_five_rows_make_the_total() -> None:
    """EX-E: 32 + 11 + 15 + 10 + 5 = 73."""
    match = star(RICH.format("kb_fish"))

    assert [32, 11, 15, 10, 5] == rows(match)
    assert 73 == match.scores[0] == match.sheet(0).total


@pytest.mark.rule("FL-6.2")
@pytest.mark.parametrize(
    ("bonus", "points"), [("kb_fish", 5), ("kb_buildings", 10), ("kb_boats", 4), ("kb_full", 7), ("kb_licences", 8)]
)
def test_every_crab_bonus(bonus: str, points: int) -> None:
    """32 fish, 5 buildings, 9 boats, 7 full ones, 8 licence levels."""
    assert points == rows(star(RICH.format(bonus)))[4]


@pytest.mark.rule("FL-6.2")
def test_caps_and_rounding() -> None:
    """EX-G: six buildings would be 12, the cap is 10; 5 fish are no point."""
    six = "casino 2; shipyard 2; bait_shop 2; smokehouse 2; ridback_cannery 2; seafood_buffet 2"
    assert 10 == rows(star(f"{PLAIN}; king_crab 4; bonus kb_buildings; {six}"))[4]
    assert 0 == rows(star("oyster 3 [5]; king_crab 4; bonus kb_fish"))[4]
    assert 1 == rows(star("oyster 3 [6]; king_crab 4; bonus kb_fish"))[4]
    levels = "; ".join(f"{type} 9 L3 [0,0]" for type in ("shrimp", "cod", "lobster", "swordfish"))
    assert 10 == rows(star(f"{levels}; king_crab 4; bonus kb_licences"))[4]


@pytest.mark.rule("FL-6.1", "Q-35")
def test_bank_pub_and_buffet_count_as_buildings() -> None:
    """Three completed buildings: 6 for the bonus; the buffet itself is worth nothing."""
    match = star(f"{PLAIN}; king_crab 4; bonus kb_buildings; ama_bank 5; fishermens_pub 4; seafood_buffet 2")

    assert [20, 6] == rows(match)[3:]


def over(*sheets: str, **fields: Any) -> Match:
    """A finished match."""
    return table(*sheets, stage="over", **fields)


@pytest.mark.rule("FL-6.3")
def test_most_points_win() -> None:
    """Ranks follow the points."""
    match = over("oyster 3 [2]", "oyster 3 [4]", "oyster 3 [3]")

    assert ([3, 5, 4], [(1, [1]), (2, [2]), (3, [0])]) == (match.scores, match.ranking)


@pytest.mark.rule("FL-6.3")
def test_ties_go_to_the_most_fish() -> None:
    """6 points each: five fish and a boat beat two vessels, a boat and three fish."""
    match = over("oyster 3 [3]; research_vessel 2", "oyster 3 [5]")

    assert ([6, 6], [(1, [1]), (2, [0])]) == (match.scores, match.ranking)


@pytest.mark.rule("FL-6.3")
def test_equal_points_and_fish_share_the_victory() -> None:
    """Both are first, the third is third."""
    match = over("oyster 3 [3]", "cod 3 [3]", "oyster 3 [1]")

    assert [(1, [0, 1]), (3, [2])] == match.ranking


@pytest.mark.rule("FL-6.4")
@pytest.mark.parametrize(
    ("gold", "sheets", "winners"),
    [
        ("gold_haul", ("oyster 3 [3]", "oyster 3 [4]"), [1]),
        ("gold_armada", ("oyster 3; inuit 1", "oyster 3"), [0]),
        ("gold_papers", ("oyster 6 L2 [0]", "oyster 3"), [0]),
        ("gold_wharf", ("oyster 3; casino 1", "oyster 3; ama_bank 2"), [1]),
        ("gold_purse", ("oyster 3; coin 5", "oyster 3; coin 4"), [0]),
        ("gold_wharf", ("oyster 3 [3]", "oyster 3 [4]"), [1]),
        ("gold_wharf", ("oyster 3 [4]", "cod 3 [4]"), [0, 1]),
    ],
    ids=["haul", "armada", "papers", "wharf", "purse", "tie by fish, value 0", "tie shared"],
)
def test_gold_goes_to_the_highest_value(gold: str, sheets: tuple[str, str], winners: list[int]) -> None:
    """5 points; a tie goes to the most fish, then to each of them; even the value 0 wins."""
    match = over(*sheets, trophies=True, gold=gold, silver="silver_master")
    bare = over(*sheets)

    assert match.scores == [match.sheet(seat).total for seat in (0, 1)]
    assert [5 if seat in winners else 0 for seat in (0, 1)] == [
        a - b for a, b in zip(match.scores, bare.scores, strict=True)
    ]


@pytest.mark.rule("FL-6.4")
def test_gold_counts_only_at_the_end() -> None:
    """Before that it is a lead, not points."""
    match = star("oyster 3 [3]", PLAIN, trophies=True, gold="gold_haul", silver="silver_master")

    assert 4 == match.scores[0]
    assert [0] == match.view(None)["trophies"]["gold"]["leaders"]


@pytest.mark.rule("FL-6.1")
def test_sheet_lines_name_their_rules() -> None:
    """Every line and part cites a rule and adds up."""
    match = over(
        f"{RICH.format('kb_fish')}; captain captain_osgood; barge 1",
        f"{PLAIN}; captain captain_benali; swordfish 3; captains_club 1; casino 1",
        captains=True,
    )
    for line in match.sheet(0).lines:
        assert line.rule.startswith("FL-")
        assert line.points == sum(part.points for part in line.parts)


@pytest.mark.rule("FL-6.1")
def test_by_hand_reads_the_short_notation_alike() -> None:
    """The helper of this file and the tables agree on EX-E."""
    written = sheet(RICH.format("kb_fish")) | {
        "coin": 0,
        "completed": ["casino", "shipyard", "bait_shop", "smokehouse", "ridback_cannery"],
    }

    assert [32, 11, 15, 10, 5] == by_hand(written)
    assert GAME.seats == (1, 2, 3, 4)
