"""The hyperparameters of a run."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Self

# by field: its name in resume.pt, where release 0.1.0 wrote another one
STORED_NAMES = {
    "final_rate": "last_rate",
    "final_entropy_bonus": "last_entropy_bonus",
    "gae_lambda": "trace",
    "value_coefficient": "value_weight",
    "max_grad_norm": "steepest",
    "final_trial_games": "last_trial_games",
}


@dataclass(frozen=True)
class Hyperparameters:
    """The numbers that govern learning. The two rates fall linearly to their final values."""

    games: int = 512  # played side by side
    steps: int = 64  # in each game, between two updates
    minibatch: int = 4096
    epochs: int = 1
    width: int = 256  # of the hidden layers
    rate: float = 7e-4
    final_rate: float = 5e-5
    entropy_bonus: float = 0.15
    final_entropy_bonus: float = 0.03
    gae_lambda: float = 0.95
    clip: float = 0.2
    value_coefficient: float = 0.5
    max_grad_norm: float = 0.5
    lead: float = 0.5  # the weight of the lead in the reward; the win has the rest
    lead_scale: float = 20.0  # points of a clear lead
    dense: bool = True  # changes of the lead are rewarded at once
    trials: int = 12  # against `greedy`, spread over the run
    trial_games: int = 240  # of each trial
    final_trial_games: int = 960  # of the last one

    def rates(self, spent: float) -> tuple[float, float]:
        """The learning rate and the entropy bonus when this part of the budget is spent."""
        return (
            self.rate + spent * (self.final_rate - self.rate),
            self.entropy_bonus + spent * (self.final_entropy_bonus - self.entropy_bonus),
        )

    def to_state(self) -> dict[str, Any]:
        """The hyperparameters as resume.pt holds them."""
        return {STORED_NAMES.get(name, name): value for name, value in asdict(self).items()}

    @classmethod
    def from_state(cls, state: dict[str, Any]) -> Self:
        names = {stored: name for name, stored in STORED_NAMES.items()}
        return cls(**{names.get(stored, stored): value for stored, value in state.items()})
