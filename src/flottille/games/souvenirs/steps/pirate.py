"""Chapter 7.4: the pirate ship as the adversary of a single player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import REFUSE, SHIP_DIE
from flottille.games.souvenirs.events import (
    DIE_REROLLED,
    MEMORY_REVEALED,
    SHIP_LOADED,
    SHIP_ROLLED,
    SHIP_SKIPPED,
    SKULL_REFUSED,
)
from flottille.games.souvenirs.state import ASK_REFUSE, ASK_SHIP_DICE, CURSOR, POWER, SHIP_DONE, Fields
from flottille.games.souvenirs.state import SHIP_ROLLED as ROLLED_PHASE
from flottille.games.souvenirs.steps.decks import put_on_discard, refill_memories, take_top
from flottille.games.souvenirs.steps.draws import next_throw
from flottille.games.souvenirs.steps.finish import finish
from flottille.games.souvenirs.steps.gold import held_for, play_or_pass
from flottille.games.souvenirs.steps.hands import memories_on
from flottille.games.souvenirs.steps.owed import owe
from flottille.games.souvenirs.steps.rumours import VOID
from flottille.games.souvenirs.steps.stack import again, push_effect, set_cursor
from flottille.games.souvenirs.tables import ANY, AT_DICE, ENCOUNTER_CODE, MEMORY, SHIP_CODE, SHIP_RESULTS
from flottille.parts.bits import bit
from flottille.parts.deck import EVERY_SEAT

UNASKED: Final[i64] = 0  # windows of the ship's roll
ASKED: Final[i64] = 1


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
    s.ship_die = chance.draw(SHIP_RESULTS, "ship's die", next_throw(s)) + 1
    s.reveals += 1
    s.window = UNASKED


def ask_ship_dice(s: Fields) -> None:
    """Offer the loaded die once per roll, then let the result happen (SV-5.43)."""
    seat = s.active
    if s.window == UNASKED and held_for(s, seat, AT_DICE) >= 0:
        s.window = ASKED
        s.ask_seat(ASK_SHIP_DICE, seat)
        return
    s.window = UNASKED
    s.phase = SHIP_DONE
    push_effect(s, seat, SHIP_CODE + s.ship_die - 1)


def answer_ship_dice(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Re-roll the ship's die, or leave it."""
    loaded = play_or_pass(s, seat, action, AT_DICE)
    if loaded < 0:
        return
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


def reveal_some(s: Fields, n: i64, chance: Chance) -> None:
    """Reveal the next of n memories; each is a draw (SV-7.43, results 3 and 4)."""
    cursor = s.stack[s.top() + CURSOR]
    if cursor < n:
        refill_memories(s)
    if cursor >= n or s.memory_deck.length() == 0:
        set_cursor(s, 0)
        return
    set_cursor(s, cursor + 1)
    again(s)
    s.reveals += 1
    meet(s, take_top(s, MEMORY, EVERY_SEAT, VOID, chance))


def search_skull(s: Fields, chance: Chance) -> None:
    """Reveal until a skull appears; the deck is refilled only before the first card (SV-7.43, result 6)."""
    if s.stack[s.top() + CURSOR] == 0:
        refill_memories(s)
    if s.memory_deck.length() == 0:
        set_cursor(s, 0)
        return
    memory = take_top(s, MEMORY, EVERY_SEAT, VOID, chance)
    s.reveals += 1
    if s.tables.skulls() & bit(memory):
        set_cursor(s, 0)
    else:
        set_cursor(s, 1)
        again(s)
    meet(s, memory)
