"""Judgement for Escales & Souvenirs: how far a placement brings a place, what a card may become, when a duel pays."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated
from flottille.bots.judges.souvenirs_hope import hope_alone, share_hopes, share_victory
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.souvenirs import actions as a
from flottille.games.souvenirs.state import OVER, Fields
from flottille.games.souvenirs.steps.finish import validated_places
from flottille.games.souvenirs.steps.hands import hand_card
from flottille.games.souvenirs.steps.targets import in_reach, spot_with, takes
from flottille.games.souvenirs.tables import (
    ENCOUNTER_CODE,
    MEMORY,
    PLACE,
    PLACE_CODE,
    SOLO,
    SOURCES,
    SPOTS,
    kind_of,
    type_of,
)
from flottille.parts.bits import bit, count

PROGRESS: Final[vec[float]] = vec[float]([2.0, 4.0, 9.0])  # a memory on a place with none, one, two
THREAT: Final[vec[float]] = vec[float]([0.3, 1.0, 3.0])  # an opponent's place with none, one, two
VICTORY: Final = 100.0
NARROWEST: Final[i64] = 2  # actions a search tries at first
WIDEN: Final = 0.5  # and more with the square root of the visits
DARING: Final = 0.5
ROUNDS: Final[i64] = 2


class SouvenirsJudge(Judge):
    """Finishes places, opens up to three, keeps what fits."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """What an action brings at first sight."""
        t = cast(Fields, s)
        verb = a.verb_of(action)
        if verb == a.PLACE_MEMORY:
            return placement(t, seat, a.memory_put(action), a.spot_put(action))
        if verb in (a.DISCARD, a.GIVE):
            return -keeping(t, seat, action - verb)
        if verb in (a.READ, a.PLAY, a.REROLL, a.STEAL, a.SEND_SHIP):
            return rate_answer(t, seat, verb, action - verb)
        if verb in (a.DUEL_MEMORY, a.DISCARD_MEMORY, a.DUEL_PLACE, a.SWAP, a.PLACE_PLACE, a.SLIDE):
            return rate_zone(t, seat, verb, action - verb)
        if verb in (a.TRADE, a.KEEP, a.TAKE, a.RECALL):
            return rate_memory(t, seat, verb, action - verb)
        return rate_plain(t, action)

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """What rates best: dice, decks and hands bring variety enough."""
        return legal[0] if n == 1 else best_rated(self, s, seat, legal, n, chance)

    def breadth(self, visits: i64, n: i64) -> i64:
        """Two at first, all of them where the search comes by often."""
        wanted: i64 = NARROWEST + i64(WIDEN * sqrt(float(visits)))
        return wanted if wanted < n else n

    def daring(self) -> float:
        """A card more or less changes the hope of victory by little."""
        return DARING

    def epoch(self, s: State) -> i64:
        """Rounds: at the end of one everybody has had a turn, and hopes can be compared."""
        return cast(Fields, s).round

    def horizon(self) -> i64:
        """Further ahead luck hides what an action brought."""
        return ROUNDS

    def value(self, s: State, out: vec[float]) -> None:
        """The share of the victory each seat may hope for, from places validated and begun."""
        t = cast(Fields, s)
        if t.phase == OVER:
            share_victory(t, out)
        elif t.mode == SOLO:
            out[0] = hope_alone(t)
        else:
            share_hopes(t, out)


def placement(s: Fields, seat: i64, memory: i64, spot: i64) -> float:
    """A memory on a place: the further it has come the better."""
    lying = s.on[spot]
    on = count(lying)
    worth = PROGRESS[min(on, 2)]
    owner = s.holder[spot] if s.holder[spot] >= 0 else seat
    if on == s.tables.full - 1 and validated_places(s, s.team(owner)) + 1 >= s.tables.goal[s.mode]:
        return VICTORY
    dedicated = s.tables.dedicated
    if not lying & dedicated:
        worth += 0.6 if dedicated & bit(memory) else (-1.5 if on == 1 else 0.0)
    if s.tables.program[s.mode * SOURCES + memory] >= 0:
        worth += 0.7
    if kind_of(spot) == s.tables.ship and on < s.tables.full - 1:
        worth -= 1.0
    return worth


def usefulness(s: Fields, seat: i64, memory: i64) -> float:
    """What a memory in hand may become: its best place on the table, or one in hand."""
    best = 0.3
    team = s.team(seat)
    for spot in range(SPOTS):
        if in_reach(s, team, spot) and takes(s, spot) & bit(memory):
            best = max(best, placement(s, seat, memory, spot))
    if best < 1.5:
        for i in range(s.memories_held(seat), s.memories_held(seat) + s.places_held(seat)):
            card = hand_card(s, seat, i)
            if card >= PLACE_CODE and s.tables.fits[card - PLACE_CODE] & bit(memory):
                return 1.5
    return best


def keeping(s: Fields, seat: i64, card: i64) -> float:
    """What a card in hand is worth."""
    if type_of(card) == MEMORY:
        return usefulness(s, seat, card)
    if type_of(card) == PLACE:
        return opening(s, seat, card - PLACE_CODE)
    return 1.6


def opening(s: Fields, seat: i64, kind: i64) -> float:
    """A place in hand: welcome while few are open, more so with memories for it."""
    fitting = float(count(s.hands[seat] & s.tables.fits[kind]))
    return (2.2 if open_places(s, seat) < 3 else 0.6) + fitting


def open_places(s: Fields, seat: i64) -> i64:
    """How many places of the own zone still take memories."""
    n: i64 = 0
    for spot in range(SPOTS):
        if s.holder[spot] == seat and takes(s, spot):
            n += 1
    return n


def rate_plain(s: Fields, action: i64) -> float:
    """Actions without an argument."""
    if action == a.SPYGLASS or action == a.LANTERN:
        return 1.7
    if action == a.ADVENTURE:
        return 1.5
    if action == a.HOOK:
        return usefulness(s, s.active, s.memory_discard[len(s.memory_discard) - 1])
    if action == a.REFUSE:
        return 1.0 if count(s.on[s.tables.spot_ship()]) == s.tables.ship_loss - 1 else -1.0
    if action == a.DRAW_MEMORY or action == a.DRAW_PLACE:
        return 1.4
    return 0.0


def rate_memory(s: Fields, seat: i64, verb: i64, memory: i64) -> float:
    """Trade, keep, take, recall."""
    if verb == a.RECALL:
        return -placement(s, seat, memory, spot_with(s, memory))
    if verb != a.TRADE:
        return usefulness(s, seat, memory)
    welcome = 2.6 if open_places(s, seat) + s.places_held(seat) < 3 else 0.4
    return welcome - usefulness(s, seat, memory)


def rate_zone(s: Fields, seat: i64, verb: i64, what: i64) -> float:
    """Duels, discards instead of placements, swaps, places, slides."""
    if verb == a.PLACE_PLACE:
        return 1.0 + opening(s, seat, what)
    if verb == a.DUEL_MEMORY:
        return duel_worth(s, seat, what)
    if verb == a.DUEL_PLACE:
        return 0.3 + 0.35 * opening(s, seat, kind_of(what))
    if verb == a.DISCARD_MEMORY:
        has_anchor = s.tables.program[s.mode * SOURCES + what] >= 0
        return (0.9 if has_anchor else -0.2) - usefulness(s, seat, what)
    return 0.9 - keeping(s, seat, what) if verb == a.SLIDE else -0.2


def duel_worth(s: Fields, seat: i64, memory: i64) -> float:
    """A memory to be won: what it is worth to the one and was to the other, less the risk."""
    spot = spot_with(s, memory)
    threat = THREAT[min(count(s.on[spot]), 2)]
    if validated_places(s, s.team(s.holder[spot])) + 1 >= s.tables.goal[s.mode]:
        threat *= 2.5
    return 0.42 * (usefulness(s, seat, memory) + threat) - 0.4


def rate_answer(s: Fields, seat: i64, verb: i64, what: i64) -> float:
    """Gold cards, dice, thefts, the ship."""
    if verb == a.SEND_SHIP:
        return 0.6 if what == seat else -0.3
    if verb == a.STEAL:
        return 0.5 + 0.1 * float(s.hand_size(what))
    if verb == a.REROLL:
        return rate_reroll(s, seat, what)
    return rate_gold(s, seat, ENCOUNTER_CODE + what) if verb == a.PLAY else 0.0


def rate_reroll(s: Fields, seat: i64, die: i64) -> float:
    """Re-roll only what is going wrong."""
    if die == a.SHIP_DIE:
        return 1.0 if s.ship_die == 4 or s.ship_die == 6 else -1.0
    attacks = s.team(seat) & bit(s.attacker) != 0
    behind = s.attack_die <= s.defence_die if attacks else s.attack_die > s.defence_die
    if not behind:
        return -1.0
    own = s.attack_die if attacks else s.defence_die
    is_own = (die == a.ATTACKER_DIE) == attacks
    return float(6 - own) if is_own else float((s.defence_die if attacks else s.attack_die) - 1)


def rate_gold(s: Fields, seat: i64, card: i64) -> float:
    """A Headwind for a place nearly done, extra placements only with something to put down."""
    if s.attacker >= 0:
        return 1.0 if count(s.on[s.prize_spot]) == 2 else 0.2
    if s.reading >= 0:
        return 0.2
    for i in range(s.memories_held(seat)):
        if usefulness(s, seat, hand_card(s, seat, i)) >= 2.0 and s.memory_left == 0:
            return 2.0
    return -0.5 if s.places_held(seat) == 0 else 0.1


JUDGE: Final = SouvenirsJudge()
