"""Reads the cards, the exploration book and the deck recipes of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.edition.checking import Checker, Effect
from flottille.games.rolling_seas.tables import (
    ADVENTURES,
    CALM,
    CARD_IDS,
    CARD_TYPES,
    COLUMN_IDS,
    HEIGHT,
    MOST_OPTIONS,
    NO_LINE,
    PASSES,
    RECIPE_IDS,
    ROWS,
    STAYS,
    WIDTH,
    Tables,
)


def read_rows(check: Checker) -> list[list[Effect]]:
    """What each row of the exploration book gives (2.6)."""
    rows = check.items("exploration_table.rows", int(ROWS))
    for number, row in enumerate(rows):
        if row.get("value") != number + 1:
            check.problem(f"exploration_table.rows[{number}].value", f"is {number + 1}, not {row.get('value')!r}")
    return [check.effects(f"exploration_table.rows[{i}].gains", row.get("gains")) for i, row in enumerate(rows)]


def read_cards(tables: Tables, check: Checker, shapes: Mapping[str, int], lists: list[list[Effect]]) -> None:
    """Fill in all cards, adventure cards first, and every list of effects."""
    adventure = check.items("adventure_cards.cards")
    calm = check.items("calm_sea_cards.cards")
    tables.card_ids = check.ids("cards", [*adventure, *calm])
    if tuple(tables.card_ids) != CARD_IDS:  # records and logs name cards by these ids
        check.problem("cards", f"the ids are, in this order: {', '.join(CARD_IDS)}")
    tables.adventure_cards = len(adventure)
    read_adventure(tables, check, adventure, len(calm), shapes)
    options = [read_calm(check, card, lists) for card in calm]
    tables.card_options = vec[i64]([0] * len(adventure) + options)
    every = [*adventure, *calm]
    copies = [check.checked(f"card {card.get('id')!r}.copies", card.get("copies"), 0, 9) for card in every]
    tables.card_copies = vec[i64](copies)
    tables.ambushes = sum(copies[i] for i, card in enumerate(adventure) if card.get("type") == "ambush")
    starts = [0]
    for effects in lists:
        starts.append(starts[-1] + len(effects))
    tables.effect_start = vec[i64](starts)
    tables.effect_kind = vec[i64]([kind for effects in lists for kind, _ in effects])
    tables.effect_amount = vec[i64]([amount for effects in lists for _, amount in effects])


def read_adventure(
    tables: Tables, check: Checker, cards: list[Mapping[str, Any]], calm: int, shapes: Mapping[str, int]
) -> None:
    """Type, shape, row, column, passing and solo priority of every adventure card; calm cards have none of these."""
    rows = [_adventure(tables, check, card, shapes) for card in cards]
    rows += [(int(CALM), -1, int(NO_LINE), int(NO_LINE), int(STAYS), 0)] * calm
    columns = [vec[i64](list(column)) for column in zip(*rows, strict=True)] if rows else []
    if columns:
        tables.card_type, tables.card_shape, tables.card_row = columns[:3]
        tables.card_column, tables.card_pass, tables.card_row_first = columns[3:]


def _adventure(
    tables: Tables, check: Checker, card: Mapping[str, Any], shapes: Mapping[str, int]
) -> tuple[int, int, int, int, int, int]:
    path = f"card {card.get('id')!r}"
    kind = card.get("type")
    types = (*ADVENTURES, "ambush")
    if kind not in types:
        check.problem(path, f"type is one of {', '.join(types)}, not {kind!r}")
        return 0, -1, int(NO_LINE), int(NO_LINE), int(STAYS), 0
    passes = card.get("pass_to")
    wanted = ("left", "right") if kind in ("rocks", "ambush") else (None,)
    if passes not in wanted:
        check.problem(path, f"pass_to is one of {', '.join(map(str, wanted))}, not {passes!r}")
    passed = PASSES.index(passes) if passes in wanted and passes else int(STAYS)
    if kind == "ambush":
        return CARD_TYPES.index(kind), -1, int(NO_LINE), int(NO_LINE), passed, 0
    shape = shapes.get(str(card.get("shape")), -1)
    if shape < 0 or (not check.problems and (tables.shape_flows[shape] == 1) != (kind == "current")):
        check.problem(path, f"no such shape for its type: {card.get('shape')!r}")
    row = check.checked(f"{path}.row", card.get("row"), 1, int(HEIGHT)) - 1
    column = card.get("column")
    if not isinstance(column, str) or len(column) != 1 or column not in COLUMN_IDS:
        check.problem(path, f"column is a letter from A to {COLUMN_IDS[WIDTH - 1]}, not {column!r}")
        column = "A"
    priority = card.get("solo_priority")
    if kind == "rocks" and priority not in ("row", "column"):
        check.problem(path, f"solo_priority is row or column, not {priority!r}")
    return CARD_TYPES.index(str(kind)), shape, row, COLUMN_IDS.index(column), passed, int(priority == "row")


def read_calm(check: Checker, card: Mapping[str, Any], lists: list[list[Effect]]) -> int:
    """Add the lists of a calm card; how many options it offers. A choice comes last."""
    path = f"card {card.get('id')!r}.effects"
    effects = card.get("effects")
    plain = effects if isinstance(effects, list) else []
    options: list[Any] = []
    if plain and isinstance(plain[-1], Mapping) and plain[-1].get("op") == "choose_one":
        found = plain[-1].get("options")
        options = found if isinstance(found, list) else []
        if not 2 <= len(options) <= MOST_OPTIONS:
            check.problem(path, f"a choice has 2 to {int(MOST_OPTIONS)} options")
            options = []
        plain = plain[:-1]
    elif not plain:
        check.problem(path, "is a list of effects")
    lists.append(check.effects(path, plain))
    lists += [check.effects(f"{path}.options[{i}]", option) for i, option in enumerate(options)]
    lists += [[]] * (int(MOST_OPTIONS) - len(options))
    return len(options)


def read_recipes(tables: Tables, check: Checker) -> None:
    """How each deck is put together (2.10)."""
    tables.setup_cards = check.number("deck_recipes.setup_adventure_cards", 0, 4)
    items = check.items("deck_recipes.recipes", len(RECIPE_IDS))
    tables.recipe_ids = check.ids("deck_recipes.recipes", items)
    if items and tuple(tables.recipe_ids) != RECIPE_IDS:
        check.problem("deck_recipes.recipes", f"ids are {', '.join(RECIPE_IDS)}, in this order")
    calm: list[int] = []
    adventure: list[int] = []
    turns: list[int] = []
    for item in items:
        path = f"recipe {item.get('id')!r}"
        calm.append(check.checked(f"{path}.calm", item.get("calm"), 0, 99))
        adventure.append(check.checked(f"{path}.adventure", item.get("adventure"), 0, 99))
        removed = check.checked(f"{path}.removed_unseen", item.get("removed_unseen"), 0, 99)
        turns.append(check.checked(f"{path}.turns", item.get("turns"), 1, 99))
        if calm[-1] + adventure[-1] - removed != turns[-1]:
            check.problem(path, f"{calm[-1]} + {adventure[-1]} - {removed} cards do not make {turns[-1]} turns")
    _check_supply(tables, check, calm, adventure)
    tables.recipe_calm, tables.recipe_adventure = vec[i64](calm), vec[i64](adventure)
    tables.recipe_turns = vec[i64](turns)


def _check_supply(tables: Tables, check: Checker, calm: list[int], adventure: list[int]) -> None:
    kinds = int(tables.adventure_cards)
    plain = sum(tables.card_copies[:kinds]) - int(tables.ambushes)
    for wanted in calm:
        if wanted > sum(tables.card_copies[kinds:]):
            check.problem("deck_recipes", f"there are not {wanted} calm-sea cards")
    for wanted in adventure:
        if wanted + int(tables.setup_cards) > plain:
            check.problem("deck_recipes", f"there are not {wanted} adventure cards beside set-up cards and ambushes")
