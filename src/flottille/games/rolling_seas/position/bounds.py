"""How far a match has come, and what its cards can have brought."""

from __future__ import annotations

from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    DRAWING,
    DRAWN,
    FIGHTING,
    OVER,
)
from flottille.games.rolling_seas.tables import (
    CALM,
    LEFT,
    RAISE_MONSTERS,
    RAISE_PIRATES,
    SQUARES,
    calm_effects,
)

POWERS = (int(RAISE_MONSTERS), int(RAISE_PIRATES))


def plans_sailed(s: State, turn: int) -> int:
    """How many plans everybody has carried out."""
    return turn if s.phase in (FIGHTING, OVER) else max(turn - 1, 0)


def is_pending(s: State) -> bool:
    """Whether the last card is still to be drawn or chosen from."""
    return s.phase in (DRAWING, AMBUSHING, CHOOSING)


def marks(s: State, seat: int, kind: int) -> int:
    """How many squares of a map show this adventure."""
    return sum(int(s.cell(seat, square)) & int(DRAWN) == kind for square in range(SQUARES))


def owner_over(s: State, seat: int, side: int) -> int:
    """Who draws on a seat's map when it is passed to this side."""
    return (seat + (1 if side == LEFT else -1)) % int(s.seats)


def raised_by(s: State, card: int, kinds: tuple[int, ...]) -> int:
    """How much a card raises these powers at most."""
    return raised_always(s, card, kinds) + max(
        (amount_of(s, effects_of(s, card, option + 1), kinds) for option in range(s.tables.card_options[card])),
        default=0,
    )


def raised_always(s: State, card: int, kinds: tuple[int, ...]) -> int:
    """How much a card raises these powers without a choice."""
    return amount_of(s, effects_of(s, card, 0), kinds) if s.tables.card_type[card] == CALM else 0


def effects_of(s: State, card: int, option: int) -> int:
    """The effects of a calm-sea card, or of one of its options from 1."""
    return int(calm_effects(card - s.tables.adventure_cards, option))


def amount_of(s: State, effects: int, kinds: tuple[int, ...]) -> int:
    """How much of these kinds a list of effects has."""
    t = s.tables
    places = range(t.effect_start[effects], t.effect_start[effects + 1])
    return sum(int(t.effect_amount[i]) for i in places if t.effect_kind[i] in kinds)
