"""Reads a human-written position into a state and names every mistake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import NoChance
from flottille.engine.errors import BadPosition
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.conservation import (
    encounter_counts,
    encounter_totals,
    lost,
    memory_counts,
    place_counts,
    place_totals,
)
from flottille.games.souvenirs.position.checking import check_position
from flottille.games.souvenirs.position.pending import Pending
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.steps.flow import go_on
from flottille.games.souvenirs.steps.hands import gain, put_place
from flottille.games.souvenirs.steps.setup import ship_berth
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.prompts import PHASES
from flottille.parts.bits import members
from flottille.parts.deck import Deck, new_deck

FLAGS = ("turn_granted", "fog", "placed", "partner_asked", "becalmed", "skip_ship", "power_used")
BERTHS = {"centre": int(st.CENTRE), "adversary": int(st.ADVERSARY)}


def load(position: Mapping[str, Any], blank: State) -> State:
    """Read a position into a blank state; what is left out is as at the start. Raises `BadPosition`."""
    return Loader(position, blank).load()


class Loader(Pending):
    """A whole position."""

    def load(self) -> State:
        """The state, or `BadPosition`."""
        s = self.s
        s.memory_deck = new_deck([0] * int(t.MEMORIES), "memory")
        s.place_deck = new_deck([0] * int(t.KINDS), "place")
        s.encounter_deck = new_deck([0] * int(t.ENCOUNTERS), "encounter")
        self.read_turn()
        self.read_table()
        self.read_known()
        self.read_decks()
        self.read_pending()
        self.reader.get("shuffles")
        self.reader.finish()
        self.fill_bags()
        problems = check_position(s) or lost(s)
        if problems:
            raise BadPosition(problems)
        self.settle_decision()
        return s

    def read_turn(self) -> None:
        """Whose turn, which phase, which flags."""
        s, reader, last = self.s, self.reader, len(self.seats) - 1
        s.phase = reader.choice("phase", PHASES, int(st.EXPLORE))
        s.round = reader.number("round", 1, int(s.tables.last_round), default=1)
        s.starter = reader.number("starter", 0, last, default=int(s.starter))
        s.active = reader.number("turn", 0, last, default=int(s.starter))
        s.extra_turn = reader.number("extra_turn", 0, int(s.tables.extra_turns), default=0)
        s.throws = reader.number("throws", 0, 4000, default=0)
        s.thefts = reader.number("thefts", 0, 4000, default=0)
        s.memory_left = reader.number("memory_left", 0, 99, default=1)
        s.place_left = reader.number("place_left", 0, 99, default=1)
        s.shields = reader.seat_set("shields")
        s.reveals = reader.number("reveals", 0, 1 << 40, default=0)
        for flag in FLAGS:
            setattr(s, flag, int(reader.flag(flag)))

    def read_table(self) -> None:
        """Artefacts, hands, zones and ship."""
        s = self.s
        ids = s.tables.artefact_ids
        default = [ids[s.tables.solo_artefact]] if s.mode == t.SOLO else [*ids[::-1]][: len(self.seats)]
        artefacts = self.cards("artefacts", self.reader.get("artefacts", default), ids)
        if len(artefacts) != len(self.seats):
            self.problem("artefacts", f"needs one for each of {len(self.seats)} seats")
        for seat, artefact in enumerate(artefacts[: len(self.seats)]):
            s.artefacts[seat] = artefact
        for seat, written in enumerate(self.per_seat("hands")):
            for card in self.cards(f"hands[{seat}]", written, s.tables.card_ids):
                self.take_into_hand(seat, card)
        for seat, written in enumerate(self.per_seat("zones")):
            self.read_zone(seat, written)
        for seat, written in enumerate(self.per_seat("barred")):
            barred = self.cards(f"barred[{seat}]", written, s.tables.memory_ids)
            s.barred[seat] = sum(1 << memory for memory in set(barred))
        self.read_ship()

    def take_into_hand(self, seat: int, card: int) -> None:
        """Put one card into a hand, if there can be one more."""
        s, name = self.s, f"hands[{seat}]"
        if card < t.PLACE_CODE:
            if any(s.hands[other] >> card & 1 for other in self.seats):
                self.problem(name, f"{s.tables.card_ids[card]} is in two places")
                return
        elif card < t.ENCOUNTER_CODE:
            kind = card - int(t.PLACE_CODE)
            if kind == s.tables.ship or s.places(seat, kind) == t.COPIES:
                self.problem(name, f"{s.tables.card_ids[card]} cannot be there")
                return
        else:
            encounter = card - int(t.ENCOUNTER_CODE)
            if s.tables.window[encounter] == t.BLUE or s.gold(seat, encounter) == 3:
                self.problem(name, f"{s.tables.card_ids[card]} cannot be there")
                return
        barred = s.barred[:]
        gain(s, seat, card, 0)
        s.barred = barred

    def read_zone(self, seat: int, written: Any) -> None:
        """The places of a seat; a bare id is a place without memories."""
        s, name = self.s, f"zones[{seat}]"
        if not isinstance(written, list):
            self.problem(name, f"is a list of places, not {written!r}")
            return
        for item in written:
            value = self.item(name, {"place": item} if isinstance(item, str) else item, {"place", "copy", "memories"})
            kind = self.card(name, value.get("place"), s.tables.place_ids)
            if kind == s.tables.ship:
                self.problem(name, "the ship has a field of its own")
            elif kind >= 0:
                copy = value.get("copy")
                spot = self.spot(name, kind, copy)
                s.holder[spot] = seat
                self.load_memories(name, spot, value.get("memories", []))

    def spot(self, name: str, kind: int, copy: Any) -> int:
        """The spot of a copy; the first free one when it is not said."""
        s = self.s
        if copy is None:
            copy = 1 if s.holder[t.spot_of(kind, 0)] == st.NOWHERE else 2
        spot = int(t.spot_of(kind, self.number(f"{name}.copy", copy, 1, int(t.COPIES)) - 1))
        if s.holder[spot] != st.NOWHERE:
            self.problem(name, f"{s.tables.place_ids[kind]}, copy {copy}, lies in two zones")
        return spot

    def load_memories(self, name: str, spot: int, written: Any) -> None:
        """Attach memories to a place."""
        s = self.s
        for memory in self.cards(name, written, s.tables.memory_ids):
            if any(s.on[other] >> memory & 1 for other in range(t.SPOTS)):
                self.problem(name, f"{s.tables.memory_ids[memory]} is in two places")
            s.on[spot] |= 1 << memory

    def read_ship(self) -> None:
        """Where the ship is and what lies on it."""
        s = self.s
        spot = int(s.tables.spot_ship())
        s.holder[spot] = ship_berth(s)
        written = self.item("ship", self.reader.get("ship", {}), {"holder", "memories"})
        holder = written.get("holder")
        if holder in BERTHS:
            s.holder[spot] = BERTHS[holder]
        elif holder is not None:
            s.holder[spot] = self.number("ship.holder", holder, 0, len(self.seats) - 1)
        self.load_memories("ship", spot, written.get("memories", []))

    def read_known(self) -> None:
        """Who knows which cards of other hands."""
        s = self.s
        written = self.reader.get("known", [])
        for value in written if isinstance(written, list) else [written]:
            item = self.item("known", value, {"seat", "card", "to"})
            seat = self.number("known.seat", item.get("seat"), 0, len(self.seats) - 1)
            card = self.card("known", item.get("card"), s.tables.card_ids)
            seen = self.knowers("known.to", item.get("to", "all")) | int(s.team(seat))
            if 0 <= card < t.PLACE_CODE and s.holds(seat, card):
                s.seen[card] = seen
            elif t.PLACE_CODE <= card < t.ENCOUNTER_CODE and self.unnamed_place(seat, card):
                put_place(s, seat, card - t.PLACE_CODE, seen)
            elif card >= 0:
                self.problem("known", f"seat {seat} does not hold {s.tables.card_ids[card]}")

    def unnamed_place(self, seat: int, card: int) -> bool:
        """Take away a place of a hand that only its team knows so far; whether there was one."""
        s = self.s
        first = seat * int(t.SPOTS) + int(t.spot_of(card - t.PLACE_CODE, 0))
        for copy in (1, 0):
            if s.place_seen[first + copy] == s.team(seat):
                s.place_seen[first + copy] = 0
                return True
        return False

    def read_decks(self) -> None:
        """Discards, and the cards of the decks that have a place."""
        s = self.s
        names = (s.tables.memory_ids, s.tables.place_ids, s.tables.encounter_ids)
        piles = [self.cards(f"{kind}_discard", self.reader.get(f"{kind}_discard", []), names[i])
                 for i, kind in enumerate(TYPE_IDS)]  # fmt: skip
        s.memory_discard, s.place_discard, s.encounter_discard = (vec[i64](pile) for pile in piles)
        for i, deck in enumerate((s.memory_deck, s.place_deck, s.encounter_deck)):
            self.read_placed(deck, TYPE_IDS[i], names[i])

    def read_placed(self, deck: Deck, kind: str, names: list[str]) -> None:
        """Top and bottom of a deck, each from the top down; a bare id is known to nobody."""
        for end in ("top", "bottom"):
            name = f"{kind}_{end}"
            written = self.reader.get(name, [])
            found: list[tuple[int, int]] = []
            for value in written if isinstance(written, list) else [written]:
                item = self.item(name, {"card": value, "to": []} if isinstance(value, str) else value, {"card", "to"})
                card = self.card(name, item.get("card"), names)
                found.append((max(card, 0), self.knowers(f"{name}.to", item.get("to", []))))
            if end == "top":
                for card, seen in reversed(found):
                    deck.put_top(card, seen)
            else:
                for card, seen in found:
                    deck.put_bottom(card, seen)

    def fill_bags(self) -> None:
        """Cards named nowhere are shuffled in their decks; a card named too often is a mistake."""
        s = self.s
        rows = (
            (s.memory_deck, s.tables.memory_ids, memory_counts(s), [1] * int(t.MEMORIES)),
            (s.place_deck, s.tables.place_ids, place_counts(s), place_totals(s)),
            (s.encounter_deck, s.tables.encounter_ids, encounter_counts(s), encounter_totals(s)),
        )
        problems: list[str] = []
        for deck, names, counts, totals in rows:
            for kind, (count, total) in enumerate(zip(counts, totals, strict=True)):
                if count > total:
                    problems.append(f"{names[kind]}: named {count} times, there are {total}")
                for _ in range(total - count):
                    deck.shuffle_in(kind)
        shuffles = self.reader.position.get("shuffles") or [0, 0, 0]
        s.memory_deck.shuffles, s.place_deck.shuffles, s.encounter_deck.shuffles = shuffles
        if problems:
            raise BadPosition(problems)

    def settle_decision(self) -> None:
        """Without a question in the position, go on to the first one; nothing may be left to chance on the way."""
        s = self.s
        if s.ask == st.ASK_NOTHING and s.phase != st.OVER:
            try:
                go_on(s, NoChance())
            except ValueError:
                raise BadPosition(["phase: something random comes before the next decision"]) from None
        if s.phase != st.OVER:
            empty = [seat for seat in members(s.deciding) if s.legal_count(seat) == 0]
            if empty or not s.deciding:
                raise BadPosition(["asking: nobody could answer"])
