"""`python docs/make_layout.py`: the tables of docs/environments/observations.md, from the layouts themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from doubloon.envs import observation_max, observation_names

PAGE = Path(__file__).parent / "environments" / "observations.md"
UNLIMITED = 2**15 - 1
MANY = 20  # of such lists the first and the last are enough
REPEATED = ("+2: ", "+3: ", "+4: ")  # as +1


WITH_MORE_ENTRIES = {f"{game}, voluntary": (game, {"voluntary": True}) for game in ("puerto-rico", "san-juan")}


def table_of(game: str) -> Iterator[str]:
    """A line for each group of entries that differ only in their last word; with an option, only of those it adds."""
    yield "| places | what | of | up to |"
    yield "|---|---|---|---|"
    usual, options = WITH_MORE_ENTRIES.get(game, (game, {}))
    names, limits = observation_names(usual, options), observation_max(usual, options).tolist()
    first_shown = len(observation_names(usual)) if options else 0
    entries = list(zip(names, limits, range(len(names)), strict=True))[first_shown:]
    for (what, limit), group in groupby(entries, key=lambda entry: (entry[0].rpartition(": ")[0], entry[1])):
        members = list(group)
        if what.startswith(REPEATED) or f"{what}: ".startswith(REPEATED):
            continue
        for title, kinds, first, last in lines_of(what, members):
            places = f"{first}" if first == last else f"{first} to {last}"
            yield f"| {places} | {title} | {kinds} | {'' if limit == UNLIMITED else limit} |"


def lines_of(what: str, members: list[tuple[str, int, int]]) -> Iterator[tuple[str, str, int, int]]:
    """Entries without a group, or alone in theirs, have a line each."""
    if what and len(members) > 1:
        kinds = [name.rpartition(": ")[2] for name, _, _ in members]
        listed = ", ".join(kinds) if len(kinds) < MANY else f"{kinds[0]} ... {kinds[-1]}"
        yield what, listed, members[0][2], members[-1][2]
    else:
        for name, _, place in members:
            yield name, "", place, place


def written(page: str) -> str:
    """The page with its tables made anew."""
    for game in ("puerto-rico", *WITH_MORE_ENTRIES, "san-juan"):
        between = re.compile(rf"(<!-- {game} -->\n).*?(<!-- /{game} -->)", re.DOTALL)
        text = "\n".join(table_of(game))
        page = between.sub(lambda found, text=text: f"{found[1]}{text}\n{found[2]}", page)  # type: ignore[misc]
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))
