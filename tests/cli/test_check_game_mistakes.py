"""Mistakes that people make who write a game: each is refused in one sentence that names it.

The game is the example, changed in one place.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from doubloon.cli import check_game
from doubloon.core.errors import CommandError, GameFolderError
from tests.helpers.core.outside_games import copy_goofspiel, games_in

Changes = dict[str, dict[str, str]]

SECRET_BID = 'rules.BID: EventForm("bid", "card", CARD_NAMES, secret=True)'
METHOD = "    @staticmethod\n    def redeal"

# found when the class is made
DECLARATIONS: dict[str, Changes] = {
    "the event 'tied' has no text in `texts.events`": {
        "game.py": {'        "tied": "nobody': '        "tie": "nobody'}
    },
    "the text of the event 'won' has {coins}, but the event has only points": {
        "game.py": {'"won": "wins {points} points"': '"won": "wins {coins} points"'}
    },
    "in `texts.own_events` has {cart}, but the event has only card; did you mean 'card'?": {
        "game.py": {'"showed": "show the {card}"': '"showed": "show the {cart}"'}
    },
    "the text of the event 'bid' has {card}, which is secret: write a text for the others in `texts.hidden_events`": {
        "game.py": {'    hidden_events={"bid": "bids a card"},\n': ""}
    },
    "the text of the event 'tied' is not well formed": {"game.py": {'"tied": "nobody wins:': '"tied": "nobody {wins:'}},
    "the action 'bid' has no text in `texts.actions`": {"game.py": {'actions={"bid": "bid the {card}"}': "actions={}"}},
    "the text of the action 'bid' has {good}, but the action has only card": {
        "game.py": {'actions={"bid": "bid the {card}"}': 'actions={"bid": "bid the {good}"}'}
    },
    "`secret_actions` has 'bidd', but no action has this type; did you mean 'bid'?": {
        "game.py": {'frozenset({"bid"})': 'frozenset({"bidd"})'}
    },
    "`actions` has 12 entries, and ACTIONS of the rules is 13": {
        "game.py": {"for card in CARD_NAMES), lambda": "for card in CARD_NAMES[1:]), lambda"}
    },
    "the texts are those of 'chess', but the game is 'my-game-": {
        "game.py": {"TEXTS = PlainText(\n    ": 'TEXTS = PlainText(\n    "chess" or '}
    },
    "the class Goofspiel has no `rules`; write rules = 1": {"game.py": {"    rules = 1\n": ""}},
    "the class Goofspiel has no `package`; write package = __package__": {
        "game.py": {"    package = __package__\n": ""}
    },
    "the class Goofspiel has no engine; write class Goofspiel(PlainGame, Engine)": {
        "game.py": {"(PlainGame, Engine)": "(PlainGame)"}
    },
    "the class Goofspiel has no redeal(state, seat)": {"game.py": {METHOD: "    @staticmethod\n    def deal_again"}},
    "about.py declares short, and set_up takes no options after the key": {
        "rules.py": {", is_short: int)": ")", "SHORT_CARDS if is_short != 0 else CARDS": "CARDS"}
    },
    "PLAYERS in about.py is 2 to 5, but the rules are for MIN_PLAYERS = 2 to MAX_PLAYERS = 4": {
        "about.py": {"range(2, 5)": "range(2, 6)"}
    },
    "PLAYERS in about.py is 2 to 4, but the rules are for MIN_PLAYERS = 2 to MAX_PLAYERS = 3": {
        "rules.py": {"MAX_PLAYERS: Final = 4": "MAX_PLAYERS: Final = 3"}
    },
    "the default of the option 'short', 5, must be one of 4, 6": {
        "about.py": {'GameOption("short",': 'GameOption("short", default=5, choices={4: "a", 6: "b"},'}
    },
    "the option 'short' has no default; name one of its choices, 'a', 'b'": {
        "about.py": {'GameOption("short",': 'GameOption("short", choices={"a": "a", "b": "b"},'}
    },
    "the option 'short' has a metavar, so its values are not only its choices": {
        "about.py": {'GameOption("short",': 'GameOption("short", metavar="N", default=4, choices={4: "a", 6: "b"},'}
    },
    "Game.pile = 0 is not a field, as it does not say how many bits it has": {
        "rules.py": {"pile: Natural = natural(16)": "pile: Natural = 0"}
    },
}

# found without playing
TABLES: dict[str, Changes] = {
    "the rules cannot be compiled: doubloon.games.my_game_": {
        "rules.py": {"    points = 0\n": "    points = 0\n    table = {1: 2}\n"}
    },
    "'showed' is in `texts.events`, but not in `event_forms`: SHOWED = 3, which is the number of 'won'": {
        "rules.py": {"SHOWED: Final = 2": "SHOWED: Final = 3"}
    },
    "'over' is in `positions`, but not in `texts.phases`": {"game.py": {', "over": "the end"}': "}"}},
    "'played' is in `positions`, but not in `texts.labels`": {"game.py": {'        "played": "Played",\n': ""}},
    "'plaid' is in `texts.labels`, but not in fields of `positions`": {
        "game.py": {'"played": "Played",': '"played": "Played", "plaid": "x",'}
    },
    "phase 0 in `positions` is 'over', but OVER = 1 in the rules": {
        "game.py": {'phases=("bidding", "over")': 'phases=("over", "bidding")'}
    },
}

# found in games
GAMES: dict[str, Changes] = {
    "legal_choices at step 0 offers choice 12; the step has choices 0 to 11": {
        "rules.py": {
            "ACTIONS_OF_STEP: Final = (CARDS,)": "ACTIONS_OF_STEP: Final = (CARDS - 1,)",
            "ACTIONS: Final = CARDS": "ACTIONS: Final = CARDS - 1",
        },
        "game.py": {"for card in CARD_NAMES), lambda": "for card in CARD_NAMES[1:]), lambda"},
    },
    "decision 22, step bidding, action 'bid 5': no legal choice at step 0, and the game is not over": {
        "rules.py": {"return game.players[game.current].hand": "return game.players[game.current].hand & ~1024"}
    },
    "the event 'bid' tells it: card is '2' and '3'": {"game.py": {SECRET_BID: SECRET_BID.replace(", secret=True", "")}},
    "the event 'bid' tells it: worth is 1 and 2": {
        "game.py": {SECRET_BID: SECRET_BID.replace("secret=True", 'amount="worth", secret=True')},
        "rules.py": {"emit(game, BID, game.current, choice, 0)": "emit(game, BID, game.current, choice, choice)"},
    },
    "`action_to_json` tells it: card is '2' and '3'": {"game.py": {'    secret_actions = frozenset({"bid"})\n': ""}},
    "the action shows seat 0 something that was hidden or left to chance": {
        "game.py": {"CARD_NAMES, reveals=True": "CARD_NAMES"}
    },
    "the parts of the score of seat 0 are 1 points together, and `total_points` of the rules is 0": {
        "game.py": {
            METHOD: f"    def score_parts(self, player):\n        return {{'points': player.points + 1}}\n\n{METHOD}"
        }
    },
    "must be from 0 to 999": {"rules.py": {"return player.prizes": "return 1000 + player.prizes"}},
    "the event 'won' is about a seat, but has no text in `texts.own_events`": {
        "game.py": {', "won": "win {points} points"}': "}"}
    },
    "action 'bid ace': ValueError: negative shift count (rules.py, line 114)": {
        "rules.py": {"player.played |= bit(player.bid)": "player.played |= bit(player.bid - 9)"}
    },
    "OverflowError: points = ": {"rules.py": {"points += worth(game.prizes)": "points += 9000 * worth(game.prizes)"}},
    "the event 'turned up' is about card number 12, but has 12 names": {
        "game.py": {'EventForm("turned up", "card", CARD_NAMES,': 'EventForm("turned up", "card", CARD_NAMES[:12],'}
    },
    "the rules emit the event number 5, which has no form in `event_forms`": {
        "game.py": {
            '    rules.ROUND: EventForm("round", amount="round"),\n': "",
            '        "round": "round {round} begins",\n': "",
        }
    },
    "the position cannot be read again: cards must be a whole number from 0 to 9, not 13": {
        "game.py": {'"cards": Whole(rules.CARDS)': '"cards": Whole(9)'}
    },
    "dealing hidden things again changes what a spectator (seat -1) sees: players[0].bid is ": {
        "game.py": {'secret=("hand", "bid")': 'secret=("hand",)'}
    },
    "either 'prizes' is missing in `secret`, or deal_hidden must leave it as it is": {
        "game.py": {"rules.deal_hidden(state, seat)": "rules.deal_hidden(state, seat)\n        state.prizes = 1"}
    },
    "`determinize` of the heuristics never deals again what the searching seat cannot see": {
        "heuristics.py": {"    deal_hidden(game, context.seat)\n": ""}
    },
    "a position that no game can come to is accepted": {"game.py": {"    check=check_position,\n": ""}},
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("DOUBLOON_ENGINE", "interpreted")
    with games_in(tmp_path):
        yield tmp_path


def failure(game: str) -> str:
    with pytest.raises((CommandError, GameFolderError)) as refused:
        check_game.run(Namespace(game=game, games=1, traceback=False))
    return str(refused.value)


@pytest.mark.parametrize("problem", DECLARATIONS)
def test_a_declaration_is_refused_when_the_class_is_made(folder: Path, problem: str) -> None:
    said = failure(copy_goofspiel(folder, DECLARATIONS[problem]))
    assert said.startswith("cannot import the game in ")
    assert problem in said


@pytest.mark.slow
@pytest.mark.parametrize("problem", TABLES)
def test_what_is_missing_in_a_table_is_named(folder: Path, problem: str) -> None:
    assert failure(copy_goofspiel(folder, TABLES[problem])).startswith(problem)


@pytest.mark.slow
@pytest.mark.parametrize("problem", GAMES)
def test_what_only_a_game_shows_is_named_with_its_place(folder: Path, problem: str) -> None:
    said = failure(copy_goofspiel(folder, GAMES[problem]))
    assert problem in said
    assert said.startswith("players=2, seed=1")


@pytest.mark.slow
def test_the_game_without_a_mistake_holds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_game.run(Namespace(game=copy_goofspiel(folder, {}), games=1, traceback=False)) == 0
    assert "Everything holds." in capsys.readouterr().out


@pytest.mark.slow
def test_a_traceback_is_shown_on_request(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = copy_goofspiel(
        folder, {"rules.py": {"player.played |= bit(player.bid)": "player.played |= bit(player.bid - 9)"}}
    )
    with pytest.raises(CommandError, match="negative shift count"):
        check_game.run(Namespace(game=name, games=1, traceback=True))
    assert "Traceback" in capsys.readouterr().err
