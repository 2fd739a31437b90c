"""Chapter 4.2 and the dice of chapter 5.7: what is rolled, and the occasion of every roll."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.errors import BadDraw
from flottille.games.rolling_seas.events import DICE_REROLLED, DICE_ROLLED
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.tables import DIE_FACES, WIND_DICE
from flottille.parts.grid import DIRECTIONS

MOST_TURNS: Final[i64] = 128
MOST_SEATS: Final[i64] = 6
MOST_REROLLS: Final[i64] = 1000  # no fair dice fall alike so often

OWNER_DIE: Final[i64] = 0
VICTIM_DIE: Final[i64] = 1


def roll_dice(s: Fields, chance: Chance) -> None:
    """Three wind dice, all again while they are equal, and the exploration die (RS-4.16)."""
    rerolls: i64 = 0
    roll_winds(s, chance, rerolls)
    while s.wind_dice[0] == s.wind_dice[1] == s.wind_dice[2]:
        s.tell(DICE_REROLLED, s.wind_dice[0])
        rerolls += 1
        if rerolls > MOST_REROLLS:
            raise BadDraw("the wind dice never fall but alike")
        roll_winds(s, chance, rerolls)
    s.die = chance.draw(DIE_FACES, "exploration die", s.turn()) + 1
    s.reveals += 1
    s.tell(DICE_ROLLED, s.wind_dice[0], s.wind_dice[1], s.wind_dice[2], s.die)


def roll_winds(s: Fields, chance: Chance, rerolls: i64) -> None:
    """Every wind die once."""
    for i in range(WIND_DICE):
        s.wind_dice[i] = chance.draw(DIRECTIONS, "wind die", wind_roll(s.turn(), rerolls, i))


def wind_roll(turn: i64, rerolls: i64, die: i64) -> i64:
    """The occasion of a wind die: its turn, how often all were rolled again, which of the three."""
    return (rerolls * MOST_TURNS + turn) * WIND_DICE + die


def roll_ambush_die(s: Fields, chance: Chance, die: i64) -> i64:
    """A die of the fight being settled, of the owner or of the victim (RS-5.7)."""
    return chance.draw(DIE_FACES, "ambush die", ambush_roll(s, die)) + 1


def ambush_roll(s: Fields, die: i64) -> i64:
    """The occasion of a die in a fight: the turn, the map, the ambush on it, whose die; no ambush is fought twice."""
    fight = (s.turn() * MOST_SEATS + s.fight_map) * s.tables.ambushes + s.fight_slot
    return 2 * fight + die
