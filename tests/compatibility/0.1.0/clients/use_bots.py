"""All that docs/bots.md and the part on bots of docs/arena.md of 0.1.0 say of bots."""

import tempfile
from pathlib import Path

import doubloon
from doubloon.bots import Bot, Turn, load_bot, make_bot

FROM_A_FILE = '''
class Mine:
    """Not even a Bot: it will do if it has `choose`."""

    def __init__(self, *, depth: int = 1, seed: int = 0) -> None:
        self.depth, self.seed = depth, seed

    def choose(self, turn):
        return turn.action_to_json(turn.legal[0]) if self.depth == 3 else turn.legal[-1]
'''


class MyBot(Bot):
    heard = 0

    def choose(self, turn: Turn) -> int:
        assert turn.view["current_player"] == turn.seat
        assert turn.game in ("puerto-rico", "san-juan")
        assert turn.number >= 0
        assert all("type" in turn.action_to_json(action) for action in turn.legal)
        ahead = turn.imagined(1)
        assert ahead.view(turn.seat) == turn.view
        assert ahead.legal_actions() == turn.legal
        bits = self.chance(turn)
        assert 0 <= bits < 2**64
        assert bits == self.chance(turn)
        return turn.legal[bits % len(turn.legal)]

    def hear(self, events):
        self.heard += len(events)


def play(game, bots):
    number = 0
    while not game.is_over:
        turn = Turn.of(game, number)
        game.apply(bots[turn.seat].choose(turn))
        number += 1
    return game


for name, players in (("puerto-rico", 3), ("san-juan", 2)):
    for words in (
        *("random", "greedy", "greedy:slips=0.2", "easy"),
        *("search:simulations=10", "search:simulations=10,threads=1,horizon=8,explore=0.5"),
    ):
        others = [make_bot("random", seed=seat) for seat in range(1, players)]
        game = play(doubloon.new_game(name, players=players, seed=7), [make_bot(words, seed=1), *others])
        assert game.winners()
    for words in ("normal", "hard", "search:time=0.01", "search:time=0.01,threads=2"):
        bot = make_bot(words)
        if "time" in words:
            game = doubloon.new_game(name, players=players, seed=7)
            assert bot.choose(Turn.of(game)) in game.legal_actions()
    game = doubloon.new_game(name, players=players, seed=7)
    found = make_bot("search:simulations=60", seed=1).consider(Turn.of(game, 0))
    assert sorted(option.action for option in found) == game.legal_actions()
    assert sum(option.visits for option in found) >= 1
    assert all(len(option.shares) == players and 0 <= min(option.shares) <= 1 for option in found)
    assert play(doubloon.new_game(name, players=players, seed=7), [MyBot(seed=seat) for seat in range(players)]).is_over

turn = Turn(game.view(game.current_player), game.legal_actions(), 3)
assert (turn.number, turn.seat, turn.game) == (3, game.current_player, "san-juan")
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "mine.py"
    file.write_text(FROM_A_FILE)
    assert load_bot(f"{file}:Mine") == "Mine"
    assert make_bot("Mine").choose(turn) == turn.legal[-1]
    assert make_bot("Mine:depth=3", seed=2).choose(turn) == turn.action_to_json(turn.legal[0])
for wrong in ("nobody", "search:depth=x", "learned"):
    try:
        make_bot(wrong)
    except ValueError as problem:
        assert str(problem)
    else:
        raise AssertionError(wrong)

events = [event for _ in range(30) if not game.is_over for event in game.narrate(game.legal_actions()[0], 0)]
listener = MyBot()
listener.hear(events)
assert listener.heard == len(events)
print("fine")
