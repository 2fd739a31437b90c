"""The course of a match: go on until somebody has to decide."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.state import (
    ASK_CHARM,
    ASK_COMPASS,
    ASK_DICE,
    ASK_DISCARD,
    ASK_EMPTY,
    ASK_EXPLORE,
    ASK_HEADWIND,
    ASK_KEEP,
    ASK_MAELSTROM,
    ASK_MOORING,
    ASK_NOTHING,
    ASK_PARTNER_GOLD,
    ASK_READ,
    ASK_REFUSE,
    ASK_SEA,
    ASK_SHIP_DICE,
    COMPASS,
    EMPTY,
    EXPLORE,
    LIMIT,
    MOOR,
    MOORED,
    OVER,
    SEA,
    SEA_DONE,
    SHIP_ROLLED,
    SHIP_TURN,
    TURN_DONE,
    Fields,
)
from flottille.games.souvenirs.steps.answers import answer_effect, pick
from flottille.games.souvenirs.steps.duel import advance_duel, answer_dice, answer_headwind
from flottille.games.souvenirs.steps.effects import advance_effect
from flottille.games.souvenirs.steps.ending import ask_empty, draw_for_empty, end_turn, enforce_limit, pass_turn
from flottille.games.souvenirs.steps.exploration import ask_compass, explore, keep, use_compass
from flottille.games.souvenirs.steps.mooring import answer_partner, ask_mooring, moor
from flottille.games.souvenirs.steps.owed import advance_owed, pay
from flottille.games.souvenirs.steps.pirate import answer_refuse, answer_ship_dice, ask_ship_dice, ship_turn
from flottille.games.souvenirs.steps.sea import advance_reading, answer_charm, choose_reading, sail


def take_step(s: Fields, seat: i64, action: i64, chance: Chance) -> None:
    """Carry out a decision and go on to the next one."""
    ask = s.ask
    if ask == ASK_MAELSTROM:
        pick(s, seat, action)
    else:
        s.ask = ASK_NOTHING
        s.deciding = 0
        answer(s, ask, seat, action, chance)
    go_on(s, chance)


def answer(s: Fields, ask: i64, seat: i64, action: i64, chance: Chance) -> None:
    """Hand a decision to the chapter it belongs to."""
    if ask == ASK_EXPLORE:
        explore(s, seat, action, chance)
    elif ask == ASK_SEA:
        sail(s, seat, action, chance)
    elif ask == ASK_MOORING:
        moor(s, seat, action)
    elif ask == ASK_DISCARD:
        pay(s, seat, action)
    elif ask == ASK_KEEP:
        keep(s, seat, action)
    elif ask == ASK_COMPASS:
        use_compass(s, seat, action, chance)
    elif ask == ASK_EMPTY:
        draw_for_empty(s, seat, action, chance)
    else:
        answer_window(s, ask, seat, action, chance)


def answer_window(s: Fields, ask: i64, seat: i64, action: i64, chance: Chance) -> None:
    """Gold cards, the lantern, the special power; the rest belongs to an effect."""
    if ask == ASK_HEADWIND:
        answer_headwind(s, seat, action)
    elif ask == ASK_DICE:
        answer_dice(s, seat, action, chance)
    elif ask == ASK_SHIP_DICE:
        answer_ship_dice(s, seat, action, chance)
    elif ask == ASK_CHARM:
        answer_charm(s, seat, action)
    elif ask == ASK_READ:
        choose_reading(s, seat, action)
    elif ask == ASK_REFUSE:
        answer_refuse(s, seat, action)
    elif ask == ASK_PARTNER_GOLD:
        answer_partner(s, seat, action)
    else:
        answer_effect(s, ask, seat, action, chance)


def go_on(s: Fields, chance: Chance) -> None:
    """Do what needs no decision: owed discards first, then the duel, the reading, the effects, the phase."""
    while s.ask == ASK_NOTHING and s.phase != OVER:
        if s.owe_left > 0:
            advance_owed(s)
        elif s.attacker >= 0:
            advance_duel(s, chance)
        elif s.reading >= 0:
            advance_reading(s)
        elif len(s.stack) > 0:
            advance_effect(s, chance)
        elif s.phase in (EXPLORE, COMPASS, SEA):
            open_phase(s)
        else:
            close_phase(s, chance)


def open_phase(s: Fields) -> None:
    """Ask for the choices of phases I and II."""
    if s.phase == EXPLORE:
        s.ask_seat(ASK_EXPLORE, s.active)
    elif s.phase == COMPASS:
        ask_compass(s)
    else:
        s.ask_seat(ASK_SEA, s.active)


def close_phase(s: Fields, chance: Chance) -> None:
    """Mooring, end of turn, the ship's turn in solo."""
    if s.phase == SEA_DONE:
        s.phase = MOOR
        s.placed = 0
    elif s.phase == MOOR:
        ask_mooring(s)
    elif s.phase == MOORED:
        s.phase = LIMIT
    elif s.phase == LIMIT:
        enforce_limit(s)
    elif s.phase == EMPTY:
        ask_empty(s)
    elif s.phase == TURN_DONE:
        end_turn(s)
    elif s.phase == SHIP_TURN:
        ship_turn(s, chance)
    elif s.phase == SHIP_ROLLED:
        ask_ship_dice(s)
    else:
        pass_turn(s)
