"""The fingerprint of the rules' sources: a compiled engine is used only with the sources it was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def source_hash(modules: Iterable[str]) -> str:
    """SHA-256 over the texts of these modules of the package."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py").read_bytes())
    return digest.hexdigest()
