"""Everything else at the table: why not, hint, log, guide, pacing, rules, settings, records, editions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import flottille
from tests.browser.driver import PATIENCE, ROOT, Visitor, see
from tests.browser.moments import finished, leading, with_a_locked_card

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "deckhand"}
Visit = Callable[..., Visitor]


def components_file(game: str) -> Path:
    """The components of the standard edition."""
    return ROOT / "src" / "flottille" / "games" / game / "components.json"


def test_why_not_names_a_rule_and_opens_it(visit: Visit) -> None:
    ada = visit()
    ada.open_record(with_a_locked_card())
    page = ada.page
    assert ada.await_turn() == "card"
    page.locator("[data-card].locked").first.click(force=True)  # it is said to be disabled, and answers
    toast = page.get_by_role("status").filter(has_text="pirate may be led")
    see(toast)
    toast.get_by_role("button", name="Rule ST-").click()
    see(page.get_by_role("dialog", name="Rules").locator(".here"))


@pytest.mark.parametrize("width", [1280, 1024, 390])
def test_a_note_covers_no_piece(visit: Visit, width: int) -> None:
    ada = visit(width=width)
    ada.page.clock.install()
    ada.open_record(with_a_locked_card())
    page = ada.page
    assert ada.await_turn() == "card"
    ada.stop_the_clock()
    page.locator("[data-card].locked").first.click(force=True)
    note = page.locator(".toast")
    ada.let_pass_until(note)
    box = note.bounding_box()
    assert box
    for covered in (".decision", ".board", ".hand", "[data-card]"):
        other = page.locator(covered).first.bounding_box()
        assert other
        apart = box["y"] + box["height"] <= other["y"] + 1 or other["y"] + other["height"] <= box["y"] + 1
        assert apart, f"the note lies over {covered}"
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    note.hover()  # whoever points at it reads it
    page.clock.resume()
    ada.check_axe("a note")
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_a_note_waits_for_whoever_reads_it(visit: Visit, by: str) -> None:
    ada = visit()
    ada.page.clock.install()
    ada.open_record(with_a_locked_card())
    page = ada.page
    assert ada.await_turn() == "card"
    ada.stop_the_clock()
    page.locator("[data-card].locked").first.click(force=True)
    note = page.locator(".toast")
    ada.let_pass_until(note)
    if by == "pointer":
        note.hover()
    else:
        note.get_by_role("button", name="Close").focus()
    page.clock.run_for(10_000)
    expect(note).to_have_count(1)
    if by == "pointer":
        page.mouse.move(0, 0)
    else:
        page.locator("[data-card]").first.focus()
    page.clock.run_for(5_000)
    expect(note).to_have_count(0)


def test_hint_log_and_back_to_now(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, BOT)
    page = ada.page
    ada.await_turn()
    page.keyboard.press("h")
    dialog = page.get_by_role("dialog", name="Hint")
    see(dialog.get_by_text(re.compile(r"^\d+ % to win$")))
    ada.close_dialog()
    for _ in range(3):
        ada.play_first()
        ada.await_turn()
    now = page.locator("[data-card]").count()
    page.get_by_role("button", name="Round 1:").click()
    see(page.get_by_role("region", name="Replay"))
    expect(page.locator("[data-card]")).to_have_count(12)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("[data-card]")).to_have_count(now)


def test_the_guide_explains_each_decision_once(visit: Visit) -> None:
    ada = visit(guide=True)
    ada.open_table(ME, BOT)
    page = ada.page
    ada.await_turn()
    guide = page.get_by_role("complementary", name="First-match guide")
    see(guide)
    guide.get_by_role("button", name="Got it").click()
    expect(guide).to_have_count(0)
    page.reload()
    ada.await_turn()
    expect(guide).to_have_count(0)


def test_bots_can_be_stepped_and_pictures_skipped(visit: Visit) -> None:
    ada = visit(pace="step", speed="one")
    ada.open_record(leading())
    page = ada.page
    assert ada.await_turn() == "card"
    seq = ada.seq
    ada.playable().first.click()
    page.locator(".preview").get_by_role("button", name="Play").click()
    press(ada, "Next")
    ada.await_after(seq + 1)
    see(page.locator(".log").get_by_role("button").filter(has_text=re.compile("takes|out of play")))


def press(someone: Visitor, wanted: str) -> None:
    """Skip whatever is on the way until a button is there, and press it."""
    someone.page.wait_for_function(
        """(wanted) => {
            const buttons = [...document.querySelectorAll('.prompt button')];
            const found = buttons.find((button) => button.innerText.trim() === wanted);
            (found ?? buttons[0])?.click();
            return found !== undefined;
        }""",
        arg=wanted,
    )


def test_language_changes_without_reload(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/")
    page.get_by_role("radio", name="FR").click()
    see(page.get_by_role("button", name="Jouer"))
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_settings_change_the_table_and_are_kept(visit: Visit) -> None:
    ada = visit(guide=True)
    ada.open_record(leading())
    page = ada.page
    assert ada.await_turn() == "card"
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="Night watch").click()
    dialog.get_by_role("radio", name="× 2").click()
    dialog.get_by_role("radio", name="In words").click()
    see(page.get_by_role("region", name="Your actions"))
    page.get_by_role("button", name="Settings").click()  # another board is another page
    dialog.get_by_role("radio", name="FR").click()
    see(page.get_by_role("dialog", name="Réglages"))
    ada.close_dialog()
    page.reload()
    see(page.get_by_role("region", name="Vos actions"))
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    kept = page.evaluate("JSON.parse(localStorage.getItem('flottille.settings'))")
    assert {"language": "fr", "theme": "dark", "speed": "two", "plain": True}.items() <= kept.items()


def test_a_line_of_the_log_points_at_its_pieces(visit: Visit) -> None:
    ada = visit()
    ada.open_record(leading())
    assert ada.await_turn() == "card"
    line = ada.page.locator(".log li button").filter(has=ada.page.locator("svg")).first
    line.hover()
    see(ada.page.locator(".table .pointed"))
    ada.page.mouse.move(0, 0)
    expect(ada.page.locator(".pointed")).to_have_count(0, timeout=PATIENCE)


def test_the_log_is_one_tab_stop_and_moves_by_arrows(visit: Visit) -> None:
    ada = visit()
    ada.open_record(leading())
    assert ada.await_turn() == "card"
    page = ada.page
    log = page.locator(".log").get_by_role("group", name="Log")
    lines = log.get_by_role("button")
    see(lines)
    expect(log.locator("button[tabindex='0']")).to_have_count(1)
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(lines.nth(2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(log.locator(":focus")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    replay = page.get_by_role("region", name="Replay")
    see(replay)
    expect(lines.nth(1)).to_have_attribute("aria-current", "step")
    moment = replay.get_by_role("slider").get_attribute("aria-valuetext")
    page.keyboard.press("ArrowDown")  # moves in the log, not in time
    expect(lines.nth(2)).to_be_focused()
    expect(replay.get_by_role("slider")).to_have_attribute("aria-valuetext", str(moment))
    page.keyboard.press("Tab")
    expect(log.locator(":focus")).to_have_count(0)


def test_alone_the_board_takes_the_room_of_the_others(visit: Visit) -> None:
    ada = visit()
    ada.open_table(ME, game="souvenirs")
    board = ada.page.locator(".table .board")
    see(board)
    assert board.evaluate("(board) => board.getBoundingClientRect().left") < 40
    expect(ada.page.locator("section.seats")).to_be_hidden()


def test_names_of_four_others_are_whole_on_a_phone(visit: Visit) -> None:
    ada = visit(width=360)
    names = ("Anne-Marie", "Bartholomew", "Christophe", "Jean-Baptiste")
    ada.open_table(ME, *({"kind": "bot", "level": "deckhand", "name": name} for name in names))
    see(ada.page.locator(".seats .plate"))
    cut = ada.page.locator(".seats .name b").evaluate_all(
        """(names) => names.filter((name) => name.scrollWidth > name.clientWidth
            || name.scrollHeight > name.clientHeight + 1).map((name) => name.innerText)"""
    )
    assert cut == []


@pytest.mark.parametrize(
    ("path", "label"), [("/new/santa_timea", "Fichier d’édition"), ("/records", "Fichier d’une partie")]
)
def test_the_button_for_a_file_speaks_our_language(visit: Visit, tmp_path: Path, path: str, label: str) -> None:
    ada = visit(language="fr")
    page = ada.go(path)
    button = page.get_by_role("button", name="Choisir un fichier")
    see(button)
    assert not page.locator("input[type=file]").is_visible()
    see(page.get_by_text("Aucun fichier choisi"))
    ada.check_axe("a button for a file")
    file = tmp_path / "mien.json"
    file.write_text("{}")
    with page.expect_file_chooser() as asked:
        button.press("Enter")
    asked.value.set_files(file)
    see(page.get_by_role("status").filter(has_text="mien.json"))
    assert page.get_by_label(label).count() == 1


def test_an_edition_file_changes_the_cards(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    components = json.loads(components_file("santa_timea").read_text())
    cards = components["wheel_cards"]
    for card in cards["items"]:
        if card["kind"] == "number":
            card["number"] = 40 + card["number"]
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(json.dumps({"wheel_cards": 3}))
    good.write_text(json.dumps({"edition": "Mine", "wheel_cards": cards}))
    page = ada.go("/new/santa_timea")
    page.get_by_label("Edition file").set_input_files(bad)
    page.get_by_role("button", name="Start").click()
    see(page.get_by_role("status").filter(has_text="wheel_cards"))
    page.get_by_label("Edition file").set_input_files(good)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    assert ada.await_turn() == "card"
    table = page.url.rpartition("/")[2]
    assert ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["has_edition"]


def test_a_good_record_holds_and_opens(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    page = ada.go("/records")
    record = tmp_path / "match.jsonl"
    record.write_text(finished())
    page.get_by_label("File of a record").set_input_files(record)
    page.get_by_role("button", name="Verify").click()
    see(page.get_by_text("The record holds."))
    page.get_by_role("button", name="Open as a table").click()
    page.wait_for_url("**/table/*")
    see(page.locator(".end"))
    sheet = flottille.replay(finished()).scores
    told = [int(text.replace("\N{MINUS SIGN}", "-")) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert sorted(told) == sorted(sheet)


def test_bring_in_and_verify_a_record(visit: Visit) -> None:
    ada = visit()
    page = ada.go("/records")
    page.get_by_label("Or its text").fill("not a record")
    page.get_by_role("button", name="Verify").click()
    see(page.get_by_text("The record does not hold."))
    page.get_by_role("button", name="Open as a table").click()
    see(page.get_by_role("alert"))


@pytest.mark.parametrize("plain", [True, pytest.param(False, marks=pytest.mark.long)])
def test_every_game_of_the_server_can_be_played(visit: Visit, plain: bool) -> None:
    ada = visit(plain=plain)
    page = ada.go("/")
    for game in ada.context.request.get(ada.server.base + "/api/games").json():
        seats = [ME, *[BOT] * (min(max(game["seats"]), 2) - 1)]
        made = ada.post("/api/tables", {"game": game["id"], "seats": seats})
        ada.go(f"/table/{made['table']}")
        for _ in range(3):
            see(page.locator(".prompt:not(.waiting)"))
            seq = ada.seq
            page.keyboard.press("m")
            page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
            ada.await_after(seq)
        see(page.locator(".prompt:not(.waiting)"))
        ada.check_axe(f"{game['id']}, plain" if plain else game["id"])


def test_play_on_the_plain_board(visit: Visit) -> None:
    ada = visit(plain=True)
    ada.open_table(ME, BOT)
    page = ada.page
    for _ in range(4):
        action = page.get_by_role("region", name="Your actions").get_by_role("button").first
        see(action)
        assert action.inner_text().startswith("Play ")
        seq = ada.seq
        action.click()
        ada.await_after(seq)
    see(page.get_by_role("region", name="The table"))
    see(page.locator(".log").get_by_text("You play").first)
