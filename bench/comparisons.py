"""What is compared with what, and the ratio we want."""

from __future__ import annotations

from dataclasses import dataclass

import flottille

COMPILED = "compiled"
UNCOMPILED = "uncompiled"


@dataclass(frozen=True)
class Side:
    """A measure and the process it runs in."""

    process: str
    measure: str


@dataclass(frozen=True)
class Comparison:
    """Two measures of the same work."""

    title: str
    unit: str
    ours: Side
    other: Side
    target: float | None = None


@dataclass(frozen=True)
class Group:
    """Comparisons that belong together, and what to know when reading them."""

    title: str
    comparisons: tuple[Comparison, ...]
    notes: tuple[str, ...] = ()


def itself(title: str, unit: str, measure: str, target: float | None = None) -> Comparison:
    """The compiled engine against the uncompiled one."""
    name = f"santa_timea.{measure}"
    return Comparison(title, unit, Side(COMPILED, name), Side(UNCOMPILED, name), target)


def peer(title: str, unit: str, measure: str, target: float | None = None, other: str = "") -> Comparison:
    """Hearts on our engine against Hearts on OpenSpiel."""
    theirs = f"open_spiel.{other or measure}"
    return Comparison(title, unit, Side(COMPILED, f"hearts.{measure}"), Side(COMPILED, theirs), target)


SANTA_TIMEA = Group(
    "Santa Timea: compiled against uncompiled",
    (
        itself("random matches inside the engine", "decisions", "rollouts", 15),
        itself("random matches through `Match`", "decisions", "matches"),
        itself("clone", "clones", "clones"),
        itself("fill a mask, mask the result", "fills", "fills"),
        itself("search, with the game's judge", "iterations", "searches"),
    ),
    ("Four seats; the same sources, with `FLOTTILLE_PURE=1` on the other side.",),
)


SEARCH = ("search", "iterations", "searches")
TREELESS = {"rolling_seas"}


def every_game() -> Group:
    """Random matches and search of every landed game, compiled against uncompiled."""
    rows = []
    for game in flottille.games().values():
        thinking = ("choice without a tree", "choices", "choices") if game.id in TREELESS else SEARCH
        for title, unit, measure in (("random matches", "decisions", "rollouts"), thinking):
            name = f"games.{game.id}__{measure}"
            rows.append(Comparison(f"{game.title}: {title}", unit, Side(COMPILED, name), Side(UNCOMPILED, name)))
    notes = (
        "Four seats; matches inside the engine, search with each game's judge from a position in its middle.",
        "The judge of Rolling Seas needs no tree: whole choices are counted there, nothing remembered from before.",
    )
    return Group("Every game: compiled against uncompiled", tuple(rows), notes)


WITHIN_20 = 1 / 20  # of the clones in the same time


WORK = (
    ("`copy.deepcopy`", "copies", "deepcopies"),
    ("pickle, there and back", "pickles", "pickles"),
    ("`==`", "comparisons", "equals"),
    ("`hash`", "hashes", "hashes"),
)


def every_value(has_doors: bool) -> Group:
    """What copying, storing and comparing costs beside a clone of the same, in every game."""
    rows = []
    for game in flottille.games().values():
        for value in ("state", "mask", "match"):
            clone = Side(COMPILED, f"values.{game.id}__clones_{value}")
            for title, unit, measure in WORK:
                ours = Side(COMPILED, f"values.{game.id}__{measure}_{value}")
                rows.append(Comparison(f"{game.title}, {value}: {title}", unit, ours, clone, WITHIN_20))
        state = Side(COMPILED, f"values.{game.id}__clones_state")
        python = Side(COMPILED, f"values.{game.id}__pickles_nothing")
        rows.append(Comparison(f"{game.title}: what of a state's pickle is Python's own", "pickles", python, state))
        copy = Side(COMPILED, f"values.{game.id}__clones_match")
        rows.append(Comparison(f"{game.title}: `Match.copy`", "copies", copy, state, WITHIN_20))
        for title, unit, measure in WORK[:2] if has_doors else ():
            ours = Side(COMPILED, f"values.{game.id}__{measure}_env")
            rows.append(Comparison(f"{game.title}, `env`: {title}", unit, ours, copy, WITHIN_20))
    notes = (
        "All from Python, compiled, 60 decisions into a match at four; 0.05x is 20 clones.",
        "A state and a mask beside their `clone`, a match and an environment beside `Match.copy`.",
        "Much of a pickle's time is Python's own, 16 of Santa Timea's 22 clones: it looks a name up on both ways.",
        "A match holds its record: `Match.copy` shares its entries, a pickle writes all, they are made anew on demand.",
    )
    return Group("Values: what they cost beside a clone", tuple(rows), notes)


def around_the_engine() -> Group:
    """Random matches of every landed game inside the engine, against the same in a Python loop around it."""
    rows = []
    for game in flottille.games().values():
        name = f"games.{game.id}__"
        rows.append(
            Comparison(game.title, "decisions", Side(COMPILED, f"{name}rollouts"), Side(COMPILED, f"{name}loops"), 1)
        )
    notes = ("Four seats; the loop asks for `legal`, draws one and takes the `step`, on the same compiled states.",)
    return Group("Every game: random matches inside the engine against a Python loop", tuple(rows), notes)


def for_learners(has_classic: bool) -> Group:
    """Many matches in one object and one match seat by seat, against the engine, `Match` and PettingZoo's games."""
    rows = [
        Comparison(
            f"batch of 1,024 matches of Santa Timea at {seats}, against random matches inside the engine",
            "decisions",
            Side(COMPILED, f"doors.santa_timea__batches_{seats}"),
            Side(COMPILED, f"doors.santa_timea__rollouts_{seats}"),
            0.25,
        )
        for seats in (2, 4)
    ]
    if has_classic:
        theirs = Side(COMPILED, "doors.tic_tac_toe")
        ours = Side(COMPILED, "doors.santa_timea__batches_2")
        rows.append(Comparison("the same at 2, against PettingZoo's tic-tac-toe", "decisions", ours, theirs, 50))
    for game, target in (("santa_timea", 0.43), ("souvenirs", 0.2)):
        ours, through = Side(COMPILED, f"doors.{game}__envs"), Side(COMPILED, f"doors.{game}__matches")
        rows.append(Comparison(f"{game}: PettingZoo's `env` against `Match`", "decisions", ours, through, target))
    notes = (
        "A step of the batch draws an action for each match, writes what its seat knows and may do, and begins anew.",
        "The engine alone plays one match after the other within the fastest memory, and tells nobody anything.",
        "Tic-tac-toe is the fastest of PettingZoo's classic games; ours are stepped in the same loop in the last rows.",
        "Four seats in the last rows. Before, `env` had 0.09x of `Match` in Santa Timea and 0.04x in Souvenirs.",
    )
    return Group("For who learns", tuple(rows), notes)


HEARTS = Group(
    "Hearts: our engine against OpenSpiel",
    (
        peer("random rollouts of a dealt position, C++ `RandomRolloutEvaluator`", "matches", "rollouts", 2),
        peer("random matches with the deal, C++ `evaluate_bots`", "matches", "rollouts_with_deal"),
        peer("Python loop with the deal, `legal_actions` and `chance_outcomes`", "matches", "loop", 4),
        peer("the same, their chance nodes played like decisions", "matches", "loop", other="bare_loop"),
        peer("clone, from Python", "clones", "clones"),
        peer("information-set search, C++ `ISMCTSBot`", "iterations", "searches", 2.5),
    ),
    (
        "The same rules, as `python -m bench.hearts_agree` shows; sets of cards as bits here, a holder per card there.",
        "`evaluate_bots` also asks and informs four bots, which flatters us; no plainer C++ loop that deals was found.",
        "In the Python loops our `apply` checks that the action is legal, their `apply_action` does not.",
        "Their loop deals in 53 steps of its own, ours in one call.",
        "Both searches: same positions, simulations, returns, constant and uniform rollouts, a new guess each time.",
        "Their tree finds nodes by the mover's information state as a string, ours by the actions that led there.",
        "RLCard and pgx have no row: neither has Hearts nor one of the five, another game would prove nothing.",
    ),
)
