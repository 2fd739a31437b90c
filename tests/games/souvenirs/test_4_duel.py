"""Chapter 4.2: how a duel is fought."""

from __future__ import annotations

from itertools import product

import pytest

from flottille import Match
from flottille.games.souvenirs.game import GAME
from flottille.games.souvenirs.view.previews import duel_odds

from .tables import Script, discard, do, hand, lying, options, places, prompt, ship, table, team, turn_of

MEMORY = "duel_memory seashell"
PLACE = "duel_place reef 1"


def duel(hands: tuple[str, ...] = ("kite",), artefacts: str = "hook lantern compass", **layout) -> Match:
    """Seat 0 is about to attack seat 1, who has a memory on the cave and an empty reef."""
    return table(hands, ("", "cave[seashell] reef"), phase="sea", holder=0, artefacts=artefacts, **layout)


def dice(*rolls: tuple[int, int]) -> tuple[int, ...]:
    """Pips of attacker and defender as draws."""
    return tuple(pips - 1 for roll in rolls for pips in roll)


@pytest.mark.rule("SV-4.26", "SV-4.28", "R-41")
def test_a_memory_is_won_with_the_higher_die() -> None:
    """It goes to the attacker's hand, named to all."""
    match = duel()
    do(match, MEMORY, draws=dice((5, 3)))
    assert (["kite", "seashell"], []) == (hand(match), lying(match, "cave"))
    assert ["seashell"] == match.view(2)["players"][0]["known"]
    assert (0, "mooring") == turn_of(match)


@pytest.mark.rule("SV-4.26", "SV-4.28")
def test_a_memory_is_lost_with_the_lower_die() -> None:
    """The attacker discards a card of his choice, of any type, without an anchor."""
    match = duel(("dash_to_foam cave headwind",))
    do(match, MEMORY, draws=dice((2, 6)))
    assert ("discard", (0,)) == prompt(match)
    assert {"discard dash_to_foam", "discard cave", "discard headwind"} == set(options(match))
    do(match, "discard dash_to_foam")
    assert (["dash_to_foam"], ["seashell"]) == (discard(match), lying(match, "cave"))
    assert ["cave", "headwind"] == hand(match)


@pytest.mark.rule("SV-4.28", "R-28")
def test_a_gold_card_can_pay_for_a_defeat() -> None:
    """It goes to the encounter discard."""
    match = duel(("headwind",))
    do(match, MEMORY, "discard headwind", draws=dice((1, 2)))
    assert ["headwind"] == discard(match, "encounter")


@pytest.mark.rule("SV-4.28", "R-23")
def test_an_empty_hand_pays_nothing() -> None:
    """Straight to mooring."""
    match = duel(("",))
    do(match, MEMORY, draws=dice((1, 2)))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-4.26", "SV-4.28")
def test_a_tie_changes_nothing() -> None:
    """Nobody wins, nobody pays."""
    match = duel()
    told = do(match, MEMORY, draws=dice((4, 4)))
    assert "duel_ended(seat=0, opponent=1, result=tie)" in told
    assert (["kite"], ["seashell"]) == (hand(match), lying(match, "cave"))


@pytest.mark.rule("SV-4.26")
def test_each_side_rolls_one_die_of_six() -> None:
    """Two draws from six for a memory."""
    match, script = duel(), Script(0, 0)
    match.play(0, MEMORY, script)
    assert [6, 6] == script.asked


@pytest.mark.rule("SV-4.27", "SV-4.28", "R-13")
@pytest.mark.parametrize(
    ("rolls", "result"),
    [
        ([(6, 2), (3, 5), (4, 1)], "won"),
        ([(6, 1), (5, 2)], "won"),
        ([(1, 4), (2, 2), (3, 6)], "lost"),
        ([(1, 4), (3, 6)], "lost"),
        ([(5, 5), (6, 1), (2, 3)], "tie"),
        ([(5, 5), (2, 2), (6, 1)], "tie"),
        ([(5, 5), (2, 2), (1, 1)], "tie"),
    ],
)
def test_a_place_needs_two_rolls(rolls: list[tuple[int, int]], result: str) -> None:
    """Early stop at two wins and only then; tied rolls count for nobody."""
    match, script = duel(), Script(*dice(*rolls))
    events = match.play(0, PLACE, script)

    assert 2 * len(rolls) == len(script.asked)
    assert [result] == [event["args"]["result"] for event in events if event["kind"] == "duel_ended"]
    assert (["reef"] if result == "won" else []) == places(match)
    assert ("discard" if result == "lost" else "mooring") == prompt(match)[0]
    if result == "won":
        assert 1 == match.view(0)["flags"]["place_placements"] and not match.view(0)["flags"]["placed"]


@pytest.mark.rule("R-12")
def test_one_win_each_and_a_tie_is_a_tie() -> None:
    """Less than two wins on both sides."""
    match = duel()
    told = do(match, PLACE, draws=dice((6, 1), (1, 6), (3, 3)))
    assert "duel_ended(seat=0, opponent=1, result=tie)" in told


@pytest.mark.rule("R-8", "SV-4.28")
def test_the_empty_ship_is_won_and_sails_on_from_there() -> None:
    """Seat 0 wins it from seat 1; at the end of the round it goes to seat 2."""
    match = table(("kite",), phase="sea", holder=1, starter=1, turn=0, artefacts="hook lantern compass")
    do(match, "duel_place pirate_ship 1", draws=dice((6, 1), (6, 1)))
    assert 0 == ship(match)
    do(match, "end_mooring")
    assert 2 == ship(match)


@pytest.mark.rule("SV-4.25", "SV-5.42", "SV-5.41")
def test_headwind_cancels_before_the_dice() -> None:
    """No dice, no penalty, phase II is over."""
    match = duel(("kite", "headwind"))
    do(match, MEMORY)
    assert ("headwind", (1,)) == prompt(match)
    assert ["pass", "play headwind"] == options(match)
    script = Script()
    match.play(1, "play headwind", script)
    assert [] == script.asked
    assert (["headwind"], ["kite"], []) == (discard(match, "encounter"), hand(match), hand(match, 1))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-4.25", "SV-5.41")
def test_headwind_may_be_kept() -> None:
    """A pass lets the dice roll; without the card nobody is asked."""
    match = duel(("kite", "headwind"))
    do(match, MEMORY, "pass", draws=dice((5, 3)))
    assert (["headwind"], []) == (hand(match, 1), lying(match, "cave"))
    match = duel(("kite", "", "headwind"))
    do(match, MEMORY, draws=dice((5, 3)))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.43", "SV-5.41")
def test_loaded_die_re_rolls_one_die_of_either_side() -> None:
    """Attacker's side first, then the defender's; the new value stands and the questions begin again."""
    match = duel(("loaded_die", "loaded_die"))
    do(match, MEMORY, draws=dice((3, 5)))
    assert ("dice", (0,)) == prompt(match)
    assert ["pass", "reroll attacker", "reroll defender"] == options(match)
    do(match, "reroll defender", draws=(1,))
    assert ("dice", (1,)) == prompt(match)  # seat 0 has no other one
    do(match, "pass")
    assert "seashell" in hand(match)


@pytest.mark.rule("SV-5.43")
def test_loaded_die_window_starts_again_with_the_attacker() -> None:
    """After the defender's play the attacker is asked once more."""
    match = duel(("loaded_die", "loaded_die"))
    do(match, MEMORY, "pass", draws=dice((3, 5)))
    assert ("dice", (1,)) == prompt(match)
    do(match, "reroll attacker", draws=(5,))
    assert ("dice", (0,)) == prompt(match)
    do(match, "pass")
    assert "seashell" in hand(match)


@pytest.mark.rule("SV-5.43")
def test_both_loaded_dice_in_one_hand() -> None:
    """The holder is asked again after playing the first."""
    match = duel(("loaded_die loaded_die",))
    do(match, MEMORY, "reroll attacker", draws=(0, 5, 0))
    assert ("dice", (0,)) == prompt(match)
    do(match, "reroll attacker", draws=(1,))
    assert ("discard" if hand(match) else "mooring") == prompt(match)[0]
    assert ["loaded_die", "loaded_die"] == discard(match, "encounter")


@pytest.mark.rule("SV-4.27", "SV-5.43")
def test_each_roll_of_a_place_duel_has_its_window() -> None:
    """A scored roll is not touched again: the re-roll changes the second one only."""
    match = duel(("loaded_die",))
    do(match, PLACE, "pass", draws=dice((6, 1), (1, 6)))
    assert ("dice", (0,)) == prompt(match)
    assert (1, 0) == (match.view(0)["duel"]["wins"], match.view(0)["duel"]["losses"])
    do(match, "reroll attacker", draws=(5, 5, 0))
    assert ["reef"] == places(match)


@pytest.mark.rule("SV-5.43")
def test_nobody_else_interferes() -> None:
    """Seat 2 holds a Loaded Die and a Headwind and is not asked."""
    match = duel(("kite", "", "loaded_die headwind"))
    do(match, MEMORY, draws=dice((5, 3)))
    assert ("mooring", (0,)) == prompt(match)


@pytest.mark.rule("SV-4.26", "SV-5.38")
def test_cutlass_adds_one_to_the_attackers_die() -> None:
    """3 against 3 is a win."""
    match = duel(artefacts="cutlass lantern compass")
    do(match, MEMORY, draws=dice((3, 3)))
    assert "seashell" in hand(match)


@pytest.mark.rule("SV-5.38")
def test_cutlass_does_not_defend() -> None:
    """The defender's Cutlass adds nothing."""
    match = duel(artefacts="hook cutlass compass")
    told = do(match, MEMORY, draws=dice((3, 3)))
    assert "duel_ended(seat=0, opponent=1, result=tie)" in told


@pytest.mark.rule("SV-5.43", "SV-5.46", "SV-7.33")
def test_partners_are_asked_after_the_duellists() -> None:
    """Attacker, his partner, defender, his partner."""
    match = team(("loaded_die kite", "", "", "loaded_die"), ("", "cave[seashell]"), phase="sea", holder=0)
    do(match, MEMORY, draws=dice((3, 5)))
    assert ("dice", (0,)) == prompt(match)
    do(match, "pass")
    assert ("dice", (3,)) == prompt(match)
    do(match, "reroll attacker", draws=(0,))
    assert ("dice", (0,)) == prompt(match)
    match = team(("kite", "", "loaded_die"), ("", "cave[seashell]"), phase="sea", holder=0)
    do(match, MEMORY, draws=dice((3, 5)))
    assert ("dice", (2,)) == prompt(match)


def brute_force(bonus: int, rolls: int, needed: int) -> tuple[int, int, int]:
    """Wins, losses and ties over every sequence of rolls."""
    outcome = [0, 0, 0]
    for sequence in product(product(range(1, 7), repeat=2), repeat=rolls):
        wins = losses = 0
        for attack, defence in sequence:
            if needed in (wins, losses):
                break
            wins += attack + bonus > defence
            losses += attack + bonus < defence
        outcome[0 if wins == needed else 1 if losses == needed else 2] += 1
    return outcome[0], outcome[1], outcome[2]


@pytest.mark.rule("SV-4.29")
@pytest.mark.parametrize(("bonus", "counts"), [(0, (15, 15, 6)), (1, (21, 10, 5))])
def test_odds_of_a_memory(bonus: int, counts: tuple[int, int, int]) -> None:
    """15, 15, 6 of 36; with the Cutlass 21, 10, 5."""
    assert counts == brute_force(bonus, 1, 1)
    assert counts == tuple(chance * 36 for chance in duel_odds(GAME.tables, True, bonus))


@pytest.mark.rule("SV-4.29")
@pytest.mark.parametrize("bonus", [0, 1])
def test_odds_of_a_place(bonus: int) -> None:
    """650 and 428 of 1728; with the Cutlass 62.4 % and 18.9 %."""
    odds = duel_odds(GAME.tables, False, bonus)
    assert brute_force(bonus, 3, 2) == tuple(chance * 36**3 for chance in odds)
    if bonus == 0:
        assert (650, 650, 428) == tuple(chance * 1728 for chance in odds)
    else:
        assert [62.4, 18.9, 18.8] == [round(float(chance) * 100, 1) for chance in odds]


@pytest.mark.rule("SV-4.29")
def test_the_view_tells_the_odds() -> None:
    """With and without the Cutlass."""
    plain = duel().view(0)["odds"]
    sharp = duel(artefacts="cutlass lantern compass").view(0)["odds"]
    assert (0.4167, 0.3762) == (plain["memory"]["win"], plain["place"]["win"])
    assert (0.5833, 0.6238) == (sharp["memory"]["win"], sharp["place"]["win"])
