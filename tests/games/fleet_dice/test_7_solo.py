"""Chapter 7.1: alone against Captain Ruth."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadOption, Match

from .tables import (
    PLAIN,
    alone,
    boxes,
    choices,
    coin,
    crossed,
    fish,
    go,
    kinds,
    look,
    prompt,
    refused,
    rows,
    stars,
    table,
    told,
)

HARBOR_CLOSED = "king_crab x8; captains_club x6; research_vessel x5; barge x3; inuit x5"
WHARF_CLOSED = (
    "casino x2; ama_bank x5; shipyard x2; bait_shop x2;"
    "seafood_buffet x2; fishermens_pub x4; smokehouse x2; ridback_cannery x2"
)
NO_COLUMN = "shrimp 3 x10; cod x13; lobster x13; swordfish x13; oyster x13"


def this_round(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events up to the next round."""
    return events[: kinds(events).index("ruth_round_started")] if "ruth_round_started" in kinds(events) else events


def ruth(match: Match) -> dict[str, object]:
    """Ruth's board."""
    found: dict[str, object] = match.view(0)["ruth"]
    return found


@pytest.mark.rule("FL-7.1", "Q-28")
def test_captain_card_allowed_trophies_not() -> None:
    """The captain card is an option, trophies are refused with a sentence."""
    assert look(Match("fleet_dice", seats=1, seed=2, captains=True))["captain"]
    with pytest.raises(BadOption, match="Captain Ruth"):
        Match("fleet_dice", seats=1, seed=2, trophies=True)


@pytest.mark.rule("FL-7.2")
def test_eight_rounds_with_four_fishings() -> None:
    """Rounds 2, 4, 6 and 8."""
    match = Match("fleet_dice", seats=1, seed=9)
    events = list(match.start_events)
    while not match.is_over:
        events += match.play(0, match.legal(0)[0])

    assert [(1, 0), (3, 0), (5, 0), (7, 0)] == told(events, "round_started")
    assert [(2,), (4,), (6,), (8,)] == told(events, "ruth_round_started")
    assert 4 == sum(args == ("fishing",) for args in told(events, "phase_started"))
    assert ("FL-7.2", "match_over") == (match.why_not(0, "coin").rule, match.why_not(0, "coin").key)


@pytest.mark.rule("FL-7.3")
def test_you_choose_first_in_odd_rounds() -> None:
    """Round 1: all three dice are there; Ruth takes hers after you."""
    match = alone(PLAIN, "cod lobster oyster")
    assert [0, "ruth"] == match.view(0)["order"]
    events = go(match, "pick cod", "coin")

    assert [("lobster", 1)] == told(events, "ruth_took")
    assert "use_shared" == prompt(match)


@pytest.mark.rule("FL-7.3")
def test_ruth_chooses_first_in_even_rounds() -> None:
    """The round starts with her die and her crosses; you find two dice."""
    match = alone(PLAIN, "harbor", round=1)
    go(match, "fill inuit")

    assert (2, ["ruth", 0]) == (match.view(0)["round"], match.view(0)["order"])
    assert 2 == len([face for face in match.view(0)["pool"] if face])
    assert 2 == crossed(match, "shrimp")  # zeros roll shrimp; the token stood on cod, clockwise shrimp is next


@pytest.mark.rule("FL-7.4")
def test_chosen_die_two_boxes_shared_die_one() -> None:
    """EX-H: cod 13 and 12, then shrimp 13."""
    match = alone("oyster 3", "shrimp shrimp cod", tokens=["cod", "king_crab", "casino"], round=7)
    events = go(match, "pick shrimp", "fill shrimp")
    assert [("cod", 13), ("cod", 12)] == told(events, "box_crossed")
    events = go(match, "fill shrimp")

    assert [("shrimp", 13)] == told(events, "box_crossed")
    assert 2 == boxes(match, "shrimp")


@pytest.mark.rule("FL-7.4")
def test_no_carry_over() -> None:
    """One free box left in cod: one cross, nothing elsewhere."""
    match = alone(f"{PLAIN}; cod x12", "cod lobster lobster", tokens=["cod", "king_crab", "casino"])
    events = go(match, "pick lobster", "coin")

    assert [("cod", 1)] == told(events, "box_crossed")


@pytest.mark.rule("FL-7.4", "Q-45")
def test_hexagons_and_shipyard_stars_are_safe() -> None:
    """Both buildings are complete and closed: her wharf die goes on to the next open section; marks stay."""
    sheet = f"{PLAIN}; seafood_buffet 2; hexagons cod; shipyard 2; yard 1"
    match = alone(sheet, "wharf", tokens=["shrimp", "king_crab", "seafood_buffet"], round=1)
    events = this_round(go(match, "coin"))

    assert [("casino", 2)] == told(events, "box_crossed")
    assert (["cod"], 1) == (look(match)["hexagons"], look(match)["shipyard_stars"])


LOOPS = {
    "boat": ["shrimp", "cod", "lobster", "swordfish", "oyster"],
    "harbor": ["king_crab", "captains_club", "research_vessel", "barge", "inuit"],
    "wharf": [
        "casino", "ama_bank", "shipyard", "bait_shop",
        "ridback_cannery", "smokehouse", "fishermens_pub", "seafood_buffet",
    ],
}  # fmt: skip


@pytest.mark.rule("FL-7.5", "FL-7.9")
@pytest.mark.parametrize("start", range(8))
def test_tokens_walk_their_loops(start: int) -> None:
    """EX-I among them: oyster to shrimp, Inuit to king crab, cannery to smokehouse."""
    before = [loop[start % len(loop)] for loop in LOOPS.values()]
    after = [loop[(start + 1) % len(loop)] for loop in LOOPS.values()]
    match = alone(PLAIN, "market", tokens=before, round=1)
    go(match, "collect")

    assert after == list(ruth(match)["tokens"].values())  # type: ignore[attr-defined]


@pytest.mark.rule("FL-7.9")
def test_tokens_skip_closed_sections_and_stay_if_there_is_none() -> None:
    """Cod and lobster are closed; the whole harbor is closed."""
    match = alone(f"{PLAIN}; cod x13; lobster x13; {HARBOR_CLOSED}", "market", round=1)
    go(match, "collect")

    assert ["swordfish", "king_crab", "ama_bank"] == list(ruth(match)["tokens"].values())  # type: ignore[attr-defined]


@pytest.mark.rule("FL-7.6", "Q-25")
@pytest.mark.parametrize(
    ("token", "pool", "taken"),
    [
        ("cod", "shrimp shrimp cod", "cod"),
        ("lobster", "shrimp shrimp cod", "shrimp"),
        ("lobster", "shrimp oyster cod", "oyster"),
        ("shrimp", "coins coins oyster", "oyster"),
    ],
)
def test_boat_choice_is_clockwise_from_the_token(token: str, pool: str, taken: str) -> None:
    """EX-H and EX-H2 among them; the view says beforehand what she would take."""
    match = alone("cod 3", pool, tokens=[token, "king_crab", "casino"])
    assert taken == ruth(match)["would_take"]
    events = go(match, f"pick {pool.split()[0]}", "coin")

    assert taken == told(events, "ruth_took")[0][0]


@pytest.mark.rule("FL-7.6", "Q-26")
def test_coins_come_last_and_cross_one_box() -> None:
    """No type she can use: the coins die crosses out one box of the token's column."""
    match = alone(PLAIN, "cod coins coins", tokens=["lobster", "king_crab", "casino"])
    events = go(match, "pick cod", "coin")

    assert [("coins", 1)] == told(events, "ruth_took")
    assert [("lobster", 13)] == told(events, "box_crossed")


@pytest.mark.rule("FL-7.6")
def test_coins_go_on_clockwise_from_a_closed_column() -> None:
    """Swordfish is closed: the oyster column gets the cross; chosen and shared alike."""
    sheet = "cod 3; swordfish x13"
    match = alone(sheet, "cod coins coins", tokens=["swordfish", "king_crab", "casino"])
    events = go(match, "pick cod", "coin")
    assert [("oyster", 13)] == told(events, "box_crossed")
    events = go(match, "coin")

    assert [("oyster", 12)] == told(events, "box_crossed")


@pytest.mark.rule("FL-7.6")
def test_a_type_without_a_free_box_is_passed_over() -> None:
    """Cod is closed, so the next shown type clockwise is taken."""
    match = alone(f"{PLAIN}; cod x13", "cod lobster coins", tokens=["cod", "king_crab", "casino"])

    assert "lobster" == ruth(match)["would_take"]


@pytest.mark.rule("FL-7.7", "Q-27")
@pytest.mark.parametrize(
    ("pool", "sheet", "taken"),
    [
        ("wharf harbor cod", PLAIN, "harbor"),
        ("wharf market cod", PLAIN, "wharf"),
        ("market market cod", PLAIN, "cod"),
        ("market market coins", PLAIN, "coins"),
        ("wharf harbor cod", f"{PLAIN}; {HARBOR_CLOSED}", "wharf"),
        ("wharf harbor cod", f"{PLAIN}; {HARBOR_CLOSED}; {WHARF_CLOSED}", "cod"),
        ("market harbor cod", f"{PLAIN}; {HARBOR_CLOSED}; cod x13", "market"),
        ("market market coins", NO_COLUMN, "market"),
    ],
    ids=["harbor", "wharf", "boat", "coins above market", "no harbor", "no wharf", "closed column", "no column"],
)
def test_town_choice_is_strict(pool: str, sheet: str, taken: str) -> None:
    """Harbor, wharf, boat die, market, leaving out what she cannot use."""
    assert taken == ruth(alone(sheet, pool))["would_take"]


@pytest.mark.rule("FL-7.7")
def test_harbor_and_wharf_targets_go_on_clockwise() -> None:
    """Two boxes of the token's section, or of the next one that has free boxes."""
    match = alone(f"{PLAIN}; king_crab x8", "wharf harbor cod")
    events = go(match, "pick cod", "coin")
    assert [("captains_club", 6), ("captains_club", 5)] == told(events, "box_crossed")
    events = this_round(go(match, "coin"))

    assert [("casino", 2)] == told(events, "box_crossed")


@pytest.mark.rule("FL-7.7", "Q-32")
def test_market_crosses_the_next_star() -> None:
    """The next star neither filled nor crossed out; with none left nothing happens."""
    match = alone(f"{PLAIN}; coin 9; crossed 12", "market", round=1)
    assert 16 == ruth(match)["next_star"]
    events = go(match, "coin")
    assert [(16,)] == told(events, "star_crossed")
    match = alone(f"{PLAIN}; coin 79; crossed 80", "market", round=1)
    events = go(match, "coin")

    assert "ruth_had_no_effect" in kinds(events)


@pytest.mark.rule("FL-7.7")
def test_market_can_be_taken_with_no_star_left() -> None:
    """She takes it all the same."""
    match = alone(f"{NO_COLUMN}; coin 79; crossed 80; {HARBOR_CLOSED}; {WHARF_CLOSED}", "market market coins")
    assert "market" == ruth(match)["would_take"]
    events = go(match, "pick coins", "coin")

    assert ["market"] == [args[0] for args in told(events, "ruth_took")]


@pytest.mark.rule("FL-7.8")
def test_a_crossed_circle_is_lost() -> None:
    """Barge box 3 crossed out: boxes 1 and 2 can be filled and launch nothing."""
    match = alone(f"{PLAIN}; barge 1 x1", "harbor", round=1)
    go(match, "fill barge")

    assert ([], False) == (fish(match, "barge"), look(match)["sections"]["barge"]["open"])


@pytest.mark.rule("FL-7.8", "Q-30")
@pytest.mark.parametrize(
    ("building", "before", "points"),
    [("casino", "0 x1", 2), ("fishermens_pub", "2 x1", 10), ("ama_bank", "2 x2", 6), ("smokehouse", "0 x1", 3)],
)
def test_a_building_is_completed_with_its_last_free_box(building: str, before: str, points: int) -> None:
    """The wharf exception, for bank and pub, too."""
    match = alone(f"{PLAIN}; {building} {before}", "wharf", round=1)
    go(match, f"fill {building}")

    assert ([building], points) == (look(match)["completed"], rows(match)[3])


@pytest.mark.rule("FL-7.8", "Q-46")
def test_a_building_is_lost_when_ruth_takes_its_last_free_box() -> None:
    """You filled a box, she crosses out the last: no effect, no points; bank boxes keep theirs."""
    match = alone(f"{PLAIN}; casino 1; ama_bank 4 x1", "wharf", round=1)
    go(match, "coin")

    assert ([], 8) == (look(match)["completed"], rows(match)[3])
    assert not look(match)["sections"]["casino"]["open"]


@pytest.mark.rule("FL-7.8", "FL-7.4")
def test_ruth_can_wipe_out_a_small_building_in_one_go() -> None:
    """EX-K: six buildings have two boxes, bank and pub keep some."""
    for building in LOOPS["wharf"]:
        match = alone(PLAIN, "wharf wharf cod", tokens=["shrimp", "king_crab", building])
        go(match, "pick cod", "coin")
        left = {"ama_bank": 3, "fishermens_pub": 2}.get(building, 0)
        assert (2, left > 0) == (crossed(match, building), look(match)["sections"][building]["open"])


@pytest.mark.rule("FL-7.10")
def test_ruth_has_no_income_and_no_decision() -> None:
    """After the shared die comes your income, then the town dice; only you are ever asked."""
    match = alone(PLAIN, "cod", round=1)
    events = go(match, "coin")

    assert [(0, 1, 0, 0, 1)] == told(events, "income")
    assert (0,) == match.to_act


@pytest.mark.rule("FL-7.11")
@pytest.mark.parametrize(
    ("points", "rank"), [(30, 4), (49, 4), (50, 3), (64, 3), (65, 2), (74, 2), (75, 1), (84, 1), (85, 0), (99, 0)]
)
def test_ranks_by_points(points: int, rank: int) -> None:
    """The five titles and their bounds."""
    match = table(solo_sheet(points), stage="over")

    assert points == match.scores[0]
    assert rank == ruth(match)["rank"]
    assert [(1, [0])] == match.ranking


def solo_sheet(points: int) -> str:
    """A sheet worth this many points: full columns, perhaps the pub, and the rest in fish."""
    kinds = {"oyster": [10] * 3} if points < 40 else {"oyster": [10] * 3, "cod": [4] * 4, "lobster": [4] * 4}
    left, parts = points - (8 if points < 40 else 40), ["fishermens_pub 4"] if points >= 40 else []
    for kind, rooms in kinds.items():
        on_board = []
        for room in rooms:
            on_board.append(min(room, left))
            left -= on_board[-1]
        parts.append(f"{kind} 13 L3 [{','.join(map(str, on_board))}]")
    return "; ".join(parts)


@pytest.mark.rule("FL-7.14", "Q-29")
def test_the_first_of_the_round_gets_the_last_box() -> None:
    """W14: odd round yours, Ruth has no effect; even round hers, the die is a coin for you."""
    sheet = "shrimp 6 L2 x6 [0]"
    match = alone(sheet, "shrimp", round=1)
    events = go(match, "fill shrimp", "boat")
    assert ["shrimp"] == [args[0] for args in told(events, "ruth_had_no_effect")]
    match = alone(sheet, "shrimp coins", round=2)
    events = go(match, "pick coins", "coin")

    assert [("shrimp", 7)] == told(events, "box_crossed")
    assert {"coin"} == choices(match)


@pytest.mark.rule("FL-7.14", "Q-31")
def test_ruths_target_moves_on_but_not_her_token() -> None:
    """W22, odd: you close the barge, she crosses out Inuit box 5; the token stays until the round ends."""
    match = alone(f"{PLAIN}; barge 2", "harbor", tokens=["shrimp", "barge", "casino"], round=1)
    events = this_round(go(match, "fill barge"))

    assert [("inuit", 5)] == told(events, "box_crossed")
    assert ("harbor", "inuit") in told(events, "token_moved")  # only at the end of the round, and by one


@pytest.mark.rule("FL-7.14")
def test_ruth_applies_the_face_whatever_your_mode() -> None:
    """You use the shared cod die as a coin, she crosses out cod."""
    match = alone(PLAIN, "cod", round=1)
    events = go(match, "coin")

    assert [("cod", 13)] == told(events, "box_crossed")


@pytest.mark.rule("FL-7.14")
def test_your_chain_ends_before_ruth_uses_the_shared_die() -> None:
    """The star of your coin comes first."""
    match = alone(f"{PLAIN}; coin 3; cod 12 x0 L3 [0,0,0]", "cod", round=1)
    events = go(match, "coin")
    assert ("star", []) == (prompt(match), told(events, "box_crossed"))
    events = go(match, "fill cod", "boat")

    assert ["cod"] == [args[0] for args in told(events, "ruth_had_no_effect")]


@pytest.mark.rule("FL-7.15", "Q-47")
@pytest.mark.parametrize(
    ("face", "sheet"),
    [
        ("cod", f"{PLAIN}; cod x13"),
        ("coins", NO_COLUMN),
        ("harbor", f"{PLAIN}; {HARBOR_CLOSED}"),
        ("wharf", f"{PLAIN}; {WHARF_CLOSED}"),
    ],
)
def test_a_useless_shared_die_does_nothing(face: str, sheet: str) -> None:
    """Nothing is crossed out and nothing leaves."""
    match = alone(sheet, face, round=1)
    events = this_round(go(match, "coin"))

    assert ([(face,)], []) == (told(events, "ruth_had_no_effect"), told(events, "box_crossed"))


@pytest.mark.rule("Q-24")
def test_ruth_passes_and_a_die_leaves_in_the_boat_phase() -> None:
    """W27: the first shown type clockwise from her token leaves, nothing is crossed."""
    match = alone("swordfish 7 L3 x6 [0]", "cod swordfish swordfish", tokens=["cod", "king_crab", "casino"], round=7)
    assert not ruth(match)["would_pass"]
    events = go(match, "pick cod", "coin")

    assert ([("swordfish", 1)], []) == (told(events, "ruth_passed"), told(events, "box_crossed"))
    assert {"coin"} == choices(match)


@pytest.mark.rule("Q-24", "Q-47")
def test_ruth_passes_on_useless_coins() -> None:
    """No column has a free box: types clockwise first, coins last."""
    match = alone(NO_COLUMN, "coins coins cod", tokens=["lobster", "king_crab", "casino"])
    events = go(match, "pick coins", "coin")
    assert [("cod", 2)] == told(events, "ruth_passed")
    match = alone(NO_COLUMN, "coins coins cod", tokens=["lobster", "king_crab", "casino"])
    events = go(match, "pick cod", "coin")

    assert [("coins", 0)] == told(events, "ruth_passed")


@pytest.mark.rule("Q-24")
def test_ruth_passes_in_the_town_phase() -> None:
    """No harbor, wharf or column box: harbor before wharf before the boat die."""
    sheet = f"{NO_COLUMN}; {HARBOR_CLOSED}; {WHARF_CLOSED}"
    for pool, mine, leaves in (("wharf harbor cod", "cod", "harbor"), ("wharf harbor cod", "harbor", "wharf")):
        events = go(alone(sheet, pool), f"pick {mine}", "coin")
        assert [leaves] == [args[0] for args in told(events, "ruth_passed")]


@pytest.mark.rule("Q-50")
def test_tokens_rest_after_the_last_round() -> None:
    """Round 8 ends the game; the tokens stay."""
    match = table(PLAIN, stage="town_shared", pool="market", round=8)
    events = go(match, "collect")

    assert match.is_over
    assert "token_moved" not in kinds(events)
    assert 0 == stars(match)


@pytest.mark.rule("FL-7.14", "FL-7.7")
def test_a_contested_star_belongs_to_the_first() -> None:
    """Shared market: in an odd round you reach star 4 first; in an even one she has crossed it out."""
    odd = alone(f"{PLAIN}; coin 2", "market", round=1)
    go(odd, "collect")
    assert ("star", 4) == (prompt(odd), coin(odd))
    even = alone(f"{PLAIN}; coin 2", "market market", round=2)
    go(even, "pick market", "coin")

    assert [4] == look(even)["coin"]["crossed"]
    assert ("FL-4.22", "no_pass") == refused(even, "decline")
