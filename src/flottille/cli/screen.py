"""What a person sees for one decision: what happened, the table, what to do."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from flottille.cli.console import styled
from flottille.cli.session import Session, Told
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import View
from flottille.engine.actions import Action
from flottille.words import Words

FORGET = "\x1b[3J"
LINES_TOLD = 12
MANY_ACTIONS = 12  # more than this are set in two columns


def clear(console: Console, forget: bool = False) -> None:
    """A fresh screen, on a terminal; forgetting, nothing is left to scroll back to."""
    if console.is_terminal:
        console.clear()
        if forget:
            console.file.write(FORGET)
            console.file.flush()


def show_table(console: Console, words: Words, session: Session, view: View) -> None:
    """The table and, where the drawing does not number them, the legal actions."""
    drawn = drawer(session.match.game.id).draw(view, words, session.names)
    console.print(drawn.body)
    if view["actions"] and not drawn.lists_actions:
        show_actions(console, words, session, view)


def show_actions(console: Console, words: Words, session: Session, view: View) -> None:
    """The legal actions in words, numbered."""
    game = session.match.game
    actions = [game.actions[action["number"]] for action in view["actions"]]
    cells = [_numbered(words.action(game, action, session.spoken), i) for i, action in enumerate(actions, 1)]
    columns = 2 if len(cells) > MANY_ACTIONS else 1
    lines = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, 2))
    for i in range(lines):
        grid.add_row(*(cells[k] if k < len(cells) else Text() for k in range(i, lines * columns, lines)))
    console.print(grid)


def _numbered(text: str, number: int) -> Text:
    return Text.assemble((f"{number:>3} ", "cyan"), styled(text))


def show_events(
    console: Console, words: Words, session: Session, told: list[Told], viewer: int | None, most: int = LINES_TOLD
) -> None:
    """What happened, in words; what the drawing shows anyway is left out."""
    game = session.match.game
    quiet = drawer(game.id).quiet
    seen = [item for item in told if item.is_seen_by(viewer) and item.event["kind"] not in quiet]
    if len(seen) > most:
        console.print(f"  … {words.say('play.earlier', n=len(seen) - most)}", style="dim", markup=False)
    grid = Table.grid(padding=(0, 1))
    for item in seen[-most:]:
        grid.add_row(Text(" ·", style="dim"), styled(words.event(game, item.event, session.spoken)))
    if seen:
        console.print(grid)


def prompt_line(words: Words, session: Session, view: View) -> Text:
    """What the viewer is to decide."""
    game, seat = session.match.game, view["viewer"]
    draws = drawer(game.id)
    key, params = f"prompt.{draws.situation(view)}", draws.prompt_params(view, words, session.spoken)
    name = words.say("common.label", name=session.names[seat])
    if words.knows(f"{game.id}.{key}") and words.wants(f"{game.id}.{key}") <= params.keys():
        sentence = words.about(game, key, **params)
    else:
        sentence = words.say("play.your_turn")
    return Text.assemble((f"{name} ", "bold yellow"), styled(sentence, "yellow"))


def actions_of(session: Session, view: View) -> list[Action]:
    """The legal actions of a view, in the order of their numbers on the screen."""
    return [session.match.game.actions[action["number"]] for action in view["actions"]]
