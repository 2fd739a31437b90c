"""Bots for Rolling Seas: blind to secret plans, wise to what a good player knows, as strong as their level says."""

from __future__ import annotations

from typing import cast

import pytest

import flottille
from flottille import Match
from flottille.bots import names
from flottille.bots.judges.rolling_seas import JUDGE
from flottille.bots.judges.rolling_seas_ahead import Foresight, chance_of_best, waiting
from flottille.bots.judges.rolling_seas_ends import NEVER
from flottille.bots.judges.rolling_seas_memory import Memory
from flottille.bots.judges.rolling_seas_worth import prize_of, worth
from flottille.games.rolling_seas.state import Fields
from tests.bots.driver import choice, compiled_only, mean_alone, rate, searcher, wins
from tests.games.rolling_seas.harbour import STREAM, captain, drawing, drawn, me, notations, placements, sailing

HERE_AND_THERE = {"J6": "monster", "K6": "peril", "L7": "monster", "K8": "peril", "I8": "current E", "J8": "current S"}


def sailed(match: Match) -> Match:
    """The plan a sailor makes, all but its commit."""
    while (decision := choice(match)) != "commit":
        match.play(0, decision)
    return match


def best_by_hand(match: Match) -> float:
    """The best worth any route from here ends with, every route tried."""
    best = -1000.0
    for action in notations(match):
        branch = Match.load(match.dump())
        branch.play(0, action)
        if action == "end":
            state = cast(Fields, branch.state)
            best = max(best, float(worth(state, 0, prize_of(state))))
        else:
            best = max(best, best_by_hand(branch))
    return best


# --- fair play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str) -> None:
    """The rival has committed a plan; whatever it is, the choice is the same."""
    choices = set()
    for plan in (("navigate N", "end", "commit"), ("navigate E", "step E", "step E", "end", "commit")):
        match = sailing(captain("H7"), captain("J7", home="G7"), wind="N E S")
        for decision in plan:
            match.play(1, decision)
        choices.add(flottille.bot(name, "rolling_seas", seed=4).choose(match.mask(0), 0, iterations=6))
    assert 1 == len(choices)


def test_judging_leaves_no_trace() -> None:
    """Rating every action changes nothing, and says the same again."""
    for match in (sailing(captain("J7", wind=1, drawn=HERE_AND_THERE)), drawing("ghost_whale", captain("J7"))):
        mask = match.mask(0)
        before = match.game.dump(mask)
        rates = [JUDGE.rate(mask, 0, action) for action in mask.legal(0)]
        assert before == match.game.dump(mask)
        assert rates == [JUDGE.rate(mask, 0, action) for action in mask.legal(0)]


# --- what a good player knows ----------------------------------------------------------------------------------


@pytest.mark.parametrize("wind", ["E", "SE", "NW"])
def test_a_wind_is_rated_by_its_best_route(wind: str) -> None:
    """Monsters, perils and rides included: as good as the best of all routes, found one by one."""
    match = sailing(captain("J7", provisions=1, story=7, drawn=HERE_AND_THERE), wind=f"{wind} N S")
    match.play(0, f"navigate {wind}")
    start = sailing(captain("J7", provisions=1, story=7, drawn=HERE_AND_THERE), wind=f"{wind} N S")
    assert best_by_hand(match) == pytest.approx(rate(start, f"navigate {wind}"))


def test_the_best_of_three_dice_is_one_of_eight_winds() -> None:
    """The chances add up, and the best wind is on a die in one turn of three."""
    chances = [float(chance_of_best(place)) for place in range(8)]
    assert 1.0 == pytest.approx(sum(chances))
    assert 1.0 - (7 / 8) ** 3 == pytest.approx(chances[0])


@pytest.mark.parametrize("turn", [24, 25])
def test_no_further_ahead_than_there_are_turns(turn: int) -> None:
    """Before the dice of turn 25 one turn is left; what is seen beyond it is the same."""
    voyage = waiting(cast(Fields, sailing(captain("H9", story=20), turn=turn).state), 0, 0)
    near, far = [Foresight(10.0, Memory(), 0.0).ahead(voyage, turns) for turns in (26 - turn, 27 - turn)]
    assert near == far


def test_when_the_time_is_up_only_the_next_turn_is_seen() -> None:
    """One turn is always worked out; two are given up, and nothing wrong is remembered of them."""
    voyage = waiting(cast(Fields, sailing(captain("H9", story=20), turn=20).state), 0, 0)
    memory = Memory()
    late = Foresight(10.0, memory, 0.001)
    assert late.ahead(voyage, 1) > 0.0
    assert NEVER == late.ahead(voyage, 2)
    assert Foresight(10.0, Memory(), 0.0).ahead(voyage, 2) == Foresight(10.0, memory, 0.0).ahead(voyage, 2) > 0.0


def test_what_is_remembered_changes_no_choice() -> None:
    """The same looks give the same opinions, whether or not the judge was here before."""
    match = sailing(captain("J7", wind=1, drawn=HERE_AND_THERE))
    opinions = []
    for memory in (Memory(), JUDGE.memory, JUDGE.memory):
        JUDGE.memory = memory
        bot = searcher("rolling_seas")
        bot.choose(match.mask(0), 0, iterations=100)
        opinions.append([bot.search.opinion(action) for action in match.legal(0)])
    assert opinions[0] == opinions[1] == opinions[2]


@pytest.mark.parametrize("card", ["ghost_whale", "anvil_reef"])
def test_a_hint_weighs_every_drawing(card: str) -> None:
    """The best first, on the own map as on a rival's."""
    match = drawing(card, captain("J7"), captain("L6", home="G7"))
    hint = searcher("rolling_seas").hint(match.mask(0), 0, iterations=200)
    assert match.legal(0) == sorted(action for action, _, _ in hint)
    assert [worth for _, _, worth in hint] == sorted((worth for _, _, worth in hint), reverse=True)
    assert 0.0 <= hint[-1][2] < hint[0][2] <= 1.0


def best_hint(match: Match) -> float:
    """What the best action is said to be worth."""
    return float(searcher("rolling_seas").hint(match.mask(0), 0, iterations=2)[0].worth)


def test_a_hint_says_how_likely_the_victory_is() -> None:
    """Level with one rival a half, with two a third; a long story ahead much, behind little, late in the match more."""
    level, ahead = captain("J7", story=10), captain("J7", story=30)
    assert best_hint(sailing(level, level)) == pytest.approx(1 / 2)
    assert best_hint(sailing(level, level, level)) == pytest.approx(1 / 3)
    assert best_hint(sailing(level, ahead)) < 0.3 < 0.7 < best_hint(sailing(ahead, level))


@pytest.mark.parametrize("card", ["ghost_whale", "anvil_reef"])
def test_a_drawing_is_worth_what_the_match_is(card: str) -> None:
    """On the own map as on a rival's: the chance to win, not the fame of whose map it is."""
    level, ahead = captain("J7", story=10), captain("J7", story=30)
    assert best_hint(drawing(card, level, level)) == pytest.approx(1 / 2)
    assert best_hint(drawing(card, level, ahead)) < 0.3 < 0.7 < best_hint(drawing(card, ahead, level))


@pytest.mark.parametrize("card", ["ghost_whale", "anvil_reef"])
def test_before_the_dice_the_turn_still_to_be_sailed_counts(card: str) -> None:
    """A long story beside a fresh port in the last turn: nearly as likely a victory as when the dice are known."""
    teller, told = captain("H7", story=30), captain("L6", home="G7", story=20, told=[{"port": "G7", "fame": 20}])
    rolled = best_hint(sailing(teller, told, turn=25))
    assert 0.9 < rolled
    assert best_hint(drawing(card, teller, told, turn=25)) == pytest.approx(rolled, abs=0.05)


def test_alone_a_hint_rates_the_fame_to_come() -> None:
    """The longer the story, the better; never beyond the ends of the scale."""
    rated = [best_hint(sailing(captain("J7", story=story), turn=20)) for story in (0, 20, 60)]
    assert rated == sorted(rated)
    assert 0.0 < rated[0] < rated[-1] < 1.0


def test_a_long_story_is_told_at_a_fresh_port() -> None:
    """Beside the port with twenty boxes ticked."""
    assert "visit W" == choice(sailing(captain("H7", story=20), turn=18, die=1))
    assert "visit W" == choice(sailing(captain("H7", story=20), turn=18, die=1), "captain")


def test_a_told_port_is_no_reason_to_stay() -> None:
    """Told here before, nothing to buy: the ship sails on."""
    match = sailing(captain("H7", story=20, told=[{"port": "G7", "fame": 12}]), turn=12, die=1, wind="NE E S")
    assert "H7" != me(sailed(match))["ship"]


def test_monsters_on_the_way_are_met() -> None:
    """Downwind lie three of them, with provisions for all."""
    match = sailed(sailing(captain("I13", home="G13", drawn=drawn("monster", "J12 K11 L10")), wind="NE NE S", turn=8))
    assert me(match)["story"] >= 4


def test_the_last_turn_ends_at_home() -> None:
    """Two squares from the home port, downwind."""
    match = sailed(sailing(captain("J7", home="G7", story=20), wind="W N S", turn=25))
    assert "H7" == me(match)["ship"]


def test_a_ship_is_bought_early() -> None:
    """Four gold at a port in turn 7."""
    match = sailed(sailing(captain("H7", story=8, gold=4, gold_circled=4, provisions=5), turn=7, wind="N N W", die=1))
    assert 2 == me(match)["level"]


def test_adventures_are_drawn_where_the_ship_will_sail() -> None:
    """A monster near the ship, not across the map."""
    match = drawing("ghost_whale", captain("L6", home="G7"))
    squares = next(squares for squares, text in placements(match).items() if text == choice(match))
    assert all(abs(ord(name[0]) - ord("L")) <= 4 and abs(int(name[1:]) - 6) <= 4 for name in squares)


def test_a_ride_counts() -> None:
    """The stream leads east, where the ports are that were not told in."""
    assert rate(sailing(captain("G8", drawn=STREAM), wind="E N W"), "navigate E") > rate(
        sailing(captain("G8"), wind="E N W"), "navigate E"
    )


# --- strength ------------------------------------------------------------------------------------------------------


@compiled_only
def test_sailor_tells_of_legends() -> None:
    """Measured: about 270, with a deviation of 45 a match."""
    assert mean_alone("rolling_seas", "sailor", 16) >= 200


@compiled_only
def test_looking_a_turn_further_pays_alone() -> None:
    """On the same deals; measured: 342 with 40 looks, against 266."""
    assert mean_alone("rolling_seas", "captain", 8, 40) >= mean_alone("rolling_seas", "sailor", 8) + 10


@compiled_only
def test_sailor_beats_deckhand() -> None:
    """A share of careless choices costs most matches."""
    assert wins("rolling_seas", "sailor", "deckhand", 12, 1, seats=2) >= 0.75


@pytest.mark.long
@compiled_only
def test_captain_beats_sailor() -> None:
    """A few looks ahead win most matches of two; measured: 11 of 12."""
    assert wins("rolling_seas", "captain", "sailor", 12, 30, seats=2) >= 0.7
