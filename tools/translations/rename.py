"""`python -m tools.translations.rename FILE.tsv`: rewords English texts without losing their translations.

Each line has the current text, a tab and the new one (`\\n` stands for a line break). Further columns and a first line
`msgid` are ignored. Sources and catalogues are changed; `make messages` then updates the templates. Translations stay
the same: check those of texts whose meaning has changed.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from babel.messages.pofile import read_po

from doubloon.core.text import LANGUAGES
from tools.translations.catalogues import write
from tools.translations.domains import DOMAINS, LOCALES, ROOT
from tools.translations.page_sources import CALL, STRING_LITERAL, unquoted
from tools.translations.python_sources import texts_in

MAX_LINE_LENGTH = 120  # of Python
INDENT = 4


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print("which file? python -m tools.translations.rename FILE.tsv", file=sys.stderr)
        return 2
    renamed = read(Path(arguments[0]).read_text(encoding="utf-8"))
    found = rename_catalogues(renamed)
    for path in (ROOT / "src" / "doubloon").rglob("*.py"):
        change(path, renamed, in_python)
    for path in [*(ROOT / "page" / "src").rglob("*.ts"), *(ROOT / "page" / "src").rglob("*.svelte")]:
        change(path, renamed, in_page)
    for text in renamed.keys() - found:
        print(f"no message: {text!r}", file=sys.stderr)
    print(f"{len(found)} of {len(renamed)} messages renamed; now run: make format messages build")
    return 1 if renamed.keys() - found else 0


def read(content: str) -> dict[str, str]:
    """The new texts by their current ones."""
    rows = [line.split("\t") for line in content.splitlines() if line.strip()]
    return {row[0].replace("\\n", "\n"): row[1].replace("\\n", "\n") for row in rows if row[0] != "msgid"}


def rename_catalogues(renamed: dict[str, str]) -> set[str]:
    """Rename messages in all catalogues; returns the texts that were found."""
    found = set()
    for lang in LANGUAGES[1:]:
        for domain in DOMAINS:
            path = LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"
            with path.open("rb") as file:
                catalogue = read_po(file, locale=lang, domain=domain)
            for entry in [entry for entry in catalogue if entry.id]:
                ids = [entry.id] if isinstance(entry.id, str) else list(entry.id)
                if not any(text in renamed for text in ids):
                    continue
                found |= {text for text in ids if text in renamed}
                new = [renamed.get(text, text) for text in ids]
                catalogue.delete(entry.id, entry.context)
                catalogue.add(new[0] if isinstance(entry.id, str) else tuple(new), entry.string, context=entry.context)
            write(path, catalogue)
    return found


def change(path: Path, renamed: dict[str, str], rewritten: Callable[[str, dict[str, str]], str]) -> None:
    source = path.read_text(encoding="utf-8")
    changed = rewritten(source, renamed)
    if changed != source:
        path.write_text(changed, encoding="utf-8")


def in_python(source: str, renamed: dict[str, str]) -> str:
    """The module with the new texts; long ones are split over several lines."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    written = source.encode()
    for node in sorted(texts_in(source), key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if node.value in renamed:
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            inside = written[:begin].rstrip().endswith(b"(") and written[end:].lstrip().startswith(b")")
            new = literal(str(renamed[node.value]), node.col_offset, inside)
            written = written[:begin] + new.encode() + written[end:]
    return written.decode()


def literal(text: str, column: int, inside: bool) -> str:
    """A string literal, split over several lines in parentheses if it does not fit into one."""
    if column + len(quoted(text)) < MAX_LINE_LENGTH - 2:
        return quoted(text)
    indent = " " * (column if inside else column // INDENT * INDENT + INDENT)
    pieces, line = [], ""
    for word in text.split(" "):
        if line and len(indent) + len(quoted(line + word + " ")) > MAX_LINE_LENGTH - 3:
            pieces.append(line)
            line = ""
        line += word + " "
    pieces.append(line[:-1])
    joined = f"\n{indent}".join(map(quoted, pieces))
    return joined if inside else f"(\n{indent}{joined}\n{indent[:-INDENT]})"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def in_page(source: str, renamed: dict[str, str]) -> str:
    def new(found: re.Match[str]) -> str:
        return quoted(renamed[unquoted(found[0])]) if unquoted(found[0]) in renamed else found[0]

    def rewritten(call: re.Match[str]) -> str:
        texts = max(0, call.end("context") - call.start())  # a context before the texts stays
        return call[0][:texts] + STRING_LITERAL.sub(new, call[0][texts:])

    return CALL.sub(rewritten, source)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
