"""How a match of Santa Timea ended: the winner, and the points of every round."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.show.lines import padded
from flottille.cli.tables.drawing import End, Scene
from flottille.cli.tables.ending import best, end_sentence, ranked

LABEL, COLUMN = 30, 12


def end(scene: Scene) -> End:
    """Ranking by total, and a ledger of rounds."""
    totals = scene.view["totals"]
    unit = scene.words.say("end.unit.points", n=2)
    return End(end_sentence(scene, best(totals), totals, "points"), ranked(totals), unit, ledger(scene))


def ledger(scene: Scene) -> list[Text]:
    """Rows are the rounds, columns the seats in rank order."""
    view, words = scene.view, scene.words
    order = [seat for _, seat in ranked(view["totals"])]
    width = min(COLUMN, (scene.size.width - LABEL) // max(1, len(order)))
    label = min(LABEL, scene.size.width - width * len(order))

    def row(title: str, cells: list[str], style: str = "") -> Text:
        parts = [padded(cell, width, right=True) for cell in cells]
        return Text.assemble(padded(f"  {title}", label), *parts, style=style)

    found = [row("", [words.seat(seat, scene.names) for seat in order], "dim")]
    for number, rows in enumerate(view["rounds"], 1):
        points = [words.number(rows["round_points"][seat]) for seat in order]
        found.append(row(scene.say("round_row", round=number), points))
        found.append(row(f"   {scene.say('damage').lower()}", [str(rows["damage"][seat]) for seat in order], "dim"))
    found.append(row(scene.say("points"), [words.number(view["totals"][seat]) for seat in order], "bold"))
    return found
