"""Chapters 4.4, 5.5 and 5.7: a fishing of one seat, in the round's phase or private."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.events import FISH_CAUGHT, FISHING_STARTED, PRIVATE_FISHING_STARTED
from flottille.games.fleet_dice.state import ASK_NOTHING, ASK_OYSTER, BY_OYSTER_BOATS, FISHING_STAGE, Fields
from flottille.games.fleet_dice.steps.coins import gain
from flottille.games.fleet_dice.steps.metrics import barge_catch
from flottille.games.fleet_dice.steps.trophies import check_silver
from flottille.games.fleet_dice.tables import BARGE, KINDS, OYSTER


def start_fishing(s: Fields, seat: i64) -> None:
    """Barge first, then every other boat; oyster boats ask one after the other (FL-4.9)."""
    s.tell(FISHING_STARTED if s.stage == FISHING_STAGE else PRIVATE_FISHING_STARTED, seat)
    catch(s, seat, BARGE, 0, barge_catch(s, seat))
    for kind in range(KINDS):
        if kind != OYSTER and kind != BARGE and s.room(seat, kind) > 0:
            for number in range(s.boats[KINDS * seat + kind]):
                catch(s, seat, kind, number, 1)
    s.oyster_coins = 0
    ask_oyster(s, seat, 0)


def catch(s: Fields, seat: i64, kind: i64, number: i64, wanted: i64) -> None:
    """A boat catches this many fish, at most what it still holds."""
    at = s.slot(seat, kind) + number
    caught = min(wanted, s.room(seat, kind) - s.fish[at])
    if caught > 0:
        s.fish[at] += caught
        s.tell(FISH_CAUGHT, seat, kind, number + 1, caught, s.fish[at])


def ask_oyster(s: Fields, seat: i64, number: i64) -> None:
    """Ask the next oyster boat that is not full; after the last one their coins are one gain (FL-5.5)."""
    while number < s.boats[KINDS * seat + OYSTER]:
        if s.has_room(seat, number):
            s.ask = ASK_OYSTER
            s.oyster_boat = number
            return
        number += 1
    s.ask = ASK_NOTHING
    s.oyster_boat = -1
    coins = s.oyster_coins
    s.oyster_coins = 0
    check_silver(s, seat)
    gain(s, seat, coins, BY_OYSTER_BOATS)


def answer_oyster(s: Fields, seat: i64, with_coin: bool) -> None:
    """Two fish, or one fish and a coin; then the next oyster boat (FL-5.5, Q-9)."""
    haul_oyster(s, seat, with_coin)
    ask_oyster(s, seat, s.oyster_boat + 1)


def haul_oyster(s: Fields, seat: i64, with_coin: bool) -> None:
    """The oyster boat that is asked catches; its coin waits for the end of the fishing (FL-5.5)."""
    if with_coin:
        catch(s, seat, OYSTER, s.oyster_boat, 1)
        s.oyster_coins += 1
    else:
        catch(s, seat, OYSTER, s.oyster_boat, 2)
