"""Texts given as tables of messages."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from doubloon.core.plain_text import PlainText

TEXT = PlainText(
    "fruit",
    actions={"pass": "pass", "buy": "buy the {fruit}"},
    hidden_events={"drew": "draws a fruit"},
    events={"bought": "buys the {fruit} for {coins}", "drew": "draws the {fruit}", "found": "finds {fruits}"},
    own_events={"bought": "buy the {fruit} for {coins}"},
    phases={"buying": "buying"},
    labels={"coins": "Coins"},
    things={"apple": "A red fruit."},
    rules=(("Aim", "Buy fruit."),),
)
STATE = SimpleNamespace(legal=3, current=1)


def test_actions_name_their_values() -> None:
    assert TEXT.describe_action(STATE, {"type": "buy", "fruit": "apple"}, "en") == "buy the apple"
    assert TEXT.describe_action(STATE, {"type": "pass"}, "en") == "pass"


def test_an_action_with_hidden_values_is_its_type() -> None:
    assert TEXT.describe_action(STATE, {"type": "buy"}, "en") == "buy"


def test_events_are_worded_for_others_and_for_the_player() -> None:
    event = {"event": "bought", "seat": 1, "fruit": "apple", "coins": 3}
    assert TEXT.describe_event(event, "en") == "buys the apple for 3"
    assert TEXT.describe_own_event(event, "en") == "buy the apple for 3"
    found = {"event": "found", "seat": 1, "fruits": ["apple", "plum"]}
    assert TEXT.describe_own_event(found, "en") == TEXT.describe_event(found, "en") == "finds apple, plum"


def test_who_may_not_know_all_is_told_what_is_public() -> None:
    assert TEXT.describe_event({"event": "drew", "seat": 1, "fruit": "apple"}, "en") == "draws the apple"
    assert TEXT.describe_event({"event": "drew", "seat": 1}, "en") == "draws a fruit"


def test_a_pass_is_worded_without_a_message() -> None:
    passed = {"event": "passed", "seat": 1, "step": "buying"}
    assert (TEXT.describe_event(passed, "en"), TEXT.describe_own_event(passed, "en")) == ("passes", "pass")
    own = replace(TEXT, events={"passed": "stops"}, own_events={"passed": "stop"})
    assert (own.describe_event(passed, "en"), own.describe_own_event(passed, "en")) == ("stops", "stop")


def test_everything_there_is_to_translate_is_listed_once() -> None:
    found = TEXT.messages()
    assert len(found) == len(set(found))
    assert {"buy the {fruit}", "draws a fruit", "buying", "Coins", "A red fruit.", "Aim", "Buy fruit."} <= set(found)


def test_illegal_actions_are_explained() -> None:
    def why(seat: int, legal: int = 3) -> str:
        state = SimpleNamespace(legal=legal, current=1)
        return TEXT.explain_illegal(state, {"type": "pass"}, seat, "en", ["", ""])

    assert why(1, legal=0) == "The game is over."
    assert why(-1) == "You are only watching."
    assert why(0) == "It is not your turn."
    assert why(1) == "The rules do not allow that now."


def test_the_glossary_names_everything() -> None:
    glossary = TEXT.write_glossary("en")
    assert glossary["things"] == {"apple": {"name": "apple", "help": "A red fruit."}}
    assert glossary["labels"] == {"coins": "Coins"}
    assert glossary["rules"] == [{"title": "Aim", "text": "Buy fruit."}]
