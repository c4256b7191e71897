"""Draw the chosen cases and write their documents: `python -m tools.rule_examples`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from doubloon.core.registry import about
from tools.rule_examples.cases import chosen
from tools.rule_examples.documents import (
    EXAMPLES,
    RULES,
    Example,
    index_document,
    size_of,
    topic_document,
    with_links,
)
from tools.rule_examples.picture import draw
from tools.rule_examples.story import tell


def everything() -> dict[Path, str]:
    """All files, as they should be: pictures, documents, index and the rules with their links."""
    files: dict[Path, str] = {}
    examples = []
    for each in chosen():
        picture = draw(tell(each))
        case = each.case
        made = Example(
            each.game, each.topic, case["id"], case["title"], each.paragraph, picture.words, size_of(picture.svg)
        )
        examples.append(made)
        files[EXAMPLES / made.picture] = picture.svg
    games = {}
    for game, found in groupby(examples, key=lambda example: example.game):
        games[game] = about(game).TITLE, [*found]
    rules = {game: (RULES / f"{game}.md").read_text(encoding="utf-8") for game in games}
    for game, (title, shown) in games.items():
        for topic, some in groupby(shown, key=lambda example: example.topic):
            files[EXAMPLES / game / f"{topic}.md"] = topic_document([*some], title)
        files[RULES / f"{game}.md"] = with_links(rules[game], game, shown)
    files[EXAMPLES / "README.md"] = index_document(games, rules)
    return files


def main() -> None:
    files = everything()
    for old in {*EXAMPLES.glob("*/*.md"), *EXAMPLES.glob("*/pictures/*.svg")} - files.keys():
        old.unlink()
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    pictures = [text for file, text in files.items() if file.suffix == ".svg"]
    print(f"{len(pictures)} pictures, {sum(map(len, pictures)):,} bytes")


if __name__ == "__main__":
    main()
