"""The score sheet: each round's points with the arithmetic of shared places."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.santa_timea.state import BONUS, DAMAGE, FIGURE_NAMES, PENALTY, PLACE, Fields
from flottille.games.santa_timea.tables import PLACES


def sheet(state: State, seat: int) -> Sheet:
    """One line per finished round, with its parts; rounds of which only the totals are known share one."""
    s = cast(Fields, state)
    lines = [round_line(s, number, seat) for number in range(s.round) if s.is_known(number)]
    if len(lines) < s.round:
        lines.insert(0, Line("earlier", int(s.totals[seat] - s.sums()[seat]), "ST-6.7"))
    return Sheet(seat, tuple(lines))


def round_line(s: Fields, number: int, seat: int) -> Line:
    """A round's points and where they came from."""
    parts = [place_line(s, number, seat)]
    bonus, penalty = int(s.figure(number, seat, BONUS)), int(s.figure(number, seat, PENALTY))
    if bonus:
        parts.append(Line("pair_bonus", bonus, "ST-7.5"))
    if penalty:
        parts.append(Line("card_penalty", -penalty, "ST-7.7"))
    points = sum(part.points for part in parts)
    return Line("round", points, "ST-6.6" if s.expert else "ST-6.5", {"round": number + 1}, tuple(parts))


def place_line(s: Fields, number: int, seat: int) -> Line:
    """Place points: the places a seat fills with others of equal damage, and their mean."""
    damages = [int(s.figure(number, other, DAMAGE)) for other in range(s.seats)]
    worse = sum(other > damages[seat] for other in damages)
    same = damages.count(damages[seat])
    shared = PLACES[s.seats][worse : worse + same]
    params: dict[str, object] = {"damage": damages[seat], "places": shared}
    points = int(s.figure(number, seat, PLACE))
    return Line("place" if same == 1 else "shared_place", points, "ST-6.2" if same == 1 else "ST-6.3", params)


def round_figures(s: Fields, number: int) -> dict[str, list[int]]:
    """A finished round's rows of the score sheet, a figure per seat."""
    seats = range(s.seats)
    return {name: [int(s.figure(number, seat, which)) for seat in seats] for which, name in enumerate(FIGURE_NAMES)}
