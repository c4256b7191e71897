"""Reads the specification in docs/rules, and what the modules of the games say they carry out of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = {"puerto_rico": ROOT / "docs" / "rules" / "puerto-rico.md", "san_juan": ROOT / "docs" / "rules" / "san-juan.md"}

NUMBER = r"[a-z]+(?:-[a-z]+)*-[1-9][0-9]*"
ANCHOR = re.compile(r'<a id="([^"]*)"></a>')
PARAGRAPH = re.compile(rf'<a id="({NUMBER})"></a>\*\*([^*]*)\*\*')
CITATION = re.compile(rf'\bRules: ({NUMBER}(?:,\s*(?:#\s*)?{NUMBER})*)(?=\.?(?:\n|"""))')


def paragraphs(page: str) -> dict[str, str]:
    """The text of every paragraph by its number; of one in a table, its row; the table after it belongs to it."""
    found = list(PARAGRAPH.finditer(page))
    ends = [*(paragraph.start() for paragraph in found[1:]), len(page)]
    texts = {}
    for paragraph, end in zip(found, ends, strict=True):
        text = re.split(r"\n## ", page[paragraph.end() : end])[0]
        texts[paragraph[1]] = " ".join(text.split())
    return texts


def numbers_in(text: str) -> set[int]:
    """The whole numbers in a text, without those of the paragraphs it cites."""
    return {int(number) for number in re.findall(r"(?<![\w-])\d+", re.sub(r"\]\([^)]*\)|\[[^\]]*-\d+\]", "", text))}


def citations(source: str) -> list[str]:
    """The numbers after each `Rules:` in the text of a module, which may continue on the next line after a comma."""
    return [number for cited in CITATION.findall(source) for number in re.findall(NUMBER, cited)]


def table(page: str, number: str) -> list[list[str]]:
    """The table that the paragraph with this number is in, or else the first one after it, as rows of plain cells."""
    lines = page.splitlines()
    place = next(at for at, line in enumerate(lines) if f'<a id="{number}">' in line)
    if lines[place].startswith("|"):
        while lines[place - 1].startswith("|"):
            place -= 1
    while not lines[place].startswith("|"):
        place += 1
    rows = []
    while place < len(lines) and lines[place].startswith("|"):
        rows.append([plain(cell) for cell in lines[place].strip("|").split("|")])
        place += 1
    return [rows[0], *rows[2:]]


def row(page: str, number: str) -> list[str]:
    """The cells of the table's row with this number, without the first."""
    line = next(line for line in page.splitlines() if line.startswith(f'| <a id="{number}">'))
    return [plain(cell) for cell in line.strip("|").split("|")][1:]


def plain(cell: str) -> str:
    """A cell without number and links."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", PARAGRAPH.sub("", cell)).strip()


def anchors(page: str) -> Iterator[str]:
    """Every place of a page that a link can lead to: its anchors, and its headings as GitHub names them."""
    yield from ANCHOR.findall(page)
    without_code = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    for heading in re.findall(r"^#+ (.*)$", without_code, re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", plain(heading).lower()).replace(" ", "-")
