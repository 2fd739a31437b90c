"""A mask as a message: everything its viewer may see, with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.patch import Patch
from flottille.engine.state import State
from flottille.engine.views import Views, instead
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.writing import prize_and_rolls, source_name, spot_name
from flottille.games.souvenirs.rules import State as Position
from flottille.games.souvenirs.sheet import sheet
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.duel import bonus
from flottille.games.souvenirs.steps.scoring import standing
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.players import known_cards, player
from flottille.games.souvenirs.view.previews import duel_outlook, no_previews, previews
from flottille.games.souvenirs.view.printed import printed
from flottille.games.souvenirs.view.prompts import OVER, PHASES, PROMPTS, REASONS, RIBBON, RULES
from flottille.games.souvenirs.view.table import decks, known_decks, ship
from flottille.parts.bits import members
from flottille.parts.deck import HIDDEN


def shared(mask: State) -> dict[str, Any]:
    """What everybody sees."""
    s = cast(Fields, mask)
    return {
        "round": int(s.round),
        "phase": RIBBON[s.phase],
        "step": PHASES[s.phase],
        "starter": int(s.starter),
        "turn": int(s.active),
        "prompt": PROMPTS[s.ask] if s.phase != st.OVER else OVER,
        "asking": asking(s),
        "flags": flags(s),
        "players": [player(s, seat) for seat in range(s.seats)],
        "ship": ship(s),
        "decks": decks(s),
        "encounter": encounter(s),
        "effects": effects(s),
        "duel": duel(s),
        "looked": looked(s),
        "picked": [seat for seat in range(s.seats) if s.picks[seat] != st.NO_PICK],
        **no_previews(),
        "winners": members(s.winners),
        "ranks": standing(s),
        "sheets": [sheet(s, seat).as_json() for seat in range(s.seats)],
    }


def own(mask: State) -> dict[str, Patch]:
    """What a seat knows of hands, decks and cards looked at, and what it could do with its own cards."""
    s = cast(Fields, mask)
    hands = {str(seat): instead(known_cards(s, seat)) for seat in range(s.seats)}
    seen = {**previews(cast(Position, mask)), "looked": looked(s)}
    return {**instead(seen), "players": hands, "decks": known_decks(s)}


def asking(s: Fields) -> dict[str, Any] | None:
    """What is asked of whom, on account of which card, and what a pass means."""
    if s.ask == st.ASK_NOTHING:
        return None
    found: dict[str, Any] = {
        "prompt": PROMPTS[s.ask],
        "rule": RULES[s.ask],
        "seats": list(s.to_act()),
        "active": int(s.active),
        "card": effects(s)[-1]["card"] if len(s.stack) else None,
    }
    if s.ask == st.ASK_DISCARD:
        found |= {
            "left": int(s.owe_left),
            "type": "any" if s.owe_type == t.ANY else TYPE_IDS[s.owe_type],
            "why": REASONS[s.owe_why],
        }
    if s.incoming >= 0:
        found["incoming"] = s.tables.memory_ids[s.incoming]
    if s.swap_spot >= 0:
        found["own"] = spot_name(s, int(s.swap_spot))
    if s.ask == st.ASK_GIVE:
        found["to"] = int(s.stack[s.top() + st.CURSOR])
    return found


def flags(s: Fields) -> dict[str, Any]:
    """The open flags and counters of the turn (SV-5.50)."""
    return {
        "second_turn": bool(s.extra_turn),
        "another_turn_follows": bool(s.turn_granted),
        "memory_placements": 0 if s.fog else int(s.memory_left),
        "place_placements": int(s.place_left),
        "fog": bool(s.fog),
        "placed": bool(s.placed),
        "becalmed": bool(s.becalmed),
        "power_left": s.mode == t.SOLO and not s.power_used,
    }


def encounter(s: Fields) -> str | None:
    """The encounter being read or resolved, else the last one discarded."""
    if s.reading >= 0:
        return s.tables.encounter_ids[s.reading]
    for effect in effects(s)[::-1]:
        if effect["card"] in s.tables.encounter_ids:
            return cast(str, effect["card"])
    return s.tables.encounter_ids[s.encounter_discard[-1]] if len(s.encounter_discard) else None


def effects(s: Fields) -> list[dict[str, Any]]:
    """Effects in progress, the innermost last."""
    return [
        {"card": source_name(s, int(s.stack[i + st.SOURCE])), "seat": int(s.stack[i + st.ACTOR])}
        for i in range(0, len(s.stack), int(st.FRAME))
    ]


def duel(s: Fields) -> dict[str, Any] | None:
    """The duel being fought."""
    if s.attacker < 0:
        return None
    return {
        **prize_and_rolls(s),
        "defender": int(s.defender),
        "attack_die": int(s.attack_die) or None,
        "defence_die": int(s.defence_die) or None,
        "bonus": int(bonus(s, s.attacker)),
        **duel_outlook(s),
    }


def looked(s: Fields) -> dict[str, Any] | None:
    """Cards somebody is looking at; the viewer sees them if his team does (SV-5.53)."""
    if len(s.looked) == 0:
        return None
    names = s.tables.encounter_ids if s.ask == st.ASK_READ else s.tables.memory_ids
    return {"seat": int(s.looker), "cards": [None if card == HIDDEN else names[card] for card in s.looked]}


VIEW = Views(printed, shared, own)
