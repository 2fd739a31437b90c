"""`flottille replay`: a recorded match told in words, up to any entry."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from flottille.cli.asked import broken_record, player, read_record
from flottille.cli.console import FINE, Stop, styled, write_json, wrong_usage
from flottille.cli.options import Options
from flottille.cli.page import Page
from flottille.cli.session import Session, Told, events_of, seats_of
from flottille.cli.show.around import told_to
from flottille.cli.show.ending import end_lines, end_sentences
from flottille.cli.show.layout import Around, lay_out, told_lines
from flottille.cli.show.linear import linear_lines
from flottille.cli.show.lines import wrapped
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene
from flottille.cli.usage import Command
from flottille.engine import record as records
from flottille.engine.errors import BadRecord
from flottille.engine.record import Entry
from flottille.engine.replay import Replay
from flottille.words import Words

MANY = 10_000  # lines of a step


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("replay", cls=Command, help=words.say("cli.replay.help"), epilog=words.say("cli.replay.examples"))
    def replay(
        file: Annotated[Path, ask.file],
        until: Annotated[int | None, typer.Option(help=words.say("cli.replay.until"), min=0)] = None,
        step: Annotated[bool, typer.Option("--step", help=words.say("cli.replay.step"))] = False,
        seat: Annotated[int | None, typer.Option(help=words.say("cli.replay.seat"), min=1)] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        try:
            run = Replay(records.read(read_record(words, file)))
            if seat is not None and seat > run.match.seats:
                wrong_usage(words.say("cli.replay.no_seat", number=seat, most=run.match.seats))
            viewer = None if seat is None else seat - 1
            return _as_json(run, until, viewer) if json else _told(words, run, until, step, viewer)
        except BadRecord as error:
            raise Stop(1, broken_record(words, file, error)) from None


def _told(words: Words, run: Replay, until: int | None, step: bool, viewer: int | None) -> int:
    page = Page(words)
    session = Session(run.match, seats_of(run.record), Path(), is_replay=True)
    for number, entry in enumerate(run.record.entries[1:], 1):
        if until is not None and number > until:
            break
        told = _step(run, number)
        session.match = run.match
        _tell(page, session, number, entry, [Told(event, entry.seat or 0) for event in told], viewer)
        if step and entry.controller is None and not _go_on(page, session, viewer):
            return FINE
    if run.match.is_over or not step:
        _show(page, session, viewer)
    return FINE


def _scene(page: Page, session: Session, viewer: int | None) -> Scene:
    return scene_of(session.match, viewer, page.words, session.names, session.names, page.size)


def _show(page: Page, session: Session, viewer: int | None) -> None:
    """The table as the viewer sees it, nothing being asked; or how the match ended."""
    scene = _scene(page, session, viewer)
    draws = drawer(scene.game)
    screen = replace(draws.screen(scene), prompt="", groups=())
    if session.match.is_over:
        end = draws.end(scene)
        ending = map(Text, end_sentences(end, screen, scene)) if page.is_linear else end_lines(end, screen, scene)
        page.show(ending)
    elif page.is_linear:
        page.show(map(Text, linear_lines(screen, Around(), scene.words)))
    else:
        page.show(lay_out(screen, Around(), scene.words, page.size))


def _step(run: Replay, number: int) -> list[dict[str, object]]:
    """Play an entry and hear its events."""
    before = run.match.state.clone()
    run.step(number)
    return events_of(run.match.game, before, run.record.entries[number])


def _tell(page: Page, session: Session, number: int, entry: Entry, told: list[Told], viewer: int | None) -> None:
    words, scene = page.words, _scene(page, session, viewer)
    name = words.say("common.label", name=words.seat(entry.seat if entry.seat is not None else -1, session.names))
    if entry.controller is not None:
        what = words.say("replay.controller", controller=player(words, entry.controller))
    elif entry.undo is not None:
        what = words.say("replay.undo", n=entry.undo)
    else:
        game = session.match.game
        what = scene.words.action(game, game.actions[game.actions.read(entry.action or "")], session.names)
    head = Text.assemble((f"{number:>4} ", "dim"), (f"{name} ", "bold"))
    page.show(wrapped(styled(what), page.size.width, head))
    page.show(told_lines(told_to(scene, session, told), scene.words, page.size.width, MANY))


def _go_on(page: Page, session: Session, viewer: int | None) -> bool:
    """Show the table and wait for Enter; q stops."""
    _show(page, session, viewer)
    page.say(page.words.say("replay.next"))
    try:
        return page.read().strip().lower() != "q"
    except EOFError:
        return False


def _as_json(run: Replay, until: int | None, viewer: int | None) -> int:
    entries = []
    for number, entry in enumerate(run.record.entries[1:], 1):
        if until is not None and number > until:
            break
        events = [event for event in _step(run, number) if Told(event, 0).is_seen_by(viewer)]
        entries.append({"n": number, **entry.as_json(), "events": events})
    match = run.match
    write_json({"game": match.game.id, "entries": entries, "view": match.view(viewer), "result": match.result})
    return FINE
