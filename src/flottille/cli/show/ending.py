"""The screen a match ends with: the sentence first, the ranking with bars, the ledger, what else there is to say."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.sheets import sheet_of
from flottille.cli.show.layout import header_line
from flottille.cli.show.linear import sentence
from flottille.cli.show.lines import cut, padded, said
from flottille.cli.tables.drawing import End, Scene, Screen, rule_line

LONGEST_BAR = 40
NAME = 10


def end_lines(end: End, screen: Screen, scene: Scene) -> list[Text]:
    """From the header to the closing lines."""
    width = scene.size.width
    found = [header_line(screen.header, width), Text(), *said(end.sentence, width, "  ", "bold green"), Text()]
    found += ranking_lines(end, scene)
    if end.ledger:
        found += [Text(), *end.ledger]
    if end.closing:
        found += [rule_line("", width), *end.closing]
    return [cut(line, width) for line in found]


def scores_of(scene: Scene) -> list[int]:
    """What each seat has, from its sheet or the list of scores; empty where a game counts nothing."""
    view, seats = scene.view, range(scene.view["seats"])
    sheets = [sheet_of(view, seat) for seat in seats]
    if all(sheet is not None for sheet in sheets):
        return [int(sheet["total"]) for sheet in sheets if sheet is not None]
    for name in ("scores", "totals", "points"):
        found = view.get(name)
        if isinstance(found, list) and len(found) == len(seats) and all(type(score) is int for score in found):
            return list(found)
    return []


def ranking_lines(end: End, scene: Scene) -> list[Text]:
    """Rank, name, score and a bar as long as the score is large."""
    scores = [_total(score) for score in scene.view.get("scores") or scene.view.get("totals") or []]
    if not end.ranking or len(scores) < scene.view["seats"]:
        return []
    most = max(1, *scores)
    longest = min(LONGEST_BAR, scene.size.width - NAME - 22)
    found = []
    for rank, seat in end.ranking:
        score = scores[seat]
        bar = "█" * max(0, round(longest * score / most))
        you = f" {scene.words.say('common.you')}" if seat == scene.viewer else ""
        name = padded(scene.words.seat(seat, scene.names), NAME)
        head = Text.assemble(f"  {rank}  ", name, padded(scene.words.number(score), 6, right=True), "   ")
        found.append(Text.assemble(head, (bar, "green" if rank == 1 else ""), you))
    return found


def _total(score: int | dict[str, Any]) -> int:
    """A score, or the total of a score sheet."""
    return int(score["total"] if isinstance(score, dict) else score)


def end_sentences(end: End, screen: Screen, scene: Scene) -> list[str]:
    """The same in sentences."""
    found = [sentence(screen.header[0]), end.sentence]
    scores = scores_of(scene)
    if end.ranking and scores:
        for rank, seat in end.ranking:
            name = scene.words.seat(seat, scene.names)
            found.append(scene.words.say("linear.rank", rank=rank, name=name, score=scores[seat], unit=end.unit))
    return found + [sentence(line.plain) for line in (*end.ledger, *end.closing) if line.plain.strip(" ─═")]
