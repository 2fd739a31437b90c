"""The game a second time, straight from the rulebook as nested generators: an oracle to compare the engine with.

Nothing is shared with the engine but the names of components and actions. A chain is a plain recursion here: a fill
yields its questions, then the stars it earned yield theirs. Coins are a set of marked boxes, boats are lists of fish.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

TYPES = ["shrimp", "cod", "lobster", "swordfish", "oyster"]
HARBOR = ["king_crab", "captains_club", "research_vessel", "barge", "inuit"]
SMALL = ["casino", "shipyard", "bait_shop", "seafood_buffet", "smokehouse", "ridback_cannery"]
WHARF = [
    "casino",
    "ama_bank",
    "shipyard",
    "bait_shop",
    "seafood_buffet",
    "fishermens_pub",
    "smokehouse",
    "ridback_cannery",
]
LOOPS = [
    TYPES,
    HARBOR,
    [
        "casino",
        "ama_bank",
        "shipyard",
        "bait_shop",
        "ridback_cannery",
        "smokehouse",
        "fishermens_pub",
        "seafood_buffet",
    ],
]
BOXES = {
    **dict.fromkeys(TYPES[:4], ".PB.?.?.?.?.?"),
    "oyster": ".PB..?..?..??",
    "king_crab": "...K.B.B",
    "captains_club": "..C..C",
    "research_vessel": "BBBBB",
    "barge": "..B",
    "inuit": "B.B.B",
    **dict.fromkeys(SMALL, ".."),
    "ama_bank": ".....",
    "fishermens_pub": "....",
}
FLEET = {**dict.fromkeys(TYPES[:4], 4), "oyster": 3, "king_crab": 2, "research_vessel": 5, "barge": 1, "inuit": 3}
BONUSES = ["kb_fish", "kb_buildings", "kb_boats", "kb_full", "kb_licences"]
CAPTAINS = {
    "captain_le_braz": ["shrimp"] * 3 + ["shipyard"],
    "captain_norberg": ["cod"] * 3 + ["research_vessel", "bait_shop"],
    "captain_grandmaison": ["lobster"] * 3 + ["king_crab", "ama_bank"],
    "captain_benali": ["swordfish"] * 3 + ["captains_club", "casino"],
    "captain_osgood": ["oyster"] * 3 + ["barge"],
}
SILVER = ["silver_flotilla", "silver_holds", "silver_master", "silver_mason", "silver_variety"]
Asking = Generator[tuple[int, set[str]], str, None]


class Sheet:
    """One player's paper."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.filled = dict.fromkeys(BOXES, 0)
        self.crossed = dict.fromkeys(BOXES, 0)
        self.level = dict.fromkeys(TYPES, 0)
        self.boats: dict[str, list[int]] = {kind: [] for kind in FLEET}
        self.coins: set[int] = set()
        self.lost_stars: set[int] = set()
        self.done: set[str] = set()
        self.hexagons: set[str] = set()
        self.yard = 0
        self.bonus: str | None = None
        self.captain: str | None = None
        self.stars = 0

    def free(self, section: str) -> int:
        """How many boxes of a section are free."""
        return len(BOXES[section]) - self.filled[section] - self.crossed[section]

    def open(self, sections: list[str]) -> list[str]:
        """Those of the sections that have a free box."""
        return [section for section in sections if self.free(section)]

    def room(self, kind: str) -> int:
        """What a boat holds."""
        oyster = [6, 6, 8, 10][self.level["oyster"]]
        return {"oyster": oyster, "research_vessel": 0, "barge": 12, "inuit": 3}.get(kind, 4)

    def full(self) -> int:
        """Full boats."""
        return sum(n == self.room(kind) for kind, fish in self.boats.items() if kind != "research_vessel" for n in fish)

    def launched(self) -> int:
        """Boats on the water."""
        return sum(map(len, self.boats.values()))

    def written(self) -> dict[str, Any]:
        """As the engine dumps it."""
        found: dict[str, Any] = {
            "boxes": {name: n for name, n in self.filled.items() if n},
            "licences": {name: n for name, n in self.level.items() if n},
            "boats": {name: fish for name, fish in self.boats.items() if fish},
            "coin": max(self.coins, default=0),
            "crossed": {name: n for name, n in self.crossed.items() if n},
            "crossed_stars": sorted(self.lost_stars),
            "completed": [name for name in WHARF if name in self.done],
            "hexagons": [name for name in TYPES if name in self.hexagons],
            "shipyard_stars": self.yard,
            "crab_bonus": self.bonus,
            "captain": self.captain,
            "pending_stars": self.stars,
        }
        return {name: value for name, value in found.items() if value or name in ("boxes", "coin")}


class Oracle:
    """A whole match; `play` yields who is asked and what may be answered."""

    def __init__(self, seats: int, captains: bool, trophies: bool, draws: Iterator[int]) -> None:
        self.draws = draws
        self.sheets = [Sheet(seat) for seat in range(seats)]
        self.solo = seats == 1
        self.captains, self.trophies = captains, trophies
        self.tokens = ["shrimp", "king_crab", "casino"]
        self.pool: list[str] = []
        self.silver: str | None = None
        self.owner: int | None = None
        self.holding = False  # silver checks wait while all fish

    # --- the match ------------------------------------------------------------------------------------------

    def play(self) -> Asking:
        """Setup, ten rounds (alone: eight)."""
        left = list(CAPTAINS)
        for sheet in self.sheets:
            if self.captains:
                sheet.captain = left.pop(next(self.draws))
                start = CAPTAINS[sheet.captain]
            else:
                while (side := next(self.draws)) == 5:
                    pass
                start = [TYPES[side]] * 3
            for section in start:
                yield from self.fill(sheet, section)
        first = 0 if self.solo else next(self.draws)
        if self.trophies:
            next(self.draws)
            self.silver = SILVER[next(self.draws)]
        for number in range(1, 9 if self.solo else 11):
            order: list[Sheet | None] = [*self.sheets[first:], *self.sheets[:first]]
            if self.solo:
                order = [self.sheets[0], None] if number % 2 else [None, self.sheets[0]]
            yield from self.round(number, order)
            if self.solo and number < 8:
                self.tokens = [self.next_open(loop, token) for loop, token in zip(LOOPS, self.tokens, strict=True)]
            first = (first + 1) % len(self.sheets)

    def round(self, number: int, order: list[Sheet | None]) -> Asking:
        """Boat phase, income, fishing in even rounds, town phase."""
        people = [sheet for sheet in order if sheet is not None]
        yield from self.phase(order, 0)
        for sheet in people:
            coins = 1 + sheet.level["lobster"] + (sheet.full() if "ridback_cannery" in sheet.done else 0)
            self.gain(sheet, min(coins, 10))
            yield from self.use_stars(sheet)
        if number % 2 == 0:
            self.holding = True
            for sheet in people:
                yield from self.fish(sheet)
            self.holding = False
            for sheet in people:
                self.look(sheet)
            for sheet in people:
                yield from self.use_stars(sheet)
            for sheet in people:
                yield from self.swordfish(sheet, sheet.level["swordfish"])
        yield from self.phase(order, len(order))

    def swordfish(self, sheet: Sheet, level: int) -> Asking:
        """A star; a star and a coin; two stars."""
        for _ in range([0, 1, 1, 2][level]):
            sheet.stars += 1
            yield from self.use_stars(sheet)
        if level == 2:
            self.gain(sheet, 1)
            yield from self.use_stars(sheet)

    # --- dice ----------------------------------------------------------------------------------------------

    def roll(self, town: bool) -> str:
        """A side of a die."""
        side = next(self.draws)
        return ["harbor", "wharf", "market"][side // 2] if town else [*TYPES, "coins"][side]

    def phase(self, order: list[Sheet | None], town_dice: int) -> Asking:
        """A draft and the shared die."""
        self.pool = [self.roll(place < town_dice) for place in range(len(order) + 1)]
        for sheet in order:
            if sheet is None:
                self.ruth_chooses(town_dice > 0)
            else:
                face = (yield sheet.seat, {f"pick {face}" for face in self.pool}).split()[1]
                self.pool.remove(face)
                if "casino" in sheet.done and (yield sheet.seat, {"reroll", "keep"}) == "reroll":
                    face = self.roll(face in ("harbor", "wharf", "market"))
                yield from self.use(sheet, face, shared=False)
        (face,) = self.pool
        for sheet in order:
            if sheet is None:
                self.ruth_applies(face, 1)
            else:
                yield from self.use(sheet, face, shared=True)

    def use(self, sheet: Sheet, face: str, shared: bool) -> Asking:
        """One of the modes, with its chain."""
        level = 0 if shared or face != "shrimp" else sheet.level["shrimp"]
        faces, stars = [0, 1, 1, 2][level], [0, 0, 1, 1][level]
        sections = {"harbor": HARBOR, "wharf": WHARF, "coins": [], "market": []}.get(face, [face])
        normal = {f"fill {section}" for section in sheet.open(sections)}
        normal |= {"collect"} if face in ("coins", "market") else set()
        if level:
            normal = self.items(sheet, faces, stars)
        legal = normal | {"coin"}
        if "seafood_buffet" in sheet.done and face in TYPES and face not in sheet.hexagons:
            legal.add("hexagon")
        if "shipyard" in sheet.done and sheet.yard < 3:
            legal.add("shipyard")
        action = yield sheet.seat, legal
        if action == "coin":
            self.gain(sheet, 2 if "bait_shop" in sheet.done else 1)
        elif action == "hexagon":
            sheet.hexagons.add(face)
        elif action == "shipyard":
            sheet.yard += 1
            sheet.stars += 1
        elif level:
            yield from self.shrimp(sheet, faces, stars, action)
        elif action == "collect":
            self.gain(sheet, 3 if face == "coins" else self.market(sheet))
        else:
            yield from self.fill(sheet, action.split()[1])
        yield from self.use_stars(sheet)

    def market(self, sheet: Sheet) -> int:
        """Coins for the fish on board."""
        fish = sum(map(sum, sheet.boats.values()))
        coins = 2 + sum(fish >= least for least in (5, 12, 20, 30, 40))
        return coins + (2 if "smokehouse" in sheet.done else 0)

    def items(self, sheet: Sheet, faces: int, stars: int) -> set[str]:
        """What a shrimp licence still offers."""
        found = {f"fill {type}" for type in sheet.open(TYPES)} | {"collect"} if faces else set()
        return found | ({"star"} if stars else set())

    def shrimp(self, sheet: Sheet, faces: int, stars: int, action: str) -> Asking:
        """Items until none is left or wanted."""
        while action != "stop":
            if action == "star":
                stars -= 1
                sheet.stars += 1
            else:
                faces -= 1
                if action == "collect":
                    self.gain(sheet, 3)
                else:
                    yield from self.fill(sheet, action.split()[1])
            yield from self.use_stars(sheet)
            if not faces and not stars:
                return
            action = yield sheet.seat, self.items(sheet, faces, stars) | {"stop"}

    # --- boxes, coins, stars ---------------------------------------------------------------------------------

    def fill(self, sheet: Sheet, section: str) -> Asking:
        """The highest free box and what it does."""
        effect = BOXES[section][sheet.filled[section]]
        sheet.filled[section] += 1
        if section in WHARF and not sheet.free(section):
            sheet.done.add(section)
        self.look(sheet)
        if effect == "?":
            legal = {"decline"}
            legal |= {"licence"} if sheet.level[section] < 3 else set()
            legal |= {"boat"} if len(sheet.boats[section]) < FLEET[section] else set()
            if legal != {"decline"}:
                answer = yield sheet.seat, legal
                effect = {"licence": "P", "boat": "B"}.get(answer, ".")
        if effect == "P" and sheet.level[section] < 3:
            sheet.level[section] += 1
            self.look(sheet)
            if sheet.level[section] == 2:
                self.gain(sheet, 2)
        elif effect == "B" and len(sheet.boats[section]) < FLEET[section]:
            sheet.boats[section].append(0)
            self.look(sheet)
            self.gain(sheet, sheet.level["cod"])
        elif effect == "K":
            taken = {other.bonus for other in self.sheets}
            answer = yield sheet.seat, {f"bonus {bonus}" for bonus in BONUSES if bonus not in taken}
            sheet.bonus = answer.split()[1]
        elif effect == "C":
            yield from self.fish(sheet)

    def gain(self, sheet: Sheet, coins: int) -> None:
        """The next free boxes of the track."""
        free = [box for box in range(1, 81) if box not in sheet.coins and box not in sheet.lost_stars]
        free = [box for box in free if box > max(sheet.coins, default=0)]
        for box in free[:coins]:
            sheet.coins.add(box)
            sheet.stars += box % 4 == 0
        self.look(sheet)

    def use_stars(self, sheet: Sheet) -> Asking:
        """All pending stars, one after the other."""
        while sheet.stars:
            places = sheet.open(list(BOXES))
            if not places:
                sheet.stars = 0
                return
            answer = yield sheet.seat, {f"fill {section}" for section in places} | {"decline"}
            sheet.stars -= 1
            if answer != "decline":
                yield from self.fill(sheet, answer.split()[1])

    def fish(self, sheet: Sheet) -> Asking:
        """Barge, other boats, oyster boats, their coins."""
        if sheet.boats["barge"]:
            sheet.boats["barge"][0] = min(12, sheet.boats["barge"][0] + sheet.full())
        for kind in ("shrimp", "cod", "lobster", "swordfish", "king_crab", "inuit"):
            sheet.boats[kind] = [min(n + 1, sheet.room(kind)) for n in sheet.boats[kind]]
        coins = 0
        for number, on_board in enumerate(sheet.boats["oyster"]):
            if on_board < sheet.room("oyster"):
                answer = yield sheet.seat, {"two_fish", "fish_and_coin"}
                coins += answer == "fish_and_coin"
                caught = 1 if answer == "fish_and_coin" else 2
                sheet.boats["oyster"][number] = min(on_board + caught, sheet.room("oyster"))
        self.look(sheet)
        self.gain(sheet, coins)

    def look(self, sheet: Sheet) -> None:
        """Whether the silver card is taken now."""
        met = {
            "silver_flotilla": sheet.launched() >= 6,
            "silver_holds": sheet.full() >= 3,
            "silver_master": 3 in sheet.level.values(),
            "silver_mason": len(sheet.done) >= 3,
            "silver_variety": sum(bool(sheet.boats[type]) for type in TYPES) >= 4,
        }
        if self.silver and self.owner is None and not self.holding and met[self.silver]:
            self.owner = sheet.seat

    # --- Captain Ruth ----------------------------------------------------------------------------------------

    def from_token(self, number: int) -> list[str]:
        """A loop, clockwise from her token."""
        loop, token = LOOPS[number], self.tokens[number]
        at = loop.index(token)
        return loop[at:] + loop[:at]

    def next_open(self, loop: list[str], token: str) -> str:
        """Where a token moves."""
        at = loop.index(token) + 1
        return next((section for section in loop[at:] + loop[:at] if self.sheets[0].free(section)), token)

    def target(self, face: str) -> str | None:
        """The section a face hits."""
        you = self.sheets[0]
        if face in TYPES:
            return face if you.free(face) else None
        number = {"coins": 0, "harbor": 1, "wharf": 2}[face]
        return next(iter(you.open(self.from_token(number))), None)

    def ruth_chooses(self, town: bool) -> None:
        """Her order of dice; the first useful one, or the first at all."""
        boat = [*self.from_token(0), "coins"]
        wish = ["harbor", "wharf", *boat, "market"] if town else boat
        shown = [face for face in wish if face in self.pool]
        useful = [face for face in shown if face == "market" or self.target(face)]
        self.pool.remove((useful or shown)[0])
        if useful:
            self.ruth_applies(useful[0], 2)

    def ruth_applies(self, face: str, boxes: int) -> None:
        """Cross out boxes, or a star."""
        you = self.sheets[0]
        if face == "market":
            stars = [box for box in range(4, 81, 4) if box not in you.coins | you.lost_stars]
            you.lost_stars |= {box for box in stars if box > max(you.coins, default=0)} & set(stars[:1])
            return
        section = self.target(face)
        if section:
            you.crossed[section] += min(1 if face == "coins" else boxes, you.free(section))
