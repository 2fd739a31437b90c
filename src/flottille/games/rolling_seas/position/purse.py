"""What ships and cannons have cost: the circles a sheet must show for what was paid."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    BOXES,
    CANNONS,
    GOLD,
    GOLD_CIRCLED,
    LEVEL,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    STORY,
    TOLD,
    WIND,
    WIND_CIRCLED,
)


def gold_and_ships(s: State, seat: int) -> int:
    """The gold left and the price of the ships."""
    return int(s.figure(seat, GOLD)) + int(sum(s.tables.ship_price[1 : int(s.figure(seat, LEVEL)) + 1]))


def least_gold(s: State, seat: int) -> int:
    """The gold ever had, at least."""
    return max(int(s.tables.start_gold), gold_and_ships(s, seat))


def least_provisions(s: State, seat: int) -> int:
    """The provisions ever had, at least: what is aboard and the cannons that gold cannot have paid for."""
    built = cannons_built(s, seat, int(s.figure(seat, GOLD_CIRCLED)) - gold_and_ships(s, seat))
    return int(s.figure(seat, PROVISIONS) + s.tables.build_cost * built)


def cannons_built(s: State, seat: int, gold: int) -> int:
    """How many cannons were built, if this gold went into the cheapest of them."""
    cannons = int(s.figure(seat, CANNONS))
    for number, price in enumerate(sorted(s.tables.cannon_price[:cannons])):
        gold -= int(price)
        if gold < 0:
            return cannons - number
    return 0


def check_purse(s: State, seat: int, notes: Notes) -> None:
    """Nothing is left that was never circled, and no port heard a longer story than there is."""
    start = int(s.tables.start_provisions)
    for name, left, most in (
        ("provisions", PROVISIONS, int(s.figure(seat, PROVISIONS_CIRCLED)) + start),
        ("gold", GOLD, int(s.figure(seat, GOLD_CIRCLED))),
        ("wind", WIND, int(s.figure(seat, WIND_CIRCLED))),
    ):
        if s.figure(seat, left) > most:
            notes.add(f"players[{seat}].{name}", f"is at most {most}, all that was ever circled")
    for i in range(s.figure(seat, TOLD)):
        if s.figure(seat, BOXES + i) > s.figure(seat, STORY):
            notes.add(f"players[{seat}].told[{i}].fame", f"is at most {int(s.figure(seat, STORY))}, the story so far")
