"""Shows San Juan as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.console import Group, RenderableType

from doubloon.core.game import Game, Json
from doubloon.core.text import messages
from doubloon.games.san_juan.game import SanJuan
from doubloon.games.san_juan.terminal.board import SanJuanBoard
from doubloon.games.san_juan.terminal.choice_input import in_words, open_choice, parse_whole_choice
from doubloon.games.san_juan.terminal.hand import Hand, buildings_of, costs_for
from doubloon.games.san_juan.terminal.narration import SanJuanNarrator
from doubloon.games.san_juan.terminal.pen import CardPen
from doubloon.games.san_juan.text.descriptions import Phrases
from doubloon.games.san_juan.text.help import help_topics, in_this_game
from doubloon.terminal.kit.flow import Flow, word_parts
from doubloon.terminal.kit.screen import Glyphs
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
# with the option `voluntary`, when the last card may be left
TO_CHOOSE_OR_LEAVE = messages(
    {"discard": "Cards to discard: {least} or {n}.", "keep": "Cards to keep: {least} or {n}."}
)


class SanJuanTableView(TableView):
    """The table, the narration and the help of San Juan for one seat."""

    how_to_choose = HOW_TO_CHOOSE
    help_on_help = messages("explain a role, building, good or phase, for example: help {example}", "san juan")
    help_example = "library"
    words: Phrases
    narrator_class = SanJuanNarrator
    suggested = frozenset({"pay", "discard", "produce", "sell"})  # not `keep`: that decision is what the game is about

    def __init__(self, players: int, seat: int, glyphs: Glyphs, lang: str) -> None:
        super().__init__(players, seat, glyphs, Phrases(lang))
        self.pen = CardPen(glyphs, self.words)
        self.parts = SanJuanBoard(self.pen, self.name, self.full_name, seat)

    def topics(self) -> Mapping[str, str]:
        return help_topics(self.words)

    def is_in_game(self, topic: str, view: Json) -> bool:
        return in_this_game(topic, view)

    def seats_with_known_points(self, game: Game) -> list[int]:
        """The cards under another player's chapel are secret, even after the chapel has been built over."""
        players = game.view(self.seat)["players"]
        return [
            seat
            for seat, player in enumerate(players)
            if "chapel" in player or "chapel" not in [*buildings_of(player), *player["covered"]]
        ]

    # --- drawing ---

    def board(self, game: Game, width: int) -> RenderableType:
        view = game.view(self.seat)
        parts = self.parts
        return Group(
            parts.heading(view),
            parts.roles(view),
            parts.tiles(view),
            parts.piles(view),
            *parts.turn(view),
            parts.players(view, width),
            *([] if self.is_spectator else [self.hand(game, view)]),
            self.pen.legend(),
        )

    def decision(self, game: Game, width: int, suggestion: Counter[str] | None = None) -> RenderableType:
        view = game.view(self.seat)
        parts = self.parts
        own = parts.players(view, width, [self.seat])
        hand = self.hand(game, view)
        all_at_once = self.all_at_once(game, suggestion)
        if view["phase"] == "pick":
            return self.board(game, width)
        if view["turn"].get("last") not in (None, "indigo plant"):  # one after the other: shown before the first
            return Group(*parts.turn(view), *all_at_once)
        step = view["turn"]["step"]
        details: dict[str, list[RenderableType]] = {
            "build": [*parts.turn(view), own, hand],
            "over": [*parts.turn(view), own],
            "pay": [*parts.turn(view), *([own] if view["turn"].get("goods_left") else []), hand],
            "produce": [*parts.turn(view), own],
            "sell": [parts.tiles(view), *parts.turn(view), parts.players(view, width, cities=False)],
            "keep": [hand, *parts.turn(view)],
            "library": [parts.roles(view), *parts.turn(view), own, hand],
        }
        if step in ("over", "pay"):  # follows from the seat's own decision
            return Group(*details[step], *all_at_once)
        return Group(parts.heading(view), *details.get(step, [own, hand]), *all_at_once)

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
        """The suggestion, and how the remaining decisions can be typed in one line, if there are several."""
        choice = open_choice(game, self.seat)
        if choice is None:
            return []
        gettext = self.gettext
        may_leave = choice.least < choice.most and choice.name in TO_CHOOSE_OR_LEAVE
        to_choose = (TO_CHOOSE_OR_LEAVE if may_leave else TO_CHOOSE)[choice.name]
        texts = [gettext(to_choose).format(least=choice.least, n=choice.most)]
        if suggestion is not None:
            named = in_words(suggestion, choice, self.words) or game.describe({"type": "pass"}, self.lang, self.seat)
            texts.append(gettext("Enter chooses: {wish}.").format(wish=named))
        if choice.most > 1:
            if suggestion is None:
                texts.append(gettext("Name them in one line, separated by commas, or one at a time:"))
            else:
                texts.append(gettext("Or name others in one line like that, or one at a time:"))
        return [Flow(word_parts(" ".join(texts)), separator=" ")]

    def parse_whole_choice(self, game: Game, typed: str) -> list[int]:
        return parse_whole_choice(game, self.seat, typed, self.words)
