"""Programs written to the documentation of earlier releases still run unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.helpers.compatibility.releases import KEPT, RELEASES, name_of, unpack
from tests.helpers.compatibility.running import run, run_program
from tests.helpers.compatibility.serving import Server, serving

ALONE = [
    program
    for folder in RELEASES
    for program in (*sorted((folder / "clients").glob("*.py")), *sorted((folder / "samples").glob("*.py")))
    if program.name != "use_server.py"  # needs one
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{(place / 'tables.db').as_posix()}", place) as found:
        yield found


@pytest.mark.parametrize("program", ALONE, ids=lambda program: str(program.relative_to(KEPT)))
def test_program_runs(program: Path, tmp_path: Path) -> None:
    said = run_program(tmp_path, program)
    assert program.parent.name != "clients" or said.endswith("fine\n")


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_program_that_asks_a_server_everything(folder: Path, server: Server, tmp_path: Path) -> None:
    said = run_program(tmp_path, folder / "clients" / "use_server.py", server.address, tmp_path)
    assert said.endswith("fine\n")
    for exported in ("0.json", "1.json"):
        assert "as it was dealt" in run(tmp_path, "verify", exported)


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_examples_learn_and_sit_at_tables(folder: Path, server: Server, tmp_path: Path) -> None:
    examples, address = folder / "examples", server.address
    run_program(tmp_path, examples / "learn.py", "policy.npz", 1)
    code = f"{examples / 'learned_bot.py'}:LearnedBot"
    bot = "LearnedBot:policy=policy.npz"
    arena = ("--game", "san-juan", "--players", 2, "--games", 2, "--workers", 1, "--out", "arena")
    run(tmp_path, "arena", bot, "MyBot", "--code", code, "--code", f"{examples / 'my_bot.py'}:MyBot", *arena)
    unpack(folder, "learned/san-juan", tmp_path)
    at_tables = [
        ("table_client.py", address),
        ("seated_bot.py", address, "san-juan", 2, code, "policy=policy.npz"),
        ("seated_bot.py", address, "san-juan", 2, "learned", "file=checkpoint.npz"),
    ]
    with ThreadPoolExecutor() as threads:  # the server accepts at most 20 messages a second from a client
        said = threads.map(lambda words: run_program(tmp_path, examples / words[0], *words[1:]), at_tables)
        assert [len(points.split(",")) for points in said] == [2, 2, 2]
