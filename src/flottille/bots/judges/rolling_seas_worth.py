"""What a Rolling Seas voyage will come to: the fame so far and what the rest of the turns may still bring.

How it works: a *scene* holds a seat's sheet and what lies on its map; `at` says what it is worth with the ship on a
square. The heart of it is the round of ports still to be told: port by port the turn it may be reached in, what the
story will be by then, and how likely that is. Adventures, pirates and monoliths on the way to a port draw the ship.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import ATLAS, FAR, Chart, Rounds, open_ports
from flottille.bots.judges.rolling_seas_weights import (
    ARRIVAL,
    COLUMN,
    DETOUR_FADE,
    LAST_PROVISION,
    MONOLITH_PULL,
    MONOLITH_WORTH,
    MOST_PULL,
    NEAR_FADE,
    PER_CANNON,
    PER_GOLD,
    PER_PROVISION,
    PER_WIND,
    PIRATE_PULL,
    PULL,
    RIDE,
    SLACK,
    SPEED,
    STORY_PACE,
    VISIT_TIME,
    WEIGHTS,
)
from flottille.games.rolling_seas.state import (
    CANNONS,
    DONE,
    FINISHED,
    GOLD,
    GOLD_CIRCLED,
    HOME,
    LEVEL,
    MONSTER_POWER,
    PIRATE_POWER,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    SHIP,
    SLOTS,
    STORY,
    TREASURE,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.encounters import matches
from flottille.games.rolling_seas.steps.fights import open_rank
from flottille.games.rolling_seas.steps.scoring import port_fame, stars
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, live
from flottille.games.rolling_seas.tables import (
    CURRENT,
    MONOLITH,
    MONOLITHS,
    MONSTER,
    NO_EFFECT,
    PIRATES,
    PORTS,
    SQUARES,
    WIDTH,
    Tables,
    is_sea,
)
from flottille.parts.bits import bit
from flottille.parts.grid import king_distance

MOST_PULLS: Final[i64] = 96
USUAL_MOVEMENT: Final[i64] = 3  # of the first ship; the weights of speed are for one point more with each level
SOON: Final[i64] = 5  # turns before the end when the way home begins to count


class Scene:
    """A seat's voyage, ready to be judged with the ship anywhere."""

    def __init__(self, s: Fields, seat: i64, prize: float) -> None:
        self.chart: Chart = ATLAS.chart(s, seat)
        self.rounds: Rounds = ATLAS.rounds_of(s)
        self.left: float = float(s.turns() - s.turn())
        self.ports: i64 = open_ports(s, seat)
        self.story: float = float(s.figure(seat, STORY))
        self.most_story: float = float(s.tables.story_boxes())
        self.speed: float = speed_of(s, seat)
        self.home: i64 = home_site(s, seat)
        self.beside_home: float = float(s.tables.beside_home)
        self.beside_port: float = float(s.tables.beside_port)
        self.square: vec[i64] = vec[i64]([0] * MOST_PULLS)  # what draws the ship: where,
        self.boxes: vec[float] = vec[float]([0.0] * MOST_PULLS)  # the story it brings
        self.fame: vec[float] = vec[float]([0.0] * MOST_PULLS)  # and other fame
        self.pulls: i64 = 0
        self.base: float = sheet_worth(s, seat, self.left, prize)
        if self.left > 0.0:
            self.look_around(s, seat, prize)

    def look_around(self, s: Fields, seat: i64, prize: float) -> None:
        """Note everything on the map that draws the ship."""
        w = WEIGHTS
        t = s.tables
        for square in range(SQUARES):
            terrain = s.terrain(square)
            if is_sea(terrain):
                kind = live(s, seat, square)
                if kind == MONSTER:
                    paid = 0.0 if matches(s, seat, MONSTER_POWER) else w[PER_PROVISION] * float(t.monster_cost)
                    self.note(square, w[PULL] * float(t.monster_story), -w[PULL] * paid)
                elif kind == CURRENT:
                    self.note_ride(s, seat, square)
                elif kind != 0:
                    self.note(square, w[PULL] * float(t.peril_story), 0.0)
                elif terrain == PIRATES and s.cell(seat, square) & DONE == 0:
                    paid = float(t.pirates_cost) * w[PER_PROVISION]
                    extra = float(t.pirates_gold) * w[PER_GOLD] + (4.0 if matches(s, seat, PIRATE_POWER) else -paid)
                    fame = w[PIRATE_PULL] * (float(-t.unmet_pirate) + extra)
                    self.note(square, w[PIRATE_PULL] * float(t.pirates_story), fame)
            elif terrain == MONOLITH and s.cell(seat, square) & DONE == 0:
                slots = s.figure(seat, SLOTS)
                treasure = prize * 0.4 * float(slots) if slots < MONOLITHS else 0.0
                self.note(square, w[MONOLITH_PULL] * w[MONOLITH_WORTH], w[MONOLITH_PULL] * treasure)

    def note(self, square: i64, boxes: float, fame: float) -> None:
        """Something draws the ship to a square."""
        if self.pulls < MOST_PULLS:
            self.square[self.pulls] = square
            self.boxes[self.pulls] = boxes
            self.fame[self.pulls] = fame
            self.pulls += 1

    def note_ride(self, s: Fields, seat: i64, start: i64) -> None:
        """A current draws by the story and the way a ride from here brings, shared among its squares."""
        square = start
        length: i64 = 0
        while square >= 0 and live(s, seat, square) == CURRENT and length < 12:
            length += 1
            square = arrow_leads_to(s, seat, square)
        if square < 0:
            return
        nearer: i64 = 0
        for port in range(PORTS):
            if self.ports & bit(port):
                away = self.chart.away
                nearer = max(nearer, away[SQUARES * port + start] - away[SQUARES * port + square])
        share = WEIGHTS[PULL] / 2.0
        self.note(start, share * float(length // s.tables.ride_squares), share * WEIGHTS[RIDE] * float(nearer))

    def at(self, square: i64, provisions: i64) -> float:
        """What the voyage is worth with the ship here and so much aboard."""
        w = WEIGHTS
        aboard = float(provisions)
        total = self.base
        if self.left < 1.0:
            return total + self.arrival(square) + 0.01 * aboard
        goods = w[PER_PROVISION] * (aboard if aboard < 5.0 else 5.0 + w[LAST_PROVISION] * (aboard - 5.0))
        total += goods * (1.0 if self.left > 5.0 else self.left / 6.0)
        if self.left <= float(SOON):
            total += w[ARRIVAL] * self.arrival(square)
        best = 0.0
        away = self.chart.away
        for port in range(PORTS):
            if self.ports & bit(port):
                value = self.round_from(port, float(away[SQUARES * port + square]))
                if value > best:
                    best = value
        told = best / (self.story + 0.5 * w[STORY_PACE] * self.left + 1.0)
        return total + best + self.pull(square, 1.0 + told)

    def round_from(self, port: i64, first: float) -> float:
        """What the tellings of a round bring that starts at a port so many squares away."""
        w = WEIGHTS
        rest = self.ports & ~bit(port)
        at = (PORTS * rest + port) * PORTS
        total = 0.0
        pace = w[STORY_PACE]
        for ports in range(PORTS):
            length = first if ports == 0 else first + float(self.rounds.length[at + ports - 1])
            when = length / self.speed + w[VISIT_TIME] * float(ports + 1)
            sure = 0.5 + (self.left - when) / w[SLACK]
            if sure <= 0.0:
                break
            tale = self.story + pace * when
            if tale > self.most_story:
                tale = self.most_story
            total += tale * (sure if sure < 1.0 else 1.0)
        return total

    def pull(self, square: i64, per_box: float) -> float:
        """What draws the ship from here: less when it is far or off the way to every port, and never beyond measure."""
        total = 0.0
        w = WEIGHTS
        away = self.chart.away
        reach = self.left * self.speed
        for i in range(self.pulls):
            there = self.square[i]
            near = king_distance(square, there, WIDTH)
            if float(near) > reach:
                continue
            detour: i64 = 6
            for port in range(PORTS):
                if self.ports & bit(port):
                    back = away[SQUARES * port + there]
                    if back == FAR:
                        back = away[SQUARES * port + square]
                    over = near + back - away[SQUARES * port + square]
                    if over < detour:
                        detour = over
            fade = exp(-float(near) / w[NEAR_FADE] - float(detour if detour > 0 else 0) / w[DETOUR_FADE])
            total += fade * (self.boxes[i] * per_box + self.fame[i])
        most = w[MOST_PULL] * per_box
        return most * (1.0 - exp(-total / most)) if total > 0.0 else total

    def arrival(self, square: i64) -> float:
        """The fame for ending beside a port, as likely as it is to be reached in the turns left."""
        away = self.chart.away
        best = 0.0
        for port in range(PORTS):
            far = float(away[SQUARES * port + square])
            sure = 1.0 if far == 0.0 else 0.0
            if self.left > 0.0 and far > 0.0:
                sure = 1.0 - far / (self.speed * self.left * 2.0)
            value = (self.beside_home if port == self.home else self.beside_port) * sure
            if value > best:
                best = value
        return best


def speed_of(s: Fields, seat: i64) -> float:
    """Squares a turn brings the ship nearer, by the movement of its class."""
    level = s.figure(seat, LEVEL)
    return WEIGHTS[SPEED + level] * (float(s.tables.ship_movement[level]) / float(USUAL_MOVEMENT + level))


def home_site(s: Fields, seat: i64) -> i64:
    """The number of the home port; -1 before it is chosen."""
    for port in range(PORTS):
        if s.tables.ports[PORTS * s.board + port] == s.figure(seat, HOME):
            return port
    return -1


def sheet_worth(s: Fields, seat: i64, left: float, prize: float) -> float:
    """Fame on the sheet and what gold, wind and cannons may still do."""
    w = WEIGHTS
    total = float(port_fame(s, seat) + s.figure(seat, STORY) + stars(s, seat))
    if s.figure(seat, FINISHED) > 0 and s.figure(seat, TREASURE) == 0:
        total += prize
    for square in range(SQUARES):
        if s.terrain(square) == PIRATES and s.cell(seat, square) & DONE == 0:
            total += float(s.tables.unmet_pirate)
    gold = float(s.figure(seat, GOLD))
    if left < 1.0:
        return total + 0.02 * gold
    fade = 1.0 if left > 8.0 else left / 9.0
    total += fade * (w[PER_GOLD] * gold + w[PER_WIND] * float(s.figure(seat, WIND)))
    total += fade * w[PER_CANNON] * float(s.figure(seat, CANNONS))
    t = s.tables
    part = float(s.figure(seat, GOLD_CIRCLED) % t.gold_column) / float(t.gold_column)
    part += float(s.figure(seat, PROVISIONS_CIRCLED) % t.provision_column) / float(t.provision_column)
    part += part_of_story(t, s.figure(seat, STORY))
    return total + fade * w[COLUMN] * part


def part_of_story(t: Tables, story: i64) -> float:
    """How far the story is from its last bonus to the next."""
    last = story
    while last > 0 and t.story_kind[last] == NO_EFFECT:
        last -= 1
    ahead = story + 1
    while ahead < len(t.story_kind) and t.story_kind[ahead] == NO_EFFECT:
        ahead += 1
    return float(story - last) / float(ahead - last) if ahead < len(t.story_kind) else 0.0


def prize_of(s: Fields) -> float:
    """The stars of the treasure for a third monolith found this turn."""
    return float(s.tables.treasure[open_rank(s) - 1])


def worth(s: Fields, seat: i64, prize: float) -> float:
    """What a seat's voyage is worth as it stands."""
    return Scene(s, seat, prize).at(s.figure(seat, SHIP), s.figure(seat, PROVISIONS))
