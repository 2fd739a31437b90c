"""How a match ended: who won with what fame, the ledger, and alone the title with its ladder."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, padded, said
from flottille.cli.tables.drawing import SMALL_WIDTH, End, Scene
from flottille.cli.tables.ending import end_sentence, ranked
from flottille.cli.tables.rolling_seas.chart import Chart, chart_lines, chart_width
from flottille.cli.tables.rolling_seas.legend import legend
from flottille.cli.tables.rolling_seas.screen import GAP, beside
from flottille.cli.tables.rolling_seas.seen import me, shared

LABEL, COLUMN, LEAST = 30, 10, 6
LINES = ("ports", "final_story", "unmet_pirates", "arrival", "stars")
STARS = ("ships", "cannons", "gold_columns", "provision_columns", "story_boxes", "treasure", "all_ports")
SOLO_WIDTH = 34
INDENT = "  "


def end(scene: Scene) -> End:
    """For one viewer."""
    return alone(scene) if scene.view["seats"] == 1 else together(scene)


def together(scene: Scene) -> End:
    """Ranks and the ledger of all seats."""
    fame, ranks = scene.view["fame"], scene.view["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    order = [seat for _, seat in ranked(fame, ranks)]
    return End(
        end_sentence(scene, winners, fame, "fame", ranks),
        ranked(fame, ranks),
        scene.words.say("end.unit.fame"),
        ledger(scene, order),
        tie_lines(scene, order),
    )


def tie_lines(scene: Scene, order: list[int]) -> list[Text]:
    """What decided between captains of equal fame (RS-6.7)."""
    fame, ranks = scene.view["fame"], scene.view["ranks"]
    tied = [seat for seat in order if any(fame[seat] == fame[each] and ranks[seat] != ranks[each] for each in order)]
    stores = [
        scene.say("tie.stores", name=scene.names[seat], gold=owner["gold"], provisions=owner["provisions"])
        for seat, owner in ((seat, scene.view["players"][seat]) for seat in tied)
    ]
    return said(scene.say("tie", stores=", ".join(stores)), scene.size.width, INDENT, "dim") if tied else []


# --- the ledger -------------------------------------------------------------------------------------------


def entries(owner: dict[str, Any]) -> dict[str, int]:
    """The lines of a sheet and of its stars."""
    found: dict[str, int] = {}
    for line in owner["sheet"]["lines"]:
        found[line["key"].split("_")[0] if line["key"].startswith("arrival") else line["key"]] = line["points"]
        if line["key"] == "stars":
            found |= {part["key"]: part["points"] for part in line["parts"]}
    return found


def ledger(scene: Scene, order: list[int]) -> list[Text]:
    """Rows are sources, columns the seats in rank order; as many columns at once as fit."""
    label = min(LABEL, scene.size.width // 3)
    room = scene.size.width - label - len(INDENT)
    most = max(1, room // LEAST)
    column = min(COLUMN, room // min(most, len(order)))
    found: list[Text] = []
    for first in range(0, len(order), most):
        found += ledger_part(scene, order[first : first + most], label, column)
    return found


def ledger_part(scene: Scene, order: list[int], label: int, column: int) -> list[Text]:
    """Some of the seats."""
    owners = [scene.view["players"][seat] for seat in order]
    sheets = [entries(owner) for owner in owners]

    def line(name: str, cells: list[str], style: str = "") -> Text:
        return Text.assemble(
            INDENT, padded(name, label), *(padded(cell, column, right=True) for cell in cells), style=style
        )

    found = [line("", [cut(Text(scene.names[seat]), column - 1).plain for seat in order], "bold")]
    for key in (*LINES[:-1], *STARS):
        if any(sheet.get(key) for sheet in sheets):
            star = " ★" if key in STARS else ""
            figures = [figure(scene, sheet.get(key, 0)) for sheet in sheets]
            found.append(line(shared(scene, f"ledger.{key}") + star, figures))
            if key == "ports":
                found.append(
                    line(f"   {scene.say('ledger.told')}", [f"({len(owner['told'])})" for owner in owners], "dim")
                )
    found.append(line("", ["═" * (column - 3)] * len(order)))
    found.append(line(shared(scene, "ledger.total"), [figure(scene, owner["fame"]) for owner in owners], "bold"))
    return found


def figure(scene: Scene, points: int) -> str:
    """A figure of the ledger; nothing is a dash."""
    return scene.words.number(points) if points else "–"


# --- alone ------------------------------------------------------------------------------------------------


def alone(scene: Scene) -> End:
    """The title, the chart with the ledger beside it, and the ladder."""
    fame, rank = scene.view["fame"][0], scene.view["solo_rank"]
    sentence = scene.say("end.solo", seat=scene.spoken[0], n=fame, title=shared(scene, f"rank.{rank}"))
    chart = Chart(me(scene))
    lines = chart_lines(scene, chart)
    sheet = solo_ledger(scene)
    if scene.size.width >= SMALL_WIDTH:
        lines = beside(lines, sheet, chart_width(scene) + (GAP if scene.size.is_full else 1))
    else:
        lines = [*lines, *sheet]
    closing = said(ladder(scene), scene.size.width, "  ")
    return End(sentence, (), scene.words.say("end.unit.fame"), [*lines, *legend(scene, chart, "choose")], closing)


def solo_ledger(scene: Scene) -> list[Text]:
    """One column."""
    owner = me(scene)
    sheet = entries(owner)
    found = []
    for key in LINES:
        found.append(row(scene, shared(scene, f"ledger.{key}"), sheet.get(key, 0), SOLO_WIDTH))
        if key == "ports":
            boxes = " ".join(f"{box['port']} {box['fame']}" for box in owner["told"])
            found += said(boxes, SOLO_WIDTH - 4, "  ", "dim") if boxes else []
        if key == "stars":
            parts = [name for name in STARS if sheet.get(name)]
            found += [row(scene, f"  {shared(scene, f'ledger.{name}')}", sheet[name], SOLO_WIDTH - 4) for name in parts]
    found.append(padded("══════", SOLO_WIDTH, right=True))
    total = row(scene, shared(scene, "ledger.total"), owner["fame"], SOLO_WIDTH)
    total.stylize("bold")
    return [*found, total]


def row(scene: Scene, name: str, points: int, width: int) -> Text:
    """A name and a figure."""
    told = figure(scene, points)
    return Text.assemble(padded(name, width - len(told) - 1), " ", told)


def ladder(scene: Scene) -> str:
    """The titles around the one reached, and what was missing to the next."""
    fame, rank = scene.view["fame"][0], scene.view["solo_rank"]
    limits = scene.view["printed"]["ending"]["solo_titles"]
    starts = [0, *(limit + 1 for limit in limits)]
    found = []
    for step in range(max(1, rank - 2), min(len(starts), rank + 1) + 1):
        title = shared(scene, f"rank.{step}")
        said_step = title if step == 1 else f"{scene.words.number(starts[step - 1])} {title}"
        if step == rank:
            said_step = f"► {said_step}"
        if step == rank + 1:
            said_step = scene.say("ladder.next", title=said_step, n=starts[step - 1] - fame)
        found.append(said_step)
    return "   ".join(found)
