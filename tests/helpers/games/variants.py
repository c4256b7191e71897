"""The ways to set up a game that tests go through: the name of the game and its options."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Variant = tuple[str, Json]

# every building of the expansion that a legal set can have together
EXPANSION_SET = [
    "aqueduct",
    "forest house",
    "black market",
    "storehouse",
    "guest house",
    "trading post",
    "church",
    "small wharf",
    "lighthouse",
    "specialty factory",
    "library",
    "union hall",
    "statue",
    "cloister",
    "fortress",
    "customs house",
    "residence",
]

VARIANTS: list[Variant] = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 3}),
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 5}),
    ("puerto-rico", {"players": 4, "open_scores": True}),
    ("puerto-rico", {"players": 2, "expansion": "random"}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("puerto-rico", {"players": 3, "expansion": "draft"}),
    ("puerto-rico", {"players": 4, "expansion": "random"}),
    ("puerto-rico", {"players": 5, "expansion": EXPANSION_SET}),
    ("puerto-rico", {"players": 3, "discards": "at once", "tournament": True}),
    ("puerto-rico", {"players": 2, "voluntary": True}),
    ("puerto-rico", {"players": 4, "expansion": EXPANSION_SET, "voluntary": True}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 3}),
    ("san-juan", {"players": 4, "opening_choice": True}),
    ("san-juan", {"players": 3, "voluntary": True}),
]
# with these, every number of players with and without the expansion, the opening choice, or the option voluntary
ALL_VARIANTS: list[Variant] = [
    *VARIANTS,
    *(("puerto-rico", {"players": players, "expansion": "draft"}) for players in (2, 4, 5)),
    ("puerto-rico", {"players": 3, "expansion": "random", "voluntary": True, "discards": "at once"}),
    ("puerto-rico", {"players": 5, "voluntary": True, "tournament": True}),
    ("san-juan", {"players": 2, "opening_choice": True}),
    ("san-juan", {"players": 4}),
    ("san-juan", {"players": 2, "voluntary": True}),
    ("san-juan", {"players": 4, "opening_choice": True, "voluntary": True}),
]
SOME_VARIANTS = ALL_VARIANTS[::3]


def options_of(name: str) -> list[Json]:
    """Returns the options of all variants of one game."""
    return [options for game, options in VARIANTS if game == name]


def variant_id(variant: Variant) -> str:
    """Describes a variant in the id of a test."""
    name, options = variant
    parts = [f"{options['players']} players"]
    if "expansion" in options:
        parts.append(options["expansion"] if isinstance(options["expansion"], str) else "named buildings")
    flags = ("open_scores", "opening_choice", "tournament", "voluntary")
    parts += [option.replace("_", " ") for option in flags if options.get(option)]
    if "discards" in options:
        parts.append(f"discards {options['discards']}")
    return f"{name}, {', '.join(parts)}"
