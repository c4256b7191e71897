"""All games for OpenSpiel: importing this module registers them, each by its OPENSPIEL_ID: `python_san_juan`, ...

Chance is explicit. Before an action that draws from chance there is a chance node with OUTCOMES equally likely
outcomes; after each of them the game's generator continues from other draws. The first deal takes DEALS such nodes.
A search that copies a state therefore cannot look up what will be drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import doubloon
from doubloon.core.game import Game, Json
from doubloon.core.observation import observation_size, observe
from doubloon.core.registry import about, game_class, game_names
from doubloon.engine.rewards import WIN_SHARE
from doubloon.envs.information_state import InformationState
from doubloon.envs.rewards import MAX_DECISIONS, final_rewards

OUTCOMES = 256
DEALS = 3
DRAWS = 128  # more than any action makes, so no two outcomes share a draw
CHANCE = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
NOT_STARTED = "the cards are being shuffled"


def game_type(name: str) -> Any:
    known = about(name)
    return pyspiel.GameType(
        short_name=known.OPENSPIEL_ID,
        long_name=f"Python {known.TITLE}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known.PLAYERS[-1],
        min_num_players=known.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**known.DEFAULTS, "max_game_length": MAX_DECISIONS},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its options. After `max_game_length` decisions it ends as it is."""

    name: str
    type: Any

    def __init__(self, params: Json | None = None) -> None:
        given = {**about(self.name).DEFAULTS, "max_game_length": MAX_DECISIONS, **(params or {})}
        self.longest = int(given.pop("max_game_length"))
        kind = game_class(self.name)
        self.options = kind.read_options(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=kind.action_count(self.options),
            max_chance_outcomes=OUTCOMES,
            num_players=self.options["players"],
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.longest,
        )
        omitted = {option.name: option.default for option in about(self.name).OPTIONS if option.omits_default}
        named = {name: value for name, value in (params or {}).items() if (name, value) not in omitted.items()}
        super().__init__(self.type, info, named)

    def new_initial_state(self) -> TableState:
        """The state before the first deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Json | None = None) -> TableObserver | None:
        """An observer of what a player sees or, with perfect recall, knows. Other observers are not supported."""
        if params:
            raise ValueError(f"an observer takes no parameters, but was given {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return TableObserver(self.name, self.options, bool(kind.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        return DEALS + self.longest


class TableState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A position, or a chance node. OpenSpiel pickles the attributes, so they have to keep their names."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.name = game.name
        self.options = game.options
        self.longest = game.longest
        self.deal = 0  # the outcomes of the first deal so far, as one number
        self.dealt = 0  # the number of those outcomes
        self.table: Game | None = None  # None until the first deal is complete
        self.pending: int | None = None  # an action that waits for a chance outcome
        self.decisions = 0
        self.story: InformationState | None = None

    # --- called by OpenSpiel ---

    def current_player(self) -> int:
        if self.table is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.current_player
        if seat is None or self.decisions >= self.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return seat

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or self.current_player() != player:
            return []
        return self.table.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.deal = self.deal * OUTCOMES + action
            self.dealt += 1
            if self.dealt == DEALS:
                self.table = doubloon.new_game(self.name, seed=self.deal, **self.options)
                self.story = InformationState(self.table)
        elif self.pending is None:
            after = self.table.copy()
            after.apply(action)
            if after.draws == self.table.draws:
                self.table = after
                self.decisions += 1
            else:
                self.pending = action
        else:
            self.table.reseed_from((self.table.draws // DRAWS + 1 + action) * DRAWS)
            self.table.apply(self.pending)
            self.pending = None
            self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return action_text(self.name, action)

    def returns(self) -> list[float]:
        if self.table is None or not self.is_terminal():
            return [0.0] * self.options["players"]
        return final_rewards(self.table, WIN_SHARE)

    def __str__(self) -> str:
        if self.table is None:
            return f"{NOT_STARTED} ({self.dealt})"
        waiting = "" if self.pending is None else f", {action_text(self.name, self.pending)} waits for chance"
        return json.dumps(self.table.to_json(), separators=(",", ":")) + waiting

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> TableState:
        """A state that looks the same to the player, with everything the player cannot see redealt."""
        other: TableState = self.clone()
        if self.table is not None and self.story is not None:
            other.table = self.table.reshuffled(player, int(probability_sampler() * 2**53))
            other.story = self.story.after_resample(player, self.table, other.table)
        return other

    # --- for other callers ---

    def to_json(self) -> str:
        """The game's record, which `doubloon.replay` can replay, and the action that is waiting for chance."""
        record = None if self.table is None else self.table.record()
        pending = None if self.pending is None else game_class(self.name).actions.texts[self.pending]
        return json.dumps({"deal": self.deal, "dealt": self.dealt, "pending": pending, "record": record})

    def information_state_of(self, player: int) -> str:
        """Everything the player has seen and done since the game began."""
        if self.table is None or self.story is None:
            return NOT_STARTED
        return self.story.for_seat(player, self.table)

    def observation_of(self, player: int) -> str:
        """Everything the player sees now."""
        return NOT_STARTED if self.table is None else json.dumps(self.table.view(player), separators=(",", ":"))


class TableObserver:
    """Writes what a player sees: as a tensor (the player, then an observation's entries) and as text (the view).

    With perfect recall the text is everything the player has seen and done since the game began, and the entries
    include all players' points: they are scored in full view, so an attentive player can count them.
    """

    def __init__(self, game: str, options: Json, recall: bool) -> None:
        self.recall = recall
        seats = about(game).PLAYERS[-1]
        self.tensor = np.zeros(seats + observation_size(game, options), np.float32)
        self.dict = {"player": self.tensor[:seats], "observation": self.tensor[seats:]}

    def set_from(self, state: TableState, player: int) -> None:
        """Observe the state as the player."""
        self.tensor[:] = 0
        self.dict["player"][player] = 1
        if state.table is not None:
            self.dict["observation"][:] = observe(state.table, player, counted_points=self.recall)

    def string_from(self, state: TableState, player: int) -> str:
        text = state.information_state_of(player) if self.recall else state.observation_of(player)
        return f"{player}\n{text}"


def action_text(game: str, action: int) -> str:
    """An action written from its JSON object: `keep card=3`."""
    written = dict(game_class(game).actions.actions[action])
    return " ".join([written.pop("type"), *(f"{key}={value}" for key, value in written.items())])


for _name in game_names():
    _type = game_type(_name)
    pyspiel.register_game(_type, type(_type.short_name, (TableGame,), {"name": _name, "type": _type}))
