"""The documents that show the examples: one for each file of cases, an index, a line in each section of the rules.

What is written here can be read back: the web page is built from the documents alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

RULES = Path(__file__).parents[2] / "docs" / "rules"
EXAMPLES = RULES / "examples"
COMMAND = "python -m tools.rule_examples"
MADE_BY = f"<!-- Written by `{COMMAND}`. -->"
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
LINK = re.compile(r"\[\d+ examples?\]\(examples/README\.md#[\w-]+\)\n\n?")


class Example(NamedTuple):
    """One case as a picture."""

    game: str
    topic: str
    name: str
    title: str
    paragraph: str
    words: str  # what the picture shows
    size: tuple[int, int]  # of the picture

    @property
    def picture(self) -> str:
        return f"{self.game}/pictures/{self.name}.svg"


def in_words(name: str) -> str:
    """A file's name as a title."""
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def size_of(svg: str) -> tuple[int, int]:
    found = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    assert found, "a picture without a size"
    return round(float(found[1])), round(float(found[2]))


# --- pages of examples ---


def topic_document(examples: list[Example], title: str) -> str:
    """The document of one file of cases; `title` is the game's."""
    game, topic = examples[0].game, examples[0].topic
    lines = [
        f"# {title} by example: {in_words(topic).lower()}",
        MADE_BY,
        f"[All examples](../README.md) · [the rules of {title}](../../{game}.md) · "
        f"[the cases](../../../../conformance/{game}/{topic}.json)",
    ]
    for example in examples:
        lines += [
            f'<a id="{example.name}"></a>',
            f"## {example.title}",
            f"Rule [{example.paragraph}](../../{game}.md#{example.paragraph})",
            f"![{example.words}](pictures/{example.name}.svg)",
        ]
    return "\n\n".join(lines) + "\n"


def read_topic(file: Path) -> tuple[str, list[Example]]:
    """The title of the game and the examples of a document."""
    text = file.read_text(encoding="utf-8")
    heading = re.match(r"# (.*) by example: ", text)
    assert heading, f"{file} is no document of examples"
    entry = re.compile(
        r'<a id="([^"]+)"></a>\n\n## (.*)\n\nRule \[([^\]]+)\]\([^)]*\)\n\n!\[(.*)\]\(pictures/[^)]*\)\n'
    )
    found = []
    for name, title, paragraph, words in entry.findall(text):
        picture = file.parent / "pictures" / f"{name}.svg"
        size = size_of(picture.read_text(encoding="utf-8")[:1000])
        found.append(Example(file.parent.name, file.stem, name, title, paragraph, words, size))
    return heading[1], found


def read_all() -> dict[str, tuple[str, list[Example]]]:
    """Title and examples of each game, in the order of the documents."""
    games: dict[str, tuple[str, list[Example]]] = {}
    for file in sorted(EXAMPLES.glob("*/*.md")):
        title, examples = read_topic(file)
        games.setdefault(file.parent.name, (title, []))[1].extend(examples)
    return games


# --- sections of the rules ---


def sections(rules: str) -> Iterator[tuple[str, list[str]]]:
    """The sections of a page of rules that have paragraphs, each with their numbers."""
    for section in re.split(r"^## ", rules, flags=re.MULTILINE)[1:]:
        paragraphs = ANCHOR.findall(section)
        if paragraphs:
            yield section.partition("\n")[0], paragraphs


def section_anchor(game: str, section: str) -> str:
    return f"{game}-{re.sub(r'[^a-z]+', '-', section.lower()).strip('-')}"


def with_links(rules: str, game: str, examples: Iterable[Example]) -> str:
    """The page of rules, with a line below the heading of each section that leads to its examples."""
    cited = [example.paragraph for example in examples]
    page = LINK.sub("", rules)
    for section, paragraphs in sections(page):
        many = sum(paragraph in paragraphs for paragraph in cited)
        if many:
            line = (
                f"[{many} {'example' if many == 1 else 'examples'}](examples/README.md#{section_anchor(game, section)})"
            )
            page = page.replace(f"\n## {section}\n\n", f"\n## {section}\n\n{line}\n\n", 1)
    return page


def index_document(games: dict[str, tuple[str, list[Example]]], rules: dict[str, str]) -> str:
    """The index: for each game the documents, then the examples by section of the rules."""
    many = sum(len(examples) for _, examples in games.values())
    lines = [
        "# Rules by example",
        MADE_BY,
        f"{many} of the [conformance cases](../../conformance.md) as pictures: a position, what the players do, and "
        "what comes of it. In the position afterwards everything new has a dashed frame and says what has changed.",
        "[chosen.txt](chosen.txt) lists the cases that are shown. After a change of it, of a case or of a drawing, "
        f"`{COMMAND}` writes all pictures and documents here again.",
    ]
    for game, (title, examples) in games.items():
        topics = dict.fromkeys(example.topic for example in examples)
        lines += [
            f"## {title}",
            " · ".join(f"[{in_words(topic).lower()}]({game}/{topic}.md)" for topic in topics),
        ]
        for section, paragraphs in sections(rules[game]):
            shown = [example for example in examples if example.paragraph in paragraphs]
            if shown:
                shown.sort(key=lambda example: paragraphs.index(example.paragraph))
                lines += [f'<a id="{section_anchor(game, section)}"></a>', f"### {section}"]
                lines.append("\n".join(entry(example) for example in shown))
    return "\n\n".join(lines) + "\n"


def entry(example: Example) -> str:
    place = f"{example.game}/{example.topic}.md#{example.name}"
    rule = f"[{example.paragraph}](../{example.game}.md#{example.paragraph})"
    return f"- [{example.title}]({place}) ({rule})"
