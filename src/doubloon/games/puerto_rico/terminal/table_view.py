"""Shows Puerto Rico as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from doubloon.core.game import Game, Json
from doubloon.core.text import messages
from doubloon.core.whole_choice import OpenChoice
from doubloon.games.puerto_rico.game import PuertoRico
from doubloon.games.puerto_rico.terminal.board import PuertoRicoBoard
from doubloon.games.puerto_rico.terminal.choice_input import hint_for, parse_whole_choice
from doubloon.games.puerto_rico.terminal.draft import Draft
from doubloon.games.puerto_rico.terminal.market import Market, market_order, prices_for
from doubloon.games.puerto_rico.terminal.narration import PuertoRicoNarrator
from doubloon.games.puerto_rico.terminal.pen import PRICE_OF, TilePen
from doubloon.games.puerto_rico.terminal.placement import draw_placement
from doubloon.games.puerto_rico.text.descriptions import Phrases
from doubloon.games.puerto_rico.text.help import help_topics, in_this_game
from doubloon.terminal.kit.flow import Flow, word_parts
from doubloon.terminal.kit.matching import Choice
from doubloon.terminal.kit.screen import Glyphs
from doubloon.terminal.kit.table_view import TableView

HOW_TO_CHOOSE = messages(
    "Type the number of an action or the first letters of its words: 'may' is enough for 'pick the mayor', 'coffee' "
    "for 'sell coffee to the trading house', 'corn 5' for 'load 2 corn on the 5-ship'. Enter alone lists the "
    "choices again or accepts the suggestion. You can place colonists, and ship or store barrels, in one line: "
    "'corn 2 sugar 1'. You can also type:"
)


class PuertoRicoTableView(TableView):
    """The table, the narration and the help of Puerto Rico for one seat."""

    how_to_choose = HOW_TO_CHOOSE
    help_on_help = messages("explain a role, building, good or phase, for example: help {example}", "puerto rico")
    help_example = "hacienda"
    words: Phrases
    narrator_class = PuertoRicoNarrator
    suggested = frozenset({"place"})
    tournament = False  # do the prices of the house rule hold?

    def __init__(self, players: int, seat: int, glyphs: Glyphs, lang: str) -> None:
        super().__init__(players, seat, glyphs, Phrases(lang))
        self.pen = TilePen(glyphs, self.words)
        self.parts = PuertoRicoBoard(self.pen, self.name, self.full_name, seat)

    def topics(self) -> Mapping[str, str]:
        return help_topics(self.words, self.players, self.tournament)

    def help_on(self, game: Game, typed: str) -> str:
        self.tournament = bool(game.options().get("tournament", False))
        return super().help_on(game, typed)

    def is_in_game(self, topic: str, view: Json) -> bool:
        return in_this_game(topic, view)

    def seats_with_known_points(self, game: Game) -> list[int]:
        view = game.view(self.seat)
        return [seat for seat, player in enumerate(view["players"]) if player["vp_chips"] is not None]

    # --- drawing ---

    def board(self, game: Game, width: int) -> RenderableType:
        view = game.view(self.seat)
        parts = self.parts
        return Group(
            parts.heading(view),
            parts.roles(view),
            *self.common(view),
            *parts.turn(view),
            Draft(self.pen, view) if view["phase"] == "draft" else self.market(game, view),
            parts.players(view, width),
            self.legend(view),
        )

    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        view = game.view(self.seat)
        parts = self.parts
        choice = game.open_choice(self.seat)
        if choice is not None and choice.name == "place":
            return self.placement(game, view, choice, suggestion)
        own = parts.players(view, width, [self.seat])
        step = view["turn"].get("step")
        if step in ("hospice", "university"):  # an offer right after the seat's own decision
            return own
        if step in ("move", "drawn", "return", "ship"):  # follows from the seat's own decision
            return Group(*parts.turn(view), own, *self.all_at_once(choice))
        if step == "guests":
            return Group(parts.heading(view), *parts.turn(view), own)
        everybody = parts.players(view, width, cities=False)
        details: dict[str, list[RenderableType]] = {
            "draft": [Draft(self.pen, view)],
            "pick": [parts.roles(view), *self.common(view), parts.players(view, width), self.legend(view)],
            "settler": [parts.plantations(view), *parts.turn(view), everybody],
            "mayor": [parts.colonists(view), own],
            "builder": [self.market(game, view), own],
            "craftsman": [parts.goods(view), own],
            "trader": [parts.trading_house(view), everybody],
            "captain": [parts.ships(view), everybody],
            "store": [parts.ships(view), *parts.turn(view), own, *self.all_at_once(choice)],
        }
        return Group(parts.heading(view), *details.get(view["phase"], [everybody]))

    def legend(self, view: Json) -> RenderableType:
        return self.pen.legend("forest house" in view["supply"]["buildings"])

    def common(self, view: Json) -> list[RenderableType]:
        """The pieces that belong to nobody."""
        parts = self.parts
        return [
            parts.ships(view),
            parts.trading_house(view),
            parts.plantations(view),
            parts.colonists(view),
            parts.goods(view),
        ]

    def market(self, game: Game, view: Json) -> Market:
        assert isinstance(game, PuertoRico)
        return Market(self.pen, view, prices_for(game, self.seat), self.seat)

    def placement(self, game: Game, view: Json, choice: OpenChoice, suggestion: Counter[str] | None) -> RenderableType:
        """The number of colonists to place; at the first decision also the circles to fill."""
        text = self.gettext("Colonists to place: {n}, circles: {circles}")
        count = Text(text.format(n=choice.most, circles=sum(choice.pieces.values())))
        if choice.chosen:  # one kind after the other: shown before the first
            return count
        return Group(self.parts.heading(view), count, *draw_placement(self.pen, game, self.seat, choice, suggestion))

    def all_at_once(self, choice: OpenChoice | None) -> list[RenderableType]:
        """How the remaining decisions can be typed in one line, if there are several."""
        hint = hint_for(choice, self.words)
        return [Flow(word_parts(hint), separator=" ")] if hint else []

    # --- what is listed ---

    def choices(self, game: Game) -> list[Choice]:
        """The legal actions: buildings by price, with the doubloons that are missing; moving a guest comes last."""
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
            place = market_order(building) if building else ()
            listed.append((action["type"] == "guest", place, choice._replace(words=words)))
        return [choice for _, _, choice in sorted(listed, key=lambda entry: entry[:2])]

    # --- several decisions at once ---

    def parse_whole_choice(self, game: Game, typed: str) -> list[int]:
        return parse_whole_choice(game, self.seat, typed, self.words)
