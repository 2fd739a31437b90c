"""The action table of Fleet: The Dice Game. It is small enough that a set of actions is one word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.fleet_dice.tables import BONUS_IDS, FACE_IDS, SECTION_IDS

# Sizes stand here again, because the compiler adds up constants of one file only.
FACES: Final[i64] = 9
SECTIONS: Final[i64] = 18
BONUSES: Final[i64] = 5

PICK: Final[i64] = 0  # + face: take a die of the pool
REROLL: Final[i64] = PICK + FACES  # casino: roll the picked die again
KEEP: Final[i64] = REROLL + 1  # casino: keep it
FILL: Final[i64] = KEEP + 1  # + section: with a die, a shrimp face or a star
COLLECT: Final[i64] = FILL + SECTIONS  # take the coins of the coins face or of the market
COIN: Final[i64] = COLLECT + 1  # use a die as a coin
HEXAGON: Final[i64] = COIN + 1  # use a boat die for the buffet
SHIPYARD: Final[i64] = HEXAGON + 1  # use a die as a star
STAR: Final[i64] = SHIPYARD + 1  # take the star of the shrimp licence
STOP: Final[i64] = STAR + 1  # leave what is left of the shrimp licence
RAISE: Final[i64] = STOP + 1  # "?" circle: activate the next licence
LAUNCH: Final[i64] = RAISE + 1  # "?" circle: launch the next boat
DECLINE: Final[i64] = LAUNCH + 1  # let a star or a "?" circle go
BONUS: Final[i64] = DECLINE + 1  # + crab bonus
TWO_FISH: Final[i64] = BONUS + BONUSES  # oyster boat: two fish
FISH_AND_COIN: Final[i64] = TWO_FISH + 1  # oyster boat: one fish and a coin
SIZE: Final[i64] = FISH_AND_COIN + 1

ACTIONS: Final = ActionTable(
    Verb("pick", Arg("face", FACE_IDS)),
    Verb("reroll"),
    Verb("keep"),
    Verb("fill", Arg("section", SECTION_IDS)),
    Verb("collect"),
    Verb("coin"),
    Verb("hexagon"),
    Verb("shipyard"),
    Verb("star"),
    Verb("stop"),
    Verb("licence"),
    Verb("boat"),
    Verb("decline"),
    Verb("bonus", Arg("bonus", BONUS_IDS)),
    Verb("two_fish"),
    Verb("fish_and_coin"),
    secret=(),
)


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
