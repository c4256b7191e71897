"""The tables of texts of a game that leaves everything to defaults: nothing is missing, and nothing is left over."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from typing import Any

from doubloon.cli.checks.failure import CheckFailed, expect
from doubloon.core.game import Game, Json
from doubloon.core.plain_game import PlainGame
from doubloon.engine.sources import game_sources


def check_declared(kind: Any) -> None:
    """Check labels, phases and the names of texts. Games with texts of their own know better."""
    if not issubclass(kind, PlainGame):
        return
    texts, positions = kind.texts, kind.positions
    phases = list(dict.fromkeys(positions.phases))
    fields = list(dict.fromkeys([*positions.table, *positions.player]))
    events = [form.name for form in kind.event_forms.values()]
    types = list(dict.fromkeys(action["type"] for action in kind.actions.actions))
    expect(len(phases) == len(positions.phases), "two phases in `positions` have the same name")
    check_names("event_forms", [*texts.events], [*events, "passed"], "`texts.events`", number_taken(kind))
    for name in (name for number, name in enumerate(events) if name in events[:number]):
        raise CheckFailed(f"two event forms have the name {name!r}")
    check_names("texts.phases", phases, texts.phases, "`positions`")
    check_names("texts.labels", fields, texts.labels, "`positions`")
    check_names("phases of `positions`", texts.phases, phases, "`texts.phases`")
    check_names("fields of `positions`", texts.labels, fields, "`texts.labels`")
    check_names("actions", texts.actions, types, "`texts.actions`")
    check_names("event_forms", texts.own_events, events, "`texts.own_events`")
    check_names("event_forms", texts.hidden_events, events, "`texts.hidden_events`")
    check_phase_numbers(kind)


def check_names(where: str, asked: Iterable[str], known: Collection[str], whence: str, why: Json | None = None) -> None:
    for name in asked:
        if name not in known:
            reason = (why or {}).get(name, "")
            raise CheckFailed(f"{name!r} is in {whence}, but not in {where if '`' in where else f'`{where}`'}{reason}")


def constants(kind: Any) -> Iterator[tuple[str, str, int]]:
    """The numbers with names in capitals in the game's rules: module, name, value."""
    for source in game_sources(kind.package):
        for name, value in vars(import_module(source)).items():
            if name.isupper() and type(value) is int:
                yield source, name, value


def number_taken(kind: Any) -> Json:
    """By the name of an event without a form: which other event has its number."""
    found = {}
    for _, name, value in constants(kind):
        if value in kind.event_forms:
            other = kind.event_forms[value].name
            found[name.lower().replace("_", " ")] = f": {name} = {value}, which is the number of {other!r}"
    return found


def check_phase_numbers(kind: Any) -> None:
    """Where every phase is also a constant of one module of the rules, its number is known."""
    names = [phase.upper().replace(" ", "_").replace("-", "_") for phase in kind.positions.phases]
    by_module: dict[str, dict[str, int]] = {}
    for module, name, value in constants(kind):
        by_module.setdefault(module, {})[name] = value
    for known in by_module.values():
        if not all(name in known for name in names):
            continue
        for number, name in enumerate(names):
            expect(
                known[name] == number,
                f"phase {number} in `positions` is {kind.positions.phases[number]!r}, but {name} = {known[name]} in "
                "the rules; `phases` must list all phases in the order of their numbers, the last one after the end",
            )


# --- what only a game shows ---


def check_own_words(game: Game, event: Json) -> None:
    """An event about a seat is said to its player in other words than to the others."""
    name = event["event"]
    if isinstance(game, PlainGame) and "seat" in event and name not in game.texts.own_events and name != "passed":
        read = game.describe_event(event)
        raise CheckFailed(
            f"the event {name!r} is about a seat, but has no text in `texts.own_events`: its player would read "
            f"'You {read}'"
        )


def check_score_labels(game: Game) -> None:
    if isinstance(game, PlainGame):
        parts = [part for part in game.scores()[0] if part not in ("total", "tiebreak")]
        check_names("texts.scores", parts, game.texts.scores, "`score_parts`")
        check_names("score_parts", game.texts.scores, parts, "`texts.scores`")
