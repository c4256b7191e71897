"""The samples of the README and the documentation run as printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from docs.make_layout import written as made_anew

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "tests" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def samples(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_samples_run(page: Path) -> None:
    for sample in samples(page):
        done = subprocess.run([sys.executable, "-c", sample], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"correct the sample in {page.name}, or what it calls:\n{sample}\n{done.stderr}"


def test_layouts_are_documented_as_they_are() -> None:
    page = ROOT / "docs" / "environments" / "observations.md"
    assert made_anew(page.read_text()) == page.read_text(), "run `python docs/make_layout.py`"


def test_readme_has_a_sample() -> None:
    assert samples(ROOT / "README.md"), "show in README.md how a program plays a game, in a ```python block"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), f"correct the link in {page.name}: there is no {target}"
