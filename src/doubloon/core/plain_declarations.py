"""Checks the declarations of a `PlainGame` when its class is made: what is missing is named there, and not in a game.

What cannot be known without playing is found by `doubloon check-game`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from string import Formatter
from typing import Any

from doubloon.core.event_form import EventForm
from doubloon.core.notation import ActionTable
from doubloon.core.plain_text import PlainText
from doubloon.core.registry import about
from doubloon.core.struct_position import StructPosition
from doubloon.engine.backend import engine_class
from doubloon.engine.interpreted import interpreted_engine

PASSED = "passed"  # the event of the action `pass`, which has its text already
# what the class of a game must say, the type of it, and how it is usually written
DECLARED: dict[str, tuple[type, str]] = {
    "package": (str, "package = __package__"),
    "rules": (int, "rules = 1, the version of the rules that records name"),
    "actions": (ActionTable, "actions = ACTIONS, an ActionTable"),
    "positions": (StructPosition, "positions = POSITIONS, a StructPosition"),
    "event_forms": (dict, "event_forms = EVENTS, a dictionary of EventForm by the number of the event"),
    "texts": (PlainText, "texts = TEXTS, a PlainText"),
}


def check_presence(kind: Any) -> None:
    """Check that the class declares what has no default."""
    for name, (wanted, how) in DECLARED.items():
        if not isinstance(getattr(kind, name, None), wanted):
            raise ValueError(f"the class {kind.__name__} has no `{name}`; write {how}")
    if not issubclass(kind, engine_class(kind.package)):
        raise ValueError(f"the class {kind.__name__} has no engine; write class {kind.__name__}(PlainGame, Engine)")


def check_declarations(kind: Any, base: Any) -> None:
    """Check that the declarations fit together. `base` has the methods that a game gets by default."""
    if kind.texts.game != kind.name:
        raise ValueError(
            f"the texts are those of {kind.texts.game!r}, but the game is {kind.name!r}, by the name of its folder"
        )
    check_redeal(kind, base)
    check_options(kind, base)
    check_actions(kind)
    for form in kind.event_forms.values():
        check_event(kind.texts, form)


def check_redeal(kind: Any, base: Any) -> None:
    asked = kind.deal_hidden is base.deal_hidden or kind.fill_hidden.__func__ is base.fill_hidden.__func__
    if asked and kind.redeal is base.redeal:
        raise ValueError(
            f"the class {kind.__name__} has no redeal(state, seat): a static method that deals everything again that "
            "the seat cannot see"
        )


# --- options ---


def check_options(kind: Any, base: Any) -> None:
    """Check that the options are those of `set_up`, unless the class brings its own methods for them."""
    options = about(kind.name).OPTIONS
    if kind.read_options.__func__ is base.read_options.__func__:
        for option in options:
            if not option.is_flag and not option.is_closed:
                raise ValueError(
                    f"the option {option.name!r} has a metavar, so its values are not only its choices, and nothing "
                    "checks them: leave the metavar out, or define read_options and setup_arguments"
                )
    if kind.setup_arguments.__func__ is not base.setup_arguments.__func__:
        return
    declared = [option.name for option in options]
    taken = list(interpreted_engine(kind.package).option_names)
    if len(declared) != len(taken) or (declared != taken and set(declared) == set(taken)):
        raise ValueError(
            f"about.py declares {listed(declared, 'no options')}, and set_up takes {listed(taken, 'no options')} after "
            "the key: it must take a number for each option, in the same order"
        )


# --- actions ---


def check_actions(kind: Any) -> None:
    table, texts = kind.actions.actions, kind.texts.actions
    wanted = interpreted_engine(kind.package).loop.ACTIONS
    if len(table) != wanted:
        raise ValueError(f"`actions` has {len(table)} entries, and ACTIONS of the rules is {wanted}")
    types = list(dict.fromkeys(action["type"] for action in table))
    for name in types:
        if name not in texts:
            raise ValueError(f"the action {name!r} has no text in `texts.actions`")
        check_text(f"the text of the action {name!r}", texts[name], words_of_actions(table, name), "the action")
    for name in sorted(kind.secret_actions):
        if name not in types:
            raise ValueError(f"`secret_actions` has {name!r}, but no action has this type{did_you_mean(name, types)}")


def words_of_actions(table: Iterable[dict[str, Any]], name: str) -> list[str]:
    """The values that all actions of a type have, and those that are names also with their article."""
    words: list[set[str]] = []
    for action in table:
        if action["type"] == name:
            named = {f"the_{key}" for key, value in action.items() if isinstance(value, str) and key != "type"}
            words.append(set(action) | named)
    return sorted(set.intersection(*words), key=lambda word: (word.startswith("the_"), word))


# --- events ---


def check_event(texts: PlainText, form: EventForm) -> None:
    name = form.name
    if name not in texts.events:
        if name != PASSED:
            raise ValueError(f"the event {name!r} has no text in `texts.events`")
        return
    seen, words = words_of_event(form, form.secret), words_of_event(form, is_hidden=False)
    text = texts.events[name]
    if name in texts.hidden_events:
        check_text(
            f"the text of the event {name!r} in `texts.hidden_events`", texts.hidden_events[name], seen, "the event"
        )
    elif form.secret and form.what and {form.what, f"the_{form.what}"} & set(placeholders(text)):
        raise ValueError(
            f"the text of the event {name!r} has {{{form.what}}}, which is secret: write a text for the others in "
            "`texts.hidden_events`"
        )
    check_text(f"the text of the event {name!r}", text, words if name in texts.hidden_events else seen, "the event")
    if name in texts.own_events:
        check_text(f"the text of the event {name!r} in `texts.own_events`", texts.own_events[name], words, "the event")


def words_of_event(form: EventForm, is_hidden: bool) -> list[str]:
    """What a text of the event may name."""
    words = ["event", "seat"]
    if form.what and not is_hidden:
        words.append(form.what)
    if form.amount:
        words.append(form.amount)
    return [*words, f"the_{form.what}"] if form.what and not is_hidden and form.names else words


# --- sentences ---


def check_text(which: str, text: str, words: Collection[str], whose: str) -> None:
    """Check that the text names only what there is."""
    try:
        named = placeholders(text)
    except ValueError as problem:
        raise ValueError(f"{which} is not well formed, {text!r}: {problem}") from None
    for name in named:
        if name not in words:
            known = [word for word in words if word not in ("type", "event", "seat") and not word.startswith("the_")]
            has = f"only {listed(known)}" if known else "no values"
            raise ValueError(f"{which} has {{{name}}}, but {whose} has {has}{did_you_mean(name, words)}")


def placeholders(text: str) -> list[str]:
    """The names in braces."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    similar = get_close_matches(name, list(known), 1)
    return f"; did you mean {similar[0]!r}?" if similar else ""


def listed(names: Iterable[str], none: str = "nothing") -> str:
    return ", ".join(names) or none
