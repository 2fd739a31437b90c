"""A mask as a message: everything its viewer may see, with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition import MODE_IDS, TYPE_IDS
from flottille.games.souvenirs.outlook import odds, opened_by, targets
from flottille.games.souvenirs.position import BERTHS, memories, prize_and_rolls, source_name
from flottille.games.souvenirs.prompts import PHASES, PROMPTS, REASONS, RIBBON, RULES
from flottille.games.souvenirs.sheet import sheet
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.duel import bonus
from flottille.games.souvenirs.steps.finish import validated_places
from flottille.games.souvenirs.steps.standing import standing
from flottille.games.souvenirs.steps.targets import takes
from flottille.parts.bits import count, members
from flottille.parts.deck import HIDDEN, Deck


def view(mask: State) -> dict[str, Any]:
    """What the viewer of a mask sees."""
    s = cast(Fields, mask)
    return {
        "mode": MODE_IDS[s.mode],
        "goal": int(s.tables.goal[s.mode]),
        "round": int(s.round),
        "last_round": int(s.tables.last_round),
        "phase": RIBBON[s.phase],
        "step": PHASES[s.phase],
        "starter": int(s.starter),
        "turn": int(s.active),
        "prompt": PROMPTS[s.ask],
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
        **own_outlook(s),
        "winners": members(s.winners),
        "ranks": standing(s),
        "sheets": [sheet(s, seat).as_json() for seat in range(s.seats)],
    }


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
        found["own"] = {"place": s.tables.place_ids[s.swap_spot // 2], "copy": int(s.swap_spot) % 2 + 1}
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


def player(s: Fields, seat: int) -> dict[str, Any]:
    """One player's cove: counters, open cards, what the viewer knows of the hand, places."""
    return {
        "seat": seat,
        "team": members(s.team(seat)),
        "artefact": s.tables.artefact_ids[s.artefacts[seat]],
        "shielded": bool(s.shields >> seat & 1),
        "validated": int(validated_places(s, s.team(seat))),
        "cards": {kind: int(s.held[3 * seat + i]) for i, kind in enumerate(TYPE_IDS)},
        "hand_size": int(s.hand_size(seat)),
        "over_limit": max(0, int(s.hand_size(seat) - s.tables.hand_limit)),
        "golds": golds(s, seat),
        "hand": hand(s, seat) if sees_hand(s, seat) else None,
        "known": hand(s, seat),
        "zone": [place(s, spot) for spot in zone_spots(s, seat)],
    }


def sees_hand(s: Fields, seat: int) -> bool:
    """Whether the viewer sees all cards of a hand (SV-7.35)."""
    return s.viewer >= 0 and s.team(s.viewer) >> seat & 1 == 1


def golds(s: Fields, seat: int) -> list[str]:
    """The gold cards of a hand, open to all."""
    names = s.tables.encounter_ids
    return [names[card] for card in range(t.ENCOUNTERS) for _ in range(int(s.gold(seat, card)))]


def hand(s: Fields, seat: int) -> list[str]:
    """The cards of a hand the viewer knows."""
    places = [s.tables.place_ids[kind] for kind in range(t.KINDS) for _ in range(int(s.places(seat, kind)))]
    return memories(s, s.hands[seat]) + places + golds(s, seat)


def zone_spots(s: Fields, seat: int) -> list[int]:
    """The places of a seat, the ship at the end, validated ones first."""
    spots = [spot for spot in range(t.SPOTS) if s.holder[spot] == seat]
    return sorted(spots, key=lambda spot: (not s.is_validated(spot), spot))


def place(s: Fields, spot: int) -> dict[str, Any]:
    """A place with its slots."""
    lying = int(s.on[spot])
    return {
        "place": s.tables.place_ids[spot // 2],
        "copy": spot % 2 + 1,
        "memories": memories(s, lying),
        "validated": bool(s.is_validated(spot)),
        "free_slots": max(0, int(s.tables.full - count(lying))),
        "dedicated_missing": bool(count(lying & s.tables.dedicated) < s.tables.min_dedicated),
        "takes": memories(s, takes(s, spot)),
    }


def ship(s: Fields) -> dict[str, Any]:
    """The pirate ship, where it sails at the end of the round and why it may not."""
    spot = int(s.tables.spot_ship())
    holder, n = int(s.holder[spot]), int(count(s.on[spot]))
    stays = ship_stays(s, spot)
    return {
        **place(s, spot),
        "holder": BERTHS.get(holder, holder),
        "slots": int(s.tables.ship_loss if s.mode == t.SOLO else s.tables.full),
        "free_slots": int(s.tables.ship_loss) - n if s.mode == t.SOLO else max(0, int(s.tables.full) - n),
        "stays": stays,
        "sails_to": None if stays else (holder - 1) % int(s.seats),
        "die": int(s.ship_die) or None,
        "skips": bool(s.skip_ship),
    }


def ship_stays(s: Fields, spot: int) -> str | None:
    """Why the ship does not sail at the end of this round; None if it does (SV-4.50, SV-4.51)."""
    if s.mode in (t.TWO, t.SOLO):
        return "mode"
    if s.is_validated(spot):
        return "validated"
    if count(s.on[spot]) >= s.tables.ship_stops:
        return "loaded"
    return "becalmed" if s.becalmed else None


def decks(s: Fields) -> dict[str, Any]:
    """Sizes, open discards from bottom to top, and the cards of the decks the viewer has seen."""
    rows = (
        (s.memory_deck, s.memory_discard, s.tables.memory_ids),
        (s.place_deck, s.place_discard, s.tables.place_ids),
        (s.encounter_deck, s.encounter_discard, s.tables.encounter_ids),
    )
    return {
        TYPE_IDS[i]: {
            "size": int(deck.length()),
            "discard": [names[card] for card in pile],
            "top": seen_cards(deck, names, True),
            "bottom": seen_cards(deck, names, False),
        }
        for i, (deck, pile, names) in enumerate(rows)
    }


def seen_cards(deck: Deck, names: list[str], is_top: bool) -> list[str | None]:
    """Placed cards from the top down; null where the viewer does not know them."""
    return [None if card == HIDDEN else names[card] for card in (deck.top if is_top else deck.bottom)]


def encounter(s: Fields) -> str | None:
    """The encounter being read or resolved, else the last one discarded."""
    if s.reading >= 0:
        return s.tables.encounter_ids[s.reading]
    for effect in reversed(effects(s)):
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
        "bonus": int(bonus(s)),
    }


def looked(s: Fields) -> dict[str, Any] | None:
    """Cards somebody is looking at; the viewer sees them if his team does (SV-5.53)."""
    if len(s.looked) == 0:
        return None
    names = s.tables.encounter_ids if s.ask == st.ASK_READ else s.tables.memory_ids
    return {"seat": int(s.looker), "cards": [None if card == HIDDEN else names[card] for card in s.looked]}


def own_outlook(s: Fields) -> dict[str, Any]:
    """For the viewer's hand: where each memory may go, what each place would take, and the odds of a duel."""
    seat = int(s.viewer)
    if seat < 0:
        return {"hand": None, "targets": {}, "opens": {}, "odds": None}
    return {"hand": hand(s, seat), "targets": targets(s, seat), "opens": opened_by(s, seat), "odds": odds(s, seat)}
