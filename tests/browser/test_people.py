"""Several people: on one device behind the curtain, in two browsers, and looking on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Visitor, next_of, see
from tests.together import Together

Visit = Callable[..., Visitor]


def hand(someone: Visitor) -> set[str]:
    """The cards in the document, shown or not."""
    return set(someone.page.evaluate("[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)"))


def views(someone: Visitor) -> list[dict[str, Any]]:
    """Every view this browser was ever sent."""
    together = Together()
    said = [together.hear(json.loads(text)) for text in someone.told]
    return [message for message in said if message["type"] in ("view", "past")]


def test_pass_and_play_shows_no_hand_to_the_wrong_person(visit: Visit) -> None:
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}, {"kind": "bot", "level": "deckhand"})
    page = ada.page
    hands: dict[str, set[str]] = {}
    for _ in range(24):
        curtain = page.get_by_role("heading", name="Hand the device to")
        see(curtain.or_(page.locator("[data-card]:not([aria-disabled=true])")))
        if curtain.count():
            name = curtain.inner_text().removeprefix("Hand the device to ")
            assert hand(ada) == set(), "cards lie behind the curtain"
            assert page.locator("[data-piece]").count() == 0
            page.get_by_role("button", name=f"I am {name}").click()
            see(ada.playable())
            see(page.get_by_role("article", name=name).get_by_text("You"))
            other = "Ben" if name == "Ada" else "Ada"
            assert not hand(ada) & hands.get(other, set()), f"{name} sees a card of {other}"
            hands[name] = hand(ada)
        played = ada.play_first()
        hands = {who: cards - {played} for who, cards in hands.items()}
    assert set(hands) == {"Ada", "Ben"}
    page.reload()
    see(page.get_by_role("heading", name="Hand the device to"))
    assert hand(ada) == set()


def test_two_browsers_and_a_spectator(visit: Visit) -> None:
    ada, ben, eve = visit("Ada"), visit("Ben"), visit("Eve")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"})
    drawer = ada.page.get_by_role("dialog", name="People and links")
    see(drawer.get_by_role("img", name="QR code"))
    link = drawer.get_by_label("Link of Free seat 2").input_value()

    ben.go(link)
    see(ben.page.get_by_role("heading", name="Ada invites you to Santa Timea"))
    ben.check_axe("an invitation")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.locator("[data-card]"))
    eve.go(f"/table/{table}")
    see(eve.page.get_by_role("status").filter(has_text="Waiting for"))
    assert hand(eve) == set()
    eve.go(link)
    eve.page.get_by_role("button", name="Sit down").click()
    see(eve.page.get_by_text("This link has been used already"))
    eve.page.get_by_role("button", name="Only watch").click()
    see(eve.page.get_by_role("status").filter(has_text="Waiting for"))

    see(drawer.get_by_text("friend, online"))
    ada.close_dialog()

    for _ in range(6):
        someone = ada if ada.page.locator(".prompt:not(.waiting)").count() else ben
        see(someone.playable())
        seq = someone.seq
        someone.play_first()
        for other in (ada, ben, eve):
            other.await_after(seq)

    assert_nothing_leaked(ada, 0)
    assert_nothing_leaked(ben, 1)
    assert_nothing_leaked(eve, None)


@pytest.mark.parametrize(
    ("language", "game", "said"),
    [
        ("en", "loot_island", "Ada invites you to Loot Island"),
        ("fr", "souvenirs", "Ada vous invite à Escales & Souvenirs"),
    ],
)
def test_an_invitation_names_the_game_and_who_invites(visit: Visit, language: str, game: str, said: str) -> None:
    """Whoever follows a link knows to what and by whom before sitting down."""
    ada, ben = visit("Ada"), visit("Ben", language=language)
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"}, game=game)
    drawer = ada.page.get_by_role("dialog", name="People and links")
    see(drawer.get_by_label("Link of Free seat 2"))
    ben.go(drawer.get_by_label("Link of Free seat 2").input_value())
    see(ben.page.get_by_role("heading", name=said, exact=True))


def test_people_talk_beside_the_board_and_in_a_drawer_on_a_phone(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben", width=390)
    ada.open_for_two(ben)
    beside = ada.page.get_by_role("main").get_by_role("region", name="Chat")
    beside.get_by_label("Say something").fill("Ahoy")
    beside.get_by_role("button", name="Send").click()
    see(beside.get_by_text("Ahoy"))
    ada.check_axe("a chat beside the board")

    expect(ben.page.get_by_role("main").get_by_role("region", name="Chat")).to_have_count(0)
    ben.page.get_by_role("button", name="People and links, 1 new message").click()
    drawer = ben.page.get_by_role("dialog", name="People and links")
    see(drawer.get_by_text("Ahoy"))
    drawer.get_by_label("Say something").fill("Aye")
    drawer.get_by_role("button", name="Send").click()
    see(beside.get_by_text("Aye"))
    expect(ada.page.get_by_role("button", name="People and links", exact=True)).to_have_count(1)


@pytest.mark.parametrize("game", ["fleet_dice", "loot_island", "rolling_seas", "souvenirs"])
def test_in_every_game_people_can_talk(visit: Visit, game: str) -> None:
    ada = visit("Ada")
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"}, game=game)
    drawer = ada.page.get_by_role("dialog", name="People and links")
    drawer.get_by_label("Say something").fill("Ahoy")
    drawer.get_by_role("button", name="Send").click()
    see(drawer.get_by_text("Ahoy"))


def test_alone_with_bots_there_is_no_chat(visit: Visit) -> None:
    ada = visit()
    ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot"})
    see(ada.page.locator("[data-card]"))
    expect(ada.page.get_by_role("region", name="Chat")).to_have_count(0)


def assert_nothing_leaked(someone: Visitor, seat: int | None) -> None:
    """No message ever held a hand of another seat."""
    found = views(someone)
    assert found
    for message in found:
        assert message["seat"] == seat
        assert message["view"]["viewer"] == seat
        assert seat is not None or message["view"]["hand"] == []
        dealt = [event for event in message["events"] if event["kind"] == "hand_dealt"]
        assert all(event["args"]["seat"] == seat for event in dealt)


@pytest.mark.parametrize("known", ["", "Ada"])
def test_a_name_typed_at_set_up_leaves_the_seats_as_chosen(visit: Visit, known: str) -> None:
    ada = visit(known)
    page = ada.go("/new/santa_timea")
    page.get_by_role("radiogroup", name="How many seats").get_by_role("radio", name="3").click()
    page.get_by_label("Who sits on seat 2").select_option("friend")
    page.get_by_label("Level of the bot on seat 3").select_option("captain")
    page.get_by_label("Name on seat 1").fill("Marguerite")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    drawer = page.get_by_role("dialog", name="People and links")
    see(drawer.get_by_label("Link of Free seat 2"))
    table = page.url.partition("/table/")[2]
    seats = ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["seats"]
    assert [("person", None), ("open", None), ("bot", "captain")] == [(s["controller"], s["level"]) for s in seats]
    assert "Marguerite" == seats[0]["name"]


def test_a_chosen_colour_is_seen_by_all_and_kept(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    page = ada.go("/new/santa_timea")
    page.get_by_role("button", name="Colour of seat 1: blue, anchor").click()
    colours = page.get_by_role("radiogroup", name="Colours for seat 1")
    colours.get_by_role("radio", name="red, pennant").click()
    see(page.get_by_role("button", name="Colour of seat 1: red, pennant"))
    see(page.get_by_role("button", name="Colour of seat 2: blue, anchor"))  # the two swap
    ada.check_axe("choosing a colour")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    eve.go(page.url)
    for someone in (ada, eve):
        plates = someone.page.get_by_role("article")
        see(plates.filter(has_text="Ada").locator(".head svg.gules"))
        see(plates.filter(has_text="Marion").locator(".head svg.azure"))
    page.reload()
    see(page.get_by_role("article", name="Ada").locator(".head svg.gules"))
    ada.go("/new/fleet_dice")
    see(page.get_by_role("button", name="Colour of seat 1: red, pennant"))  # it follows me


def test_a_friend_takes_over_a_seat_its_host_had_taken(visit: Visit) -> None:
    ada, ben, eve = visit("Ada"), visit("Ben"), visit("Eve")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Ben"}, {"kind": "bot"})
    links = ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["links"]
    see(ada.page.get_by_role("heading", name="Hand the device to").or_(ada.playable()))
    eve.go(f"/table/{table}")
    see(eve.page.get_by_role("article", name="Ben"))

    ben.go(links[1]["link"])
    see(ben.page.get_by_text("Somebody holds this seat now and has seen its hand."))
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.locator("[data-card]"))
    taken = "taken over: somebody else held this seat before"
    for someone in (ben, eve):
        see(someone.page.get_by_role("article", name="Ben").get_by_title(taken))
        expect(someone.page.get_by_title(taken)).to_have_count(1)
    eve.check_axe("a seat that was taken over")
    ada.page.reload()
    see(ada.page.locator("[data-card]"))
    assert not hand(ada) & hand(ben)
    assert ada.page.get_by_role("article", name="Ada").get_by_text("You").count()


def test_whoever_lost_a_seat_is_told_so_and_looks_on(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_table({"kind": "friend"}, {"kind": "bot"})
    first = ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["links"][0]["link"]
    ada.go(first)
    ada.page.reload()  # the same address but for what stands behind #
    ada.page.get_by_role("button", name="Sit down").click()
    see(ada.page.locator("[data-card]"))
    second = ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["links"][0]["link"]
    ben.go(second)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.locator("[data-card]"))
    see(ada.page.get_by_role("heading", name="This seat is no longer yours here"))
    assert hand(ada) == set()
    ada.page.get_by_role("button", name="Back to the table").click()
    see(ada.page.get_by_role("status").filter(has_text="Waiting for"))
    assert hand(ada) == set()


def test_another_device_says_what_it_is_and_is_ended(visit: Visit) -> None:
    ada, phone, eve = visit("Ada"), visit("Phone", width=390), visit("Eve")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot"})
    eve.go(f"/table/{table}")
    see(eve.page.get_by_role("article", name="Ada"))
    ada.page.get_by_role("button", name="People and links").click()
    drawer = ada.page.get_by_role("dialog", name="People and links")
    drawer.get_by_role("button", name="Make a link for it").click()
    see(drawer.get_by_role("img", name="QR code"))
    ada.check_axe("a link for another device")
    link = drawer.get_by_label("Link for another device").input_value()

    phone.go(link)
    see(phone.page.get_by_text("adds this device to Ada’s seat; that person keeps seeing everything you see"))
    assert phone.page.get_by_label("Your name").count() == 0
    phone.check_axe("following a link for another device")
    phone.page.get_by_role("button", name="Add this device").click()
    see(phone.page.locator("[data-card]"))
    see(drawer.get_by_text("1 other device sees this hand"))
    see(eve.page.get_by_role("article", name="Ada").get_by_title("1 other device sees this hand"))
    assert hand(phone) == hand(ada)
    phone.page.get_by_role("button", name="People and links").click()
    see(phone.page.get_by_text("This device was added to Ada’s seat."))
    assert phone.page.get_by_role("button", name="Make a link for it").count() == 0
    phone.close_dialog()

    drawer.get_by_role("button", name="End the other device").press("Enter")
    see(phone.page.get_by_role("heading", name="This seat is no longer yours here"))
    assert hand(phone) == set()
    expect(eve.page.get_by_title("1 other device sees this hand")).to_have_count(0, timeout=PATIENCE)
    see(drawer.get_by_role("button", name="Make a link for it"))
    eve.go(link)
    eve.page.reload()
    eve.page.get_by_role("button", name="Add this device").click()
    see(eve.page.get_by_text("This link has been used already, or its ten minutes are over"))
    eve.page.get_by_role("button", name="Only watch").click()
    see(eve.page.get_by_role("article", name="Ada"))
    assert hand(eve) == set()


def test_a_name_others_could_not_read_is_asked_for_again(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"})
    link = ada.context.request.get(f"{ada.server.base}/api/tables/{table}").json()["links"][1]["link"]
    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben\u202e")
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.get_by_role("alert").filter(has_text="characters that others could not read"))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    see(ben.page.locator("[data-card]"))
    ben.page.get_by_label("Say something").fill("Ahoy\u202e")
    ben.page.get_by_role("button", name="Send").click()
    see(ben.page.get_by_text("This was not said"))


def test_leave_to_a_bot_and_come_back(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    dealt = hand(ada)
    ada.page.get_by_role("button", name="People and links").click()
    ada.page.get_by_role("button", name="Leave to a bot until I return").click()
    take_over = ada.page.get_by_role("link", name="Take over")
    see(take_over)
    see(ben.page.get_by_role("article", name="Ada").get_by_text(re.compile("^bot until return")))
    see(ben.page.locator(".log").get_by_text("A bot plays for Ada."))
    while len(hand(ben)) > 9:
        assert ben.await_turn() == "card"
        ben.play_first()

    take_over.click()
    ada.page.wait_for_url(f"**/table/{table}")
    see(ben.page.get_by_role("article", name="Ada").get_by_text("friend, online"))
    see(ada.page.locator("[data-card]"))
    left = hand(ada)
    assert left < dealt, "the seat is not the one that was left"
    while len(hand(ada)) > len(left) - 2:  # two cards more, by her own hand
        next_of(ada, ben).play_first()


def test_whoever_leaves_for_good_is_asked_first(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    page = ben.page
    page.get_by_role("button", name="People and links").click()
    page.get_by_role("button", name="Leave for good").press("Enter")
    see(page.get_by_text("A bot plays on to the end, and there is no way back."))
    ben.check_axe("leaving for good")
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Leave for good")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Leave now").click()
    see(page.get_by_role("region", name="The games"))
    expect(page.locator(f'a[href="/table/{table}"]')).to_have_count(0)
    see(ada.page.get_by_role("article", name="Ben").get_by_text("bot, Sailor"))
    ada.await_turn()
    ada.play_first()

    ada.page.get_by_role("button", name="People and links").click()
    ada.page.get_by_role("button", name="Leave for good").click()
    see(ada.page.get_by_text("Nobody else plays here: the table is deleted"))
    ada.page.get_by_role("button", name="Delete the table").click()
    see(ada.page.get_by_role("region", name="The games"))
    expect(ada.page.locator(f'a[href="/table/{table}"]')).to_have_count(0)


def test_the_host_gives_an_absent_seat_to_a_bot_until_return(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    while next_of(ada, ben) is ada:
        ada.play_first()
    dealt = hand(ben)
    stand_in = ada.page.get_by_role("button", name="Let a bot play until Ben returns")
    expect(stand_in).to_have_count(0)
    wish = {"controller": "bot", "until_return": True}
    refused = ada.context.request.post(f"{ada.server.base}/api/tables/{table}/seats/1/controller", data=wish)
    assert (409, "is_there") == (refused.status, refused.json()["code"])

    ben.go("/about")
    see(ada.page.get_by_role("status").filter(has_text="Ben is away."))
    ada.check_axe("waiting for somebody who is away")
    stand_in.press("Enter")
    see(ada.page.get_by_role("article", name="Ben").get_by_text(re.compile("^bot until return")))
    see(ada.page.locator(".log").get_by_text("A bot plays for Ben."))
    while len(hand(ada)) > 9:
        assert ada.await_turn() == "card"
        ada.play_first()

    ben.go(f"/table/{table}")
    see(ben.page.get_by_role("status").filter(has_text=re.compile(r"a bot made \d decisions for you")))
    see(ada.page.get_by_role("article", name="Ben").get_by_text("friend, online"))
    left = hand(ben)
    assert left < dealt
    ben.page.get_by_role("button", name="Show them").click()
    see(ben.page.get_by_role("region", name="Replay"))
    expect(ben.page.locator("[data-card]")).to_have_count(len(dealt), timeout=PATIENCE)
    ben.page.get_by_role("button", name="Back to now").click()
    expect(ben.page.locator("[data-card]")).to_have_count(len(left), timeout=PATIENCE)
    while len(hand(ben)) > len(left) - 2:  # two cards more, by his own hand
        next_of(ada, ben).play_first()
    assert_nothing_leaked(ada, 0)
    assert_nothing_leaked(ben, 1)


def test_a_step_taken_back_is_taken_back_for_everyone(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.open_for_two(ben)
    leader = next_of(ada, ben)
    other = ben if leader is ada else ada
    undo = leader.page.get_by_role("button", name="Undo")
    expect(undo.first).to_have_attribute("title", re.compile("^Nothing to take back"))
    before, seq = hand(leader), leader.seq
    played = leader.play_first()
    other.await_after(seq)
    see(other.page.locator(f'ol.trick [data-piece="{played}"]'))
    expect(undo.first).to_have_attribute("title", re.compile("^Back to "))

    leader.page.keyboard.press("u")
    see(leader.page.locator(f'[data-card="{played}"]'))
    assert hand(leader) == before
    expect(other.page.locator(f'ol.trick [data-piece="{played}"]')).to_have_count(0, timeout=PATIENCE)
    see(other.page.locator(".log").get_by_text("takes back"))
    see(other.page.get_by_role("log").filter(has_text="takes back 1 step"))  # and is told to a screen reader
    assert leader.is_asked()
    expect(undo.first).to_have_attribute("title", re.compile("^Nothing to take back"))


def test_a_nudge_reaches_who_is_waited_for(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.open_for_two(ben)
    slow = next_of(ada, ben)
    waiting, name = (ben, "Ben") if slow is ada else (ada, "Ada")
    waiting.page.get_by_role("button", name="People and links").click()
    waiting.page.get_by_role("button", name="Nudge").click()
    told = slow.page.get_by_role("status").filter(has_text=f"{name} is waiting for you.")
    see(told)
    expect(slow.page).to_have_title(f"{name} is waiting for you. · Santa Timea · Flottille")
    slow.play_first()
    expect(told).to_have_count(0, timeout=PATIENCE)


def test_a_nudge_waits_for_who_is_away(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    while next_of(ada, ben) is ada:
        ada.play_first()
    ben.go("/about")
    see(ada.page.get_by_role("status").filter(has_text="Ben is away."))
    ada.page.get_by_role("button", name="People and links").click()
    ada.page.get_by_role("button", name="Nudge").click()
    ben.go(f"/table/{table}")
    see(ben.page.get_by_role("status").filter(has_text="Ada is waiting for you."))


def test_the_tab_says_when_it_is_my_turn(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.open_for_two(ben)
    for _ in range(2):
        mover = next_of(ada, ben)
        other = ben if mover is ada else ada
        expect(mover.page).to_have_title("Your turn · Santa Timea · Flottille", timeout=PATIENCE)
        expect(mover.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
        expect(other.page).to_have_title("Santa Timea · Flottille", timeout=PATIENCE)
        expect(other.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
        seq = other.seq
        mover.play_first()
        other.await_after(seq)
    assert ada.context.request.get(f"{ada.server.base}/favicon-turn.svg").ok
    for someone in (ada, ben):
        someone.page.get_by_role("link", name="Home").click()
        expect(someone.page).to_have_title("Flottille", timeout=PATIENCE)
        expect(someone.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")


def test_a_rematch_reaches_the_other(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    bot = {"controller": "bot", "level": "deckhand"}
    for seat, someone in enumerate((ada, ben)):
        someone.post(f"/api/tables/{table}/seats/{seat}/controller", bot)
    for someone in (ada, ben):
        assert someone.await_turn() == "over"
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: table not in url)
    told = ben.page.get_by_role("status").filter(has_text="Ada asks for a rematch.")
    see(told)
    expect(ben.page).to_have_title("Rematch · Santa Timea · Flottille", timeout=PATIENCE)
    told.get_by_role("button", name="To the rematch").click()
    ben.page.wait_for_url(ada.page.url)
    see(ben.page.locator("[data-seq]"))  # bots play for both, and may be done already


def test_hints_are_given_when_all_agree(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    ada.open_for_two(ben)
    for someone in (ada, ben):
        expect(someone.page.get_by_role("button", name="Hint", exact=True)).to_have_attribute("aria-disabled", "true")
        someone.page.get_by_role("button", name="People and links").click()
        someone.page.get_by_role("button", name="I agree to hints").click()
        see(someone.page.get_by_role("button", name="No hints, after all"))
    for someone in (ada, ben):
        see(someone.page.get_by_text("Everyone agrees to hints."))
        someone.close_dialog()
    asked = next_of(ada, ben)
    asked.page.keyboard.press("h")
    see(asked.page.get_by_role("dialog", name="Hint").locator(".worth"))


ASK_ALL = """(messages) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const answers = [];
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello' }));
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type !== 'welcome') answers.push(said);
    if (answers.length === messages.length) { socket.close(); return done(answers); }
    socket.send(JSON.stringify(messages[answers.length]));
  };
})"""


@pytest.mark.parametrize("spectators", [True, False])
def test_a_stolen_table_id_can_do_nothing(visit: Visit, spectators: bool) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    table = ada.open_table({"kind": "me", "name": "Ada"}, {"kind": "friend"}, spectators=spectators)
    see(ada.page.locator("[data-card]"))
    seq = ada.seq
    page = eve.go(f"/table/{table}")
    if spectators:
        see(page.get_by_role("status").filter(has_text="Waiting for"))
    else:
        see(page.get_by_role("heading", name="This table is not shown to you."))
    assert hand(eve) == set()

    asked = {"table": table, "seat": 0, "id": "stolen"}
    messages = [
        {"type": "watch", "table": table, "seat": 0},
        {"type": "watch", "table": table, "seat": 1},
        {"type": "watch", "table": table, "seat": 0, "token": "a" * 32},
        {"type": "act", **asked, "seq": seq, "action": 0},
        {"type": "undo", **asked},
        {"type": "why", **asked, "action": 0},
        {"type": "hint", **asked},
        {"type": "past", **asked, "seq": 0},
        {"type": "log", **asked, "before": 5},
        {"type": "sheet", **asked},
        {"type": "chat", "table": table, "seat": 0, "text": "I am Ada"},
        {"type": "nudge", "table": table, "seat": 0},
    ]
    answers = page.evaluate(ASK_ALL, messages)
    assert [(answer["type"], answer["code"]) for answer in answers if answer["code"] != "not_yours"] == []
    for path, body in (
        ("seats/0/take", {"token": "a" * 32}), ("seats/0/leave", {}), ("seats/0/controller", {"controller": "bot"}),
        ("seats/1/controller", {"controller": "bot"}), ("rematch", {}),
    ):  # fmt: skip
        answer = eve.context.request.post(f"{eve.server.base}/api/tables/{table}/{path}", data=body)
        assert answer.status in (403, 409), (path, answer.text())
    assert eve.context.request.get(f"{eve.server.base}/api/tables/{table}/record").status in (403, 409)
    ada.page.reload()
    see(ada.page.locator("[data-card]"))
    assert ada.seq == seq


def test_a_bots_seat_goes_to_whom_all_agree_to(visit: Visit) -> None:
    ada, ben, eve = visit("Ada"), visit("Ben"), visit("Eve")
    ada.context.request.get(ada.server.base + "/api/games")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]
    made = ada.post("/api/tables", {"game": "santa_timea", "seats": seats})
    ben.context.request.get(ada.server.base + "/api/games")
    order = {"token": made["links"][1]["token"], "name": "Ben"}
    ben.post(f"/api/tables/{made['table']}/seats/1/take", order)
    for someone in (ada, ben, eve):
        someone.go(f"/table/{made['table']}")
        see(someone.page.locator("[data-seq]"))

    people = eve.page.get_by_role("button", name="People and links")
    people.click()
    eve.page.get_by_role("button", name="Play instead of the bot").press("Enter")
    see(eve.page.get_by_text("Still missing: Ada and Ben."))
    eve.check_axe("a wish of mine")
    told = ben.page.get_by_role("status").filter(has_text="Eve asks to play instead of the bot")
    see(told)
    ben.page.get_by_role("button", name="People and links").click()
    see(ben.page.get_by_role("button", name="Refuse"))
    ben.check_axe("a wish of somebody else")
    ben.page.get_by_role("button", name="Refuse").click()
    see(eve.page.get_by_text("Not everybody agrees."))
    assert hand(eve) == set()
    ben.close_dialog()

    eve.page.get_by_role("button", name="Play instead of the bot").press("Enter")
    see(told)
    ben.page.get_by_role("button", name="Agree").click()
    see(eve.page.get_by_text("Still missing: Ada."))
    assert hand(eve) == set()
    ada.page.get_by_role("status").get_by_role("button", name="Agree").click()
    see(eve.page.locator("[data-card]"))
    see(ada.page.get_by_role("article", name="Eve").get_by_text("friend, online"))
    assert_nothing_leaked(ada, 0)
    assert_nothing_leaked(ben, 1)


def test_all_agree_to_end_the_match(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = ada.open_for_two(ben)
    ada.page.get_by_role("button", name="People and links").click()
    ada.page.get_by_role("button", name="Leave for good").press("Enter")
    ada.page.get_by_role("button", name="Ask all to end the match").press("Enter")
    see(ada.page.get_by_text("You ask to end the match here"))
    told = ben.page.get_by_role("status").filter(has_text="Ada asks to end the match here")
    see(told)
    ben.page.get_by_role("button", name="Agree").click()
    for someone in (ada, ben):
        see(someone.page.get_by_role("heading", name="The match has ended here"))
        someone.go("/")
        see(someone.page.get_by_role("region", name="The games"))
        expect(someone.page.locator(f'a[href="/table/{table}"]')).to_have_count(0)
