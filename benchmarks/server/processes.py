"""CPU time and memory of processes, read from /proc."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(process: int) -> float:
    """User and system time of a process and all its descendants."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in PROC.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        parents[int(folder.name)] = int(fields[1])
        ticks[int(folder.name)] = sum(map(int, fields[11:15]))  # including children that have ended
    family, children = set[int](), {process}
    while children:
        family |= children
        children = {number for number, parent in parents.items() if parent in family} - family
    return sum(ticks[number] for number in family) / TICKS


def busy_seconds() -> float:
    """CPU time used by all processes, and time stolen by other virtual machines."""
    user, nice, system, _idle, _waiting, *interrupts = map(int, (PROC / "stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(interrupts)) / TICKS


def memory_bytes(process: int) -> int:
    """The memory that the process shares with no other."""
    sizes = dict(line.split(":") for line in (PROC / str(process) / "smaps_rollup").read_text().splitlines()[1:])
    return sum(1024 * int(sizes[kind].split()[0]) for kind in ("Private_Clean", "Private_Dirty"))
