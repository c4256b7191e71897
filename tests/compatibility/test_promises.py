"""Every name in the documentation and help of earlier releases still exists and takes the same arguments."""

from __future__ import annotations

import inspect
import json
import re
import signal
import subprocess
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest

import doubloon
from tests.helpers.compatibility.releases import RELEASES, Json, content_of, name_of, unpack
from tests.helpers.compatibility.running import ended, environment, options_in, run
from tests.helpers.compatibility.serving import PATIENCE, serving
from tests.helpers.terminal.command import COMMAND

pytestmark = pytest.mark.parametrize("folder", RELEASES, ids=name_of)

PLAYED = [type(doubloon.new_game(game, players=2, seed=1)) for game in ("puerto-rico", "san-juan")]
BY_NAME = ("POSITIONAL_OR_KEYWORD", "KEYWORD_ONLY")


# --- names of Python ---


def things_of(name: str) -> list[Any]:
    """Imports the object of that name; for a game module, from both games."""
    parts = name.split(".")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # an old name may warn that there is a better one
        if name.startswith("doubloon.Game."):
            return [getattr(kind, parts[2]) for kind in PLAYED]
        for length in range(len(parts), 0, -1):
            try:
                thing = import_module(".".join(parts[:length]))
            except ModuleNotFoundError:
                continue
            for part in parts[length:]:
                thing = getattr(thing, part)
            return [thing]
    raise ImportError(name)


def test_names_exist_and_take_the_same_arguments(folder: Path) -> None:
    names: dict[str, Json] = json.loads((folder / "names.json").read_text())
    assert len(names) > 60
    for name, known in names.items():
        for thing in things_of(name):
            if known["parameters"] is not None:
                check_parameters(name, known["parameters"], inspect.signature(thing))


def check_parameters(name: str, known: list[Json], signature: inspect.Signature) -> None:
    """Every name that could be called still can."""
    found = [parameter for parameter in signature.parameters.values() if parameter.name != "self"]
    by_name = {parameter.name: parameter for parameter in found}
    takes_any = any(parameter.kind is parameter.VAR_KEYWORD for parameter in found)
    for place, was in enumerate(known):
        if was["kind"] in BY_NAME:
            assert was["name"] in by_name or takes_any, f"{name} takes no {was['name']}"
        if was["kind"] == "POSITIONAL_OR_KEYWORD":
            assert found[place].name == was["name"], f"{name}: {was['name']} is not in its place"
        if was["kind"].startswith("VAR"):
            assert was["kind"] in {parameter.kind.name for parameter in found}, f"{name} takes no {was['name']}"
        elif was["name"] in by_name and not was["required"]:
            assert by_name[was["name"]].default is not inspect.Parameter.empty, f"{name} wants {was['name']}"
    new = by_name.keys() - {was["name"] for was in known}
    for parameter in map(by_name.__getitem__, new):
        optional = parameter.default is not parameter.empty or parameter.kind.name.startswith("VAR")
        assert optional, f"{name} wants {parameter.name}, which it did not"


# --- the API over HTTP ---


def test_api_still_has_everything(folder: Path, tmp_path: Path) -> None:
    was = json.loads((folder / "openapi.json").read_text())
    with serving(f"sqlite:///{(tmp_path / 'tables.db').as_posix()}", tmp_path) as server:
        now = server.person().get("/api/openapi.json")
    assert len(was["paths"]) > 15
    for path, methods in was["paths"].items():
        for method, asked in methods.items():
            found = now["paths"][path_like(path, now)][method]
            check_operation(f"{method} {path}", asked, found, was, now)


def path_like(path: str, api: Json) -> str:
    """Finds the path in this release; names of path parameters do not matter to a client."""
    bare = re.sub(r"{\w+}", "{}", path)
    found: str = next(other for other in api["paths"] if re.sub(r"{\w+}", "{}", other) == bare)
    return found


def check_operation(what: str, was: Json, found: Json, old: Json, new: Json) -> None:
    asked = {parameter["name"]: parameter for parameter in was.get("parameters", []) if parameter["in"] != "path"}
    takes = {parameter["name"]: parameter for parameter in found.get("parameters", []) if parameter["in"] != "path"}
    assert asked.keys() <= takes.keys(), f"{what} takes no {asked.keys() - takes.keys()}"
    needed = {name for name, parameter in takes.items() if parameter.get("required")}
    assert needed <= {name for name, parameter in asked.items() if parameter.get("required")}, f"{what} needs {needed}"
    bodies = schema_in(was.get("requestBody", {})), schema_in(found.get("requestBody", {}))
    check_schema(f"{what}, its body", *bodies, old, new, sent=True)
    for status, answer in was["responses"].items():
        if status.startswith("2"):
            answers = schema_in(answer), schema_in(found["responses"][status])
            check_schema(f"{what}, its answer", *answers, old, new, sent=False)


def schema_in(content: Json) -> Json:
    """The schema of a body or an answer."""
    schema: Json = content.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def resolved(schema: Json, api: Json) -> Json:
    while "$ref" in schema:
        place: Any = api
        for part in schema["$ref"].removeprefix("#/").split("/"):
            place = place[part]
        schema = place
    return schema


def check_schema(what: str, was: Json, found: Json, old: Json, new: Json, sent: bool) -> None:
    """Every field still exists, and no field is required that an earlier client did not send."""
    was, found = resolved(was, old), resolved(found, new)
    for key in ("oneOf", "anyOf"):
        kinds = {kind_of(each, new): each for each in found.get(key, [])}
        for each in was.get(key, []):
            if "$ref" in each:
                check_schema(f"{what}, {kind_of(each, old)}", each, kinds[kind_of(each, old)], old, new, sent)
    for name, field in was.get("properties", {}).items():
        assert name in found["properties"], f"{what} has no {name}"
        check_schema(f"{what}, {name}", field, found["properties"][name], old, new, sent)
        values = set(field.get("enum", []))
        assert values <= set(found["properties"][name].get("enum", values)), f"{what}, {name} knows no {values}"
    if sent:
        assert set(found.get("required", [])) <= set(was.get("required", [])), f"{what} needs more than it did"


def kind_of(schema: Json, api: Json) -> str:
    """Returns the name of an object's kind: `do` of a command, otherwise its title or type."""
    whole = resolved(schema, api)
    return str(whole.get("properties", {}).get("do", {}).get("const", whole.get("title", whole.get("type"))))


# --- the command line ---


def test_help_names_every_option_it_named(folder: Path, tmp_path: Path) -> None:
    texts = sorted((folder / "help").glob("*.txt"))
    assert {"doubloon", "play", "arena", "serve", "verify", "training"} <= {text.stem for text in texts}
    for text in texts:
        if text.stem == "training":
            continue  # needs PyTorch: test_training.py
        words = [] if text.stem == "doubloon" else [text.stem]
        missing = options_in(text.read_text()) - options_in(run(tmp_path, *words, "--help"))
        assert not missing, f"doubloon {text.stem} has no {missing}"


def test_every_option_is_used_below(folder: Path) -> None:
    uses = json.loads((folder / "help" / "uses.json").read_text())
    for command in ("play", "arena", "serve", "verify"):
        lines = [line for line in uses["uses"] + uses["serves"] if line.startswith(command)]
        named = options_in((folder / "help" / f"{command}.txt").read_text().partition("options:")[2].split("\n\n")[0])
        assert named - options_in(" ".join(lines)) - {"-h", "--help"} <= {"--ray"}, command


def test_command_lines_are_understood(folder: Path, tmp_path: Path) -> None:
    unpack(folder, "ledgers", tmp_path)
    exported = next(kept["file"] for kept in content_of(folder, "exports").values() if kept["verified"])
    (tmp_path / "exported.json").write_text(json.dumps(exported))
    for line in json.loads((folder / "help" / "uses.json").read_text())["uses"]:
        run(tmp_path, *line.split(), typed="1\n" * 5)


def test_servers_start_with_the_same_options(folder: Path, tmp_path: Path) -> None:
    uses = json.loads((folder / "help" / "uses.json").read_text())
    for line in uses["serves"]:
        check_server(line.split(), environment(BROWSER="true"), tmp_path)
    check_server(["serve"], environment(**uses["environment"]), tmp_path)


def check_server(words: list[str], surroundings: dict[str, str], place: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, *words], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert "http://127.0.0.1:" in line
            assert httpx.get(f"{line.split()[4]}/health").json()["status"] == "ok"
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def test_bots_are_known_by_their_names(folder: Path, tmp_path: Path) -> None:
    """Every bot in the help, except `learned`, can be made from its name alone."""
    listed = re.findall(r"^  (\w+) ", (folder / "help" / "play.txt").read_text().partition("bots:")[2], re.MULTILINE)
    assert {"easy", "normal", "hard", "random", "greedy", "search", "learned"} <= set(listed)
    make = "import sys; from doubloon.bots import make_bot; [make_bot(name) for name in sys.argv[1:]]"
    ended([COMMAND[0], "-c", make, *(name for name in listed if name not in ("learned", "doubloon"))], tmp_path, "", 0)
