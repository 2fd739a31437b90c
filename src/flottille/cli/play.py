"""`flottille play`: a match in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer

from flottille.cli.asked import STDIN, Seat, broken_record, read_game, read_options, read_record, read_seats
from flottille.cli.chooser import choose
from flottille.cli.console import wrong_usage
from flottille.cli.match_loop import run
from flottille.cli.options import Options
from flottille.cli.session import Session, new_session, resume_session
from flottille.cli.usage import Command
from flottille.engine.errors import BadRecord
from flottille.engine.match import Match
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("play", cls=Command, help=words.say("cli.play.help"), epilog=words.say("cli.play.examples"))
    def play(
        game: Annotated[str, ask.game] = "",
        seats: Annotated[str | None, typer.Option(help=words.say("cli.play.seats"), show_default=False)] = None,
        option: Annotated[list[str] | None, ask.option] = None,
        seed: Annotated[int | None, ask.seed] = None,
        record: Annotated[Path | None, typer.Option(help=words.say("cli.play.record"))] = None,
        resume: Annotated[Path | None, typer.Option(help=words.say("cli.play.resume"))] = None,
        processes: Annotated[int, ask.processes] = 1,
        linear: Annotated[bool, typer.Option("--linear", help=words.say("cli.play.linear"))] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        if resume is not None:
            return run(words, _resumed(words, resume, seats, record).with_processes(processes), linear)
        if not game:
            return choose(words, linear, processes)
        found = read_game(words, game)
        sitting = read_seats(words, found, seats)
        options: dict[str, Any] = {**read_options(words, found, option or [])}
        match = Match(found, len(sitting), seed, **options)
        return run(words, new_session(match, sitting, record).with_processes(processes), linear)


def _resumed(words: Words, file: Path, seats: str | None, record: Path | None) -> Session:
    if str(file) == STDIN:
        wrong_usage(words.say("cli.play.resume_stdin"))
    try:
        session = resume_session(read_record(words, file), record or file)
    except BadRecord as error:
        wrong_usage(broken_record(words, file, error))
    if seats is not None:
        sitting = read_seats(words, session.match.game, seats)
        if len(sitting) != session.match.seats:
            wrong_usage(words.say("cli.play.other_seats", n=session.match.seats, file=str(file)))
        session.seats = [Seat(new.controller, old.name) for new, old in zip(sitting, session.seats, strict=True)]
    return session
