"""The middle of the table, as far as the case is about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.rule_examples.boxes import MARK_LINE, QUIET, SMALL, Box, Sheet, column, flow, picture, row, silent, text
from tools.rule_examples.cases import Json, was
from tools.rule_examples.matching import only_in_one
from tools.rule_examples.puerto_rico.player import BUILDINGS, GOODS, TILE, mark_tile, number_of, points_icon
from tools.rule_examples.story import Story
from tools.rule_examples.widgets import (
    PANEL,
    amount,
    as_if_marked,
    badge,
    card,
    cards,
    difference,
    headed,
    highlighted,
    without,
)
from tools.rule_examples.words import MINUS, TIMES, counted, listed

FEW_CHIPS = 8
SHIP = (95, 57)
HOUSE = (130, 78)


def table(position: Json, old: Json | None, story: Story) -> Iterator[Box]:
    """The parts of the table that belong to the case; marked where `old` was different."""
    for is_shown, draw in PARTS:
        if is_shown(story):
            box = draw(position, old, story)
            if box.height:
                yield box


def is_about(story: Story, phase: str) -> bool:
    """Is this the phase of the case?"""
    if story.chosen.topic == "rounds":
        return False
    begins = story.before is not None and story.before["phase"] == phase
    return begins or f"pick {phase}" in story.case.get("actions", [])


def takes(story: Story, beginning: str) -> bool:
    return any(text.startswith(beginning) for text in story.texts)


# --- which parts ---


def shows_roles(story: Story) -> bool:
    return story.mentions("roles") or story.chosen.topic == "rounds"


def shows_row(story: Story) -> bool:
    return is_about(story, "settler") or story.mentions("plantations")


def shows_ships(story: Story) -> bool:
    return is_about(story, "captain") or story.mentions("cargo_ships")


def shows_house(story: Story) -> bool:
    return is_about(story, "trader") or story.mentions("trading_house")


def shows_colonists(story: Story) -> bool:
    moved = story.has_changed("supply", "colonists") and bool(story.steps)
    return is_about(story, "mayor") or story.mentions("supply.colonists", "colonist_ship") or moved


def shows_goods(story: Story) -> bool:
    return story.mentions("supply.goods") or (is_about(story, "craftsman") and 0 in left(story.after).values())


def left(position: Json) -> dict[str, int]:
    goods: dict[str, int] = position["supply"]["goods"]
    return goods


def shows_chips(story: Story) -> bool:
    few = story.before is not None and story.before["supply"]["vp_chips"] <= FEW_CHIPS
    return story.mentions("supply.vp_chips") or few


def shows_buildings(story: Story) -> bool:
    return story.mentions("supply.buildings") or takes(story, "draft ")


# --- how they are drawn ---


def roles(position: Json, old: Json | None, _: Story) -> Box:
    """The role cards, with the doubloons on them and who has taken them."""
    boxes = []
    for name, role in position["roles"].items():
        before = None if old is None else old["roles"][name]
        boxes.append(role_box(name, role, before))
    return headed("Roles", flow(boxes, PANEL, 4, 4))


def role_box(name: str, role: Json, before: Json | None) -> Box:
    money, taken_by = role["doubloons"], role["taken_by"]
    parts = [silent(picture(f"role-{name.replace(' 2', '')}", 24, 24)), text(name.replace(" 2", ""))]
    words = name.replace(" 2", " (the second)")
    if taken_by is not None:
        parts.append(badge(taken_by, 18))
        words += f" picked by player {taken_by + 1}"
    if money:
        parts += [picture("doubloon", 18, 18), text(str(money))]
        words += f" with {number_of(money, 'doubloon', 'doubloons')}"
    box = row(parts, 4)
    box.words = words
    return highlighted(box) if before is not None and before != role else as_if_marked(box)


def row_of_tiles(position: Json, old: Json | None, story: Story) -> Box:
    """The plantations face up, the quarries and the two piles."""
    plantations, before = position["plantations"], was(old, "plantations")
    boxes: list[Box] = []
    shown = plantations["face_up"]
    rest = None if before is None else [*before["face_up"]]
    for tile in sorted(shown, key=GOODS.index):
        boxes.append(face_up(tile, rest is not None and tile not in rest))
        if rest is not None and tile in rest:
            rest.remove(tile)
    tiles = flow(boxes, PANEL, 2, 4)
    tiles.words = listed(counted(shown)) if shown else "no tile"
    piles: list[Box] = []
    if takes(story, "take quarry") or story.mentions("supply.quarries"):
        many = position["supply"]["quarries"]
        label = number_of(many, "quarry", "quarries")
        piles.append(amount(picture("tile-quarry", 22, 22), label, many, was(old, "supply", "quarries")))
    if story.mentions("plantations.face_down", "plantations.discard") or takes(story, "hacienda"):
        for key, label in (("face_down", "face down"), ("discard", "discarded")):
            many = size_of(plantations[key])
            number = size_of(before[key]) if before is not None else None
            piles.append(amount(picture("tile-back", 20, 20), f"{many} {label}", many, number))
    if not shown:
        tiles = text("no tile is left", SMALL, colour=QUIET)
    gone = without(counted(rest or []))
    return headed("Plantations face up", column([tiles, gone, flow(piles, PANEL, 8, 3)], 4))


def size_of(pile: list[str] | int) -> int:
    """How many tiles; a view has only the number."""
    return pile if isinstance(pile, int) else len(pile)


def face_up(tile: str, new: bool) -> Box:
    def draw(sheet: Sheet, x: float, y: float) -> None:
        if new:
            mark_tile(sheet, x, y, "new")
        sheet.picture(f"tile-{tile}", x + 2, y + 2, TILE)

    return Box(TILE + 4, TILE + (20 if new else 4), draw, "", new)


def colonists(position: Json, old: Json | None, _: Story) -> Box:
    on_ship, supply = position["colonist_ship"], position["supply"]["colonists"]
    ship = amount(picture("colonist-ship", 60, 36), f"{on_ship} on the ship", on_ship, was(old, "colonist_ship"))
    pile = amount(picture("colonist", 20, 20), f"{supply} in the supply", supply, was(old, "supply", "colonists"))
    return headed("Colonists", flow([ship, pile], PANEL, 8, 4))


def ships(position: Json, old: Json | None, story: Story) -> Box:
    boxes = []
    loaded = {event["ship"] for step in story.steps for event in step.events if event["event"] == "loaded"}
    for number, ship in enumerate(position["cargo_ships"]):
        boxes.append(ship_box(ship, None if old is None else old["cargo_ships"][number], number in loaded))
    return headed("Cargo ships", flow(boxes, PANEL, 1, 6))


def ship_box(ship: Json, before: Json | None, loaded: bool) -> Box:
    """A ship with its barrels on deck; one that was loaded and is empty has sailed."""
    good, barrels = ship["good"], ship["barrels"]

    def draw(sheet: Sheet, x: float, y: float) -> None:
        sheet.picture("cargo-ship", x, y, SHIP[0])
        for barrel in range(barrels):
            below, along = divmod(barrel, 5)
            sheet.picture(f"good-{good}", x + 13 + along * 14, y + 20 - below * 15, 15)

    load = f"{barrels} {good}" if barrels else "empty"
    label = f"{ship['capacity']}-ship: {load}"
    lines = [text(label, SMALL)]
    change = ""
    if before is not None and (before != ship or loaded):
        change = "sailed" if barrels < before["barrels"] or not barrels else difference(barrels, before["barrels"])
        lines.append(text(change, SMALL, True, MARK_LINE))
    box = column([Box(*SHIP, draw), *lines], 1)
    box.words = f"{label} ({change})" if change else label
    return highlighted(box) if change else as_if_marked(box)


def house(position: Json, old: Json | None, _: Story) -> Box:
    """The trading house with the goods in it."""
    goods, before = position["trading_house"], was(old, "trading_house")

    def draw(sheet: Sheet, x: float, y: float) -> None:
        scale = HOUSE[0] / 160
        sheet.picture("trading-house", x, y, HOUSE[0])
        for place, good in enumerate(goods):
            sheet.picture(f"good-{good}", x + (23 + 30 * place) * scale, y + 51 * scale, 24 * scale)

    room = PANEL - HOUSE[0] - 24
    lines = [text(listed(goods) if goods else "empty", width=room)]
    new, gone = ([], []) if before is None else only_in_one(goods, before)
    if new:
        lines.append(text(f"+ {listed(new)}", bold=True, colour=MARK_LINE, width=room))
    elif gone:
        lines.append(text("emptied", bold=True, colour=MARK_LINE))
    box = row([Box(*HOUSE, draw), column(lines, 2)], 8)
    return headed("Trading house", highlighted(box) if new or gone else as_if_marked(box))


def goods_left(position: Json, old: Json | None, story: Story) -> Box:
    asked = [path.removeprefix("supply.goods.") for path in story.paths if path.startswith("supply.goods.")]
    boxes = [
        amount(picture(f"good-{good}", 22, 22), f"{many} {good}", many, was(old, "supply", "goods", good))
        for good, many in left(position).items()
        if not asked or good in asked
    ]
    return headed("Barrels in the supply", flow(boxes, PANEL, 8, 3))


def chips(position: Json, old: Json | None, _: Story) -> Box:
    many = position["supply"]["vp_chips"]
    label = f"{number_of(many, 'point', 'points')} left in chips"
    return amount(points_icon(), label, many, was(old, "supply", "vp_chips"))


def buildings(position: Json, old: Json | None, story: Story) -> Box:
    """The buildings on sale with their copies: those that the case names, or all of them as a text."""
    sale = position["supply"]["buildings"]
    before = {} if old is None else old["supply"]["buildings"]
    named = [path.removeprefix("supply.buildings.") for path in story.paths if path.startswith("supply.buildings.")]
    if named:
        boxes = [building_on_sale(name, sale.get(name, 0), before.get(name, 0) if old else None) for name in named]
        return cards(boxes, "Buildings on sale")
    if takes(story, "draft "):
        sale = {name: many for name, many in sale.items() if old is None or name not in before or many != before[name]}
        laid = [building_on_sale(name, many, 0 if old else None) for name, many in violet(sale).items()]
        return (
            cards(laid, "Violet buildings laid out") if laid else headed("Violet buildings laid out", text("none yet"))
        )
    all_of_them = ", ".join(f"{name} {TIMES} {many}" for name, many in sale.items())
    return headed("Buildings on sale", text(all_of_them, SMALL, width=PANEL))


def violet(sale: dict[str, int]) -> dict[str, int]:
    return {name: many for name, many in sale.items() if BUILDINGS[name]["kind"] == "violet"}


def building_on_sale(name: str, many: int, before: int | None) -> Box:
    beside = text(f"{TIMES} {many}", bold=True)
    mark = "" if before is None or many == before else ("new" if not before else f"{MINUS}{before - many}")
    if before is not None and many > before > 0:
        mark = f"+{many - before}"
    beside.words = number_of(many, "copy", "copies")
    return card(f"building-{name.replace(' ', '-')}", name, mark, None, beside)


PARTS: tuple[tuple[Callable[[Story], bool], Callable[[Json, Json | None, Story], Box]], ...] = (
    (shows_roles, roles),
    (shows_row, row_of_tiles),
    (shows_colonists, colonists),
    (shows_ships, ships),
    (shows_house, house),
    (shows_goods, goods_left),
    (shows_chips, chips),
    (shows_buildings, buildings),
)
