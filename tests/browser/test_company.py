"""Good company: somebody is muted, reported, and shown the door by the operator; notes stay one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driver import Server, Visitor, see

TOKEN = "operator-of-the-tests"
People = tuple[Visitor, Visitor, Visitor]
PEOPLE = ("People and links", "Joueurs et liens")


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an operator."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOTTILLE_OPERATOR_TOKEN", TOKEN)
        started = Server(tmp_path_factory.mktemp("watched"))
    yield started
    started.stop()


@pytest.fixture
def three(watched: Server, chromium: Browser) -> Iterator[Callable[..., People]]:
    """Ada, Ben, and whoever runs the server."""
    came: list[Visitor] = []

    def come(**settings: object) -> People:
        came.extend(Visitor(chromium, watched, name, dict(settings)) for name in ("Ada", "Ben", "Op"))
        return came[0], came[1], came[2]

    yield come
    problems = [problem for visitor in came for problem in visitor.problems]
    for visitor in came:
        visitor.close()
    assert problems == []


def open_people(visitor: Visitor, language: str = "en") -> None:
    visitor.page.get_by_role("button", name=PEOPLE[language == "fr"]).click()
    see(visitor.page.locator("dialog[open] .content h3"))


def test_mute_report_and_close(three: Callable[..., People]) -> None:
    """Ben is muted and reported; the operator closes the door to him, and opens it again."""
    ada, ben, operator = three()
    ada.open_for_two(ben)
    open_people(ben)
    drawer = ben.page.get_by_role("dialog")
    drawer.get_by_label("Say something").fill("scurvy dog")
    drawer.get_by_role("button", name="Send").click()
    open_people(ada)
    see(ada.page.get_by_role("dialog").get_by_text("scurvy dog"))
    ada.page.get_by_role("button", name="Report", exact=True).click()
    ada.page.get_by_label("What happened?").fill("he insults everybody")
    ada.check_axe("a report")
    ada.page.get_by_role("button", name="Send the report").click()
    see(ada.page.get_by_text("The report is with whoever runs this server."))
    mute = ada.page.get_by_role("button", name="Mute")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")

    page = operator.go("/operator")
    page.get_by_label("Token").fill("wrong")
    page.get_by_role("button", name="Enter").click()
    see(page.get_by_role("alert"))
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_role("button", name="Enter").click()
    see(page.get_by_text("he insults everybody"))
    see(page.get_by_text("scurvy dog"))
    operator.check_axe("operator")
    page.get_by_role("button", name="Close the door to Ben").click()
    see(page.get_by_text("The door is closed to 1 person"))
    refused = ben.context.request.post(
        f"{ben.server.base}/api/tables", data={"game": "santa_timea", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    )
    assert 403 == refused.status
    page.get_by_role("button", name="Open again").click()
    see(page.get_by_text("The door is closed to 0 people"))
    page.get_by_role("button", name="Close the table").first.click()
    see(ada.page.get_by_role("heading", level=1))


def test_a_note_stays_ones_own(three: Callable[..., People]) -> None:
    """Kept, there again after a reload, and nowhere in what the other is shown."""
    ada, ben, _ = three(width=390, theme="dark", language="fr")
    ada.open_for_two(ben)
    open_people(ada, "fr")
    ada.page.get_by_label("Mes notes").fill("garde ses pirates")
    ada.page.get_by_role("button", name="Garder").click()
    see(ada.page.get_by_role("button", name="Gardé"))
    ada.check_axe("notes")
    ada.page.reload()
    open_people(ada, "fr")
    expect(ada.page.get_by_label("Mes notes")).to_have_value("garde ses pirates")
    open_people(ben, "fr")
    expect(ben.page.get_by_label("Mes notes")).to_have_value("")
    assert not [text for text in ben.told if "garde ses pirates" in text]
