"""How a match ended: who won, where each point came from; alone, the title and the ladder of titles."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import padded
from flottille.cli.tables.drawing import SMALL_WIDTH, End, Scene
from flottille.cli.tables.ending import end_sentence, ranked
from flottille.cli.tables.fleet_dice.parts import own, packed, sheet_of
from flottille.cli.tables.fleet_dice.sections import Marks
from flottille.cli.tables.fleet_dice.sheet import sheet_lines

LABEL, COLUMN, NARROW_LABEL = 26, 12, 16


def end(scene: Scene) -> End:
    """The sentence, the ranking and the ledger; alone, the title."""
    scores, unit = [sheet["score"] for sheet in scene.view["sheets"]], scene.words.say("end.unit.points", n=2)
    if scene.view["ruth"]:
        return End(title_sentence(scene, scores[0]), (), unit, ledger(scene, [0]), closing(scene, scores[0]))
    ranks = scene.view["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    ranking = ranked(scores, ranks)
    sentence = end_sentence(scene, winners, scores, "points", ranks)
    if len(winners) == 1 and scores.count(scores[winners[0]]) > 1:
        sentence = f"{sentence} {scene.say('more_fish')}"
    return End(sentence, ranking, unit, ledger(scene, [seat for _, seat in ranking]))


# --- the ledger -------------------------------------------------------------------------------------------


def ledger(scene: Scene, order: list[int]) -> list[Text]:
    """Rows are sources, columns seats in rank order."""
    scores = [scene.view["scores"][seat] for seat in order]
    label = LABEL if scene.size.width >= SMALL_WIDTH else NARROW_LABEL
    column = min(COLUMN, (scene.size.width - label) // len(order))

    def row(title: str, cells: list[str], style: str = "") -> Text:
        told = [padded(cell, column, right=True) for cell in cells]
        return Text.assemble(padded(f"  {title}", label), *told, style=style)

    found = [row("", [scene.names[seat] for seat in order], "dim")] if len(order) > 1 else []
    for place, line in enumerate(scores[0]["lines"]):
        found.append(
            row(own(scene, f"sheet.{line['key']}"), [str(score["lines"][place]["points"]) for score in scores])
        )
        found += [row(f"  {title}", cells, "dim") for title, cells in parts(scene, scores, place)]
    found.append(row("", ["═" * 5] * len(order), "dim"))
    found.append(row(scene.words.say("end.unit.points", n=2), [str(score["total"]) for score in scores], "bold"))
    return [*found, Text(), *(row(title, cells, "dim") for title, cells in figures(scene, order))]


def parts(scene: Scene, scores: list[dict[str, Any]], place: int) -> list[tuple[str, list[str]]]:
    """The bonuses one by one; the other rows say enough."""
    if scores[0]["lines"][place]["key"] != "bonus":
        return []
    by_seat = [{part["key"]: part["points"] for part in score["lines"][place]["parts"]} for score in scores]
    keys = [
        key for key in ("crab_bonus", "hexagons", "captain", "silver", "gold") if any(key in row for row in by_seat)
    ]
    return [(scene.say(f"part_{key}"), [str(row.get(key, "–")) for row in by_seat]) for key in keys]


def figures(scene: Scene, order: list[int]) -> list[tuple[str, list[str]]]:
    """Coins with their stars, boats and how many are full."""
    sheets = [sheet_of(scene, seat) for seat in order]
    coins = [f"{sheet['coin']['marked']}, {sheet['coin']['stars']}★" for sheet in sheets]
    boats = [f"{sheet['metrics']['boats_launched']}, {sheet['metrics']['full_boats']}" for sheet in sheets]
    return [(scene.say("coins_stars"), coins), (scene.say("boats_full"), boats)]


# --- alone ------------------------------------------------------------------------------------------------


def title_sentence(scene: Scene, score: int) -> str:
    """ "You come home with 78 points: Able Sailor." """
    ruth = scene.view["ruth"]
    name = scene.words.seat(0, scene.spoken)
    title = own(scene, f"title.{ruth['rank']}")
    sentence = scene.say("home", seat=name, n=score, title=title)
    lowest = len(ruth["rank_least"]) - 1
    least = ruth["rank_least"][lowest]
    if score >= least:
        return sentence
    return f"{sentence} {scene.say('begins_at', title=own(scene, f'title.{lowest}'), least=least)}"


def closing(scene: Scene, score: int) -> list[Text]:
    """The ladder of titles with what was missing, what Captain Ruth crossed out, the last sheet where it fits."""
    sheet = sheet_of(scene, 0)
    boxes = sum(section["crossed"] for section in sheet["sections"].values())
    stars = len(sheet["coin"]["crossed"])
    crossed = scene.say("ruth_crossed", crossed=[scene.say("boxes", n=boxes), own(scene, "pre.stars", n=stars)])
    last_sheet = sheet_lines(scene, 0, Marks()) if scene.size.is_full else []
    return [*packed(ladder(scene, score), scene.size.width), Text(f"  {crossed}"), *last_sheet]


def ladder(scene: Scene, score: int) -> list[str]:
    """The titles from the lowest, the one that was reached marked, the next with what is missing."""
    ruth, found = scene.view["ruth"], []
    for rank, least in reversed(list(enumerate(ruth["rank_least"]))):
        told = f"{'▸ ' if rank == ruth['rank'] else ''}{least} {own(scene, f'title.{rank}')}"
        missing = rank == ruth["rank"] - 1
        found.append(scene.say("missing", title=told, n=least - score) if missing else told)
    return found
