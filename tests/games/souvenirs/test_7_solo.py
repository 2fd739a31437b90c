"""Chapter 7.4: alone against the pirate ship."""

from __future__ import annotations

import pytest

from flottille import Match

from .tables import Script, chosen, discard, do, drained, hand, lying, options, prompt, refused, size, solo, turn_of

SHIP = "pirate_ship"
KEEP = {"power_used": True}  # the special power is not asked about


def ship_turn(pips: int, hand_cards: str = "kite", own: str = "", **layout) -> Match:
    """The player ends a mooring and the ship rolls this."""
    match = solo(hand_cards, own, **layout)
    do(match, "end_mooring", draws=(pips - 1,))
    return match


@pytest.mark.rule("SV-7.41", "R-17")
def test_a_skull_drawn_in_exploration_goes_onto_the_ship() -> None:
    """No anchor, no other draw."""
    match = solo("kite", phase="exploration", memory_top="taste_of_salt seashell", **KEEP)
    do(match, "draw_memory")
    assert (["taste_of_salt"], ["kite"], (0, "sea")) == (lying(match, SHIP), hand(match), turn_of(match))


@pytest.mark.rule("SV-7.41")
def test_other_memories_come_to_hand() -> None:
    """As usual."""
    match = solo("", phase="exploration", memory_top="seashell")
    do(match, "draw_memory")
    assert (["seashell"], []) == (hand(match), lying(match, SHIP))


@pytest.mark.rule("SV-7.41", "R-17")
def test_skulls_from_elsewhere_stay_in_hand() -> None:
    """By the Hook, by an effect, by the empty-hand draw."""
    match = solo(phase="exploration", memory_discard="taste_of_salt")
    do(match, "hook")
    assert ["taste_of_salt"] == hand(match)
    match = solo(phase="sea", encounter_top="tailwind", memory_top="taste_of_salt")
    do(match, "adventure")
    assert ["taste_of_salt"] == hand(match)
    match = solo(memory_top="taste_of_salt", skip_ship=True)
    do(match, "end_mooring", "draw_memory")
    assert ["taste_of_salt"] == hand(match)


@pytest.mark.rule("R-18", "SV-4.10")
def test_a_skull_in_hand_can_be_traded() -> None:
    """Skulls of the opening hand are good for that."""
    match = solo("taste_of_salt", phase="exploration", place_top="cave")
    do(match, "trade taste_of_salt")
    assert (["cave"], ["taste_of_salt"]) == (hand(match), discard(match))


@pytest.mark.rule("SV-7.42", "SV-4.31")
def test_the_ship_is_never_a_target() -> None:
    """A skull goes only onto an own place."""
    match = solo("taste_of_salt", "reef")
    assert ["taste_of_salt reef 1"] == chosen(match, "place_memory")
    assert ("SV-4.31", "place_out_of_reach") == refused(match, "place_memory taste_of_salt pirate_ship 1")


@pytest.mark.rule("SV-7.43")
def test_one_nothing_happens() -> None:
    """A new round begins."""
    match = ship_turn(1)
    assert ((0, "exploration"), 2, ["kite"]) == (turn_of(match), match.view(None)["round"], hand(match))


@pytest.mark.rule("SV-7.43")
def test_two_discard_a_card() -> None:
    """Of choice; none with an empty hand."""
    match = ship_turn(2, "kite cave")
    assert {"discard kite", "discard cave"} == set(options(match))
    do(match, "discard cave")
    assert (["kite"], 2) == (hand(match), match.view(None)["round"])


@pytest.mark.rule("SV-7.43", "SV-5.56")
def test_three_reveals_one() -> None:
    """A skull goes onto the ship, anything else to the discard."""
    match = ship_turn(3, memory_top="taste_of_salt seashell", **KEEP)
    assert (["taste_of_salt"], []) == (lying(match, SHIP), discard(match))
    match = ship_turn(3, memory_top="seashell taste_of_salt", **KEEP)
    assert ([], ["seashell"]) == (lying(match, SHIP), discard(match))


@pytest.mark.rule("SV-7.43")
def test_four_reveals_three() -> None:
    """One by one."""
    match = ship_turn(4, memory_top="taste_of_salt seashell mended_flag kite", hand_cards="cave", **KEEP)
    assert (["mended_flag", "taste_of_salt"], ["seashell"]) == (lying(match, SHIP), discard(match))


@pytest.mark.rule("SV-7.43", "SV-4.60")
def test_reveals_refill_the_deck() -> None:
    """Cards just revealed are shuffled in with the rest."""
    match = drained(solo("cave", memory_top="kite", memory_discard="seashell worn_steps", **KEEP))
    told = do(match, "end_mooring", draws=(3,))
    assert "reshuffled(type=memory, cards=3)" in told
    assert (1, 2) == (size(match), len(discard(match)))


@pytest.mark.rule("SV-7.43", "SV-4.60")
def test_reveals_stop_when_nothing_is_left() -> None:
    """The only memory there is, a skull, goes aboard; then there is nothing to reveal."""
    match = drained(solo("cave", memory_top="taste_of_salt", **KEEP))
    do(match, "end_mooring", draws=(3,))
    assert (["taste_of_salt"], 0, (0, "exploration")) == (lying(match, SHIP), size(match), turn_of(match))


@pytest.mark.rule("SV-7.43", "SV-4.60")
def test_a_search_refills_only_at_its_start() -> None:
    """Empty at the start: refilled. Run out on the way: it stops without a skull."""
    match = drained(solo("cave", memory_discard="taste_of_salt", **KEEP))
    do(match, "end_mooring", draws=(5,))
    assert ["taste_of_salt"] == lying(match, SHIP)
    match = drained(solo("cave", memory_top="kite", memory_discard="taste_of_salt", **KEEP))
    do(match, "end_mooring", draws=(5,))
    assert ([], ["taste_of_salt", "kite"]) == (lying(match, SHIP), discard(match))


@pytest.mark.rule("SV-7.43", "SV-5.27")
def test_five_recalls_a_memory() -> None:
    """Of an unvalidated place; mandatory; the card is named."""
    match = ship_turn(5, own="beach[full_moon footprints] cave[seashell]")
    assert ("recall", (0,)) == prompt(match)
    assert {"recall full_moon", "recall footprints", "recall seashell"} == set(options(match))
    do(match, "recall seashell")
    assert (["kite", "seashell"], 2) == (hand(match), match.view(None)["round"])


@pytest.mark.rule("SV-7.43")
def test_five_discards_without_a_memory_to_recall() -> None:
    """Validated places do not count."""
    match = ship_turn(5, own="cave[hands_on_the_wall voice_of_old fireside_tale] reef")
    assert (("discard", (0,)), ["discard kite"]) == (prompt(match), options(match))


@pytest.mark.rule("SV-7.43", "SV-5.25")
@pytest.mark.parametrize("own", ["beach[full_moon]", ""])
def test_a_shield_cancels_the_cannon_shot(own: str) -> None:
    """The whole result: no recall and no discard either."""
    match = ship_turn(5, own=own, shields=[0])
    assert ((0, "exploration"), ["kite"]) == (turn_of(match), hand(match))
    assert not match.view(0)["players"][0]["shielded"]  # the next regular turn has begun


@pytest.mark.rule("SV-7.43")
def test_six_searches_a_skull() -> None:
    """Everything before it is discarded."""
    match = ship_turn(6, "cave", memory_top="kite worn_steps hauling_shanty taste_of_salt", **KEEP)
    assert (["kite", "worn_steps"], ["hauling_shanty"]) == (discard(match), lying(match, SHIP))


@pytest.mark.rule("SV-7.43", "SV-5.43")
def test_the_loaded_die_works_on_the_ships_die() -> None:
    """After the roll, and again after a re-roll with the other one."""
    match = ship_turn(6, "loaded_die loaded_die")
    assert (("ship_dice", (0,)), ["pass", "reroll ship"]) == (prompt(match), options(match))
    assert ("SV-5.43", "other_die") == refused(match, "reroll attacker")
    do(match, "reroll ship", draws=(1,))
    assert (("ship_dice", (0,)), 2) == (prompt(match), match.view(0)["ship"]["die"])
    do(match, "reroll ship", draws=(0,))
    assert ((0, "exploration"), ["loaded_die", "loaded_die"]) == (turn_of(match), discard(match, "encounter"))
    match = ship_turn(2, "loaded_die")
    do(match, "pass")
    assert ("discard", (0,)) == prompt(match)


@pytest.mark.rule("SV-7.43", "SV-5.30")
def test_a_skipped_turn_has_no_die() -> None:
    """Several such effects skip just one."""
    match = solo("kite boats_return", "reef", skip_ship=True)
    do(match, "place_memory boats_return reef 1")
    script = Script()
    match.play(0, "end_mooring", script)
    assert ([], (0, "exploration"), False) == (script.asked, turn_of(match), match.view(0)["ship"]["skips"])


@pytest.mark.rule("SV-7.43", "R-25")
def test_the_ship_plays_once_after_a_second_turn() -> None:
    """Not between the two."""
    match = solo("inner_fire kite", "volcano[hidden_spark]")
    script = Script()
    match.play(0, "place_memory inner_fire volcano 1", script)
    match.play(0, "end_mooring", script)
    assert ([], (0, "exploration"), 1) == (script.asked, turn_of(match), match.view(0)["round"])


@pytest.mark.rule("SV-7.44", "R-19")
def test_the_special_power_refuses_a_skull() -> None:
    """Keep one card, discard the rest in any order; phase II follows."""
    match = solo("reef first_dive kite", phase="exploration", ship="taste_of_salt", memory_top="mended_flag")
    do(match, "draw_memory")
    assert (("refuse", (0,)), ["refuse", "accept"]) == (prompt(match), options(match))
    assert "mended_flag" == match.view(0)["asking"]["incoming"]
    do(match, "refuse", "discard reef")
    assert ("discard", (0,)) == prompt(match)
    do(match, "discard kite")
    assert (["first_dive"], ["mended_flag", "kite"], (0, "sea")) == (hand(match), discard(match), turn_of(match))
    assert (["taste_of_salt"], False) == (lying(match, SHIP), match.view(0)["flags"]["power_left"])


@pytest.mark.rule("SV-7.44")
def test_the_special_power_may_wait() -> None:
    """Accepting keeps it for later."""
    match = solo("kite", phase="exploration", memory_top="mended_flag")
    do(match, "draw_memory", "accept")
    assert (["mended_flag"], True) == (lying(match, SHIP), match.view(0)["flags"]["power_left"])


@pytest.mark.rule("SV-7.44", "R-19")
def test_with_one_card_the_power_is_free_and_with_none_impossible() -> None:
    """One card: nothing is discarded. None: not asked. The incoming memory is no hand card."""
    match = solo("kite", phase="exploration", memory_top="mended_flag")
    do(match, "draw_memory", "refuse")
    assert (["kite"], (0, "sea")) == (hand(match), turn_of(match))
    match = solo("", phase="exploration", memory_top="mended_flag")
    do(match, "draw_memory")
    assert (["mended_flag"], (0, "sea")) == (lying(match, SHIP), turn_of(match))


@pytest.mark.rule("SV-7.44")
def test_the_power_works_once_a_game() -> None:
    """Spent, the next skull goes aboard without a question."""
    match = solo("kite", phase="exploration", memory_top="mended_flag", power_used=True)
    do(match, "draw_memory")
    assert ["mended_flag"] == lying(match, SHIP)


@pytest.mark.rule("SV-7.44")
def test_a_refused_skull_ends_the_search() -> None:
    """The Loot has found what it looked for."""
    match = ship_turn(6, memory_top="seashell taste_of_salt mended_flag")
    do(match, "refuse")
    assert ([], ["seashell", "taste_of_salt"]) == (lying(match, SHIP), discard(match))
    assert (0, "exploration") == turn_of(match)


@pytest.mark.rule("SV-7.45")
def test_the_fourth_memory_loses() -> None:
    """At once; nobody wins."""
    match = solo(
        "kite",
        phase="exploration",
        ship="taste_of_salt hauling_shanty unanswered_letter",
        memory_top="mended_flag",
        **KEEP,
    )
    do(match, "draw_memory")
    assert (True, [2], []) == (match.is_over, match.state.ranks(), match.view(None)["winners"])
    assert 4 == len(lying(match, SHIP))


@pytest.mark.rule("SV-7.45")
def test_the_ship_is_never_validated_and_never_stops() -> None:
    """Three memories with a dedicated one are just three."""
    match = solo("kite", phase="exploration", ship="taste_of_salt hauling_shanty unanswered_letter")
    assert (False, [0], "mode") == (match.view(0)["ship"]["validated"], match.scores, match.view(0)["ship"]["stays"])
    assert 1 == match.view(0)["ship"]["free_slots"]


@pytest.mark.rule("SV-7.40")
def test_solo_decks() -> None:
    """22 encounters, none of them inverted; ten places."""
    match = solo("kite")
    assert (22, 10) == (size(match, "encounter"), size(match, "place"))
    names = match.state.tables.encounter_ids
    assert 0 == match.state.encounter_deck.counts[names.index("maelstrom")]
