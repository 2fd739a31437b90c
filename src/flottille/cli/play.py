"""`flottille play`: a match in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from flottille.cli.asked import Seat, player, read_game, read_options, read_record, read_seats
from flottille.cli.console import FINE, err, out, styled, wrong_usage
from flottille.cli.options import Options
from flottille.cli.screen import clear, show_events, show_table
from flottille.cli.session import Session, new_session, resume_session
from flottille.cli.sheets import show_ranking, show_sheet, winners_line
from flottille.cli.turn import Leave, Turn
from flottille.cli.usage import Command
from flottille.engine.match import Match
from flottille.engine.registry import find
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
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        if resume is not None:
            return run(words, _resumed(words, resume, seats, record))
        if not game:
            from flottille.cli.chooser import choose  # it starts matches through this module

            return choose(words)
        found = read_game(words, game)
        sitting = read_seats(words, found, seats)
        options: dict[str, Any] = {**read_options(words, found, option or [])}
        match = Match(found, len(sitting), seed, **options)
        return run(words, new_session(match, sitting, record))


def _resumed(words: Words, file: Path, seats: str | None, record: Path | None) -> Session:
    session = resume_session(read_record(words, file), record or file)
    if seats is not None:
        sitting = read_seats(words, session.match.game, seats)
        if len(sitting) != session.match.seats:
            wrong_usage(words.say("cli.play.other_seats", n=session.match.seats, file=str(file)))
        session.seats = [Seat(new.controller, old.name) for new, old in zip(sitting, session.seats, strict=True)]
    return session


def run(words: Words, session: Session) -> int:
    """Play until the match is over or the person leaves."""
    console = out()
    told: dict[int, int] = {}  # how many events each person has been told
    last_person: int | None = None
    try:
        while (seat := session.next_seat()) is not None:
            if session.seats[seat].is_me:
                if len(session.people) > 1 and seat != last_person:
                    _curtain(console, words, session, seat)
                last_person = seat
                _person(console, words, session, seat, told)
            else:
                _bot(console, words, session, seat)
    except (Leave, KeyboardInterrupt):
        return _left(words, session)
    _end(console, words, session, told.get(last_person, 0) if last_person is not None else len(session.told))
    return FINE


def _person(console: Console, words: Words, session: Session, seat: int, told: dict[int, int]) -> None:
    clear(console)
    if seat not in told and len(session.people) < len(session.seats):
        console.print(styled(words.say("play.seated", players=_seated(words, session)), "dim"))
    since = told.get(seat, _last_own(session, seat))
    show_events(console, words, session, session.told[since:], seat)
    turn = Turn(console, words, session, seat)
    show_table(console, words, session, turn.view)
    action = turn.ask()
    if action is not None:
        told[seat] = len(session.told)
        session.play(seat, action)
        session.save()


def _seated(words: Words, session: Session) -> str:
    """Who plays, and how."""
    return ", ".join(f"{seat.name} ({player(words, seat.written)})" for seat in session.seats if not seat.is_me)


def _last_own(session: Session, seat: int) -> int:
    """How many events there were when the seat last decided."""
    return next((step.told for step in reversed(session.steps) if step.seat == seat), 0)


def _bot(console: Console, words: Words, session: Session, seat: int) -> None:
    mask = session.match.mask(seat)
    with err().status(words.say("play.thinking", name=session.names[seat])):
        action = session.bot(seat).choose(mask, seat)
    fresh = session.play(seat, action)
    if not session.people:
        show_events(console, words, session, fresh, None)


def _curtain(console: Console, words: Words, session: Session, seat: int) -> None:
    """Hide one hand before the other is shown."""
    clear(console, forget=True)
    console.print("\n" * 3, styled(words.say("play.hand_over", name=session.names[seat])))
    try:
        console.input()
    except EOFError:
        raise Leave from None


def _left(words: Words, session: Session) -> int:
    session.save()
    err().print(words.say("play.left", file=str(session.path)), markup=False, soft_wrap=True)
    return FINE


def _end(console: Console, words: Words, session: Session, told: int) -> None:
    session.save()
    if session.people:
        clear(console)
    show_events(console, words, session, session.told[told:], None)
    for seat in range(session.match.seats):
        console.print()
        show_sheet(console, words, session.match, seat, session.names)
    console.print()
    console.rule(find(session.match.game).title)
    show_ranking(console, words, session.match, session.names)
    console.print(styled(winners_line(words, session.match, session.spoken), "bold green"))
    err().print(words.say("play.saved", file=str(session.path)), markup=False, soft_wrap=True)
