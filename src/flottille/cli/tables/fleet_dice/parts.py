"""What the drawing of a sheet is made of: the sections in their places, signs, colours, lines with columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, wrapped
from flottille.cli.tables.drawing import SMALL_WIDTH, Scene, Size

SPECIES = ("shrimp", "cod", "lobster", "swordfish", "oyster")
HARBOR = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
COLOURS = {"shrimp": "magenta", "cod": "blue", "lobster": "red", "swordfish": "white", "oyster": "yellow"}
LETTERS = {"none": "·", "licence": "P", "boat": "B", "choice": "?", "king_crab_licence": "P", "private_fishing": "C"}
PLAIN_SIGNS = str.maketrans("●○✓", "*.!")  # those this game calls otherwise without Unicode
COINS_NAMED = 3  # the face that is called "Three coins"
TINY_WIDTH = 60
MANY = 2  # of something that stands beside no figure
NAME = 4  # the column of a name, behind its number


def counted(scene: Scene, metric: str, n: int = MANY) -> str:
    """What a card counts, in a word or two."""
    return scene.say(f"counts_{metric}", n=n)


def own(scene: Scene, key: str, /, **params: object) -> str:
    """Words of the game that browser and terminal share: `fleet_dice.<key>`."""
    return scene.words.say(f"{scene.game}.{key}", **params)


def is_narrow(size: Size) -> bool:
    """Whether there is no room for long names and hints."""
    return size.width < SMALL_WIDTH


def sheet_of(scene: Scene, seat: int) -> dict[str, Any]:
    """The sheet of a seat."""
    found: dict[str, Any] = scene.view["sheets"][seat]
    return found


def shown_seat(scene: Scene) -> int:
    """Whose sheet is drawn: the viewer's; for a spectator, of whoever decides."""
    if scene.viewer is not None:
        return scene.viewer
    return int(scene.view["mover"] or 0)


def wharf(scene: Scene) -> list[str]:
    """The buildings in the order of the printed grid."""
    return [building for row in scene.view["layout"]["wharf_grid"] for building in row]


def sections(scene: Scene) -> list[str]:
    """All sections, as the sheet shows them from the top."""
    return [*SPECIES, *HARBOR, *wharf(scene)]


def face_name(scene: Scene, face: str) -> str:
    """What a face is called, with the coins this edition prints on it."""
    coins = scene.view["layout"]["coins_face"]
    return own(scene, "face.coins", n=coins) if face == "coins" and coins != COINS_NAMED else scene.name(face)


def short_name(scene: Scene, section: str, most: int) -> str:
    """The name of a section if it fits, else its short one."""
    name = scene.name(section)
    return name if len(name) <= most else scene.say(f"short_{section}")


def table_name(name: str, most: int = 10) -> str:
    """A player's name in a table."""
    return name if len(name) <= most else name[: most - 1] + "…"


def put(line: Text, column: int, text: Text | str, style: str = "") -> None:
    """Write into a line from a column on."""
    line.append(" " * max(0, column - line.cell_len))
    if isinstance(text, Text):
        line.append_text(text)
    else:
        line.append(text, style=style or None)


def heading(width: int, titles: Sequence[tuple[int, str]]) -> Text:
    """A hairline with titles from given columns on."""
    line = ""
    for column, title in titles:
        if title:
            line = line + "─" * (max(column, len(line) + 2) - len(line) - 1) + f" {title} "
    return Text((line + "─" * width)[:width], style="dim")


def plain(lines: list[Text], size: Size) -> list[Text]:
    """The lines within the window, with this game's signs where only plain ones can be shown."""
    found = [cut(line, size.width) for line in lines]
    if size.is_ascii:
        for line in found:
            line.plain = line.plain.translate(PLAIN_SIGNS)
    return found


def packed(facts: list[str], width: int) -> list[Text]:
    """Facts one after the other, as many lines as they need."""
    lines: list[str] = []
    for fact in filter(None, facts):
        if lines and len(lines[-1]) + len(fact) + 3 <= width:
            lines[-1] += f" · {fact}"
        else:
            lines.append(f"  {fact}")
    return [part for line in lines for part in wrapped(Text(line.strip()), width, "  ")]
