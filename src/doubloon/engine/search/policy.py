"""The heuristic policy: priors and choices from a game's scores. The same source for all games and both backends."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import count_bits, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.engine.chance import next_splitmix, splitmix_below
from doubloon.engine.contract import GameState, score_choices
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import softmax_weight

TEMPERATURE: Final = 800  # of choice scores, in thousandths of points


def compute_priors(context: SearchContext, state: GameState) -> None:
    """Set `choice_priors` of the legal choices: a softmax over their scores."""
    score_choices(context, state)
    best = context.choice_scores[best_scored_choice(context, state)]
    choices = state.legal
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        context.choice_priors[choice] = softmax_weight(best - context.choice_scores[choice], TEMPERATURE)


def best_scored_choice(context: SearchContext, state: GameState) -> Natural:
    """The legal choice with the highest score; the first of equals."""
    choices = state.legal
    best = lowest_bit(choices)
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        if context.choice_scores[choice] > context.choice_scores[best]:
            best = choice
    return best


def greedy_choice(context: SearchContext, state: GameState) -> Natural:
    """The choice with the highest score, computed only if there is more than one choice."""
    if count_bits(state.legal) == 1:
        return lowest_bit(state.legal)
    score_choices(context, state)
    return best_scored_choice(context, state)


def sample_choice(context: SearchContext, state: GameState) -> Natural:
    """A random legal choice, sampled in proportion to the priors."""
    compute_priors(context, state)
    total = 0
    choices = state.legal
    while choices != 0:
        total += context.choice_priors[lowest_bit(choices)]
        choices &= choices - 1
    context.rng = next_splitmix(context.rng)
    drawn = splitmix_below(context.rng, total)
    choices = state.legal
    while True:
        choice = lowest_bit(choices)
        choices &= choices - 1
        drawn -= context.choice_priors[choice]
        if drawn < 0 or choices == 0:
            return choice
