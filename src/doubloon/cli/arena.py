"""The `doubloon arena` command: plans the games, plays those not played yet, and reports.

Modules of the arena are imported only when it runs: other commands start without them.
"""

from __future__ import annotations

import math
import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from gettext import gettext
from hashlib import sha256
from importlib.util import find_spec
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

import doubloon
from doubloon.cli.game_options import add_code, add_game_options, add_number, chosen_options
from doubloon.cli.streams import EXIT_INTERRUPTED
from doubloon.core.engine_note import engine_note
from doubloon.core.errors import CommandError, missing_module, reason, short_repr, wrong_argument
from doubloon.core.game import Json
from doubloon.core.registry import game_names
from doubloon.core.system import usable_cpus
from doubloon.core.text import messages

if TYPE_CHECKING:
    from doubloon.arena.plan import Plan

REQUIRED_MODULES = ("openskill", "rich", "matplotlib", "numpy")
DEFAULT_GAMES = 100
MAX_GAMES = 10_000_000  # weeks of the fastest bots; their numbers must fit in memory
DEFAULT_DECISION_SECONDS = 60.0
EXIT_DONE, EXIT_FAULTS = 0, 1
BOT_OUTPUT = "bots.txt"  # the file for what bots print

DESCRIPTION = messages("""\
Make bots play many games against each other and see how good they are.
With as many bots as seats, they all play together.
With more bots, every combination that fills the seats plays.
With fewer bots, some take several seats.""")

EXAMPLES = """\
  doubloon arena greedy random --players 3 --games 300
  doubloon arena --game san-juan --players 2 search:time=0.1 greedy
  doubloon arena greedy MyBot --code my_bot.py:MyBot
  doubloon arena --report arena-puerto-rico-3-1f0c9a2b"""
CONTINUING = messages("Run the same command again to continue a run that was stopped.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options. Game options that are not given are not in the namespace."""
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.description = gettext(DESCRIPTION)
    parser.epilog = f"{gettext('examples:')}\n{EXAMPLES}\n\n{gettext(CONTINUING)}"
    parser.add_argument(
        "bots", nargs="*", metavar=gettext("BOT"), help=gettext("a bot, such as random, greedy or search:time=0.2")
    )
    add_game_options(parser, default_game=game_names()[0])
    add_number(
        parser,
        "--games",
        gettext("how many games in total, rounded up so that every bot plays from every seat (%(default)s)"),
        DEFAULT_GAMES,
    )
    add_number(parser, "--seed", gettext("a different seed gives different games (%(default)s)"), 1)
    add_code(parser, gettext("load your own bot, such as my_bot.py:MyBot; can be repeated"), [])
    add_number(parser, "--workers", gettext("how many games to play at once (one per core)"), None)
    parser.add_argument(
        "--limit",
        type=float,
        default=DEFAULT_DECISION_SECONDS,
        metavar=gettext("SECONDS"),
        help=gettext("a bot that takes longer over one decision loses the game (%(default)g)"),
    )
    parser.add_argument(
        "--out",
        type=folder,
        metavar=gettext("FOLDER"),
        help=gettext("where to write games, results, picture and report"),
    )
    parser.add_argument("--records", action="store_true", help=gettext("keep the record of every game, for replaying"))
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar=gettext("ADDRESS"),
        help=gettext(
            "play on a Ray cluster; without an address, start one on this machine (put it last, or use --ray=ADDRESS)"
        ),
    )
    parser.add_argument(
        "--report",
        nargs="+",
        type=folder,
        metavar=gettext("FOLDER"),
        help=gettext("play nothing; rebuild the results from these folders"),
    )


def folder(text: str) -> Path:
    """Read the name of a folder. An empty name is refused: it would mean the current folder, hardly on purpose."""
    if not text:
        raise ArgumentTypeError(gettext("must be the name of a folder, not {value}").format(value="''"))
    return Path(text)


def run(options: Namespace) -> int:
    """Run the command; returns the exit code."""
    for module in REQUIRED_MODULES:
        if find_spec(module) is None:
            raise missing_module(module, "arena")
    if options.report:
        if options.bots:
            raise CommandError(gettext("--report plays no games: leave out the bots"))
        publish(options.report, options.out)
        return EXIT_DONE
    from doubloon.arena.worker_pool import check_bots

    plan = read_plan(options)
    check_numbers(options)
    plan.line_ups  # noqa: B018  # raises CommandError if there are none
    check_bots(plan)
    note = engine_note(plan.game)
    if note is not None:
        sys.stderr.write(f"{note}\n")
    if options.ray is not None:
        from doubloon.arena.ray_runner import connect

        connect(options.ray, options.workers)
    out = options.out or default_folder(plan)
    if not play_rest(plan, out, options):
        return EXIT_INTERRUPTED
    return EXIT_FAULTS if publish([out], None) else EXIT_DONE


def publish(folders: Sequence[Path], out: Path | None) -> int:
    from doubloon.arena import outputs  # loads for a second, too long to wait for a refusal

    return outputs.publish(folders, out)


def read_plan(options: Namespace) -> Plan:
    from doubloon.arena.bot_files import read_bot_file
    from doubloon.arena.plan import Plan

    game_options = chosen_options(options, options.game)
    code = tuple(read_bot_file(place) for place in options.code)
    for name, times in Counter(bot_file.name for bot_file in code).items():
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
    """The folder of a plan. Equal plans have the same, so that the same command continues a run in later releases."""
    described = plan.to_json()
    described["versions"]["doubloon"] = "0.1.0"  # the release whose folders must still be found
    digest = sha256(dumps(described, sort_keys=True).encode()).hexdigest()[:8]
    return Path(f"arena-{plan.game}-{plan.seats}-{digest}")


def play_rest(plan: Plan, out: Path, options: Namespace) -> bool:
    """Play the games that are not in the ledger yet. Returns False if Ctrl-C stopped them."""
    from doubloon.arena.ledger import Ledger, read_ledger
    from doubloon.arena.progress import Progress

    with Ledger(out, plan) as ledger:
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
                for game in play_games(plan, missing, out, options):
                    if ledger.add(game):
                        progress.count(game)
        except KeyboardInterrupt:
            done = len(read_ledger(out).games)  # counted in the file: the last game may just have been written
            place = shlex.quote(str(out))
            progress.print(
                gettext("Stopped after {done} of {planned} games, all kept in {folder}.").format(
                    done=done, planned=planned, folder=place
                )
            )
            progress.print(gettext("Run the same command again to continue. The results so far:"))
            progress.print(f"  doubloon arena --report {place}")
            return False
    return True


def play_games(plan: Plan, numbers: list[int], out: Path, options: Namespace) -> Iterator[Json]:
    """Play the games with these numbers, on this machine or on a cluster."""
    if not numbers:
        return
    if options.ray is not None:
        from doubloon.arena.ray_runner import play_on_ray

        yield from play_on_ray(plan, numbers, options.workers, options.records)
        return
    from doubloon.arena.worker_pool import WorkerPool

    output = out / BOT_OUTPUT
    workers = options.workers or usable_cpus()
    check_can_append(output)
    try:
        with WorkerPool(plan, workers, str(output.absolute()), options.records) as pool:
            yield from pool.play(numbers)
    finally:
        with suppress(OSError):
            if output.stat().st_size == 0:
                output.unlink()


def check_can_append(output: Path) -> None:
    """Raise CommandError if the file cannot be written. Workers have no way to report that."""
    try:
        output.open("ab").close()
    except OSError as problem:
        raise CommandError(
            gettext("cannot write {file}, which is for what bots print: {problem}").format(
                file=output, problem=reason(problem)
            )
        ) from None
