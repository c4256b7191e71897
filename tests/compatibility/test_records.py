"""Records, pickles, positions and OpenSpiel states of earlier releases are read and can be played on."""

from __future__ import annotations

import base64
import json
import pickle
import random
import warnings
from pathlib import Path

import pyspiel
import pytest

import doubloon
import doubloon.envs.openspiel  # from here on OpenSpiel knows the games
from tests.helpers.compatibility.reading import difference, problems_in
from tests.helpers.compatibility.releases import RELEASES, content_of, name_of

pytestmark = pytest.mark.parametrize("folder", RELEASES, ids=name_of)


def test_records_come_to_the_same_results(folder: Path) -> None:
    problems = list(problems_in(folder))
    assert not problems, f"{len(problems)} differences; the first:\n" + "\n".join(problems[:20])


def test_the_records_are_of_all_kinds(folder: Path) -> None:
    """The corpus must hold every kind of record, or these tests would prove nothing."""
    records = [item["record"] for item in content_of(folder, "records")]
    variants = {json.dumps([record["game"], record["options"]], sort_keys=True) for record in records}
    assert len(variants) >= 4 * 4 * 2 + 3 * 2
    assert sum("renewals" in record for record in records) >= len(variants)
    assert sum("position" in record for record in records) >= len(variants)
    assert {type(record["seed"]) for record in records if "seed" in record} == {int, dict}
    over = [item["over"] for item in content_of(folder, "records")]
    assert min(over.count(True), over.count(False)) >= len(variants)


def test_pickled_games_go_on(folder: Path) -> None:
    for item in content_of(folder, "pickles"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # it may have moved to another module by now
            game: doubloon.Game = pickle.loads(base64.b64decode(item["pickle"]))
        assert game.to_json() == item["end"], f"{item['name']}: {difference(game.to_json(), item['end'])}"
        assert game.scores() == item["scores"], item["name"]
        assert doubloon.replay(game.record()).to_json() == item["end"], item["name"]
        other = doubloon.replay(item["record"])
        rng = random.Random(2)
        while not game.is_over:
            action = rng.choice(game.legal_actions())
            game.apply(action)
            other.apply(action)
        assert game.to_json() == other.to_json(), item["name"]
        assert game.record() == other.record(), item["name"]


def test_states_of_openspiel_go_on(folder: Path) -> None:
    for item in content_of(folder, "openspiel"):
        _, state = pyspiel.deserialize_game_and_state(item["state"])
        assert str(state) == item["text"], item["game"]
        assert (None if state.table is None else state.table.to_json()) == item["table"]
        assert (state.is_terminal(), state.returns()) == (item["over"], item["returns"])
        record = json.loads(item["json"])["record"]
        if record is not None:
            assert doubloon.replay(record).to_json() == item["table"]
        rng = random.Random(3)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(1)
