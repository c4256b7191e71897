"""Shows a game to one person: the table, the narration, the choices, the help and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.rule import Rule
from rich.text import Text

from doubloon.core.game import Game, Json
from doubloon.core.text import catalogue_for, messages
from doubloon.terminal.commands import COMMANDS
from doubloon.terminal.kit.flow import Columns, Flow, word_parts
from doubloon.terminal.kit.matching import Choice
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of
from doubloon.terminal.scores import describe_result, score_table

BOT_LEVELS = messages(("easy", "normal", "hard"), "bot level")
MAX_CHOICES_IN_ONE_COLUMN = 6


class Display:
    """A screen on which one seat sees a game."""

    def __init__(self, game: Game, seat: int, bots: Mapping[int, str], screen: Screen, lang: str) -> None:
        self.game = game
        self.seat = seat
        self.screen = screen
        self.table_view = table_view_of(game, seat, screen.glyphs, lang)
        self.table_view.bots = {bot_seat: translated_level(name, lang) for bot_seat, name in bots.items()}
        self.gettext = self.table_view.gettext

    def show_problem(self, problem: Exception | str) -> None:
        self.screen.show(str(problem), style="yellow")

    # --- the game ---

    def show_greeting(self) -> None:
        players = self.game.options()["players"]
        if self.table_view.is_spectator:
            text = self.gettext("{game} with {n} bots. You are watching.").format(game=self.game.title, n=players)
        else:
            text = self.gettext("{game} with {n} players. Type 'help' to see how to play.").format(
                game=self.game.title, n=players
            )
        self.screen.show(text, style="bold")
        bots = [Text(self.table_view.full_name(seat)) for seat in self.table_view.bots]
        label = self.gettext("At the table: ") if self.table_view.is_spectator else self.gettext("Against: ")
        self.screen.show(Flow(bots, Text(label)))

    def show_events(self, events: Sequence[Json]) -> None:
        for line in self.table_view.lines(self.game, events):
            if line.heading:
                self.screen.show(Rule(line.text, style="dim", align="left"))
            else:
                is_own = line.seat is not None and line.seat == self.seat
                self.screen.show_text(line.text, "bold" if is_own else "")

    def show_board(self) -> None:
        self.screen.show(self.table_view.board(self.game, self.screen.width))

    def show_decision(self, choices: Sequence[Choice], suggestion: Counter[str] | None) -> None:
        """Show the table, the suggested pieces of a whole choice, and the choices."""
        self.screen.show()
        self.screen.show(self.table_view.decision(self.game, self.screen.width, suggestion))
        self.show_choices(choices)

    def show_choices(self, choices: Sequence[Choice]) -> None:
        digits = len(str(len(choices)))
        entries = [
            Text.assemble((f"{number:>{digits}}", "bold"), "  ", choice.words)
            for number, choice in enumerate(choices, start=1)
        ]
        if len(entries) > MAX_CHOICES_IN_ONE_COLUMN:
            self.screen.show(Columns(entries))
        else:
            for entry in entries:
                self.screen.show(entry)

    # --- the points ---

    def show_scores(self) -> None:
        """Show the points of a running game, as far as the seat may know them."""
        seats = self.table_view.seats_with_known_points(self.game)
        if not seats:
            self.screen.show(self.gettext("The points are secret until the end."))
            return
        self.screen.show(self.gettext("If the game ended now:"))
        self.screen.show(score_table(self.game, self.table_view, seats))
        if len(seats) < self.table_view.players:
            self.screen.show(self.gettext("The other players' points are secret until the end."))

    def show_result(self) -> None:
        if self.table_view.is_spectator:
            self.show_board()
        self.screen.show()
        self.screen.show(score_table(self.game, self.table_view, list(range(self.table_view.players))))
        self.screen.show(describe_result(self.game, self.table_view), style="bold")
        record = self.game.record()
        if "seed" in record:
            self.screen.show(self.gettext("Seed: {seed}").format(seed=record["seed"]))

    # --- the help ---

    def show_help(self) -> None:
        """Show how to choose, the commands, and the topics of the help."""
        screen, words = self.screen, self.table_view.words
        screen.show_text(self.gettext(self.table_view.how_to_choose))
        indent = max(len(self.gettext(usage)) for usage, _ in COMMANDS) + 4
        help_on_help = words.in_game(self.table_view.help_on_help)
        help_on_help = help_on_help.format(example=words.name(self.table_view.help_example))
        for usage, text in COMMANDS:
            explanation = self.gettext(text) if text else help_on_help
            screen.show(Flow(word_parts(explanation), Text(f"  {self.gettext(usage)}", style="bold"), indent, " "))
        listed = ", ".join(map(words.name, self.table_view.topics_in(self.game)))
        screen.show_text(self.gettext("Help is available on: {listed}.").format(listed=listed))

    def show_help_on(self, topic: str) -> None:
        """Show the help text on a topic as typed. Raises CommandError if there is none."""
        self.screen.show_text(self.table_view.help_on(self.game, topic))


def translated_level(name: str, lang: str) -> str:
    """The name of a bot: a level in the person's language, any other name as it was typed."""
    return catalogue_for(lang).pgettext("bot level", name) if name in BOT_LEVELS else name
