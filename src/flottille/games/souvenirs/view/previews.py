"""What a player might want to know before deciding: slots for each memory, and the odds of a duel."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.writing import memories, spot_name
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.state import CENTRE, Fields
from flottille.games.souvenirs.steps.duel import LOST, TIE, WON, result_so_far, roll_winner
from flottille.games.souvenirs.steps.duel import bonus as attack_bonus
from flottille.games.souvenirs.steps.finish import has_won
from flottille.games.souvenirs.steps.mooring import attach
from flottille.games.souvenirs.steps.targets import in_reach, takes
from flottille.games.souvenirs.tables import Tables
from flottille.games.souvenirs.view.players import hand
from flottille.parts.bits import members

KEPT = 512  # odds of duels at hand
NOT_ROLLED = (0, 0, 0)  # rolls, wins and losses of the attacker


def no_previews() -> dict[str, Any]:
    """The same for those who only look on."""
    return {"hand": None, "targets": {}, "opens": {}, "odds": None}


def previews(s: State) -> dict[str, Any]:
    """The viewer's hand, what each place in it would take, the odds of a duel; if he decides, where memories may go."""
    seat = int(s.viewer)
    found = {"hand": hand(s, seat), "opens": opened_by(s, seat), "odds": odds(s, seat)}
    return {**found, "targets": targets(s, seat)} if s.owes(seat) else found


def targets(s: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """For each memory in hand the slots it matches now, and what putting it there would do."""
    found: dict[str, list[dict[str, Any]]] = {}
    for memory in members(s.hands[seat]):
        spots = [spot for spot in range(t.SPOTS) if in_reach(s, s.team(seat), spot) and takes(s, spot) >> memory & 1]
        found[s.tables.memory_ids[memory]] = [target(s, seat, memory, spot) for spot in spots]
    return found


def target(s: State, seat: int, memory: int, spot: int) -> dict[str, Any]:
    """A slot: whose it is, and whether filling it validates the place or wins the match."""
    holder = int(s.holder[spot])
    after = s.clone()
    attach(after, seat, memory, spot)
    validates = bool(after.is_validated(spot))
    return {
        **spot_name(s, spot),
        "seat": None if holder == CENTRE else holder,
        "validates": validates,
        "wins": validates and bool(has_won(after, after.team(after.holder[spot]))),
    }


def opened_by(s: State, seat: int) -> dict[str, list[str]]:
    """For each place card in hand the memories in hand that match it."""
    return {
        s.tables.place_ids[kind]: memories(s, s.hands[seat] & s.tables.fits[kind])
        for kind in range(t.KINDS)
        if s.places(seat, kind)
    }


def odds(s: State, seat: int) -> dict[str, dict[str, float]] | None:
    """The chances of a duel this seat would start: memory and place, each win, lose and tie (SV-4.29)."""
    if s.mode == t.SOLO:
        return None
    bonus = int(attack_bonus(s, seat))
    return {name: as_floats(duel_odds(s.tables, name == "memory", bonus)) for name in ("memory", "place")}


def duel_outlook(s: Fields) -> dict[str, Any]:
    """The attacker's chances in the duel being fought: as it stands, and if one of the dice were rolled again."""
    if not s.rolls:
        return {
            "odds": as_floats(duel_odds(s.tables, s.prize_memory >= 0, int(attack_bonus(s, s.attacker)))),
            "rerolls": {},
        }
    attack, defence, pips = int(s.attack_die), int(s.defence_die), range(1, int(s.tables.die) + 1)
    return {
        "odds": scored_odds(s, [(attack, defence)]),
        "rerolls": {
            "attacker": scored_odds(s, [(new, defence) for new in pips]),
            "defender": scored_odds(s, [(attack, new) for new in pips]),
        },
    }


def scored_odds(s: Fields, dice: list[tuple[int, int]]) -> dict[str, float]:
    """The chances of the attacker if one of these rolls, all equally likely, is scored."""
    bonus, total = int(attack_bonus(s, s.attacker)), (Fraction(0), Fraction(0), Fraction(0))
    for attack, defence in dice:
        winner = int(roll_winner(attack + bonus, defence))
        score = (int(s.rolls), int(s.wins) + (winner == WON), int(s.losses) + (winner == LOST))
        chances = duel_odds(s.tables, s.prize_memory >= 0, bonus, score)
        total = (total[0] + chances[0], total[1] + chances[1], total[2] + chances[2])
    return as_floats((total[0] / len(dice), total[1] / len(dice), total[2] / len(dice)))


@lru_cache(maxsize=KEPT)
def duel_odds(
    tables: Tables, is_for_memory: bool, bonus: int, score: tuple[int, int, int] = NOT_ROLLED
) -> tuple[Fraction, Fraction, Fraction]:
    """Exact chances of winning, losing and a tie of a duel for a memory or a place, from a score on."""
    rolls = roll_chances(int(tables.die), bonus)
    ends = {int(WON): Fraction(0), int(LOST): Fraction(0), int(TIE): Fraction(0)}
    result = int(result_so_far(tables, is_for_memory, *score))
    if result in ends:
        ends[result] = Fraction(1)
        return ends[int(WON)], ends[int(LOST)], ends[int(TIE)]
    ways = {score: Fraction(1)}  # rolls, wins, losses: how likely
    while ways:
        after: dict[tuple[int, int, int], Fraction] = {}
        for (rolled, wins, losses), chance in ways.items():
            for winner, share in rolls.items():
                then = (rolled + 1, wins + (winner == WON), losses + (winner == LOST))
                result = int(result_so_far(tables, is_for_memory, *then))
                if result in ends:
                    ends[result] += chance * share
                else:
                    after[then] = after.get(then, Fraction(0)) + chance * share
        ways = after
    return ends[int(WON)], ends[int(LOST)], ends[int(TIE)]


def roll_chances(die: int, bonus: int) -> dict[int, Fraction]:
    """How likely one roll ends how."""
    pips = range(1, die + 1)
    winners = Counter([int(roll_winner(attack + bonus, defence)) for attack in pips for defence in pips])
    return {winner: Fraction(n, die * die) for winner, n in winners.items()}


def as_floats(chances: tuple[Fraction, Fraction, Fraction]) -> dict[str, float]:
    """The three chances by name."""
    return {name: round(float(chance), 4) for name, chance in zip(("win", "lose", "tie"), chances, strict=True)}
