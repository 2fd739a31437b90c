"""Chapter 4.2: the dice of a turn."""

from __future__ import annotations

from flottille.engine.chance import Chance
from flottille.games.rolling_seas.events import DICE_REROLLED, DICE_ROLLED
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.tables import DIE_FACES, WIND_DICE
from flottille.parts.grid import DIRECTIONS


def roll_dice(s: Fields, chance: Chance) -> None:
    """Three wind dice, all again while they are equal, and the exploration die (RS-4.16)."""
    roll_winds(s, chance)
    while s.wind_dice[0] == s.wind_dice[1] == s.wind_dice[2]:
        s.tell(DICE_REROLLED, s.wind_dice[0])
        roll_winds(s, chance)
    s.die = chance.below(DIE_FACES) + 1
    s.reveals += 1
    s.tell(DICE_ROLLED, s.wind_dice[0], s.wind_dice[1], s.wind_dice[2], s.die)


def roll_winds(s: Fields, chance: Chance) -> None:
    """Every wind die once."""
    for i in range(WIND_DICE):
        s.wind_dice[i] = chance.below(DIRECTIONS)
