"""A position of San Juan: the players and the parts of the table that a case is about."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.registry import game_class
from tools.rule_examples.boxes import (
    INK,
    SMALL,
    Box,
    Sheet,
    flow,
    frame,
    picture,
    row,
    silent,
    text,
    text_style,
    written,
)
from tools.rule_examples.cases import Json, was
from tools.rule_examples.san_juan.player import GAME, card_box, in_order, possessions
from tools.rule_examples.seats import seats_concerned, seats_shown
from tools.rule_examples.story import Story
from tools.rule_examples.widgets import (
    PANEL,
    amount,
    as_if_marked,
    badge,
    cards,
    headed,
    highlighted,
    player_box,
    player_line,
)
from tools.rule_examples.words import listed

PHASES: dict[str, str] = game_class(GAME).glossary("en")["phases"]
GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
FEW_CARDS = 5
TIE = "cards and goods"


def heading(position: Json) -> str:
    return PHASES[position["phase"]]


def board(position: Json, old: Json | None, story: Story) -> list[Box]:
    boxes = [*table(position, old, story)]
    decides = old is None or bool(story.may or story.may_not) or story.mentions("current_player")
    for seat in seats_shown(story) if old is None else seats_concerned(story):
        before = None if old is None else old["players"][seat]
        asked = {part for path in story.paths if path.startswith(f"players.{seat}.") for part in path.split(".")[2:]}
        parts = [*possessions(position["players"][seat], before, asked)]
        drawn = position.get("turn", {}).get("drawn", [])
        if position["current_player"] == seat and drawn and isinstance(drawn, list):
            label = f"Cards drawn: {len(drawn)}"
            parts.append(cards([card_box(*each) for each in in_order(drawn)], label))
        boxes.append(player_box(player_line(seat, remarks(position, seat, story, decides)), parts))
    return boxes


def remarks(position: Json, seat: int, story: Story, decides: bool) -> list[str]:
    said = []
    about_rounds = story.mentions("governor", "round", "picker") or story.chosen.topic in ("rounds", "end", "set-up")
    if position["governor"] == seat and (about_rounds or position["phase"] == "round_start"):
        said.append("governor")
    if position["picker"] == seat and position["phase"] not in ("pick", "round_start", "over"):
        said.append(position["phase"])
    if position["current_player"] == seat and decides and not position["over"]:
        said.append("to decide")
    return said


# --- the middle of the table ---


def table(position: Json, old: Json | None, story: Story) -> Iterator[Box]:
    if story.mentions("roles") or story.chosen.topic == "rounds":
        yield roles(position, old)
    tile = position["tiles"]["face_up"]
    if tile is not None:
        yield prices(tile)
    elif story.mentions("tiles") and position["tiles"].get("order"):
        many = position["tiles"]["seen"]
        label = f"{many} of {len(position['tiles']['order'])} trading tiles seen"
        yield amount(picture("role-trader", 22, 22), label, many, was(old, "tiles", "seen"))
    yield piles(position, old, story)


def prices(tile: list[int]) -> Box:
    """A trading tile: what each good brings."""
    boxes = [
        row([silent(picture(f"good-{good}", 24, 24)), price_of(many)], 2)
        for good, many in zip(GOODS, tile, strict=True)
    ]
    box = flow(boxes, PANEL, 14, 4)
    box.words = ", ".join(f"{good} {many}" for good, many in zip(GOODS, tile, strict=True))
    return headed("Trading tile: cards for a good", box)


def price_of(many: int) -> Box:
    def draw(sheet: Sheet, x: float, y: float) -> None:
        sheet.shapes.append(frame(x, y, 20, 20, "#f3e2bd", INK, ' rx="4"'))
        sheet.shapes.append(written(x + 10, y + 14.5, str(many), text_style(SMALL, True, anchor="middle")))

    return Box(20, 20, draw)


def roles(position: Json, old: Json | None) -> Box:
    boxes = []
    for name, role in position["roles"].items():
        parts = [silent(picture(f"role-{name}", 24, 24)), text(name)]
        words = name
        if role["taken_by"] is not None:
            parts.append(badge(role["taken_by"], 18))
            words += f" picked by player {role['taken_by'] + 1}"
        box = row(parts, 4)
        box.words = words
        boxes.append(highlighted(box) if old is not None and old["roles"][name] != role else as_if_marked(box))
    return headed("Roles", flow(boxes, PANEL, 4, 5))


def piles(position: Json, old: Json | None, story: Story) -> Box:
    """Deck and discards: how many cards."""
    boxes = []
    for key, label in (("deck", "in the deck"), ("discard", "discarded")):
        many = size_of(position[key])
        before = None if old is None else size_of(old[key])
        few = key == "deck" and story.before is not None and size_of(story.before[key]) < FEW_CARDS
        if story.mentions(key) or few:
            word = "card" if many == 1 else "cards"
            boxes.append(amount(picture("card-back", 17, 24), f"{many} {word} {label}", many, before))
    return flow(boxes, PANEL, 8, 3)


def size_of(pile: list[str] | int) -> int:
    """How many cards; a view has only the number."""
    return pile if isinstance(pile, int) else len(pile)


def options_in_words(options: Json) -> str:
    """The options of a new game."""
    chosen = [name.replace("_", " ") for name in ("opening_choice", "voluntary") if options.get(name)]
    return listed([f"{options['players']} players", *chosen])


def refused(text: str) -> str:
    """What cannot be done in words. What cannot be paid is described as if it were built over another building."""
    return text.removesuffix(" over another building")


def score_words(score: dict[str, int]) -> str:
    parts = {name: many for name, many in score.items() if many and name not in ("total", "tiebreak")}
    return " + ".join(f"{many} from {name}" for name, many in parts.items())
