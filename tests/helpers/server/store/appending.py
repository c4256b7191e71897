"""A process that appends to ten tables at once, and prints the number and table of each acknowledged entry."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from tests.helpers.server.store.making import append, opened

TABLES = [f"table-{number}" for number in range(10)]


async def append_for_ever(url: str) -> None:
    async with opened(url) as store:

        async def play(table: str) -> None:
            for number in count(1):
                assert await append(store, table, number, ["anna"] if number == 1 else None)
                print(number, table, flush=True)

        await asyncio.gather(*(play(table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(append_for_ever(sys.argv[1]))
