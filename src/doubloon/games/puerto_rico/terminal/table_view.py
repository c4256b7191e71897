"""Puerto Rico as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from doubloon.core.game import Game, Json
from doubloon.core.text import messages
from doubloon.core.whole_choice import OpenChoice
from doubloon.games.puerto_rico.game import PuertoRico
from doubloon.games.puerto_rico.terminal.board import PuertoRicoBoard
from doubloon.games.puerto_rico.terminal.choice_input import hint_for, parse_whole_choice
from doubloon.games.puerto_rico.terminal.draft import Draft
from doubloon.games.puerto_rico.terminal.market import Market, on_the_board, prices_for
from doubloon.games.puerto_rico.terminal.narration import PuertoRicoTelling
from doubloon.games.puerto_rico.terminal.pen import PRICE_OF, TilePen
from doubloon.games.puerto_rico.terminal.placement import draw_placement
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.help import help_topics, in_this_game
from doubloon.terminal.kit.flow import Flow
from doubloon.terminal.kit.matching import Choice
from doubloon.terminal.kit.screen import Glyphs
from doubloon.terminal.kit.story import Line
from doubloon.terminal.kit.table_view import TableView

HOW_TO_CHOOSE = messages(
    "Type the number of an action or the first letters of its words: 'may' is enough for 'pick the mayor', 'coffee' "
    "for 'sell coffee to the trading house', 'corn 5' for 'load 2 corn on the 5-ship'. Enter alone lists the "
    "choices again or accepts the suggestion. You can place colonists, and ship or store barrels, in one line: "
    "'corn 2 sugar 1'. You can also type:"
)


class PuertoRicoTable(TableView):
    """The table, the story and the help of Puerto Rico."""

    example = "hacienda"
    suggested: ClassVar[frozenset[str]] = frozenset({"place"})

    def __init__(self, players: int, seat: int, signs: Glyphs, lang: str) -> None:
        self.phrases = Phrases(lang)
        super().__init__(players, seat, signs, self.phrases)
        self.pen = TilePen(signs, self.phrases)
        self.drawn = PuertoRicoBoard(self.pen, self.name, self.title, seat)

    def topics(self) -> Mapping[str, str]:
        return help_topics(self.phrases, self.players)

    def topics_in(self, game: Game) -> list[str]:
        view = game.view(self.seat)
        return [topic for topic in self.topics() if in_this_game(topic, view)]

    def how_to_choose(self) -> str:
        return self.gettext(HOW_TO_CHOOSE)

    def known_points(self, game: Game) -> list[int]:
        view = game.view(self.seat)
        return [seat for seat, player in enumerate(view["players"]) if player["vp_chips"] is not None]

    def lines(self, game: Game, events: Sequence[Json]) -> list[Line]:
        return PuertoRicoTelling(self.name, self.seat, self.phrases, game.describe_event).lines(events)

    # --- drawing ---

    def board(self, game: Game, width: int) -> RenderableType:
        view = game.view(self.seat)
        drawn = self.drawn
        return Group(
            drawn.heading(view),
            drawn.roles(view),
            *self.common(view),
            *drawn.turn(view),
            Draft(self.pen, view) if view["phase"] == "draft" else self.market(game, view),
            drawn.players(view, width),
            self.legend(view),
        )

    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        view = game.view(self.seat)
        drawn = self.drawn
        choice = game.open_choice(self.seat)
        if choice is not None and choice.name == "place":
            return self.placement(game, view, choice, suggestion)
        own = drawn.players(view, width, [self.seat])
        step = view["turn"].get("step")
        if step in ("hospice", "university"):  # offers right after a decision of one's own
            return own
        if step in ("move", "drawn", "return", "ship"):  # and what follows from one
            return Group(*drawn.turn(view), own, *self.all_at_once(choice))
        if step == "guests":
            return Group(drawn.heading(view), *drawn.turn(view), own)
        everybody = drawn.players(view, width, cities=False)
        details: dict[str, list[RenderableType]] = {
            "draft": [Draft(self.pen, view)],
            "pick": [drawn.roles(view), *self.common(view), drawn.players(view, width), self.legend(view)],
            "settler": [drawn.plantations(view), *drawn.turn(view), everybody],
            "mayor": [drawn.colonists(view), own],
            "builder": [self.market(game, view), own],
            "craftsman": [drawn.goods(view), own],
            "trader": [drawn.house(view), everybody],
            "captain": [drawn.ships(view), everybody],
            "store": [drawn.ships(view), *drawn.turn(view), own, *self.all_at_once(choice)],
        }
        return Group(drawn.heading(view), *details.get(view["phase"], [everybody]))

    def legend(self, view: Json) -> RenderableType:
        return self.pen.legend("forest house" in view["supply"]["buildings"])

    def common(self, view: Json) -> list[RenderableType]:
        """What belongs to nobody."""
        drawn = self.drawn
        return [
            drawn.ships(view),
            drawn.house(view),
            drawn.plantations(view),
            drawn.colonists(view),
            drawn.goods(view),
        ]

    def market(self, game: Game, view: Json) -> Market:
        assert isinstance(game, PuertoRico)
        return Market(self.pen, view, prices_for(game, self.seat), self.seat)

    def placement(self, game: Game, view: Json, choice: OpenChoice, suggestion: Counter[str] | None) -> RenderableType:
        """The colonists to place; at the start also the circles to fill."""
        text = self.gettext("Colonists to place: {n}, circles: {circles}")
        count = Text(text.format(n=choice.most, circles=sum(choice.pieces.values())))
        if choice.chosen:  # one kind after the other: the start has shown the rest
            return count
        return Group(self.drawn.heading(view), count, *draw_placement(self.pen, game, self.seat, choice, suggestion))

    def all_at_once(self, choice: OpenChoice | None) -> list[RenderableType]:
        """How several decisions can be typed as one, where there are several to come."""
        hint = hint_for(choice, self.words)
        return [Flow([Text(word) for word in hint.split()], separator=" ")] if hint else []

    # --- what is listed ---

    def choices(self, game: Game) -> list[Choice]:
        """Buildings by price, with what else there is to know of them; that guests can move comes last."""
        assert isinstance(game, PuertoRico)
        prices = prices_for(game, self.seat)
        doubloons = game.view(self.seat)["players"][self.seat]["doubloons"]
        listed = []
        for choice in super().choices(game):
            action = game.action_to_json(choice.action)
            building: str = action.get("building", "")
            words = choice.words
            if action["type"] == "draft":
                words = self.gettext("{words} ({n})").format(words=words, n=PRICE_OF[building])
            elif action["type"] == "build" and prices[building] > doubloons:
                short = prices[building] - doubloons
                text = self.words.ngettext("{words} (you are {n} short)", "{words} (you are {n} short)", short)
                words = text.format(words=words, n=short)
            place = on_the_board(building) if building else ()
            listed.append((action["type"] == "guest", place, choice._replace(words=words)))
        return [choice for _, _, choice in sorted(listed, key=lambda entry: entry[:2])]

    # --- several decisions at once ---

    def parse_whole_choice(self, game: Game, typed: str) -> list[int]:
        return parse_whole_choice(game, self.seat, typed, self.words)
