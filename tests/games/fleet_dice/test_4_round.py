"""Chapters 4.1 to 4.5: rounds, drafts, income, fishing, town, end of round."""

from __future__ import annotations

import pytest

from flottille import Match, WrongSeat

from .tables import (
    PLAIN,
    Script,
    boxes,
    choices,
    coin,
    dice,
    draft,
    fish,
    go,
    kinds,
    level,
    look,
    prompt,
    refused,
    shared,
    stars,
    table,
    told,
)

EASY = ("collect", "keep", "coin", "stop", "decline", "two_fish")


def easy(match: Match) -> str:
    """An answer that fills nothing by choice."""
    legal = choices(match)
    picks = sorted(action for action in legal if action.startswith(("pick", "bonus")))
    return next((action for action in EASY[2:] if action in legal), picks[0] if picks else "keep")


def play_on(match: Match, until: str) -> list[dict[str, object]]:
    """Go on with easy answers until a phase has started; all events."""
    events: list[dict[str, object]] = []
    while not match.is_over:
        events += go(match, easy(match))
        if any(args == (until,) for args in told(events, "phase_started")):
            return events
    return events


@pytest.mark.rule("FL-4.1")
def test_ten_rounds_with_fishing_in_even_ones() -> None:
    """Boat, income, fishing in even rounds only, town; ten times."""
    match = Match("fleet_dice", seats=2, seed=4)
    events = list(match.start_events)
    while not match.is_over:
        events += go(match, easy(match))
    phases = [args[0] for args in told(events, "phase_started")]
    odd = ["boat_draft", "boat_shared", "income", "town_draft", "town_shared"]
    even = [*odd[:3], "fishing", "waiting_stars", "swordfish", *odd[3:]]

    assert (odd + even) * 5 == phases
    assert list(range(1, 11)) == [args[0] for args in told(events, "round_started")]


@pytest.mark.rule("FL-4.2", "FL-4.6")
def test_turn_order_is_first_player_then_left() -> None:
    """Three seats, seat 2 first: 2, 0, 1."""
    match = draft("cod oyster lobster shrimp", PLAIN, PLAIN, PLAIN, first=2)
    order = []
    for face in ("cod", "lobster", "shrimp"):
        order.append(match.to_act[0])
        go(match, f"pick {face}", "coin")

    assert [2, 0, 1] == order


@pytest.mark.rule("FL-4.2")
def test_only_the_mover_may_act() -> None:
    """A prepared choice of another seat is nothing to the engine: it is refused until its turn comes."""
    match = shared("cod", PLAIN, PLAIN, PLAIN)

    assert (0,) == match.to_act
    for seat in (1, 2):
        assert ("FL-4.2", "not_your_turn") == refused(match, "coin", seat)
        assert isinstance(match.why_not(seat, "coin"), WrongSeat)
        assert {"to_act": 0} == match.why_not(seat, "coin").params
        assert [] == match.legal(seat)


@pytest.mark.rule("FL-4.2", "FL-4.7")
def test_a_whole_step_ends_before_the_next_player_is_asked() -> None:
    """The star of seat 0's coin is used before seat 1 uses the shared die."""
    match = shared("cod", f"{PLAIN}; coin 3", PLAIN)
    go(match, "coin")
    assert ((0,), "star") == (match.to_act, prompt(match))
    go(match, "fill casino")

    assert ((1,), "use_shared") == (match.to_act, prompt(match))


@pytest.mark.rule("FL-4.3")
@pytest.mark.parametrize("filled", range(12))
def test_a_fill_goes_to_the_highest_free_box(filled: int) -> None:
    """Whatever is filled, the next box is the one below it; there is no action for any other box."""
    levels = "L2 [0,0]" if filled > 4 else "L1 [0]" if filled == 4 else ""
    start = f"cod {filled} {levels}; {PLAIN}" if filled not in (3, 5, 6) else f"cod {filled} L1 [0]; {PLAIN}"
    match = shared("cod", start)
    events = go(match, "fill cod")

    assert [(0, "cod", filled + 1, "cod")] == told(events, "box_filled")


@pytest.mark.rule("FL-4.4")
def test_everything_is_visible() -> None:
    """Every seat and a spectator see the same table and sheets; whoever decides, what his choices would bring."""
    match = Match("fleet_dice", seats=3, seed=8, captains=True, trophies=True)
    views = [match.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        for own in ("viewer", "actions", "prompt", "prompt_params", "previews", "dice"):
            view.pop(own)

    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.rule("FL-4.5")
def test_all_dice_of_the_pool_are_rolled() -> None:
    """Four players: five boat dice, each of six faces."""
    script = dice("cod cod cod cod")
    script.draws += [0, 5, 4, 3, 2, 1]
    match = Match("fleet_dice", seats=4, seed=1, chance=script)

    assert ["coins", "oyster", "swordfish", "lobster", "cod"] == match.view(None)["pool"]
    assert [6] * 5 == script.asked[-5:]


@pytest.mark.rule("FL-4.6", "Q-37")
def test_a_chosen_die_leaves_the_pool() -> None:
    """Nobody else can pick it; what is not shown cannot be picked either."""
    match = draft("cod oyster lobster", PLAIN, PLAIN)
    go(match, "pick cod", "coin")

    assert ["oyster", "lobster"] == [face for face in match.view(None)["pool"] if face]
    assert ("FL-4.6", "die_not_in_pool") == refused(match, "pick cod")
    assert {"pick oyster", "pick lobster"} == choices(match)


@pytest.mark.rule("FL-4.6", "Q-37")
def test_a_die_has_to_be_picked() -> None:
    """There is no way to pass, and no other action before the pick."""
    match = draft("cod cod lobster", PLAIN, PLAIN)

    assert {"pick cod", "pick lobster"} == choices(match)
    assert ("FL-4.6", "must_pick") == refused(match, "decline")
    assert ("FL-4.6", "must_pick") == refused(match, "stop")
    assert ("FL-4.6", "answer_first") == refused(match, "fill cod")
    assert ("FL-5.12", "reroll_after_pick") == refused(match, "reroll")


@pytest.mark.rule("FL-4.6")
def test_a_pick_is_final() -> None:
    """Once picked, another die cannot be taken instead."""
    match = draft("cod oyster lobster", PLAIN, PLAIN)
    go(match, "pick cod")

    assert ("FL-4.6", "pick_is_final") == refused(match, "pick oyster")


@pytest.mark.rule("FL-4.6")
def test_the_chain_ends_before_the_next_pick() -> None:
    """Seat 0 first uses the star of its coin, then seat 1 picks."""
    match = draft("cod oyster lobster", f"{PLAIN}; coin 3", PLAIN)
    go(match, "pick cod", "coin")
    assert ((0,), "star") == (match.to_act, prompt(match))
    go(match, "decline")

    assert ((1,), "pick") == (match.to_act, prompt(match))


@pytest.mark.rule("FL-4.7")
def test_the_last_die_is_used_by_everybody() -> None:
    """After the picks the die left is the shared one; using it does not consume it."""
    match = draft("cod oyster lobster", PLAIN, PLAIN)
    go(match, "pick cod", "coin", "pick oyster", "coin")
    assert ("use_shared", "lobster") == (prompt(match), match.view(None)["hand"])
    go(match, "fill lobster")
    assert ((1,), "lobster") == (match.to_act, match.view(None)["hand"])
    go(match, "fill lobster")

    assert [1, 1] == [boxes(match, "lobster", seat) for seat in (0, 1)]


@pytest.mark.rule("FL-4.8", "FL-5.3")
@pytest.mark.parametrize(
    ("lobster", "coins"), [("lobster 0", 1), ("lobster 3", 2), ("lobster 7 L2 [0,0]", 3), ("lobster 9 L3 [0,0]", 4)]
)
def test_income_is_one_and_the_lobster_level(lobster: str, coins: int) -> None:
    """1 + level, without a cannery."""
    match = shared("cod", f"{PLAIN}; {lobster}", PLAIN, mover=1)
    events = go(match, "coin")

    assert (0, 1, coins - 1, 0, coins) == told(events, "income")[0]
    assert coins == look(match)["income"]["total"]


@pytest.mark.rule("FL-4.8")
def test_income_counts_full_boats_with_the_cannery() -> None:
    """EX-B: L2 and two full boats: 5. Without the cannery only 3."""
    sheet = "lobster 7 L2 [4,4]; cod 3 [1]; coin 20"
    with_cannery = shared("oyster", f"{sheet}; ridback_cannery 2", PLAIN, mover=1)
    without = shared("oyster", sheet, PLAIN, mover=1)
    for match in (with_cannery, without):
        go(match, "coin")

    assert (25, 23) == (coin(with_cannery), coin(without))


@pytest.mark.rule("FL-4.8")
def test_the_cap_limits_one_gain_only() -> None:
    """W9: 1+3+7 is capped at 10; the coins of the star's chain come on top."""
    sheet = "lobster 13 L3 [4,4,4,4]; shrimp 9 L2 [4,4,4]; cod 4 L1 [3]; ridback_cannery 2; coin 13"
    match = shared("oyster", sheet, PLAIN, mover=1)
    events = go(match, "coin")
    assert [(0, 1, 3, 7, 10)] == told(events, "income")
    assert (23, 2) == (coin(match), stars(match))
    go(match, "fill research_vessel")

    assert (24, 2) == (coin(match), stars(match))


@pytest.mark.rule("FL-4.8", "Q-15")
def test_income_is_computed_once() -> None:
    """W4: the star of the income raises the lobster licence, but the income stays 2."""
    match = shared("cod", f"{PLAIN}; lobster 4 L1 [0]; coin 2", PLAIN, mover=1)
    go(match, "coin")
    assert (4, 1) == (coin(match), stars(match))
    events = go(match, "fill lobster", "licence")

    assert (6, 2) == (coin(match), level(match, "lobster"))
    assert [(1, 1, 0, 0, 1)] == told(events, "income")


@pytest.mark.rule("FL-4.8", "FL-4.2")
def test_income_goes_player_by_player() -> None:
    """Seat 0's star comes before seat 1 has any income."""
    match = shared("cod", f"{PLAIN}; coin 3", PLAIN, PLAIN, mover=2)
    go(match, "coin")

    assert ((0,), "star") == (match.to_act, prompt(match))
    assert [4, 0] == [coin(match, seat) for seat in (0, 1)]


@pytest.mark.rule("FL-4.9", "Q-13")
def test_barge_fishes_first_by_full_boats() -> None:
    """W5: two boats are full before: barge +2; then the others catch, a full boat and the research vessel nothing."""
    match = shared("oyster", W5, "shrimp 3", mover=1, round=2)
    go(match, "coin")

    assert ([5], [4, 4], [4], [3]) == tuple(fish(match, boat) for boat in ("barge", "cod", "shrimp", "inuit"))
    assert 20 == look(match)["metrics"]["fish_total"]
    assert [0] == fish(match, "research_vessel")


W5 = "barge 3 [3]; cod 5 L1 [4,3]; shrimp 3 [3]; inuit 1 [3]; research_vessel 1"


@pytest.mark.rule("FL-4.9", "Q-11")
def test_barge_takes_no_normal_fish() -> None:
    """Without a full boat the barge stays empty while others catch."""
    match = shared(
        "oyster", "barge 3; cod 3; king_crab 6 [0]; bonus kb_fish; inuit 3 [1,2]", "shrimp 3", mover=1, round=2
    )
    go(match, "coin")

    assert ([0], [1], [1], [2, 3]) == tuple(fish(match, boat) for boat in ("barge", "cod", "king_crab", "inuit"))


@pytest.mark.rule("FL-4.9")
def test_barge_is_limited_by_its_capacity() -> None:
    """Three full boats, one box left: one fish."""
    match = shared("oyster", "barge 3 [11]; cod 9 L2 [4,4,4]", "shrimp 3", mover=1, round=2)
    go(match, "coin")

    assert [12] == fish(match, "barge")


@pytest.mark.rule("FL-4.9")
def test_no_fishing_in_odd_rounds() -> None:
    """Round 3: the boats stay as they are."""
    match = shared("oyster", "cod 3 [1]", "shrimp 3", mover=1, round=3)
    events = go(match, "coin")

    assert [1] == fish(match, "cod")
    assert "fishing_started" not in kinds(events)


@pytest.mark.rule("FL-4.10")
def test_stars_wait_until_all_have_fished() -> None:
    """Both oyster owners mark their coin at once; the stars are asked for after the second one's fishing."""
    match = shared("cod", "oyster 3; coin 2", "oyster 3; coin 1", mover=1, round=2)
    go(match, "coin", "fish_and_coin")
    assert ((1,), "oyster", 4, 1) == (match.to_act, prompt(match), coin(match), stars(match))
    go(match, "fish_and_coin")

    assert ((0,), "star") == (match.to_act, prompt(match))
    assert [1, 1] == [stars(match, seat) for seat in (0, 1)]
    go(match, "decline")
    assert ((1,), "star") == (match.to_act, prompt(match))


@pytest.mark.rule("FL-4.11", "Q-16")
def test_swordfish_step_reads_the_level_after_waiting_stars() -> None:
    """A waiting star raises swordfish to level 2: the step pays a star, then a coin."""
    match = shared("cod", "oyster 3; swordfish 4 L1 [0]; coin 2", PLAIN, mover=1, round=2)
    go(match, "coin", "fish_and_coin", "two_fish")
    events = go(match, "fill swordfish", "licence")
    assert [(0, 1, 1)] == told(events, "swordfish_paid")
    assert ("swordfish_star", 6) == (prompt(match), coin(match))
    go(match, "decline")

    assert 7 == coin(match)


@pytest.mark.rule("FL-4.11", "Q-41")
def test_first_swordfish_level_of_a_waiting_star_pays_at_once() -> None:
    """Swordfish box 2 by a waiting star: the step of the same round pays level 1."""
    match = shared("cod", "oyster 3; swordfish 1; coin 2", PLAIN, mover=1, round=2)
    go(match, "coin", "fish_and_coin", "two_fish")
    events = go(match, "fill swordfish")

    assert [(0, 1, 0)] == told(events, "swordfish_paid")
    assert "swordfish_star" == prompt(match)


@pytest.mark.rule("FL-4.11", "FL-4.2")
def test_swordfish_steps_come_in_turn_order() -> None:
    """Seat 1 is first: its step, then seat 0's, after all fishing."""
    match = shared("cod", "swordfish 3", "swordfish 3", mover=0, first=1, round=2)
    go(match, "coin")
    order = []
    while prompt(match) == "swordfish_star":
        order.append(match.to_act[0])
        go(match, "decline")

    assert [1, 0] == order
    assert [[1], [1]] == [fish(match, "swordfish", seat) for seat in (0, 1)]


@pytest.mark.rule("FL-4.12")
def test_town_phase_is_a_draft_with_a_shared_die() -> None:
    """Pick, pick, then the die left over for both."""
    match = draft("harbor wharf coins", PLAIN, PLAIN)
    go(match, "pick harbor", "fill inuit", "pick coins", "collect")
    assert ("use_shared", "wharf") == (prompt(match), match.view(None)["hand"])
    go(match, "fill casino", "fill casino")

    assert [1, 1] == [boxes(match, "casino", seat) for seat in (0, 1)]
    assert ("boat", 2) == (match.view(None)["phase"], match.view(None)["round"])


@pytest.mark.rule("FL-4.13")
@pytest.mark.parametrize("first", range(3))
def test_marker_passes_left(first: int) -> None:
    """The seat to the left is first in the next round."""
    match = shared("market", PLAIN, PLAIN, PLAIN, first=first, mover=(first + 2) % 3, round=4)
    go(match, "collect")

    assert ((first + 1) % 3, 5) == (match.view(None)["first"], match.view(None)["round"])
    assert ((first + 1) % 3,) == match.to_act


@pytest.mark.rule("FL-4.13", "Q-50")
def test_game_ends_after_the_town_phase_of_round_ten() -> None:
    """The last shared die with its whole chain is still played; then nobody may act."""
    match = shared("market", PLAIN, f"{PLAIN}; coin 2", mover=1, round=10)
    go(match, "collect")
    assert (False, "star") == (match.is_over, prompt(match))
    go(match, "fill research_vessel")

    assert match.is_over
    assert () == match.to_act
    assert ("FL-4.13", "match_over") == (match.why_not(0, "coin").rule, match.why_not(0, "coin").key)
    assert 2 == match.scores[1] - match.scores[0] + 1


@pytest.mark.rule("FL-4.13")
def test_a_finished_match_has_a_result() -> None:
    """Scores and ranks of a match that was played to its end."""
    match = Match("fleet_dice", seats=2, seed=4)
    while not match.is_over:
        match.play(match.to_act[0], easy(match), Script())

    assert match.result == {"scores": match.scores, "ranks": match.state.ranks()}
    assert 10 == match.view(None)["round"]


@pytest.mark.rule("FL-4.9")
def test_fishing_without_boats_asks_nothing() -> None:
    """A seat whose boats need no choice goes through income, fishing and swordfish without a question."""
    match = table("cod 3", "shrimp 3", pool="lobster", stage="boat_shared", mover=1, round=2)
    events = go(match, "coin")

    assert ["income", "income"] == [kind for kind in kinds(events) if kind == "income"]
    assert [("cod", [1]), ("shrimp", [1])] == [("cod", fish(match, "cod")), ("shrimp", fish(match, "shrimp", 1))]
    assert ("town_draft", "pick") == (match.view(None)["stage"], prompt(match))
