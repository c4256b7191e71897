"""Actions and entries that only an option adds: the last ones of their numbering, there only where it is on."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.rewards import WIN_SHARE
from tests.helpers.engine.tiny_game import TinyGames

# With the option `fourth`, four pieces may be taken, and the pieces that each seat took are shown.
CHANGES = (
    ("MOST: Final = 3", "MOST: Final = 4"),
    ("ACTIONS: Final = 3", "ACTIONS: Final = 4\nOPTION_ACTIONS: Final = 1"),
    ("pieces: int)", "fourth: int)"),
    ("    game.pile = max(1, FIRST_PIECES + pieces)", "    game.pile = FIRST_PIECES\n    game.bonus = fourth"),
    ("first_bits(min(MOST, game.pile))", "first_bits(min(MOST if game.bonus != 0 else 3, game.pile))"),
    (
        "def has_ended",
        "def has_option_actions(game: Game) -> bool:\n    return game.bonus != 0\n\n\ndef has_ended",
    ),
    ("ENTRIES: Final = 1 + MAX_PLAYERS", "ENTRIES: Final = 2 + MAX_PLAYERS\nOPTION_ENTRIES: Final = 1"),
    (
        "    entries[0] = game.pile\n",
        "    entries[0] = game.pile\n    if game.bonus != 0:\n        entries[1 + MAX_PLAYERS] = 7\n",
    ),
)


@pytest.mark.parametrize(("fourth", "actions", "entries"), [(0, 3, 4), (1, 4, 5)])
def test_a_game_has_the_width_of_its_options(tiny_games: TinyGames, fourth: int, actions: int, entries: int) -> None:
    package = tiny_games.write(*CHANGES)
    engine = interpreted_engine(package)()
    engine.start(2, 1, 2, fourth)
    mask, observation = np.full(actions, 9, np.int8), np.full(entries, 9, np.int16)
    engine.write_legal_mask(mask)
    engine.write_observation(0, 1, observation)
    assert mask.tolist() == [1] * actions
    assert observation.tolist() == [20, 0, 0, 0, 7][:entries]
    for wrong in (actions - 1, actions + 1):
        with pytest.raises(ValueError, match="not an array for all actions"):
            engine.write_legal_mask(np.zeros(wrong, np.int8))
    for wrong in (entries - 1, entries + 1):
        with pytest.raises(ValueError, match="not an array for an observation"):
            engine.write_observation(0, 1, np.zeros(wrong, np.int16))


@pytest.mark.parametrize(("fourth", "actions", "entries"), [(0, 3, 4), (1, 4, 5)])
def test_a_batch_has_the_width_of_its_options(tiny_games: TinyGames, fourth: int, actions: int, entries: int) -> None:
    batch = interpreted_batch(tiny_games.write(*CHANGES))(3, 2, (1, 2), (fourth,), WIN_SHARE, 0.0, 0, 100)
    flags = (np.zeros(3, np.bool_), np.zeros(3, np.bool_))
    others = (np.zeros(3, np.int8), np.zeros((3, 2), np.float32), *flags, np.zeros(3, np.int32))
    with pytest.raises(ValueError, match=f"masks must have {3 * actions} numbers"):
        batch.attach_buffers(np.zeros((3, entries), np.int16), np.zeros((3, 7), np.int8), *others)
    observations, masks = np.zeros((3, entries), np.int16), np.zeros((3, actions), np.int8)
    batch.attach_buffers(observations, masks, *others)
    batch.begin(0, 3)
    assert (masks == 1).all()
    assert (observations[:, 0] == 20).all()
    batch.choose(0, 3)
    batch.step(0, 3)
    assert (observations[:, 0] < 20).all()
