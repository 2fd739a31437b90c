"""`flottille check`: the conformance suite over a game."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import TaskID

from flottille.cli.asked import read_game
from flottille.cli.console import FAILED, FINE, out, progress_bar, styled, write_json
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine.checks import Report, check
from flottille.engine.errors import CheckFailed
from flottille.engine.game import Game
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("check", cls=Command, help=words.say("cli.check.help"), epilog=words.say("cli.check.examples"))
    def check_game(
        game: Annotated[str, ask.game],
        matches: Annotated[int, typer.Option(help=words.say("cli.check.matches"), min=1)] = 10,
        edits: Annotated[int, typer.Option(help=words.say("cli.check.edits"), min=0)] = 0,
        seed: Annotated[int, ask.seed] = 1,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        found = read_game(words, game)
        try:
            report = _run(words, found, matches, edits, seed)
        except CheckFailed as error:
            _show_failures(words, found, error, json)
            return FAILED
        if json:
            write_json({"ok": True, **asdict(report)})
        else:
            told = {"setups": report.setups, "decisions": report.decisions, "positions": report.positions}
            sentence = words.say("check.fine", game=found.title, n=report.matches, **told)
            out().print(styled(sentence, "green"))
            if edits:
                out().print(styled(words.say("check.strangers", n=report.edits), "green"))
        return FINE


def _run(words: Words, game: Game, matches: int, edits: int, seed: int) -> Report:
    with progress_bar(words.say("check.running", game=game.title), None) as bar:

        def progress(done: int, total: int, what: str) -> None:
            bar.update(TaskID(0), completed=done, total=total, description=what)

        return check(game, matches=matches, edits=edits, seed=seed, progress=progress)


def _show_failures(words: Words, game: Game, error: CheckFailed, json: bool) -> None:
    if json:
        write_json({"ok": False, "game": game.id, "failures": error.failures})
        return
    out().print(styled(words.say("check.broken", game=game.title, n=len(error.failures)), "red"))
    for failure in error.failures:
        out().print(f"  · {failure}", markup=False)
