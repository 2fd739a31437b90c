"""Chapter 4 as a state machine: which phase follows which, and what happens when all have committed.

set-up cards -> homes -> [ card -> dice -> plans -> treasure -> fights ] x turns -> the end
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.rolling_seas.events import CARD_TURNED, COMMITTED, FAME_COUNTED, MATCH_ENDED, PLAN_SHOWN
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    DRAWING,
    FIGHTING,
    HOMING,
    NOTHING,
    OVER,
    SAILING,
    Fields,
)
from flottille.games.rolling_seas.steps.decisions import is_done, note, take_back
from flottille.games.rolling_seas.steps.dice import roll_dice
from flottille.games.rolling_seas.steps.drawing import (
    calm_the_sea,
    seats_that_ambush,
    seats_that_choose,
    seats_that_draw,
    show_ambushes,
    show_drawings,
)
from flottille.games.rolling_seas.steps.fights import (
    award_treasure,
    find_fight,
    leave_ambushes,
    roll_fight,
    seats_that_choose_loot,
    settle_fight,
)
from flottille.games.rolling_seas.steps.plan import decide, rest
from flottille.games.rolling_seas.steps.scoring import fame, winners
from flottille.games.rolling_seas.steps.setup import choose_board, draw_card, show_homes
from flottille.games.rolling_seas.tables import AMBUSH, CALM
from flottille.parts.bits import bit

# --- committing -----------------------------------------------------------------------------------------------------


def take_step(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """A decision; the last commit of all closes the phase (RS-4.30)."""
    note(s, seat, action)
    if is_done(s, seat, action):
        s.deciding &= ~bit(seat)
        s.tell(COMMITTED, seat)
        if s.deciding == 0:
            close_phase(s, chance)


# --- phases ---------------------------------------------------------------------------------------------------------


def start_match(s: Fields, chance: Chance) -> None:
    """The board, then the set-up cards one after the other (RS-3.5)."""
    choose_board(s, chance)
    after_card(s, chance)


def ask(s: Fields, phase: i64, seats: i64, chance: Chance) -> None:
    """Open a phase for these seats; one that nobody has to decide in closes at once."""
    s.phase = phase
    s.asked = seats
    s.deciding = seats
    if seats == 0:
        close_phase(s, chance)


def turn_card(s: Fields, chance: Chance) -> None:
    """Reveal the next card; who has to draw or choose is asked (RS-4.1, RS-4.2)."""
    s.revealed[s.cards_out] = draw_card(s, chance)
    s.cards_out += 1
    s.reveals += 1
    s.tell(CARD_TURNED, s.turn(), s.card())
    ask(s, phase_of_card(s), seats_asked_by_card(s), chance)


def phase_of_card(s: Fields) -> i64:
    """What the card asks for."""
    kind = s.tables.card_type[s.card()]
    if kind == CALM:
        return CHOOSING
    return AMBUSHING if kind == AMBUSH else DRAWING


def seats_asked_by_card(s: Fields) -> i64:
    """The seats that have something to draw or choose, as bits."""
    phase = phase_of_card(s)
    if phase == CHOOSING:
        return seats_that_choose(s)
    return seats_that_ambush(s) if phase == AMBUSHING else seats_that_draw(s)


def close_phase(s: Fields, chance: Chance) -> None:
    """All have committed: show what was decided and go on."""
    s.reveals += 1
    if s.phase == SAILING:
        show_plans(s)
        s.phase = FIGHTING  # from here on all that happens is told to everyone
        forget_decisions(s)
        for seat in range(s.seats):
            rest(s, seat)
        award_treasure(s)
        fight_on(s, chance)
    elif s.phase == FIGHTING:
        settle_fight(s)
        forget_decisions(s)
        fight_on(s, chance)
    elif s.phase == HOMING:
        show_homes(s)
        forget_decisions(s)
        turn_card(s, chance)
    else:
        show_adventure(s)
        forget_decisions(s)
        after_card(s, chance)


def show_adventure(s: Fields) -> None:
    """What the card brings, everywhere at once."""
    if s.phase == DRAWING:
        show_drawings(s)
    elif s.phase == AMBUSHING:
        show_ambushes(s)
    else:
        calm_the_sea(s)


def forget_decisions(s: Fields) -> None:
    """Wipe the decisions of a phase that is over."""
    s.plans = NOTHING
    for seat in range(s.seats):
        s.plan_sizes[seat] = 0
    s.asked = 0


def after_card(s: Fields, chance: Chance) -> None:
    """The next set-up card, the homes, or the dice (RS-3.5, RS-4.17)."""
    everyone = bit(s.seats) - 1
    if s.cards_out < s.tables.setup_cards:
        turn_card(s, chance)
    elif s.turn() == 0:
        ask(s, HOMING, everyone, chance)
    else:
        roll_dice(s, chance)
        open_sailing(s, chance)


def open_sailing(s: Fields, chance: Chance) -> None:
    """Everybody plans at once, on a copy that nobody else sees (RS-4.37)."""
    s.shown_maps = s.maps[:]
    s.shown_sheets = s.sheets[:]
    s.shown_ambushes = s.ambushes[:]
    ask(s, SAILING, bit(s.seats) - 1, chance)


def show_plans(s: Fields) -> None:
    """All plans are revealed; each is already resolved on its own map (RS-4.30)."""
    if s.heard is not None:
        for seat in range(s.seats):
            tell_plan(s, seat)
    s.last_plans = s.plans[:]
    s.last_sizes = s.plan_sizes[:]
    s.shown_maps = NOTHING
    s.shown_sheets = NOTHING
    s.shown_ambushes = NOTHING


def tell_plan(s: Fields, seat: i64) -> None:
    """Go through a plan once more, aloud."""
    s.tell(PLAN_SHOWN, seat)
    aloud = cast(Fields, s.clone())
    take_back(aloud, seat)
    aloud.heard = s.heard
    aloud.showing = True
    for i in range(s.plan_sizes[seat]):
        decide(aloud, seat, s.planned(seat, i))


def fight_on(s: Fields, chance: Chance) -> None:
    """Fight one ambush after the other, then end the turn (RS-4.32 to RS-4.34)."""
    while find_fight(s):
        roll_fight(s, chance)
        asked = seats_that_choose_loot(s)
        if asked != 0:
            ask(s, FIGHTING, asked, chance)
            return
        settle_fight(s)
    leave_ambushes(s)
    if s.turn() < s.turns():
        turn_card(s, chance)
    else:
        end_match(s)


def end_match(s: Fields) -> None:
    """The last turn is over: count the fame (RS-6.1)."""
    s.phase = OVER
    s.deciding = 0
    for seat in range(s.seats):
        s.tell(FAME_COUNTED, seat, fame(s, seat))
    s.tell(MATCH_ENDED, winners(s))
