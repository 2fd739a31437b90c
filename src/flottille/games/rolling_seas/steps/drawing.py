"""Chapter 4.1: drawings and ambush marks are put on the maps; calm-sea cards take effect."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import argument, square_of_draw, turn_of_draw
from flottille.games.rolling_seas.events import AMBUSH_DRAWN, NOTHING_DRAWN, OPTION_CHOSEN, SHAPE_DRAWN
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    ARROW_STEP,
    CANNONS,
    CENTRE,
    DOTS,
    FIGURES,
    MARK,
    OWNER,
    SHIP,
    Fields,
)
from flottille.games.rolling_seas.steps.gains import take_effects, trim_hold
from flottille.games.rolling_seas.steps.placement import lay, map_drawn_by
from flottille.games.rolling_seas.steps.problems import (
    CENTRE_CHOSEN,
    CHANGES_NOTHING,
    FINE,
    IN_SIGHT,
    NO_CENTRE_YET,
    NO_SUCH_OPTION,
    NOT_AROUND,
    NOT_BLANK,
)
from flottille.games.rolling_seas.steps.sieve import can_draw
from flottille.games.rolling_seas.steps.squares import is_blank
from flottille.games.rolling_seas.tables import CALM, MOST_SQUARES, SQUARES, TURNS, WIDTH, calm_effects, is_sea
from flottille.parts.bits import bit, count
from flottille.parts.grid import DIRECTIONS, king_distance

# --- shapes ------------------------------------------------------------------------------------------------------


def seats_that_draw(s: Fields) -> i64:
    """The seats with a legal placement on the map they hold, as bits (RS-4.12)."""
    asked: i64 = 0
    for seat in range(s.seats):
        if can_draw(s, map_drawn_by(s, seat)):
            asked |= bit(seat)
    return asked


def show_drawings(s: Fields) -> None:
    """Put every committed drawing on its map at once (RS-4.2)."""
    for seat in range(s.seats):
        on = map_drawn_by(s, seat)
        if s.asked & bit(seat):
            action = s.planned(seat, 0)
            put_shape(s, on, s.card(), square_of_draw(action), turn_of_draw(action))
            s.tell(SHAPE_DRAWN, seat, on, s.card(), square_of_draw(action), turn_of_draw(action))
        else:
            s.tell(NOTHING_DRAWN, on, s.card())


def put_shape(s: Fields, seat: i64, card: i64, square: i64, turn: i64) -> None:
    """Draw a card's shape on a seat's map."""
    t = s.tables
    squares = vec[i64]([0] * MOST_SQUARES)
    size = lay(s, card, square, turn, squares)
    start = MOST_SQUARES * (TURNS * t.card_shape[card] + turn)
    for i in range(size):
        arrow = t.shape_arrow[start + i]
        drawn = t.card_type[card] + (ARROW_STEP * arrow if arrow >= 0 else 0)
        s.maps[SQUARES * seat + squares[i]] |= drawn


# --- ambushes ------------------------------------------------------------------------------------------------------


def is_out_of_sight(s: Fields, ship: i64, square: i64) -> bool:
    """Four or more away, or with land across the line between the two centres (RS-4.14)."""
    t = s.tables
    if king_distance(ship, square, WIDTH) >= t.sight_range:
        return True
    x = ship % WIDTH
    y = ship // WIDTH
    entry = t.sight_index(square % WIDTH - x, square // WIDTH - y)
    for i in range(t.sight_start[entry], t.sight_start[entry + 1], 2):
        between = (y + t.sight[i + 1]) * WIDTH + x + t.sight[i]
        if not is_sea(s.terrain(between)):
            return True
    return False


def centre_problem(s: Fields, seat: i64, square: i64) -> i64:
    """What forbids an ambush here on a seat's map (RS-4.13)."""
    if not is_blank(s, seat, square):
        return NOT_BLANK
    return FINE if is_out_of_sight(s, s.figure(seat, SHIP), square) else IN_SIGHT


def seats_that_ambush(s: Fields) -> i64:
    """The seats whose map in hand has a square for an ambush, as bits."""
    asked: i64 = 0
    for seat in range(s.seats):
        on = map_drawn_by(s, seat)
        for square in range(SQUARES):
            if centre_problem(s, on, square) == FINE:
                asked |= bit(seat)
                break
    return asked


def room_around(s: Fields, seat: i64, centre: i64) -> i64:
    """The directions with a blank square around a centre, as bits."""
    room: i64 = 0
    for direction in range(DIRECTIONS):
        square = s.tables.near[DIRECTIONS * centre + direction]
        if square >= 0 and is_blank(s, seat, square):
            room |= bit(direction)
    return room


def dots_left(s: Fields, seat: i64) -> i64:
    """The directions where the drawer may still put a dot, as bits; 0 when all dots are drawn (RS-4.13)."""
    centre = argument(s.planned(seat, 0))
    room = room_around(s, map_drawn_by(s, seat), centre)
    dots = dots_planned(s, seat)
    return room & ~dots if count(dots) < s.figure(seat, CANNONS) else 0


def dots_planned(s: Fields, seat: i64) -> i64:
    """The dots a seat has chosen so far, as bits."""
    dots: i64 = 0
    for i in range(1, s.plan_sizes[seat]):
        dots |= bit(argument(s.planned(seat, i)))
    return dots


def ambush_problem(s: Fields, seat: i64, is_dot: bool, place: i64) -> i64:
    """What forbids a centre on this square or a dot in this direction."""
    if s.plan_sizes[seat] == 0:
        return NO_CENTRE_YET if is_dot else centre_problem(s, map_drawn_by(s, seat), place)
    if not is_dot:
        return CENTRE_CHOSEN
    return FINE if dots_left(s, seat) & bit(place) else NOT_AROUND


def show_ambushes(s: Fields) -> None:
    """Put every committed ambush on its map at once (RS-4.13)."""
    for seat in range(s.seats):
        on = map_drawn_by(s, seat)
        if s.asked & bit(seat):
            centre = argument(s.planned(seat, 0))
            put_ambush(s, on, seat, centre, dots_planned(s, seat))
            s.tell(AMBUSH_DRAWN, seat, on, centre, dots_planned(s, seat))
        else:
            s.tell(NOTHING_DRAWN, on, s.card())


def put_ambush(s: Fields, seat: i64, owner: i64, centre: i64, dots: i64) -> None:
    """Mark an ambush on a seat's map, in the first free slot."""
    at = AMBUSH_FIGURES * s.tables.ambushes * seat
    while s.ambushes[at + OWNER] >= 0:
        at += AMBUSH_FIGURES
    s.ambushes[at + OWNER] = owner
    s.ambushes[at + CENTRE] = centre
    s.ambushes[at + DOTS] = dots
    s.maps[SQUARES * seat + centre] |= MARK
    for direction in range(DIRECTIONS):
        if dots & bit(direction):
            s.maps[SQUARES * seat + s.tables.near[DIRECTIONS * centre + direction]] |= MARK


# --- calm seas ------------------------------------------------------------------------------------------------------


def calm_list(s: Fields, option: i64) -> i64:
    """The effects of the calm-sea card, or of one of its options from 1."""
    return calm_effects(s.card() - s.tables.adventure_cards, option)


def option_problem(s: Fields, seat: i64, option: i64) -> i64:
    """An option must change something (RS-8 #24)."""
    if option < 1 or option > s.tables.card_options[s.card()]:
        return NO_SUCH_OPTION
    probe = s.alone(seat)
    take_effects(probe, 0, calm_list(s, option), s.card())
    for i in range(FIGURES):
        if probe.sheets[i] != s.sheets[FIGURES * seat + i]:
            return FINE
    return CHANGES_NOTHING


def options_open(s: Fields, seat: i64) -> i64:
    """The options that change something, as bits from 0."""
    found: i64 = 0
    for option in range(s.tables.card_options[s.card()]):
        if option_problem(s, seat, option + 1) == FINE:
            found |= bit(option)
    return found


def seats_that_choose(s: Fields) -> i64:
    """The seats with a real choice on this calm-sea card, as bits."""
    asked: i64 = 0
    if s.tables.card_type[s.card()] == CALM:
        for seat in range(s.seats):
            if count(options_open(s, seat)) > 1:
                asked |= bit(seat)
    return asked


def calm_the_sea(s: Fields) -> None:
    """Every seat applies the card to its own sheet, with its choice or the only one there is (RS-4.15)."""
    for seat in range(s.seats):
        option = chosen_option(s, seat)
        take_effects(s, seat, calm_list(s, 0), s.card())
        if option > 0:
            s.tell(OPTION_CHOSEN, seat, option)
            take_effects(s, seat, calm_list(s, option), s.card())
        trim_hold(s, seat)


def chosen_option(s: Fields, seat: i64) -> i64:
    """The option a seat takes, from 1; 0 if the card offers none that changes something."""
    if s.asked & bit(seat):
        return argument(s.planned(seat, 0)) + 1
    open_options = options_open(s, seat)
    for option in range(s.tables.card_options[s.card()]):
        if open_options & bit(option):
            return option + 1
    return 0
