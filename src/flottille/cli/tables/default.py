"""A short table for a game that brings no drawing: its plain figures, then its actions folded by what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Choice, Drawer, End, Group, Scene, Screen, rule_line
from flottille.cli.tables.ending import best, end_sentence, ranked
from flottille.engine.actions import Action
from flottille.engine.registry import find

FRAME = frozenset(
    {"game", "rules", "seats", "options", "viewer", "to_act", "is_over", "actions", "prompt", "phase", "sheets"}
)
MOST_FIGURES = 10  # lines of figures
LONGEST_LIST = 8
MOST_CHOICES = 12


def screen(scene: Scene) -> Screen:
    """Figures of the table, a line per seat, the actions."""
    view = scene.view
    deciding = (
        scene.words.join(scene.words.seat(seat, scene.names) for seat in view["to_act"]) if view["to_act"] else ""
    )
    return Screen(
        header=(find(scene.game).title, deciding),
        board=[cell for name, value in _figures(scene) for cell in [_figure(scene, name, value)]],
        mine=[],
        others=_seats(scene),
        situation=situation(scene),
        prompt=prompt(scene) if view["actions"] else "",
        groups=groups(scene),
    )


def situation(scene: Scene) -> str:
    """The kind of decision, as the view names it."""
    return str(scene.view.get("prompt") or scene.view.get("phase") or "any")


def prompt(scene: Scene) -> str:
    """The game's sentence for this situation, if it has one that asks for nothing more."""
    key = f"{scene.game}.prompt.{situation(scene)}"
    return scene.words.say(key if scene.words.knows(key) and not scene.words.wants(key) else "play.your_turn")


def _figures(scene: Scene) -> list[tuple[str, Any]]:
    """What is one figure, one word or a short list; lists by seat stand with the seats."""
    found = [(name, value) for name, value in scene.view.items() if name not in FRAME and _is_short(value)]
    return [(name, value) for name, value in found if not _is_by_seat(scene, value)][:MOST_FIGURES]


def _is_short(value: Any) -> bool:
    if isinstance(value, list):
        return 0 < len(value) <= LONGEST_LIST and not any(isinstance(item, dict | list) for item in value)
    return value is not None and not isinstance(value, dict)


def _is_by_seat(scene: Scene, value: Any) -> bool:
    return isinstance(value, list) and len(value) == scene.view["seats"] and all(type(item) is int for item in value)


def _figure(scene: Scene, name: str, value: Any) -> Text:
    return Text.assemble((f"  {scene.words.say('common.label', name=_label(name))} ", "dim"), _said(scene, value))


def _label(name: str) -> str:
    return name.replace("_", " ")


def _said(scene: Scene, value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_said(scene, item) for item in value)
    return scene.name(value) if isinstance(value, str) else scene.words.value(value)


def _seats(scene: Scene) -> list[Text]:
    found = [rule_line("", scene.size.width)]
    columns = {name: value for name, value in scene.view.items() if name not in FRAME and _is_by_seat(scene, value)}
    for seat in range(scene.view["seats"]):
        mark = "▸ " if seat in scene.view["to_act"] else "  "
        told = ", ".join(f"{_label(name)} {scene.words.number(value[seat])}" for name, value in columns.items())
        found.append(
            Text.assemble((mark, "yellow"), (f"{scene.words.seat(seat, scene.names):<10} ", ""), (told, "dim"))
        )
    return found


# --- actions ----------------------------------------------------------------------------------------------


def groups(scene: Scene) -> tuple[Group, ...]:
    """The legal actions; many are folded by what they do, then by what they do it with."""
    actions = [find(scene.game).actions[action["number"]] for action in scene.view["actions"]]
    return (Group("", fold(scene, actions, 0)),) if actions else ()


def fold(scene: Scene, actions: list[Action], depth: int) -> tuple[Choice, ...]:
    """At most twelve choices, with others behind them where there are more actions."""
    parts: dict[str, list[Action]] = {}
    for action in actions:
        words = str(action).split(" ")
        parts.setdefault(" ".join(words[: depth + 1]), []).append(action)
    if len(actions) <= MOST_CHOICES or all(len(part) == 1 for part in parts.values()):
        return tuple(leaf(scene, action) for action in actions)
    return tuple(_part(scene, head, part, depth) for head, part in parts.items())


def _part(scene: Scene, head: str, actions: list[Action], depth: int) -> Choice:
    if len(actions) == 1:
        return leaf(scene, actions[0])
    title = " ".join(scene.name(word) for word in head.split(" "))
    return Choice(title[:1].upper() + title[1:], f"{len(actions)} …", more=fold(scene, actions, depth + 1))


def leaf(scene: Scene, action: Action) -> Choice:
    """One action in words, or in its notation."""
    has_words = scene.words.knows(f"{scene.game}.action.{action.verb}")
    says = scene.words.action(scene.game, action, scene.spoken) if has_words else str(action).replace("_", " ")
    return Choice(says, action=action.number)


# --- the rest -----------------------------------------------------------------------------------------------


def look(scene: Scene, seat: int) -> list[Text]:
    """The line of a seat."""
    return [_seats(scene)[1 + seat]]


def recount(scene: Scene, part: str) -> list[str]:
    """The same lines, read out."""
    shown = screen(scene)
    lines: Iterable[Text] = shown.board if part == "board" else shown.others[1:]
    return [" ".join(line.plain.split()) + "." for line in lines]


def end(scene: Scene) -> End:
    """The best by points."""
    scores = [int(score) for score in scene.view.get("scores") or scene.view.get("points") or []]
    unit = scene.words.say("end.unit.points", n=2)
    if not scores:
        return End(scene.words.say("end.over"), (), unit)
    return End(end_sentence(scene, best(scores), scores, "points"), ranked(scores), unit)


DRAWER = Drawer(screen, look, recount, end)
