"""Reads captain cards and trophy cards."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.book import MISSING, MOST, Book
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_COLUMNS, Tables


def read_captains(book: Book, tables: Tables) -> None:
    """The captain cards: starting boxes and end bonus (FL-3.6)."""
    places = book.places("captain_cards.cards", tb.CAPTAIN_IDS)
    tables.captain_type = vec[i64]([book.name(f"{place}.boat_type", tb.TYPE_IDS) for place in places])
    boxes: list[int] = []
    for card, place in enumerate(places):
        counts = [read_count(book, tables, place, section) for section in ALL_SECTIONS]
        boxes += counts
        check_captain(book, tables, place, int(tables.captain_type[card]), counts)
    tables.captain_boxes = vec[i64](boxes)
    tables.captain_metric = vec[i64]([book.name(f"{place}.bonus.metric", tb.METRIC_IDS) for place in places])
    tables.captain_per = vec[i64]([book.number(f"{place}.bonus.per", 1, MOST) for place in places])
    tables.captain_vp = vec[i64]([book.number(f"{place}.bonus.vp", 0, MOST) for place in places])
    tables.captain_most = vec[i64]([book.number(f"{place}.bonus.max", 0, MOST) for place in places])


def read_count(book: Book, tables: Tables, place: str, section: int) -> int:
    """How many boxes of a section a captain card fills."""
    path = f"{place}.boxes.{tb.SECTION_IDS[section]}"
    return 0 if book.get(path) is MISSING else book.number(path, 0, int(tables.size[section]))


def check_captain(book: Book, tables: Tables, place: str, type: int, counts: list[int]) -> None:
    """A card fills three boxes of its own column and none of another, asks nothing and earns no star (Q-48)."""
    boxes = book.get(f"{place}.boxes")
    unknown = [name for name in boxes if name not in tb.SECTION_IDS] if isinstance(boxes, Mapping) else ["?"]
    for name in unknown:
        book.problem(f"{place}.boxes", f"no such section {name!r}")
    if counts[:5] != [3 if column == type else 0 for column in BOAT_COLUMNS]:
        book.problem(f"{place}.boxes", f"fills three boxes of {tb.SECTION_IDS[type]} and of no other boat column")
        return
    effects = [int(tables.box_effect(section, box + 1)) for section, n in enumerate(counts) for box in range(n)]
    if {tb.CHOICE, tb.CRAB_LICENCE, tb.FISHING} & set(effects):
        book.problem(f"{place}.boxes", "no box that asks something or fishes may be filled before the start")
    coins = int(tables.cod_coins[1]) * effects.count(int(tb.BOAT)) if type == tb.COD else 0
    if len(tables.star_box) and coins >= tables.star_box[0]:
        book.problem(f"{place}.boxes", "no coin star may be earned before the start")


def read_trophies(book: Book, tables: Tables) -> None:
    """The gold and silver cards (FL-3.7)."""
    tables.trophy_vp = book.number("trophy_cards.vp_each", 0, MOST)
    gold = book.places("trophy_cards.gold", tb.GOLD_IDS)
    silver = book.places("trophy_cards.silver", tb.SILVER_IDS)
    tables.gold_metric = vec[i64]([book.name(f"{place}.metric", tb.METRIC_IDS) for place in gold])
    tables.silver_metric = vec[i64]([book.name(f"{place}.metric", tb.METRIC_IDS) for place in silver])
    tables.silver_threshold = vec[i64]([book.number(f"{place}.threshold", 1, MOST) for place in silver])
