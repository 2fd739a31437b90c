"""`flottille calibrate`: what worths are as chances to win, learned from matches of bots and tried on others."""

import json as json_format
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.progress import TaskID
from rich.table import Table

from flottille.cli.arena import read_workers, refuse
from flottille.cli.asked import read_game, read_options
from flottille.cli.console import FAILED, FINE, out, progress_bar, write_json, wrong_usage
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine.game import Game
from flottille.lab.arena import RAY
from flottille.lab.calibration import TELLING, Case, Tenth, gather, tenths
from flottille.lab.report.calibration import picture
from flottille.review.scale import Scale, learned, mode_of, scales
from flottille.words import Words

CLOSE = 0.05  # how far a tenth may be off


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    def told(name: str, **more: Any) -> Any:
        return typer.Option(f"--{name}", help=words.say(f"review.calibrate.{name}"), **more)

    @app.command(
        "calibrate",
        cls=Command,
        help=words.say("review.calibrate.help"),
        epilog=words.say("review.calibrate.examples"),
    )
    def calibrate(
        game: Annotated[str, ask.game],
        seats: Annotated[int | None, ask.seats] = None,
        option: Annotated[list[str] | None, ask.option] = None,
        games: Annotated[int, told("games", min=1)] = 1000,
        learned_from: Annotated[
            int | None, typer.Option("--learn", min=10, help=words.say("review.calibrate.learn"))
        ] = None,
        bot: Annotated[str, told("bot")] = "sailor",
        visits: Annotated[int | None, typer.Option(help=words.say("review.cli.visits"), min=1)] = None,
        seed: Annotated[int, ask.seed] = 1,
        workers: Annotated[str, ask.workers] = "0",
        save: Annotated[Path | None, told("save", metavar="FILE.json")] = None,
        plot: Annotated[Path | None, told("plot", metavar="FILE.svg")] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        found = read_game(words, game)
        refuse(words, found, [bot], seats, None, None)
        count = found.seats[-1] if seats is None else seats
        options = found.check_setup(count, read_options(words, found, option or []))
        many = read_workers(words, workers)
        if many == RAY:
            wrong_usage(words.say("cli.arena.bad_workers", found=RAY))
        looks = scales(found.id).learned_with if visits is None else visits

        def play(what: str, matches: int, of: int) -> list[Case]:
            with progress_bar(words.say(f"review.calibrate.{what}"), matches) as bar:
                return gather(
                    found, count, matches, looks, options, bot, of, int(many),
                    lambda done: bar.update(TaskID(0), completed=done),
                )  # fmt: skip

        scale = scales(found.id).of(found, count, options)
        if learned_from is not None:
            scale = learned(play("learning", learned_from, seed), learned_from)
            if save is not None:
                _save(save, found, count, options, scale, scales(found.id).visits, looks)
        tried = tenths(play("trying", games, seed + 1), scale)
        title = words.say("review.calibrate.title", game=found.title, seats=words.say("common.seats", n=count), n=games)
        if plot is not None:
            plot.write_text(picture(words, title, tried), encoding="utf-8")
        if json:
            figures = {"scale": vars(scale), "tenths": [each._asdict() for each in tried]}
            write_json({"game": found.id, "seats": count, **figures})
        else:
            _show(words, title, tried)
        return FAILED if any(each.cases >= TELLING and each.off > CLOSE for each in tried) else FINE


def _save(path: Path, game: Game, seats: int, options: dict[str, Any], scale: Scale, visits: int, looks: int) -> None:
    """Put a scale beside those of other numbers of seats; a mode that is not the usual one has its own."""
    kept = json_format.loads(path.read_text(encoding="utf-8")) if path.exists() else {"scales": {}}
    usual = next(set_to for _, count, set_to in game.setups() if count == seats)
    name = str(seats) if options == usual else f"{mode_of(game, seats, options)} {seats}"
    kept = {"visits": visits, "learned_with": looks, "scales": {**kept["scales"], name: vars(scale)}}
    path.write_text(json_format.dumps(kept, indent=2) + "\n", encoding="utf-8")


def _show(words: Words, title: str, tried: list[Tenth]) -> None:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title=title, title_justify="left")
    for name in ("said", "came", "off", "cases"):
        table.add_column(words.say(f"review.calibrate.{name}"), justify="right")
    for each in tried:
        rates = [f"{words.number(100 * value, 1)}\N{NO-BREAK SPACE}%" for value in (each.said, each.came, each.off)]
        is_off = each.cases >= TELLING and each.off > CLOSE
        table.add_row(*rates, str(each.cases), style="red" if is_off else "")
    out().print(table)
