"""The examples of the documentation: a bot that learns, plays in the arena, and sits at a server's table."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.server.crash.serving import Server

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkpoint after one round of learning."""
    file = tmp_path_factory.mktemp("learned") / "policy.npz"
    subprocess.run([sys.executable, EXAMPLES / "learn.py", file, "1", "6"], check=True, capture_output=True)
    return file


def test_a_policy_is_learned(policy: Path) -> None:
    assert np.load(policy)["weights"].any()


def test_learned_bot_plays_in_the_arena(policy: Path, tmp_path: Path) -> None:
    words = ["arena", "--game", "san-juan", "--players", "2", f"LearnedBot:policy={policy}", "random", "--games", "2"]
    words += ["--code", f"{EXAMPLES / 'learned_bot.py'}:LearnedBot", "--workers", "1", "--out", str(tmp_path / "arena")]
    script = "import sys; from doubloon.cli.main import main; sys.exit(main())"
    subprocess.run([sys.executable, "-c", script, *words], check=True, capture_output=True)
    lines = (tmp_path / "arena" / "games.jsonl").read_text().splitlines()[1:]
    assert [json.loads(line)["fault"] for line in lines] == [None, None]


def test_learned_bot_plays_at_a_table(policy: Path, tmp_path: Path) -> None:
    code = f"{EXAMPLES / 'learned_bot.py'}:LearnedBot"
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        asyncio.run(server.started())
        table = [server.address, "san-juan", "2", code, f"policy={policy}"]
        said = subprocess.check_output([sys.executable, EXAMPLES / "seated_bot.py", *table], text=True, timeout=240)
    assert len(json.loads(said)) == 2
