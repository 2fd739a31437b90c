"""The report of a balance run: one edition, or two side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from flottille.engine.registry import find
from flottille.lab.balance import Balance, Use, groups
from flottille.lab.report import plots
from flottille.lab.report.arena import facts
from flottille.lab.report.page import note, page, section, table
from flottille.lab.report.speech import Speech, percent, role
from flottille.lab.statistics import mean

CLEAR = 2.6  # standard errors from which a difference is marked


def balance_page(speech: Speech, editions: Sequence[Balance]) -> str:
    """All there is to see of a game's balance."""
    plan = editions[0].plan
    title = speech.say("lab.report.balance", game=find(plan.game).title)
    matches = len(editions[0].results)
    seats = speech.say("common.seats", n=plan.seats)
    subtitle = speech.say("lab.report.matches", n=matches, seats=seats, deals=matches)
    told = [*facts(speech, plan), (speech.say("lab.report.editions"), ", ".join(each.name for each in editions))]
    body = [note(speech.say("lab.report.balance.help")), *_sections(speech, editions)]
    return page(speech.language, plan.game, title, subtitle, told, "".join(body))


def _sections(speech: Speech, editions: Sequence[Balance]) -> list[str]:
    say, plan = speech.say, editions[0].plan
    if not all(each.results for each in editions):
        return [note(say("lab.report.nothing"), "warn")]

    def part(key: str, *content: object) -> str:
        return section(say(f"lab.report.{key}"), say(f"lab.report.{key}.help"), *content)

    pairs = [(seat, each) for seat in range(plan.seats) for each in editions]
    rows = [(_seat(speech, each, seat, editions), each.seats[seat]) for seat, each in pairs]
    scores = [(each.name, each.scores) for each in editions]
    length = [(each.name, [result.length for result in each.results]) for each in editions]
    margins = [(each.name, each.margins) for each in editions]
    made = [part("summary", _summary(speech, editions))]
    if plan.seats > 1:
        made.append(part("seat_advantage", plots.rates(speech, say("lab.report.seat_advantage"), rows, 1 / plan.seats)))
    made.append(part("all_scores", plots.distributions(say("lab.report.all_scores"), scores, speech.number)))
    if plan.seats > 1:
        made.append(part("margins", plots.distributions(say("lab.report.margins"), margins, speech.number)))
    made.append(part("length", plots.distributions(say("lab.report.length"), length, speech.number)))
    return [*made, *_uses(speech, editions)]


def _seat(speech: Speech, edition: Balance, seat: int, editions: Sequence[Balance]) -> str:
    name = speech.say("common.seat", number=seat + 1)
    return name if len(editions) == 1 else f"{name}, {edition.name}"


def _summary(speech: Speech, editions: Sequence[Balance]) -> str:
    head = [speech.say(f"lab.report.column.{key}") for key in ("edition", "score", "margin", "length", "best_seat")]
    return table(head, [_summary_row(speech, each) for each in editions])


def _summary_row(speech: Speech, each: Balance) -> list[str]:
    best = max(range(len(each.seats)), key=lambda seat: each.seats[seat].rate)
    return [
        each.name,
        speech.number(mean(each.scores), 2),
        speech.number(mean(each.margins), 2),
        speech.number(mean(result.length for result in each.results), 1),
        f"{speech.say('common.seat', number=best + 1)}: {percent(speech, each.seats[best].rate, 1)}",
    ]


def _uses(speech: Speech, editions: Sequence[Balance]) -> list[str]:
    game = editions[0].plan.game
    found = [{(use.verb, use.arg, use.value): use for use in each.uses} for each in editions]
    made = []
    for (verb, arg), values in groups(editions).items():
        lines = []
        for value in values:
            key = (verb, arg, value) if arg else (value, "", value)
            name = speech.name(game, value) if arg else role(speech, game, value, "")
            lines.append(_use_row(speech, name, [each.get(key) for each in found]))
        title = role(speech, game, verb, arg) if arg else speech.say("lab.report.use_verbs")
        made.append(section(title, speech.say("lab.report.use.help"), _use_table(speech, editions, lines)))
    return made


def _use_table(speech: Speech, editions: Sequence[Balance], lines: Sequence[str]) -> str:
    head = [speech.say("lab.report.column.component")]
    for each in editions:
        after = f" ({each.name})" if len(editions) > 1 else ""
        head += [speech.say(f"lab.report.column.{key}") + after for key in ("per_match", "winning", "lift")]
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def _use_row(speech: Speech, name: str, uses: Sequence[Use | None]) -> str:
    cells = f"<td>{escape(name)}</td>"
    for use in uses:
        if use is None:
            cells += "<td>0</td><td>–</td><td>–</td>"
            continue
        kind = ("good" if use.weight > 0 else "bad") if abs(use.weight) >= CLEAR else ""
        sign = "+" if use.lift > 0 else ""
        cells += f"<td>{speech.number(use.per_match, 2)}</td><td>{percent(speech, use.users.rate)}</td>"
        cells += f'<td class="{kind}">{sign}{speech.number(100 * use.lift, 1)}</td>'
    return f"<tr>{cells}</tr>"
