"""Reads what licences, the king crab and the buildings bring."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.book import MOST, Book
from flottille.games.fleet_dice.tables import Tables


def read_licences(book: Book, tables: Tables) -> None:
    """What each licence gives by level."""
    tables.levels = book.number("licences.levels", 3, 3)
    tables.second_licence_coins = book.number("licences.level2_immediate_coins", 0, MOST)
    tables.top_licence_vp = book.number("licences.level3_vp", 0, MOST)
    places = book.places("licences.types", tb.TYPE_IDS)

    def by_level(type: i64, name: str) -> vec[i64]:
        return vec[i64]([0] + [book.number(f"{places[type]}.effects.{i}.{name}", 0, MOST) for i in range(3)])

    tables.shrimp_faces = by_level(tb.SHRIMP, "faces")
    tables.shrimp_stars = by_level(tb.SHRIMP, "stars")
    tables.cod_coins = by_level(tb.COD, "coins")
    tables.lobster_coins = by_level(tb.LOBSTER, "coins")
    tables.swordfish_stars = by_level(tb.SWORDFISH, "stars")
    tables.swordfish_coins = by_level(tb.SWORDFISH, "coins")
    if any(tables.shrimp_faces[i] + tables.shrimp_stars[i] == 0 for i in (1, 2, 3)):
        book.problem("licences.types", "a shrimp licence gives at least one face or star at every level")


def read_crab(book: Book, tables: Tables) -> None:
    """The king crab licence and its bonuses."""
    tables.crab_licence_vp = book.number(f"{book.places('harbor.ships', tb.HARBOR_IDS)[0]}.licence_vp", 0, MOST)
    tables.bonus_most = book.number("king_crab_bonuses.max_vp", 0, MOST)
    places = book.places("king_crab_bonuses.bonuses", tb.BONUS_IDS)
    tables.bonus_metric = vec[i64]([book.name(f"{place}.metric", tb.METRIC_IDS) for place in places])
    tables.bonus_per = vec[i64]([book.number(f"{place}.per", 1, MOST) for place in places])
    tables.bonus_vp = vec[i64]([book.number(f"{place}.vp", 0, MOST) for place in places])


def read_wharf(book: Book, tables: Tables) -> None:
    """Points and effects of the buildings."""
    places = book.places("wharf.buildings", tb.WHARF_IDS)
    tables.vp_complete = vec[i64]([book.number(f"{place}.vp_complete", 0, MOST) for place in places])
    tables.vp_per_box = vec[i64]([book.number(f"{place}.vp_per_box", 0, MOST) for place in places])
    tables.grid = read_grid(book)
    tables.shipyard_uses = book.number("wharf.shipyard_uses", 0, MOST)
    tables.smokehouse_coins = book.number("wharf.smokehouse_bonus_coins", 0, MOST)
    tables.hexagon_vp = vec[i64](book.numbers("wharf.buffet.vp_by_count", 6, 0, MOST))
    book.order("wharf.buffet.hexagons", tb.TYPE_IDS)


def read_grid(book: Book) -> list[list[str]]:
    """The buildings as they are printed, row by row."""
    grid = book.get("wharf.grid")
    rows = [list(row) for row in grid if isinstance(row, list)] if isinstance(grid, list) else []
    if sorted(str(name) for row in rows for name in row) != sorted(tb.WHARF_IDS):
        book.problem("wharf.grid", "is a list of rows that name every building once")
    return rows
