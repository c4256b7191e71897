"""What a player has: the cards in hand, the city, and what lies under its buildings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from doubloon.core.registry import game_class
from tools.rule_examples.boxes import SMALL, Box, column, picture, text
from tools.rule_examples.cases import Json
from tools.rule_examples.matching import matched, only_in_one
from tools.rule_examples.widgets import amount, card, cards, coin, empty_place, without
from tools.rule_examples.words import MINUS, TIMES, counted

GAME = "san-juan"
CARDS: dict[str, Json] = game_class(GAME).glossary("en")["cards"]
NOTHING = Box(0, 0, lambda *_: None)


def possessions(player: Json, old: Json | None, named: set[str]) -> Iterator[Box]:
    """Hand, city and covered cards, and what has changed since `old`."""
    hand, before = player["hand"], None if old is None else old["hand"]
    if hand or before or "hand" in named:
        yield hand_of(hand, before)
    yield city_of(player, old)
    under = player.get("chapel") or []
    if under and all(building["building"] != "chapel" for building in player["city"]):
        yield named_cards("Under the chapel", under, None)
    covered = player["covered"]
    gone = [] if old is None else old["covered"]
    if covered or gone:
        yield named_cards("Covered by other buildings", covered, None if old is None else gone)


def hand_of(hand: list[str] | int, old: list[str] | int | None) -> Box:
    """The cards in hand with their prices; of a hidden hand only the number."""
    if isinstance(hand, int) or isinstance(old, int):
        many = hand if isinstance(hand, int) else len(hand)
        before = old if isinstance(old, int) or old is None else len(old)
        return amount(picture("card-back", 18, 25), f"{many} {'card' if many == 1 else 'cards'} in hand", many, before)
    if not hand and not old:
        return text("no cards in hand")
    if not hand:
        return column([text("no cards in hand"), without(counted(old or []))], 4)
    return named_cards(f"Hand: {len(hand)} {'card' if len(hand) == 1 else 'cards'}", hand, old)


def named_cards(label: str, names: list[str], old: list[str] | None) -> Box:
    """Cards, equal ones as one with their number; new ones are marked, those that are gone are listed."""
    new, gone = ([], []) if old is None else only_in_one(names, old)
    more = Counter(new)
    boxes = [card_box(name, many, f"+{more[name]}" if more[name] else "") for name, many in in_order(names)]
    return column([cards(boxes, label), without(counted(gone))], 4)


def in_order(names: list[str]) -> list[tuple[str, int]]:
    """The cards in the order of their table, each with how many there are."""
    order = [*CARDS]
    return sorted(Counter(names).items(), key=lambda entry: order.index(entry[0]))


def card_box(name: str, many: int, mark: str = "") -> Box:
    price = coin(CARDS[name]["price"])
    beside = None
    if many > 1:
        beside = text(f"{TIMES}{many}", SMALL, bold=True)
        beside.words = f"{many} times"
    return card(f"building-{name.replace(' ', '-')}", name, mark, price, beside)


def city_of(player: Json, old: Json | None) -> Box:
    """The buildings, with goods on them and cards under the chapel."""
    pieces, gone = matched(player["city"], None if old is None else old["city"], lambda it: it["building"])
    if not pieces and not gone:
        return NOTHING
    pieces.sort(key=lambda entry: [*CARDS].index(entry[0]["building"]))
    boxes = []
    for building, before in pieces:
        name = building["building"]
        mark = ""
        if old is not None and before is None:
            mark = "new"
        elif before is not None and bool(before["good"]) != bool(building["good"]):
            mark = "+ good" if building["good"] else f"{MINUS} good"
        under = player.get("chapel")
        if name == "chapel" and under is not None:
            was = len(old["chapel"]) if old is not None and "chapel" in old else len(under)
            mark = mark or (f"+{len(under) - was} card" if len(under) > was else "")
        boxes.append(building_box(name, building, mark, under))
    return column([cards(boxes, f"City: {len(pieces)}"), without(it["building"] for it in gone)], 4)


def building_box(name: str, building: Json, mark: str, chapel: list[str] | None) -> Box:
    beside = None
    if building["good"]:
        beside = picture(f"good-{CARDS[name]['good']}", 24, 24, "with a good")
    elif CARDS[name]["good"]:
        beside = empty_place(20)
        beside.words = "no good"
    elif name == "chapel" and chapel:
        beside = column([picture("card-back", 15, 20), text(f"{TIMES} {len(chapel)}", 12)], 0)
        beside.words = f"{len(chapel)} under it"
    return card(f"building-{name.replace(' ', '-')}", name, mark, None, beside)
