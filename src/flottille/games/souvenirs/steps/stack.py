"""The stack of effects in progress: begin one, look at the innermost, end it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs.events import EFFECT_STARTED, NO_EFFECT
from flottille.games.souvenirs.state import ACTOR, CURSOR, FRAME, IMPOSSIBLE, PC, RESULT, SOURCE, Fields
from flottille.games.souvenirs.steps.decks import put_on_discard
from flottille.games.souvenirs.tables import CARDS, ENCOUNTER_CODE, SHIP_CODE, SOURCES


def push_effect(s: Fields, actor: i64, source: i64) -> None:
    """Begin the effect of a card, inside whatever is going on (SV-5.5); an encounter without one is discarded."""
    start = s.tables.program[s.mode * SOURCES + source]
    if start < 0:
        leave(s, source)
        return
    if source < CARDS:
        s.tell(EFFECT_STARTED, actor, source)
    size = len(s.stack)
    grown = vec[i64]([0] * (size + FRAME))
    for i in range(size):
        grown[i] = s.stack[i]
    grown[size + PC] = start
    grown[size + ACTOR] = actor
    grown[size + SOURCE] = source
    s.stack = grown


def pop_effect(s: Fields) -> None:
    """End the innermost effect; only then its encounter is discarded (SV-4.22, SV-5.40)."""
    top = s.top()
    source = s.stack[top + SOURCE]
    s.stack = s.stack[:top]
    leave(s, source)


def leave(s: Fields, source: i64) -> None:
    """Discard a resolved encounter; memories lie where they are."""
    if ENCOUNTER_CODE <= source < CARDS:
        put_on_discard(s, source)


def set_result(s: Fields, result: i64) -> None:
    """Note how the last instruction of the innermost effect went."""
    s.stack[s.top() + RESULT] = result


def again(s: Fields) -> None:
    """Let the innermost effect come back to the same instruction."""
    s.stack[s.top() + PC] -= 1


def set_cursor(s: Fields, cursor: i64) -> None:
    """Note how far an instruction has come."""
    s.stack[s.top() + CURSOR] = cursor


def impossible(s: Fields) -> None:
    """An effect that cannot be carried out does nothing (SV-5.1)."""
    set_result(s, IMPOSSIBLE)
    source = s.stack[s.top() + SOURCE]
    s.tell(NO_EFFECT, s.actor(), source if source < SHIP_CODE else -1)


def ask_if(s: Fields, possible: bool, what: i64, seat: i64) -> None:
    """Ask the seat, if there is anything to choose from."""
    if possible:
        s.ask_seat(what, seat)
    else:
        impossible(s)
