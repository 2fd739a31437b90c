"""What each legal action would bring, and what each die of the pool could do: a screen need not know any rule.

How it works: a preview takes the action on a copy and tells what happened there; what chains off it is not followed.
"""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.chance import NoChance
from flottille.engine.events import Event
from flottille.games.fleet_dice import actions as act
from flottille.games.fleet_dice import events as ev
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.legal import legal_actions, uses
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.fishing import answer_oyster, haul_oyster
from flottille.games.fleet_dice.steps.metrics import fish_total
from flottille.games.fleet_dice.steps.scoring import boat_points, hexagon_points, licence_points
from flottille.parts.bits import members

UNKNOWN = (act.REROLL, act.KEEP)  # what they bring is said of the die, once it lies there


def previews(s: Fields) -> list[dict[str, Any]]:
    """For each legal action of the seat that decides: what it would bring at once."""
    seat = int(s.owner())
    return [entry(s, seat, n) for n in members(legal_actions(s, seat))]


def entry(s: Fields, seat: int, action: int) -> dict[str, Any]:
    """An action by number and verb, with what it would bring."""
    return {"action": action, "verb": act.ACTIONS[action].verb, **preview(s, seat, action)}


def preview(s: Fields, seat: int, action: int) -> dict[str, Any]:
    """The direct result of one action; what chains off it is not followed."""
    if action in UNKNOWN:
        return {}
    trial = cast(State, s.clone())
    if s.ask == st.ASK_OYSTER:
        return oyster_preview(trial, seat, action)
    told = trial.listen()
    trial.answer(seat, action, NoChance())
    found = stars_preview(s, trial, seat, action)
    for event in told:
        found |= event_preview(s, trial, seat, event)
    gained = int(licence_points(trial, seat) - licence_points(s, seat))
    return {**found, "points": found.get("points", 0) + gained} if gained else found


def event_preview(s: Fields, trial: State, seat: int, event: Event) -> dict[str, Any]:
    """What a preview says of something that would happen."""
    args = event.args
    if event.kind == ev.BOX_FILLED:
        effect = tb.EFFECT_IDS[s.tables.box_effect(args[1], args[2])]
        return {"section": tb.SECTION_IDS[args[1]], "box": args[2], "effect": effect}
    if event.kind == ev.BUILDING_COMPLETED:
        return {"completes": True}
    if event.kind == ev.LICENCE_RAISED:
        return {"level": args[2]}
    if event.kind == ev.BOAT_LAUNCHED:
        return {"points": int(boat_points(trial, seat) - boat_points(s, seat))}
    if event.kind == ev.COINS_GAINED:
        return {"coins": args[1], "marked": args[2], "last_box": args[3], "stars": args[4]}
    if event.kind == ev.PRIVATE_FISHING_STARTED:
        return {"fish": private_catch(s, trial, seat)}
    if event.kind == ev.HEXAGON_MARKED:
        return {"points": int(hexagon_points(trial, seat) - hexagon_points(s, seat))}
    return {}


def stars_preview(s: Fields, trial: State, seat: int, action: int) -> dict[str, Any]:
    """Star actions that a die or a licence gives straight away."""
    if action not in (act.SHIPYARD, act.STAR):
        return {}
    return {"stars": int(trial.pending[seat] - s.pending[seat])}


def private_catch(s: Fields, trial: State, seat: int) -> int:
    """Fish of a private fishing that has begun on the copy, oyster boats taking two."""
    while trial.ask == st.ASK_OYSTER:
        answer_oyster(trial, seat, with_coin=False)
    return int(fish_total(trial, seat) - fish_total(s, seat))


def oyster_preview(trial: State, seat: int, action: int) -> dict[str, Any]:
    """Fish on board afterwards; the coin comes when the whole fishing is over."""
    at, coins = trial.slot(seat, tb.OYSTER) + trial.oyster_boat, trial.oyster_coins
    before = int(trial.fish[at])
    haul_oyster(trial, seat, action == act.FISH_AND_COIN)
    fish = int(trial.fish[at])
    return {"caught": fish - before, "fish": fish, "coins": int(trial.oyster_coins - coins)}


def die_previews(s: Fields) -> dict[str, list[dict[str, Any]]]:
    """By face: how the seat that picks could use such a die, without a reroll (FL-4.6)."""
    if s.ask != st.ASK_PICK:
        return {}
    seat = int(s.owner())
    found: dict[str, list[dict[str, Any]]] = {}
    trial = cast(State, s.clone())
    for face in sorted({int(face) for face in s.pool if face >= 0}):
        trial.hand = face
        trial.ask = st.ASK_USE
        found[tb.FACE_IDS[face]] = [entry(trial, seat, n) for n in members(uses(trial, seat))]
    return found
