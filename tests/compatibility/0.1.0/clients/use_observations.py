"""All that docs/environments/observations.md of 0.1.0 says, and learned-bots.md besides."""

import numpy as np

import doubloon
from doubloon.bots import Bot, Turn, make_bot
from doubloon.envs import layout, legal_mask, most, see
from doubloon.puerto_rico.counting import PointCount


class LinearBot(Bot):
    def choose(self, turn):
        game = turn.imagined(0)
        weights = np.zeros((len(see(game)), len(legal_mask(game))))
        return int(np.where(legal_mask(game), see(game) @ weights, -np.inf).argmax())


for name, options in (
    ("puerto-rico", {"players": 3, "expansion": "draft"}),
    ("puerto-rico", {"players": 2, "open_scores": True}),
    ("san-juan", {"players": 4}),
):
    game = doubloon.new_game(name, seed=7, **options)
    names, limits = layout(name), most(name)
    assert len(names) == len(limits) == len(see(game))
    assert len(set(names)) == len(names)
    assert any(each.startswith("me: ") for each in names)
    assert "scores open" in names
    count, bot = PointCount(), LinearBot()
    for number in range(200):
        if game.is_over:
            break
        seen, mask = see(game), legal_mask(game)
        assert seen.dtype == np.int16
        assert len(mask) == game.num_actions
        assert mask.nonzero()[0].tolist() == game.legal_actions()
        assert (seen >= 0).all()
        assert (seen <= limits).all()
        assert (see(game, game.current_player) == seen).all()
        assert see(game, 1).shape == seen.shape
        turn = Turn.of(game, number)
        assert bot.choose(turn) in turn.legal
        chosen = make_bot("random", seed=number).choose(turn)
        count.hear(game.narrate(chosen, 0))
    if name == "puerto-rico" and not game.is_over:
        assert all(player["vp_chips"] is not None for player in count.fill_in(game.view(0))["players"])
print("fine")
