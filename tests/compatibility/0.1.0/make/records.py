"""Records of games with what they must replay to, pickles, positions, states of OpenSpiel, and the numbering of actions.

Games are played by bots of all kinds. One kind takes what was taken least so far, so that nearly every number of the
numbering is in some record.
"""

from __future__ import annotations

import base64
import pickle
import random
from collections import Counter
from collections.abc import Callable

import common
import crafted
from common import VARIANTS, Json

import doubloon
from doubloon.bots import Turn, make_bot

Choose = Callable[[doubloon.Game, int], int]
SEEDS: list[int | bytes] = [7, 0, -3, 2**53 + 1, 10**80 + 7, b"", b"any bytes \xff\x00", 10**6, 2**64]
taken: dict[str, Counter[int]] = {"puerto-rico": Counter(), "san-juan": Counter()}


def bots(*names: str) -> Choose:
    """Bots by name, one after the other round the table."""
    made = [make_bot(names[seat % len(names)], seed=seat) for seat in range(5)]

    def choose(game: doubloon.Game, number: int) -> int:
        turn = Turn.of(game, number)
        return int(made[turn.seat].choose(turn))

    return choose


def rarest(seed: int) -> Choose:
    """What was taken least in all games so far; at random among those."""
    rng = random.Random(seed)

    def choose(game: doubloon.Game, _: int) -> int:
        counts = taken[game.name]
        legal = game.legal_actions()
        least = min(counts[action] for action in legal)
        return rng.choice([action for action in legal if counts[action] == least])

    return choose


def play(game: doubloon.Game, choose: Choose, most: int = 5000, renew: int = 0) -> None:
    """Play on for so many actions; every `renew` of them chance goes on from another draw."""
    for number in range(most):
        if game.is_over:
            break
        action = choose(game, number)
        taken[game.name][action] += 1
        game.apply(action)
        if renew and number % renew == renew - 1:
            for further in range(1 + number // renew % 2):
                game.renew_chance(game.draws + 3 * further)


def item(name: str, game: doubloon.Game) -> Json:
    """The record, and what it comes to: in between, at its end, and when somebody plays on."""
    record = game.record()
    length = len(record["actions"])
    marks = sorted({0, length // 3, 2 * length // 3, *(after for after, _ in record.get("renewals", [])[:2])})
    made: Json = {"name": name, "record": record, "positions": {}, "views": {}}
    for mark in marks:
        there = doubloon.replay(record, upto=mark)
        made["positions"][str(mark)] = there.to_json()
        if mark == marks[len(marks) // 2]:
            made["views"][str(mark)] = [there.view(seat) for seat in range(-1, there.options()["players"])]
    made |= {"end": game.to_json(), "over": game.is_over, "scores": game.scores(), "winners": game.winners()}
    assert doubloon.replay(record).to_json() == made["end"]
    if not game.is_over:
        made["goes_on"] = goes_on(game.copy())
    return made


def short_item(name: str, game: doubloon.Game) -> Json:
    return {"name": name, "record": game.record(), "end": game.to_json(), "over": game.is_over, "scores": game.scores()}


def goes_on(game: doubloon.Game) -> Json:
    """What was played after the record ended: every action by its JSON object, which is the same in every release."""
    rng = random.Random(1)
    actions = []
    while not game.is_over:
        action = rng.choice(game.legal_actions())
        actions.append(game.action_to_json(action))
        game.apply(action)
    return {"actions": actions, "end": game.to_json(), "scores": game.scores(), "winners": game.winners()}


def games() -> list[tuple[str, doubloon.Game]]:
    """All games that are kept."""
    kept: list[tuple[str, doubloon.Game]] = []
    for number, (name, options) in enumerate(VARIANTS):
        words = common.name_of(name, options)

        def begin(shift: int, name: str = name, options: Json = options, number: int = number) -> doubloon.Game:
            return doubloon.new_game(name, seed=SEEDS[(number + shift) % len(SEEDS)], **options)

        game = begin(0)
        play(game, bots("greedy", "search:simulations=20", "random"))
        kept.append((f"{words}: played by bots", game))
        game = begin(1)
        play(game, rarest(number))
        kept.append((f"{words}: what was rare", game))
        game = begin(2)
        play(game, rarest(number), most=40 + 13 * number % 160, renew=19)
        kept.append((f"{words}: renewed, not over", game))
        game = begin(3)
        play(game, bots("easy"), most=20 + 17 * number % 150)
        kept.append((f"{words}: not over", game))
        kept.append(from_elsewhere(words, number, game))
    return kept


def from_elsewhere(words: str, number: int, game: doubloon.Game) -> tuple[str, doubloon.Game]:
    """A game that began from a position: as it was, dealt anew, or made up from a view."""
    seat = game.current_player
    assert seat is not None
    way = number % 3
    if way == 0:
        game = doubloon.from_json(game.to_json())
    elif way == 1:
        game = game.reshuffled(seat, b"another deal")
    else:
        game = doubloon.imagined(game.view(seat), 10**40)
    how = ("from a position", "dealt anew", "made up from a view")[way]
    play(game, bots("random", "greedy"), most=5000 if number % 2 else 60, renew=0 if number % 4 else 25)
    return f"{words}: {how}", game


def by_hand() -> list[tuple[str, doubloon.Game]]:
    """Positions as people write them: without `turn`, and with what may be left out left out."""
    kept = []
    for name, options in (("puerto-rico", {"players": 3}), ("san-juan", {"players": 2})):
        game = doubloon.new_game(name, seed=11, **options)
        play(game, bots("greedy"), most=60)
        while game.to_json()["phase"] != "pick":
            game.apply(game.legal_actions()[0])
        position = game.to_json()
        del position["turn"]
        if name == "san-juan":
            for key in ("library_used", "tiles.seen"):
                part, _, inner = key.partition(".")
                position.pop(part) if not inner else position[part].pop(inner)
        game = doubloon.from_json(position)
        play(game, bots("greedy"))
        kept.append((f"{name}, a position by hand", game))
    return kept


def rare() -> list[tuple[str, doubloon.Game]]:
    """A short game for every action that is in no record yet."""
    kept = []
    for name, actions in numbering().items():
        for number, action in enumerate(actions):
            if not taken[name][number]:
                game = crafted.with_action(number, action)
                if game is None:
                    print(f"{name}: no record has {action}")
                    continue
                taken[name].update(game.taken_actions())
                kept.append((f"{name}, {' '.join(map(str, action.values()))}", game))
    return kept


def pickles(kept: list[tuple[str, doubloon.Game]]) -> list[Json]:
    """Every fifth game, pickled as a program would keep it."""
    return [
        {
            "name": name,
            "pickle": base64.b64encode(pickle.dumps(game)).decode(),
            "end": game.to_json(),
            "scores": game.scores(),
            "record": game.record(),
        }
        for name, game in kept[::5] + kept[2::15] + kept[4::15]
    ]


def openspiel_states() -> list[Json]:
    """States as OpenSpiel serialises them, before the deal, within a game, before a chance node, at the end."""
    import pyspiel

    import doubloon.envs.openspiel  # noqa: F401  # from here on OpenSpiel knows the games

    made = []
    for words in (
        *("python_puerto_rico(players=2)", "python_puerto_rico(players=4,expansion=draft,open_scores=True)"),
        *("python_puerto_rico(players=3,expansion=random)", "python_san_juan(players=2)"),
        "python_san_juan(players=4,opening_choice=True)",
    ):
        for most in (2, 40, 41, 97, 5000):
            rng = random.Random(most)
            state = pyspiel.load_game(words).new_initial_state()
            while not state.is_terminal() and state.move_number() < most:
                state.apply_action(rng.choice(state.legal_actions()))
            table = None if state.table is None else state.table.to_json()
            made.append(
                {
                    "game": words,
                    "state": pyspiel.serialize_game_and_state(state.get_game(), state),
                    "text": str(state),
                    "json": state.to_json(),
                    "table": table,
                    "over": state.is_terminal(),
                    "returns": state.returns(),
                }
            )
    return made


def numbering() -> Json:
    """What each number means, by game."""
    made = {}
    for name in taken:
        game = doubloon.new_game(name, seed=1, players=2)
        made[name] = [game.action_to_json(action) for action in range(game.num_actions)]
    return made


def make() -> None:
    kept = games() + by_hand()
    common.write_json("records", [item(name, game) for name, game in kept])
    common.write_json("rare", [short_item(name, game) for name, game in rare()])
    common.write_json("pickles", pickles(kept))
    common.write_json("openspiel", openspiel_states())
    common.write_json("numbering", numbering())
    for name, counts in taken.items():
        print(f"{name}: {sum(map(bool, counts.values()))} of {len(numbering()[name])} actions are in some record")
