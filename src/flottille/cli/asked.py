"""Reads what a person typed after a command: games, options, seats, files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from flottille.bots import LEVELS, names
from flottille.bots.command_line import is_command
from flottille.cli.console import wrong_usage
from flottille.cli.numbers import whole_number
from flottille.cli.usage import unknown_game
from flottille.engine.game import Game
from flottille.engine.options import OptionValue
from flottille.engine.record import LONGEST_NAME
from flottille.engine.registry import games
from flottille.engine.texts import problem_of_text
from flottille.words import Words

ME = "me"
USUAL_SEATS = 4
USUAL_BOT = "sailor"
COMMAND = "program"
CREW = ("Basile", "Chloé", "Denis", "Ève", "Fanch", "Gwen")  # names of the bots


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
    words: Words, game: str, bots: str, option: list[str]
) -> tuple[Game, list[str], dict[str, OptionValue]]:
    """The game, the bots that are to play it, and its options."""
    found = read_game(words, game)
    wanted = [name.strip() for name in bots.split(",") if name.strip()]
    return found, wanted, read_options(words, found, option)


def read_seats(words: Words, game: Game, asked: str | None) -> list[Seat]:
    """`me,sailor,me:Anna` or a number of seats: who sits where."""
    if asked is None:
        asked = str(max((n for n in game.seats if n <= USUAL_SEATS), default=game.seats[0]))
    count = whole_number(asked)
    if count in game.seats:
        asked = ",".join([ME] + [USUAL_BOT] * (count - 1))
    wanted = [part.strip() for part in asked.split(",") if part.strip()]
    if len(wanted) not in game.seats or count not in (None, *game.seats):
        counts = ", ".join(map(str, game.seats))
        found = len(wanted) if count is None else count
        wrong_usage(words.say("cli.usage.seat_count", title=game.title, seats=counts, found=found))
    return [_seat(words, part, number, wanted) for number, part in enumerate(wanted)]


def _seat(words: Words, asked: str, number: int, wanted: list[str]) -> Seat:
    if is_command(asked):
        controller, name = asked, ""
    else:
        controller, _, name = asked.partition(":")
    controller = "me" if controller in ("moi", "i") else controller
    if problem_of_text(name, LONGEST_NAME) is not None:
        wrong_usage(words.say("cli.usage.bad_name", number=number + 1, most=LONGEST_NAME))
    if not is_command(controller) and controller != ME and controller not in names():
        wrong_usage(words.say("cli.usage.no_seat", name=controller, bots=", ".join([*LEVELS, "random"])))
    if name:
        return Seat(controller, name)
    if controller == ME:
        return Seat(ME, words.say("common.player", number=number + 1))
    bots_before = sum(not part.startswith((ME, "moi")) for part in wanted[:number])
    return Seat(controller, CREW[bots_before % len(CREW)])


def player(words: Words, controller: str) -> str:
    """Who plays a seat, in words; a bot from outside goes by its name."""
    key = f"level.{controller}"
    return words.say(key) if words.knows(key) else controller


def read_record(words: Words, path: Path) -> str:
    """The text of a record file."""
    if not path.exists():
        wrong_usage(words.say("cli.usage.no_file", file=str(path)))
    if path.is_dir():
        wrong_usage(words.say("cli.usage.is_folder", file=str(path)))
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        wrong_usage(words.say("cli.usage.not_text", file=str(path)))
