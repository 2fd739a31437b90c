"""What `?` explains: what can be typed, this decision, and the game: how one wins, the signs and words of the screen.

In a window too low for all of it the game waits for `??`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from flottille.cli.lookup.glossary import glossary
from flottille.cli.page import Page
from flottille.cli.reading.answers import Act, Reader
from flottille.cli.reading.plain import LONGEST_CODE, is_spoken, words_of
from flottille.cli.reading.typed_as import on_screen
from flottille.cli.rulebook import rulebook
from flottille.cli.session import Session
from flottille.cli.show.around import guide
from flottille.cli.show.lines import said
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import HIGHEST, Choice, Scene, Screen, numbered
from flottille.words import Words

EXAMPLES = 10
NAMELESS = {"option"}  # arguments that say nothing by themselves


@dataclass(frozen=True)
class Told:
    """A sentence of the help."""

    says: str
    style: str = "dim"
    typed: str = ""  # an example of it

    def lines(self, width: int) -> list[Text]:
        """As it stands in a window."""
        mark = Text.assemble("    ", (f"{self.typed:<18} ", "cyan")) if self.typed else ""
        return said(self.says, width, mark, self.style)

    def read_out(self, words: Words) -> list[str]:
        """As it is read out: commands that share a line have each their own."""
        says = self.says.replace("**", "").replace(" · ", "\n").split("\n")
        return [f"{words.say('common.label', name=self.typed)} {each}" if self.typed else each for each in says]


class Help:
    """The explanations of one decision."""

    def __init__(self, page: Page, session: Session, scene: Scene, screen: Screen, reader: Reader) -> None:
        self.page, self.session, self.scene, self.screen, self.reader = page, session, scene, screen, reader
        self.words = scene.words

    def show(self) -> None:
        """All of it, or all but the game and where that is."""
        size, every = self.page.size, [*self._typing(), *self._game(), *self._guide()]
        if size.is_linear or sum(len(told.lines(size.width)) for told in every) < HIGHEST * size.height:
            self._tell(every)
        else:
            self._tell([*self._typing(), Told(self.words.say("play.help.more"), ""), *self._guide()])

    def show_game(self) -> None:
        """How one wins, the signs, the words."""
        self._tell(self._game())

    def does(self, action: int) -> str:
        """An action in words."""
        game = self.session.match.game
        legal = [game.actions[number] for number in self.reader.legal]
        return self.words.action(game, game.actions[action], self.session.spoken, legal)

    def reason(self, action: int) -> str:
        """What it does and brings; in the words of its choice where those say more: Yes, option 2, Explore G9."""
        says, brings = on_screen(action, self.screen.groups, self.screen.typed)
        names = self.session.match.game.actions[action].args.keys() - NAMELESS
        does = self.does(action)
        does = says if says and (not names or says.split()[0] == does.split()[0]) else does
        return self.words.say("play.hint.brings", does=does, brings=brings.removesuffix(".")) if brings else does

    def _tell(self, every: Sequence[Told]) -> None:
        for told in every:
            if self.page.is_linear:
                self.page.show([Text(line) for line in told.read_out(self.words)])
            else:
                self.page.show(told.lines(self.page.size.width))

    # --- the parts ----------------------------------------------------------------------------------------

    def _typing(self) -> list[Told]:
        """How to answer, by examples, and the commands."""
        examples = [Told(does, typed=typed) for typed, does in self._examples()]
        return [Told(self.words.say("play.help.how"), ""), *examples, Told(self.words.say("play.help"), "")]

    def _game(self) -> list[Told]:
        """How one wins, the signs on the board, the words that can be looked up."""
        drawing = drawer(self.scene.game)
        begin = " ".join([*drawing.begin(self.scene), *drawing.wins(self.scene)])
        idea = begin or rulebook(self.session.match.game, self.words.language).idea
        found = [idea, *([] if self.page.is_linear else drawing.legend(self.scene))]
        names = [word.names[0] for word in glossary(self.session.match.game, self.words.language)]
        if names:
            found.append(self.words.say("play.help.words", words=", ".join(names), word=names[0]))
        return [Told(each) for each in found if each]

    def _guide(self) -> list[Told]:
        again = guide(self.scene, self.screen.situation)
        return [Told(again)] if again else []

    def _examples(self) -> list[tuple[str, str]]:
        """What the game declares and means something now, in this language, then what stands on the screen."""
        examples = drawer(self.scene.game).examples
        declared = (*examples.get(self.screen.situation, ()), *examples.get("", ()))
        found: dict[str, str] = {}  # what is done, and how it is typed
        self._take([typed for typed in declared if not typed.isdigit()], found)
        for _, choice in numbered(self.screen.groups):
            if choice.typed:
                found.setdefault(self._says(choice), choice.typed[0])
        self._take([typed for typed in declared if typed.isdigit()], found)
        return [(typed, does) for does, typed in found.items()][:EXAMPLES]

    def _take(self, examples: Sequence[str], found: dict[str, str]) -> None:
        """Those that are an action now, in the words of this language."""
        for typed in examples:
            answer = self.reader.read(typed)
            if isinstance(answer, Act) and not answer.rest and self._means(typed, answer):
                found.setdefault(self._says(answer.path[-1]) if answer.path else self.does(answer.action), typed)

    def _means(self, typed: str, answer: Act) -> bool:
        """Whether it says in this language what is done; a short word is a whole one there, or its first form."""
        does = self.does(answer.action)
        if typed.isalpha() and len(typed) <= LONGEST_CODE:
            return typed in (*words_of(does), *(answer.path[-1].typed[:1] if answer.path else ()))
        return is_spoken(typed, does)

    def _says(self, choice: Choice) -> str:
        """Its action in words; a first step, a whole route or a bare option as the screen says it."""
        says = choice.asks or " ".join(choice.says.split())
        if choice.action is None or choice.then or self._is_bare(choice.action):
            return says
        return self.does(choice.action)

    def _is_bare(self, action: int) -> bool:
        """Whether an action in words says nothing of what is chosen: option 2."""
        names = self.session.match.game.actions[action].args.keys()
        return bool(names) and names <= NAMELESS
