"""Chapter 5.1, 5.2, 5.13: gains with their chains of bonuses, the hold limit, filling, powers."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas import events as ev
from flottille.games.rolling_seas import state as st
from flottille.games.rolling_seas import tables as tb
from flottille.games.rolling_seas.state import Fields


def take_effects(s: Fields, seat: i64, effects: i64, cause: i64) -> None:
    """Apply a list of effects in the order printed (RS-5.1)."""
    t = s.tables
    for i in range(t.effect_start[effects], t.effect_start[effects + 1]):
        gain(s, seat, t.effect_kind[i], t.effect_amount[i], cause)


def gain(s: Fields, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Apply one effect, each unit with its whole chain before the next (RS-5.13)."""
    if kind == tb.FILL_HOLD:
        fill_hold(s, seat, cause)
    elif kind == tb.RAISE_MONSTERS:
        raise_power(s, seat, st.MONSTER_POWER, s.tables.monster_most, amount, cause)
    elif kind == tb.RAISE_PIRATES:
        raise_power(s, seat, st.PIRATE_POWER, s.tables.pirate_most, amount, cause)
    elif kind != tb.STARS and kind != tb.NO_EFFECT:  # stars are read off the tracks at the end
        gain_units(s, seat, kind, amount, cause)


def gain_units(s: Fields, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Mark so many circles or boxes; a full track takes no more (RS-5.1)."""
    untold: i64 = 0
    for i in range(amount):
        if is_full(s, seat, kind):
            s.say(seat, ev.GAIN_LOST, kind, amount - i, cause)
            break
        place = mark(s, seat, kind)
        untold += 1
        if place > 0:
            s.say(seat, ev.GAINED, kind, untold, cause)
            untold = 0
            win_bonus(s, seat, kind, place)
    if untold > 0:
        s.say(seat, ev.GAINED, kind, untold, cause)


def is_full(s: Fields, seat: i64, kind: i64) -> bool:
    """Whether the track of a gain has no circle or box left."""
    if kind == tb.GAIN_STORY:
        return s.figure(seat, st.STORY) >= s.tables.story_boxes()
    if kind == tb.GAIN_GOLD:
        return s.figure(seat, st.GOLD_CIRCLED) >= s.tables.gold_circles()
    if kind == tb.GAIN_PROVISION:
        return s.figure(seat, st.PROVISIONS_CIRCLED) >= s.tables.provision_circles()
    return s.figure(seat, st.WIND_CIRCLED) >= s.tables.wind_circles


def mark(s: Fields, seat: i64, kind: i64) -> i64:
    """Mark one; the bonus box ticked or the column completed, from 1, or 0 for neither."""
    at = st.FIGURES * seat
    if kind == tb.GAIN_STORY:
        s.sheets[at + st.STORY] += 1
        box = s.sheets[at + st.STORY]
        if s.tables.story_kind[box] == tb.NO_EFFECT:
            return 0
        return box
    if kind == tb.GAIN_GOLD:
        s.sheets[at + st.GOLD] += 1
        s.sheets[at + st.GOLD_CIRCLED] += 1
        return completed(s.sheets[at + st.GOLD_CIRCLED], s.tables.gold_column)
    if kind == tb.GAIN_PROVISION:
        s.sheets[at + st.PROVISIONS] += 1
        s.sheets[at + st.PROVISIONS_CIRCLED] += 1
        return completed(s.sheets[at + st.PROVISIONS_CIRCLED], s.tables.provision_column)
    s.sheets[at + st.WIND] += 1
    s.sheets[at + st.WIND_CIRCLED] += 1
    return 0


def completed(circles: i64, column: i64) -> i64:
    """The column the last circle completes, from 1; 0 for none."""
    if circles % column != 0:
        return 0
    return circles // column


def win_bonus(s: Fields, seat: i64, kind: i64, place: i64) -> None:
    """The bonus of a box or column, at once and completely (RS-5.13)."""
    t = s.tables
    if kind == tb.GAIN_STORY:
        take_bonus(s, seat, ev.STORY_TRACK, place, t.story_kind[place], t.story_amount[place])
    elif kind == tb.GAIN_GOLD:
        take_bonus(s, seat, ev.GOLD_TRACK, place, t.gold_kind[place - 1], t.gold_amount[place - 1])
    else:
        take_bonus(s, seat, ev.PROVISION_TRACK, place, t.provision_kind[place - 1], t.provision_amount[place - 1])


def take_bonus(s: Fields, seat: i64, track: i64, place: i64, kind: i64, amount: i64) -> None:
    """Tell a bonus and apply it."""
    if kind == tb.NO_EFFECT:
        return
    s.say(seat, ev.BONUS_WON, track, place, kind, amount)
    gain(s, seat, kind, amount, ev.BY_TRACK + track)


def can_fill(s: Fields, seat: i64) -> bool:
    """Whether the hold has room and a provision circle is free."""
    return s.figure(seat, st.PROVISIONS) < s.hold(seat) and not is_full(s, seat, tb.GAIN_PROVISION)


def fill_hold(s: Fields, seat: i64, cause: i64) -> None:
    """One provision after the other up to the hold, looking again after each chain (RS-5.2)."""
    while can_fill(s, seat):
        gain_units(s, seat, tb.GAIN_PROVISION, 1, cause)


def raise_power(s: Fields, seat: i64, figure: i64, most: i64, amount: i64, cause: i64) -> None:
    """Raise a power, not beyond the end of its track (RS-5.12)."""
    at = st.FIGURES * seat + figure
    before = s.sheets[at]
    s.sheets[at] = before + amount if before + amount < most else most
    if s.sheets[at] != before:
        power = tb.RAISE_MONSTERS if figure == st.MONSTER_POWER else tb.RAISE_PIRATES
        s.say(seat, ev.POWER_RAISED, power, s.sheets[at], cause)


def trim_hold(s: Fields, seat: i64) -> None:
    """Cross off what the ship cannot hold; circles stay circled (RS-5.2)."""
    over = s.figure(seat, st.PROVISIONS) - s.hold(seat)
    if over > 0:
        s.sheets[st.FIGURES * seat + st.PROVISIONS] -= over
        s.say(seat, ev.PROVISIONS_TRIMMED, over)
