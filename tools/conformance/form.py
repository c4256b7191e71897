"""JSON as people read it: what fits on a line stands on one line, and short entries share lines."""

from __future__ import annotations

import json
from typing import Any

WIDTH = 120


def in_form(text: str) -> str:
    """Return the text of a file with cases in its usual form: each field of a case begins a line."""
    return "[\n" + ",\n".join(f"  {written_case(case)}" for case in json.loads(text)) + "\n]\n"


def written_case(case: dict[str, Any]) -> str:
    fields = ",\n".join(f"    {field}" for field in entries_of(case, indent=4))
    return "{\n" + fields + "\n  }"


def entries_of(value: dict[str, Any] | list[Any], indent: int) -> list[str]:
    if isinstance(value, list):
        return [written(entry, indent) for entry in value]
    return [f"{json.dumps(key)}: {written(entry, indent, len(key) + 4)}" for key, entry in value.items()]


def written(value: Any, indent: int, before: int = 0) -> str:
    """Return the value; `before` is how much of its first line is taken by its key."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + before + len(line) < WIDTH or not isinstance(value, dict | list) or not value:
        return line
    lines: list[str] = []
    for entry in entries_of(value, indent + 2):
        if lines and "\n" not in lines[-1] + entry and indent + len(lines[-1]) + len(entry) + 5 <= WIDTH:
            lines[-1] += ", " + entry
        else:
            lines.append(entry)
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + "".join(f"\n{' ' * (indent + 2)}{line}," for line in lines)[:-1] + f"\n{' ' * indent}{last}"
