"""Escales & Souvenirs in the terminal: cards in few words, two steps, duels, teams, two captains, solo, the ends."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from rich.cells import cell_len

from flottille import Match, bot
from flottille.cli.reading.answers import Act, Open, Reader
from flottille.cli.reading.sayings import Sayings
from flottille.cli.show.layout import Around, lay_out
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import Choice, Scene, Size
from flottille.cli.tables.souvenirs import DRAWER
from flottille.cli.tables.souvenirs.cards import bare, card, fits
from flottille.engine.registry import find
from flottille.words import YOU, Words
from tests.games.souvenirs.tables import do, empty_memories, read, solo, table, team

NAMES = ("Anna", "Basile", "Chloé", "Denis", "Ève")
WORDS = {language: Words(language, strict=True) for language in ("en", "fr")}
SIZES = (
    Size(100, 32),
    Size(80, 24),
    Size(79, 24),
    Size(59, 24),
    Size(40, 24),
    Size(40, 20),
    Size(100, 24),
    Size(80, 24, True),
)
MODES = [(seats, dict(options)) for _, seats, options in find("souvenirs").setups()]
SIGNS = "‡□✓→›▸─"


def scene(match: Match, viewer: int | None = 0, language: str = "en", size: Size = SIZES[0]) -> Scene:
    """The match as somebody alone at the keyboard sees it."""
    names = NAMES[: match.seats]
    spoken = [YOU if seat == viewer else name for seat, name in enumerate(names)]
    return scene_of(match, viewer, WORDS[language], names, spoken, size)


def text(match: Match, viewer: int | None = 0, language: str = "en", size: Size = SIZES[0]) -> str:
    """Everything on the screen but what the loop adds."""
    shown = scene(match, viewer, language, size)
    lines = lay_out(DRAWER.screen(shown), Around(), shown.words, size)
    return "\n".join(line.plain.rstrip() for line in lines)


def choices(match: Match, viewer: int = 0, language: str = "en") -> list[Choice]:
    """The first step."""
    return [choice for group in DRAWER.screen(scene(match, viewer, language)).groups for choice in group.choices]


def says(match: Match, word: str, viewer: int = 0, language: str = "en") -> Choice:
    """The choice that begins with a word."""
    return next(choice for choice in choices(match, viewer, language) if choice.says.startswith(word))


def ending(match: Match, viewer: int | None = 0, language: str = "en") -> str:
    """The sentence of the end."""
    return DRAWER.end(scene(match, viewer, language)).sentence


# --- cards in few words ---------------------------------------------------------------------------------------


def test_names_lose_their_article_and_get_signs() -> None:
    """Dedicated, anchor, both, or neither."""
    english, french = scene(table()), scene(table(), language="fr")
    assert ("Figurehead*", "Kite", "Taste of Salt‡") == tuple(
        card(english, memory) for memory in ("figurehead", "kite", "taste_of_salt")
    )
    assert ("Épave du Galion", "Étincelle cachée", "Vent arrière") == tuple(
        bare(french, name) for name in ("wreck", "hidden_spark", "tailwind")
    )
    assert card(scene(table(), size=SIZES[-1]), "firefly_ball") == "Firefly Ball*&"


def test_a_memory_says_where_it_fits_and_where_else_it_belongs() -> None:
    """With a mark where it validates, another where it wins, and the number of a twin."""
    one = table(("kite",), ("beach[footprints full_moon] market", "market"), holder=1)
    assert fits(scene(one), "kite") == "beach ✓, market1 (village)"
    cave = "cave[hands_on_the_wall voice_of_old fireside_tale]"
    won = table(("kite",), (f"beach[footprints full_moon] {cave}",), holder=1)
    assert fits(scene(won), "kite") == "beach ! (village, market)"


def test_an_edition_changes_what_cards_say() -> None:
    """A Kite of the reef with an anchor, and a hand of three."""
    memories = deepcopy(find("souvenirs").components["memories"])
    kite = next(item for item in memories["items"] if item["id"] == "kite")
    kite.update(places=["reef"], kind="dedicated", anchor=True, effect=[{"op": "draw_memory", "n": 3}])
    limits = {**find("souvenirs").components["limits"], "hand_limit": 3}
    match = table(("kite cave village wreck",), edition={"memories": memories, "limits": limits})
    shown = text(match)
    assert "Kite*‡" in shown
    assert "(reef)  ‡ draw 3 Memories" in shown
    assert "1 card over the limit of 3 is discarded then" in shown


# --- two steps --------------------------------------------------------------------------------------------------


def test_a_memory_asks_where() -> None:
    """The place with what comes of it, the discard last; nothing is played before."""
    match = table(("friendship_knot",), ("village wreck[figurehead]",), holder=0, ship="hauling_shanty mended_flag")
    knot = says(match, "Friendship")
    assert knot.action is None
    assert ["on the Stilt Village", "on the Galleon Wreck", "on the Pirate Ship", "discard it instead"] == [
        choice.says for choice in knot.more
    ]
    assert "validated, 1 of 2; ‡ nobody takes from your cove" == knot.more[2].brings
    assert "1 of 3, a dedicated one still missing; ‡ nobody takes from your cove" == knot.more[0].brings


def test_what_wins_says_so() -> None:
    """In capitals, and without the anchor that is not resolved any more."""
    cave = "cave[hands_on_the_wall voice_of_old fireside_tale]"
    match = table(("taste_of_salt",), (f"beach[footprints full_moon] {cave}",), holder=1)
    assert says(match, "Taste").more[0].brings == "THIS WINS THE MATCH"
    assert says(match, "Goût", language="fr").more[0].brings == "CELA GAGNE LA PARTIE"


def test_cards_of_no_use_now_stay_in_sight() -> None:
    """A gold card of another moment has no number; a place is typed by one word in both languages."""
    match = table(("headwind kite lighthouse",))
    assert not says(match, "Headwind").is_open
    assert says(match, "Sleeping").typed == ("lighthouse", "phare")


AT_ONCE = [
    ("en", "at once: kite market", "place_memory kite market 1"),
    ("fr", "d’un coup : bal mangrove", "place_memory firefly_ball mangrove 1"),
]


@pytest.mark.parametrize(("language", "typed", "action"), AT_ONCE)
def test_what_is_typed_at_once_is_one_action(language: str, typed: str, action: str) -> None:
    """The two words of the example do what they say."""
    match = table(("firefly_ball kite",), ("mangrove market",), holder=1)
    found = DRAWER.screen(scene(match, language=language)).groups
    assert found[0].title.endswith(typed)
    answer = Reader(Sayings(match.game, WORDS[language], NAMES[:3]), match.legal(0), found).read(typed.split(": ")[1])
    assert isinstance(answer, Act)
    assert match.game.actions.write(answer.action) == action


@pytest.mark.parametrize(("language", "named"), [("en", "offering"), ("en", "The Offering"), ("fr", "offrande")])
def test_naming_a_card_asks_where_and_never_discards_it(language: str, named: str) -> None:
    """Its name alone opens its line; with a place behind it, numbered as on the screen, it is put there."""
    match = table(("offering kite",), ("temple[distant_drum]", "temple"), holder=1)
    found = DRAWER.screen(scene(match, language=language)).groups
    reader = Reader(Sayings(match.game, WORDS[language], NAMES[:3]), match.legal(0), found)
    assert isinstance(reader.read(named), Open)
    assert isinstance(reader.read(f"{named} nowhere"), Open)
    answer = reader.read(f"{named} temple1")
    assert isinstance(answer, Act)
    assert match.game.actions.write(answer.action) == "place_memory offering temple 1"


def test_mooring_asks_only_for_what_can_still_be_done() -> None:
    """No discard once something lies there; nothing but the end when all is put down."""
    match = table(("kite offering",), ("market temple",), holder=1)
    assert "discard a Memory instead" in text(match)
    do(match, "place_memory kite market 1")
    assert "Mooring: there is nothing more to put down. End your turn." in text(match)
    fewer = table(("kite market offering",), ("temple",), holder=1)
    do(fewer, "place_place market")
    assert "Mooring: put down what you still may, or end." in text(fewer)
    gold = table(("kite second_wind",), ("market",), holder=1)
    do(gold, "place_memory kite market 1")
    assert "Mooring: play a gold card, or end your turn." in text(gold)


def test_without_a_duel_the_screen_says_so() -> None:
    """The prompt speaks of one; alone it does not."""
    assert "– Duel" in text(table(("kite",), phase="sea", holder=0))
    assert "– Duel" not in text(solo("kite", phase="sea"))


def test_few_cards_tell_all_they_do() -> None:
    """On a second line rather than cut short, where no second step tells it."""
    hand = ("firefly_ball inner_fire pink_pearl",)
    shown = text(table(hand, ("market",), phase="exploration", holder=1), size=Size(80, 24))
    assert "…" not in shown


def test_a_hand_takes_a_line_for_each_card() -> None:
    """Also where the end of the mooring is the longest thing on the list."""
    shown = text(table(("kite inner_fire pink_pearl",), ("market",), holder=1), size=Size(80, 24))
    listed = shown.splitlines()[-4:]
    assert [line[2:4] for line in listed] == ["1 ", "2 ", "3 ", "4 "]


def test_alone_the_guide_speaks_of_no_other_cove() -> None:
    """But of the ship that plays next."""
    words = WORDS["en"]
    alone = words.say(f"guide.souvenirs.{DRAWER.screen(scene(solo('kite', phase='sea'))).situation}")
    assert "another cove" not in alone
    assert "Pirate Ship" in alone
    assert "another cove" in words.say(f"guide.souvenirs.{DRAWER.screen(scene(table(phase='sea'))).situation}")


def test_a_duel_is_won_or_lost_by_somebody() -> None:
    """Whose duel and how it ended in one sentence, in both languages."""
    ended = {"kind": "duel_ended", "args": {"seat": 1, "opponent": 0, "result": "won"}}
    names = [YOU, "Basile"]
    assert WORDS["en"].event("souvenirs", ended, names) == "Basile wins the duel against you."
    assert WORDS["fr"].event("souvenirs", ended, names) == "Basile gagne le duel contre vous."


def test_fog_is_told() -> None:
    """Above the cove and above the hand."""
    shown = text(read("fog", hands=("kite",), zones=("market",)), language="fr")
    assert "brume" in shown.splitlines()[1]
    assert Words("fr", strict=True).say("souvenirs_cli.prompt.mooring.discard") in shown
    assert "Brume : aucun Souvenir ce tour-ci" in shown


def test_long_lists_are_folded() -> None:
    """Twelve at once: the discard after those that fit, the duels by opponent, a hand of forty."""
    match = empty_memories("kite", seats=2, holder="centre")
    match.play(0, "end_mooring")
    match.play(1, "draw_memory")
    for viewer in match.to_act:
        assert len(choices(match, viewer)) <= 12
    coves = ("", "cave[seashell] reef[first_dive] market[kite]", "beach volcano temple wreck village mangrove")
    crowded = table(("", "", ""), coves, phase="sea", holder=1, ship="taste_of_salt")
    found = choices(crowded)
    assert [choice.says for choice in found[-2:]] != ["Basile", "Chloé"]
    more = (*coves[:2], f"{coves[2]} lighthouse[full_moon stopped_watch]")
    assert [choice.says for choice in choices(table((), more, phase="sea", holder=1, ship="taste_of_salt"))[-2:]] == [
        "Basile",
        "Chloé",
    ]


# --- duels ------------------------------------------------------------------------------------------------------


def test_a_duel_names_its_owner_odds_and_use() -> None:
    """Whose card, how likely, and which of my places would take it."""
    match = table((), ("cave[hands_on_the_wall voice_of_old]", "cave[seashell]"), phase="sea", holder=2)
    assert says(match, "Shell").brings == "Basile → cave1 ✓"
    assert "win 58%, lose 28% (discard a card), tie 14%" in text(
        table((), ("", "cave[seashell]"), phase="sea", artefacts="cutlass hook lantern")
    )


def test_a_loaded_die_knows_what_it_changes() -> None:
    """The roll as it counts, and either die again."""
    match = table(("", "loaded_die"), ("", "cave[seashell]"), phase="sea", holder=0)
    do(match, "duel_memory seashell", draws=(4, 0))
    passing, attack, defence = choices(match, 1)
    assert passing.brings == "The roll counts. Anna wins the duel"
    assert (attack.says, defence.says) == ("Re-roll the die of Anna", "Re-roll your die")
    assert defence.brings == "Anna wins 67%, loses 17%, tie 17%"
    assert "Duel: Anna attacks, you defend" in text(match, 1)


# --- modes ------------------------------------------------------------------------------------------------------


def test_partners_see_both_coves_and_hands() -> None:
    """The partner's places are a table, the opponents' hands stay closed."""
    match = team(("kite", "seashell", "silver_shoal", "worn_steps"), ("market", "", "reef"), holder=1)
    shown = text(match)
    assert "Cove of Chloé · the team 0/3 validated" in shown
    assert "In the hand of Chloé: Silver Shoal  reef (wreck, temple)" in shown
    assert "Shell at the Ear" not in shown
    assert "on the Floating Market" in [choice.says for choice in says(match, "Kite").more]


def test_two_captains_share_the_ship() -> None:
    """It lies between the coves and takes from both."""
    match = table(("taste_of_salt",), seats=2, holder="centre", ship="hauling_shanty")
    shown = text(match)
    assert "The Pirate Ship, open to both captains" in shown
    assert "The other captain" in shown
    assert "ship (reef, beach)" in shown


def test_the_last_skull_is_asked_twice() -> None:
    """Only where it loses the match."""
    for aboard, is_fatal in (("mended_flag", False), ("mended_flag hauling_shanty taste_of_salt", True)):
        match = solo("kite cave", phase="exploration", ship=aboard, memory_top="thieving_monkey")
        do(match, "draw_memory")
        assert says(match, "Let it board").is_fatal is is_fatal
        assert ("THE MATCH IS LOST" in text(match)) is is_fatal
        assert not says(match, "Refuse").is_fatal


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_size_holds_the_screen(seats: int, options: dict[str, Any], language: str) -> None:
    """No line is wider than the window, no sign of the other set, sentences without signs."""
    match, player = Match("souvenirs", seats, seed=11, **options), bot("random", "souvenirs", seed=2)
    for step in range(80):
        if match.is_over:
            break
        seat = match.to_act[-1]
        size = SIZES[step % len(SIZES)]
        lines = text(match, seat, language, size).splitlines()
        assert max(map(cell_len, lines)) <= size.width
        if size.is_ascii:
            assert not set("".join(lines)) & set("‡□✓→›")
        for part in ("mine", "others", "board"):
            told = DRAWER.recount(scene(match, seat, language, size), part)
            assert not set("".join(told)) & set(SIGNS)
            assert all(sentence.endswith(".") for sentence in told)
        match.play(seat, player.choose(match.mask(seat), seat))


def test_a_spectator_sees_all_coves_and_no_hand() -> None:
    """Nothing is asked."""
    match = table(("kite",), ("market", "cave[seashell]"), holder=1)
    shown = DRAWER.screen(scene(match, None))
    board = "\n".join(line.plain for line in shown.board)
    assert (shown.prompt, shown.groups, shown.mine) == ("", (), [])
    assert "Anna" in board
    assert "Kite" not in board


def test_looking_shows_no_more_than_is_known() -> None:
    """Numbers of an opponent's hand, all of one's own."""
    match = table(("kite", "seashell headwind cave"), holder=1)
    theirs = "\n".join(line.plain for line in DRAWER.look(scene(match), 1))
    assert "In hand: 1 Memory, 1 Place, Headwind" in theirs
    assert "Shell" not in theirs
    assert "Kite" in "\n".join(line.plain for line in DRAWER.look(scene(match), 0))


# --- the ends ---------------------------------------------------------------------------------------------------

CAVE = "cave[hands_on_the_wall voice_of_old fireside_tale]"
BEACH = "beach[footprints full_moon]"


def test_a_match_is_won_with_places() -> None:
    """By the reader, or by somebody else."""
    match = table(("kite",), (f"{BEACH} {CAVE}", "reef[first_dive pink_pearl warm_stone]"), holder=1)
    do(match, "place_memory kite beach 1")
    assert ending(match) == "You win: two Places validated."
    assert ending(match, 1) == "Anna wins: two Places validated. You had one."
    assert ending(match, 2, "fr") == "Anna gagne : deux Lieux validés. Vous n’en aviez aucun."
    assert ending(match, None, "fr") == "Anna gagne : deux Lieux validés."
    assert DRAWER.screen(scene(match)).situation == "over"


def test_teams_win_as_teams() -> None:
    """Both names, one line of the ranking."""
    reef = "reef[first_dive pink_pearl warm_stone]"
    match = team(("kite",), (f"{BEACH} {CAVE}", "", reef), holder=1)
    do(match, "place_memory kite beach 1")
    assert ending(match) == "You and Chloé win: three Places validated."
    assert ending(match, 2, "fr") == "Anna et vous gagnez : trois Lieux validés."
    assert ending(match, 1) == "Anna and Chloé win: three Places validated. You and Denis had none."
    ledger = [line.plain.strip() for line in DRAWER.end(scene(match)).ledger]
    assert ledger[0].startswith("1  Anna, Chloé    ✓ ✓ ✓   Echo Cave · Turtle Beach · Singing Reef")


def test_nobody_wins_after_the_last_round() -> None:
    """A draw for all, a loss for somebody alone."""
    match = table(round=300, turn=2, starter=0, hands=("", "", "kite"))
    match.play(2, "end_mooring")
    assert ending(match) == "Nobody wins: the voyage ends after 300 rounds."
    assert ending(match, 1, "fr") == "Personne ne gagne : le voyage finit après 300 manches."
    alone = solo("kite", CAVE, round=300)
    do(alone, "end_mooring", draws=(0,))
    assert ending(alone) == "Lost: the voyage ends after 300 rounds. You had validated one Place of three."


def test_a_lost_solo_is_a_loss() -> None:
    """The ship wins, whatever the ranking says; a won one counts rounds."""
    match = solo(
        "", CAVE, phase="exploration", ship="mended_flag hauling_shanty taste_of_salt", memory_top="thieving_monkey"
    )
    do(match, "draw_memory")
    assert ending(match) == "The Pirate Ship wins: four Memories aboard. You had validated one Place of three."
    assert ending(match, 0, "fr") == (
        "Le Bateau Pirate gagne : quatre Souvenirs à bord. Vous aviez validé un Lieu sur trois."
    )
    assert DRAWER.end(scene(match)).ranking == ()
    won = solo("kite", f"{BEACH} {CAVE} reef[first_dive pink_pearl warm_stone]", ship="hauling_shanty", round=17)
    do(won, "place_memory kite beach 1")
    assert ending(won) == "You have won: three Places validated in 17 rounds. The Pirate Ship was three Memories short."


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_window_of_40x20_is_enough(seats: int, options: dict[str, Any]) -> None:
    """However many cards and duels there are: no screen is higher than one and a half windows."""
    size, match, player = Size(40, 20), Match("souvenirs", seats, seed=1, **options), bot("random", "souvenirs", seed=1)
    decisions = 0
    while not match.is_over and decisions < 320:
        decisions += 1
        seat = match.to_act[-1]
        if decisions % 8 == 0:
            shown = scene(match, seat, ("en", "fr")[decisions // 8 % 2], size)
            extra = Around(told=("Anna " * 12,), guide="Anna " * 30, others="Anna " * 12, keys=("? help",))
            lines = lay_out(DRAWER.screen(shown), extra, shown.words, size)
            assert len(lines) < 30, "\n".join(line.plain for line in lines)
            assert max(line.cell_len for line in lines) <= 40
        match.play(seat, player.choose(match.mask(seat), seat))


@pytest.mark.parametrize(
    ("language", "rolled"),
    [("en", "Roll 1: Basile 5 + 1 (Cutlass), you 1."), ("fr", "Jet 1 : Basile 5 + 1 (Sabre), vous 1.")],
)
def test_a_roll_says_which_artefact_adds_to_it(language: str, rolled: str) -> None:
    """The panel of a duel; nothing is named where nothing is added."""
    match = table(("loaded_die",), ("cave[seashell]",), phase="sea", holder=0, turn=1)
    do(match, "duel_memory seashell", draws=(4, 0))
    assert rolled in text(match, 0, language)


@pytest.mark.parametrize(
    ("language", "word", "brings"),
    [
        ("en", "Draw a Memory", "into your hand; with a skull it goes onto the ship at once"),
        ("fr", "Piocher un Souvenir", "dans votre main ; s’il porte une tête de mort, il monte aussitôt à bord"),
    ],
)
def test_alone_a_draw_does_not_promise_a_skull(language: str, word: str, brings: str) -> None:
    """Only some Memories bear one."""
    assert says(solo("kite", phase="exploration"), word, 0, language).brings == brings


# --- m --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_look_at_the_hand_leaves_nothing_out(language: str) -> None:
    """A list of choices has little room for what an anchor does; `m` has as much as it needs."""
    match = Match("souvenirs", 4, seed=7)
    shown = scene(match, 0, language, Size(80, 24))
    memories = [each for each, printed in shown.view["printed"]["memories"].items() if printed["anchor"]]
    for start in range(0, len(memories), 5):
        players = [{**player, "hand": memories[start : start + 5]} for player in shown.view["players"]]
        looked = Scene({**shown.view, "players": players}, shown.words, shown.names, shown.spoken, shown.size)
        lines = [line.plain for line in DRAWER.look(looked, 0)]
        hand = lines[lines.index(next(line for line in lines if line.endswith(":"))) :]
        assert not any("…" in line for line in hand), hand
        assert max(map(cell_len, hand)) <= 80
