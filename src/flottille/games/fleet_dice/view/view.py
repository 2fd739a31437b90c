"""A mask as a message: the table, every sheet, and what is asked; nothing is hidden (FL-4.4)."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.patch import Patch
from flottille.engine.state import State
from flottille.engine.views import Views, instead
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.sheet import sheet
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import scoring
from flottille.games.fleet_dice.view.cards import bonuses, trophy_cards
from flottille.games.fleet_dice.view.previews import die_previews, previews
from flottille.games.fleet_dice.view.printed import printed
from flottille.games.fleet_dice.view.prompts import asking, chain, prompt, prompt_params
from flottille.games.fleet_dice.view.ruth import ruth_board
from flottille.games.fleet_dice.view.sheets import one_sheet

PHASES = {
    st.BOAT_DRAFT: "boat",
    st.BOAT_SHARED: "boat",
    st.INCOME_STAGE: "income",
    st.FISHING_STAGE: "fishing",
    st.WAITING_STARS: "fishing",
    st.SWORDFISH_STAGE: "fishing",
    st.TOWN_DRAFT: "town",
    st.TOWN_SHARED: "town",
    st.OVER: "over",
}


def shared(mask: State) -> dict[str, Any]:
    """What everybody sees."""
    s = cast(Fields, mask)
    is_over = s.stage == st.OVER
    return {
        "round": int(s.round) + 1,
        "rounds": int(s.rounds()),
        "fishing_round": s.is_fishing_round(),
        "phase": PHASES[s.stage],
        "stage": st.STAGE_IDS[s.stage],
        "prompt": "over" if is_over else "wait",
        "prompt_params": {} if is_over else {"seat": int(s.owner())},
        "first": int(s.first) if not s.is_solo() or s.first == 0 else "ruth",
        "order": order(s),
        "mover": None if is_over else int(s.owner()),
        "pool": [tb.FACE_IDS[face] if face >= 0 else None for face in s.pool],
        "town_dice": int(s.tables.town_pool[s.seats]) if s.is_town() else 0,
        "hand": tb.FACE_IDS[s.hand] if s.hand >= 0 else None,
        "shared": s.is_shared(),
        "asking": asking(s),
        "chain": chain(s),
        "previews": [],
        "dice": {},
        "bonuses": bonuses(s),
        "trophies": trophy_cards(s) if s.trophies else None,
        "ruth": ruth_board(s) if s.is_solo() else None,
        "sheets": [one_sheet(s, seat) for seat in range(s.seats)],
        "scores": [sheet(s, seat).as_json() for seat in range(s.seats)],
        "ranks": [int(scoring.rank(s, seat)) for seat in range(s.seats)],
    }


def own(mask: State) -> dict[str, Patch]:
    """Whoever decides: what is asked, and what each answer and each die of the pool would bring."""
    s = cast(Fields, mask)
    if not s.owes(s.viewer):
        return {}
    return instead(
        {
            "prompt": prompt(s),
            "prompt_params": prompt_params(s),
            "previews": previews(s),
            "dice": die_previews(s),
        }
    )


def order(s: Fields) -> list[int | str]:
    """Who moves after whom in this round; Ruth by name (FL-4.2, FL-7.3)."""
    movers = [int((s.first + turn) % s.movers()) for turn in range(s.movers())]
    return ["ruth" if s.is_solo() and mover == st.RUTH else mover for mover in movers]


VIEW = Views(printed, shared, own)
