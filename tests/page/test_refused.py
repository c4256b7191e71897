"""Refusals are shown in the reader's language: no button without effect, no JSON in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.helpers.page.browser import QUICK, Person

SPANISH = {**QUICK, "lang": "es"}
OPTIONS = {"players": 2}


def refuse(person: Person, path: str, status: int, code: str) -> None:
    """Make the server refuse these requests from now on."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, json={"error": {"code": code, "message": "in English"}})

    person.page.route(path, answer)


@pytest.mark.parametrize("path", ["/nowhere", "/rules/chess", "/t/abc/def", "/rules"])
def test_an_unknown_address(person: Callable[..., Person], shot: Callable[[Person, str], None], path: str) -> None:
    ana = person(settings=SPANISH)
    answer = ana.page.goto(ana.address + path)
    assert answer is not None
    assert answer.status == (200 if path == "/rules/chess" else 404)
    ana.complaints.clear()  # the browser reports the 404
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Página no encontrada")
    shot(ana, "not-found")
    ana.page.get_by_role("link", name="Inicio").click()
    expect(ana.page.locator("#name")).to_be_visible()


def test_a_refused_download(person: Callable[..., Person]) -> None:
    ana = person(settings=SPANISH)
    ana.open_table("san-juan", OPTIONS)
    ana.button("Menú de la mesa").click()
    refuse(ana, "**/record?*", 503, "storage")
    ana.button("Descargar la partida hasta ahora").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("El servidor")
    ana.complaints.clear()  # the browser reports the 503


def test_a_refusal_follows_the_language(person: Callable[..., Person]) -> None:
    ana = person(settings=SPANISH)
    ana.open("/me/spent")  # may be refused before the Spanish catalogue is loaded
    alert = ana.page.locator("main > [role=alert]")
    expect(alert).to_contain_text("Este enlace ya se ha usado")
    ana.page.get_by_label("Idioma").select_option("it")
    expect(alert).to_contain_text("Questo link")
    ana.complaints.clear()  # the browser reports the 404


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("{", "Este archivo está dañado o no es una partida guardada."),
        ('{"record": {}}', "Este archivo está dañado o no es una partida guardada."),
        ('{"doubloon": "view"}', "Este archivo solo contiene lo que veía un jugador de una partida sin terminar."),
    ],
)
def test_a_file_that_is_not_a_game(person: Callable[..., Person], file: str, text: str) -> None:
    ana = person(settings=SPANISH)
    ana.open()
    ana.page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    expect(ana.page.locator(".import [role=alert]")).to_contain_text(text)
    ana.complaints.clear()  # the browser reports the 422


def test_a_link_is_shown_if_it_cannot_be_copied(person: Callable[..., Person]) -> None:
    """Browsers do not allow copying over plain http, as in a home network."""
    ana = person()
    ana.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    table = ana.open_table("san-juan", OPTIONS)
    ana.button("Table menu").click()
    ana.button("Copy link to this table").click()
    shown = ana.page.locator("dialog input").input_value()
    assert shown.startswith(f"{ana.address}/t/{table}?invitation=")
