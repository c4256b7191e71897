"""The board of a player: doubloons, points, goods, island and city, as far as there is anything."""

from __future__ import annotations

from collections.abc import Iterable

from doubloon.core.registry import game_class
from tools.rule_examples.boxes import (
    MARK_FILL,
    MARK_LINE,
    SMALL,
    Box,
    Sheet,
    column,
    flow,
    frame,
    picture,
    row,
    text,
    text_style,
    written,
)
from tools.rule_examples.cases import Json, was
from tools.rule_examples.matching import matched
from tools.rule_examples.widgets import MARKED, PANEL, amount, card, cards, difference, empty_place, headed, without
from tools.rule_examples.words import counted

GAME = "puerto-rico"
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILE = 34
TILES = (*GOODS, "quarry", "forest")
NO_CIRCLE = ("forest",)
BUILDINGS: dict[str, Json] = game_class(GAME).glossary("en")["buildings"]


def number_of(many: int, one: str, more: str) -> str:
    return f"{many} {one if many == 1 else more}"


def points_icon(across: float = 22) -> Box:
    """The sign of points: a hexagon with a star."""

    def draw(sheet: Sheet, x: float, y: float) -> None:
        scale = across / 64
        sheet.sign(
            f'<g transform="scale({scale:.3f})" stroke="#3b2a22" stroke-width="3" stroke-linejoin="round">'
            '<path d="M32 3L57 17.5V46.5L32 61L7 46.5V17.5z" fill="#2f7d6b"/>'
            '<path d="M32 16L37 27L48 28L40 36L42 48L32 42L22 48L24 36L16 28L27 27z" fill="#fdf6e3" stroke="none"/>'
            "</g>",
            x,
            y,
        )

    return Box(across, across, draw)


def possessions(player: Json, old: Json | None, asked: Iterable[str]) -> list[Box]:
    """What the player has, and what has changed since `old`. What the case asks for is shown also if it is nothing."""
    named = set(asked)
    shown = [*money_and_points(player, old, named), *goods_of(player["goods"], was(old, "goods"), named)]
    people = player["san_juan"]
    before = None if old is None else old["san_juan"]
    if people or before or "san_juan" in named:
        label = f"{number_of(people, 'colonist', 'colonists')} in San Juan"
        shown.append(amount(picture("colonist", 20, 20), label, people, before))
    return [
        flow(shown, PANEL, 8, 3),
        island_of(player["island"], None if old is None else old["island"]),
        city_of(player["city"], None if old is None else old["city"]),
    ]


def money_and_points(player: Json, old: Json | None, named: set[str]) -> list[Box]:
    shown = []
    money, points = player["doubloons"], player.get("vp_chips")
    if money or (was(old, "doubloons")) or "doubloons" in named:
        label = number_of(money, "doubloon", "doubloons")
        shown.append(amount(picture("doubloon", 22, 22), label, money, was(old, "doubloons")))
    if points is None:
        shown.append(row([picture("points-hidden", 22, 22), text("points hidden")], 4))
    elif points or (was(old, "vp_chips")) or "vp_chips" in named:
        shown.append(amount(points_icon(), number_of(points, "point", "points"), points, was(old, "vp_chips")))
    return shown


def goods_of(goods: Json, old: Json | None, named: set[str]) -> list[Box]:
    return [
        amount(picture(f"good-{good}", 22, 22), f"{goods[good]} {good}", goods[good], was(old, good))
        for good in GOODS
        if goods[good] or (was(old, good)) or good in named
    ]


def island_of(island: list[Json], old: list[Json] | None) -> Box:
    """The tiles, each with its colonist or its empty circle."""
    pieces, gone = matched(island, old, lambda tile: tile["tile"])
    pieces.sort(key=lambda entry: TILES.index(entry[0]["tile"]))
    tiles = flow([tile_box(tile, before, old is not None) for tile, before in pieces], PANEL, 2, 4)
    if not pieces and not gone:
        return tiles
    tiles.words = ", ".join(counted(tile_words(tile, before, old is not None) for tile, before in pieces))
    return headed("Island", column([tiles, without(counted(tile["tile"] for tile in gone))], 4))


def tile_words(tile: Json, before: Json | None, compared: bool) -> str:
    words = (
        tile["tile"] if tile["tile"] in NO_CIRCLE else f"{tile['tile']} {'occupied' if tile['colonists'] else 'empty'}"
    )
    mark = mark_of(tile, before, compared)
    return f"{words} ({mark})" if mark else words


def mark_of(piece: Json, before: Json | None, compared: bool) -> str:
    """What has changed: the piece is new, or it has more or fewer colonists."""
    if not compared:
        return ""
    return "new" if before is None else difference(piece["colonists"], before["colonists"])


def tile_box(tile: Json, before: Json | None, compared: bool) -> Box:
    mark = mark_of(tile, before, compared)

    def draw(sheet: Sheet, x: float, y: float) -> None:
        if mark:
            mark_tile(sheet, x, y, mark)
        sheet.picture(f"tile-{tile['tile']}", x + 2, y + 2, TILE)
        if tile["tile"] not in NO_CIRCLE:
            circle(tile["colonists"] > 0).draw(sheet, x + TILE - 13, y + TILE - 13)

    return Box(TILE + 4, TILE + (20 if mark else 4), draw, "", bool(mark))


def mark_tile(sheet: Sheet, x: float, y: float, mark: str) -> None:
    """The background of a tile that has changed, and below the tile what has changed."""
    sheet.shapes.append(frame(x, y, TILE + 4, TILE + 20, MARK_FILL, MARK_LINE, MARKED))
    sheet.shapes.append(written(x + TILE / 2 + 2, y + TILE + 15, mark, text_style(SMALL, True, MARK_LINE, "middle")))


def circle(occupied: bool, across: float = 16) -> Box:
    """A circle for a colonist."""
    return picture("colonist", across, across) if occupied else empty_place(across)


def city_of(city: list[Json], old: list[Json] | None) -> Box:
    pieces, gone = matched(city, old, lambda building: building["building"])
    pieces.sort(key=lambda entry: [*BUILDINGS].index(entry[0]["building"]))
    if not pieces and not gone:
        return Box(0, 0, lambda *_: None)
    buildings = cards([building_box(building, before, old is not None) for building, before in pieces], "City")
    return column([buildings, without(building["building"] for building in gone)], 4)


def building_box(building: Json, before: Json | None, compared: bool) -> Box:
    """A building with its circles: filled ones have a colonist."""
    name, colonists = building["building"], building["colonists"]
    circles = BUILDINGS[name]["circles"]
    beside = None
    if circles:
        beside = flow([circle(number < colonists) for number in range(max(circles, colonists))], 34, 2, 2)
        beside.words = "empty" if not colonists else "occupied"
        if circles > 1:
            beside.words = f"{colonists} of {circles} circles occupied"
    return card(f"building-{name.replace(' ', '-')}", name, mark_of(building, before, compared), None, beside)
