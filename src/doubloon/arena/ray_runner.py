"""Plays the games of a plan on a Ray cluster. Each task plays a few games in a worker that is watched as usual.

The text of bots loaded with `--code` is sent along. Doubloon itself must be installed on the cluster's machines.
"""

from __future__ import annotations

import json
import logging
import os
import re
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from gettext import gettext
from typing import Any

from doubloon.arena.plan import Plan
from doubloon.arena.worker_pool import WorkerPool
from doubloon.core.errors import CommandError, missing_module, wrong_argument
from doubloon.core.game import Json

LOCAL = "local"
MAX_GAMES_PER_TASK = 20  # that are lost with a machine
CONNECT_SECONDS = 5.0
TASKS_PER_CPU = 2  # submitted at a time


def connect(address: str, workers: int | None) -> None:
    """Join the cluster, or start one here. Called before any file is written: a wrong address changes nothing."""
    check_address(address)
    ray = ray_module()
    logging.getLogger("ray").setLevel(logging.ERROR)
    quiet: Json = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (OSError, RuntimeError, ValueError) as problem:
        raise no_cluster(address, str(problem).strip().splitlines()[0]) from None


def no_cluster(address: str, problem: str) -> CommandError:
    return CommandError(
        gettext("no Ray cluster found at {address}: {problem}").format(address=address, problem=problem)
    )


def check_address(address: str) -> None:
    """Refuse bot names typed after `--ray`, and addresses without a server, which Ray would try for minutes."""
    if address in (LOCAL, "auto"):
        return
    host, _, port = address.rpartition(":")
    if not re.fullmatch(r"[\w.\[\]:-]+", host) or not re.fullmatch(r"[0-9]{1,5}", port):
        problem = gettext(
            "must be an address such as 10.0.0.1:6379, or auto on a machine of the cluster, not {value} "
            "(to play on a cluster started here, write --ray last)"
        ).format(value=address)
        raise wrong_argument("--ray", problem)
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS).close()
    except (OSError, OverflowError) as problem:
        raise no_cluster(address, str(problem)) from None


def ray_module() -> Any:
    """Import Ray, configured to print nothing and to write nothing into the home folder."""
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # otherwise it writes a token into the home folder
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # otherwise it prints a warning
    try:
        import ray
    except ImportError:
        raise missing_module("ray", "ray") from None
    return ray


def play_on_ray(plan: Plan, numbers: Sequence[int], workers: int | None, keep_records: bool) -> Iterator[Json]:
    """Play the games with these numbers on the cluster that was joined. Yields them as they finish."""
    ray = ray_module()
    try:
        cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
        if workers is not None:
            cpus = min(cpus, workers)
        size = max(1, min(MAX_GAMES_PER_TASK, len(numbers) // cpus))
        chunks = deque(numbers[first : first + size] for first in range(0, len(numbers), size))
        task = ray.remote(num_cpus=1, max_retries=3)(play_chunk).options(num_returns="streaming")
        running: dict[Any, Any] = {}
        while chunks or running:
            while chunks and len(running) < TASKS_PER_CPU * cpus:
                stream = task.remote(plan, list(chunks.popleft()), keep_records)
                running[stream] = stream
            ready, _ = ray.wait(list(running), num_returns=1, timeout=1, fetch_local=False)
            for stream in ready:
                try:
                    line = json.loads(ray.get(next(stream)))
                except StopIteration:
                    del running[stream]
                    continue
                except ray.exceptions.RayError as problem:
                    last = str(problem).strip().splitlines()[-1]
                    raise CommandError(gettext("the cluster failed: {problem}").format(problem=last)) from None
                yield line
    finally:
        ray.shutdown()


def play_chunk(plan: Plan, numbers: list[int], keep_records: bool) -> Iterator[str]:
    """Play some games on one processor of the cluster. Runs there as a Ray task."""
    with WorkerPool(plan, workers=1, keep_records=keep_records) as pool:
        for line in pool.play(numbers):
            yield json.dumps(line)
