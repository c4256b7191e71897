"""Acknowledged entries survive when the process is killed."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

from tests.helpers.server.store.appending import TABLES
from tests.helpers.server.store.making import in_loop, numbers, opened


@in_loop
async def test_no_acknowledged_entry_is_lost_by_kill_9(url: str) -> None:
    acknowledged = dict.fromkeys(TABLES, 0)
    command = [sys.executable, "-m", "tests.helpers.server.store.appending", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = list(islice(process.stdout, 300))
        process.kill()
        said += process.stdout.readlines()
    for line in said:
        if line.endswith("\n"):  # the last line may be incomplete
            number, table = line.split()
            acknowledged[table] = int(number)
    async with opened(url) as store:
        for table, last in acknowledged.items():
            kept = await numbers(store, table)
            assert last > 1
            assert kept == [*range(1, len(kept) + 1)]
            assert len(kept) in (last, last + 1), "one more may have been stored when the process died"
            summary = await store.summary(table)
            assert summary
            assert summary.entry_count == len(kept)
        assert len(await store.tables_of("anna")) == len(TABLES)
