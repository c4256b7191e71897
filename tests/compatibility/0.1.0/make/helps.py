"""What this release says of itself: its help texts, its API over HTTP, the names and samples of its documentation.

`python -m doubloon.training --help` needs PyTorch; where that is missing, the text that is there stays.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
from common import FOLDER, Json
from saved_games import ENTRY
from tables import serving

import doubloon

PLAYED = type(doubloon.new_game("san-juan", players=2, seed=1))  # has all that its base only promises
ROOT = FOLDER.parents[2]
DOCUMENTED = ["README.md", "docs/api.md", "docs/bots.md", "docs/environments"]
EXAMPLES = ["my_bot.py", "seated_bot.py", "table_client.py", "learned_bot.py", "learn.py"]
# what docs/api.md, bots.md, arena.md and environments/ name, besides what a client in clients/ uses of it
NAMES = [
    *("doubloon.new_game", "doubloon.from_json", "doubloon.replay", "doubloon.imagined", "doubloon.SPECTATOR"),
    *("doubloon.IllegalAction", "doubloon.InvalidPosition", "doubloon.Game", "doubloon.__version__"),
    *(
        f"doubloon.Game.{name}"
        for name in (
            *("current_player", "is_over", "legal_actions", "apply", "num_actions", "action_to_json"),
            *("action_from_json", "describe", "narrate", "take", "moment", "tell", "scores", "winners", "leaders"),
            *("to_json", "view", "aid", "why_not", "record", "copy", "reshuffled"),
        )
    ),
    *("doubloon.bots.Bot", "doubloon.bots.Bot.choose", "doubloon.bots.Bot.hear", "doubloon.bots.Bot.chance"),
    *("doubloon.bots.Turn", "doubloon.bots.Turn.of", "doubloon.bots.Turn.view", "doubloon.bots.Turn.legal"),
    *("doubloon.bots.Turn.seat", "doubloon.bots.Turn.game", "doubloon.bots.Turn.number"),
    *("doubloon.bots.Turn.action_to_json", "doubloon.bots.Turn.imagined"),
    *("doubloon.bots.make_bot", "doubloon.bots.load_bot"),
    *("doubloon.envs.Batch", "doubloon.envs.Batch.reset", "doubloon.envs.Batch.step", "doubloon.envs.Batch.game"),
    *("doubloon.envs.Batch.random_actions", "doubloon.envs.layout", "doubloon.envs.legal_mask"),
    *("doubloon.envs.most", "doubloon.envs.see", "doubloon.envs.gymnasium", "doubloon.envs.openspiel"),
    *(
        f"doubloon.envs.{module}.{name}"
        for module in ("puerto_rico_v1", "san_juan_v1")
        for name in ("env", "raw_env", "parallel_env")
    ),
    *("doubloon.puerto_rico.counting.PointCount", "doubloon.puerto_rico.counting.PointCount.hear"),
    "doubloon.training",
]
# command lines that together use every option but --ray, which would start a cluster; run one after the other
USES = [
    "--version",
    "play --game san-juan --players 2 --opening-choice --seat 1 --bots random --seed 3 --save game.json --lang es",
    "play --resume game.json",
    "play --watch --players 2 --expansion draft --open-scores --bots MyBot random --code my_bot.py:MyBot --seed 4",
    "arena random MyBot --code my_bot.py:MyBot --game puerto-rico --players 2 --expansion none --open-scores --games 2 "
    "--seed 2 --workers 1 --limit 30 --out played --records",
    "arena --report played --out again",
    "arena --game san-juan --players 2 --opening-choice random greedy --games 2 --workers 1 --out san-juan",
    "verify exported.json",
]
SERVES = [
    "serve --host 127.0.0.1 --port 0 --store sqlite:///tables.db --origin https://example.org --thinkers 1 "
    "--trust-proxy --webhooks --log json --open",
    "serve --port 0 --store sqlite:///tables.db --thinkers 1 --no-trust-proxy --no-webhooks --log text",
]
# each option of `serve` as an environment variable
ENVIRONMENT = {
    "DOUBLOON_HOST": "127.0.0.1",
    "DOUBLOON_PORT": "0",
    "DOUBLOON_STORE": "sqlite:///tables.db",
    "DOUBLOON_ORIGIN": "https://example.org",
    "DOUBLOON_THINKERS": "1",
    "DOUBLOON_TRUST_PROXY": "yes",
    "DOUBLOON_WEBHOOKS": "yes",
    "DOUBLOON_LOG": "json",
}


def make() -> None:
    helps()
    uses = {"uses": USES, "serves": SERVES, "environment": ENVIRONMENT}
    (FOLDER / "help" / "uses.json").write_text(json.dumps(uses, indent=1) + "\n")
    samples()
    (FOLDER / "names.json").write_text(json.dumps({name: named(name) for name in NAMES}, indent=1) + "\n")
    with tempfile.TemporaryDirectory() as name, serving(Path(name) / "tables.db") as address:
        api = httpx.get(f"{address}/api/openapi.json").json()
    (FOLDER / "openapi.json").write_text(json.dumps(api, indent=1, ensure_ascii=False) + "\n")


def helps() -> None:
    (FOLDER / "help").mkdir(exist_ok=True)
    for command in ("", "play", "arena", "serve", "verify"):
        words = [sys.executable, "-c", ENTRY, *([command] if command else []), "--help"]
        write_help(command or "doubloon", words)
    if find_spec("torch"):
        write_help("training", [sys.executable, "-m", "doubloon.training", "--help"])


def write_help(name: str, words: list[str]) -> None:
    surroundings = {**os.environ, "COLUMNS": "100"}
    text = subprocess.run(words, capture_output=True, text=True, env=surroundings, check=True).stdout
    (FOLDER / "help" / f"{name}.txt").write_text(text)


def samples() -> None:
    """The samples of the documentation, and its examples, as they are printed."""
    pages = [page for place in DOCUMENTED for page in found(ROOT / place)]
    (FOLDER / "samples").mkdir(exist_ok=True)
    for page in pages:
        for number, sample in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)):
            name = "-".join(page.relative_to(ROOT).with_suffix("").parts)
            (FOLDER / "samples" / f"{name}-{number}.py").write_text(sample)
    (FOLDER / "examples").mkdir(exist_ok=True)
    for example in EXAMPLES:
        shutil.copyfile(ROOT / "docs" / "examples" / example, FOLDER / "examples" / example)


def found(place: Path) -> list[Path]:
    return sorted(place.rglob("*.md")) if place.is_dir() else [place]


def named(name: str) -> Json:
    """Where the name leads, and what can be given to it."""
    thing = resolve(name)
    if inspect.ismodule(thing) or not callable(thing) or (inspect.isclass(thing) and issubclass(thing, Exception)):
        return {"parameters": None}
    try:
        signature = inspect.signature(thing)
    except ValueError:  # compiled, and silent about it; the clients call it
        return {"parameters": None}
    return {
        "parameters": [
            {"name": parameter.name, "kind": parameter.kind.name, "required": parameter.default is parameter.empty}
            for parameter in signature.parameters.values()
            if parameter.name != "self"
        ]
    }


def resolve(name: str) -> Any:
    """What is imported by that name."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            thing = import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for part in parts[length:]:
            thing = getattr(PLAYED if thing is doubloon.Game else thing, part)
        return thing
    raise ImportError(name)


assert doubloon.__version__ == FOLDER.name, "each release makes its own folder"
