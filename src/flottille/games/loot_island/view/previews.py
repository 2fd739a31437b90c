"""What would come of it: loot forecasts, treasures kept or discarded, cards played. Every step is taken on a clone."""

from __future__ import annotations

from typing import Any, cast

from flottille.games.loot_island import state as st
from flottille.games.loot_island.actions import ADD, DONE, PLAY, argument_of, landing_of, verb_of
from flottille.games.loot_island.position.writing import who
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.board import (
    chests,
    column_count,
    has_disc,
    landing_ahead,
    must_move_disc,
    put_disc,
    qualifies,
)
from flottille.games.loot_island.steps.ending import is_doomed
from flottille.games.loot_island.steps.islands import slide
from flottille.games.loot_island.steps.loot import (
    big_landing,
    coasts_explored,
    keep,
    loot_size,
    picker,
    small_landing,
    throw_away,
)
from flottille.games.loot_island.steps.plays import inserts_ones, lay_set, ones_played
from flottille.games.loot_island.steps.scoring import loot_value
from flottille.games.loot_island.steps.supply import give_up, lift
from flottille.games.loot_island.steps.turns import take_gift
from flottille.games.loot_island.tables import FIRST_PASS_CURSES_OTHERS, LANDING_IDS, LANDINGS, TREASURE_ON_PASS
from flottille.games.loot_island.view.printed import treasure_face
from flottille.parts.wide import has, is_empty, wide_members


def clone(s: Fields) -> Fields:
    """A copy to try something on."""
    return cast(Fields, s.clone())


# --- loot ---------------------------------------------------------------------------------------------------


def picking_order(s: Fields, landing: int) -> list[int | str]:
    """The discs of a landing in the order in which they pick."""
    return [who(s, int(picker(s, landing, pick))) for pick in range(int(s.heights[landing]))]


def loot_kind(s: Fields, landing: int) -> str | None:
    """Big or Small Loot if phase 3 came now, a Small Loot of the Final Exploration, or nothing."""
    if s.is_ending():
        return None
    if s.stage != st.FINAL:
        for coast in range(int(coasts_explored(s))):
            if landing == big_landing(s, coast):
                return "big"
            if landing == small_landing(s, coast):
                return "small"
        if landing in [landing_ahead(s, place) for place in range(2 * int(coasts_explored(s)))]:
            return None
    return "final" if qualifies(s, landing) else None


def forecast(s: Fields, landing: int) -> dict[str, Any] | None:
    """How many treasures a landing would give, made of what, and how many picks each owner would get."""
    kind = loot_kind(s, landing)
    if kind is None:
        return None
    then = s
    if kind == "final":
        then = clone(s)
        then.event = -1  # no event applies in the Final Exploration
    found = int(loot_size(then, landing, kind == "big"))
    picks = [who(s, int(picker(then, landing, pick))) for pick in range(found)]
    order = picking_order(then, landing)
    return {
        "kind": kind,
        "treasures": found,
        "picks": [[owner, picks.count(owner)] for owner in order],
        "next_chest": order[found % len(order)] if order else None,
    }


# --- treasures ----------------------------------------------------------------------------------------------


def treasure_previews(s: Fields, found: list[int]) -> list[dict[str, Any]]:
    """Treasures on show, and what keeping or discarding each would do to whoever chooses, or to the viewer."""
    seat = int(s.first_to_act()) if s.deciding else int(s.viewer)
    return [{**treasure_face(s, treasure), **(outcome(s, seat, treasure) if seat >= 0 else {})} for treasure in found]


def outcome(s: Fields, seat: int, treasure: int) -> dict[str, Any]:
    """Cubes and gold after keeping, cubes after discarding with the most lifted."""
    kept = clone(s)
    if has(s.treasures, st.GIFTS, treasure):
        take_gift(kept, seat, treasure)
    else:
        keep(kept, seat, treasure)
    lift(kept, seat, kept.most)
    told = {
        "seat": seat,
        "cubes": int(kept.cubes[seat]),
        "gold": int(loot_value(kept, seat) - loot_value(s, seat)),
        "eliminates": bool(is_doomed(kept, seat) and s.round == s.tables.rounds),
    }
    return {"keep": told, "discard": discarding(s, seat, treasure) if s.asking != st.ASK_GIFT else None}


def discarding(s: Fields, seat: int, treasure: int) -> dict[str, Any]:
    """Cubes after discarding a treasure with the most lifted."""
    thrown = clone(s)
    throw_away(thrown, seat, treasure)
    lift(thrown, seat, thrown.most)
    cubes = int(thrown.cubes[seat])
    return {"seat": seat, "cubes": cubes, "lifts": int(s.cubes[seat]) - cubes}


# --- cards played -------------------------------------------------------------------------------------------


def outlooks(s: Fields, legal: list[int]) -> dict[str, Any]:
    """By number of the action: the landing after playing the cards chosen so far and the one it adds."""
    if s.asking not in (st.ASK_TURN, st.ASK_CARDS):
        return {}
    found: dict[str, Any] = {}
    for action in legal:
        verb = verb_of(action)
        if verb == PLAY:
            found[str(action)] = outlook(s, int(landing_of(action)), int(argument_of(action)))
        elif verb == ADD:
            found[str(action)] = outlook(s, int(s.landing), int(argument_of(action)))
        elif verb == DONE:
            found[str(action)] = outlook(s, int(s.landing))
    return found


def outlook(s: Fields, landing: int, card: int = -1) -> dict[str, Any]:
    """A landing with the cards chosen, one more perhaps, and the actor's disc, wherever that is moved from."""
    later = clone(s)
    later.landing = landing
    later.inserted = int(inserts_ones(s, landing))
    if card >= 0:
        give_up(later, s.actor, card, st.PLAYED)
    cards, ones = len(wide_members(later.cards, st.PLAYED)), int(ones_played(later))
    is_new = not has_disc(s, s.actor, landing)
    if is_new:
        put_disc(later, s.actor, landing)
    lay_set(later)
    return {
        "landing": LANDING_IDS[landing],
        "cards": cards,
        "count": int(column_count(later, landing)),
        "chests": int(chests(later, landing)),
        "qualifies": bool(qualifies(later, landing)),
        "forecast": forecast(later, landing),
        "moves_disc": is_new and bool(must_move_disc(s, s.actor)),
        "curses": 0 if later.inserted else ones,
        "inserts": ones if later.inserted else 0,
    }


# --- passing, sliding and placing ---------------------------------------------------------------------------


def passing(s: Fields) -> dict[str, Any] | None:
    """What a pass would bring: the First Player tile, cubes for everybody else, a treasure that must be kept."""
    if s.asking != st.ASK_TURN:
        return None
    is_first, effect = s.passed == 0, s.effect()
    return {
        "first": is_first,
        "takes_tile": is_first and s.first_player != s.viewer,
        "curses": int(s.tables.effect_first[s.event]) if is_first and effect == FIRST_PASS_CURSES_OTHERS else 0,
        "gift": effect == TREASURE_ON_PASS and not is_empty(s.treasures, st.GIFTS),
    }


def orders(s: Fields) -> dict[str, list[int | str]]:
    """By landing: who would pick in which order after the actor's disc is slid (Undertow) or placed (Lookout) there."""
    if s.asking not in (st.ASK_SLIDE, st.ASK_PLACE):
        return {}
    found: dict[str, list[int | str]] = {}
    for landing in range(int(LANDINGS)):
        then = clone(s)
        if has_disc(s, s.actor, landing) != (s.asking == st.ASK_SLIDE):
            continue
        if s.asking == st.ASK_SLIDE:
            slide(then, landing)
        else:
            put_disc(then, s.actor, landing)
        found[LANDING_IDS[landing]] = picking_order(then, landing)
    return found
