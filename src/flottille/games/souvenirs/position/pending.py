"""Reads what is going on in a human-written position: questions, duels, discards owed, effects in progress."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.pieces import Pieces
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.prompts import PROMPTS, REASONS


class Pending(Pieces):
    """What is asked, and what is going on."""

    def read_pending(self) -> None:
        """What is asked, and what is going on."""
        s, reader = self.s, self.reader
        s.ask = reader.choice("asking", PROMPTS, int(st.ASK_NOTHING))
        s.deciding = reader.seat_set("to_act")
        s.looker = reader.number("looker", -1, len(self.seats) - 1, default=-1)
        looked_names = s.tables.encounter_ids if s.ask == st.ASK_READ else s.tables.memory_ids
        s.looked = vec[i64](self.cards("looked", reader.get("looked", []), looked_names))
        s.incoming = reader.choice("incoming", s.tables.memory_ids, -1)
        s.reading = reader.choice("reading", s.tables.encounter_ids, -1)
        s.ship_die = reader.number("ship_die", 0, 6, default=0)
        s.window = reader.number("window", 0, 7, default=0)
        picks = reader.get("picks", [None for _ in self.seats])
        if not isinstance(picks, list) or len(picks) != len(self.seats):
            self.problem("picks", f"needs a card or null for each of {len(self.seats)} seats")
        else:
            for seat, pick in enumerate(picks):
                s.picks[seat] = st.NO_PICK if pick is None else self.card("picks", pick, s.tables.card_ids)
        self.read_owed()
        self.read_swap()
        self.read_duel()
        self.read_effects()

    def read_owed(self) -> None:
        """Discards somebody still has to make."""
        value = self.reader.get("owed")
        if value is None:
            return
        s, item = self.s, self.item("owed", value, {"seat", "cards", "type", "why"})
        s.owe_seat = self.number("owed.seat", item.get("seat"), 0, len(self.seats) - 1)
        s.owe_left = self.number("owed.cards", item.get("cards", 1), 1, 99)
        s.owe_type = max(self.card("owed.type", item.get("type", "any"), [*TYPE_IDS, "any"]), 0)
        s.owe_why = max(self.card("owed.why", item.get("why", "effect"), list(REASONS)), 0)

    def read_swap(self) -> None:
        """The own place already chosen for a swap."""
        value = self.reader.get("swap")
        if value is not None:
            item = self.item("swap", value, {"place", "copy"})
            kind = max(self.card("swap", item.get("place"), self.s.tables.place_ids), 0)
            self.s.swap_spot = int(t.spot_of(kind, self.number("swap.copy", item.get("copy", 1), 1, int(t.COPIES)) - 1))

    def read_duel(self) -> None:
        """The duel being fought."""
        value = self.reader.get("duel")
        if value is None:
            return
        keys = {"attacker", "memory", "place", "copy", "free", "rolls", "wins", "losses", "dice"}
        s, item = self.s, self.item("duel", value, keys)
        s.attacker = self.number("duel.attacker", item.get("attacker"), 0, len(self.seats) - 1)
        kind = max(self.card("duel.place", item.get("place"), s.tables.place_ids), 0)
        s.prize_spot = int(t.spot_of(kind, self.number("duel.copy", item.get("copy", 1), 1, int(t.COPIES)) - 1))
        memory = item.get("memory")
        s.prize_memory = -1 if memory is None else self.card("duel.memory", memory, s.tables.memory_ids)
        s.defender = s.holder[s.prize_spot]
        s.free = int(item.get("free") is True)
        s.rolls = self.number("duel.rolls", item.get("rolls", 0), 0, 9)
        s.wins = self.number("duel.wins", item.get("wins", 0), 0, 9)
        s.losses = self.number("duel.losses", item.get("losses", 0), 0, 9)
        dice = item.get("dice", [0, 0])
        if not isinstance(dice, list) or len(dice) != 2:
            self.problem("duel.dice", "needs the attacker's and the defender's die")
            dice = [0, 0]
        s.attack_die, s.defence_die = (self.number("duel.dice", die, 0, int(s.tables.die)) for die in dice)

    def read_effects(self) -> None:
        """Effects in progress, the outermost first."""
        s = self.s
        sources = [*s.tables.card_ids, *(f"ship_{pips}" for pips in range(1, 7))]
        frames: list[int] = []
        written = self.reader.get("effects", [])
        for value in written if isinstance(written, list) else [written]:
            item = self.item("effects", value, {"card", "seat", "behind", "cursor", "result"})
            source = self.card("effects", item.get("card"), sources)
            first = int(s.tables.program[s.mode * t.SOURCES + source]) if source >= 0 else -1
            if first < 0:
                self.problem("effects", f"{item.get('card')!r} has no effect")
                continue
            behind = self.number("effects.behind", item.get("behind", 0), 0, self.length(first))
            actor = self.number("effects.seat", item.get("seat", int(s.active)), 0, len(self.seats) - 1)
            cursor = self.number("effects.cursor", item.get("cursor", 0), 0, 99)
            result = self.number("effects.result", item.get("result", 0), 0, 2)
            frames += [first + behind, actor, source, cursor, result]
        s.stack = vec[i64](frames)

    def length(self, first: int) -> int:
        """How many instructions a program has before its end."""
        n = 0
        while self.s.tables.code[(first + n) * int(t.WORD)] != t.STOP:
            n += 1
        return n
