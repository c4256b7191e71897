"""A game that has no folder in the page: offered, played, watched, replayed and explained on the generic boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.helpers.page.browser import LAPTOP, PHONE, Person
from tests.helpers.page.clicking import DECIDES, Clicker
from tests.helpers.page.looking import faults, out_of_reach
from tests.helpers.page.serving import start
from tests.helpers.server.crash.serving import Server

GAME = "goofspiel"
EXAMPLES = Path(__file__).parents[2] / "examples"
PLAY = {"en": "Play {game}", "es": "Jugar a {game}", "nl": "Speel {game}", "ro": "Joacă {game}", "it": "Gioca a {game}"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the example game too."""
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch, Server(f"sqlite:///{folder / 'tables.db'}", folder) as running:
        patch.setenv("DOUBLOON_GAMES", str(EXAMPLES))
        start(running)
        yield running


def listing(who: Person, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = who.ask("GET", f"/games?lang={lang}")["games"][GAME]
    return found


@pytest.mark.parametrize("lang", PLAY)
def test_one_click_to_the_table(person: Callable[..., Person], shot: Callable[[Person, str], None], lang: str) -> None:
    ana = person(settings={"lang": lang})
    ana.open()
    listed = listing(ana, lang)
    assert listed["blurb"]
    expect(ana.page.get_by_text(listed["blurb"])).to_be_visible()
    shot(ana, f"{GAME}-start-{lang}")
    assert faults(ana.page) == []
    ana.page.get_by_role("button", name=PLAY[lang].format(game=listed["title"])).click()
    ana.page.wait_for_selector(DECIDES)
    table = ana.ask("GET", f"/tables/{ana.page.url.split('/')[-1]}?lang={lang}")
    assert len(table["seats"]) == listed["options"]["players"]
    words = ana.ask("GET", f"/words/{GAME}?lang={lang}")
    prompt = words["phases"][table["view"]["phase"]]
    expect(ana.page.locator(".dock h2")).to_have_text(prompt[:1].upper() + prompt[1:])
    assert ana.page.locator(".dock .choice > span").all_inner_texts() == [each["text"] for each in table["legal"]]


def test_the_options_of_the_server_have_fields(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open()
    listed = listing(ana)
    ana.page.get_by_role("button", name=f"Options for {listed['title']}").click()
    form = ana.page.get_by_role("form")
    for option in listed["option_forms"]:
        expect(form.get_by_label(option["label"])).to_be_visible()
    assert form.get_by_role("radio").count() == len(listed["players"])
    assert faults(ana.page) == []
    form.get_by_role("button", name="Start game").click()
    ana.page.wait_for_selector(DECIDES)


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(LAPTOP, "en", "light"), (PHONE, "ro", "dark")], ids=["laptop", "phone"]
)
def test_to_the_final_score_and_through_the_replay(
    person: Callable[..., Person], shot: Callable[[Person, str], None], size: tuple[int, int], lang: str, theme: str
) -> None:
    ana = person(size=size, settings={"lang": lang, "theme": theme}, touch=size == PHONE)
    table = ana.open_table(GAME, {"players": max(listing(ana)["players"])})
    problems: set[str] = set()
    decisions = 0

    def look() -> None:
        nonlocal decisions
        decisions += 1
        problems.update(out_of_reach(ana.page))
        if decisions in (1, 5):
            shot(ana, f"{GAME}-{size[0]}-{lang}-{decisions}")
            problems.update(faults(ana.page))

    Clicker(ana.page).play(before_deciding=look)
    assert decisions > 3
    result = ana.ask("GET", f"/tables/{table}")["result"]
    shown = ana.page.locator(".result").inner_text()
    assert all(str(score["total"]) in shown for score in result["scores"])
    shot(ana, f"{GAME}-{size[0]}-{lang}-result")
    problems.update(faults(ana.page))

    ana.open(f"/t/{table}/replay")
    slider = ana.page.locator("input[type=range]").first
    expect(slider).to_be_visible()
    ana.page.keyboard.press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    expect(ana.page.locator(".boards .panel h3").first).to_be_visible()
    totals = re.compile(".*".join(str(score["total"]) for score in result["scores"]), re.DOTALL)
    expect(ana.page.locator(".scores")).to_have_text(totals)
    shot(ana, f"{GAME}-{size[0]}-{lang}-replay")
    problems.update(faults(ana.page))
    assert not problems, "\n".join(problems)


def test_friends_play_and_a_stranger_watches(person: Callable[..., Person]) -> None:
    ana, ben, cleo = person(), person(), person()
    free = [{"kind": "me"}, {"kind": "free"}]
    table = ana.open_table(GAME, {"players": 2}, free)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(listing(ana)["title"])
    ben.ask("POST", "/me", {"name": "Ben"})
    invitation = ana.ask("GET", f"/tables/{table}")["invitation"]
    ben.open(f"/t/{table}?invitation={invitation}")
    ben.page.get_by_role("button", name="Sit here").click()
    cleo.open(f"/t/{table}?invitation={invitation}")
    clickers = [Clicker(ana.page, 1), Clicker(ben.page, 2)]
    for _ in range(6):
        clickers[ana.ask("GET", f"/tables/{table}")["turn"]].decide()
    position = str(ana.ask("GET", f"/tables/{table}")["position"])
    for who in (ana, ben, cleo):
        expect(who.page.locator(".table")).to_have_attribute("data-position", position)
    for who in (ana, ben):
        expect(who.page.locator(".own h3").first).to_have_text("Your board")
    expect(cleo.page.locator(".own h3").first).to_have_text(re.compile("Ana|Ben"))
    assert cleo.page.locator(DECIDES).count() == 0


def test_it_can_be_played_with_keys(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table(GAME, {"players": 2})
    clicker = Clicker(ana.page)
    for _ in range(3):
        ana.page.wait_for_selector(DECIDES)
        before = clicker.position()
        ana.page.keyboard.press("1")
        clicker.wait_after(before)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_its_rules_are_explained(person: Callable[..., Person], lang: str) -> None:
    ana = person(settings={"lang": lang})
    ana.open(f"/rules/{GAME}")
    words = ana.ask("GET", f"/words/{GAME}?lang={lang}")
    for section in words["rules"]:
        expect(ana.page.get_by_role("heading", level=2, name=section["title"], exact=True)).to_be_visible()
    for thing in words.get("things", {}).values():
        if thing.get("help"):
            expect(ana.page.locator("#things").get_by_text(thing["help"]).first).to_be_visible()
    assert faults(ana.page) == []


def test_a_game_that_the_server_does_not_have_leads_nowhere(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open("/rules/old-maid")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Page not found")
