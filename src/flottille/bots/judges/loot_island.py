"""Judgement for Loot Island: counts picks before playing, weighs cubes against gold, passes when nothing pays."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated, stray
from flottille.bots.judges.loot_island_coast import disc_worth
from flottille.bots.judges.loot_island_set import Play
from flottille.bots.judges.loot_island_turns import rate_landing, rate_tile
from flottille.bots.judges.loot_island_worth import (
    card_worth,
    cube_cost,
    curse_worth,
    envy,
    holdings,
    keeping_worth,
    lift_worth,
    rounds_left,
    throwing_worth,
    wanted_by,
)
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.loot_island import actions as a
from flottille.games.loot_island import state as st
from flottille.games.loot_island.legal import playable, same_colour
from flottille.games.loot_island.state import HAND, OVER, PLAYED, Fields
from flottille.games.loot_island.steps.loot import picker
from flottille.games.loot_island.steps.plays import icon_value
from flottille.games.loot_island.steps.scoring import final_value, healer_cost, is_out, standing
from flottille.games.loot_island.tables import CARDS_OF_COLOUR, DISCARD_CUBE, FIRST_PASS_CURSES_OTHERS, LANDINGS
from flottille.parts.bits import bit
from flottille.parts.wide import HALF, next_member

STRAY: Final[i64] = 30  # in a playout one choice of so many is random
FRESH_CARD: Final = 0.75  # what an unknown card is worth when refilling
FIRST_TURN: Final = 1.0  # gold the tile is worth before the last round
HELD_CARD: Final = 0.3


class LootIslandJudge(Judge):
    """Plays where it picks, keeps what pays for its curse."""

    def __init__(self) -> None:
        self.set: Play = Play()

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """What an action brings in gold, at first sight."""
        t = cast(Fields, s)
        verb = a.verb_of(action)
        argument = a.argument_of(action)
        if verb == a.PLAY:
            return self.rate_play(t, seat, argument, a.landing_of(action))
        if verb == a.ADD or (verb == a.DONE and t.asking == st.ASK_CARDS):
            return self.rate_set(t, seat, argument if verb == a.ADD else -1)
        if verb == a.PASS:
            return rate_pass(t, seat)
        if verb == a.ISLAND:
            return rate_tile(t, seat, t.actor, argument)
        if verb == a.AARON:
            return self.rate_aaron(t, seat)
        if verb in (a.RECALL, a.MOVE, a.SLIDE, a.PLACE):
            return rate_landing(t, seat, verb, argument)
        if verb in (a.KEEP, a.DISCARD, a.TAKE):
            return rate_treasure(t, seat, verb, argument)
        return rate_plain(t, seat, verb, argument)

    def rate_play(self, s: Fields, seat: i64, card: i64, landing: i64) -> float:
        """A first card: the best set with it."""
        play = self.set
        play.begin(s, seat, s.actor, landing)
        play.add(s, card)
        colour = s.tables.colour[card]
        low = playable(s, s.actor, landing, 0) & s.tables.of_colour[2 * colour]
        high = playable(s, s.actor, landing, 1) & s.tables.of_colour[2 * colour + 1]
        if card < HALF:
            low &= ~bit(card)
        else:
            high &= ~bit(card - HALF)
        return play.extend(s, low, high, play.worth(s))

    def rate_set(self, s: Fields, seat: i64, card: i64) -> float:
        """One card more in the set, or -1: none."""
        play = self.set
        play.begin(s, seat, s.actor, s.landing)
        played = next_member(s.cards, PLAYED, 0)
        while played >= 0:
            play.add(s, played)
            played = next_member(s.cards, PLAYED, played + 1)
        if card < 0:
            return play.worth(s)
        play.add(s, card)
        low = playable(s, s.actor, s.landing, 0) & same_colour(s, 0)
        high = playable(s, s.actor, s.landing, 1) & same_colour(s, 1)
        if card < HALF:
            low &= ~bit(card)
        else:
            high &= ~bit(card - HALF)
        return play.extend(s, low, high, play.worth(s))

    def rate_aaron(self, s: Fields, seat: i64) -> float:
        """Acting as Aaron: the best of his plays."""
        best = -1.0
        for landing in range(LANDINGS):
            best = max(best, self.set.best_on(s, seat, st.AARON, landing))
        return best - 0.1

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """Mostly what rates best, now and then anything."""
        strayed = stray(legal, n, STRAY, chance)
        if strayed >= 0:
            return strayed
        t = cast(Fields, s)
        if t.asking == st.ASK_LIFT:
            return legal[n - 1]
        if t.asking == st.ASK_TURN:
            return self.prefer_turn(t, seat, legal, n)
        return best_rated(self, s, seat, legal, n, chance)

    def prefer_turn(self, s: Fields, seat: i64, legal: vec[i64], n: i64) -> i64:
        """The best action of a turn; one look at each landing instead of one at each card."""
        best = legal[n - 1]
        best_rate = -999.0
        last: i64 = -1
        for i in range(n):
            action = legal[i]
            if a.verb_of(action) == a.PLAY:
                landing = a.landing_of(action)
                if landing == last:
                    continue
                last = landing
                rate = self.set.best_on(s, seat, s.actor, landing)
                action = a.play(self.set.first, landing)
            else:
                rate = self.rate(s, seat, action)
            if rate > best_rate:
                best_rate = rate
                best = action
        return best

    def epoch(self, s: State) -> i64:
        """Look ahead to the loot of this round, or from there to the end of the round."""
        t = cast(Fields, s)
        if t.is_ending():
            return 99
        return 2 * t.round + (1 if t.is_past_actions() else 0)

    def breadth(self, visits: i64, n: i64) -> i64:
        """A few good ideas, more with time."""
        return min(n, 2 + visits // 12 if visits < 120 else 7 + visits // 24)

    def value(self, s: State, out: vec[float]) -> None:
        """The share of the victory each seat may hope for, by gold held and promised."""
        t = cast(Fields, s)
        heat = 3.0 + 1.0 * float(rounds_left(t))
        best = -999.0
        for seat in range(t.seats):
            out[seat] = standing_gold(t, seat)
            best = max(best, out[seat])
        total = 0.0
        for seat in range(t.seats):
            out[seat] = exp((out[seat] - best) / heat)
            total += out[seat]
        for seat in range(t.seats):
            out[seat] = out[seat] / total
            if t.stage == OVER:
                out[seat] = 0.2 * out[seat] + (0.8 if standing(t, seat) == 1 else 0.0)


def standing_gold(s: Fields, seat: i64) -> float:
    """What a seat has and may expect, in gold."""
    if s.stage == OVER:
        return -20.0 if is_out(s, seat) else float(final_value(s, seat))
    gold = holdings(s, seat) - cube_cost(s, s.cubes[seat])
    if s.is_ending():
        return gold
    for landing in range(LANDINGS):
        if s.discs[seat] >> landing & 1:
            gold += disc_worth(s, seat, landing)
    if rounds_left(s) > 0:
        gold += HELD_CARD * float(min(s.sizes[seat], s.tables.hand[s.seats]))
        if s.first_player == seat:
            gold += FIRST_TURN - float(s.tables.first_player_gold)
    return gold


def rate_pass(s: Fields, seat: i64) -> float:
    """Passing: nothing, but the tile and an event's gifts for the first."""
    if s.passed:
        return 0.0
    worth = 0.0
    if s.first_player != seat:
        worth = FIRST_TURN if rounds_left(s) > 0 else float(s.tables.first_player_gold) * (1.0 + envy(s))
    elif rounds_left(s) == 0:
        worth = float(s.tables.first_player_gold)
    else:
        worth = 0.5 * FIRST_TURN
    if s.effect() == FIRST_PASS_CURSES_OTHERS:
        worth += float(s.tables.effect_first[s.event]) * curse_worth(s, seat, 1)
    return worth


def rate_treasure(s: Fields, seat: i64, verb: i64, treasure: i64) -> float:
    """Keep, discard or be given a treasure; what the next to pick would miss counts too."""
    worth = throwing_worth(s, seat) if verb == a.DISCARD else keeping_worth(s, seat, treasure)
    if s.asking == st.ASK_LOOT:
        following = picker(s, s.landing, s.picks + 1)
        if following != seat and following < s.seats:
            worth += envy(s) * wanted_by(s, following, treasure)
        elif verb == a.DISCARD and following == seat:
            worth -= 0.5 * max(keeping_worth(s, seat, treasure), 0.0)
    return worth


def rate_plain(s: Fields, seat: i64, verb: i64, argument: i64) -> float:
    """Cards to discard or to pay with, cubes, copies, healers, plain questions."""
    if verb == a.LIFT:
        return float(argument)
    if verb == a.DROP:
        fresh = FRESH_CARD if s.asking == st.ASK_DROPS else 0.0
        return fresh - card_worth(s, seat, argument)
    if verb == a.PAY:
        return rate_payment(s, argument)
    if verb == a.COPY:
        if s.tables.icon[argument] == DISCARD_CUBE:
            return lift_worth(s, seat, icon_value(s))
        return 1.0
    if verb == a.HEAL or verb == a.OFFER:
        return -float(healer_cost(s, seat, argument))
    if verb == a.ACCEPT:
        return rate_accept(s, seat)
    return 0.0


def rate_accept(s: Fields, seat: i64) -> float:
    """Draws are welcome; the sea chest's cards cost cubes; a power is used if it still pays."""
    if s.asking == st.ASK_CHEST:
        return 1.2 * float(s.tables.effect_first[s.event]) - curse_worth(s, seat, s.tables.effect_second[s.event])
    if s.asking == st.ASK_POWER:
        return rate_tile(s, seat, s.actor, s.tile)
    return 1.0


def rate_payment(s: Fields, card: i64) -> float:
    """Pay with what is missed least, both cards of a pair considered."""
    worth = -card_worth(s, s.actor, card)
    if next_member(s.cards, PLAYED, 0) < 0:
        colour = s.tables.colour[card]
        best = 1.5
        other = next_member(s.cards, HAND + 2 * s.actor, CARDS_OF_COLOUR * colour)
        while other >= 0 and other < CARDS_OF_COLOUR * (colour + 1):
            if other != card:
                best = min(best, card_worth(s, s.actor, other))
            other = next_member(s.cards, HAND + 2 * s.actor, other + 1)
        worth -= best
    return worth


JUDGE: Final = LootIslandJudge()
