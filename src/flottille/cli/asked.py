"""Reads what a person typed after a command: games, options, seats, files."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from flottille.bots import can_play, levels, names, usual, without_judge
from flottille.bots.command_line import is_command
from flottille.cli.console import wrong_usage
from flottille.cli.numbers import whole_number
from flottille.cli.usage import unknown_game
from flottille.engine.errors import BadRecord
from flottille.engine.game import Game
from flottille.engine.options import OptionValue
from flottille.engine.record import LARGEST, LONGEST_NAME
from flottille.engine.registry import games
from flottille.engine.texts import problem_of_text
from flottille.words import Words

ME = "me"
USUAL_SEATS = 4
COMMAND = "program"
STDIN = "-"
MOST_BYTES = 4 * (LARGEST + 2)  # a character has at most four
CREW = ("Basile", "Chloé", "Denis", "Ève", "Fanch", "Gwen")  # names of the bots
PROBLEMS = {  # of records, as the reader says them
    "empty": "is missing: the record is empty",
    "no_start": "is missing: the first entry",
    "json": "is not JSON",
    "object": "is not a JSON object",
    "header": "is not the header of a record",
    "cut": "does not end with a line break",
    "hash": "was changed: its hash does not fit",
}


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person on this device or a bot."""

    controller: str  # ME, the name of a bot, or a command that was typed
    name: str

    @property
    def written(self) -> str:
        """Who plays, as the record says it: of a command only that it is one."""
        return COMMAND if is_command(self.controller) else self.controller

    @property
    def is_me(self) -> bool:
        """Whether a person decides."""
        return self.controller == ME


def read_game(words: Words, asked: str) -> Game:
    """A game by id; hyphens and capitals are forgiven."""
    found = games().get(asked.strip().lower().replace("-", "_").replace(" ", "_"))
    return found if found is not None else wrong_usage(unknown_game(words, asked))


def read_options(words: Words, game: Game, asked: list[str]) -> dict[str, OptionValue]:
    """`name=value` pairs as the game's option values; a name alone means true."""
    known = {option.name: option for option in game.options}
    found: dict[str, OptionValue] = {}
    for text in asked:
        name, _, value = text.partition("=")
        option = known.get(name.strip())
        if option is None:
            wrong_usage(words.say("cli.usage.no_such_option_value", name=name, options=", ".join(known) or "-"))
        wished = value.strip().lower() or "true"
        wished = {"yes": "true", "oui": "true", "no": "false", "non": "false"}.get(wished, wished)
        match = [allowed for allowed in option.values if str(allowed).lower() == wished]
        if not match:
            allowed_words = ", ".join(str(allowed).lower() for allowed in option.values)
            wrong_usage(words.say("cli.usage.bad_option_value", name=option.name, value=value, values=allowed_words))
        found[option.name] = match[0]
    return found


def read_contest(
    words: Words, game: str, bots: str | None, option: list[str], others: tuple[str, ...] = ()
) -> tuple[Game, list[str], dict[str, OptionValue]]:
    """The game, the bots that are to play it (the usual one and others where nobody names any), and its options."""
    found = read_game(words, game)
    asked = ",".join((usual(found), *others)) if bots is None else bots
    wanted = [name.strip() for name in asked.split(",") if name.strip()]
    return found, wanted, read_options(words, found, option)


def read_seats(words: Words, game: Game, asked: str | None) -> list[Seat]:
    """`me,sailor,me:Anna` or a number of seats: who sits where."""
    if asked is None:
        asked = str(usual_seats(game.seats))
    count = whole_number(asked)
    if count in game.seats:
        asked = ",".join([ME] + [usual(game)] * (count - 1))
    wanted = [part.strip() for part in asked.split(",") if part.strip()]
    if len(wanted) not in game.seats or count not in (None, *game.seats):
        counts = ", ".join(map(str, game.seats))
        found = len(wanted) if count is None else count
        wrong_usage(words.say("cli.usage.seat_count", title=game.title, seats=counts, found=found))
    return [_seat(words, game, part, number, wanted) for number, part in enumerate(wanted)]


def usual_seats(offered: tuple[int, ...]) -> int:
    """How many play where nobody says so."""
    return max((n for n in offered if n <= USUAL_SEATS), default=offered[0])


def refuse_without_judge(words: Words, game: Game, bot: str) -> None:
    """Stop where a bot would play at random because nothing is known of the game."""
    if not can_play(bot, game):
        others = ", ".join(without_judge())
        wrong_usage(words.say("cli.usage.no_judge", title=game.title, name=bot, bots=others))


def _seat(words: Words, game: Game, asked: str, number: int, wanted: list[str]) -> Seat:
    if is_command(asked):
        controller, name = asked, ""
    else:
        controller, _, name = asked.partition(":")
    controller = "me" if controller in ("moi", "i") else controller
    if problem_of_text(name, LONGEST_NAME) is not None:
        wrong_usage(words.say("cli.usage.bad_name", number=number + 1, most=LONGEST_NAME))
    if not is_command(controller) and controller != ME and controller not in names():
        wrong_usage(words.say("cli.usage.no_seat", name=controller, bots=", ".join([*levels(game), "random"])))
    refuse_without_judge(words, game, controller)
    if name:
        return Seat(controller, name)
    if controller == ME:
        return Seat(ME, words.say("common.player", number=number + 1))
    bots_before = sum(not part.startswith((ME, "moi")) for part in wanted[:number])
    return Seat(controller, CREW[bots_before % len(CREW)])


def player(words: Words, controller: str, explained: bool = False) -> str:
    """Who plays a seat, in words, `explained` with how; a bot from outside goes by its name."""
    key = f"level.{controller}"
    if not words.knows(key):
        return controller
    if not explained or not words.knows(f"{key}.help"):
        return words.say(key)
    return f"{words.say('common.label', name=words.say(key))} {words.say(f'{key}.help')}"


def read_record(words: Words, path: Path) -> str:
    """The text of a record file, or of what comes in where the file is called `-`."""
    if str(path) == STDIN:
        return _text(words, path, sys.stdin.buffer)
    if not path.exists():
        wrong_usage(words.say("cli.usage.no_file", file=str(path)))
    if path.is_dir():
        wrong_usage(words.say("cli.usage.is_folder", file=str(path)))
    with path.open("rb") as stream:
        return _text(words, path, stream)


def file_name(words: Words, path: Path) -> str:
    """What a file is called in a sentence."""
    return words.say("cli.stdin") if str(path) == STDIN else str(path)


def broken_record(words: Words, path: Path, error: BadRecord) -> str:
    """What is wrong with a record, and where: what happens most in words, anything else as the reader says it."""
    key = next((key for key, problem in PROBLEMS.items() if error.problem.startswith(problem)), "")
    told = words.say(f"verify.problem.{key}") if key else error.problem
    return words.say("verify.broken", file=file_name(words, path), line=error.line, problem=told)


def _text(words: Words, path: Path, stream: BinaryIO) -> str:
    """All of a record, or as much as shows that it is too large."""
    read = stream.read(MOST_BYTES)
    try:
        return read.decode("utf-8", errors="ignore" if len(read) == MOST_BYTES else "strict")
    except UnicodeDecodeError:
        wrong_usage(words.say("cli.usage.not_text", file=file_name(words, path)))
