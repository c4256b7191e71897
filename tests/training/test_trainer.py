"""Training runs of a few seconds: they learn, can be reproduced, stopped and resumed, and write their files."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from doubloon.bots import Turn, make_bot
from doubloon.bots.checkpoint import read_checkpoint
from doubloon.bots.encoder import Encoder
from doubloon.bots.layout import Layout, current_layout
from doubloon.core.registry import new_game
from doubloon.envs import Batch
from doubloon.training.command_line import run
from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.learning_curve import CurvePoint, draw_curve, interval
from doubloon.training.ppo import ppo_update
from doubloon.training.run_folder import RunFolder, TrainingError
from doubloon.training.stopping import Budget, GracefulInterrupt
from doubloon.training.trainer import RunParameters, Trainer
from doubloon.training.trial import win_share

pytestmark = pytest.mark.slow

SMALL = Hyperparameters(
    games=64, steps=48, minibatch=512, epochs=2, width=48, rate=2e-3, trials=2, trial_games=20, final_trial_games=20
)
UNTRIED = replace(SMALL, trials=0)  # an untrained network may never end a game


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def run_in(folder: Path, updates: int | None = 1) -> RunParameters:
    return RunParameters(RunFolder(folder), "san-juan", 2, Budget(9, updates), 1)


def trained(folder: Path, updates: int, seed: int = 2, settings: Hyperparameters = UNTRIED) -> Trainer:
    trainer = Trainer.new(run_in(folder, updates), seed, settings)
    trainer.run.folder.claim()
    trainer.train(GracefulInterrupt(), lambda _: None)
    return trainer


def wins_against_random(trainer: Trainer) -> float:
    batch = Batch("san-juan", {"players": 2}, size=200, seed=11, threads=1)
    return win_share(trainer.network, trainer.encoder, batch, opponent=None)


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    torch.set_num_threads(1)
    return trained(tmp_path_factory.mktemp("run") / "learned", 40, settings=SMALL)


def test_it_learns_to_beat_random_play(done: Trainer, tmp_path: Path) -> None:
    untrained = Trainer.new(run_in(tmp_path), 2, SMALL)
    before, after = wins_against_random(untrained), wins_against_random(done)
    assert before < 0.7
    assert after > 0.9


def test_a_game_without_an_end_is_not_won(tmp_path: Path) -> None:
    """A network of zeros finds all choices equal, so it passes; so does its opponent."""
    trainer = Trainer.new(run_in(tmp_path), 2, SMALL)
    with torch.no_grad():
        for weights in trainer.network.parameters():
            weights.zero_()
    batch = Batch("san-juan", {"players": 2}, size=2, seed=11, threads=1)

    def passing(batch: Batch, place: int, _: int) -> int:
        return int(batch.masks[place].argmax())

    assert win_share(trainer.network, trainer.encoder, batch, passing) == 0


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    one, same, other = (
        trained(tmp_path / name, 3, seed).network.weights() for name, seed in (("a", 2), ("b", 2), ("c", 3))
    )
    for name, weights in one.items():
        assert (weights == same[name]).all()
    assert any((weights != other[name]).any() for name, weights in one.items())


def test_all_files_are_of_the_same_run(done: Trainer) -> None:
    folder = done.run.folder.path
    assert {file.name for file in folder.iterdir()} == {"checkpoint.npz", "resume.pt", "curve.json", "curve.svg"}
    checkpoint = read_checkpoint(str(done.run.folder.checkpoint))
    assert (checkpoint.game, checkpoint.players) == ("san-juan", 2)
    for name, weights in done.network.weights().items():
        assert (checkpoint.weights[name] == weights).all()
    points = json.loads((folder / "curve.json").read_text())
    assert points[-1]["updates"] == 40
    assert points[-1]["decisions"] == 40 * SMALL.games * SMALL.steps
    assert points[-1]["games"] > 100
    assert points[-1]["win_share"] is not None
    assert points[-1]["entropy"] < points[0]["entropy"]


def test_the_learned_bot_beats_random(done: Trainer) -> None:
    won = 0
    for seed in range(12):
        game, number = new_game("san-juan", players=2, seed=seed), 0
        bots = [make_bot(f"learned:file={done.run.folder.checkpoint}"), make_bot("random", seed=seed)]
        while not game.is_over:
            turn = Turn.of(game, number)
            game.apply(bots[turn.seat ^ seed % 2].choose(turn))
            number += 1
        points = game.points()
        won += points[seed % 2] > points[1 - seed % 2]
    assert won >= 9


# --- resuming ---


def test_a_resumed_run_starts_where_the_other_stopped(done: Trainer) -> None:
    again = Trainer.resumed(run_in(done.run.folder.path, 50))
    assert (again.updates, again.decisions, again.games) == (done.updates, done.decisions, done.games)
    assert (again.settings, again.seed, again.points) == (done.settings, done.seed, done.points)
    for part in Encoder._fields:
        np.testing.assert_array_equal(getattr(again.encoder, part), getattr(done.encoder, part))
    # its games are new ones, but both learn the same from the same experience
    experience = done.start_games().collect(16, 0.95)
    again.generator.set_state(done.generator.get_state())
    weights = done.network.weights()
    for trainer in (done, again):
        ppo_update(trainer.network, trainer.optimiser, experience, SMALL, 0.01, trainer.generator)
    learned = done.network.weights()
    assert any((learned[name] != weights[name]).any() for name in weights)
    for name, array in again.network.weights().items():
        assert (array == learned[name]).all()


def test_a_resumed_run_continues_to_its_new_budget(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    trained(folder, 4)
    again = Trainer.resumed(run_in(folder, 7))
    again.train(GracefulInterrupt(), lambda _: None)
    assert again.updates == 7
    minutes = [point["minutes"] for point in json.loads((folder / "curve.json").read_text())]
    assert minutes == sorted(minutes)
    assert Trainer.resumed(run_in(folder, 9)).updates == 7


def test_a_run_is_resumed_when_the_numbers_have_moved(done: Trainer, tmp_path: Path) -> None:
    """The same run, as a release would have written it that counts entries and actions from the other end."""
    now = current_layout("san-juan")
    then = Layout(now.entries[::-1], now.actions[::-1])
    with np.load(done.run.folder.checkpoint) as stored:
        parts = {**stored, **then.to_arrays(), "layout": then.hash("san-juan")}
    shutil.copytree(done.run.folder.path, tmp_path, dirs_exist_ok=True)
    np.savez(tmp_path / "checkpoint.npz", **{**parts, **now.moved(done.encoder, then)._asdict()})
    again = Trainer.resumed(run_in(tmp_path, 50))
    for part in Encoder._fields:
        np.testing.assert_array_equal(getattr(again.encoder, part), getattr(done.encoder, part))
    np.savez(tmp_path / "checkpoint.npz", **{**parts, "layout": "0123456789abcdef"})
    with pytest.raises(TrainingError, match="was trained with other observations or actions than this release has"):
        Trainer.resumed(run_in(tmp_path, 50))


def test_runs_that_cannot_be_resumed(done: Trainer, tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"there is no run in .* to continue; leave out --resume to start one"):
        Trainer.resumed(run_in(tmp_path))
    with pytest.raises(TrainingError, match="has learned san-juan with 2 players, not puerto-rico with 3"):
        Trainer.resumed(replace(done.run, game="puerto-rico", players=3))
    (tmp_path / "resume.pt").write_bytes(b"something else")
    with pytest.raises(TrainingError, match=r"cannot read .*resume\.pt"):
        Trainer.resumed(run_in(tmp_path))
    with pytest.raises(TrainingError, match=r"there is already a run in .*; continue it with --resume"):
        done.run.folder.claim()


# --- the command ---


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_saves_and_ends(number: signal.Signals, tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["--game", "san-juan", "--players", "2", "--minutes", "9", "--threads", "1", "--out", str(out)]
    command = [sys.executable, "-u", "-m", "doubloon.training", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        first = running.stdout.readline()  # printed after the first update
        os.kill(running.pid, number)
        rest, complaints = running.stdout.read(), running.stderr.read()
    assert "decisions" in first
    assert complaints == ""
    assert f"learned:file={out / 'checkpoint.npz'}" in rest
    assert running.returncode == 128 + number
    assert read_checkpoint(str(out / "checkpoint.npz")).players == 2
    assert Trainer.resumed(run_in(out, None)).updates > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "9"], "puerto-rico is for 2 to 5 players"),
        (["--resume"], "there is no run in"),
        (["--minutes", "0"], "must be a number above 0, not '0'"),
        (["--minutes", "nan"], "must be a number above 0, not 'nan'"),
        (["--threads", "0"], "must be a whole number of at least 1, not '0'"),
        (["--minutes", "1", "--updates", "1"], "not allowed with argument"),
        (["--game", "chess"], "invalid choice: 'chess'"),
    ],
)
def test_errors_are_one_line(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: Any = run([*words, "--out", str(tmp_path / "run")])
    except SystemExit as refused:
        code = refused.code
    assert code == 2
    assert message in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "run").exists()


# --- the curve ---


def test_the_curve_shows_every_trial() -> None:
    points = [
        CurvePoint(minutes, 1, 2, 3, 4.0, 0.5, share, 240) for minutes, share in ((1, 0.1), (2, None), (40.5, 0.6))
    ]
    drawn = ET.fromstring(draw_curve("Puerto Rico & more", points, 3))
    space = "{http://www.w3.org/2000/svg}"
    circles = drawn.findall(f"{space}circle")
    heights = [float(circle.attrib["cy"]) for circle in circles]
    assert len(circles) == 2
    assert heights[0] > heights[1]
    texts = [text.text for text in drawn.iter(f"{space}text")]
    assert "Puerto Rico & more" in texts
    assert "fair share" in texts
    assert ET.fromstring(draw_curve("none yet", [], 3)) is not None


def test_intervals_hold_the_share_and_shrink_with_games() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert interval(0.0, 50)[0] == 0
    assert np.diff(interval(0.3, 1000)) < np.diff(interval(0.3, 100))
