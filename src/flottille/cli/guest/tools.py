"""The tools a language model has, as an MCP server: rules, its table, its legal actions, play, why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Lock

import flottille
from flottille._extras import extra
from flottille.bots import usual
from flottille.cli.guest.hall import Hall, told_of
from flottille.cli.lookup.found import find_out
from flottille.cli.lookup.show import found_lines
from flottille.cli.rulebook import rulebook
from flottille.engine.errors import FlottilleError, IllegalAction
from flottille.engine.registry import find, games
from flottille.words import Words

with extra("mcp"):
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

WIDTH = 1_000  # of a line of rules: whoever reads them breaks it
NAMES = ("list_games", "read_rules", "new_match", "look", "legal_actions", "play", "why_not", "record")


def server(words: Words, seeds: Iterable[int] = ()) -> MCPServer:
    """The tools over matches of their own, in one language; the deals of the first ones may be given."""
    about = words.say("guest.instructions")
    made = MCPServer("flottille", instructions=about, version=flottille.__version__, log_level="WARNING")
    tools = Tools(words, seeds)
    for name in NAMES:
        described = words.say(f"guest.tool.{name}")
        made.add_tool(getattr(tools, name), name=name, description=described, structured_output=False)
    return made


class Tools:
    """What each tool answers; one at a time touches the matches."""

    def __init__(self, words: Words, seeds: Iterable[int]) -> None:
        self.words = words
        self.hall = Hall(words, seeds)
        self.turn = Lock()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Around a tool: what is wrong with a question is its answer."""
        with self.turn:
            try:
                yield
            except FlottilleError as error:
                raise ToolError(str(error)) from None

    def list_games(self) -> str:
        """Every game with its seats and modes."""
        return "\n".join(told_of(game, self.words) for game in games().values())

    def read_rules(self, game: str, about: str = "") -> str:
        """The rules of a game, or what they say about something."""
        with self.answering():
            found_game = find(game)
            if not about.strip():
                return rulebook(found_game, self.words.language).text
            found = find_out(found_game, found_game.components, self.words.language, about)
        if not found:
            raise ToolError(self.words.say("rules.none", text=about[:40]))
        return "\n".join(line.plain for line in found_lines(found, found_game, self.words, WIDTH))

    def new_match(self, game: str, seats: int = 0, my_seat: int = 0, mode: str = "", opponents: str = "") -> str:
        """Begin a match and show its table."""
        with self.answering():
            name, seat = self.hall.begin(game, seats, my_seat, mode, opponents or usual(find(game)))
            return f"{self.words.say('guest.begun', name=name)}\n{seat.table()}"

    def look(self, match: str) -> str:
        """The table as the seat knows it."""
        with self.answering():
            return self.hall.match(match).table()

    def legal_actions(self, match: str, about: str = "") -> str:
        """What the seat may do now."""
        with self.answering():
            return self.hall.match(match).actions(about)

    def play(self, match: str, action: str) -> str:
        """Take an action, then tell what happened until the next decision."""
        with self.answering():
            seat = self.hall.match(match)
            try:
                return seat.play(action)
            except IllegalAction as refused:
                raise ToolError(seat.refusal(refused)) from None

    def why_not(self, match: str, action: str) -> str:
        """Why an action is not legal."""
        with self.answering():
            return self.hall.match(match).why_not(action)

    def record(self, match: str) -> str:
        """The record of a match that is over."""
        with self.answering():
            seat = self.hall.match(match)
            if not seat.is_over:
                raise ToolError(self.words.say("guest.not_over"))
            return seat.record()
