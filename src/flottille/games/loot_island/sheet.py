"""Where each point of a seat came from: the rows of the score sheet (2.7)."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.loot_island.state import KEPT, Fields
from flottille.games.loot_island.steps import scoring
from flottille.games.loot_island.tables import AMULET, BOOK, COIN_BAG, CROWN, HEALER_IDS, JEWEL, SKULL, TREASURE_IDS
from flottille.parts.wide import wide_members


def sheet(state: State, seat: int) -> Sheet:
    """Amulets, coin bags, books, jewels, crowns, skulls, First Player, healer."""
    s = cast(Fields, state)
    if s.eliminated >> seat & 1:
        return Sheet(seat, (Line("eliminated", 0, "LI-6.2", {"cubes": int(s.cubes[seat])}),))
    lines = [
        gold_line(s, seat, "amulets", int(AMULET)),
        gold_line(s, seat, "coin_bags", int(COIN_BAG)),
        books_line(s, seat),
        bonus_line(s, seat, "jewels", int(JEWEL), jewel_parts(s, seat)),
        bonus_line(s, seat, "crowns", int(CROWN), crown_parts(s, seat)),
        bonus_line(s, seat, "skulls", int(SKULL), skull_parts(s, seat)),
        Line("first_player", int(scoring.tile_gold(s, seat)), "LI-6.6"),
    ]
    return Sheet(seat, (*lines, *healer_lines(s, seat)))


def kept(s: Fields, seat: int, kind: int) -> list[int]:
    """A seat's treasures of one type."""
    return [t for t in wide_members(s.treasures, KEPT + 2 * seat) if s.tables.kind[t] == kind]


def gold_parts(s: Fields, seat: int, kind: int) -> tuple[Line, ...]:
    """The gold of each treasure of one type."""
    return tuple(
        Line("treasure", int(s.tables.gold[t]), "LI-5.20", {"treasure": TREASURE_IDS[t]}) for t in kept(s, seat, kind)
    )


def gold_line(s: Fields, seat: int, key: str, kind: int) -> Line:
    """Treasures that are worth their gold and nothing else."""
    return Line(key, int(scoring.base_gold(s, seat, kind)), "LI-5.20", {}, gold_parts(s, seat, kind))


def bonus_line(s: Fields, seat: int, key: str, kind: int, bonus: tuple[Line, ...]) -> Line:
    """Treasures with their gold and a bonus."""
    parts = gold_parts(s, seat, kind) + bonus
    return Line(key, sum(part.points for part in parts), "LI-6.6", {}, parts)


def books_line(s: Fields, seat: int) -> Line:
    """Each book with the treasure it is paired with (LI-6.10)."""
    t = s.tables
    found = sorted(kept(s, seat, int(BOOK)), key=lambda book: -t.multiplier[book])
    others = [one for one in wide_members(s.treasures, KEPT + 2 * seat) if t.kind[one] != BOOK and t.curse[one] > 0]
    others.sort(key=lambda one: -t.curse[one])
    parts: list[Line] = []
    for i, book in enumerate(found):
        partner = others[i] if i < len(others) else None
        curse = int(t.curse[partner]) if partner is not None else 0
        params: dict[str, object] = {
            "book": TREASURE_IDS[book],
            "multiplier": int(t.multiplier[book]),
            "curse": curse,
        }
        if partner is None:
            parts.append(Line("book_alone", 0, "LI-6.10", params))
        else:
            params["treasure"] = TREASURE_IDS[partner]
            parts.append(Line("book", int(t.multiplier[book]) * curse, "LI-6.10", params))
    return Line("books", int(scoring.books(s, seat)), "LI-6.10", {}, tuple(parts))


def jewel_parts(s: Fields, seat: int) -> tuple[Line, ...]:
    """The bonus for sets of jewels."""
    jewels = int(scoring.owned(s, seat, JEWEL))
    return (Line("jewel_sets", int(scoring.jewel_bonus(s, seat)), "LI-6.11", {"jewels": jewels}),) if jewels else ()


def crown_parts(s: Fields, seat: int) -> tuple[Line, ...]:
    """The bonus for the rank in crosses."""
    crosses = int(scoring.crosses(s, seat))
    if crosses == 0:
        return ()
    params: dict[str, object] = {"crosses": crosses, "rank": int(scoring.crown_rank(s, seat)) + 1}
    sharers = int(scoring.crown_sharers(s, seat))
    key = "crown_rank" if sharers == 1 else "crown_rank_shared"
    return (Line(key, int(scoring.crown_bonus(s, seat)), "LI-6.12", {**params, "sharers": sharers}),)


def skull_parts(s: Fields, seat: int) -> tuple[Line, ...]:
    """The bonus of each size of skull set."""
    types = int(scoring.other_types(s, seat))
    lines: list[Line] = []
    for size in (3, 2, 1):
        sets = int(scoring.skull_sets(s, seat, size))
        if sets:
            each = int(s.tables.skull_bonus[size])
            params: dict[str, object] = {"sets": sets, "size": size, "each": each, "types": types}
            lines.append(Line("skull_sets", sets * each * types, "LI-6.13", params))
    return tuple(lines)


def healer_lines(s: Fields, seat: int) -> list[Line]:
    """What the healer costs; who cannot pay is out and left with nothing (LI-6.14)."""
    healer = int(s.healers[seat])
    if healer < 0:
        return []
    cost = int(scoring.healer_cost(s, seat, healer))
    value = int(scoring.loot_value(s, seat))
    params: dict[str, object] = {"healer": HEALER_IDS[healer], "cubes": int(s.cubes[seat])}
    lines = [Line("healer", -cost, "LI-6.14", params)]
    if cost > value:
        lines.append(Line("bankrupt", cost - value, "LI-6.14", {"cost": cost, "value": value}))
    return lines
