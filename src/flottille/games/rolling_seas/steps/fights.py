"""Chapters 4.4, 5.7 and 5.9: the end of a turn, treasure first, then ambush fights."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.rolling_seas import state as st
from flottille.games.rolling_seas.actions import argument
from flottille.games.rolling_seas.events import AMBUSH_FOUGHT, BY_AMBUSH, LOOT_LOST, TREASURE_TAKEN
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.dice import OWNER_DIE, VICTIM_DIE, roll_ambush_die
from flottille.games.rolling_seas.steps.gains import gain, trim_hold
from flottille.games.rolling_seas.steps.problems import CANNOT_LOSE, FINE, NO_SUCH_OPTION
from flottille.games.rolling_seas.tables import GAIN_GOLD, GAIN_PROVISION, GAIN_STORY
from flottille.parts.bits import bit

# --- treasure ------------------------------------------------------------------------------------------------------


def award_treasure(s: Fields) -> None:
    """All who ticked their third monolith this turn take the best rank still open, which then closes (RS-5.9)."""
    rank = open_rank(s)
    somebody = False
    for seat in range(s.seats):
        if s.figure(seat, st.FINISHED) == s.turn():
            s.sheets[st.FIGURES * seat + st.TREASURE] = rank
            s.tell(TREASURE_TAKEN, seat, rank, s.tables.treasure[rank - 1])
            somebody = True
    if somebody:
        s.ranks_closed += 1


def open_rank(s: Fields) -> i64:
    """The rank of a treasure found this turn."""
    return rank_in_turn(s, s.turn(), s.ranks_closed)


def rank_in_turn(s: Fields, turn: i64, closed: i64) -> i64:
    """The rank of a treasure found when so many are closed; alone it depends on the turn (RS-5.9, RS-7.3)."""
    last: i64 = len(s.tables.treasure)
    rank: i64 = 1
    if s.seats == 1:
        while rank < last and turn > s.tables.solo_turns[rank - 1]:
            rank += 1
        return rank
    rank = closed + 1
    return rank if rank < last else last


# --- fights --------------------------------------------------------------------------------------------------------


def find_fight(s: Fields) -> bool:
    """Bring up the next fight: maps in seat order, ambushes in order of entering (RS-4.33); whether there is one."""
    slots = s.tables.ambushes
    for seat in range(s.seats):
        earliest: i64 = 0
        for slot in range(slots):
            at = st.AMBUSH_FIGURES * (slots * seat + slot)
            when = s.ambushes[at + st.WHEN_ENTERED]
            is_due = s.ambushes[at + st.OWNER] >= 0 and s.ambushes[at + st.TRIGGERED] == 0 and when > 0
            if is_due and (earliest == 0 or when < earliest):
                earliest = when
                s.fight_map = seat
                s.fight_slot = slot
        if earliest > 0:
            return True
    s.fight_map = -1
    s.fight_slot = -1
    s.fight_winner = -1
    s.fight_dice = 0
    return False


def leave_ambushes(s: Fields) -> None:
    """The turn is over: what was entered is forgotten."""
    for i in range(s.seats * s.tables.ambushes):
        s.ambushes[st.AMBUSH_FIGURES * i + st.WHEN_ENTERED] = 0


def fight_at(s: Fields) -> i64:
    """Where the ambush of this fight is stored."""
    return st.AMBUSH_FIGURES * (s.tables.ambushes * s.fight_map + s.fight_slot)


def owner_of_fight(s: Fields) -> i64:
    """The seat that drew the ambush."""
    return s.ambushes[fight_at(s) + st.OWNER]


def loser_of_fight(s: Fields) -> i64:
    """The seat that lost; -1 after a tie."""
    if s.fight_winner < 0:
        return -1
    return s.fight_map if s.fight_winner != s.fight_map else owner_of_fight(s)


def roll_fight(s: Fields, chance: Chance) -> None:
    """The dice, then the story of both sides; what to win or lose comes after (RS-5.7, RS-4.46)."""
    t = s.tables
    owner = owner_of_fight(s)
    victim = s.fight_map
    s.ambushes[fight_at(s) + st.TRIGGERED] = 1
    s.reveals += 1
    first = roll_ambush_die(s, chance, OWNER_DIE)
    second: i64 = 0
    if first == t.fight_wins:
        s.fight_winner = owner
    elif first == t.fight_loses:
        s.fight_winner = victim
    else:
        second = roll_ambush_die(s, chance, VICTIM_DIE)
        s.fight_winner = compare(s, owner, first, victim, second)
    s.fight_dice = 8 * first + second
    s.tell(AMBUSH_FOUGHT, owner, victim, first, second, s.fight_winner)
    for seat in range(s.seats):
        if seat in (owner, victim):
            won = t.win_story if seat == s.fight_winner else t.lose_story
            gain(s, seat, GAIN_STORY, t.tie_story if s.fight_winner < 0 else won, BY_AMBUSH)


def compare(s: Fields, owner: i64, first: i64, victim: i64, second: i64) -> i64:
    """Who wins once the victim has rolled; -1 for a tie."""
    if second == s.tables.fight_wins:
        return victim
    if second == s.tables.fight_loses:
        return owner
    ours = first + s.figure(owner, st.CANNONS)
    theirs = second + s.figure(victim, st.CANNONS)
    if ours == theirs:
        return -1
    return owner if ours > theirs else victim


def seats_that_choose_loot(s: Fields) -> i64:
    """The winner, and the loser if both losses can be paid, as bits (RS-4.46)."""
    if s.fight_winner < 0:
        return 0
    asked = bit(s.fight_winner)
    loser = loser_of_fight(s)
    if can_lose(s, loser, 1) and can_lose(s, loser, 2):
        asked |= bit(loser)
    return asked


def can_lose(s: Fields, seat: i64, option: i64) -> bool:
    """Whether a seat has enough for a loss: 1 gold, 2 provisions."""
    if option == 1:
        return s.figure(seat, st.GOLD) >= s.tables.lose_gold
    return s.figure(seat, st.PROVISIONS) >= s.tables.lose_provisions


def loot_problem(s: Fields, seat: i64, option: i64) -> i64:
    """What forbids winning or losing this: 1 gold, 2 provisions."""
    if option < 1 or option > 2:
        return NO_SUCH_OPTION
    return FINE if seat == s.fight_winner or can_lose(s, seat, option) else CANNOT_LOSE


def settle_fight(s: Fields) -> None:
    """Both sides take what they chose, or the only thing possible; then the hold limit (RS-5.7)."""
    winner = s.fight_winner
    loser = loser_of_fight(s)
    if winner >= 0:
        if argument(s.planned(winner, 0)) == 0:
            gain(s, winner, GAIN_GOLD, s.tables.win_gold, BY_AMBUSH)
        else:
            gain(s, winner, GAIN_PROVISION, s.tables.win_provisions, BY_AMBUSH)
        pay_loss(s, loser)
    trim_hold(s, owner_of_fight(s))
    trim_hold(s, s.fight_map)


def pay_loss(s: Fields, seat: i64) -> None:
    """The loss chosen, the one that can be paid, or all there is of both (RS-5.7)."""
    if s.asked & bit(seat):
        lose(s, seat, argument(s.planned(seat, 0)) + 1)
    elif can_lose(s, seat, 1):
        lose(s, seat, 1)
    elif can_lose(s, seat, 2):
        lose(s, seat, 2)
    else:
        lose(s, seat, 1)
        lose(s, seat, 2)


def lose(s: Fields, seat: i64, option: i64) -> None:
    """Cross off gold or provisions, at most what is there."""
    figure = st.FIGURES * seat + (st.GOLD if option == 1 else st.PROVISIONS)
    amount = s.tables.lose_gold if option == 1 else s.tables.lose_provisions
    lost = amount if amount < s.sheets[figure] else s.sheets[figure]
    s.sheets[figure] -= lost
    if lost > 0:
        s.say(seat, LOOT_LOST, GAIN_GOLD if option == 1 else GAIN_PROVISION, lost, BY_AMBUSH)
