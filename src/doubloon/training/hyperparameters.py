"""How learning is done: the numbers that can be chosen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Hyperparameters:
    """What a run learns by. The rates go down to the last while the time runs out."""

    games: int = 512  # played side by side
    steps: int = 64  # in each of them, between updates
    minibatch: int = 4096
    epochs: int = 1
    width: int = 256  # of the hidden layers
    rate: float = 7e-4
    last_rate: float = 5e-5
    entropy_bonus: float = 0.15
    last_entropy_bonus: float = 0.03
    trace: float = 0.95
    clip: float = 0.2
    value_weight: float = 0.5
    steepest: float = 0.5  # gradient
    lead: float = 0.5  # how much the lead counts; the win counts the rest
    lead_scale: float = 20.0  # points of a clear lead
    dense: bool = True  # the lead is rewarded as it changes
    trials: int = 12  # against `greedy` in the course of the run
    trial_games: int = 240  # of each
    last_trial_games: int = 960  # of the one at the end

    def rates(self, spent: float) -> tuple[float, float]:
        """The learning rate and the entropy bonus when so much of the time is spent."""
        return (
            self.rate + spent * (self.last_rate - self.rate),
            self.entropy_bonus + spent * (self.last_entropy_bonus - self.entropy_bonus),
        )
