"""What the greedy bot would do with the whole choice that is to be made now, in the form that a move takes.

Like all thinking this happens in a process of its own, and from the seat's view alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from doubloon.bots import Turn
from doubloon.bots.greedy import Greedy
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.text import Translator
from doubloon.server.tables.bot_pool import BotTask, replay_to_bot, seed_of_bot
from doubloon.server.tables.composing import WHOLES, Whole, compose, goes_on

Json = dict[str, Any]

# the choices that are made at once, by the game and by the type of the small actions they are made of
CHOICES = {
    "puerto-rico": ("place", "store", "ship", "return"),
    "san-juan": ("pay", "keep", "discard", "produce", "sell"),
}
STORE = WHOLES["keep"]._replace(types=("store",))  # which is composed in its own way: only to see where it ends


def suggest(thought: BotTask, lang: str) -> Json:
    """In a process of the pool: the choice, and what it is in words."""
    bot = Greedy(seed=seed_of_bot(thought.record, thought.seat))
    turn = replay_to_bot(bot, thought)
    return suggestion(bot, turn, lang)


def suggestion(bot: Greedy, turn: Turn, lang: str) -> Json:
    game = turn.determinize(bot.chance(turn))
    name = name_of_choice(game)
    if name is not None:
        after = choose_on(bot, game, turn.number, whole_of(name))
        wish = wish_of(name, game, after, turn.seat)
        try:
            compose(game, turn.seat, name, wish)
        except IllegalAction:  # then the first step of it must do
            pass
        else:
            return {"choice": {name: wish}, "text": in_words(game, name, wish, lang)}
    number = bot.choose(turn)
    return {"choice": {"action": turn.action_to_json(number)}, "text": game.describe(number, lang)}


def name_of_choice(game: Game) -> str | None:
    """The whole choice of which the legal actions are parts; None if each is a choice by itself."""
    types = {game.actions.actions[number]["type"] for number in game.legal_actions()}
    return next((name for name in CHOICES[game.name] if name in types), None)


def whole_of(name: str) -> Whole:
    return STORE if name == "store" else WHOLES[name]


def choose_on(bot: Greedy, game: Game, number: int, whole: Whole) -> Game:
    """Let the bot choose until the choice is made."""
    after = game.copy()
    actions: list[int] = []
    while goes_on(game, after, whole, actions):
        actions.append(int(bot.choose(Turn.of(after, number + len(actions)))))
        after.apply(actions[-1])
    return after


def wish_of(name: str, game: Game, after: Game, seat: int) -> Json | list[str]:
    """What has come about, as a wish for it."""
    if name == "store":
        goods = after.to_json()["players"][seat]["goods"]
        return {good: barrels for good, barrels in goods.items() if barrels}
    came: Counter[str] = WHOLES[name].outcome(game, after, seat)
    if name in ("place", "ship"):
        return dict(came)
    if name != "pay":
        return list(came.elements())
    paid: dict[str, list[str]] = {"goods": [], "cards": []}
    for piece in came.elements():
        kind, thing = piece.split(": ", 1)
        paid[kind].append(thing)
    return paid


def in_words(game: Game, name: str, wish: Any, lang: str) -> str:
    """All of the choice: also what the rules would do by themselves."""
    if name == "store":  # in a warehouse or not, that is not said
        words = Translator(lang, game.name.replace("-", " "))
        return "; ".join(f"{words.name(good)}: {barrels}" for good, barrels in wish.items())
    texts = [game.describe(action, lang) for action in small_actions(name, wish)]
    return "; ".join(texts) or game.describe({"type": "pass"}, lang)


def small_actions(name: str, wish: Any) -> list[Json]:
    """The actions that the wish is made of, whether the rules would ask for them or not."""
    if name == "place":
        return [{"type": name, "on": circle, "colonists": number} for circle, number in wish.items()]
    if name == "ship":
        return [{"type": name, "good": good, "barrels": number} for good, number in wish.items()]
    if name == "pay":
        return [{"type": name, key[:-1]: thing} for key in ("goods", "cards") for thing in wish[key]]
    if name != "return":
        return [{"type": name, "building" if name in ("produce", "sell") else "card": thing} for thing in wish]
    pieces = [piece.partition(": ") for piece in wish]
    return [
        {"type": name, "what": what, **({"from" if what == "colonist" else "good": thing} if thing else {})}
        for what, _, thing in pieces
    ]
