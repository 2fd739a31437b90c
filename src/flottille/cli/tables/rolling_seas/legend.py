"""The hairline under the chart: the signs that are on it now."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas.chart import SHIP, WIDE, Chart, cell_width
from flottille.cli.tables.rolling_seas.seen import initial, seat_colour
from flottille.cli.tables.rolling_seas.squares import ALL, place

GAP = "  "
PORTS = {"port": "[P]", "home": "{P}", "told": "[✓]"}
NARROW_PORTS = {"port": "▒P", "home": "▒H", "told": "▒✓ ▒h"}
ALL_SIGNS = (
    "ship", "sea", "land", "port", "home", "told", "monolith", "bonus", "explored", "pirates", "met", "monster",
    "peril", "current", "rocks", "ambush", "wake",
)  # fmt: skip


def legend(scene: Scene, chart: Chart, marks: str, most: int = 1) -> list[Text]:
    """Whose chart, what the marks mean, then the signs; as much as fits on so many lines."""
    owner = chart.owner["seat"]
    items = [Text(item, style="dim") for item in [*_marks(scene, chart, marks), *_signs(scene, chart)]]
    if owner != scene.viewer:
        whose = scene.say("legend.owner", seat=scene.names[owner]).upper()
        items.insert(0, Text(whose, style=f"bold {seat_colour(owner)}"))
    lines = [Text("── ", style="dim")]
    for item in items:
        if lines[-1].cell_len + item.cell_len + len(GAP) > scene.size.width - 2:
            if len(lines) == most:
                break
            lines.append(Text("   "))
        lines[-1].append_text(item).append(GAP)
    for line in lines:
        line.rstrip()
    lines[0].append(" " + "─" * (scene.size.width - lines[0].cell_len - 1), style="dim")
    return lines


def _marks(scene: Scene, chart: Chart, marks: str) -> list[str]:
    if not chart.marks:
        return []
    if marks != "cost":
        return [scene.say(f"legend.{marks}")]
    found = [scene.say("legend.cost")]
    return [*found, scene.say("legend.paid")] if any(mark.is_paid for mark in chart.marks.values()) else found


def _signs(scene: Scene, chart: Chart) -> list[str]:
    owner = chart.owner
    live = {owner["drawn"][square].split(" ")[0] for square in owner["live"]}
    printed = {scene.view["board"]["rows"][y][x] for x, y in map(place, ALL)}
    told = {box["port"] for box in owner["told"]}
    is_there = {
        "monster": "monster" in live,
        "peril": "peril" in live,
        "current": "current" in live,
        "ambush": any(not each["triggered"] for each in owner["ambushes"]) or bool(chart.ambush[0]),
        "pirates": bool(owner["unmet"]),
        "rocks": any(what.startswith("rocks") for what in owner["drawn"].values()),
        "wake": len(owner["track"]) > 1,
        "port": True,
        "home": owner["home"] is not None,
        "told": bool(told),
        "monolith": "M" in printed,
        "explored": bool(owner["explored"]),
        "bonus": True,
    }
    return [sign_said(scene, key) for key, there in is_there.items() if there]


def sign_said(scene: Scene, key: str) -> str:
    """A sign with its word."""
    ports = PORTS if cell_width(scene) == WIDE else NARROW_PORTS
    ship = f"\\{initial(scene, scene.viewer or 0)}/" if cell_width(scene) == WIDE else SHIP
    return scene.say(f"legend.{key}", sign=ship if key == "ship" else ports.get(key, ""))


def signs(scene: Scene) -> list[str]:
    """Everything that may stand on a chart, for `?`, and the figures of the sheet."""
    said = ", ".join(sign_said(scene, key).replace("  ", ", ") for key in ALL_SIGNS)
    key = "signs" if cell_width(scene) == WIDE else "signs.narrow"
    return [scene.say(key, signs=said), scene.say("signs.sheet")]
