"""The bot that plays from a checkpoint: made by name, in whole games, and its answers to wrong files."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon.bots import BotError, Turn, make_bot
from doubloon.bots.checkpoint import Checkpoint, read_checkpoint
from doubloon.bots.layout import Layout, current_layout
from doubloon.envs import legal_mask, observe
from tests.helpers.arena.arenas import arena, games_in
from tests.helpers.bots.encoders import encoder_for
from tests.helpers.bots.twins import twin_of
from tests.helpers.server.crash.serving import Server
from tests.helpers.training.networks import noisy_network

pytestmark = pytest.mark.slow

SEATED_BOT = Path(__file__).parents[2] / "docs" / "examples" / "seated_bot.py"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An untrained checkpoint."""
    written = tmp_path_factory.mktemp("learned") / "checkpoint.npz"
    network = noisy_network("puerto-rico", 3)
    Checkpoint("puerto-rico", 3, encoder_for("puerto-rico", 3), network.weights()).write(written)
    return written


def spoiled(file: Path, folder: Path, **changed: Any) -> Path:
    """Writes the checkpoint with other parts; None leaves a part out."""
    parts = {**np.load(file), **changed}
    other = folder / "other.npz"
    np.savez(other, **{name.replace("__", "."): part for name, part in parts.items() if part is not None})
    return other


def test_it_takes_the_most_probable_action(file: Path) -> None:
    bot = make_bot(f"learned:file={file}", seed=4)
    checkpoint = bot.checkpoint  # type: ignore[attr-defined]
    game = doubloon.new_game("puerto-rico", players=3, seed=6)
    number = 0
    while not game.is_over and number < 400:
        turn = Turn.of(game, number)
        choice = bot.choose(turn)
        assert choice in turn.legal
        assert choice == checkpoint.best_action(observe(game), legal_mask(game))
        assert choice == make_bot(f"learned:file={file}", seed=5).choose(turn)
        assert choice == bot.choose(Turn.of(twin_of(game, number), number))  # hidden information must not matter
        game.apply(choice)
        number += 1
    assert number > 50


def test_the_file_is_read_once(file: Path) -> None:
    first, second = (make_bot(f"learned:file={file}", seed=seed) for seed in range(2))
    assert first.checkpoint is second.checkpoint  # type: ignore[attr-defined]


def test_it_plays_whole_games_in_the_arena(file: Path, tmp_path: Path) -> None:
    arena(f"learned:file={file}", "random", "random", "--players", "3", "--games", "3", "--out", str(tmp_path / "a"))
    games = games_in(tmp_path / "a")
    assert len(games) == 3
    assert all(game["fault"] is None for game in games)


def test_it_plays_at_a_table_of_a_server(file: Path, tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        asyncio.run(server.started())
        table = [server.address, "puerto-rico", "3", "learned", f"file={file}"]
        said = subprocess.check_output([sys.executable, SEATED_BOT, *table], text=True, timeout=240)
    assert len(json.loads(said)) == 3


def test_it_needs_no_torch(file: Path) -> None:
    script = (
        "import sys; sys.modules['torch'] = None\n"
        "import doubloon\nfrom doubloon.bots import Turn, make_bot\n"
        "game = doubloon.new_game('puerto-rico', players=3, seed=1)\n"
        f"print(make_bot('learned:file={file}').choose(Turn.of(game)) in game.legal_actions())"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True) == "True\n"


@pytest.mark.parametrize(
    ("absent", "what", "remedy"),
    [
        ("numpy", "from doubloon.bots import make_bot; make_bot('learned:file=x.npz')", 'pip install "doubloon[rl]"'),
        ("torch", "from doubloon.training.__main__ import main; sys.exit(main())", 'pip install "doubloon[train]"'),
    ],
)
def test_a_missing_package_is_named(absent: str, what: str, remedy: str) -> None:
    script = f"import sys; sys.modules[{absent!r}] = None\n{what}"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.returncode != 0
    assert remedy in ran.stderr.splitlines()[-1]


# --- faulty files ---


def test_the_file_must_be_named_and_must_exist(tmp_path: Path) -> None:
    with pytest.raises(BotError, match=r"needs a file, for example: learned:file=checkpoint\.npz"):
        make_bot("learned")
    with pytest.raises(BotError, match=r"checkpoint .*none\.npz not found"):
        make_bot(f"learned:file={tmp_path / 'none.npz'}")
    with pytest.raises(BotError, match=r"cannot read .*: Is a directory"):
        make_bot(f"learned:file={tmp_path}")


@pytest.mark.parametrize("content", [b"", b"something else", json.dumps({"game": "puerto-rico"}).encode(), b"PK\3\4"])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file.npz").write_bytes(content)
    with pytest.raises(BotError, match=r"is not a checkpoint; python -m doubloon\.training writes one"):
        make_bot(f"learned:file={tmp_path / 'file.npz'}")


def test_files_of_other_arrays_are_refused(file: Path, tmp_path: Path) -> None:
    np.save(tmp_path / "array.npy", np.zeros(3))
    np.savez(tmp_path / "arrays.npz", weights=np.zeros(3))
    np.savez(tmp_path / "objects.npz", weights=np.array([{}]))
    for other in (*tmp_path.iterdir(), spoiled(file, tmp_path, floor=None)):
        with pytest.raises(BotError, match=r"is not a checkpoint; python -m doubloon\.training writes one"):
            make_bot(f"learned:file={other}")


def test_half_a_checkpoint_is_refused(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    (tmp_path / "half.npz").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BotError, match="is not a checkpoint"):
        make_bot(f"learned:file={tmp_path / 'half.npz'}")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"format": 2}, "has format 2; this release of Doubloon reads format 1"),
        ({"layout": "0123456789abcdef"}, "was trained with other observations or actions than this release has"),
        ({"game": "chess"}, "was trained with other observations or actions than this release has"),
        ({"players": 4}, "is damaged .the sizes of its parts do not match"),
        ({"first.bias": np.zeros(5, np.float32)}, "is damaged .the sizes of its parts do not match"),
        ({"actions": np.array([-1, *range(900)])}, "is damaged .the sizes of its parts do not match"),
        ({"span": np.ones(5, np.int16)}, "is damaged .the sizes of its parts do not match"),
    ],
)
def test_checkpoints_that_do_not_fit_are_refused(
    file: Path, tmp_path: Path, changed: dict[str, Any], message: str
) -> None:
    with pytest.raises(BotError, match=message):
        make_bot(f"learned:file={spoiled(file, tmp_path, **changed)}")


def test_a_network_is_played_when_its_numbers_have_moved(file: Path, tmp_path: Path) -> None:
    """The same network, as a release would have written it that counts entries and actions from the other end."""
    now = current_layout("puerto-rico")
    then = Layout(now.entries[::-1], now.actions[::-1])
    known = read_checkpoint(str(file))
    encoder = now.moved(known.encoder, then)
    assert encoder.entries.tolist() != known.encoder.entries.tolist()
    about = {**then.to_arrays(), "layout": then.hash("puerto-rico"), **encoder._asdict()}
    again = read_checkpoint(str(spoiled(file, tmp_path, **about)))
    for part in known.encoder._fields:
        assert getattr(again.encoder, part).tolist() == getattr(known.encoder, part).tolist()


def test_a_network_for_an_action_that_is_gone_is_refused(file: Path, tmp_path: Path) -> None:
    now = current_layout("puerto-rico")
    for then in (Layout((*now.entries, "moons"), now.actions), Layout(now.entries, (*now.actions, "take moon"))):
        with pytest.raises(BotError, match="was trained with other observations or actions than this release has"):
            make_bot(f"learned:file={spoiled(file, tmp_path, **then.to_arrays())}")


@pytest.mark.parametrize(("game", "players"), [("puerto-rico", 4), ("puerto-rico", 2), ("san-juan", 3)], ids=str)
def test_it_plays_only_the_game_it_was_trained_for(file: Path, game: str, players: int) -> None:
    turn = Turn.of(doubloon.new_game(game, players=players, seed=1))
    with pytest.raises(BotError, match=f"has learned puerto-rico with 3 players, not {game} with {players}"):
        make_bot(f"learned:file={file}").choose(turn)
