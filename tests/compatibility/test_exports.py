"""Games exported by servers of earlier releases are verified by the command and imported by a new server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.compatibility.releases import RELEASES, content_of, name_of
from tests.helpers.compatibility.running import run
from tests.helpers.compatibility.serving import Person, serving

pytestmark = pytest.mark.parametrize("folder", RELEASES, ids=name_of)


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """A new player at a server with an empty store."""
    place = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{(place / 'tables.db').as_posix()}", place) as server:
        person = server.person()
        person.post("/api/me", {"name": "Robin"})
        yield person


# refusals that are worded differently since: they are for people, and their English may become better
REWORDED = {"of a game under way; only a game that is over can": "of a game in progress; only a finished game can"}


def in_new_words(said: str) -> str:
    for old, new in REWORDED.items():
        said = said.replace(old, new)
    return said


def test_command_prints_the_same(folder: Path, tmp_path: Path) -> None:
    for name, kept in content_of(folder, "exports").items():
        (tmp_path / "game.json").write_text(json.dumps(kept["file"]))
        said = run(tmp_path, "verify", "game.json", code=0 if kept["verified"] else 2)
        assert said == in_new_words(kept["said"]), name


def test_a_changed_export_is_found_out(folder: Path, tmp_path: Path) -> None:
    kept = next(kept for kept in content_of(folder, "exports").values() if kept["verified"])
    kept["file"]["scores"][0]["total"] += 1
    (tmp_path / "game.json").write_text(json.dumps(kept["file"]))
    assert "points" in run(tmp_path, "verify", "game.json", code=2)


def test_exported_games_are_imported(folder: Path, newcomer: Person) -> None:
    exports = content_of(folder, "exports")
    assert any("renewals" in kept["file"].get("record", {}) for kept in exports.values())
    for name, kept in exports.items():
        if not kept["verified"]:
            answer = newcomer.ask("POST", "/api/records", kept["file"])
            assert answer.status_code == 422, name
            continue
        imported = newcomer.post("/api/records", kept["file"])
        path = f"/api/tables/{imported['table']}"
        state = newcomer.get(path)
        assert state["result"]["scores"] == kept["file"]["scores"], name
        assert imported["steps"] == state["steps"] == len(kept["file"]["record"]["actions"])
        assert len(newcomer.get(f"{path}/course")["moves"]) == imported["steps"]
        assert newcomer.get(f"{path}/replay/{imported['steps']}")["scores"] == kept["file"]["scores"]
        assert newcomer.get(f"{path}/record")["scores"] == kept["file"]["scores"]


def test_records_are_imported(folder: Path, newcomer: Person) -> None:
    """Every tenth bare record, as programs have them."""
    for item in content_of(folder, "records")[::10]:
        state = newcomer.get(f"/api/tables/{newcomer.post('/api/records', item['record'])['table']}")
        assert state["result"]["scores"] == item["scores"], item["name"]
