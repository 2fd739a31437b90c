"""Reads Captain Ruth's part of an edition."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.book import MOST, Book
from flottille.games.fleet_dice.tables import Tables


def read_solo(book: Book, tables: Tables) -> None:
    """Rounds, tokens, loops, order and ranks of the solo mode (chapter 7.1)."""
    tables.solo_rounds = book.number("solo.rounds", 1, MOST)
    starts: list[int] = []
    clockwise = [0] * int(tb.SECTIONS)
    for token, (first, end) in zip(tb.TOKEN_IDS, ((0, 5), (5, 10), (10, 18)), strict=True):
        names = tb.SECTION_IDS[first:end]
        starts.append(first + book.name(f"solo.token_start.{token}", names))
        loop = [first + place for place in book.order(f"solo.loops.{token}", names)]
        for i, section in enumerate(loop):
            clockwise[section] = loop[(i + 1) % len(loop)]
    tables.token_start, tables.clockwise = vec[i64](starts), vec[i64](clockwise)
    tables.town_priority = vec[i64](book.order("solo.town_priority", tb.TOWN_KIND_IDS))
    tables.cross_chosen = book.number("solo.cross_out.chosen_die", 0, MOST)
    tables.cross_shared = book.number("solo.cross_out.shared_die", 0, MOST)
    tables.cross_coins = book.number("solo.cross_out.coins_face", 0, MOST)
    tables.cross_stars = book.number("solo.cross_out.market_star", 0, MOST)
    rows = range(book.rows("solo.ranks") - 1)
    least = [book.number(f"solo.ranks.{i}.min", 0, MOST) for i in rows]
    if least != sorted(set(least), reverse=True):
        book.problem("solo.ranks", "are listed from the best to the lowest")
    tables.rank_least = vec[i64]([*least, -MOST])
