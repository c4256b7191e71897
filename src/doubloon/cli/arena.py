"""The `doubloon arena` command: plan, play what is not played yet, and report."""

from __future__ import annotations

import math
import shlex
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from gettext import gettext
from hashlib import sha256
from importlib.util import find_spec
from json import dumps
from pathlib import Path

import doubloon
from doubloon.arena.bot_files import read_bot_file
from doubloon.arena.ledger import Ledger, read_ledger
from doubloon.arena.plan import Plan
from doubloon.arena.worker_pool import WorkerPool, check_bots
from doubloon.cli.game_options import chosen_options
from doubloon.core.errors import CommandError, missing_module, reason, short_repr, wrong_argument
from doubloon.core.game import Json
from doubloon.core.system import usable_cpus

STOPPED = 130
OUTPUT = "bots.txt"  # what bots print
MAX_GAMES = 10_000_000  # weeks of the fastest bots; and their numbers must fit in memory
NEEDED = ("openskill", "rich", "matplotlib", "numpy")


def run(options: Namespace) -> int:
    """Do what the command line says; returns the exit code."""
    for module in NEEDED:
        if find_spec(module) is None:
            raise missing_module(module, "arena")
    if options.report:
        if options.bots:
            raise CommandError(gettext("--report plays no games: leave out the bots"))
        publish(options.report, options.out)
        return 0
    plan = read_plan(options)
    check_numbers(options)
    plan.line_ups  # noqa: B018  # refuses impossible ones
    check_bots(plan)
    if options.ray is not None:
        from doubloon.arena.ray_runner import connect

        connect(options.ray, options.workers)
    folder = options.out or default_folder(plan)
    if not play_rest(plan, folder, options):
        return STOPPED
    publish([folder], None)
    return 0


def publish(folders: Sequence[Path], out: Path | None) -> None:
    from doubloon.arena import (
        outputs as publishing,  # which needs a second to load: nothing to wait for before a refusal
    )

    publishing.publish(folders, out)


def read_plan(options: Namespace) -> Plan:
    game_options = chosen_options(options, options.game)
    code = tuple(read_bot_file(place) for place in options.code)
    for name, times in Counter(one.name for one in code).items():
        if times > 1:
            raise wrong_argument("--code", gettext("{name} is given twice").format(name=name))
    return Plan(options.game, game_options, tuple(options.bots), options.seed, options.limit, code)


def check_numbers(options: Namespace) -> None:
    if options.games < 1:
        raise wrong_argument("--games", at_least_one(options.games))
    if options.games > MAX_GAMES:
        most = gettext("must be at most {most}, not {value}").format(
            most=f"{MAX_GAMES:,}", value=short_repr(options.games)
        )
        raise wrong_argument("--games", most)
    if options.workers is not None and options.workers < 1:
        raise wrong_argument("--workers", at_least_one(options.workers))
    if not (0 < options.limit < math.inf):
        more = gettext("must be more than 0 seconds, not {value}").format(value=f"{options.limit:g}")
        raise wrong_argument("--limit", more)


def at_least_one(value: int) -> str:
    return gettext("must be at least {least}, not {value}").format(least=1, value=value)


def default_folder(plan: Plan) -> Path:
    """The same for the same plan, so that the same command goes on, in a later release, too."""
    named = plan.to_json()
    named["versions"]["doubloon"] = "0.1.0"  # the release whose folders must be found again
    mark = sha256(dumps(named, sort_keys=True).encode()).hexdigest()[:8]
    return Path(f"arena-{plan.game}-{plan.seats}-{mark}")


def play_rest(plan: Plan, folder: Path, options: Namespace) -> bool:
    """Play the games that are not in the ledger yet; false if Ctrl-C came first."""
    from doubloon.arena.progress import Progress

    with Ledger(folder, plan) as ledger:
        planned = plan.whole_groups(options.games)
        missing = [number for number in range(planned) if number not in ledger.played]
        progress = Progress(planned, planned - len(missing))
        if ledger.played and missing and ledger.started_by != doubloon.__version__:
            progress.print(
                gettext(
                    "Doubloon {before} started this arena. Its bots may have played differently from those of {now}, "
                    "which continues it; the report names both."
                ).format(before=ledger.started_by, now=doubloon.__version__)
            )
        try:
            with progress:
                for game in played(plan, missing, folder, options):
                    if ledger.add(game):
                        progress.count(game)
        except KeyboardInterrupt:
            done = len(read_ledger(folder).games)  # the last one may have been written just before
            place = shlex.quote(str(folder))
            progress.print(
                gettext("Stopped after {done} of {planned} games, all kept in {folder}.").format(
                    done=done, planned=planned, folder=place
                )
            )
            progress.print(gettext("Run the same command again to continue. The results so far:"))
            progress.print(f"  doubloon arena --report {place}")
            return False
    return True


def played(plan: Plan, numbers: list[int], folder: Path, options: Namespace) -> Iterator[Json]:
    """The games of these numbers, here or on a cluster."""
    if not numbers:
        return
    if options.ray is not None:
        from doubloon.arena.ray_runner import play_on_ray

        yield from play_on_ray(plan, numbers, options.workers, options.records)
        return
    output = folder / OUTPUT
    workers = options.workers or usable_cpus()
    check_output(output)
    try:
        with WorkerPool(plan, workers, str(output.absolute()), options.records) as crew:
            yield from crew.play(numbers)
    finally:
        with suppress(OSError):
            if output.stat().st_size == 0:
                output.unlink()


def check_output(output: Path) -> None:
    """A worker that cannot open it could not even say so."""
    try:
        output.open("ab").close()
    except OSError as problem:
        raise CommandError(
            gettext("cannot write {file}, which is for what bots print: {problem}").format(
                file=output, problem=reason(problem)
            )
        ) from None
