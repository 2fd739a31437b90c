"""The action table of Fleet: The Dice Game. It is small enough that a set of actions is one word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.fleet_dice.tables import BONUSES, FACES, SECTIONS

PICK: Final[i64] = 0  # + face: take a die of the pool
REROLL: Final[i64] = 9  # casino: roll the picked die again
KEEP: Final[i64] = 10  # casino: keep it
FILL: Final[i64] = 11  # + section: with a die, a shrimp face or a star
COLLECT: Final[i64] = 29  # take the coins of the coins face or of the market
COIN: Final[i64] = 30  # use a die as a coin
HEXAGON: Final[i64] = 31  # use a boat die for the buffet
SHIPYARD: Final[i64] = 32  # use a die as a star
STAR: Final[i64] = 33  # take the star of the shrimp licence
STOP: Final[i64] = 34  # leave what is left of the shrimp licence
RAISE: Final[i64] = 35  # "?" circle: activate the next licence
LAUNCH: Final[i64] = 36  # "?" circle: launch the next boat
DECLINE: Final[i64] = 37  # let a star or a "?" circle go
BONUS: Final[i64] = 38  # + crab bonus
TWO_FISH: Final[i64] = 43  # oyster boat: two fish
FISH_AND_COIN: Final[i64] = 44  # oyster boat: one fish and a coin
SIZE: Final[i64] = 45


def pick(face: i64) -> i64:
    """Pick a die that shows this face."""
    return PICK + face


def fill(section: i64) -> i64:
    """Fill the top free box of a section."""
    return FILL + section


def bonus(which: i64) -> i64:
    """Take a crab bonus."""
    return BONUS + which


def is_pick(action: i64) -> bool:
    """Whether an action picks a die."""
    return PICK <= action < PICK + FACES


def is_fill(action: i64) -> bool:
    """Whether an action fills a box."""
    return FILL <= action < FILL + SECTIONS


def is_bonus(action: i64) -> bool:
    """Whether an action takes a crab bonus."""
    return BONUS <= action < BONUS + BONUSES


def face_of(action: i64) -> i64:
    """The face a pick asks for."""
    return action - PICK


def section_of(action: i64) -> i64:
    """The section a fill goes to."""
    return action - FILL


def bonus_of(action: i64) -> i64:
    """The crab bonus an action takes."""
    return action - BONUS


def picks(faces: i64) -> i64:
    """A set of faces as the set of their picks."""
    return faces << PICK


def fills(sections: i64) -> i64:
    """A set of sections as the set of their fills."""
    return sections << FILL


def bonuses(which: i64) -> i64:
    """A set of crab bonuses as the set of actions that take them."""
    return which << BONUS
