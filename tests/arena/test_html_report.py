"""Results, picture and report, made from a ledger."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from doubloon.arena.ledger import Ledger
from doubloon.arena.progress import Progress
from doubloon.cli.main import main
from doubloon.core.game import Json
from tests.helpers.arena.arenas import arena, invented_fault, invented_game, plan_of

pytestmark = pytest.mark.slow

FILES = ("results.json", "picture.svg", "report.html")


def an_arena(folder: Path, bots: str = "ab", games: int = 20) -> Path:
    plan = plan_of(*bots, game="puerto-rico")
    with Ledger(folder, plan) as ledger:
        for number in range(games):
            totals = [30 + number % 3, 20 + number % 7, 25, 24][: len(bots)]
            seats = bots if number % 2 else bots[::-1]
            ledger.add(invented_game(number, seats, totals, cities=[["harbor"], *([[]] * (len(bots) - 1))]))
        ledger.add(invented_fault(games, bots, seat=1))
        ledger.add(invented_fault(games + 1, bots, seat=0))
    return folder


class Page(HTMLParser):
    """The files that a page loads, its texts and its tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.words: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [f"{tag} {name}={value}" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = an_arena(tmp_path_factory.mktemp("arena"))
    done = arena("--report", folder)
    assert done.returncode == 0, done.stderr
    assert "Puerto Rico, 2 players: 22 games in 11 groups; 2 ended in a fault" in done.stdout
    return folder


def test_the_report_loads_no_other_file(reported: Path) -> None:
    text = (reported / "report.html").read_text()
    page = Page(text)
    assert all("=#" in load for load in page.loads), page.loads  # within the page
    assert not {"script", "link", "iframe", "img"} & set(page.tags)
    assert not re.search(r"https?:|@import|url\((?!#)", text)


def test_the_report_contains_the_figures(reported: Path) -> None:
    results: Json = json.loads((reported / "results.json").read_text())
    words = " ".join(Page((reported / "report.html").read_text()).words)
    for bot in results["bots"]:
        assert f"{100 * bot['win_share']['value']:.1f} %" in words
        assert f"{bot['rating']['mu']:.1f} (" in words
    assert "raised <Oops>" in words  # escaped in the source
    assert "harbor" in words
    assert "indigo (1 seat)" in words
    assert results["command"] in words
    assert "prefers-color-scheme: dark" in words


def test_the_picture_contains_all_charts(reported: Path) -> None:
    text = (reported / "picture.svg").read_text()
    assert ElementTree.fromstring(text).tag.endswith("svg")
    for words in ("Rating", "Win share by seat", "Final scores", "How games end", "fair"):
        assert words in text


def test_a_second_report_is_the_same(reported: Path) -> None:
    before = [(reported / file).read_bytes() for file in FILES]
    assert arena("--report", reported).returncode == 0
    assert [(reported / file).read_bytes() for file in FILES] == before
    assert not [path for path in reported.iterdir() if path.name.startswith(".")]


def test_several_arenas_are_sections_of_one_report(tmp_path: Path) -> None:
    one, other = an_arena(tmp_path / "one"), an_arena(tmp_path / "other", "abc", 30)
    done = arena("--report", one, other, "--out", tmp_path / "both")
    assert done.returncode == 0, done.stderr
    page = Page((tmp_path / "both" / "report.html").read_text())
    assert page.tags.count("h2") == page.tags.count("svg") == 2
    assert {"Puerto Rico, 2 players", "Puerto Rico, 3 players"} <= set(page.words)
    assert (one / "results.json").exists()
    assert not (one / "report.html").exists()


def test_names_with_dollars_and_angles_can_be_drawn(tmp_path: Path) -> None:
    done = arena("--report", an_arena(tmp_path, "$<"))
    assert done.returncode == 0, done.stderr
    ElementTree.fromstring((tmp_path / "picture.svg").read_text())


def test_a_report_while_a_line_is_being_written(tmp_path: Path) -> None:
    an_arena(tmp_path)
    ledger = (tmp_path / "games.jsonl").read_bytes() + b'{"number": 22, "gro'
    (tmp_path / "games.jsonl").write_bytes(ledger)
    assert arena("--report", tmp_path).returncode == 0
    assert (tmp_path / "games.jsonl").read_bytes() == ledger  # its arena may still be playing


def test_all_files_are_written_if_the_output_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = an_arena(tmp_path / "one"), an_arena(tmp_path / "other")
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main(["arena", "--report", str(one), str(other), "--out", str(tmp_path / "both")]) == 0
    there = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    saved = {f"{folder}/{file}" for folder in ("one", "other") for file in FILES[:2]}
    assert {*saved, "both/report.html"} <= there


def test_full_output_is_reported_in_one_line(
    reported: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/full", "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main(["arena", "--report", str(reported)]) == 2
    assert capsys.readouterr().err == "doubloon: cannot write the output: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_any_encoding_can_show_the_table(reported: Path, monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    assert main(["arena", "--report", str(reported)]) == 0
    assert "Puerto Rico, 2 players: 22 games in 11 groups" in written.getvalue().decode(encoding)


def test_progress_without_a_reader_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as output:
        monkeypatch.setattr(sys, "stderr", output)
        Progress(4, 0).print("4 of 4 games")
        discard(output.fileno())


def discard(descriptor: int) -> None:
    """Send the rest of the output nowhere."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, descriptor)
    os.close(null)
