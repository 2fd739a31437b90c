"""How much a map and a sheet can show by now: what nobody could have marked yet is refused."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    BOXES,
    CANNONS,
    CHOOSING,
    DONE,
    DRAWING,
    DRAWN,
    FIGHTING,
    GOLD,
    GOLD_CIRCLED,
    HOME,
    LEVEL,
    MONSTER_POWER,
    OVER,
    PIRATE_POWER,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    SHIP,
    STORY,
    TOLD,
    TRACK,
    WIND,
    WIND_CIRCLED,
    Fields,
)
from flottille.games.rolling_seas.steps.ashore import beside
from flottille.games.rolling_seas.steps.gains import take_effects, trim_hold
from flottille.games.rolling_seas.tables import (
    AMBUSH,
    CALM,
    CARD_TYPES,
    LEFT,
    PIRATES,
    PORT,
    RAISE_MONSTERS,
    RAISE_PIRATES,
    ROCKS,
    ROWS,
    SIDE_NAMES,
    SQUARES,
    calm_effects,
    row_effects,
)

FIGURE_NAMES = {
    "provisions": PROVISIONS, "provisions_circled": PROVISIONS_CIRCLED, "gold": GOLD, "gold_circled": GOLD_CIRCLED,
    "wind": WIND, "wind_circled": WIND_CIRCLED, "story": STORY, "cannons": CANNONS, "level": LEVEL,
    "monster_power": MONSTER_POWER, "pirate_power": PIRATE_POWER,
}  # fmt: skip


POWERS = (int(RAISE_MONSTERS), int(RAISE_PIRATES))
ROWS_OF_A_PLAN = 2  # for pirates met with the wind, and for land


def plans_sailed(s: State, turn: int) -> int:
    """How many plans everybody has carried out."""
    return turn if s.phase in (FIGHTING, OVER) else max(turn - 1, 0)


def is_pending(s: State) -> bool:
    """Whether the last card is still to be drawn or chosen from."""
    return s.phase in (DRAWING, AMBUSHING, CHOOSING)


def cards_played(s: State) -> list[int]:
    """The cards that have done what they do."""
    return [int(s.revealed[i]) for i in range(s.cards_out - is_pending(s))]


def check_bounds(s: State, seat: int, notes: Notes) -> None:
    """Everything on a seat's map and sheet can be there by now."""
    path, sailed = f"players[{seat}]", plans_sailed(s, int(s.turn()))
    check_drawn(s, seat, path, notes)
    check_powers(s, seat, path, sailed, notes)
    check_told(s, seat, path, notes)
    if sailed:
        check_voyage(s, seat, path, sailed, notes)
    else:
        check_start(s, seat, path, notes)


# --- what the cards brought ------------------------------------------------------------------------------------------


def marks(s: State, seat: int, kind: int) -> int:
    """How many squares of a map show this adventure."""
    return sum(int(s.cell(seat, square)) & int(DRAWN) == kind for square in range(SQUARES))


def check_drawn(s: State, seat: int, path: str, notes: Notes) -> None:
    """No more squares of an adventure than the shapes of its cards have."""
    t = s.tables
    for kind in range(1, int(ROCKS) + 1):
        cards = [card for card in cards_played(s) if t.card_type[card] == kind]
        most = sum(int(t.shape_size[t.card_shape[card]]) for card in cards)
        drawn = marks(s, seat, kind)
        if drawn > most:
            text = f"has {drawn} squares of {CARD_TYPES[kind]}, and the cards so far bring at most {most}"
            notes.add(f"{path}.drawn", text)


def owner_over(s: State, seat: int, side: int) -> int:
    """Who draws on a seat's map when it is passed to this side."""
    return (seat + (1 if side == LEFT else -1)) % int(s.seats)


def most_ambushes(s: State, seat: int, owner: int) -> int:
    """How many ambushes a seat can have drawn on another's map."""
    t = s.tables
    cards = [card for card in cards_played(s) if t.card_type[card] == AMBUSH]
    return sum(owner_over(s, seat, int(t.card_pass[card])) == owner for card in cards)


def check_powers(s: State, seat: int, path: str, sailed: int, notes: Notes) -> None:
    """No power was raised more often than cards and rows raise it, nor both together."""
    raised = [
        int(s.figure(seat, MONSTER_POWER) - s.tables.start_monster),
        int(s.figure(seat, PIRATE_POWER) - s.tables.start_pirate),
    ]
    for name, kinds, amount in (
        (f"{path}.monster_power", POWERS[:1], raised[0]),
        (f"{path}.pirate_power", POWERS[1:], raised[1]),
        (path, POWERS, sum(raised)),
    ):
        rows = max(amount_of(s, int(row_effects(row)), kinds) for row in range(1, int(ROWS) + 1))
        most = sum(raised_by(s, card, kinds) for card in cards_played(s)) + ROWS_OF_A_PLAN * sailed * rows
        if amount > most:
            notes.add(name, f"{amount} steps of power, and the cards so far raise it by at most {most}")


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


# --- what was sailed -------------------------------------------------------------------------------------------------


def check_told(s: State, seat: int, path: str, notes: Notes) -> None:
    """Every story told was longer than the one before, and made one more box."""
    least, most = 0, int(s.tables.story_boxes())
    for i in range(s.figure(seat, TOLD)):
        fame = int(s.figure(seat, BOXES + i))
        if fame < least:
            notes.add(f"{path}.told[{i}].fame", f"is {fame}, and the story was at least {least} by then")
        least = min(fame + 1, most)
    if s.figure(seat, STORY) < least:
        notes.add(f"{path}.story", f"is {int(s.figure(seat, STORY))}, and was at least {least} after the last port")


def check_voyage(s: State, seat: int, path: str, sailed: int, notes: Notes) -> None:
    """A plan explores one land or tells in one port, and meets pirates once."""
    done = [square for square in range(SQUARES) if s.cell(seat, square) & DONE]
    met = sum(s.terrain(square) == PIRATES for square in done)
    ports = sum(s.terrain(square) == PORT for square in done)
    if len(done) - met > sailed:
        ashore = f"{len(done) - met - ports} lands explored and {ports} ports told"
        notes.add(f"{path}.explored", f"{ashore} in {sailed} plans")
    if met > sailed:
        notes.add(f"{path}.met", f"{met} pirates met in {sailed} plans")


def check_start(s: State, seat: int, path: str, notes: Notes) -> None:
    """Before the first plan a ship lies where it started, and its sheet is as at the start, but for a calm sea."""
    ship = int(s.figure(seat, SHIP))
    sailed = [square for square in range(SQUARES) if s.cell(seat, square) & (TRACK | DONE) and square != ship]
    if sailed:
        notes.add(path, "nothing is sailed, explored, met or told before the first plan")
    if ship >= 0 and all(beside(s, seat, side) != s.figure(seat, HOME) for side in range(len(SIDE_NAMES))):
        notes.add(f"{path}.ship", "lies beside its home port before the first plan")
    usual = first_sheets(s)
    figures = [int(s.figure(seat, figure)) for figure in FIGURE_NAMES.values()]
    if figures in usual:
        return
    for name, figure, likely in zip(FIGURE_NAMES, figures, usual[0], strict=True):
        if figure not in [sheet[list(FIGURE_NAMES).index(name)] for sheet in usual]:
            notes.add(f"{path}.{name}", f"is {likely + (name == 'level')} before the first plan")
    notes.add(path, "has a sheet that nobody has before the first plan")


def first_sheets(s: State) -> list[list[int]]:
    """The figures a sheet can have before the first plan: as at the start, or after the calm sea of turn 1."""
    blank = Fields(1, s.board, s.recipe, s.ambush, s.tables)
    blank.lay_out()
    sheets = [blank]
    played = [card for card in cards_played(s) if s.tables.card_type[card] == CALM]
    for card in played:
        sheets = [calmed(sheet, card, option) for sheet in sheets for option in range(s.tables.card_options[card] + 1)]
    return [[int(sheet.figure(0, figure)) for figure in FIGURE_NAMES.values()] for sheet in sheets]


def calmed(sheet: Fields, card: int, option: int) -> Fields:
    """A sheet after a calm-sea card with one of its options, or none."""
    after = sheet.alone(0)
    calm = card - sheet.tables.adventure_cards
    take_effects(after, 0, calm_effects(calm, 0))
    if option:
        take_effects(after, 0, calm_effects(calm, option))
    trim_hold(after, 0)
    return after
