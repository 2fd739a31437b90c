"""Answers to everything that is asked beside a decision; nothing here changes the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.text import Text

from flottille.bots import bot
from flottille.bots.bot import Hint, SearchBot
from flottille.cli.console import styled
from flottille.cli.help import Help
from flottille.cli.log import log_lines
from flottille.cli.lookup.facts import described
from flottille.cli.lookup.found import Found, find_out
from flottille.cli.lookup.near import near
from flottille.cli.lookup.show import contents, found_lines, phase_lines
from flottille.cli.numbers import whole_number
from flottille.cli.page import Page
from flottille.cli.reading.answers import Act, Forbidden, Open, Reader
from flottille.cli.reading.commands import Typed
from flottille.cli.reading.plain import bare
from flottille.cli.reading.typed_as import typed_as
from flottille.cli.rulebook import rulebook
from flottille.cli.session import Session
from flottille.cli.sheets import all_sheets
from flottille.cli.show.around import guide
from flottille.cli.show.choices import choice_lines
from flottille.cli.show.linear import linear_choices, recounted
from flottille.cli.show.lines import said, wrapped
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Group, Scene, Screen, numbered

HINT_SECONDS = 1.0
HINTS = 3
LONGEST_QUOTE = 40  # letters of what was typed and not understood
TURNED_AWAY = 20  # times fewer visits than the best: what such an action is worth was not found out
PAGE = 20  # actions on a page
PARTS = ("mine", "others", "board")
CONTENTS = frozenset({"chapters", "contents", "chapitres", "sommaire"})
MOST_NAMED = 6  # choices named where nothing was understood
MOST_NOW = 8  # sentences about how things stand


def weighed(hints: Sequence[Hint]) -> list[tuple[int, float | None]]:
    """Actions with their worth, the best first; without it where the search soon turned away: that says too little."""
    most = max(hint.visits for hint in hints)
    return [(hint.action, hint.worth if hint.visits * TURNED_AWAY >= most else None) for hint in hints]


def shortened(text: str) -> str:
    """What was typed, as a notice quotes it."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


class Questions:
    """What the person at a decision may ask."""

    def __init__(self, page: Page, session: Session, seat: int, scene: Scene, screen: Screen, reader: Reader) -> None:
        self.page, self.session, self.seat = page, session, seat
        self.scene, self.screen, self.reader, self.words = scene, screen, reader, scene.words
        self.help = Help(page, session, scene, screen, reader)
        self._shown_actions = 0

    def answer(self, typed: Typed) -> Sequence[Group] | None:
        """Answer a command; the choices that numbers mean from now on, if it listed some."""
        if typed.command == "actions":
            return self.actions()
        answers: dict[str, Callable[[], None]] = {
            "help": self.help.show,
            "signs": self.help.show_game,
            "why": lambda: self.why(typed.rest),
            "score": self.score,
            "look": lambda: self.look(typed.rest),
            "rule": lambda: self.rule(typed.rest),
            "hint": self.hint,
            "log": lambda: self.log(typed.rest),
            **{part: partial(self.recount, part) for part in PARTS},
        }
        answers[typed.command]()
        return None

    # --- why --------------------------------------------------------------------------------------------

    def why(self, text: str) -> None:
        """Why something may not be done, with the rule."""
        answer = self.reader.read(text) if text else None
        if isinstance(answer, Act):
            self.page.notice(self.words.say("play.allowed", action=self.help.does(answer.action)))
        elif isinstance(answer, Open):
            self.page.notice(self.words.say("play.allowed", action=answer.choice.says))
        elif isinstance(answer, Forbidden):
            self.refuse(answer.actions[0])
        elif text:
            self.not_understood(text, self.screen.groups)
        else:
            self.page.notice(self.words.say("play.why_what"))

    def not_understood(self, text: str, groups: Sequence[Group]) -> None:
        """What could be said instead."""
        named = [choice.says for _, choice in numbered(tuple(groups))][:MOST_NAMED]
        choices = ", ".join(named) or "-"
        self.page.notice(self.words.say("play.not_understood", text=shortened(text), choices=choices))

    def refuse(self, action: int) -> None:
        """The reason and the rule."""
        match = self.session.match
        refused = match.why_not(self.seat, action)
        if refused is not None:
            reason = self.words.refusal(match.game, refused, self.session.spoken)
            asked = self.words.say("common.label", name=self.help.does(action))
            self.page.notice(f"{asked} {reason} ({refused.rule})")

    # --- the table ----------------------------------------------------------------------------------------

    def score(self) -> None:
        """Score sheets, as far as the viewer may know."""
        self.page.show(all_sheets(self.scene))

    def look(self, text: str) -> None:
        """A seat's board in full; without a name, my own."""
        seat = self._seat(text) if text else self.seat
        if seat is None:
            self.page.notice(self.words.say("play.no_seat", text=text, names=", ".join(self.session.names)))
        elif self.page.is_linear:
            self.recount("mine" if seat == self.seat else "others")
        else:
            self.page.show(drawer(self.scene.game).look(self.scene, seat))

    def _seat(self, text: str) -> int | None:
        number = whole_number(text)
        if number is not None:
            return number - 1 if 1 <= number <= len(self.session.names) else None
        found = [seat for seat, name in enumerate(self.session.names) if bare(name).startswith(bare(text))]
        return found[0] if found else None

    def recount(self, part: str) -> None:
        """A part of the table in sentences."""
        for told in recounted(drawer(self.scene.game), self.scene, part):
            self.page.say(told)

    def log(self, text: str) -> None:
        """What happened so far, or in one round."""
        lines = log_lines(self.session, self.scene, whole_number(text), self.page.size.width)
        self.page.show(lines or said(self.words.say("play.no_log"), self.page.size.width, style="magenta"))

    # --- rules --------------------------------------------------------------------------------------------

    def rule(self, text: str) -> None:
        """The rules of this decision; a rule, a chapter, a component or a word."""
        game, width, draws = self.session.match.game, self.page.size.width, drawer(self.scene.game)
        book = rulebook(game, self.words.language)
        if not text:
            again = guide(self.scene, self.screen.situation)
            phase = phase_lines(book, draws.rules(self.scene, self.screen.situation), self.words, width)
            self.page.show([*(said(again, width, style="dim") if again else []), *phase])
            return
        if bare(text) in CONTENTS:
            self.page.show(contents(book, width))
            return
        asked = draws.forms(self.scene).get(bare(text), (text,))[0]  # a short form stands for its component
        found = find_out(game, self.scene.components, self.words.language, asked)
        if found:
            self.page.show(found_lines(found, game, self.words, width, self._now(found)))
        else:
            nearest = near(game, self.scene.components, self.words.language, text)
            says = "rules.near" if nearest else "rules.none"
            self.page.notice(self.words.say(says, text=shortened(text), names=", ".join(nearest)))

    def _now(self, found: Found) -> list[str]:
        """How things stand with what was found, by name where that is several; nothing its description says already."""
        tells = drawer(self.scene.game).now
        names = {one.id: self.words.name(self.scene.game, one.id) for one in found.components}
        known = [described(one, self.scene.game, self.words) for one in found.components]
        told = [(names[one.id], each) for one in found.components for each in tells(self.scene, one.group, one.id)]
        fresh = dict.fromkeys((name, each) for name, each in told if not any(each in text for text in known))
        if len({*names.values()}) == 1:
            return [each for _, each in fresh][:MOST_NOW]
        return [f"{self.words.say('common.label', name=name)} {each}" for name, each in fresh][:MOST_NOW]

    # --- lists --------------------------------------------------------------------------------------------

    def actions(self) -> Sequence[Group]:
        """Every legal action in words, a page at a time; once more shows the next page."""
        legal = self.reader.legal
        start = self._shown_actions if self._shown_actions < len(legal) else 0
        self._shown_actions = min(len(legal), start + PAGE)
        choices = tuple(Choice(self.help.does(number), action=number) for number in legal)
        hidden = tuple(Choice(each.says, action=each.action, is_listed=False) for each in choices)
        end = self._shown_actions
        groups = (Group("", hidden[:start] + choices[start:end] + hidden[end:]),)
        if self.page.is_linear:
            for sentence in linear_choices(groups, self.words)[start:end]:
                self.page.say(sentence)
        else:
            self.page.show(choice_lines(groups, self.page.size.width))
        if end < len(legal):
            self.page.say(self.words.say("play.more_actions", n=len(legal) - end), "dim")
        return groups

    def hint(self) -> None:
        """What a bot would do, as it would be typed, what that brings, and how often it expects to win so."""
        if len(self.session.people) > 1:
            self.page.notice(self.words.say("play.no_hint"))
            return
        match, legal = self.session.match, self.reader.legal
        adviser = bot("mate", match.game, processes=self.session.processes)
        mask = match.mask(self.seat)
        best: list[tuple[int, float | None]]
        with self.page.thinking(self.words.say("play.thinking_hint")):
            if isinstance(adviser, SearchBot) and len(legal) > 1:
                best = weighed(adviser.hint(mask, self.seat, HINT_SECONDS))
            else:
                best = [(adviser.choose(mask, self.seat, seconds=HINT_SECONDS), None)]
        is_searched = best[0][1] is not None
        different = {self.help.reason(action): (action, worth) for action, worth in reversed(best)}  # twins are one
        advised = [each for each in best if each in different.values()][:HINTS]
        why = "play.hint.only" if len(legal) == 1 else "play.hint.rated" if self._is_rated() else "play.hint.why"
        self.page.say(self.words.say(why), "dim")
        for action, worth in sorted(advised, key=lambda each: -(each[1] or 0)):
            self.page.show(self._advised(action, self._rated(worth) if is_searched else ""))

    def _rated(self, worth: float | None) -> str:
        """What an action is worth, as far as the search looked into it."""
        if worth is None:
            return self.words.say("play.hint.less")
        key = "play.hint.alone" if self._is_rated() else "play.hint.worth"
        return self.words.say(key, percent=self.words.number(100 * worth, 0))

    def _advised(self, action: int, rated: str) -> list[Text]:
        """A hint: how it is typed, what it does and brings, what it is worth."""
        typed = typed_as(action, self.screen.groups, self.screen.typed)
        if self.page.is_linear:
            return [
                Text(
                    ". ".join(
                        part
                        for part in (
                            self.words.say("common.label", name=typed) + f" {self.help.reason(action)}"
                            if typed
                            else self.help.reason(action),
                            rated,
                        )
                        if part
                    )
                )
            ]
        tail = f"  {rated}" if rated else ""
        told = Text.assemble((f"{typed}  " if typed else "", "cyan"), styled(self.help.reason(action)), (tail, "dim"))
        return wrapped(told, self.page.size.width, Text("  ★ ", style="yellow"))

    def _is_rated(self) -> bool:
        """Whether a match ends with a title, and not with a victory."""
        return self.session.match.seats == 1 and not drawer(self.scene.game).wins_alone
