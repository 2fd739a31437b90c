"""What lies before each player: counters, hands as far as the viewer knows them, places with their slots."""

from __future__ import annotations

from typing import Any

from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.mask import knows_hand
from flottille.games.souvenirs.position.writing import memories, spot_name
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.ending import surplus
from flottille.games.souvenirs.steps.finish import validated_places
from flottille.games.souvenirs.steps.targets import takes
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.parts.bits import count, members


def player(s: Fields, seat: int) -> dict[str, Any]:
    """One player's cove: counters, open cards, what the viewer knows of the hand, places."""
    return {
        "seat": seat,
        "team": members(s.team(seat)),
        "artefact": s.tables.artefact_ids[s.artefacts[seat]],
        "shielded": bool(s.shields >> seat & 1),
        "validated": int(validated_places(s, s.team(seat))),
        "cards": {kind: int(s.cards_held(seat, i)) for i, kind in enumerate(TYPE_IDS)},
        "hand_size": int(s.hand_size(seat)),
        "over_limit": max(0, int(surplus(s, seat))),
        "golds": golds(s, seat),
        **known_cards(s, seat),
        "zone": [place(s, spot) for spot in zone_spots(s, seat)],
    }


def known_cards(s: Fields, seat: int) -> dict[str, list[str] | None]:
    """A hand, if the viewer sees it, and the cards of it that he knows."""
    known = hand(s, seat)
    return {"hand": known[:] if knows_hand(s, s.viewer, seat) else None, "known": known}


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
        **spot_name(s, spot),
        "memories": memories(s, lying),
        "validated": bool(s.is_validated(spot)),
        "free_slots": max(0, int(s.tables.full - count(lying))),
        "dedicated_missing": bool(count(lying & s.tables.dedicated) < s.tables.min_dedicated),
        "takes": memories(s, takes(s, spot)),
    }
