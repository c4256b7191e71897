"""A position of Puerto Rico: the parts of the table and the players that a case is about."""

from __future__ import annotations

from doubloon.core.registry import game_class
from tools.rule_examples.boxes import Box
from tools.rule_examples.cases import Json
from tools.rule_examples.puerto_rico.player import GAME, possessions
from tools.rule_examples.puerto_rico.table import table
from tools.rule_examples.seats import seats_concerned, seats_shown
from tools.rule_examples.story import Story
from tools.rule_examples.widgets import player_box, player_line
from tools.rule_examples.words import listed

PHASES: dict[str, str] = game_class(GAME).glossary("en")["phases"]
TIE = "doubloons and goods"


def heading(position: Json) -> str:
    """The phase, and that the game is about to end."""
    phase = PHASES[position["phase"]]
    return f"{phase}, last round" if position["ending"] and not position["over"] else phase


def board(position: Json, old: Json | None, story: Story) -> list[Box]:
    """The table's parts and the players; what is different in `old` is marked."""
    boxes = [*table(position, old, story)]
    decides = old is None or bool(story.may or story.may_not) or story.mentions("current_player")
    for seat in seats_shown(story) if old is None else seats_concerned(story):
        player = position["players"][seat]
        before = None if old is None else old["players"][seat]
        asked = [path.split(".")[2:] for path in story.paths if path.startswith(f"players.{seat}.")]
        named = {part for path in asked for part in path}
        boxes.append(
            player_box(player_line(seat, remarks(position, seat, story, decides)), possessions(player, before, named))
        )
    return boxes


def remarks(position: Json, seat: int, story: Story, decides: bool) -> list[str]:
    """What a player is at this moment."""
    said = []
    about_rounds = story.mentions("governor", "round", "picker") or story.chosen.topic in ("rounds", "end", "set-up")
    if position["governor"] == seat and about_rounds:
        said.append("governor")
    if position["picker"] == seat and position["phase"] not in ("pick", "over"):
        said.append("captain" if position["phase"] == "store" else position["phase"])
    if position["current_player"] == seat and decides and not position["over"]:
        said.append("to decide")
    return said


def options_in_words(options: Json) -> str:
    """The options of a new game."""
    said = [f"{options['players']} players"]
    expansion = options.get("expansion", "none")
    if isinstance(expansion, list):
        said.append(f"a set of {len(expansion)} violet buildings")
    elif expansion != "none":
        said.append({"draft": "the violet buildings are drafted", "random": "a random set of buildings"}[expansion])
    said += [name.replace("_", " ") for name in ("open_scores", "tournament", "voluntary") if options.get(name)]
    return listed(said)


def refused(text: str) -> str:
    """What cannot be done in words."""
    return text


def score_words(score: dict[str, int]) -> str:
    """The parts of a score."""
    parts = {name: many for name, many in score.items() if many and name not in ("total", "tiebreak")}
    return " + ".join(f"{many} from {name}" for name, many in parts.items())
