"""Builds the examples' web pages from their documents: `python -m tools.rule_examples.pages FOLDER`.

They need no script, and what builds them needs nothing but Python.
"""

from __future__ import annotations

import json
import shutil
import sys
from html import escape
from itertools import groupby
from pathlib import Path

from tools.rule_examples.documents import EXAMPLES, Example, in_words, read_all, sections

RULES = EXAMPLES.parent
STYLE = Path(__file__).with_name("style.css")
AROUND = 62  # what an example takes besides its picture, in pixels


def page(title: str, links: list[tuple[str, str]], body: str) -> str:
    """A page with a heading, links above it and a link that skips them."""
    above = "".join(f'<a href="{address}">{escape(text)}</a>' for address, text in links)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)} · Doubloon</title>\n"
        '<link rel="icon" href="/favicon.svg">\n<link rel="stylesheet" href="/examples/style.css">\n</head>\n<body>\n'
        '<a class="skip" href="#main">Skip to the examples</a>\n'
        f'<header><nav aria-label="Pages"><a href="/">Home</a>{above}</nav></header>\n'
        f'<main id="main" tabindex="-1">\n<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n'
    )


def topic_page(title: str, examples: list[Example], section_of: dict[str, str]) -> str:
    """The examples in two columns, without holes: each comes into the column that ends higher."""
    game, topic = examples[0].game, examples[0].topic
    listed = "".join(f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in examples)
    articles = []
    ends = {"left": 0, "right": 0}
    for each in examples:
        side = min(ends, key=lambda side: ends[side])
        ends[side] += each.size[1] + AROUND
        articles.append(article(each, side, section_of[each.paragraph]))
    links = [(f"/rules/{game}", f"{title} rules"), ("/examples", "All examples")]
    contents = (
        f'<nav class="contents" aria-label="Examples"><details><summary>{len(examples)} examples</summary>'
        f"<ul>{listed}</ul></details></nav>"
    )
    body = f'{contents}\n<div class="examples">\n{chr(10).join(articles)}\n</div>'
    return page(f"{title} by example: {in_words(topic).lower()}", links, body)


def article(example: Example, side: str, section: str) -> str:
    """An example with the place of its rule; `side` is that of its column, if there is room for two."""
    width, height = example.size
    return (
        f'<article id="{example.name}" class="{side}"><h2 class="unseen">{escape(example.title)}</h2>'
        f"<p>Rule {example.paragraph}, section {escape(section)}</p>"
        f'<img src="/examples/{example.game}/{example.name}.svg" width="{width}" height="{height}" loading="lazy" '
        f'alt="{escape(example.words)}"></article>'
    )


def index_page(games: dict[str, tuple[str, list[Example]]]) -> str:
    """All examples by game and section of the rules."""
    parts = []
    for game, (title, examples) in games.items():
        parts.append(f'<section id="{game}"><h2>{escape(title)}</h2>')
        for section, paragraphs in sections_of(game):
            shown = [example for example in examples if example.paragraph in paragraphs]
            shown.sort(key=lambda example: paragraphs.index(example.paragraph))
            if shown:
                parts.append(f"<h3>{escape(section)}</h3><ul>")
                parts += [f'<li><a href="{address(each)}">{escape(each.title)}</a></li>' for each in shown]
                parts.append("</ul>")
        parts.append("</section>")
    links = [(f"/rules/{game}", f"{title} rules") for game, (title, _) in games.items()]
    return page("Rules by example", links, "".join(parts))


def address(example: Example) -> str:
    return f"/examples/{example.game}/{example.topic}#{example.name}"


def sections_of(game: str) -> list[tuple[str, list[str]]]:
    """The sections of the game's rules, each with the numbers of its paragraphs."""
    return [*sections((RULES / f"{game}.md").read_text(encoding="utf-8"))]


def by_paragraph(examples: list[Example]) -> dict[str, str]:
    """The first example of each paragraph of the rules: what the rules page links to."""
    found: dict[str, str] = {}
    for example in examples:
        found.setdefault(example.paragraph, address(example))
    return found


def build(folder: Path) -> None:
    """Write all pages and pictures into the folder, and nothing else."""
    games = read_all()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copyfile(STYLE, folder / "style.css")
    (folder / "index.html").write_text(index_page(games), encoding="utf-8")
    index = {game: by_paragraph(examples) for game, (_, examples) in games.items()}
    (folder / "index.json").write_text(json.dumps(index, separators=(",", ":")), encoding="utf-8")
    for game, (title, examples) in games.items():
        (folder / game).mkdir()
        section_of = {paragraph: section for section, paragraphs in sections_of(game) for paragraph in paragraphs}
        for topic, some in groupby(examples, key=lambda example: example.topic):
            (folder / game / f"{topic}.html").write_text(topic_page(title, [*some], section_of), encoding="utf-8")
        for example in examples:
            shutil.copyfile(EXAMPLES / example.picture, folder / game / f"{example.name}.svg")


if __name__ == "__main__":
    build(Path(sys.argv[1]))
