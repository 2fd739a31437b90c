"""Chapter 4.2, Duel: challenge, dice, loaded dice, result.

How it works: `window` says what comes next, and each window is followed by the next one: the defender's side may
cancel, the dice roll, the attacker's side and the defender's side may re-roll, the roll is scored.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import ATTACKER_DIE, REROLL
from flottille.games.souvenirs.events import (
    DICE_ROLLED,
    DIE_REROLLED,
    DUEL_CANCELLED,
    DUEL_ENDED,
    DUEL_STARTED,
    MEMORY_WON,
    PLACE_WON,
    ROLL_SCORED,
)
from flottille.games.souvenirs.state import ASK_DICE, ASK_HEADWIND, PENALTY, Fields
from flottille.games.souvenirs.steps.decks import put_on_discard
from flottille.games.souvenirs.steps.draws import next_throw
from flottille.games.souvenirs.steps.gold import held_for, play_or_pass
from flottille.games.souvenirs.steps.hands import gain
from flottille.games.souvenirs.steps.owed import owe
from flottille.games.souvenirs.tables import (
    ANY,
    AT_CHALLENGE,
    AT_DICE,
    COPIES,
    CUTLASS,
    ENCOUNTER_CODE,
    Tables,
    kind_of,
)
from flottille.parts.bits import bit
from flottille.parts.deck import EVERY_SEAT

DEFENDER_CANCELS: Final[i64] = 0  # windows
DEFENDERS_PARTNER_CANCELS: Final[i64] = 1
ROLL: Final[i64] = 2
ATTACKER_REROLLS: Final[i64] = 3
ATTACKERS_PARTNER_REROLLS: Final[i64] = 4
DEFENDER_REROLLS: Final[i64] = 5
DEFENDERS_PARTNER_REROLLS: Final[i64] = 6
SCORE: Final[i64] = 7

ATTACK_DIE: Final = "attacker's die"  # as they are drawn
DEFENCE_DIE: Final = "defender's die"

WON: Final[i64] = 0  # results, as the event names them
LOST: Final[i64] = 1
TIE: Final[i64] = 2
GOES_ON: Final[i64] = 3


def start_duel(s: Fields, attacker: i64, memory: i64, spot: i64, free: i64) -> None:
    """Name the prize; -1 as memory means the place itself (SV-4.24)."""
    s.attacker = attacker
    s.defender = s.holder[spot]
    s.prize_memory = memory
    s.prize_spot = spot
    s.free = free
    s.window = DEFENDER_CANCELS
    s.tell(DUEL_STARTED, attacker, s.defender, memory, kind_of(spot), spot % COPIES)


def asked(s: Fields) -> i64:
    """The seat a window belongs to, -1: nobody."""
    if s.window in (DEFENDER_CANCELS, DEFENDER_REROLLS):
        return s.defender
    if s.window in (DEFENDERS_PARTNER_CANCELS, DEFENDERS_PARTNER_REROLLS):
        return s.partner(s.defender)
    return s.attacker if s.window == ATTACKER_REROLLS else s.partner(s.attacker)


def advance_duel(s: Fields, chance: Chance) -> None:
    """Go on to the next window, roll or score."""
    if s.window == ROLL:
        roll(s, chance)
        return
    if s.window == SCORE:
        score(s)
        return
    seat = asked(s)
    at_challenge = s.window in (DEFENDER_CANCELS, DEFENDERS_PARTNER_CANCELS)
    s.window += 1
    if seat >= 0 and held_for(s, seat, AT_CHALLENGE if at_challenge else AT_DICE) >= 0:
        s.ask_seat(ASK_HEADWIND if at_challenge else ASK_DICE, seat)


def answer_headwind(s: Fields, seat: i64, action: i64) -> None:
    """Cancel the duel before the dice, or let it come (SV-4.25)."""
    headwind = play_or_pass(s, seat, action, AT_CHALLENGE)
    if headwind < 0:
        return
    put_on_discard(s, ENCOUNTER_CODE + headwind)
    s.tell(DUEL_CANCELLED, s.attacker, s.defender, ENCOUNTER_CODE + headwind)
    clear_duel(s)


def roll(s: Fields, chance: Chance) -> None:
    """Each side rolls one die (SV-4.26)."""
    throw = next_throw(s)
    s.attack_die = chance.draw(s.tables.die, ATTACK_DIE, throw) + 1
    s.defence_die = chance.draw(s.tables.die, DEFENCE_DIE, throw) + 1
    s.rolls += 1
    s.reveals += 1
    s.window = ATTACKER_REROLLS
    s.tell(DICE_ROLLED, s.attack_die, s.defence_die, s.attack_die + bonus(s, s.attacker), s.rolls)


def bonus(s: Fields, attacker: i64) -> i64:
    """What the cutlass adds to an attacker's die in his own turn (SV-5.38)."""
    if attacker != s.active or s.power() != CUTLASS:
        return 0
    return s.tables.power_size[s.artefacts[attacker]]


def answer_dice(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Re-roll one of the two dice and start the window again, or pass (SV-5.43)."""
    loaded = play_or_pass(s, seat, action, AT_DICE)
    if loaded < 0:
        return
    die = action - REROLL
    pips = chance.draw(s.tables.die, ATTACK_DIE if die == ATTACKER_DIE else DEFENCE_DIE, next_throw(s)) + 1
    if die == ATTACKER_DIE:
        s.attack_die = pips
    else:
        s.defence_die = pips
    s.reveals += 1
    s.window = ATTACKER_REROLLS
    s.tell(DIE_REROLLED, die, pips)
    put_on_discard(s, ENCOUNTER_CODE + loaded)


def score(s: Fields) -> None:
    """Count the roll; end the duel when a side has enough or no roll is left (SV-4.26, SV-4.27)."""
    winner = roll_winner(s.attack_die + bonus(s, s.attacker), s.defence_die)
    if winner == WON:
        s.wins += 1
    elif winner == LOST:
        s.losses += 1
    s.tell(ROLL_SCORED, s.wins, s.losses)
    result = result_so_far(s.tables, s.prize_memory >= 0, s.rolls, s.wins, s.losses)
    if result == WON:
        win(s)
    elif result == LOST:
        defeat(s)
    elif result == TIE:
        s.tell(DUEL_ENDED, s.attacker, s.defender, TIE)
        clear_duel(s)
    else:
        s.window = ROLL


def roll_winner(attack: i64, defence: i64) -> i64:
    """How one roll ends for the attacker (SV-4.26)."""
    if attack == defence:
        return TIE
    return WON if attack > defence else LOST


def result_so_far(tables: Tables, is_for_memory: bool, rolls: i64, wins: i64, losses: i64) -> i64:
    """How a duel stands for the attacker after so many rolls (SV-4.27)."""
    needed = tables.memory_wins if is_for_memory else tables.place_wins
    most = tables.memory_rolls if is_for_memory else tables.place_rolls
    if wins >= needed:
        return WON
    if losses >= needed:
        return LOST
    return TIE if rolls >= most else GOES_ON


def win(s: Fields) -> None:
    """A memory goes to the attacker's hand, a place to his zone (SV-4.28)."""
    seat = s.attacker
    spot = s.prize_spot
    s.tell(DUEL_ENDED, seat, s.defender, WON)
    if s.prize_memory >= 0:
        s.on[spot] &= ~bit(s.prize_memory)
        gain(s, seat, s.prize_memory, EVERY_SEAT)
        s.tell(MEMORY_WON, seat, s.prize_memory, s.defender)
    else:
        s.holder[spot] = seat
        s.tell(PLACE_WON, seat, kind_of(spot), spot % COPIES, s.defender)
    clear_duel(s)


def defeat(s: Fields) -> None:
    """The attacker discards a card of his choice, unless the duel was free (SV-4.28, SV-5.24)."""
    s.tell(DUEL_ENDED, s.attacker, s.defender, LOST)
    if not s.free:
        owe(s, s.attacker, 1, ANY, PENALTY)
    clear_duel(s)


def clear_duel(s: Fields) -> None:
    """No duel any more."""
    s.attacker = s.defender = -1
    s.prize_memory = s.prize_spot = -1
    s.free = s.window = 0
    s.rolls = s.wins = s.losses = 0
    s.attack_die = s.defence_die = 0
