"""What all parts of the corpus are packed with: the same content gives the same file."""

from __future__ import annotations

import io
import json
import lzma
import tarfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1]  # of the release

Json = dict[str, Any]

# every way to play: Puerto Rico's violet buildings by name, once many of the expansion and once a mixture
MANY_NEW = [
    *("aqueduct", "forest house", "black market", "storehouse", "guest house", "trading post", "church"),
    *("small wharf", "lighthouse", "specialty factory", "library", "union hall"),
    *("statue", "cloister", "fortress", "customs house", "residence"),
]
MIXED = [
    *("aqueduct", "forest house", "hacienda", "storehouse", "guest house", "trading post", "church", "small wharf"),
    *("lighthouse", "specialty factory", "library", "union hall"),
    *("statue", "cloister", "guild hall", "fortress", "city hall"),
]
VARIANTS: list[tuple[str, Json]] = [
    *(
        ("puerto-rico", {"players": players, "expansion": expansion, "open_scores": open_scores})
        for players in (2, 3, 4, 5)
        for expansion in ("none", "draft", "random", MANY_NEW if players % 2 else MIXED)
        for open_scores in (False, True)
    ),
    *(
        ("san-juan", {"players": players, "opening_choice": choice})
        for players in (2, 3, 4)
        for choice in (False, True)
    ),
]


def name_of(game: str, options: Json) -> str:
    """The variant in words."""
    words = [f"{game}, {options['players']} players"]
    expansion = options.get("expansion", "none")
    if expansion != "none":
        words.append(expansion if isinstance(expansion, str) else "named")
    words += [option.replace("_", " ") for option in ("open_scores", "opening_choice") if options.get(option)]
    return ", ".join(words)


def write_json(name: str, content: Any) -> None:
    """`name`.json.xz in the release's folder."""
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    write_packed(f"{name}.json.xz", text.encode())


def write_packed(name: str, content: bytes) -> None:
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{name}: {path.stat().st_size:,} bytes")


def write_folder(name: str, source: Path, files: list[str]) -> None:
    """`name`.tar.xz with these files of a folder, without owners and times."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in sorted(files):
            content = (source / file).read_bytes()
            entry = tarfile.TarInfo(file)
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    write_packed(f"{name}.tar.xz", packed.getvalue())
