"""What cannot be done is said in the reader's words: no dead button, no JSON in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.helpers.page.browser import QUICK, Person

SPANISH = {**QUICK, "lang": "es"}
OPTIONS = {"players": 2}


def refuse(person: Person, path: str, status: int, code: str) -> None:
    """From now on the server refuses this, as it might if something went wrong meanwhile."""

    def answer(route: Route) -> None:
        route.fulfill(status=status, json={"error": {"code": code, "message": "in English"}})

    person.page.route(path, answer)


@pytest.mark.parametrize("path", ["/nowhere", "/rules/chess", "/t/abc/def", "/rules"])
def test_an_address_with_nothing(person: Callable[..., Person], shot: Callable[[Person, str], None], path: str) -> None:
    ana = person(settings=SPANISH)
    answer = ana.page.goto(ana.address + path)
    assert answer is not None
    assert answer.status == (200 if path == "/rules/chess" else 404)
    ana.complaints.clear()  # the browser's own, about the 404
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
    ana.complaints.clear()  # the browser's own, about the 503


def test_a_refusal_is_told_in_the_language_of_the_moment(person: Callable[..., Person]) -> None:
    ana = person(settings=SPANISH)
    ana.open("/me/spent")  # refused perhaps before the page has learnt Spanish
    told = ana.page.locator("main > [role=alert]")
    expect(told).to_contain_text("Este enlace ya se ha usado")
    ana.page.get_by_label("Idioma").select_option("it")
    expect(told).to_contain_text("Questo link")
    ana.complaints.clear()  # the browser's own, about the 404


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("{", "Este archivo está dañado o no es una partida guardada."),
        ('{"record": {}}', "Este archivo está dañado o no es una partida guardada."),
        ('{"doubloon": "view"}', "Este archivo solo contiene lo que veía un jugador de una partida sin terminar."),
    ],
)
def test_a_file_that_is_not_a_game(person: Callable[..., Person], file: str, told: str) -> None:
    ana = person(settings=SPANISH)
    ana.open()
    ana.page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    expect(ana.page.locator(".import [role=alert]")).to_contain_text(told)
    ana.complaints.clear()  # the browser's own, about the 422


def test_a_link_where_nothing_can_be_copied(person: Callable[..., Person]) -> None:
    """As over plain http in a house network."""
    ana = person()
    ana.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    table = ana.open_table("san-juan", OPTIONS)
    ana.button("Table menu").click()
    ana.button("Copy link to this table").click()
    shown = ana.page.locator("dialog input").input_value()
    assert shown.startswith(f"{ana.address}/t/{table}?invitation=")
