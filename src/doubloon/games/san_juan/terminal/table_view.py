"""San Juan as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from doubloon.core.game import Game, Json
from doubloon.core.text import messages
from doubloon.games.san_juan.game import SanJuan
from doubloon.games.san_juan.terminal.board import SanJuanBoard
from doubloon.games.san_juan.terminal.choice_input import in_words, open_choice, parse_whole_choice
from doubloon.games.san_juan.terminal.hand import Hand, buildings_of, costs_for
from doubloon.games.san_juan.terminal.narration import SanJuanTelling
from doubloon.games.san_juan.terminal.pen import CardPen
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.san_juan.text.help import help_topics, in_this_game
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.screen import Glyphs
from doubloon.terminal.kit.story import Line
from doubloon.terminal.kit.table_view import TableView

HOW_TO_CHOOSE = messages(
    "Type the number of an action or the first letters of its words: 'cou' is enough for 'pick the councillor', "
    "'lib' for 'build the library for 4 cards'. Enter alone lists the choices again or accepts the suggestion. You "
    "can name cards to pay with, discard or keep, and goods to produce or sell, in one line: 'smithy, well, well' "
    "or 'smithy, well 2'; when you discard, 'keep hero, palace' discards the rest. If you choose one at a time, go "
    "in the order of the list. You can also type:"
)

TO_CHOOSE = messages(
    {
        "pay": "Cards to pay: {n}.",
        "discard": "Cards to discard: {n}.",
        "keep": "Cards to keep: {n}.",
        "produce": "Goods you may produce: {n}.",
        "sell": "Goods you may sell: {n}.",
    }
)


class SanJuanTable(TableView):
    """The table, the story and the help of San Juan."""

    example = "library"
    suggested: ClassVar[frozenset[str]] = frozenset({"pay", "discard", "produce", "sell"})  # what to keep is the game

    def __init__(self, players: int, seat: int, signs: Glyphs, lang: str) -> None:
        self.phrases = Phrases(lang)
        super().__init__(players, seat, signs, self.phrases)
        self.pen = CardPen(signs, self.phrases)
        self.drawn = SanJuanBoard(self.pen, self.name, self.title, seat)

    def topics(self) -> Mapping[str, str]:
        return help_topics(self.phrases)

    def topics_in(self, game: Game) -> list[str]:
        view = game.view(self.seat)
        return [topic for topic in self.topics() if in_this_game(topic, view)]

    def how_to_choose(self) -> str:
        return self.gettext(HOW_TO_CHOOSE)

    def known_points(self, game: Game) -> list[int]:
        """What lies under another's chapel is secret, also when it has been built over."""
        players = game.view(self.seat)["players"]
        return [
            seat
            for seat, player in enumerate(players)
            if "chapel" in player or "chapel" not in [*buildings_of(player), *player["covered"]]
        ]

    def lines(self, game: Game, events: Sequence[Json]) -> list[Line]:
        return SanJuanTelling(self.name, self.seat, self.phrases, game.describe_event).lines(events)

    # --- drawing ---

    def board(self, game: Game, width: int) -> RenderableType:
        view = game.view(self.seat)
        drawn = self.drawn
        return Group(
            drawn.heading(view),
            drawn.roles(view),
            drawn.tiles(view),
            drawn.piles(view),
            *drawn.turn(view),
            drawn.players(view, width),
            *([] if self.watching else [self.hand(game, view)]),
            self.pen.legend(),
        )

    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        view = game.view(self.seat)
        drawn = self.drawn
        own = drawn.players(view, width, [self.seat])
        hand = self.hand(game, view)
        all_at_once = self.all_at_once(game, suggestion)
        if view["phase"] == "pick":
            return self.board(game, width)
        if view["turn"].get("last") not in (None, "indigo plant"):  # one after the other: the start has shown the rest
            return Group(*drawn.turn(view), *all_at_once)
        step = view["turn"]["step"]
        details: dict[str, list[RenderableType]] = {
            "build": [*drawn.turn(view), own, hand],
            "over": [*drawn.turn(view), own],
            "pay": [*drawn.turn(view), *([own] if view["turn"].get("goods_left") else []), hand],
            "produce": [*drawn.turn(view), own],
            "sell": [drawn.tiles(view), *drawn.turn(view), drawn.players(view, width, cities=False)],
            "keep": [hand, *drawn.turn(view)],
            "library": [drawn.roles(view), *drawn.turn(view), own, hand],
        }
        if step in ("over", "pay"):  # what follows from one's own decision
            return Group(*details[step], *all_at_once)
        return Group(drawn.heading(view), *details.get(step, [own, hand]), *all_at_once)

    def hand(self, game: Game, view: Json) -> Hand:
        assert isinstance(game, SanJuan)
        buildable = set()
        if game.current_player == self.seat:
            legal = map(game.action_to_json, game.legal_actions())
            buildable = {action["building"] for action in legal if action["type"] == "build"}
        building = view["phase"] == "builder" and not (game.current_player == self.seat and "paying" in view["turn"])
        costs = costs_for(game, self.seat) if building else {}
        return Hand(self.pen, view["players"][self.seat], costs, buildable)

    # --- several decisions at once ---

    def all_at_once(self, game: Game, suggestion: Counter[str] | None) -> list[RenderableType]:
        """What is suggested, and how several decisions can be typed as one, where there are several to come."""
        choice = open_choice(game, self.seat)
        if choice is None:
            return []
        gettext = self.gettext
        texts = [gettext(TO_CHOOSE[choice.name]).format(n=choice.most)]
        if suggestion is not None:
            named = in_words(suggestion, choice, self.words) or game.describe({"type": "pass"}, self.lang, self.seat)
            texts.append(gettext("Enter chooses: {wish}.").format(wish=named))
        if choice.most > 1:
            if suggestion is None:
                texts.append(gettext("Name them in one line, separated by commas, or one at a time:"))
            else:
                texts.append(gettext("Or name others in one line like that, or one at a time:"))
        return [Flow([Text(word) for word in " ".join(texts).split()], separator=" ")]

    def parse_whole_choice(self, game: Game, typed: str) -> list[int]:
        return parse_whole_choice(game, self.seat, typed, self.words)
