"""The terminal in other languages: it shows them, and understands input in them."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console, RenderableType

import doubloon
from doubloon.core.game import Game
from doubloon.core.text import LANGUAGES, catalogue_for
from doubloon.games.puerto_rico.terminal.table_view import PuertoRicoTableView
from doubloon.games.san_juan.terminal.table_view import SanJuanTableView
from doubloon.terminal.commands import find_command, means_all
from doubloon.terminal.kit.matching import match_choice
from doubloon.terminal.kit.narration import EventHistory
from doubloon.terminal.kit.screen import ASCII
from doubloon.terminal.kit.table_view import TableView

TRANSLATED = LANGUAGES[1:]
ENGLISH_WORDS = {"the", "round", "roles", "ships", "colonists", "goods", "player", "hand", "picked", "phase", "you"}
ALIKE = {"nl": {"hand"}}


def drawn(what: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def tables(lang: str) -> list[tuple[Game, TableView]]:
    return [
        (
            doubloon.new_game("puerto-rico", players=3, seed=3, expansion="random"),
            PuertoRicoTableView(3, 0, ASCII, lang),
        ),
        (doubloon.new_game("san-juan", players=3, seed=3), SanJuanTableView(3, 0, ASCII, lang)),
    ]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_whole_games_are_shown(lang: str) -> None:
    for game, table in tables(lang):
        chance = random.Random(1)
        history = EventHistory(0)
        decisions = 0
        while not game.is_over:
            shown = ""
            if game.current_player == 0:
                decisions += 1
                if decisions % 5 == 1:
                    shown = drawn(table.board(game, 100)) + drawn(table.decision(game, 100))
            history.hear(game.apply_all(chance.choice(game.legal_actions())).events(0))
            shown += "\n".join(line.text for line in table.lines(game, history.take_unshown()))
            assert "{" not in shown
            words = set(shown.casefold().replace(":", " ").replace(",", " ").split())
            assert not words & (ENGLISH_WORDS - ALIKE.get(lang, set())), shown


@pytest.mark.parametrize(
    ("lang", "typed", "role"),
    [
        ("es", "alcalde", "mayor"),
        ("es", "CAPITAN", "captain"),
        ("nl", "opz", "craftsman"),
        ("ro", "mestes", "craftsman"),
    ],
)
def test_typed_words_mean_what_they_say(lang: str, typed: str, role: str) -> None:
    game = doubloon.new_game("puerto-rico", players=4, seed=1)
    table = PuertoRicoTableView(4, 0, ASCII, lang)
    chosen = match_choice(typed, table.choices(game), table.gettext)
    assert game.action_to_json(chosen) == {"type": "pick", "role": role}


def test_help_by_its_name() -> None:
    for game, table in tables("it"):
        text = table.help_on(game, "biblioteca")
        assert text.startswith("biblioteca: prezzo ")
    game, table = tables("es")[0]
    assert table.help_on(game, "cafe").startswith("café: la lonja paga 4")


def test_placements_are_read_in_the_language() -> None:
    position = doubloon.new_game("puerto-rico", players=3, seed=1).to_json()
    position["players"][0]["island"] = [{"tile": "corn", "colonists": 0}, {"tile": "sugar", "colonists": 0}]
    position.update(phase="mayor", picker=0, current_player=0)
    position["colonist_ship"] = 0
    position["players"][0]["san_juan"] = 1
    position.pop("turn")
    game = doubloon.from_json(position)
    if game.action_to_json(game.legal_actions()[0])["type"] != "place":
        game.apply({"type": "pass"})
    table = PuertoRicoTableView(3, 0, ASCII, "es")
    trial = game.copy()
    for action in table.parse_whole_choice(game, "azucar 1"):
        trial.apply(action)
    island = trial.to_json()["players"][0]["island"]
    assert {tile["tile"]: tile["colonists"] for tile in island} == {"corn": 0, "sugar": 1}


def test_commands_in_both_languages() -> None:
    gettext = catalogue_for("es").gettext
    assert [find_command(word, gettext) for word in ("ayuda", "help", "?", "Guardar", "todo", "salir", "maíz")] == [
        "help",
        "help",
        "help",
        "save",
        "board",
        "quit",
        "",
    ]
    assert means_all("TODO", gettext)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_commands_and_topics_are_different(lang: str) -> None:
    """A command's word must not hide a name that a player may type."""
    gettext = catalogue_for(lang).gettext
    for _, table in tables(lang):
        names = [table.words.name(topic) for topic in table.topics()]
        assert len(set(names)) == len(names)
        for name in names:
            assert not find_command(name, gettext), name
