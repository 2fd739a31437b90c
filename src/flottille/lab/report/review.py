"""The report of a review: the course, luck and skill, the key moments, every decision."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.engine.registry import find
from flottille.lab.report.page import note, page, section, table
from flottille.lab.report.speech import Speech
from flottille.lab.report.svg import WIDTH, Drawing, Scale
from flottille.review.course import Change
from flottille.review.review import Review

HIGH = 240  # of the course
LEFT = 56
BAR = 26


def points(speech: Speech, tenths: int, is_signed: bool = False) -> str:
    """Tenths of a percent as they are written."""
    sign = "+" if is_signed and tenths > 0 else ""
    return f"{sign}{speech.number(tenths / 10, 1)}\N{NO-BREAK SPACE}%"


def doing(speech: Speech, game: str, action: int, names: Sequence[str]) -> str:
    """What an action does."""
    return speech.action(game, find(game).actions[action], names)


def because(speech: Speech, found: Review, number: int) -> str:
    """Why the better action of a key moment is better."""
    parts = [_part(speech, found.game, *part) for part in found.reasons.get(number, ())]
    return speech.say("review.why", parts=parts) if parts else speech.say("review.why.unsure")


def _part(speech: Speech, game: str, what: str, more: float) -> str:
    amount = abs(more)
    is_one = amount == 1 or (speech.language == "fr" and amount < 2)
    key = f"review.part.{game}.{what}.{'more' if more > 0 else 'fewer'}"
    return speech.say(key, n=1 if is_one else 2, amount=speech.number(amount, None if amount % 1 == 0 else 1))


def review_page(speech: Speech, found: Review, names: Sequence[str]) -> str:
    """All there is to see of a review."""
    say = speech.say
    title = say("review.title", game=find(found.game).title)
    subtitle = say("review.of" if found.seats > 1 else "review.of.alone", name=names[found.seat])
    facts = [(say(f"review.row.{name}"), points(speech, getattr(found, name))) for name in ("start", "result")]
    told = say("review.decisions", n=len(found.decisions), visits=found.visits)
    body = [note(told), *([] if found.is_learned else [note(say("review.uncalibrated"), "warn")])]
    body.append(section(say("review.course"), say("review.course.help"), course(speech, found)))
    body.append(section(say("review.skill"), say("review.skill.help"), waterfall(speech, found)))
    moments = _moments(speech, found, names) if found.key_moments else note(say("review.moments.none"))
    body.append(section(say("review.moments"), say("review.moments.help"), moments))
    body.append(section(say("review.all"), say("review.all.help"), _all(speech, found, names)))
    return page(speech.language, found.game, title, subtitle, facts, "".join(body))


def course(speech: Speech, found: Review) -> Drawing:
    """The chance over the steps: a thin line, a dot for each decision, a drop where it cost something."""
    drawn = Drawing(HIGH + 40, speech.say("review.course"))
    across = Scale(0, max(len(found.changes), 1), LEFT, WIDTH - 12)
    up = Scale(0, 1000, HIGH, 16)
    for tick in (0, 250, 500, 750, 1000):
        drawn.line(LEFT, up(tick), WIDTH - 12, up(tick), "grid")
        drawn.text(LEFT - 8, up(tick) + 5, speech.number(tick / 10, 0), "tick", "end")
    drawn.line(LEFT, up(found.start), WIDTH - 12, up(found.start), "fair")
    for at, change in enumerate(found.changes):
        fallen = change.before + change.mine
        drawn.line(across(at), up(fallen), across(at + 1), up(change.after), "mid")
        if change.decision is not None:
            drawn.bar(across(at) - 2, up(change.before), 4, up(fallen) - up(change.before), "f-gules")
            drawn.dot(across(at), up(fallen), "dot f-gules" if change.mine else "dot f-sable", 4)
    for number, change in enumerate(found.key_moments, 1):
        at = found.changes.index(change)
        drawn.text(across(at), up(change.before) - 8, str(number), "name", "middle")
    return drawn


def waterfall(speech: Speech, found: Review) -> Drawing:
    """From the start to the result, a length for each cause."""
    rows = found.rows
    drawn = Drawing(BAR * len(rows) + 8, speech.say("review.skill"))
    scale = Scale(min(0, *_levels(found)), max(1000, *_levels(found)), 170, WIDTH - 96)
    level = 0
    for number, name in enumerate(rows):
        value = getattr(found, name)
        is_whole = name in ("start", "result")
        low, high = (0, value) if is_whole else sorted((level, level + value))
        level = value if is_whole else level + value
        y = BAR * number + 4
        kind = "f-gules" if name == "mine" else "f-sable" if is_whole else "f-azure soft"
        drawn.text(0, y + 15, speech.say(f"review.row.{name}"), "name")
        drawn.bar(scale(low), y, scale(high) - scale(low), BAR - 8, kind)
        drawn.text(WIDTH, y + 15, points(speech, value, not is_whole), "", "end")
    return drawn


def _levels(found: Review) -> list[int]:
    """Where the lengths of the waterfall end."""
    level, levels = 0, []
    for name in found.rows[:-1]:
        level += getattr(found, name)
        levels.append(level)
    return levels


def _row(speech: Speech, found: Review, change: Change, names: Sequence[str]) -> list[str]:
    assert change.decision is not None
    decision = change.decision
    better = "" if decision.best == decision.action else doing(speech, found.game, decision.best, names)
    chances = {"before": points(speech, change.before), "after": points(speech, change.before + change.mine)}
    cost = points(speech, change.mine, True) if change.mine else ""
    return [str(change.number), doing(speech, found.game, decision.action, names), better, cost,
            speech.say("review.chance", **chances)]  # fmt: skip


def _moments(speech: Speech, found: Review, names: Sequence[str]) -> str:
    head = [speech.say(f"review.column.{name}") for name in ("entry", "you", "captain", "change", "chance", "why")]
    rows = [[*_row(speech, found, each, names), because(speech, found, each.number)] for each in found.key_moments]
    return table(head, rows)


def _all(speech: Speech, found: Review, names: Sequence[str]) -> str:
    head = [speech.say(f"review.column.{name}") for name in ("entry", "you", "captain", "change", "chance")]
    return table(head, [_row(speech, found, each, names) for each in found.decisions])
