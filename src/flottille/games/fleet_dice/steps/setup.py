"""Chapter 3: sheets, starting bonuses, captains, trophies, first player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.fleet_dice.events import CAPTAIN_DEALT, START_ROLLED, TROPHIES_SHOWN
from flottille.games.fleet_dice.state import BY_CAPTAIN, BY_SETUP, Fields
from flottille.games.fleet_dice.steps.circles import fill_box
from flottille.games.fleet_dice.steps.trophies import check_silver_for_all
from flottille.games.fleet_dice.tables import CAPTAINS, COINS, SECTIONS, TROPHIES
from flottille.parts.bits import bit, draw_named

MOST_SEATS: Final[i64] = 4


def set_up(s: Fields, chance: Chance) -> None:
    """Starting bonuses, first player and trophies (FL-3.1 to FL-3.7); in solo round 1 is yours (FL-7.3)."""
    if s.captains:
        deal_captains(s, chance)
    else:
        for seat in range(s.seats):
            fill_start(s, seat, roll_start(s, seat, chance))
    s.first = 0 if s.is_solo() else chance.draw(s.seats, "first player", 0)
    if s.trophies:
        show_trophies(s, chance)


def roll_start(s: Fields, seat: i64, chance: Chance) -> i64:
    """Roll a boat die until it shows a type (FL-3.2)."""
    face = COINS
    rolls: i64 = 0
    while face == COINS:
        face = s.tables.boat_die[chance.draw(len(s.tables.boat_die), "start die", MOST_SEATS * rolls + seat)]
        s.tell(START_ROLLED, seat, face)
        rolls += 1
    s.reveals += 1
    return face


def fill_start(s: Fields, seat: i64, type: i64) -> None:
    """The first three boxes of a column, with their effects (FL-3.2, FL-3.3)."""
    for _ in range(3):
        fill_box(s, seat, type, BY_SETUP)


def deal_captains(s: Fields, chance: Chance) -> None:
    """A random card each, no repeats; its boat, harbor and wharf boxes in this order (FL-3.6)."""
    left = bit(CAPTAINS) - 1
    s.reveals += 1
    for seat in range(s.seats):
        card = draw_named(left, chance, "captain", 0)
        left &= ~bit(card)
        s.captain[seat] = card
        s.tell(CAPTAIN_DEALT, seat, card)
        for section in range(SECTIONS):
            for _ in range(s.tables.captain_boxes[SECTIONS * card + section]):
                fill_box(s, seat, section, BY_CAPTAIN)


def show_trophies(s: Fields, chance: Chance) -> None:
    """One gold and one silver card (FL-3.7)."""
    s.gold = chance.draw(TROPHIES, "gold trophy", 0)
    s.silver = chance.draw(TROPHIES, "silver trophy", 0)
    s.reveals += 1
    s.tell(TROPHIES_SHOWN, s.gold, s.silver)
    check_silver_for_all(s)
