"""Chapter 7.4: the pirate ship as the adversary of a single player."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import PASS, REFUSE, SHIP_DIE
from flottille.games.souvenirs.events import (
    DIE_REROLLED,
    MEMORY_REVEALED,
    PASSED,
    SHIP_LOADED,
    SHIP_ROLLED,
    SHIP_SKIPPED,
    SKULL_REFUSED,
)
from flottille.games.souvenirs.state import ASK_REFUSE, ASK_SHIP_DICE, POWER, SHIP_DONE, Fields
from flottille.games.souvenirs.state import SHIP_ROLLED as ROLLED_PHASE
from flottille.games.souvenirs.steps.decks import put_on_discard
from flottille.games.souvenirs.steps.finish import finish
from flottille.games.souvenirs.steps.gold import held_for, play_gold
from flottille.games.souvenirs.steps.hands import memories_on
from flottille.games.souvenirs.steps.owed import owe
from flottille.games.souvenirs.steps.stack import push_effect
from flottille.games.souvenirs.tables import ANY, AT_DICE, ENCOUNTER_CODE, SHIP_CODE
from flottille.parts.bits import bit

PIPS = 6


def ship_turn(s: Fields, chance: Chance) -> None:
    """Roll for the ship, unless it skips this turn (SV-7.43, SV-5.30)."""
    if s.skip_ship:
        s.skip_ship = 0
        s.phase = SHIP_DONE
        s.tell(SHIP_SKIPPED)
        return
    roll_ship(s, chance)
    s.phase = ROLLED_PHASE
    s.tell(SHIP_ROLLED, s.ship_die)


def roll_ship(s: Fields, chance: Chance) -> None:
    """A fresh die, and the question about it is open."""
    s.ship_die = chance.below(PIPS) + 1
    s.reveals += 1
    s.window = 0


def ask_ship_dice(s: Fields) -> None:
    """Offer the loaded die once per roll, then let the result happen (SV-5.43)."""
    seat = s.active
    if s.window == 0 and held_for(s, seat, AT_DICE) >= 0:
        s.window = 1
        s.ask_seat(ASK_SHIP_DICE, seat)
        return
    s.window = 0
    s.phase = SHIP_DONE
    push_effect(s, seat, SHIP_CODE + s.ship_die - 1)


def answer_ship_dice(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Re-roll the ship's die, or leave it."""
    if action == PASS:
        s.tell(PASSED, seat)
        return
    loaded = held_for(s, seat, AT_DICE)
    play_gold(s, seat, loaded)
    roll_ship(s, chance)
    s.tell(DIE_REROLLED, SHIP_DIE, s.ship_die)
    put_on_discard(s, ENCOUNTER_CODE + loaded)


def meet(s: Fields, memory: i64) -> None:
    """A memory turns up: a skull is about to go onto the ship, anything else is discarded (SV-7.43, SV-7.44)."""
    s.tell(MEMORY_REVEALED, memory)
    if not s.tables.skulls() & bit(memory):
        put_on_discard(s, memory)
        return
    s.incoming = memory
    if s.power_used == 0 and s.hand_size(s.active) > 0:
        s.ask_seat(ASK_REFUSE, s.active)
    else:
        board(s)


def answer_refuse(s: Fields, seat: i64, action: i64) -> None:
    """Use the special power, or let the skull aboard (SV-7.44)."""
    if action != REFUSE:
        board(s)
        return
    memory = s.incoming
    s.incoming = -1
    s.power_used = 1
    put_on_discard(s, memory)
    s.tell(SKULL_REFUSED, memory)
    owe(s, seat, s.hand_size(seat) - 1, ANY, POWER)


def board(s: Fields) -> None:
    """The skull goes onto the ship; the last one it can take ends the match (SV-7.45)."""
    memory = s.incoming
    s.incoming = -1
    spot = s.tables.spot_ship()
    s.on[spot] |= bit(memory)
    s.tell(SHIP_LOADED, memory, memories_on(s, spot))
    if memories_on(s, spot) >= s.tables.ship_loss:
        finish(s, 0)
