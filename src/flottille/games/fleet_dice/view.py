"""A mask as a message: the table, every sheet, and what is asked; nothing is hidden (FL-4.4)."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.names import ALL_SECTIONS, BOAT_COLUMNS, BOAT_KINDS, PHASES, QUESTIONS, STAGES
from flottille.games.fleet_dice.preview import die_previews, previews
from flottille.games.fleet_dice.sheet import sheet
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import metrics, ruth, scoring, trophies
from flottille.games.fleet_dice.steps.coins import next_star
from flottille.games.fleet_dice.steps.die import coin_value, market_value, smokehouse_value
from flottille.games.fleet_dice.steps.round import cannery_coins, income
from flottille.games.fleet_dice.written_sheet import fish_of
from flottille.parts.bits import members

NAMES = tb.SECTION_IDS


def view(mask: State) -> dict[str, Any]:
    """What the viewer of a mask sees."""
    s = cast(Fields, mask)
    is_over = s.stage == st.OVER
    return {
        "round": int(s.round) + 1,
        "rounds": int(s.rounds()),
        "fishing_round": s.is_fishing_round(),
        "phase": PHASES[s.stage],
        "stage": STAGES[s.stage],
        "prompt": prompt(s),
        "prompt_params": prompt_params(s),
        "first": int(s.first) if not s.is_solo() or s.first == 0 else "ruth",
        "order": order(s),
        "mover": None if is_over else int(s.owner()),
        "pool": [tb.FACE_IDS[face] if face >= 0 else None for face in s.pool],
        "town_dice": int(s.tables.town_pool[s.seats]) if s.is_town() else 0,
        "hand": tb.FACE_IDS[s.hand] if s.hand >= 0 else None,
        "shared": s.is_shared(),
        "asking": asking(s),
        "chain": chain(s),
        "previews": previews(s),
        "dice": die_previews(s),
        "bonuses": bonuses(s),
        "trophies": trophy_cards(s) if s.trophies else None,
        "ruth": ruth_board(s) if s.is_solo() else None,
        "sheets": [one_sheet(s, seat) for seat in range(s.seats)],
        "scores": [sheet(s, seat).as_json() for seat in range(s.seats)],
        "ranks": [int(scoring.rank(s, seat)) for seat in range(s.seats)],
        "layout": layout(s),
    }


def prompt(s: Fields) -> str:
    """What the viewer has to decide now, as a situation."""
    if s.stage == st.OVER:
        return "over"
    if not s.owes(s.viewer):
        return "wait"
    if s.ask == st.ASK_USE:
        return "use_shared" if s.is_shared() else "use"
    if s.ask == st.ASK_STAR and s.stage == st.SWORDFISH_STAGE:
        return "swordfish_star"
    if s.ask == st.ASK_OYSTER and s.stage != st.FISHING_STAGE:
        return "oyster_private"
    return QUESTIONS[s.ask]


def prompt_params(s: Fields) -> dict[str, Any]:
    """What the sentence of the prompt speaks of."""
    if s.stage == st.OVER:
        return {}
    if not s.owes(s.viewer):
        return {"seat": int(s.owner())}
    if s.ask in (st.ASK_REROLL, st.ASK_USE):
        return {"face": tb.FACE_IDS[s.hand]}
    if s.ask == st.ASK_ITEM:
        return {"faces": int(s.faces_left), "stars": int(s.stars_left)}
    if s.ask == st.ASK_STAR:
        return {"stars": int(s.pending[s.owner()] + s.stars_due)}
    if s.ask == st.ASK_CIRCLE:
        return {"type": NAMES[s.asked_type]}
    if s.ask == st.ASK_OYSTER:
        return {"number": int(s.oyster_boat) + 1}
    return {}


def order(s: Fields) -> list[int | str]:
    """Who moves after whom in this round; Ruth by name (FL-4.2, FL-7.3)."""
    movers = [int((s.first + turn) % s.movers()) for turn in range(s.movers())]
    return ["ruth" if s.is_solo() and mover == ruth.RUTH else mover for mover in movers]


def asking(s: Fields) -> dict[str, Any] | None:
    """Who is asked what, with the box or boat it is about."""
    if s.stage == st.OVER:
        return None
    found: dict[str, Any] = {"seat": int(s.owner()), "question": QUESTIONS[s.ask]}
    if s.ask == st.ASK_CIRCLE:
        found["type"] = NAMES[s.asked_type]
    if s.ask == st.ASK_OYSTER:
        found |= {"boat": int(s.oyster_boat) + 1, "coins": int(s.oyster_coins)}
        found["private"] = s.stage != st.FISHING_STAGE
    return found


def chain(s: Fields) -> dict[str, int]:
    """What waits behind the question: stars, shrimp items, swordfish bonus (FL-4.31)."""
    waiting = 0 if s.stage == st.OVER else int(s.pending[s.owner()])
    return {
        "pending_stars": waiting,
        "faces_left": int(s.faces_left),
        "stars_left": int(s.stars_left),
        "stars_due": int(s.stars_due),
        "coins_due": int(s.coins_due),
    }


def bonuses(s: Fields) -> list[dict[str, Any]]:
    """The crab bonuses with their owner and what each would bring to every seat now."""
    owners = {int(which): seat for seat, which in enumerate(s.bonus) if which >= 0}
    return [
        {
            "id": tb.BONUS_IDS[which],
            "owner": owners.get(which),
            "worth": [int(scoring.crab_points_of(s, seat, which)) for seat in range(s.seats)],
        }
        for which in range(int(tb.BONUSES))
    ]


def trophy_cards(s: Fields) -> dict[str, Any]:
    """Both cards with every seat's progress."""
    gold, silver = s.tables.gold_metric[s.gold], s.tables.silver_metric[s.silver]
    return {
        "gold": {
            "card": tb.GOLD_IDS[s.gold],
            "values": [int(metrics.metric(s, seat, gold)) for seat in range(s.seats)],
            "leaders": members(trophies.gold_winners(s)),
        },
        "silver": {
            "card": tb.SILVER_IDS[s.silver],
            "values": [int(metrics.metric(s, seat, silver)) for seat in range(s.seats)],
            "needs": int(s.tables.silver_threshold[s.silver]),
            "owner": int(s.silver_owner) if s.silver_owner >= 0 else None,
        },
        "points": int(s.tables.trophy_vp),
    }


def ruth_board(s: Fields) -> dict[str, Any]:
    """Her tokens, the die she would take from the pool as it is, and what it would cross out."""
    drafting = s.stage in (st.BOAT_DRAFT, st.TOWN_DRAFT) and s.turn == 0 and any(face >= 0 for face in s.pool)
    face = int(ruth.wanted_face(s)) if drafting else -1
    star = int(next_star(s, 0))
    return {
        "tokens": {token: NAMES[s.tokens[i]] for i, token in enumerate(tb.TOKEN_IDS)},
        "would_take": tb.FACE_IDS[face] if face >= 0 else None,
        "would_pass": drafting and face < 0,
        "targets": {
            tb.FACE_IDS[face]: NAMES[ruth.target(s, face)] if ruth.target(s, face) >= 0 else None for face in range(8)
        },
        "next_star": int(s.tables.star_box[star]) if star >= 0 else None,
        "rank": int(scoring.solo_rank(s)),
        "rank_least": [int(least) for least in s.tables.rank_least][:-1],
    }


def one_sheet(s: Fields, seat: int) -> dict[str, Any]:
    """A sheet with everything that can be read off it."""
    return {
        "sections": {NAMES[section]: section_view(s, seat, section) for section in ALL_SECTIONS},
        "licences": {NAMES[type]: int(s.level(seat, type)) for type in BOAT_COLUMNS},
        "boats": {NAMES[kind]: boats_view(s, seat, kind) for kind in BOAT_KINDS if kind != tb.CAPTAINS_CLUB},
        "coin": coin_view(s, seat),
        "completed": [NAMES[section] for section in members(s.completed[seat])],
        "hexagons": [NAMES[type] for type in members(s.hexagons[seat])],
        "shipyard_stars": int(s.yard_uses[seat]),
        "crab_licence": s.has_crab_licence(seat),
        "crab_bonus": tb.BONUS_IDS[s.bonus[seat]] if s.bonus[seat] >= 0 else None,
        "captain": tb.CAPTAIN_IDS[s.captain[seat]] if s.captain[seat] >= 0 else None,
        "pending_stars": int(s.pending[seat]),
        "income": {
            "base": int(s.tables.income_base),
            "lobster": int(s.tables.lobster_coins[s.level(seat, tb.LOBSTER)]),
            "cannery": int(cannery_coins(s, seat)),
            "total": int(income(s, seat)),
        },
        "market": {"coins": int(market_value(s, seat)), "smokehouse": int(smokehouse_value(s, seat))},
        "die_as_coin": int(coin_value(s, seat)),
        "barge_catch": int(metrics.barge_catch(s, seat)),
        "metrics": {name: int(metrics.metric(s, seat, i)) for i, name in enumerate(tb.METRIC_IDS)},
        "score": int(scoring.total(s, seat)),
    }


def section_view(s: Fields, seat: int, section: int) -> dict[str, Any]:
    """How far a section is, and what its next box does."""
    filled, crossed = int(s.boxes(seat, section)), int(s.crosses(seat, section))
    is_open = s.is_open(seat, section)
    effect = int(s.tables.box_effect(section, filled + 1)) if is_open else 0
    return {"filled": filled, "crossed": crossed, "open": is_open, "next": tb.EFFECT_IDS[effect] if is_open else None}


def boats_view(s: Fields, seat: int, kind: int) -> dict[str, Any]:
    """The launched boats of a kind: fish on each, room, which are full, points."""
    fish, room = fish_of(s, seat, kind), int(s.room(seat, kind))
    start = int(s.tables.first_slot[kind])
    return {
        "fish": fish,
        "room": room,
        "full": [bool(room) and caught >= room for caught in fish],
        "points": [int(s.tables.boat_vp[start + i]) for i in range(s.tables.boat_most[kind])],
    }


def coin_view(s: Fields, seat: int) -> dict[str, Any]:
    """The coin track and how many coins are missing for the next star."""
    coin, star = int(s.coin[seat]), int(next_star(s, seat))
    crossed = [int(s.tables.star_box[i]) for i in members(s.crossed_stars[seat])]
    box = int(s.tables.star_box[star]) if star >= 0 else None
    return {
        "box": coin,
        "marked": int(metrics.coins_marked(s, seat)),
        "stars": int(metrics.stars_filled(s, seat)),
        "crossed": crossed,
        "next_star": box,
        "to_next_star": None if box is None else box - coin - sum(coin < other < box for other in crossed),
    }


def layout(s: Fields) -> dict[str, Any]:
    """What is printed on every sheet, as far as an edition may change it."""
    return {
        "boxes": {
            NAMES[i]: [tb.EFFECT_IDS[s.tables.box_effect(i, box)] for box in range(1, int(s.tables.size[i]) + 1)]
            for i in ALL_SECTIONS
        },
        "track": int(s.tables.track),
        "stars": [int(box) for box in s.tables.star_box],
        "per_row": int(s.tables.track_row),
        "market": [[int(a), int(b)] for a, b in zip(s.tables.market_fish, s.tables.market_coins, strict=True)],
        "wharf_grid": [list(row) for row in s.tables.grid],
        "hexagon_points": [int(points) for points in s.tables.hexagon_vp],
        "shipyard_uses": int(s.tables.shipyard_uses),
        "licences": licence_effects(s),
        "licence_points": int(s.tables.top_licence_vp),
        "crab_licence_points": int(s.tables.crab_licence_vp),
        "bonus_most": int(s.tables.bonus_most),
        "income_most": int(s.tables.income_most),
        "oyster_room": [int(room) for room in s.tables.oyster_capacity][1:],
        "building_points": {NAMES[tb.CASINO + i]: int(s.tables.vp_complete[i]) for i in range(8)},
        "box_points": {NAMES[tb.CASINO + i]: int(s.tables.vp_per_box[i]) for i in range(8) if s.tables.vp_per_box[i]},
    }


def licence_effects(s: Fields) -> dict[str, dict[str, list[int]]]:
    """What each licence gives at levels 1, 2 and 3."""
    found = {
        "shrimp": {"faces": s.tables.shrimp_faces, "stars": s.tables.shrimp_stars},
        "cod": {"coins": s.tables.cod_coins},
        "lobster": {"coins": s.tables.lobster_coins},
        "swordfish": {"stars": s.tables.swordfish_stars, "coins": s.tables.swordfish_coins},
        "oyster": {"room": s.tables.oyster_capacity},
    }
    return {
        type: {name: [int(value) for value in levels][1:] for name, levels in effects.items()}
        for type, effects in found.items()
    }
