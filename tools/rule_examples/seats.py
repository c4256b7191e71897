"""The players whose boards a picture shows."""

from __future__ import annotations

from typing import Any

from tools.rule_examples.story import Story


def seats_shown(story: Story) -> list[int]:
    """The players who act, change or have anything; of a new game those whom the case asks about."""
    asked = seats_asked(story)
    if story.before is None:
        return sorted(asked)
    asked |= {step.seat for step in story.steps}
    old, new = story.before["players"], story.after["players"]
    return [seat for seat in range(len(new)) if seat in asked or has_anything(new[seat]) or has_anything(old[seat])]


def seats_concerned(story: Story) -> list[int]:
    """Those of the players shown before who are still of interest afterwards; all of them if nobody has changed."""
    shown = seats_shown(story)
    asked = seats_asked(story)
    found = [seat for seat in shown if seat in asked or story.has_changed("players", seat)]
    return found or shown


def seats_asked(story: Story) -> set[int]:
    """The players of whom the case expects something, and who may or may not do something then."""
    asked = {int(path.split(".")[1]) for path in story.paths if path.startswith("players.")}
    if story.before is not None and (story.may or story.may_not):
        asked.add(story.after["current_player"])
    return asked


def has_anything(value: Any) -> bool:
    """Is there any piece, point or card in a part of a position?"""
    return any(map(has_anything, value.values())) if isinstance(value, dict) else bool(value)
