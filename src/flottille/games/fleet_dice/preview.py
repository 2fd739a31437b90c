"""What each legal action would bring, and what each die of the pool could do: a screen need not know any rule."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import actions as act
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.legal import legal_actions, uses
from flottille.games.fleet_dice.names import BOAT_KINDS
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import die
from flottille.games.fleet_dice.steps.circles import can_launch, can_raise
from flottille.games.fleet_dice.steps.metrics import barge_catch
from flottille.games.fleet_dice.written_sheet import fish_of
from flottille.parts.bits import bit, members

NAMES = tb.SECTION_IDS
VERBS = (
    *("pick",) * 9, "reroll", "keep", *("fill",) * 18, "collect", "coin", "hexagon", "shipyard", "star", "stop",
    "licence", "boat", "decline", *("bonus",) * 5, "two_fish", "fish_and_coin",
)  # fmt: skip


def previews(s: Fields) -> list[dict[str, Any]]:
    """For each legal action of the seat that decides: what it would bring at once."""
    if s.stage == st.OVER:
        return []
    seat = int(s.owner())
    return [entry(s, seat, n) for n in members(legal_actions(s, seat))]


def entry(s: Fields, seat: int, action: int) -> dict[str, Any]:
    """An action by number and verb, with what it would bring."""
    return {"action": action, "verb": VERBS[action], **preview(s, seat, action)}


def preview(s: Fields, seat: int, action: int) -> dict[str, Any]:
    """The direct result of one action; what chains off it is not followed."""
    if act.is_fill(action):
        return fill_preview(s, seat, int(act.section_of(action)))
    if action == act.COIN:
        return coin_preview(s, seat, int(die.coin_value(s, seat)))
    if action == act.COLLECT:
        is_market = s.hand == tb.MARKET
        coins = die.market_value(s, seat) + die.smokehouse_value(s, seat) if is_market else s.tables.coins_face
        return coin_preview(s, seat, int(coins))
    if action == act.RAISE:
        level = int(s.level(seat, s.asked_type)) + 1
        return {"level": level, **coin_preview(s, seat, int(s.tables.second_licence_coins) if level == 2 else 0)}
    if action == act.LAUNCH:
        return launch_preview(s, seat, int(s.asked_type))
    if action == act.HEXAGON:
        marked = len(members(s.hexagons[seat]))
        return {"points": int(s.tables.hexagon_vp[marked + 1] - s.tables.hexagon_vp[marked])}
    if action in (act.TWO_FISH, act.FISH_AND_COIN):
        return oyster_preview(s, seat, action == act.FISH_AND_COIN)
    if action in (act.SHIPYARD, act.STAR):
        return {"stars": 1}
    return {}


def fill_preview(s: Fields, seat: int, section: int) -> dict[str, Any]:
    """The box that would be filled, what it triggers and what that brings."""
    box = int(s.boxes(seat, section)) + 1
    last = box + int(s.crosses(seat, section)) == s.tables.size[section]
    effect = int(s.tables.box_effect(section, box))
    found: dict[str, Any] = {"section": NAMES[section], "box": box, "effect": tb.EFFECT_IDS[effect]}
    if section >= tb.CASINO and last:
        found["completes"] = True
    if effect == tb.LICENCE and can_raise(s, seat, section):
        level = int(s.level(seat, section)) + 1
        found |= {"level": level, **coin_preview(s, seat, int(s.tables.second_licence_coins) if level == 2 else 0)}
    if effect == tb.BOAT and can_launch(s, seat, section):
        found |= launch_preview(s, seat, section)
    if effect == tb.FISHING:
        found["fish"] = private_catch(s, seat)
    return found


def launch_preview(s: Fields, seat: int, kind: int) -> dict[str, Any]:
    """The boat's points and the cod coins."""
    slot = s.tables.first_slot[kind] + s.launched(seat, kind)
    coins = int(s.tables.cod_coins[s.level(seat, tb.COD)])
    return {"points": int(s.tables.boat_vp[slot]), **coin_preview(s, seat, coins)}


def private_catch(s: Fields, seat: int) -> int:
    """Fish of a fishing that started now, oyster boats taking two."""
    caught = int(barge_catch(s, seat))
    for kind in BOAT_KINDS:
        if kind != tb.BARGE:
            most = 2 if kind == tb.OYSTER else 1
            room = int(s.room(seat, kind))
            caught += sum(min(most, max(0, room - fish)) for fish in fish_of(s, seat, kind))
    return caught


def oyster_preview(s: Fields, seat: int, with_coin: bool) -> dict[str, Any]:
    """Fish on board afterwards; the coin comes when the whole fishing is over."""
    now = int(s.fish[s.slot(seat, tb.OYSTER) + s.oyster_boat])
    caught = min(1 if with_coin else 2, int(s.room(seat, tb.OYSTER)) - now)
    return {"caught": caught, "fish": now + caught, "coins": int(with_coin)}


def coin_preview(s: Fields, seat: int, coins: int) -> dict[str, Any]:
    """Coins with the last box they would reach and the stars among them."""
    if coins == 0:
        return {}
    box, marked, stars = int(s.coin[seat]), 0, 0
    for at in range(box + 1, int(s.tables.track) + 1):
        star = int(s.tables.star_at[at])
        if marked < coins and (star < 0 or not s.crossed_stars[seat] & bit(star)):
            box, marked, stars = at, marked + 1, stars + (star >= 0)
    return {"coins": coins, "marked": marked, "last_box": box, "stars": stars}


def die_previews(s: Fields) -> dict[str, list[dict[str, Any]]]:
    """By face: how the seat that picks could use such a die, without a reroll (FL-4.6)."""
    if s.ask != st.ASK_PICK or s.stage == st.OVER:
        return {}
    seat = int(s.owner())
    found: dict[str, list[dict[str, Any]]] = {}
    trial = s.clone()
    assert isinstance(trial, Fields)
    for face in sorted({int(face) for face in s.pool if face >= 0}):
        trial.hand = face
        trial.ask = st.ASK_USE
        found[tb.FACE_IDS[face]] = [entry(trial, seat, n) for n in members(uses(trial, seat))]
    return found
