"""The command line in other languages: help, errors and refusals; programs that use the library still get English."""

from __future__ import annotations

import ast
import gettext
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.translations.domains import ROOT
from tools.translations.python_sources import name_of

import doubloon
from doubloon.bots import BotError, make_bot
from doubloon.cli.main import main
from doubloon.core.command_line import use_language
from doubloon.core.text import LANGUAGES

MAIN = "import sys; from doubloon.cli.main import main; sys.exit(main())"
TOLD = ("Refusal", "BotError", "StoreError", "TrainingError", "ArgumentTypeError", "wrong_argument")  # to people


def run(locale: str, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key not in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")}
    environment |= {"LANG": locale, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", MAIN, *words]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=60)


@pytest.mark.parametrize(
    ("locale", "problem"),
    [
        ("C", "argument --game: invalid choice: 'go' (choose from"),
        ("en_GB.UTF-8", "argument --game: invalid choice: 'go' (choose from"),
        ("de_DE.UTF-8", "argument --game: invalid choice: 'go' (choose from"),
        ("es_ES.UTF-8", "argumento --game: valor no válido: 'go' (elige entre"),
        ("nl_NL.UTF-8", "argument --game: ongeldige keuze: 'go' (kies uit"),
        ("ro_RO.UTF-8", "argumentul --game: valoare nevalidă: 'go' (alege dintre"),
        ("it_IT.UTF-8", "argomento --game: valore non valido: 'go' (scegli tra"),
    ],
)
def test_refusals_of_argparse(locale: str, problem: str) -> None:
    done = run(locale, "play", "--game", "go")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"doubloon: {problem}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["play", "--resume", "nowhere.json"], "no se encuentra el archivo 'nowhere.json'"),
        (["play", "--bots", "clever"], "bot desconocido 'clever'; elige entre random"),
        (["play", "--players", "9"], "puerto-rico es para 2 a 5 jugadores, no 9"),
        (["play", "--seed"], "argumento --seed: se esperaba un argumento"),
        (["arena", "clever"], "bot desconocido 'clever'; elige entre random"),
        (["serve", "--port", "x"], "argumento --port: debe ser un número entero, no 'x'"),
        (["verify", "nowhere.json"], "no se puede leer nowhere.json: no existe el archivo"),
    ],
)
@pytest.mark.slow
def test_refusals_of_all_commands(words: list[str], problem: str) -> None:
    done = run("es_ES.UTF-8", *words)
    assert done.returncode == 2
    assert done.stderr.startswith(f"doubloon: {problem}")


@pytest.mark.parametrize("command", ["play", "rules", "arena", "serve", "verify"])
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_help(command: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for wanted in ("en", lang):
        monkeypatch.setenv("LANGUAGE", wanted)
        with pytest.raises(SystemExit):
            main([command, "--help"])
        told.append(capsys.readouterr().out)
    assert told[0].startswith("usage: doubloon")
    lines = [{line.strip() for line in text.splitlines()} for text in told]
    alike = ("", "bots:", "--game {puerto-rico,san-juan}")
    assert not [
        line for line in lines[0] & lines[1] if line not in alike and not line.startswith(("doubloon ", "--", "["))
    ]


def test_the_language_asked_for_goes_before_that_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert main(["play", "--lang", "it", "--resume", str(tmp_path / "none.json")]) == 2
    assert "non trovato" in capsys.readouterr().err
    assert gettext.textdomain() == "messages"


def test_a_program_that_uses_the_library_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    with pytest.raises(BotError, match="unknown bot 'clever'; choose from random"):
        make_bot("clever")
    with pytest.raises(ValueError, match="unknown game 'go'; choose from"):
        doubloon.new_game("go")
    with use_language("es"):
        assert gettext.gettext("options") == "opciones"
        with use_language("en"):
            assert gettext.gettext("options") == "options"
        assert gettext.gettext("options") == "opciones"
    assert gettext.gettext("options") == "options"


def untranslated(source: str) -> Iterator[int]:
    """Returns the lines that show people a text without a message in the catalogues."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and name_of(node.func) in TOLD and node.args:
            text = node.args[-1]
            words = [part.value for part in ast.walk(text) if isinstance(part, ast.Constant)]
            if isinstance(text, ast.JoinedStr | ast.Constant) and any(" " in str(word).strip(": ") for word in words):
                yield node.lineno


def test_no_refusal_is_in_english_only() -> None:
    assert list(untranslated('raise Refusal(f"no file {path}")\nRefusal(say("no {n}").format(n=1))')) == [1]
    sources = ROOT / "src" / "doubloon"
    found = {path: list(untranslated(path.read_text(encoding="utf-8"))) for path in sources.rglob("*.py")}
    found.pop(sources / "server" / "store" / "sql.py")  # of a store that is not open: a programming error
    assert not {str(path): lines for path, lines in found.items() if lines}, "say it: say(...) (docs/translating.md)"
