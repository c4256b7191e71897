"""`python -m tools.tuning GAME`: fit the weights of a game's evaluation to self-play games and write them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor

import numpy as np

from doubloon.core.errors import GameFolderError
from doubloon.core.registry import about, game_names
from doubloon.engine.feature_table import WeightsError
from doubloon.engine.search.searcher import Weights
from tools.tuning.fitting import fit, lead_temperatures, unseen_features
from tools.tuning.self_play import Players, Samples, play_games
from tools.tuning.weight_table import NoWeightsError, WeightTable

GAMES_PER_JOB = 25


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning", description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="only for these numbers of players")
    parser.add_argument("--games", type=int, default=400, help="for each number of players and round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="each with the weights of the last two (%(default)s)")
    parser.add_argument("--simulations", type=int, default=200, help="of each player's search; 0: greedy (%(default)s)")
    parser.add_argument(
        "--slips", type=float, default=0.1, help="how often a player misjudges its choices (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--rewrite", action="store_true", help="play no games: bring rows that were changed by hand into order"
    )
    options = parser.parse_args(arguments)
    check(parser, options)
    try:
        table = WeightTable(options.game)
    except (NoWeightsError, WeightsError) as problem:
        parser.error(str(problem))
    if not options.rewrite:
        try:
            table.replace(tuned_weights(options, table))
        except (NoSamplesError, GameFolderError, ImportError) as problem:
            parser.exit(1, f"{problem}\n")
    table.write()
    print(f"written: {table.file}; 'make build' compiles it")


def check(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """End the program with a message if an option is out of its range."""
    known = about(options.game).PLAYERS
    for players in options.players or ():
        if players not in known:
            parser.error(f"{options.game} is for {known[0]} to {known[-1]} players, not for {players}")
    for name, least in (("games", 1), ("rounds", 1), ("simulations", 0), ("seed", 0)):
        value = getattr(options, name)
        if value < least:
            parser.error(f"--{name} must be at least {least}, not {value}")
    if not 0 <= options.slips <= 1:
        parser.error(f"--slips must be from 0 to 1, not {options.slips}")


def tuned_weights(options: argparse.Namespace, table: WeightTable) -> dict[int, Weights]:
    """Better weights for each number of players to tune."""
    numbers = dict.fromkeys(options.players or table.players)  # each once
    with ProcessPoolExecutor() as workers:
        return {players: tune(workers, options, players, table.weights(players), table.names) for players in numbers}


def tune(
    workers: ProcessPoolExecutor, options: argparse.Namespace, players: int, present: Weights, names: Sequence[str]
) -> Weights:
    """Better weights for a number of players."""
    history = [present]
    for number in range(options.rounds):
        setup = Players(history[-2:], options.simulations, options.slips)
        samples = gather(workers, options, players, setup, number)
        weights, error, error_by_remaining = fit(samples, players, history[-1])
        at_start, at_end = lead_temperatures(samples, players, weights)
        errors = ", ".join(f"{remaining} %: {one:.1f}" for remaining, one in error_by_remaining)
        print(
            f"{players} players, round {number + 1}: {len(samples.remaining)} samples, "
            f"mean score {samples.final_scores.mean():.1f}, error {error:.2f} (by what remains of the game: {errors}), "
            f"lead temperatures {at_start} and {at_end}",
            flush=True,
        )
        unseen = [names[feature] for feature in unseen_features(samples, players)]
        if unseen:
            print(
                f"{players} players: the weights of {', '.join(unseen)} stay as they were, because no seat differed "
                "from the others there in any sample; positions are sampled where `is_quiet` says so",
                flush=True,
            )
        history.append(weights)
    return history[-1]


class NoSamplesError(Exception):
    """The games had no position that could be sampled."""


def gather(
    workers: ProcessPoolExecutor, options: argparse.Namespace, players: int, setup: Players, number: int
) -> Samples:
    """Play the games of a round, in turn with each of the options that the game is tuned with."""
    first = ((options.seed * 100 + number) * 10 + players) * 1_000_000
    tuned_with = about(options.game).TUNING_OPTIONS
    length = min(GAMES_PER_JOB, -(-options.games // len(tuned_with)))
    jobs: list[Future[Samples]] = []
    for done in range(0, options.games, length):
        chosen = {"players": players, **tuned_with[len(jobs) % len(tuned_with)]}
        seeds = range(first + done, first + min(done + length, options.games))
        jobs.append(workers.submit(play_games, options.game, chosen, seeds, setup))
    parts = [job.result() for job in jobs]
    if not any(len(part.remaining) for part in parts):
        raise NoSamplesError(
            f"nothing to learn from: no position of {options.games} games with {players} players was sampled. "
            "Positions are sampled where `is_quiet` says so; play more games if there are only few of them."
        )
    return Samples(*(np.concatenate([part[i] for part in parts]) for i in range(3)))


if __name__ == "__main__":
    main()
