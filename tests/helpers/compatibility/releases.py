"""The releases whose files are stored here, and how to unpack them."""

from __future__ import annotations

import json
import lzma
import tarfile
from pathlib import Path
from typing import Any

Json = dict[str, Any]

KEPT = Path(__file__).parents[2] / "compatibility"
RELEASES = sorted(file.parent for file in KEPT.glob("*/records.json.xz"))
# of training: the folder of the release, the game
RUNS = [
    (folder, file.name.removesuffix(".tar.xz")) for folder in RELEASES for file in (folder / "learned").glob("*.tar.xz")
]


def name_of(folder: Path) -> str:
    """Names a release in the ids of tests."""
    return folder.name


def content_of(folder: Path, name: str) -> Any:
    """Returns the contents of `name`.json.xz of a release."""
    return json.loads(packed(folder, f"{name}.json.xz"))


def packed(folder: Path, name: str) -> bytes:
    return lzma.decompress((folder / name).read_bytes())


def unpack(folder: Path, name: str, place: Path) -> None:
    """Unpacks `name`.tar.xz of a release into the folder."""
    with tarfile.open(folder / f"{name}.tar.xz") as archive:
        archive.extractall(place, filter="data")
