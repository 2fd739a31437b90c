"""From an action to the step that carries it out."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.events import NONE
from flottille.games.loot_island import actions as a
from flottille.games.loot_island import state as st
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps import board, ending, islands, loot, plays, preparation, setup, supply, turns
from flottille.games.loot_island.steps.flow import proceed


def decide(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Carry out a legal action, then go on until the next decision."""
    asking = s.asking
    verb = a.verb_of(action)
    argument = a.argument_of(action)
    if asking in (st.ASK_DROPS, st.ASK_OPENING, st.ASK_OFFER):
        choose_in_secret(s, seat, verb, argument)
    else:
        s.deciding = 0
        if asking == st.ASK_TURN:
            begin_action(s, seat, verb, argument, action)
        elif asking == st.ASK_LIFT:
            supply.lift(s, seat, argument)
        elif s.stage == st.TURNS:
            declare(s, seat, verb, argument)
        else:
            answer(s, seat, verb, argument, chance)
    proceed(s, chance)


def choose_in_secret(s: Fields, seat: i64, verb: i64, argument: i64) -> None:
    """One step of a simultaneous choice (LI-4.13, LI-7.11, LI-7.13)."""
    if verb == a.DROP:
        preparation.mark(s, seat, argument)
        if s.asking == st.ASK_OPENING and setup.to_drop(s, seat) == 0:
            preparation.lock(s, seat)
    elif verb == a.DONE:
        preparation.lock(s, seat)
    else:
        ending.offer(s, seat, argument)


def begin_action(s: Fields, seat: i64, verb: i64, argument: i64, action: i64) -> None:
    """The first choice of a turn (LI-4.20)."""
    if verb == a.PASS:
        turns.pass_turn(s, seat, NONE)
    elif verb == a.AARON:
        turns.act_as_aaron(s, seat)
    elif verb == a.ISLAND:
        islands.choose_tile(s, seat, argument)
    else:
        plays.play_first(s, seat, argument, a.landing_of(action))


def declare(s: Fields, seat: i64, verb: i64, argument: i64) -> None:
    """A further choice of the action being declared (LI-4.31, LI-4.40)."""
    asking = s.asking
    if asking == st.ASK_PAYMENT:
        islands.pay(s, seat, argument)
    elif asking == st.ASK_MOVE:
        plays.place_and_copy(s, seat, argument)
    elif asking == st.ASK_COPY:
        plays.declare_copy(s, seat, argument if verb == a.COPY else -1)
    elif verb == a.DONE:
        plays.close_set(s, seat)
    elif asking == st.ASK_CARDS:
        plays.add_card(s, seat, argument)


def answer(s: Fields, seat: i64, verb: i64, argument: i64, chance: Chance) -> None:
    """Answers outside a declaration: powers, draws, picks, healers, events."""
    asking = s.asking
    accepts = verb == a.ACCEPT
    if asking == st.ASK_DRAW:
        plays.answer_draw(s, seat, accepts, chance)
    elif verb == a.KEEP:
        loot.keep(s, seat, argument)
    elif verb == a.DISCARD:
        loot.throw_away(s, seat, argument)
    elif asking == st.ASK_GIFT:
        turns.take_gift(s, seat, argument)
    elif asking == st.ASK_CHEST:
        preparation.answer_chest(s, seat, accepts, chance)
    elif asking == st.ASK_RECALL:
        preparation.recall(s, argument)
    elif asking == st.ASK_HEALER:
        ending.pick_healer(s, seat, argument)
    elif asking == st.ASK_MOVE:
        board.place_disc(s, s.actor, s.landing, argument)
    else:
        answer_power(s, seat, verb, argument, accepts, chance)


def answer_power(s: Fields, seat: i64, verb: i64, argument: i64, accepts: bool, chance: Chance) -> None:
    """Use a Small Island's power, or not (LI-4.31)."""
    if verb == a.SLIDE:
        islands.slide(s, argument)
    elif verb == a.PLACE:
        islands.choose_place(s, seat, argument)
    elif accepts:
        islands.use_power(s, seat, chance)
    else:
        islands.decline_power(s)
