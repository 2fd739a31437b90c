"""The report of an arena."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.bots.command_line import is_outside
from flottille.engine.registry import find
from flottille.lab.plan import VISITS, Plan
from flottille.lab.playing import Result
from flottille.lab.report import plots
from flottille.lab.report.page import note, page, section, table
from flottille.lab.report.speech import Speech, percent
from flottille.lab.report.svg import Drawing
from flottille.lab.standings import Standing, seat_rates, sittings


def arena_page(speech: Speech, plan: Plan, results: Sequence[Result], found: Sequence[Standing]) -> str:
    """All there is to see of an arena."""
    say = speech.say
    title = say("lab.report.arena", game=find(plan.game).title)
    seats, deals = say("common.seats", n=plan.seats), len({each.deal for each in results})
    subtitle = say("lab.report.matches", n=len(results), seats=seats, deals=deals)
    body = [_clock(speech, plan), *_faults(speech, found), *_sections(speech, plan, results, found)]
    return page(speech.language, plan.game, title, subtitle, facts(speech, plan), "".join(body))


def facts(speech: Speech, plan: Plan) -> list[tuple[str, str]]:
    """What one must know to play the same again."""
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in plan.options.items()) or "–"
    return [
        (speech.say("lab.report.bots"), ", ".join(plan.bots)),
        (speech.say("lab.report.options"), options),
        (speech.say("lab.report.budget"), budget(speech, plan)),
        (speech.say("lab.report.seed"), str(plan.seed)),
    ]


def budget(speech: Speech, plan: Plan) -> str:
    """How long the bots may think."""
    if plan.seconds is not None:
        return speech.say("lab.report.seconds", seconds=plan.seconds)
    visits = {name: plan.budget(name)[1] for name in dict.fromkeys(plan.bots)}
    searching = {name: count for name, count in visits.items() if count and (name in VISITS or is_outside(name))}
    told = [speech.say("lab.report.visits", bot=name, visits=count) for name, count in searching.items()]
    return ", ".join(told) or speech.say("lab.report.no_budget")


def _clock(speech: Speech, plan: Plan) -> str:
    if plan.timed:
        return note(speech.say("lab.report.timed", bots=", ".join(plan.timed)), "warn")
    return note(speech.say("lab.report.untimed"))


def _faults(speech: Speech, found: Sequence[Standing]) -> list[str]:
    failing = [line for line in found if line.faults]
    if not failing:
        return []
    rows = [(line.bot, what, str(times)) for line in failing for what, times in line.faults]
    head = [speech.say(f"lab.report.column.{key}") for key in ("bot", "fault", "times")]
    return [section(speech.say("lab.report.faults"), speech.say("lab.report.faults.help"), table(head, rows))]


def _sections(speech: Speech, plan: Plan, results: Sequence[Result], found: Sequence[Standing]) -> list[str]:
    say, fair = speech.say, 1 / plan.seats
    if not results:
        return [note(say("lab.report.nothing"), "warn")]

    def milliseconds(value: float) -> str:
        return f"{speech.number(value, 2 if value < 1 else 1)}\N{NO-BREAK SPACE}ms"

    def part(key: str, *content: object) -> str:
        return section(say(f"lab.report.{key}"), say(f"lab.report.{key}.help"), *content)

    whole = [(line.bot, line.whole) for line in found]
    seats = [*((line.bot, line.by_seat) for line in found), (say("lab.report.anyone"), seat_rates(results))]
    sat = {line.bot: sittings(results, line.bot) for line in found}
    scores = [(line.bot, [each.scores[seat] for each, seat in sat[line.bot]]) for line in found]
    asked = [(line.bot, [each.decisions[seat] for each, seat in sat[line.bot]]) for line in found]
    length = [(say("lab.report.all_seats"), [each.length for each in results])]
    thought = [(line.bot, 1000 * line.seconds / max(line.decisions, 1)) for line in found]
    made = [
        part("wins", plots.rates(speech, say("lab.report.wins"), whole, fair)),
        part("table", _table(speech, found)),
        part("seats", plots.by_seat(speech, say("lab.report.seats"), seats, fair)),
        part("scores", plots.distributions(say("lab.report.scores"), scores, speech.number)),
        part("length", plots.distributions(say("lab.report.length"), length, speech.number, ["accent"])),
        part("decisions", plots.distributions(say("lab.report.decisions"), asked, speech.number)),
        part("thinking", plots.bars(say("lab.report.thinking"), thought, milliseconds)),
    ]
    if all(line.rating is not None for line in found) and len(found) > 1:
        made.append(part("ratings", _ratings(speech, found)))
    return made


def _ratings(speech: Speech, found: Sequence[Standing]) -> Drawing:
    rated = [(line.bot, line.rating) for line in found if line.rating is not None]
    rows = [(name, r.skill - 2 * r.uncertainty, r.skill, r.skill + 2 * r.uncertainty) for name, r in rated]
    rows.sort(key=lambda row: -row[2])
    return plots.intervals(speech.say("lab.report.ratings"), rows, lambda value: speech.number(value, 1), 25.0)


def _table(speech: Speech, found: Sequence[Standing]) -> str:
    keys = ("bot", "played", "wins", "interval", "score", "rank", "decisions", "thinking", "rating")
    head = [speech.say(f"lab.report.column.{key}") for key in keys]
    return table(head, [_row(speech, line) for line in found])


def _row(speech: Speech, line: Standing) -> list[str]:
    interval = f"{speech.number(100 * line.win_rate_low, 1)}–{speech.number(100 * line.win_rate_high, 1)}"
    rating = line.rating
    return [
        line.bot,
        str(line.played),
        percent(speech, line.win_rate, 1),
        interval,
        speech.number(line.mean_score, 2),
        speech.number(line.mean_rank, 2),
        speech.number(line.decisions_per_match, 1),
        f"{speech.number(line.seconds_per_match, 3 if line.seconds_per_match < 1 else 1)} s",
        f"{speech.number(rating.skill, 1)} ± {speech.number(2 * rating.uncertainty, 1)}" if rating else "–",
    ]
