"""Chapter 10: further worked cases, W1 to W27."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import (
    PLAIN,
    alone,
    boxes,
    choices,
    chosen,
    coin,
    crossed,
    dice,
    draft,
    fish,
    go,
    kinds,
    level,
    look,
    metric,
    prompt,
    refused,
    rows,
    shared,
    star,
    stars,
    table,
    told,
)


@pytest.mark.rule("FL-3.2", "FL-3.3", "Q-3")
def test_w1_cod_start() -> None:
    """Coins, coins, cod: cod 3, level 1, one boat, coin 1."""
    match = Match("fleet_dice", seats=2, seed=1, chance=dice("coins coins cod shrimp"))

    assert (3, 1, [0], 1) == (boxes(match, "cod"), level(match, "cod"), fish(match, "cod"), coin(match))


@pytest.mark.rule("FL-5.1", "FL-4.29")
def test_w2_shrimp_l2_with_a_coin_star() -> None:
    """Face cod, boat, coin 8, a star resolved at once, then the licence star."""
    match = chosen("shrimp", "shrimp 5 L2 [0]; cod 4 L1 [0]; coin 7")
    go(match, "fill cod", "boat")
    assert ("star", 8) == (prompt(match), coin(match))
    go(match, "fill lobster")
    assert "item" == prompt(match)
    go(match, "star", "fill lobster")

    assert ([0, 0], 2, 1, 8) == (fish(match, "cod"), boxes(match, "lobster"), level(match, "lobster"), coin(match))
    assert (1,) == match.to_act


@pytest.mark.rule("FL-5.1", "Q-5")
def test_w3_shrimp_l3_coins_twice() -> None:
    """6 coins and 3 star actions, coin 8."""
    match = chosen("shrimp", "shrimp 7 L3 [0]; coin 2")
    go(match, "collect")
    assert ("star", 5) == (prompt(match), coin(match))
    go(match, "decline", "collect")
    assert ("star", 8) == (prompt(match), coin(match))
    go(match, "decline", "star")
    assert "star" == prompt(match)
    go(match, "decline")

    assert ((1,), 8) == (match.to_act, coin(match))


@pytest.mark.rule("FL-4.8", "Q-15")
def test_w4_income_chain() -> None:
    """Income 2 to coin 4; the star raises lobster to L2: +2 coins, coin 6, no star."""
    match = shared("cod", "lobster 4 L1 [0]; coin 2", PLAIN, mover=1)
    go(match, "coin")
    assert ("star", 4) == (prompt(match), coin(match))
    events = go(match, "fill lobster", "licence")

    assert (6, 2, 0) == (coin(match), level(match, "lobster"), stars(match))
    assert [] == [args for args in told(events, "income") if args[0] == 0]


@pytest.mark.rule("FL-4.9", "Q-13")
def test_w5_barge_timing() -> None:
    """Full boats before: 2, barge 5. A private fishing right after: 4, barge 9, nobody else catches."""
    sheet = "barge 3 [3]; cod 5 L1 [4,3]; shrimp 3 [3]; inuit 1 [3]; research_vessel 1; captains_club 2"
    match = shared("oyster", sheet, "shrimp 3", mover=1, round=2)
    go(match, "coin")
    assert ([5], [4, 4], [4], 20) == (
        fish(match, "barge"),
        fish(match, "cod"),
        fish(match, "shrimp"),
        metric(match, "fish_total"),
    )
    assert 4 == look(match)["barge_catch"]
    again = star(sheet.replace("[3]; cod 5 L1 [4,3]; shrimp 3 [3]", "[5]; cod 5 L1 [4,4]; shrimp 3 [4]"))
    events = go(again, "fill captains_club")

    assert ([9], [("barge", 4)]) == (fish(again, "barge"), [args[1:4:2] for args in told(events, "fish_caught")])


@pytest.mark.rule("FL-5.5", "FL-5.19", "Q-10")
def test_w6_oyster_upgrade() -> None:
    """Income 2, boat 2 takes a fish and a coin, then L2 pays 2 coins (a star) and un-fills both boats: income 1."""
    match = shared("cod", "oyster 8 L1 [6,5]; ridback_cannery 2", "lobster 3", mover=1, round=2)
    go(match, "coin")
    assert ("oyster", 2) == (prompt(match), coin(match))
    go(match, "fish_and_coin")
    assert ([6, 6], 3) == (fish(match, "oyster"), coin(match))
    later = shared("oyster", "oyster 8 L1 [6,6]; ridback_cannery 2; coin 3", "lobster 3")
    go(later, "fill oyster", "licence")

    assert (5, 1, 0, 1) == (coin(later), stars(later), metric(later, "full_boats"), look(later)["income"]["total"])


@pytest.mark.rule("FL-5.4")
def test_w7_swordfish_l2() -> None:
    """Star completes the smokehouse, then the coin reaches 12, a star."""
    match = shared("cod", "swordfish 5 L2 [0]; smokehouse 1; coin 10", "lobster 3", mover=1, round=2)
    go(match, "coin")
    assert ("swordfish_star", 11) == (prompt(match), coin(match))
    go(match, "fill smokehouse")

    assert (["smokehouse"], 12, "swordfish_star", 1) == (
        look(match)["completed"],
        coin(match),
        prompt(match),
        stars(match),
    )


@pytest.mark.rule("FL-5.7", "FL-5.4")
def test_w8_captains_club_without_swordfish() -> None:
    """Private fishing, coin 16 is one star; no swordfish stars."""
    match = chosen("harbor", "captains_club 2; swordfish 7 L3 [2]; cod 5 L1 [1,4]; oyster 3 [4]; coin 15")
    go(match, "fill captains_club")
    assert "oyster_private" == prompt(match)
    events = go(match, "fish_and_coin")

    assert ([2, 4], [3], [5]) == (fish(match, "cod"), fish(match, "swordfish"), fish(match, "oyster"))
    assert (16, 1, False) == (coin(match), stars(match), "swordfish_paid" in kinds(events))


@pytest.mark.rule("FL-4.8")
def test_w9_income_cap() -> None:
    """1 + 3 + 7 = 11: 10 coins."""
    match = shared("oyster", "lobster 13 L3 [4,4,4,4]; shrimp 7 L1 [4,4,4]; ridback_cannery 2", PLAIN, mover=1)
    go(match, "coin")

    assert (7, 10) == (metric(match, "full_boats"), coin(match))


THIRTY = "oyster 9 L1 [6,6,6]; cod 9 L1 [4,4,4]; smokehouse 2"


@pytest.mark.rule("FL-4.18", "FL-4.27", "Q-23")
@pytest.mark.parametrize(("before", "after", "earned"), [(70, 78, 2), (76, 80, 1)])
def test_w10_market_at_the_end_of_the_track(before: int, after: int, earned: int) -> None:
    """30 fish with a smokehouse are 8 coins."""
    match = chosen("market", f"{THIRTY}; coin {before}")
    events = go(match, "collect")

    assert [(0, 30, 6, 2)] == told(events, "market")
    assert [(0, 8, after - before, after, earned, "market")] == told(events, "coins_gained")
    assert earned == stars(match)


@pytest.mark.rule("FL-4.19", "FL-5.17")
@pytest.mark.parametrize(("bait", "after"), [("bait_shop 2", 5), ("bait_shop 0", 4)])
def test_w11_bait_shop(bait: str, after: int) -> None:
    """Coin 3: one star either way."""
    match = chosen("cod", f"{PLAIN}; {bait}; coin 3")
    go(match, "coin")

    assert (after, 1) == (coin(match), stars(match))


@pytest.mark.rule("FL-5.12")
def test_w12_casino() -> None:
    """Lobster rerolled to oyster: only oyster, coin, hexagon and shipyard."""
    match = draft("lobster cod cod", "lobster 3; casino 2; seafood_buffet 2; shipyard 2", PLAIN)
    go(match, "pick lobster")
    go(match, "reroll", chance=dice("oyster"))

    assert {"fill oyster", "coin", "hexagon", "shipyard"} == choices(match)


@pytest.mark.rule("FL-5.6", "Q-21", "Q-43")
def test_w13_crab_bonus_clash() -> None:
    """Order P2, P1: P2 takes the buildings, P1 may choose any of the other four."""
    match = shared("harbor", f"{PLAIN}; king_crab 3", f"{PLAIN}; king_crab 3", first=1)
    go(match, "fill king_crab", "bonus kb_buildings", "fill king_crab")

    assert (0,) == match.to_act
    assert {"bonus kb_fish", "bonus kb_boats", "bonus kb_full", "bonus kb_licences"} == choices(match)
    assert ("FL-5.6", "bonus_taken") == refused(match, "bonus kb_buildings")


@pytest.mark.rule("FL-7.14", "Q-29")
def test_w14_last_box() -> None:
    """Odd round: yours, Ruth has no effect. Even round: Ruth's, you have a coin, hexagon or shipyard."""
    odd = alone("shrimp 6 L2 x6 [0]", "shrimp", round=3)
    events = go(odd, "fill shrimp", "licence")
    assert ([], [("shrimp",)]) == (told(events, "box_crossed"), told(events, "ruth_had_no_effect"))
    even = alone("shrimp 6 L2 x6 [0]; seafood_buffet 2; shipyard 2", "shrimp coins", round=4)
    events = go(even, "pick coins", "coin")

    assert [("shrimp", 7)] == told(events, "box_crossed")
    assert {"coin", "hexagon", "shipyard"} == choices(even)


@pytest.mark.rule("FL-4.27", "FL-7.7")
def test_w15_crossed_star() -> None:
    """Coin 6, star 8 crossed out: 3 coins are 7, 9, 10; 2 more reach star 12."""
    match = table(f"{PLAIN}; coin 6; crossed 8", stage="town_draft", ask="use", hand="coins", pool=["harbor", "wharf"])
    events = go(match, "collect")
    assert [(0, 3, 3, 10, 0, "coins")] == told(events, "coins_gained")
    later = table(
        f"{PLAIN}; coin 10; crossed 8", stage="town_draft", ask="use", hand="market", pool=["harbor", "coins"]
    )
    events = go(later, "collect")

    assert [(0, 2, 2, 12, 1, "market")] == told(events, "coins_gained")


@pytest.mark.rule("FL-7.8", "Q-30")
def test_w16_wharf_exception() -> None:
    """Casino with box 2 crossed out is complete with box 1; so is the pub with box 3."""
    match = table(f"{PLAIN}; casino x1; fishermens_pub 2 x1; stars 2", stage="income", ask="star")
    go(match, "fill casino", "fill fishermens_pub")

    assert (["casino", "fishermens_pub"], 12) == (look(match)["completed"], rows(match)[3])
    shared_wharf = alone(PLAIN, "wharf", round=1)
    assert ("casino", 2) == told(go(shared_wharf, "coin"), "box_crossed")[0]


DEEP = "oyster 13 L3 [10,10,10]; cod {}; research_vessel {}; fishermens_pub 4; king_crab 4; {}"
TWO = "lobster 7 L3 [0]; swordfish 7 L3 [0]; "
W17 = (
    DEEP.format("7 L3 [0]", 5, TWO + "ama_bank 3; bonus kb_buildings; bait_shop 2; smokehouse 2; ridback_cannery 2"),
    DEEP.format("7 L3 [3]", 5, TWO + "ama_bank 2; bonus kb_full; bait_shop 2; smokehouse 2"),
    DEEP.format("9 L3 [4,1]", 4, "ama_bank 5; bonus kb_fish; casino 2; bait_shop 2; shipyard 2"),
)


@pytest.mark.rule("FL-6.3", "FL-6.4")
def test_w17_gold_tie_then_the_winner() -> None:
    """P1 and P2 tie on boats, P2 has more fish: +5; then 96 each, P2 wins by fish. (P3 owns the silver card.)"""
    before = table(*W17, stage="over")
    match = table(*W17, stage="over", trophies=True, gold="gold_armada", silver="silver_mason", silver_owner=2)

    assert [96, 91, 90] == before.scores
    assert [30, 33, 35] == [metric(before, "fish_total", seat) for seat in range(3)]
    assert [11, 11, 9] == [metric(before, "boats_launched", seat) for seat in range(3)]
    assert [96, 96, 90 + 5] == match.scores
    assert [(1, [1]), (2, [0]), (3, [2])] == match.ranking


@pytest.mark.rule("FL-7.13")
def test_w18_silver_memory() -> None:
    """Three full boats, one an oyster boat 6/6 at L1; L2 drops it to two; the card stays."""
    match = star(
        "oyster 5 L1 [6]; cod 5 L1 [4,4]",
        "lobster 3",
        trophies=True,
        gold="gold_haul",
        silver="silver_holds",
        silver_owner=0,
    )
    assert 3 == metric(match, "full_boats")
    go(match, "fill oyster", "licence")

    assert (2, 0) == (metric(match, "full_boats"), match.view(None)["trophies"]["silver"]["owner"])


@pytest.mark.rule("FL-4.29", "FL-4.30", "FL-4.31")
def test_w19_long_chain() -> None:
    """Market, vessel, Inuit, club: 3 star actions, coin 17, fish 9, pending 0."""
    match = chosen("market", "cod 5 L2 [3]; oyster 3 [3]; captains_club 2; smokehouse 2; coin 7")
    go(match, "collect")
    assert (12, 2) == (coin(match), stars(match))
    go(match, "fill research_vessel")
    assert (14, 1) == (coin(match), stars(match))
    go(match, "fill inuit")
    assert (16, 1) == (coin(match), stars(match))
    go(match, "fill captains_club", "fish_and_coin")

    assert ([4], [1], [4]) == (fish(match, "cod"), fish(match, "inuit"), fish(match, "oyster"))
    assert (17, 9, 0) == (coin(match), metric(match, "fish_total"), stars(match))
    assert (1,) == match.to_act


@pytest.mark.rule("FL-5.1", "Q-38")
def test_w20_closed_shrimp_column() -> None:
    """Chosen: oyster, coins, a star on cod. Shared: only the coin."""
    match = chosen("shrimp", "shrimp 13 L3 [0,0,0,0]")
    go(match, "fill oyster", "collect", "star", "fill cod")
    assert (1, 3, 1) == (boxes(match, "oyster"), coin(match), boxes(match, "cod"))

    assert {"coin"} == choices(shared("shrimp", "shrimp 13 L3 [0,0,0,0]"))


@pytest.mark.rule("FL-4.11", "Q-40")
def test_w21_swordfish_level_inside_its_step() -> None:
    """The step's star raises swordfish to L2: 2 coins, a star, but no level-2 coin this time."""
    match = shared("cod", "swordfish 4 L1 [0]; coin 9", "lobster 3", mover=1, round=2)
    go(match, "coin")
    assert ("swordfish_star", 10, [1]) == (prompt(match), coin(match), fish(match, "swordfish"))
    go(match, "fill swordfish", "licence")
    assert ("swordfish_star", 12) == (prompt(match), coin(match))
    go(match, "decline")

    assert (12, "pick") == (coin(match), prompt(match))


@pytest.mark.rule("FL-7.14", "FL-7.8")
def test_w22_shared_harbor_die() -> None:
    """Odd: you launch the barge, Ruth crosses out Inuit 5. Even: she crosses out barge 3, you take Inuit box 1."""
    tokens = ["shrimp", "barge", "casino"]
    odd = alone(f"{PLAIN}; barge 2", "harbor", tokens=tokens, round=5)
    events = go(odd, "fill barge")
    assert ([0], ("inuit", 5)) == (fish(odd, "barge"), told(events, "box_crossed")[0])
    even = alone(f"{PLAIN}; barge 2", "harbor market", tokens=tokens, round=6)
    events = go(even, "pick market", "coin")
    assert [("barge", 3)] == told(events, "box_crossed")
    assert "fill barge" not in choices(even)
    go(even, "fill inuit")

    assert ([], [0]) == (fish(even, "barge"), fish(even, "inuit"))


@pytest.mark.rule("FL-7.8")
def test_w23_half_crossed_bank() -> None:
    """Box 3 completes it: 6 points and one building for the crab bonus."""
    match = alone(f"{PLAIN}; ama_bank 2 x2; king_crab 4; bonus kb_buildings", "wharf", round=8, stage="town_shared")
    go(match, "fill ama_bank")

    assert ([6, 2], ["ama_bank"]) == (rows(match)[3:], look(match)["completed"])


@pytest.mark.rule("FL-4.10", "Q-43")
def test_w24_waiting_stars_and_a_crab_bonus() -> None:
    """Both fish first; then P2 takes the buildings, then P1 chooses among the rest."""
    sheets = (
        "oyster 3; king_crab 3; coin 1",
        "oyster 3; king_crab 3; coin 2",
    )  # P1 still marks the shared die as a coin
    match = shared("cod", *sheets, first=1, mover=0, round=2)
    go(match, "coin", "fish_and_coin", "fish_and_coin")
    assert ([4, 4], [[1], [1]]) == (
        [coin(match, seat) for seat in (0, 1)],
        [fish(match, "oyster", seat) for seat in (0, 1)],
    )
    assert ((1,), "star") == (match.to_act, prompt(match))
    go(match, "fill king_crab", "bonus kb_buildings")
    assert ((0,), "star") == (match.to_act, prompt(match))
    go(match, "fill king_crab")

    assert {"bonus kb_fish", "bonus kb_boats", "bonus kb_full", "bonus kb_licences"} == choices(match)


@pytest.mark.rule("FL-5.5")
@pytest.mark.parametrize(
    ("last", "oyster", "after", "earned"), [("two_fish", [6, 6, 4], 15, 0), ("fish_and_coin", [6, 6, 3], 16, 1)]
)
def test_w25_three_oyster_boats(last: str, oyster: list[int], after: int, earned: int) -> None:
    """Boat 2 is full and not asked; the star comes after fishing."""
    match = shared("cod", "oyster 9 L1 [5,6,2]; coin 13", "lobster 3", mover=1, round=2)
    go(match, "coin", "fish_and_coin")
    assert 3 == match.view(None)["asking"]["boat"]
    go(match, last)

    assert (oyster, after, earned) == (fish(match, "oyster"), coin(match), stars(match))


@pytest.mark.rule("FL-7.7", "Q-27", "Q-26")
def test_w26_ruths_town_choice() -> None:
    """She takes the coins die: cod 13. You take a market: coin 2. Shared market: star 4, then 3 and 5."""
    first = table("oyster 3", stage="boat_shared", pool="shrimp", tokens=["cod", "king_crab", "casino"], round=2)
    script = dice("market market coins")
    events = go(first, "coin", chance=script)
    while prompt(first) != "pick":
        events = go(first, "two_fish", chance=script)
    assert ([("coins", 2)], [("cod", 13)]) == (told(events, "ruth_took"), told(events, "box_crossed"))
    match = table(
        "oyster 3; cod x1", stage="town_draft", pool="market market", tokens=["cod", "king_crab", "casino"], round=2
    )
    events = go(match, "pick market", "collect")
    assert (2, [(4,)]) == (coin(match), told(events, "star_crossed"))
    events = go(match, "collect")

    assert (0, 2, 2, 5, 0, "market") == told(events, "coins_gained")[0]
    assert 1 == crossed(match, "cod")


@pytest.mark.rule("Q-24", "FL-7.15")
def test_w27_ruth_passes() -> None:
    """A swordfish die leaves, nothing is crossed out; the shared one is a coin for you and nothing for her."""
    sheet = "swordfish 7 L3 x6 [0]"
    match = alone(sheet, "cod swordfish swordfish", tokens=["cod", "king_crab", "casino"], round=7)
    events = go(match, "pick cod", "fill cod")
    assert (["swordfish"], []) == ([args[0] for args in told(events, "ruth_passed")], told(events, "box_crossed"))
    assert {"coin"} == choices(match)
    events = go(match, "coin")

    assert ([("swordfish",)], []) == (told(events, "ruth_had_no_effect"), told(events, "box_crossed"))
