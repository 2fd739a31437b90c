"""Drawing a card on a map: the ways to lay its shape, the hidden squares of an ambush and its dots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.rolling_seas.chart import ARROWS
from flottille.cli.tables.rolling_seas.seen import actions, letter, shown, typed_direction
from flottille.cli.tables.rolling_seas.squares import distance, in_order, neighbour

TURNS = "abcd"
FEW = 12  # ways that are all listed
NEAREST, FARTHEST, HIDDEN = 4, 2, 6


@dataclass(frozen=True)
class Way:
    """One legal drawing."""

    action: int
    turn: str  # its letter
    squares: tuple[str, ...]  # a current from its start, a shape row by row
    outflow: str

    @property
    def says(self) -> str:
        """The squares of a shape, start and end of a current."""
        return f"{self.squares[0]} {self.turn} → {self.outflow}" if self.outflow else " ".join(self.squares)

    @property
    def typed(self) -> tuple[str, ...]:
        """ "i4 b", "i4 j4 j5"."""
        return f"{self.squares[0]} {self.turn}".lower(), " ".join(self.squares).lower()


def ways(scene: Scene) -> list[Way]:
    """Every legal drawing, in the order of the squares."""
    found = []
    for action in actions(scene, "draw"):
        laid = scene.view["placements"][action["notation"]]
        squares = laid["squares"] if "outflow" in laid else in_order(laid["squares"])
        found.append(Way(action["number"], TURNS[action["args"]["turn"]], tuple(squares), laid.get("outflow", "")))
    return found


def covered(scene: Scene) -> dict[str, list[Way]]:
    """The ways by the square that is typed: any that a shape covers, the start of a current."""
    found: dict[str, list[Way]] = {}
    for way in ways(scene):
        for square in way.squares[:1] if way.outflow else way.squares:
            found.setdefault(square, []).append(way)
    return found


def anchor(scene: Scene) -> str:
    """What near and far are measured from: the ship, or where row and column of the card cross."""
    card = scene.view["card"]
    return shown(scene)["ship"] or f"{card['column']}{card['row']}"


def draw_groups(scene: Scene) -> tuple[Group, ...]:
    """All ways if they are few, else the nearest and the farthest."""
    found = ways(scene)
    middle = anchor(scene)
    found.sort(key=lambda way: (min(distance(middle, square) for square in way.squares), way.squares, way.turn))
    if len(found) <= FEW:
        return (Group("", tuple(leaf(scene, way) for way in found)),)
    titles = scene.say("near.ship" if shown(scene)["ship"] else "near.cross", square=middle), scene.say("far")
    width = max(map(len, titles))
    parts = zip(titles, (found[:NEAREST], found[-FARTHEST:]), strict=True)
    return tuple(Group(f"{title:<{width}}", tuple(leaf(scene, way) for way in part)) for title, part in parts)


def leaf(scene: Scene, way: Way, square: str = "") -> Choice:
    """One way; behind its first square its letter is enough."""
    hinted = scene.say("flows", start=way.squares[0], square=way.outflow) if way.outflow else way.says
    if not square:
        return Choice(way.says, action=way.action, typed=way.typed, hinted=hinted)
    rest = " ".join(way.squares[1:]).lower()
    typed = (way.turn, rest) if way.squares[0] == square else ()
    return Choice(way.turn, way.says, action=way.action, typed=typed, hinted=hinted)


def typed_squares(scene: Scene) -> tuple[Choice, ...]:
    """Squares of the chart: those to cover, with the ways behind them, and those to hide on."""
    drawn = (
        Choice(square, more=tuple(leaf(scene, way, square) for way in found), typed=(square.lower(),))
        for square, found in covered(scene).items()
    )
    return (*drawn, *(hidden(scene, action) for action in actions(scene, "ambush")))


# --- pictures of the turns --------------------------------------------------------------------------------


def pictures(scene: Scene) -> list[Text]:
    """The turns of the shape side by side, each with its letter."""
    card = scene.view["card"]
    turns = sorted({way.turn for way in ways(scene)})
    grids = [picture(card, TURNS.index(turn)) for turn in turns]
    height = max(len(grid) for grid in grids)
    found = []
    for row in range(height):
        line = Text("  ")
        for turn, grid in zip(turns, grids, strict=True):
            line.append(f"{turn} " if row == 0 else "  ", style="bold")
            line.append(f"{grid[row] if row < len(grid) else '':<{len(grid[0])}}   ", style="bold yellow")
        found.append(line)
    found[0].append(how(scene), style="dim")
    return found


def picture(card: dict[str, Any], turn: int) -> list[str]:
    """One turn as rows of signs."""
    squares = [tuple(square) for square in card["squares"]]
    arrows = list(card["arrows"])
    for _ in range(turn):
        squares = [(-y, x) for x, y in squares]
        arrows = [turned(arrow) for arrow in arrows]
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    signs = {(x - left, y - top): ARROWS.get(arrows[i], "≈") if arrows else "■" for i, (x, y) in enumerate(squares)}
    width, height = 1 + max(x for x, _ in signs), 1 + max(y for _, y in signs)
    return ["".join(signs.get((x, y), " ") for x in range(width)) for y in range(height)]


def turned(arrow: str) -> str:
    """A quarter turn clockwise."""
    clockwise = ("N", "E", "S", "W")
    return clockwise[(clockwise.index(arrow) + 1) % 4] if arrow in clockwise else arrow


def how(scene: Scene) -> str:
    """How many ways there are, and how one is typed."""
    found = ways(scene)
    middle = anchor(scene)
    nearest = min(found, key=lambda way: distance(middle, way.squares[0]))
    key = "ways_all" if scene.size.is_full else "ways_small"
    return scene.say(key, n=len(found), square=nearest.squares[0].lower(), example=nearest.typed[0])


# --- ambushes ---------------------------------------------------------------------------------------------


def ambush_groups(scene: Scene) -> tuple[Group, ...]:
    """The hidden squares nearest to the other ship."""
    ship = str(shown(scene)["ship"])
    found = sorted(actions(scene, "ambush"), key=lambda each: (distance(ship, each["args"]["square"]), each["number"]))
    return (Group(scene.say("near.hidden"), tuple(hidden(scene, each) for each in found[:HIDDEN])),)


def hidden(scene: Scene, action: dict[str, Any]) -> Choice:
    """A square for an ambush."""
    square = action["args"]["square"]
    hinted = scene.say("from_ship", n=distance(str(shown(scene)["ship"]), square))
    return Choice(square, action=action["number"], typed=(square.lower(),), hinted=hinted)


def centre(scene: Scene) -> tuple[str, tuple[str, ...]]:
    """The ambush that is being laid: its square and the dots so far."""
    decided = [notation.split(" ") for notation in scene.view["decided"]]
    if scene.view["phase"] != "ambush" or not decided or decided[0][0] != "ambush":
        return "", ()
    return decided[0][1], tuple(dot for _, dot in decided[1:])


def dot_groups(scene: Scene) -> tuple[Group, ...]:
    """The blank squares around the centre."""
    middle, _ = centre(scene)
    found = [
        Choice(
            f"{letter(scene, action['args']['direction'])} {neighbour(middle, action['args']['direction'])}",
            action=action["number"],
            typed=(
                *typed_direction(scene, action["args"]["direction"]),
                str(neighbour(middle, action["args"]["direction"])).lower(),
            ),
            hinted=scene.say("on_square", square=neighbour(middle, action["args"]["direction"])),
        )
        for action in actions(scene, "dot")
    ]
    return (Group("", tuple(found)),)


def dots_to_put(scene: Scene) -> int:
    """How many dots are still to come: one per cannon, as far as there is room."""
    _, dots = centre(scene)
    cannons = scene.view["players"][scene.viewer or 0]["cannons"]
    return min(int(cannons) - len(dots), len(actions(scene, "dot")))
