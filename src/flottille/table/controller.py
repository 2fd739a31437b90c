"""Who plays a seat, and how a record says it."""

from __future__ import annotations

from dataclasses import dataclass

PERSON = "person"
BOT = "bot"
OPEN = "open"  # waits for somebody to sit down

WRITTEN_PERSON = "me"  # as the terminal writes it in its records
UNTIL_RETURN = " until return"


@dataclass(frozen=True)
class Controller:
    """A person, a bot of some level, or nobody yet."""

    kind: str = PERSON
    level: str | None = None  # of a bot
    until_return: bool = False  # the bot plays until the person is back

    def __str__(self) -> str:
        if self.kind == BOT:
            return f"{self.level}{UNTIL_RETURN if self.until_return else ''}"
        return OPEN if self.kind == OPEN else WRITTEN_PERSON

    @classmethod
    def read(cls, text: str) -> Controller:
        """The controller a record names."""
        if text in (WRITTEN_PERSON, PERSON):
            return cls(PERSON)
        if text == OPEN:
            return cls(OPEN)
        level = text.removesuffix(UNTIL_RETURN)
        return cls(BOT, level, level != text)
