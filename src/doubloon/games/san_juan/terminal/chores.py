"""Cards and goods chosen several at a time: all in one line, out of the single decisions that the rules ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from doubloon.core.errors import CommandError, IllegalAction
from doubloon.core.game import Game, Json
from doubloon.core.text import Translator, messages
from doubloon.games.san_juan.game import SanJuan
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES
from doubloon.games.san_juan.rules.numbers import FIRST_HAND
from doubloon.games.san_juan.rules.producer import goods_to_make
from doubloon.games.san_juan.rules.trader import goods_to_sell
from doubloon.games.san_juan.terminal.hand import buildings_of, hand_limit
from doubloon.games.san_juan.terminal.pen import GOOD_OF, PRICE_OF, counts_of
from doubloon.terminal.kit.counts_input import Vocabulary, read_pieces
from doubloon.terminal.kit.matching import words_of

MAKER_OF = {good: building for building, good in GOOD_OF.items()}
# how a line may begin, besides with a name
VERBS = messages({"pay": "pay", "discard": "discard", "keep": "keep", "produce": "produce", "sell": "sell"}, "verb")
UNKNOWN = messages("{name} cannot be chosen here; you can choose: {listed}")
MUST = messages("that makes {n}, but it must be {due}; nothing was done")
MAY = messages("that makes {n}, but it may be at most {due}; nothing was done")


class Chore(NamedTuple):
    """Several pieces to choose: what there is of each kind, goods before cards, and how many it must or may be."""

    act: str  # the type of the actions
    pieces: dict[str, int]
    due: int
    goods: int = 0  # paying: so many of them may be goods

    @property
    def exact(self) -> bool:
        """Must it be so many, or may it be fewer?"""
        return self.act not in ("produce", "sell")


def chore_of(game: Game, seat: int) -> Chore | None:
    """What the seat is to choose now, if it can be several pieces. Of what is chosen in order, only the rest."""
    if game.current_player != seat:
        return None
    view = game.view(seat)
    turn = view["turn"]
    player = view["players"][seat]
    hand = counts_of(player["hand"])
    last = turn.get("last")
    step = turn.get("step")
    if step == "pay":
        goods = from_kind(goods_of(player), turn["last_good"]) if turn["goods_left"] else {}
        return Chore("pay", {**goods, **from_kind(hand, last)}, turn["due"], turn["goods_left"])
    if step == "limit" or (step == "discard" and view["phase"] == "opening"):
        kept = hand_limit(player) if step == "limit" else FIRST_HAND
        return Chore("discard", from_kind(hand, last), len(player["hand"]) - kept)
    if step == "discard":
        return Chore("discard", from_kind(hand, last), turn["due"])
    if step == "keep" and view["phase"] == "councillor":
        return Chore("keep", from_kind(counts_of(turn["drawn"]), last), turn["due"])
    if step in ("produce", "sell"):
        assert isinstance(game, SanJuan)
        most = goods_to_make if step == "produce" else goods_to_sell
        goods = goods_of(player, with_good=step == "sell")
        return Chore(step, from_kind(goods, last), most(game.state(), seat) - turn["count"])
    return None


def goods_of(player: Json, with_good: bool = True) -> dict[str, int]:
    """Goods by kind, or the empty buildings that could make them."""
    own = [each["building"] for each in player["city"] if (each["good"] is not None) == with_good]
    return {good: own.count(building) for building, good in GOOD_OF.items() if building in own}


def from_kind(counts: Mapping[str, int], first: str) -> dict[str, int]:
    """Those that do not come before the kind in order."""
    later = CARD_NAMES[CARD_NAMES.index(first) :]
    return {name: n for name, n in counts.items() if MAKER_OF.get(name, name) in later}


# --- a line ---


def read_choice(game: Game, seat: int, typed: str, words: Translator) -> list[int]:
    """`smithy, well, well`: the actions, all of them legal; empty if the line is nothing of that kind.

    What is to be discarded may also be said by what is kept: `keep hero, palace`.
    """
    chore = chore_of(game, seat)
    if chore is None:
        return []
    verb, _, rest = typed.partition(" ")
    turned = chore.act == "discard" and is_verb(verb, "keep", words)
    if turned or is_verb(verb, chore.act, words):
        typed = rest
    wish = read_pieces(typed, Vocabulary(chore.pieces, GOOD_NAMES, UNKNOWN, words))
    if wish is None:
        return []
    for kind, n in wish.items():
        if n > chore.pieces[kind]:
            raise CommandError(
                words.gettext("you can choose only {left} of {kind}, not {n}; nothing was done").format(
                    left=chore.pieces[kind], kind=words.name(kind), n=n
                )
            )
    if turned:
        wish = {kind: n - wish.get(kind, 0) for kind, n in chore.pieces.items() if n > wish.get(kind, 0)}
    named = sum(wish.values())
    if named == 1 and chore.due > 1 and not turned:
        return []  # one after the other
    check(chore, wish, named, words)
    return actions_for(game, seat, wish)


def is_verb(typed: str, act: str, words: Translator) -> bool:
    """Is it the word with which a line about this may begin?"""
    return words_of(typed) == words_of(words.pgettext("verb", VERBS[act]))


def check(chore: Chore, wish: Mapping[str, int], named: int, words: Translator) -> None:
    gettext = words.gettext
    if named > chore.due or (chore.exact and named < chore.due) or not named:
        raise CommandError(gettext(MUST if chore.exact else MAY).format(n=named, due=chore.due))
    goods = sum(n for kind, n in wish.items() if kind in MAKER_OF)
    if chore.act == "pay" and goods > chore.goods:
        raise CommandError(
            words.ngettext(
                "you may pay with at most {n} good, not {goods}; nothing was done",
                "you may pay with at most {n} goods, not {goods}; nothing was done",
                chore.goods,
            ).format(n=chore.goods, goods=goods)
        )


def actions_for(game: Game, seat: int, wish: Mapping[str, int]) -> list[int]:
    """The single decisions in their order, tried on a copy: all of them are legal, or none is taken.

    Those that leave no choice are not asked, so what is still to be said is seen from what is gone.
    """
    chore = chore_of(game, seat)
    assert chore is not None
    trial = game.copy()
    actions: list[int] = []
    for _ in range(sum(wish.values()) + 1):
        now = chore_of(trial, seat)
        if now is None or now.act != chore.act or (actions and now.due >= chore.due):
            break
        gone = {kind: n - now.pieces.get(kind, 0) for kind, n in chore.pieces.items()}
        chosen = next((kind for kind in now.pieces if wish.get(kind, 0) > gone[kind]), None)
        action = trial.action_from_json(as_action(chore, chosen))
        try:
            trial.apply(action)
        except IllegalAction as problem:
            raise CommandError(str(problem)) from None
        actions.append(action)
        if chosen is None:
            break
    return actions


def as_action(chore: Chore, kind: str | None) -> Json:
    if kind is None:
        return {"type": "pass"}
    if chore.act in ("produce", "sell"):
        return {"type": chore.act, "building": MAKER_OF[kind]}
    if kind in MAKER_OF:
        return {"type": chore.act, "good": MAKER_OF[kind]}
    return {"type": chore.act, "card": kind}


# --- what Enter stands for ---


def suggest(game: Game, seat: int) -> dict[str, int]:
    """A sensible choice of pieces; empty where choosing is what the game is about."""
    chore = chore_of(game, seat)
    if chore is None or chore.act == "keep":
        return {}
    view = game.view(seat)
    if chore.act in ("produce", "sell"):
        tile = view["tiles"]["face_up"]
        worth = {good: tile[GOOD_NAMES.index(good)] if tile else 0 for good in chore.pieces}
        # among equal prices the dearer building's good: it will not be cheaper on any tile
        order = sorted(chore.pieces, key=lambda good: (worth[good], GOOD_NAMES.index(good)), reverse=True)
        return first_of({good: chore.pieces[good] for good in order}, chore.due)
    return least_useful(chore, set(buildings_of(view["players"][seat])))


def least_useful(chore: Chore, city: set[str]) -> dict[str, int]:
    """Violet cards that cannot be built a second time, then cheap cards; goods only if there must be."""
    cards: list[tuple[bool, int, int, str]] = []
    for name, n in chore.pieces.items():
        if name in MAKER_OF:
            continue
        order = CARD_NAMES.index(name)
        for copy in range(n):
            spare = name not in GOOD_OF and (name in city or copy > 0)
            cards.append((not spare, PRICE_OF[name], order, name))
    chosen = [card[-1] for card in sorted(cards)][: chore.due]
    wish = first_of({name: chore.pieces[name] for name in MAKER_OF if name in chore.pieces}, chore.due - len(chosen))
    return {**wish, **counts_of(chosen)}


def first_of(pieces: Mapping[str, int], due: int) -> dict[str, int]:
    """So many pieces, beginning with the first kind."""
    wish = {}
    for kind, n in pieces.items():
        if due > 0:
            wish[kind] = min(n, due)
            due -= n
    return wish


def in_words(wish: Mapping[str, int], words: Translator) -> str:
    """As it can be typed: `smithy, well 2`."""
    return ", ".join(f"{words.name(kind)} {n}" if n > 1 else words.name(kind) for kind, n in wish.items())
