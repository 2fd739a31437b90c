"""Chapter 8: rulings that are not proved in the chapter of their rule."""

from __future__ import annotations

import pytest

from flottille.games.fleet_dice.game import GAME

from .tables import (
    EVERYTHING,
    PLAIN,
    boxes,
    choices,
    chosen,
    coin,
    draft,
    fish,
    go,
    kinds,
    look,
    metric,
    prompt,
    refused,
    shared,
    star,
    stars,
    told,
)

NOT_ASKED = ["licence", "boat", "two_fish", "fish_and_coin", "bonus kb_fish"]


@pytest.mark.rule("Q-2")
def test_a_star_reaches_a_licence_only_through_its_circle() -> None:
    """The star fills oyster box 4, a square: level and boats stay."""
    match = star(PLAIN)
    go(match, "fill oyster")

    assert (4, 1, [0]) == (boxes(match, "oyster"), look(match)["licences"]["oyster"], fish(match, "oyster"))


@pytest.mark.rule("Q-8")
def test_other_boats_never_catch_two() -> None:
    """Oyster L3: a fishing gives the lobster boat one fish."""
    match = star("oyster 9 L3 [0]; lobster 3; captains_club 2")
    go(match, "fill captains_club", "two_fish")

    assert ([2], [1]) == (fish(match, "oyster"), fish(match, "lobster"))


@pytest.mark.rule("Q-9")
def test_both_answers_are_offered_with_one_box_left() -> None:
    """The boat is not full when it fishes."""
    match = star("oyster 3 [5]; captains_club 2")
    go(match, "fill captains_club")

    assert {"two_fish", "fish_and_coin"} == choices(match)


@pytest.mark.rule("Q-10", "Q-12")
def test_full_boats_are_counted_now() -> None:
    """Nothing is stored: the count follows fish, capacity and barge."""
    assert 2 == metric(star("oyster 3 [6]; cod 3 [4]"), "full_boats")
    assert 1 == metric(star("oyster 6 L2 [6]; cod 3 [4]"), "full_boats")
    assert 2 == metric(star("oyster 6 L2 [6]; cod 3 [4]; barge 3 [12]"), "full_boats")


@pytest.mark.rule("Q-13")
def test_boats_filled_in_this_fishing_do_not_feed_the_barge() -> None:
    """One boat becomes full while fishing: the barge caught nothing."""
    match = star("cod 3 [3]; barge 3; captains_club 2")
    go(match, "fill captains_club")

    assert ([4], [0]) == (fish(match, "cod"), fish(match, "barge"))


@pytest.mark.rule("Q-22")
def test_automatic_effects_ask_nothing() -> None:
    """Licence, boat, vessel, barge and club circles work without a question."""
    for before, section in (
        ("cod 1", "cod"),
        ("cod 2", "cod"),
        ("research_vessel 0", "research_vessel"),
        ("barge 2", "barge"),
        ("captains_club 2", "captains_club"),
    ):
        match = star(f"lobster 3; {before}")
        go(match, f"fill {section}")
        assert prompt(match) == "pick"


@pytest.mark.rule("Q-37")
@pytest.mark.parametrize("action", NOT_ASKED)
def test_answers_nobody_asked_for_are_refused(action: str) -> None:
    """A die is to be used, a star to be placed: other answers are out of place."""
    assert ("FL-4.22", "answer_first") == refused(chosen("cod", PLAIN), action)
    assert ("FL-4.28", "star_fills_a_box") == refused(star(PLAIN), action)


@pytest.mark.rule("Q-37")
def test_every_refusal_of_every_question_names_a_rule() -> None:
    """All actions of the table are tried in one position per question."""
    positions = {
        "use": chosen("cod", PLAIN),
        "star": star(PLAIN),
        "circle": started(star("cod 4 L1 [0]"), "fill cod"),
        "bonus": started(star(f"{PLAIN}; king_crab 3"), "fill king_crab"),
        "oyster_private": started(star(f"{PLAIN}; captains_club 2"), "fill captains_club"),
        "item": started(chosen("shrimp", "shrimp 5 L2 [0]"), "fill cod"),
        "reroll": started(reroll(), "pick cod"),
    }
    for question, match in positions.items():
        assert question == prompt(match)
        legal = set(match.legal(0))
        for action in range(GAME.actions.size):
            refusal = match.why_not(0, action)
            assert (action in legal) == (refusal is None)
            assert refusal is None or (refusal.rule[:3] == "FL-" and refusal.key)


def started(match: object, action: str) -> object:
    """The position after one action."""
    go(match, action)  # type: ignore[arg-type]
    return match


def reroll() -> object:
    """A pick with a casino."""
    return draft("cod oyster lobster", f"{PLAIN}; casino 2", PLAIN)


@pytest.mark.rule("Q-42")
def test_the_club_by_a_waiting_star_is_one_more_fishing() -> None:
    """A private fishing at once, and no second swordfish step."""
    match = shared("cod", "oyster 3; swordfish 3; captains_club 2; coin 2", "lobster 3", mover=1, round=2)
    go(match, "coin", "fish_and_coin")
    events = go(match, "fill captains_club", "two_fish")
    assert ([2], [3]) == (fish(match, "swordfish"), fish(match, "oyster"))
    assert [(0, 1, 0)] == told(events, "swordfish_paid")
    events = go(match, "decline")

    assert "swordfish_paid" not in kinds(events)


@pytest.mark.rule("Q-42", "FL-5.7")
def test_the_club_by_a_swordfish_star() -> None:
    """The step's own star may start a private fishing; the step goes on afterwards."""
    match = shared("cod", "swordfish 7 L3 [0]; captains_club 2", "lobster 3", mover=1, round=2)
    go(match, "coin", "fill captains_club")

    assert ([2], "swordfish_star", 1) == (fish(match, "swordfish"), prompt(match), stars(match))


@pytest.mark.rule("Q-43", "Q-21")
def test_a_later_player_sees_what_is_gone() -> None:
    """After seat 0 has taken a bonus by the shared die, seat 1's view and choices lack it."""
    match = shared("harbor", f"{PLAIN}; king_crab 3", f"{PLAIN}; king_crab 3")
    go(match, "fill king_crab", "bonus kb_boats", "fill king_crab")
    owners = {bonus["id"]: bonus["owner"] for bonus in match.view(1)["bonuses"]}

    assert 0 == owners["kb_boats"]
    assert "bonus kb_boats" not in choices(match)


@pytest.mark.rule("Q-44", "Q-20")
def test_the_buffet_serves_the_very_next_die() -> None:
    """Completed by seat 0's chosen wharf die, used on the shared boat die of the same phase."""
    match = chosen("wharf", f"{PLAIN}; seafood_buffet 1", PLAIN, pool=["harbor", "cod"])
    go(match, "fill seafood_buffet", "pick harbor", "coin")

    assert "hexagon" in choices(match)


@pytest.mark.rule("Q-49")
def test_a_useless_star_may_be_declined() -> None:
    """Only a closed-up sheet's last box is free: the star may still be let go."""
    match = star(f"{PLAIN}; coin 0")
    go(match, "decline")

    assert 0 == stars(match)
    assert 0 == coin(match)


@pytest.mark.rule("FL-4.6")
def test_equal_dice_are_one_choice() -> None:
    """Three cod dice: one pick, and two are left."""
    match = draft("cod cod cod", PLAIN, PLAIN)
    assert {"pick cod"} == choices(match)
    go(match, "pick cod")

    assert [None, "cod", "cod"] == match.view(None)["pool"]


@pytest.mark.rule("Q-22", "FL-5.1")
def test_a_shrimp_star_taken_and_let_go_is_an_item_taken() -> None:
    """Level 2: the star is taken and declined, then the face may be left as well."""
    match = chosen("shrimp", "shrimp 5 L2 [0]")
    go(match, "star", "decline")
    assert "stop" in choices(match)
    go(match, "stop")

    assert (1,) == match.to_act


@pytest.mark.rule("FL-4.21", "FL-4.28", "Q-49")
def test_the_shipyard_works_without_a_free_box() -> None:
    """The mark is made, the star is lost unasked."""
    match = chosen("cod", EVERYTHING)
    events = go(match, "shipyard")

    assert [(0, 1)] == told(events, "stars_lost")
    assert ((1,), 1) == (match.to_act, look(match)["shipyard_stars"])
