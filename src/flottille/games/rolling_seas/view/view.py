"""A mask as a message: everything its viewer may see, with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.patch import Patch
from flottille.engine.state import State
from flottille.engine.views import Views, instead
from flottille.games.rolling_seas import tables as tb
from flottille.games.rolling_seas.position.writing import write_fight, write_last_plans
from flottille.games.rolling_seas.state import FIGHTING, OVER, PHASES, SAILING, TREASURE, Fields
from flottille.games.rolling_seas.steps.fights import open_rank, owner_of_fight
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.scoring import fame, rank_of, solo_title
from flottille.games.rolling_seas.steps.setup import cards_seen, copies_left
from flottille.games.rolling_seas.tables import calm_effects, row_effects
from flottille.games.rolling_seas.view.players import view_player
from flottille.games.rolling_seas.view.previews import choices, no_choices
from flottille.games.rolling_seas.view.printed import empty_sheet
from flottille.games.rolling_seas.view.prompts import prompt
from flottille.parts.grid import DIRECTION_NAMES


def shared(mask: State) -> dict[str, Any]:
    """What everybody sees."""
    s = cast(Fields, mask)
    seats = range(s.seats)
    return {
        "prompt": "over" if s.phase == OVER else "wait",
        "phase": PHASES[s.phase],
        "turn": int(s.turn()),
        "turns": int(s.turns()),
        "deck": int(s.turns() - s.turn()),
        "unseen": unseen(s),
        "revealed": [s.tables.card_ids[s.revealed[i]] for i in range(s.cards_out)],
        "card": card(s) if s.cards_out and s.phase != OVER else None,
        "wind": [DIRECTION_NAMES[d] for d in s.wind_dice] if s.die else [],
        "die": int(s.die) or None,
        "is_rolled": s.phase in (SAILING, FIGHTING, OVER),  # else winds and die are those of the last turn
        "board": board(s),
        "committed": [bool(s.asked >> seat & 1) and not s.owes(seat) for seat in seats],
        "players": [view_player(s, seat) for seat in seats],
        **standings(s),
        "last_plans": write_last_plans(s) if len(s.last_plans) else [],
        "fight": fight(s),
        **no_choices(),
    }


def own(mask: State) -> dict[str, Patch]:
    """A seat's plan, already carried out on its map, and what it has decided; whoever decides: what may be chosen."""
    s = cast(Fields, mask)
    seat = int(s.viewer)
    seen = {**choices(s), **(standings(s) if s.plan_sizes[seat] and s.phase == SAILING else {})}
    if s.owes(seat):
        seen["prompt"] = prompt(s)
    planned = {"players": {str(seat): [view_player(s, seat)]}} if s.phase == SAILING else {}
    return {**instead(seen), **planned}


def standings(s: Fields) -> dict[str, Any]:
    """How far everybody is."""
    found = [int(fame(s, seat)) for seat in range(s.seats)]
    return {
        "treasure": treasure(s),
        "fame": found,
        "scores": found[:],
        "ranks": [int(rank_of(s, seat)) for seat in range(s.seats)],
        "solo_rank": int(solo_title(s)) + 1 if s.seats == 1 else None,
    }


def printed(state: State) -> dict[str, Any]:
    """The ship sheet and the log book."""
    s = cast(Fields, state)
    return {"printed": empty_sheet(s.tables), "book": [effects(s, row_effects(row)) for row in range(1, 7)]}


def board(s: Fields) -> dict[str, Any]:
    """The printed map, row by row in the signs of the legend."""
    start = tb.SQUARES * s.board
    rows = [s.tables.terrain[start + tb.WIDTH * row : start + tb.WIDTH * (row + 1)] for row in range(tb.HEIGHT)]
    return {"id": s.tables.board_ids[s.board], "rows": ["".join(tb.LEGEND[kind] for kind in row) for row in rows]}


def effects(s: Fields, number: int) -> list[dict[str, Any]]:
    """A list of effects: what, how much."""
    t = s.tables
    places = range(t.effect_start[number], t.effect_start[number + 1])
    return [{"what": tb.EFFECTS[t.effect_kind[i]], "amount": int(t.effect_amount[i])} for i in places]


def card(s: Fields) -> dict[str, Any]:
    """The card of this turn: what to draw where, or what the calm sea brings."""
    t, number = s.tables, s.card()
    kind = int(t.card_type[number])
    shown: dict[str, Any] = {
        "id": t.card_ids[number],
        "type": tb.CARD_TYPES[kind],
        "pass_to": tb.PASSES[t.card_pass[number]] or None,
    }
    if kind == tb.CALM:
        calm = number - t.adventure_cards
        shown["effects"] = effects(s, calm_effects(calm, 0))
        shown["options"] = [effects(s, calm_effects(calm, i + 1)) for i in range(t.card_options[number])]
    elif t.card_shape[number] >= 0:
        shown["shape"] = t.shape_ids[t.card_shape[number]]
        shown["squares"], shown["arrows"] = upright(s, int(t.card_shape[number]))
        shown["row"] = int(t.card_row[number]) + 1
        shown["column"] = tb.COLUMN_IDS[t.card_column[number]]
        shown["solo_priority"] = ("row" if t.card_row_first[number] else "column") if shown["pass_to"] else None
    shown["drawn_by"] = {str(int(map_drawn_by(s, seat))): seat for seat in range(s.seats)} if kind != tb.CALM else {}
    return shown


def upright(s: Fields, shape: int) -> tuple[list[list[int]], list[str]]:
    """A shape as it is printed: columns and rows from its anchor, and the arrows of a current."""
    t, start = s.tables, tb.MOST_SQUARES * tb.TURNS * shape
    places = range(start, start + t.shape_size[shape])
    arrows = [DIRECTION_NAMES[t.shape_arrow[i]] for i in places] if t.shape_flows[shape] else []
    return [[int(t.shape_dx[i]), int(t.shape_dy[i])] for i in places], arrows


def unseen(s: Fields) -> dict[str, Any]:
    """What may still come: how many of each type lie face down, removed ones included, and which cards those may be."""
    t, kinds = s.tables, int(s.tables.adventure_cards)
    left = {name: int(copies_left(s, i, s.ambush)) for i, name in enumerate(t.card_ids)}
    return {
        "adventure": int(t.recipe_adventure[s.recipe] - cards_seen(s, 0, kinds)),
        "calm": int(t.recipe_calm[s.recipe] - cards_seen(s, kinds, len(t.card_ids))),
        "cards": {name: copies for name, copies in left.items() if copies},
    }


def treasure(s: Fields) -> dict[str, Any]:
    """The ranks, who took them, and which one is open this turn."""
    ranks = [(seat, int(s.figure(seat, TREASURE))) for seat in range(s.seats)]
    taken = [{"seat": seat, "rank": rank} for seat, rank in ranks if rank]
    return {"stars": [int(stars) for stars in s.tables.treasure], "taken": taken, "open": int(open_rank(s))}


def fight(s: Fields) -> dict[str, Any] | None:
    """The ambush being fought."""
    if s.phase != FIGHTING:
        return None
    return {"owner": int(owner_of_fight(s)), **write_fight(s)}


VIEW = Views(printed, shared, own)
