"""The examples of the rules: the committed files are what the tool makes now, and enough cases are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools.rule_examples.__main__ import everything
from tools.rule_examples.cases import Chosen, chosen
from tools.rule_examples.documents import COMMAND, EXAMPLES, read_all, sections
from tools.rule_examples.pages import build
from tools.rule_examples.story import tell

from doubloon.core.registry import about
from tests.helpers.conformance.cases import FILES, GAMES, cases_of, read
from tests.helpers.rules_specification import PAGES

MAX_BYTES = 3_500_000  # all pictures together: everybody who clones the project gets them
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use"}
WITHOUT_EXAMPLES = {"Material", "Positions"}  # sections about pieces and files, of which no case shows anything


@cache
def made() -> dict[Path, str]:
    return everything()


def pictures() -> dict[Path, str]:
    return {file: text for file, text in made().items() if file.suffix == ".svg"}


@cache
def shown(game: str) -> tuple[Chosen, ...]:
    return tuple(each for each in chosen() if each.game == game)


def test_the_files_are_what_the_tool_makes() -> None:
    different = [
        file.name for file, text in made().items() if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    assert not different, f"{len(different)} files differ, such as {different[0]}; write them again: {COMMAND}"
    left = {*EXAMPLES.glob("*/*.md"), *EXAMPLES.glob("*/pictures/*")} - made().keys()
    assert not left, f"no case makes {sorted(file.name for file in left)}: {COMMAND}"


def test_a_third_of_the_cases_is_shown() -> None:
    names = [each.case["id"] for each in chosen()]
    assert len({*names}) == len(names)
    assert len(names) * 3 >= sum(len(cases_of(game)) for game in GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_file_of_cases_has_examples(file: Path) -> None:
    assert {case["id"] for case in read(file)} & {each.case["id"] for each in shown(file.parent.name)}


@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_the_rules_has_examples(game: str) -> None:
    cited = {each.paragraph for each in shown(game)}
    page = PAGES[game.replace("-", "_")].read_text(encoding="utf-8")
    missing = {section for section, paragraphs in sections(page) if not cited & {*paragraphs}}
    assert missing <= WITHOUT_EXAMPLES


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_has_such_cases_is_shown_occupied_and_empty(game: str) -> None:
    names = {each.case["id"] for each in shown(game)}
    wanted = {case["id"] for case in cases_of(game) if re.fullmatch(r"(?!voluntary-).*-(un)?manned", case["id"])}
    assert wanted <= names


def test_the_pictures_are_small() -> None:
    total = sum(len(text.encode()) for text in pictures().values())
    assert total <= MAX_BYTES, f"{total} bytes: show other cases, or draw them with fewer letters"


def faults_of_picture(svg: str) -> Iterator[str]:
    """Yield what is wrong with a picture, as a file; a browser measures its texts in tests/page."""
    root = ElementTree.fromstring(svg)
    if float(root.attrib["width"]) > 360:
        yield "wider than a phone"
    if any(not (root.findtext(f"{SVG}{name}") or "").strip() for name in ("title", "desc")):
        yield "no title or no description"
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    if len({*ids}) != len(ids):
        yield "two elements with one id"
    used = {each.attrib["href"] for each in root.iter() if "href" in each.attrib}
    if not used <= {f"#{name}" for name in ids}:
        yield "a reference that leads nowhere"
    kinds = {each.tag.removeprefix(SVG) for each in root.iter()} - {"svg", "title", "desc", "defs"}
    if not kinds <= SHAPES:
        yield f"elements that no picture needs: {kinds - SHAPES}"


def test_every_picture_is_well_formed() -> None:
    found = {file.name: [*faults_of_picture(text)] for file, text in pictures().items()}
    assert not {name: faults for name, faults in found.items() if faults}


def test_a_description_says_before_and_after() -> None:
    with_actions = [each for each in chosen() if each.case.get("actions") and "position" in each.case]
    assert with_actions
    for each in with_actions:
        words = (
            ElementTree.fromstring(made()[EXAMPLES / each.game / "pictures" / f"{each.case['id']}.svg"])[1].text or ""
        )
        if "views" not in each.case:
            assert re.match(r"Before \(.*\): .* Then: Player \d: .* After \(.*\): ", words), each.case["id"]


def told(name: str) -> list[tuple[int | None, str]]:
    """What follows from the actions of a case that is shown."""
    story = tell(next(each for each in chosen() if each.case["id"] == name))
    return [result for step in story.steps for result in step.results]


def test_only_what_repeats_the_action_is_not_told() -> None:
    cards = ["tobacco storage", "smithy", "carpenter", "prefecture"]
    assert told("san-juan-gold-mine-miss") == [
        (1, "draws the library"),
        *((0, f"turns up the {card}") for card in cards),
        (0, "finds nothing in the gold mine"),
    ]
    assert told("storehouse-example") == [(0, "loses 1 sugar"), (0, "loses 1 coffee")]
    assert told("guest-house-both-guests") == [(0, "puts a guest to work on a corn plantation")] * 2
    assert told("builder-pays-one-less") == []


def test_what_follows_is_told_in_the_order_of_play() -> None:
    assert told("captain-example-to-its-end")[2:] == [
        (2, "scores 1 point"),
        (3, "loads 1 corn on the 6-ship"),
        (3, "scores 1 point"),
        (0, "loads 2 corn on the 6-ship"),
        (0, "scores 2 points"),
        (1, "loads 3 tobacco on the 5-ship"),
        (1, "scores 3 points"),
        (2, "loses 1 corn"),
        (3, "loses 4 indigo"),
        (None, "the 6-ship sails with corn"),
        (None, "the 7-ship sails with sugar"),
    ]


def test_documents_are_read_as_they_were_written() -> None:
    games = read_all()
    assert {game: title for game, (title, _) in games.items()} == {game: about(game).TITLE for game in GAMES}
    for game, (_, examples) in games.items():
        assert {example.name for example in examples} == {each.case["id"] for each in shown(game)}
        assert all(example.title and example.words and example.size[0] == 360 for example in examples)


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [address for address in (found.get("href"), found.get("src")) if address]
        self.anchors |= {name for name in (found.get("id"),) if name}


def test_the_web_pages_link_to_what_there_is(tmp_path: Path) -> None:
    folder = tmp_path / "examples"
    build(folder)
    pages = {file: Links(file.read_text(encoding="utf-8")) for file in folder.rglob("*.html")}
    assert len(pages) == 1 + len(FILES)
    for file, page in pages.items():
        for link in page.links:
            path, _, anchor = link.partition("#")
            if path.startswith("/examples"):
                inside = folder / path.removeprefix("/examples").strip("/")
                target = inside / "index.html" if inside == folder else inside
                target = target if target.suffix else target.with_name(f"{target.name}.html")
            else:
                target = file if not path else folder  # other pages of the server
            assert target.exists(), link
            assert not anchor or anchor in pages[target].anchors, link
