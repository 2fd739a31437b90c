"""Reads a position into a blank state: what all know, and what each seat has decided in this phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.positions import read_position
from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.conservation import lost
from flottille.games.rolling_seas.position.checking import check
from flottille.games.rolling_seas.position.deck import made_up
from flottille.games.rolling_seas.position.players import place_player
from flottille.games.rolling_seas.position.shape import player, shape
from flottille.games.rolling_seas.position.writing import dump
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    CENTRE,
    FIGHTING,
    FIGURES,
    FINISHED,
    HOMING,
    OVER,
    OWNER,
    TREASURE,
)
from flottille.games.rolling_seas.steps.fights import rank_in_turn


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a match. Raises `BadPosition`."""
    return read_position(position, s, shape(s), place, check, lost, told)


def told(s: State) -> dict[str, Any]:
    """All that a position may say of a state: the dump, and the card of this turn, which `revealed` says as well."""
    return {**dump(s), **({"card": s.tables.card_ids[s.card()]} if s.cards_out else {})}


def place(s: State, found: dict[str, Any], notes: Notes) -> None:
    """Put everything where it belongs; decisions are only noted, `check` takes them."""
    if not s.any_board and found["board"] != s.board:
        notes.add("board", f"the options say {s.tables.board_ids[s.board]}")
    s.board = found["board"]
    s.phase = found["phase"]
    s.reveals = found["reveals"]
    turn = found["turn"] if found["turn"] is not None else usual_turn(s)
    place_dice(s, found, notes)
    players = found["players"] or [player(s).read({}, "players", notes) for _ in range(s.seats)]
    for seat, written in enumerate(players):
        place_player(s, seat, written, turn, notes)
    place_cards(s, found, turn, notes)
    s.plans, s.plan_sizes = laid_out(found["decisions"])
    if found["last_plans"] is not None:
        s.last_plans, s.last_sizes = laid_out(found["last_plans"])
    place_fight(s, found["fight"], notes)
    rank_treasure(s)


def usual_turn(s: State) -> int:
    """The turn of a position that does not say."""
    if s.phase == HOMING:
        return 0
    return int(s.turns()) if s.phase == OVER else 1


def place_dice(s: State, found: dict[str, Any], notes: Notes) -> None:
    """The dice of this turn, or of the last one."""
    if (found["wind"] is None) != (found["die"] is None):
        notes.add("die", "is rolled with the wind dice: give both or neither")
    elif found["wind"] is not None:
        s.wind_dice = vec[i64](found["wind"])
        s.die = found["die"]


def place_cards(s: State, found: dict[str, Any], turn: int, notes: Notes) -> None:
    """All cards revealed so far, in order; with `card` alone, or nothing, the others are made up."""
    cards, card, setup = found["revealed"], found["card"], int(s.tables.setup_cards)
    if cards is None:
        cards = made_up(s, turn, card, notes)
    elif not (len(cards) == setup + turn if turn or s.phase == HOMING else 1 <= len(cards) <= setup):
        notes.add("revealed", f"has {setup} set-up cards and one card per turn, not {len(cards)} cards in turn {turn}")
    elif card is not None and cards[-1] != card:
        notes.add("card", "is the last of the revealed ones")
    for i, kind in enumerate(cards[: len(s.revealed)]):
        s.revealed[i] = kind
    s.cards_out = min(len(cards), len(s.revealed))


def laid_out(decisions: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """The decisions of all seats end to end, and how many each has."""
    return vec[i64]([action for plan in decisions for action in plan]), vec[i64]([len(plan) for plan in decisions])


def place_fight(s: State, fight: dict[str, Any] | None, notes: Notes) -> None:
    """Which ambush is being fought, and who won."""
    if (fight is not None) != (s.phase == FIGHTING):
        notes.add("fight", "is missing" if fight is None else "belongs to the phase fight")
    if fight is None:
        return
    s.fight_map, s.fight_winner = fight["victim"], fight["winner"]
    s.fight_dice = 8 * fight["dice"][0] + fight["dice"][1]
    for slot in range(s.tables.ambushes):
        at = AMBUSH_FIGURES * (s.tables.ambushes * s.fight_map + slot)
        if s.ambushes[at + OWNER] >= 0 and s.ambushes[at + CENTRE] == fight["centre"]:
            s.fight_slot = slot
    if s.fight_slot < 0:
        notes.add("fight.centre", "is the centre of no ambush on that map")


def rank_treasure(s: State) -> None:
    """Treasure ranks follow from the turns in which the players finished (RS-5.9, RS-7.3)."""
    finished = [int(s.figure(seat, FINISHED)) for seat in range(s.seats)]
    for seat, turn in enumerate(finished):
        if turn:
            earlier = len({other for other in finished if 0 < other < turn})
            s.sheets[FIGURES * seat + TREASURE] = rank_in_turn(s, turn, earlier)
    s.ranks_closed = len({turn for turn in finished if turn})
