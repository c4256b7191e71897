"""Texts given as tables of messages."""

from __future__ import annotations

from types import SimpleNamespace

from doubloon.core.plain_text import PlainText

TEXT = PlainText(
    "fruit",
    actions={"pass": "pass", "buy": "buy the {fruit}"},
    events={"bought": "buys the {fruit} for {coins}", "found": "finds {fruits}"},
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


def test_a_pass_is_worded_without_a_message() -> None:
    assert TEXT.describe_event({"event": "passed", "seat": 1, "step": "buying"}, "en") == "passes"


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
