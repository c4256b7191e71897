"""Plays a game in the terminal: bots move, the person is asked, and the game is saved after each turn."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from rich.text import Text

from doubloon.bots import BotError, make_bot
from doubloon.bots.listeners import Listeners
from doubloon.core.errors import CommandError
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.terminal.commands import find_command, means_all
from doubloon.terminal.display import Display
from doubloon.terminal.kit.matching import match_choice
from doubloon.terminal.kit.narration import EventHistory
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.save_file import SavedGame, check_can_create, write_game
from doubloon.terminal.seating import HINT_BOT, BotFailure, choose_action
from doubloon.terminal.suggestion import find_suggestion


class Quit(Exception):  # noqa: N818  # an event, not a failure
    """The person wants to leave the game."""


class GameLoop:
    """A game, its players, the display that shows it and the file that it is saved to."""

    def __init__(self, saved: SavedGame, screen: Screen, file: Path | None, lang: str) -> None:
        self.game: Game = saved.start
        self.seating = saved.seating
        self.seat = saved.seating.person
        self.screen = screen
        self.file = file
        names = {seat: seated.name for seat, seated in self.seating.bots.items()}
        self.display = Display(self.game, self.seat, names, screen, lang)
        self.table_view = self.display.table_view
        self.gettext = self.display.gettext
        self.history = EventHistory(self.seat)
        bots = {seat: seated.bot for seat, seated in self.seating.bots.items()}
        self.listeners = Listeners({**bots, self.seat: self.history})
        self.actions_taken = 0
        self.has_begun = False
        self.save_error: CommandError | None = None
        self.person_acted_last = False
        self.turn_start_event = 0  # the index in the history of the first event since the person's last turn began
        for action in saved.actions:
            self.apply(action)

    # --- the game ---

    def play(self) -> None:
        """Play to the end of the game. Raises Quit or InputEnded if the person stops before it."""
        self.save()
        self.has_begun = True
        self.display.show_greeting()
        # a resumed game begins with the events since the person's last turn
        self.history.shown = len(self.history.events) if self.seat == SPECTATOR else self.turn_start_event
        while not self.game.is_over:
            if self.game.current_player == self.seat:
                self.show_news()
                for action in self.ask_person():
                    self.apply(action)
                self.save()
            else:
                self.pause_after_round(self.apply(self.choose_for_bot()))
        self.show_news()
        self.save()
        self.display.show_result()
        self.show_where_saved()

    def apply(self, action: int) -> list[Json]:
        """Take the action. Returns the events that the person may know."""
        is_own = self.game.current_player == self.seat
        if is_own and not self.person_acted_last:
            self.turn_start_event = len(self.history.events)
        self.person_acted_last = is_own
        self.actions_taken += 1
        heard = len(self.history.events)
        self.listeners.apply(self.game, action)
        self.listeners.deliver(self.seat)
        return self.history.events[heard:]

    def choose_for_bot(self) -> int:
        """The action of the bot whose turn it is. If the bot fails, the bot `random` chooses."""
        seat = self.game.current_player
        assert seat is not None  # the game is not over
        seated = self.seating.bots[seat]
        name = self.table_view.full_name(seat)
        try:
            with self.screen.spinner(self.gettext("{name} is thinking").format(name=name)):
                return choose_action(seated.bot, self.game, self.actions_taken, self.listeners)
        except BotFailure as failure:
            self.display.show_problem(self.gettext(failure.message).format(name=name, problem=failure))
            return choose_action(make_bot("random", seated.seed), self.game, self.actions_taken, Listeners({}))

    def show_news(self) -> None:
        self.display.show_events(self.history.take_unshown())

    def pause_after_round(self, events: list[Json]) -> None:
        """Show a spectator the game round by round. Does nothing unless the events include a new round."""
        if self.seat != SPECTATOR or not any(event["event"] == "round" for event in events):
            return
        self.show_news()
        self.save()
        if self.screen.reads_from_terminal:
            self.display.show_board()
            prompt = self.gettext("Press Enter for the next round, or type a command: ")
            while self.run_command(self.screen.read(prompt)):
                pass

    # --- the person decides ---

    def ask_person(self) -> list[int]:
        """Ask until the person has decided. Returns one or several actions."""
        choices = self.table_view.choices(self.game)
        suggestion = find_suggestion(self.game, self.table_view)
        self.display.show_decision(choices, suggestion and suggestion.pieces)
        prompt = self.gettext("Your choice (1-{most}): ").format(most=len(choices))
        if suggestion is not None and len(choices) == 1:
            prompt = self.gettext("Your only choice (Enter takes it): ")
        elif suggestion is not None:
            prompt = self.gettext("Your choice (1-{most}, Enter for the suggestion): ").format(most=len(choices))
        while True:
            typed = self.screen.read(prompt)
            try:
                if not typed and suggestion is not None:
                    return suggestion.actions
                if not typed:
                    self.display.show_choices(choices)
                elif not self.run_command(typed):
                    actions = self.table_view.parse_whole_choice(self.game, typed)
                    return actions or [match_choice(typed, choices, self.gettext)]
            except CommandError as problem:
                self.display.show_problem(problem)

    def run_command(self, typed: str) -> bool:
        """Run the line as a command. Returns False if it is none."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        command = find_command(word, self.gettext)
        if command == "help":
            self.show_help(rest)
        elif command == "save":
            self.save_to(rest)
        elif command == "log" and (not rest or means_all(rest, self.gettext)):
            self.display.show_events(self.history.events[0 if rest else self.turn_start_event :])
            if not self.history.events:
                self.screen.show(self.gettext("Nothing has happened yet."))
        elif rest:
            return False
        elif command == "board":
            self.display.show_board()
        elif command == "hint":
            self.show_hint()
        elif command == "scores":
            self.display.show_scores()
        elif command == "quit":
            raise Quit
        else:
            return False
        return True

    def show_help(self, topic: str) -> None:
        if not topic:
            self.display.show_help()
            return
        try:
            self.display.show_help_on(topic)
        except CommandError as problem:
            self.display.show_problem(problem)

    def show_hint(self) -> None:
        """Show the choice of a good bot, which knows no more than the person."""
        if self.seat != self.game.current_player:
            self.screen.show(self.gettext("There is nothing for you to decide now."))
            return
        try:
            with self.screen.spinner(self.gettext("Looking for a hint")):
                bot = make_bot(HINT_BOT)
                bot.hear(self.history.events)
                action = choose_action(bot, self.game, self.actions_taken, Listeners({}))
        except (BotError, ImportError, BotFailure) as problem:
            text = self.gettext("No hint available ({name}: {problem}).").format(name=HINT_BOT, problem=problem)
            self.display.show_problem(text)
            return
        choices = self.table_view.choices(self.game)
        number, words = next((n, choice.words) for n, choice in enumerate(choices, 1) if choice.action == action)
        text = self.gettext("Hint: {n}, {words}.").format(n=number, words=words)
        self.screen.show_text(text, "green", indent=0)

    # --- saving and leaving ---

    def save(self) -> None:
        """Save the game to its file. Raises a problem before play begins; later it shows it and sets `save_error`."""
        self.save_error = None
        if self.file is None:
            return
        try:
            write_game(self.file, self.game, self.seating)
        except CommandError as problem:
            if not self.has_begun:
                raise
            self.save_error = problem
            self.display.show_problem(problem)

    def save_to(self, name: str) -> None:
        """Save the game to the file with this name; without a name, to the game's own file."""
        path = Path(name).expanduser() if name else self.file
        try:
            if path is None:
                raise CommandError(self.gettext("name a file: save FILE"))
            if path != self.file:
                check_can_create(path)
            write_game(path, self.game, self.seating)
        except (CommandError, RuntimeError) as problem:  # RuntimeError: the ~user in the name has no home folder
            self.display.show_problem(problem)
            return
        text = self.gettext("Saved; continue with: doubloon play --resume {file}").format(file=quote(str(path)))
        self.screen.show(Text(text))

    def leave(self, reason: str = "") -> None:
        """Save the game and show how to continue it. Raises `save_error` if the game could not be saved."""
        self.save()  # a game can be saved between any two actions
        if reason:
            self.screen.show()
            self.screen.show(reason)
        if self.save_error:
            raise self.save_error
        if self.file is not None:
            text = self.gettext("The game is saved; continue with: doubloon play --resume {file}").format(
                file=quote(str(self.file))
            )
        else:
            text = self.gettext("The game was not saved; use --save FILE or the command 'save FILE' to keep it.")
        self.screen.show(text)

    def show_where_saved(self) -> None:
        """Show the name of the file. Raises `save_error` if the game could not be saved."""
        if self.save_error:
            raise self.save_error
        if self.file is not None:
            self.screen.show(Text(self.gettext("Saved to: {file}").format(file=self.file)))
