"""Chapters 4.1 to 4.5: rounds, phases and turns; the match goes on until somebody owes a decision.

How it works: every step of a player leaves the state with `ask` set, or with nothing asked. In the second case `go_on`
takes up what was interrupted, innermost first: pending stars, the shrimp licence in use, the swordfish step, then the
next mover of the stage, then the next stage (FL-4.31).
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.fleet_dice.events import (
    DICE_ROLLED,
    DIE_LEFT,
    FIVE_DICE_ROLLED,
    FOUR_DICE_ROLLED,
    INCOME,
    PHASE_STARTED,
    ROUND_STARTED,
    RUTH_ROUND_STARTED,
    STARS_LOST,
    SWORDFISH_PAID,
)
from flottille.games.fleet_dice.state import (
    ASK_ITEM,
    ASK_NOTHING,
    ASK_PICK,
    ASK_STAR,
    ASK_USE,
    BOAT_DRAFT,
    BOAT_SHARED,
    BY_INCOME,
    BY_SWORDFISH_LICENCE,
    FISHING_STAGE,
    INCOME_STAGE,
    OVER,
    RUTH,
    SWORDFISH_STAGE,
    TOWN_DRAFT,
    TOWN_SHARED,
    WAITING_STARS,
    Fields,
)
from flottille.games.fleet_dice.steps.coins import gain
from flottille.games.fleet_dice.steps.die import roll
from flottille.games.fleet_dice.steps.fishing import start_fishing
from flottille.games.fleet_dice.steps.metrics import full_boats
from flottille.games.fleet_dice.steps.ruth import move_tokens, ruth_chooses, ruth_shares
from flottille.games.fleet_dice.steps.scoring import end_match
from flottille.games.fleet_dice.steps.trophies import check_silver_for_all
from flottille.games.fleet_dice.tables import LOBSTER, RIDBACK_CANNERY, SWORDFISH
from flottille.parts.bits import bit


def start_match(s: Fields, chance: Chance) -> None:
    """Open round 1 and go on to the first decision."""
    start_round(s, chance)
    begin_turn(s)
    go_on(s, chance)


def start_round(s: Fields, chance: Chance) -> None:
    """Open the boat phase of a round (FL-4.1)."""
    if s.is_solo() and s.first == RUTH:
        s.tell(RUTH_ROUND_STARTED, s.round + 1)
    else:
        s.tell(ROUND_STARTED, s.round + 1, s.first)
    start_stage(s, BOAT_DRAFT, chance)


def go_on(s: Fields, chance: Chance) -> None:
    """Go on with what was interrupted until a seat is asked something or the match is over."""
    while s.ask == ASK_NOTHING and s.stage != OVER:
        seat = s.owner()
        if s.pending[seat] > 0 and s.stage != FISHING_STAGE:  # FL-4.10: stars of the fishing phase wait
            ask_star(s, seat)
        elif s.faces_left + s.stars_left > 0:
            s.ask = ASK_ITEM
        elif s.stars_due + s.coins_due > 0:
            pay_swordfish(s, seat)
        else:
            next_turn(s, chance)
    s.deciding = bit(s.owner()) if s.stage != OVER else 0


def ask_star(s: Fields, seat: i64) -> None:
    """Ask for a star action; without any free box all stars are lost (FL-4.28, Q-49)."""
    if s.open[seat] != 0:
        s.ask = ASK_STAR
    else:
        s.tell(STARS_LOST, seat, s.pending[seat])
        s.pending[seat] = 0


def pay_swordfish(s: Fields, seat: i64) -> None:
    """The stars of a swordfish step one after the other, then its coin (FL-5.4)."""
    if s.stars_due > 0:
        s.stars_due -= 1
        s.pending[seat] += 1
    else:
        coins = s.coins_due
        s.coins_due = 0
        gain(s, seat, coins, BY_SWORDFISH_LICENCE)


def next_turn(s: Fields, chance: Chance) -> None:
    """The next mover of the stage, or the next stage."""
    s.turn += 1
    if s.turn >= movers_of_stage(s):
        end_stage(s, chance)
    if s.stage != OVER:
        begin_turn(s)


def movers_of_stage(s: Fields) -> i64:
    """Ruth takes part in drafts and shared dice only (FL-7.10)."""
    return s.movers() if s.is_draft() or s.is_shared() else s.seats


def end_stage(s: Fields, chance: Chance) -> None:
    """Boat phase, income, fishing in even rounds, town phase, end of round (FL-4.1)."""
    if s.stage == BOAT_DRAFT:
        start_stage(s, BOAT_SHARED, chance)
    elif s.stage == BOAT_SHARED:
        start_stage(s, INCOME_STAGE, chance)
    elif s.stage == INCOME_STAGE:
        start_stage(s, FISHING_STAGE if s.is_fishing_round() else TOWN_DRAFT, chance)
    elif s.stage == FISHING_STAGE:
        start_stage(s, WAITING_STARS, chance)
        check_silver_for_all(s)
    elif s.stage == WAITING_STARS:
        start_stage(s, SWORDFISH_STAGE, chance)
    elif s.stage == SWORDFISH_STAGE:
        start_stage(s, TOWN_DRAFT, chance)
    elif s.stage == TOWN_DRAFT:
        start_stage(s, TOWN_SHARED, chance)
    else:
        end_round(s, chance)


def start_stage(s: Fields, stage: i64, chance: Chance) -> None:
    """Enter a stage; the drafts roll their dice (FL-4.5, FL-4.12), the last die becomes the shared one (FL-4.7)."""
    s.stage = stage
    s.turn = 0
    s.hand = -1
    s.tell(PHASE_STARTED, stage)
    if stage == BOAT_DRAFT:
        roll_pool(s, 0, chance)
    elif stage == TOWN_DRAFT:
        roll_pool(s, s.tables.town_pool[s.seats], chance)
    elif stage in (BOAT_SHARED, TOWN_SHARED):
        s.hand = shared_face(s)
        s.tell(DIE_LEFT, s.hand)
    elif stage == INCOME_STAGE:
        s.clear_pool()


def roll_pool(s: Fields, town_dice: i64, chance: Chance) -> None:
    """Roll the dice of a phase: town dice first, then boat dice (FL-3.4)."""
    for place in range(len(s.pool)):
        s.pool[place] = roll(s, place, place < town_dice, chance)
    s.reveals += 1
    dice = len(s.pool)
    if dice == 3:
        s.tell(DICE_ROLLED, s.pool[0], s.pool[1], s.pool[2])
    elif dice == 4:
        s.tell(FOUR_DICE_ROLLED, s.pool[0], s.pool[1], s.pool[2], s.pool[3])
    else:
        s.tell(FIVE_DICE_ROLLED, s.pool[0], s.pool[1], s.pool[2], s.pool[3], s.pool[4])


def shared_face(s: Fields) -> i64:
    """The face of the one die nobody chose."""
    for place in range(len(s.pool)):
        if s.pool[place] >= 0:
            return s.pool[place]
    return -1


def begin_turn(s: Fields) -> None:
    """What a stage does with its next mover."""
    seat = s.owner()
    if s.stage == INCOME_STAGE:
        gain_income(s, seat)
    elif s.stage == FISHING_STAGE:
        start_fishing(s, seat)
    elif s.stage == SWORDFISH_STAGE:
        start_swordfish(s, seat)
    elif s.stage == WAITING_STARS:
        pass  # FL-4.10: the stars are pending already
    elif s.is_solo() and s.mover() == RUTH:
        if s.is_shared():
            ruth_shares(s)
        else:
            ruth_chooses(s)
    elif s.is_shared():
        s.ask = ASK_USE
    else:
        s.hand = -1
        s.ask = ASK_PICK


def cannery_coins(s: Fields, seat: i64) -> i64:
    """What the cannery adds to the income now (FL-5.19)."""
    return full_boats(s, seat) if s.is_complete(seat, RIDBACK_CANNERY) else 0


def income(s: Fields, seat: i64) -> i64:
    """Base, lobster licence and cannery, capped (FL-4.8)."""
    coins = s.tables.income_base + s.tables.lobster_coins[s.level(seat, LOBSTER)] + cannery_coins(s, seat)
    return min(coins, s.tables.income_most)


def gain_income(s: Fields, seat: i64) -> None:
    """Income is computed once and is one gain (FL-4.8, Q-15)."""
    coins = income(s, seat)
    if s.heard is not None:
        lobster = s.tables.lobster_coins[s.level(seat, LOBSTER)]
        s.tell(INCOME, seat, s.tables.income_base, lobster, cannery_coins(s, seat), coins)
    gain(s, seat, coins, BY_INCOME)


def start_swordfish(s: Fields, seat: i64) -> None:
    """Read the level when the seat's own step starts (FL-4.11, Q-16, Q-40, Q-41)."""
    level = s.level(seat, SWORDFISH)
    s.stars_due = s.tables.swordfish_stars[level]
    s.coins_due = s.tables.swordfish_coins[level]
    if level > 0:
        s.tell(SWORDFISH_PAID, seat, s.stars_due, s.coins_due)


def end_round(s: Fields, chance: Chance) -> None:
    """The marker passes left (in solo it changes sides), the tokens move; the last round ends it all (FL-4.13)."""
    if s.round + 1 == s.rounds():
        end_match(s)  # tokens need not move any more
        return
    if s.is_solo():
        move_tokens(s)
    s.round += 1
    s.first = (s.first + 1) % s.movers()
    start_round(s, chance)
