"""`flottille verify`: proves a record, or names the line where it does not hold."""

from pathlib import Path
from typing import Annotated

import typer

from flottille.cli.asked import broken_record, file_name, read_record
from flottille.cli.console import FAILED, FINE, out, styled, write_json
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine import record as records
from flottille.engine.errors import BadRecord
from flottille.engine.replay import proved, standing
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("verify", cls=Command, help=words.say("cli.verify.help"), epilog=words.say("cli.verify.examples"))
    def verify(
        file: Annotated[Path, ask.file],
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        text = read_record(words, file)
        try:
            run = proved(records.read(text))
        except BadRecord as error:
            if json:
                write_json({"holds": False, "line": error.line, "problem": error.problem})
            else:
                out().print(styled(broken_record(words, file, error), "red"), soft_wrap=True)
            return FAILED
        match, sealed_from = run.match, run.sealed_from
        steps = len(standing(run.record.entries)) - 1
        if json:
            found = {"holds": True, "game": match.game.id, "steps": steps, "sealed": sealed_from == 0}
            write_json({**found, "sealed_from": sealed_from, "result": match.result})
            return FINE
        sentence = words.say("verify.holds", file=file_name(words, file), game=match.game.title, n=steps)
        out().print(styled(sentence, "green"), soft_wrap=True)
        out().print(_sealed(words, sealed_from), markup=False)
        out().print(words.say("verify.over" if match.is_over else "verify.unfinished"), markup=False)
        return FINE


def _sealed(words: Words, sealed_from: int | None) -> str:
    """What the secret proves."""
    if sealed_from is None:
        return words.say("verify.unsealed")
    return words.say("verify.sealed_from", n=sealed_from - 1) if sealed_from else words.say("verify.sealed")
