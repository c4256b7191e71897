"""A run of training: play, learn, look how well it goes, save; until the time is up."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from gettext import gettext
from typing import Any

import numpy as np
import torch

from doubloon.bots.checkpoint import Checkpoint
from doubloon.bots.encoder import Encoder
from doubloon.envs import Batch
from doubloon.training.budget import Budget
from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.network import Network
from doubloon.training.ppo import UpdateStats, update
from doubloon.training.progress import Point
from doubloon.training.reward_shaping import POINT, Rewards
from doubloon.training.run_folder import RunFolder, TrainingError
from doubloon.training.self_play import SelfPlay
from doubloon.training.stopping import GracefulInterrupt
from doubloon.training.survey import survey
from doubloon.training.trial import share_of_wins

TRIAL_SEED = 1_000_003  # the same deals in every trial, so that the points of the curve compare
SAVED_EVERY = 180  # seconds
TOLD_EVERY = 30


class Trainer:
    """All that a run has: the network, how it learns, the games it plays, and what it has found so far."""

    def __init__(
        self,
        folder: RunFolder,
        game: str,
        players: int,
        seed: int,
        settings: Hyperparameters,
        budget: Budget,
        threads: int,
        sight: Encoder,
    ) -> None:
        self.folder, self.game, self.players, self.seed = folder, game, players, seed
        self.settings, self.budget, self.threads, self.sight = settings, budget, threads, sight
        self.seconds = 0.0  # of runs that this one goes on with
        self.updates = self.games = self.decisions = 0
        self.points: list[Point] = []
        with torch.random.fork_rng():
            torch.manual_seed(seed)
            self.network = Network(sight, players, settings.width)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.chance = torch.Generator().manual_seed(seed)

    @classmethod
    def new(
        cls,
        folder: RunFolder,
        game: str,
        players: int,
        seed: int,
        settings: Hyperparameters,
        budget: Budget,
        threads: int,
    ) -> Trainer:
        """A run that begins from nothing."""
        return cls(folder, game, players, seed, settings, budget, threads, survey(game, players))

    @classmethod
    def resumed(cls, folder: RunFolder, game: str, players: int, budget: Budget, threads: int) -> Trainer:
        """A run that goes on from what the folder holds; the games that were being played are not among it."""
        state = folder.read_state()
        if (state["game"], state["players"]) != (game, players):
            raise TrainingError(
                gettext("the run in {file} has learned {game} with {n} players, not {other} with {m}").format(
                    file=folder.path, game=state["game"], n=state["players"], other=game, m=players
                )
            )
        sight = Encoder(*(part.numpy() for part in state["sight"]))
        settings = Hyperparameters(**state["settings"])
        trainer = cls(folder, game, players, state["seed"], settings, budget, threads, sight)
        trainer.network.load_state_dict(state["network"])
        trainer.optimiser.load_state_dict(state["optimiser"])
        trainer.chance.set_state(state["chance"])
        trainer.seconds, trainer.updates = state["seconds"], state["updates"]
        trainer.games, trainer.decisions = state["games"], state["decisions"]
        trainer.points = [Point(*point) for point in state["points"]]
        return trainer

    def train(self, stopping: GracefulInterrupt, report: Callable[[str], None]) -> None:
        """Go on until the budget is used up or somebody asks to stop; then save."""
        began = time.monotonic() - self.seconds
        play = self.start_games()
        saved = told = time.monotonic()
        told_decisions, tried = self.decisions, self.trials_due()
        first = self.updates + 1  # is told at once: it says how fast this goes
        entropies: list[float] = []
        while not stopping.asked and self.spent() < 1:
            entropies.append(self.update(play).entropy)
            now = time.monotonic()
            self.seconds = now - began
            ends = stopping.asked or self.spent() >= 1
            tries = self.trials_due() > tried
            if ends or tries or self.updates == first or now - told >= TOLD_EVERY:
                point = self.point(play.rewards, float(np.mean(entropies)), self.trial_games() if tries else 0)
                report(point.line((self.decisions - told_decisions) / (now - told)))
                self.points.append(point)
                entropies.clear()
                told, told_decisions, tried = time.monotonic(), self.decisions, self.trials_due()
                self.seconds = told - began
            if now - saved >= SAVED_EVERY:
                self.save()
                saved = time.monotonic()
        self.save()

    def start_games(self) -> SelfPlay:
        """New games; after a resumption, other ones than before."""
        batch = Batch(
            self.game,
            {"players": self.players},
            size=self.settings.games,
            seed=f"{self.seed}, from update {self.updates}".encode(),
            threads=self.threads,
            shaping=POINT,
        )
        return SelfPlay(batch, Rewards(batch, self.settings), self.sight, self.network, self.chance)

    def update(self, play: SelfPlay) -> UpdateStats:
        """Play on, and learn from that."""
        rate, entropy_bonus = self.settings.rates(self.spent())
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        decisions = play.on(self.settings.steps, self.settings.trace)
        step = update(self.network, self.optimiser, decisions, self.settings, entropy_bonus, self.chance)
        self.updates += 1
        self.decisions += len(decisions.choices)
        return step

    def spent(self) -> float:
        return self.budget.spent(self.seconds, self.updates)

    def trials_due(self) -> int:
        return int(self.settings.trials * self.spent())

    def trial_games(self) -> int:
        return self.settings.last_trial_games if self.spent() >= 1 else self.settings.trial_games

    def point(self, rewards: Rewards, entropy: float, trial_games: int) -> Point:
        """The figures of this moment."""
        finals = rewards.take_finals()
        self.games += len(finals)
        won = None
        if trial_games:
            trial = Batch(self.game, {"players": self.players}, size=trial_games, seed=TRIAL_SEED, threads=self.threads)
            won = share_of_wins(self.network, self.sight, trial)
        score = float(finals.mean()) if len(finals) else None
        minutes = round(self.seconds / 60, 3)
        return Point(minutes, self.updates, self.games, self.decisions, score, entropy, won, trial_games)

    def save(self) -> None:
        """All there is to play by, to go on from, and to look at."""
        state: dict[str, Any] = {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "settings": dataclasses.asdict(self.settings),
            "sight": [torch.from_numpy(part) for part in self.sight],
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "chance": self.chance.get_state(),
            "seconds": self.seconds,
            "updates": self.updates,
            "games": self.games,
            "decisions": self.decisions,
            "points": [tuple(point) for point in self.points],
        }
        checkpoint = Checkpoint(self.game, self.players, self.sight, self.network.weights())
        title = f"{self.game} with {self.players} players: win share against greedy"
        self.folder.write(checkpoint, state, title, self.points)
