"""What lies between the players: the pirate ship, decks and discards."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.patch import Patch
from flottille.engine.views import instead
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.writing import BERTHS
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps import ending
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.players import place
from flottille.parts.bits import count
from flottille.parts.deck import HIDDEN, Deck

STAYS = {
    ending.FREE: None,
    ending.NOBODY_SAILS: "mode",
    ending.VALIDATED: "validated",
    ending.LOADED: "loaded",
    ending.CALM: "becalmed",
}


def ship(s: Fields) -> dict[str, Any]:
    """The pirate ship, where it sails at the end of the round and why it may not."""
    spot = int(s.tables.spot_ship())
    holder, n = int(s.holder[spot]), int(count(s.on[spot]))
    stays = STAYS[ending.ship_held_by(s)]
    return {
        **place(s, spot),
        "holder": BERTHS.get(holder, holder),
        "slots": int(s.tables.ship_loss if s.mode == t.SOLO else s.tables.full),
        "free_slots": int(s.tables.ship_loss) - n if s.mode == t.SOLO else max(0, int(s.tables.full) - n),
        "stays": stays,
        "sails_to": None if stays else int(ending.next_berth(s)),
        "die": int(s.ship_die) or None,
        "skips": bool(s.skip_ship),
    }


def decks(s: Fields) -> dict[str, Any]:
    """Sizes, open discards from bottom to top, and the cards of the decks the viewer has seen."""
    return {
        name: {"size": int(deck.length()), "discard": [names[card] for card in pile], **known_ends(deck, names)}
        for name, (deck, pile, names) in piles(s).items()
    }


def known_decks(s: Fields) -> dict[str, dict[str, Patch]]:
    """The cards of the decks the viewer has seen."""
    return {name: instead(known_ends(deck, names)) for name, (deck, _, names) in piles(s).items()}


def piles(s: Fields) -> dict[str, tuple[Deck, vec[i64], list[str]]]:
    """Decks and discards by type, with the names of their cards."""
    rows = (
        (s.memory_deck, s.memory_discard, s.tables.memory_ids),
        (s.place_deck, s.place_discard, s.tables.place_ids),
        (s.encounter_deck, s.encounter_discard, s.tables.encounter_ids),
    )
    return dict(zip(TYPE_IDS, rows, strict=False))


def known_ends(deck: Deck, names: list[str]) -> dict[str, list[str | None]]:
    """The placed cards of a deck."""
    return {"top": seen_cards(deck, names, True), "bottom": seen_cards(deck, names, False)}


def seen_cards(deck: Deck, names: list[str], is_top: bool) -> list[str | None]:
    """Placed cards from the top down; null where the viewer does not know them."""
    return [None if card == HIDDEN else names[card] for card in (deck.top if is_top else deck.bottom)]
