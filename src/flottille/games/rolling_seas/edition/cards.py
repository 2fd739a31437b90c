"""Reads the cards, the exploration book and the deck recipes of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.edition.effects import Effect, effect_of, split
from flottille.games.rolling_seas.edition.free import FLOWS
from flottille.games.rolling_seas.edition.sheet import column
from flottille.games.rolling_seas.tables import (
    AMBUSH,
    CALM,
    CARD_TYPES,
    COLUMN_IDS,
    CURRENT,
    MOST_OPTIONS,
    NO_LINE,
    PASSES,
    STAYS,
    Tables,
)

Components = Mapping[str, Any]
MOST_AMBUSHES = 6


def read_adventure(tables: Tables, group: Components, calm: int, notes: Notes) -> None:
    """Type, shape, row, column, passing and solo priority of every adventure card; calm cards have none of these."""
    cards = group["cards"]
    tables.card_ids = [card["id"] for card in cards]
    tables.adventure_cards = len(cards)
    rows = [adventure(tables, card) for card in cards] + [NO_ADVENTURE] * calm
    columns = [vec[i64](list(each)) for each in zip(*rows, strict=True)]
    tables.card_type, tables.card_shape, tables.card_row = columns[:3]
    tables.card_column, tables.card_pass, tables.card_row_first = columns[3:]
    tables.card_copies = column(cards, "copies")
    tables.ambushes = sum(card["copies"] for card in cards if card["type"] == "ambush")
    check_count("adventure_cards", group, notes)
    if tables.ambushes > MOST_AMBUSHES:
        notes.add("adventure_cards.cards", f"has at most {MOST_AMBUSHES} ambushes")
    for card in cards:
        check_shape(f"adventure_cards.cards[{card['id']}]", card, notes)


NO_ADVENTURE = (int(CALM), -1, int(NO_LINE), int(NO_LINE), int(STAYS), 0)


def adventure(tables: Tables, card: Components) -> tuple[int, int, int, int, int, int]:
    """The figures of an adventure card."""
    kind, passes = CARD_TYPES.index(card["type"]), PASSES.index(card.get("pass_to", PASSES[STAYS]))
    if None in (card["shape"], card["row"], card["column"]):
        return kind, -1, int(NO_LINE), int(NO_LINE), passes, 0
    shape, line = tables.shape_ids.index(card["shape"]), COLUMN_IDS.index(card["column"])
    return kind, shape, card["row"] - 1, line, passes, int(card.get("solo_priority") == "row")


def check_shape(path: str, card: Components, notes: Notes) -> None:
    """Ambushes have neither shape nor line; the others have both, and currents flow."""
    is_ambush, is_current = card["type"] == CARD_TYPES[AMBUSH], card["type"] == CARD_TYPES[CURRENT]
    for name in ("shape", "row", "column"):
        if (card[name] is None) != is_ambush:
            notes.add(f"{path}.{name}", "is left open on ambushes only")
    if isinstance(card["shape"], str) and (card["shape"] in FLOWS) != is_current:
        notes.add(f"{path}.shape", "is a flow on currents only")


def check_count(path: str, group: Components, notes: Notes) -> None:
    """As many cards as the group says."""
    copies = sum(card["copies"] for card in group["cards"])
    if group["count"] != copies:
        notes.add(f"{path}.count", f"is {copies}, the sum of all copies")


def read_calm(tables: Tables, group: Components, notes: Notes) -> None:
    """The calm-sea cards, numbered after the adventure cards."""
    cards = group["cards"]
    tables.card_ids += [card["id"] for card in cards]
    tables.card_copies = vec[i64]([*tables.card_copies, *(card["copies"] for card in cards)])
    options = [len(options_of(card)) for card in cards]
    tables.card_options = vec[i64]([0] * int(tables.adventure_cards) + options)
    check_count("calm_sea_cards", group, notes)


def options_of(card: Components) -> list[list[Components]]:
    """The options of a card that offers a choice, which comes last."""
    last = card["effects"][-1]
    found: list[list[Components]] = last["options"] if last["op"] == "choose_one" else []
    return found


def read_effects(tables: Tables, components: Components) -> None:
    """Every list of effects: the rows of the exploration book, then each calm-sea card and its options (2.6)."""
    lists: list[list[Effect]] = [
        [effect_of(gain) for gain in row["gains"]] for row in components["exploration_table"]["rows"]
    ]
    for card in components["calm_sea_cards"]["cards"]:
        options = options_of(card)
        plain = card["effects"][:-1] if options else card["effects"]
        lists += [[effect_of(effect) for effect in effects] for effects in (plain, *options)]
        lists += [[]] * (int(MOST_OPTIONS) - len(options))
    starts = [0]
    for effects in lists:
        starts.append(starts[-1] + len(effects))
    tables.effect_start = vec[i64](starts)
    tables.effect_kind, tables.effect_amount = split([effect for effects in lists for effect in effects])


def read_recipes(tables: Tables, group: Components, notes: Notes) -> None:
    """How each deck is put together (2.10)."""
    recipes = group["recipes"]
    tables.setup_cards = group["setup_adventure_cards"]
    tables.recipe_ids = [recipe["id"] for recipe in recipes]
    tables.recipe_calm = column(recipes, "calm")
    tables.recipe_adventure = column(recipes, "adventure")
    tables.recipe_turns = column(recipes, "turns")
    for recipe in recipes:
        check_recipe(tables, f"deck_recipes.recipes[{recipe['id']}]", recipe, notes)


def check_recipe(tables: Tables, path: str, recipe: Components, notes: Notes) -> None:
    """The cards of a deck make its turns, and there are as many in the box."""
    calm, adventure, removed = recipe["calm"], recipe["adventure"], recipe["removed_unseen"]
    if calm + adventure - removed != recipe["turns"]:
        notes.add(f"{path}.turns", f"is {calm} + {adventure} - {removed} cards")
    kinds = int(tables.adventure_cards)
    plain = sum(tables.card_copies[:kinds]) - int(tables.ambushes)
    if calm > sum(tables.card_copies[kinds:]):
        notes.add(f"{path}.calm", f"there are {sum(tables.card_copies[kinds:])} calm-sea cards")
    if adventure + int(tables.setup_cards) > plain:
        notes.add(f"{path}.adventure", f"there are {plain} adventure cards, set-up cards among them, without ambushes")
