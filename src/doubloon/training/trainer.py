"""Trains a network by self-play until the budget is used up, with trials, reports and saves on the way.

A trial is a number of games of the network against the bot `greedy`: see `trial`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from gettext import gettext
from typing import Any

import numpy as np
import torch

from doubloon.bots.checkpoint import Checkpoint
from doubloon.bots.encoder import Encoder
from doubloon.envs import Batch
from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.learning_curve import CurvePoint
from doubloon.training.network import Network
from doubloon.training.ppo import UpdateStats, ppo_update
from doubloon.training.reward_shaping import POINT_CODE, Rewards
from doubloon.training.run_folder import RunFolder, TrainingError
from doubloon.training.self_play import SelfPlay
from doubloon.training.stopping import Budget, GracefulInterrupt
from doubloon.training.survey import survey
from doubloon.training.trial import win_share

TRIAL_SEED = 1_000_003  # the same deals in every trial, so that the points of the curve compare
SECONDS_BETWEEN_SAVES = 180
SECONDS_BETWEEN_REPORTS = 30


@dataclass(frozen=True)
class RunParameters:
    """The parameters that a run of the trainer gets from the command line, whether it is new or resumed."""

    folder: RunFolder
    game: str
    players: int
    budget: Budget
    threads: int

    def batch(self, size: int, seed: int | bytes, shaping: float = 0.0) -> Batch:
        """A batch of new games."""
        options = {"players": self.players}
        return Batch(self.game, options, size=size, seed=seed, threads=self.threads, shaping=shaping)


class Trainer:
    """Trains a network and holds the state of the run: network, optimiser, encoder and the figures so far."""

    def __init__(self, run: RunParameters, seed: int, settings: Hyperparameters, encoder: Encoder) -> None:
        self.run, self.seed, self.settings, self.encoder = run, seed, settings, encoder
        self.seconds = 0.0  # including those before a resumption
        self.updates = self.games = self.decisions = 0
        self.points: list[CurvePoint] = []
        with torch.random.fork_rng():
            torch.manual_seed(seed)
            self.network = Network(encoder, run.players, settings.width)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.generator = torch.Generator().manual_seed(seed)

    @classmethod
    def new(cls, run: RunParameters, seed: int, settings: Hyperparameters) -> Trainer:
        """A trainer with a new network, which knows nothing of the game."""
        return cls(run, seed, settings, survey(run.game, run.players))

    @classmethod
    def resumed(cls, run: RunParameters) -> Trainer:
        """A trainer that continues the run in the folder. The unfinished games of that run are lost."""
        state = run.folder.read_state()
        if (state["game"], state["players"]) != (run.game, run.players):
            raise TrainingError(
                gettext("the run in {file} has learned {game} with {n} players, not {other} with {m}").format(
                    file=run.folder.path, game=state["game"], n=state["players"], other=run.game, m=run.players
                )
            )
        encoder = run.folder.read_encoder()
        trainer = cls(run, state["seed"], Hyperparameters.from_state(state["settings"]), encoder)
        trainer.network.load_state_dict(state["network"])
        trainer.optimiser.load_state_dict(state["optimiser"])
        trainer.generator.set_state(state["chance"])
        trainer.seconds, trainer.updates = state["seconds"], state["updates"]
        trainer.games, trainer.decisions = state["games"], state["decisions"]
        trainer.points = [CurvePoint(*point) for point in state["points"]]
        return trainer

    def train(self, interrupt: GracefulInterrupt, report: Callable[[str], None]) -> None:
        """Train until the budget is used up or an interrupt is requested; then save."""
        started = time.monotonic() - self.seconds
        play = self.start_games()
        saved = reported = time.monotonic()
        reported_decisions, trials = self.decisions, self.trials_due()
        first_update = self.updates + 1  # reported at once: it shows the speed
        entropies: list[float] = []
        while not interrupt.requested and self.spent() < 1:
            entropies.append(self.update(play).entropy)
            now = time.monotonic()
            self.seconds = now - started
            ends = interrupt.requested or self.spent() >= 1
            trial_due = self.trials_due() > trials
            if ends or trial_due or self.updates == first_update or now - reported >= SECONDS_BETWEEN_REPORTS:
                point = self.measure(play.rewards, float(np.mean(entropies)), self.trial_games() if trial_due else 0)
                report(point.line((self.decisions - reported_decisions) / (now - reported)))
                self.points.append(point)
                entropies.clear()
                reported, reported_decisions, trials = time.monotonic(), self.decisions, self.trials_due()
                self.seconds = reported - started
            if now - saved >= SECONDS_BETWEEN_SAVES:
                self.save()
                saved = time.monotonic()
        self.save()

    def start_games(self) -> SelfPlay:
        """Start new games; after a resumption, different ones than before."""
        seed = f"{self.seed}, from update {self.updates}".encode()
        batch = self.run.batch(self.settings.games, seed, shaping=POINT_CODE)
        return SelfPlay(batch, Rewards(batch, self.settings), self.encoder, self.network, self.generator)

    def update(self, play: SelfPlay) -> UpdateStats:
        """Collect experience and train the network on it."""
        rate, entropy_bonus = self.settings.rates(self.spent())
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        experience = play.collect(self.settings.steps, self.settings.gae_lambda)
        stats = ppo_update(self.network, self.optimiser, experience, self.settings, entropy_bonus, self.generator)
        self.updates += 1
        self.decisions += len(experience.choices)
        return stats

    def spent(self) -> float:
        """The part of the budget that is used up, from 0 to 1."""
        return self.run.budget.spent(self.seconds, self.updates)

    def trials_due(self) -> int:
        """The number of trials that the run should have had by now; they are spread evenly over the budget."""
        return int(self.settings.trials * self.spent())

    def trial_games(self) -> int:
        """The number of games of a trial held now; the last one has more."""
        return self.settings.final_trial_games if self.spent() >= 1 else self.settings.trial_games

    def measure(self, rewards: Rewards, entropy: float, trial_games: int) -> CurvePoint:
        """Measure the next point of the learning curve; plays a trial unless `trial_games` is 0."""
        scores = rewards.take_final_scores()
        self.games += len(scores)
        won = None
        if trial_games:
            won = win_share(self.network, self.encoder, self.run.batch(trial_games, TRIAL_SEED))
        score = float(scores.mean()) if len(scores) else None
        minutes = round(self.seconds / 60, 3)
        return CurvePoint(minutes, self.updates, self.games, self.decisions, score, entropy, won, trial_games)

    def save(self) -> None:
        """Write the checkpoint, the state for a resumption, and the learning curve."""
        run = self.run
        state: dict[str, Any] = {  # keys as in release 0.1.0
            "game": run.game,
            "players": run.players,
            "seed": self.seed,
            "settings": self.settings.to_state(),
            "sight": [torch.from_numpy(part) for part in self.encoder],  # only release 0.1.0 reads it
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "chance": self.generator.get_state(),
            "seconds": self.seconds,
            "updates": self.updates,
            "games": self.games,
            "decisions": self.decisions,
            "points": [tuple(point) for point in self.points],
        }
        checkpoint = Checkpoint(run.game, run.players, self.encoder, self.network.weights())
        title = f"{run.game} with {run.players} players: win share against greedy"
        run.folder.write(checkpoint, state, title, self.points)
