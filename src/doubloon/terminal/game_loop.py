"""One sitting at the table: bots move, the person is asked, the game is saved."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from rich.rule import Rule
from rich.text import Text

from doubloon.bots import BotError, make_bot
from doubloon.bots.listeners import Listeners
from doubloon.core.errors import CommandError
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.core.text import catalogue_for, messages
from doubloon.terminal.commands import COMMANDS, EXPLAIN, command_of, is_all
from doubloon.terminal.kit.flow import Flow, InColumns
from doubloon.terminal.kit.matching import Choice, match
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.story import EventHistory
from doubloon.terminal.kit.table_view import TableView, table_view_of
from doubloon.terminal.save_file import Saved, check_free, write_game
from doubloon.terminal.scores import score_table, verdict
from doubloon.terminal.seating import ADVISOR, Misplay, choice_of
from doubloon.terminal.suggestion import find_suggestion

BOT_LEVELS = messages(("easy", "normal", "hard"), "bot level")
MANY_CHOICES = 6  # more than this are listed in columns


class Quit(Exception):  # noqa: N818  # an event, not a failure
    """The person has had enough."""


class GameLoop:
    """A game, who plays it, and where it is shown and saved."""

    def __init__(self, saved: Saved, screen: Screen, file: Path | None, lang: str) -> None:
        self.game: Game = saved.start
        self.seating = saved.seating
        self.seat = saved.seating.person
        self.screen = screen
        self.file = file
        self.lang = lang
        self.table: TableView = table_view_of(self.game, self.seat, screen.signs, lang)
        self.table.bots = {seat: self.bot_name(seated.name) for seat, seated in self.seating.bots.items()}
        self.gettext = self.table.gettext
        self.story = EventHistory(self.seat)
        bots = {seat: seated.bot for seat, seated in self.seating.bots.items()}
        self.listeners = Listeners({**bots, self.seat: self.story})
        self.decisions = 0
        self.began = False
        self.unsaved: CommandError | None = None
        self.own_turn = False  # was the last action the person's?
        self.asked_from = 0  # where the story stood when the person's last turn began
        for action in saved.actions:
            self.take(action)

    # --- the game ---

    def play(self) -> None:
        """Play to the end, or until the person quits or nothing more can be read."""
        self.save()
        self.began = True
        self.greet()
        while not self.game.is_over:
            if self.game.current_player == self.seat:
                self.tell_news()
                for action in self.ask():
                    self.take(action)
                self.save()
            else:
                self.watch_round(self.take(self.choice_of_bot()))
        self.tell_news()
        self.save()
        self.show_end()

    def choice_of_bot(self) -> int:
        """What the bot does whose turn it is; `random` chooses for one that does nothing legal."""
        seat = self.game.current_player
        assert seat is not None  # the game is not over
        seated = self.seating.bots[seat]
        name = self.table.title(seat)
        try:
            with self.screen.meanwhile(self.going_on(self.gettext("{name} is thinking").format(name=name))):
                return choice_of(seated.bot, self.game, self.decisions, self.listeners)
        except Misplay as problem:
            text = self.gettext(problem.message).format(name=name, problem=problem)
            self.screen.show(text, style="yellow")
            return choice_of(make_bot("random", seated.seed), self.game, self.decisions, Listeners({}))

    def bot_name(self, name: str) -> str:
        """A level in the person's language; other bots are called as they were asked for."""
        return catalogue_for(self.lang).pgettext("bot level", name) if name in BOT_LEVELS else name

    def going_on(self, text: str) -> str:
        return text + self.screen.signs.going_on

    def take(self, action: int) -> list[Json]:
        own = self.game.current_player == self.seat
        if own and not self.own_turn:
            self.asked_from = len(self.story.events)
        self.own_turn = own
        self.decisions += 1
        heard = len(self.story.events)
        self.listeners.apply(self.game, action)
        self.listeners.deliver(self.seat)
        return self.story.events[heard:]

    def save(self) -> None:
        """Keep the game in its file. That this can be done is found out before the first action; should it fail
        later, say because a disk is full, that is no reason to break off the game."""
        self.unsaved = None
        if self.file is None:
            return
        try:
            write_game(self.file, self.game, self.seating)
        except CommandError as refusal:
            if not self.began:
                raise
            self.unsaved = refusal
            self.screen.show(str(refusal), style="yellow")

    def watch_round(self, events: list[Json]) -> None:
        """Somebody who only watches gets the rounds one by one."""
        if self.seat != SPECTATOR or not any(event["event"] == "round" for event in events):
            return
        self.tell_news()
        self.save()
        if self.screen.interactive:
            self.screen.show(self.table.board(self.game, self.screen.width))
            while self.run(self.screen.read(self.gettext("Press Enter for the next round, or type a command: "))):
                pass

    # --- what is shown ---

    def greet(self) -> None:
        players = self.game.options()["players"]
        if self.seat == SPECTATOR:
            text = self.gettext("{game} with {n} bots. You are watching.").format(game=self.game.title, n=players)
        else:
            text = self.gettext("{game} with {n} players. Type 'help' to see how to play.").format(
                game=self.game.title, n=players
            )
        self.screen.show(text, style="bold")
        bots = [Text(self.table.title(seat)) for seat in self.seating.bots]
        label = self.gettext("At the table: ") if self.seat == SPECTATOR else self.gettext("Against: ")
        self.screen.show(Flow(bots, Text(label)))
        # a resumed game begins with what happened since the person's last turn
        self.story.told = len(self.story.events) if self.seat == SPECTATOR else self.asked_from

    def tell_news(self) -> None:
        self.show_story(self.story.news())

    def show_story(self, events: list[Json]) -> None:
        for line in self.table.lines(self.game, events):
            if line.heading:
                self.screen.show(Rule(line.text, style="dim", align="left"))
            else:
                style = "bold" if line.seat is not None and line.seat == self.seat else ""
                self.screen.tell(line.text, style)

    def show_end(self) -> None:
        screen = self.screen
        if self.seat == SPECTATOR:
            screen.show(self.table.board(self.game, screen.width))
        screen.show()
        screen.show(score_table(self.game, self.table, list(range(self.table.players))))
        screen.show(verdict(self.game, self.table), style="bold")
        record = self.game.record()
        if "seed" in record:
            screen.show(self.gettext("Seed: {seed}").format(seed=record["seed"]))
        self.show_where_saved()

    def show_where_saved(self) -> None:
        if self.unsaved:
            raise self.unsaved
        if self.file is not None:
            self.screen.show(Text(self.gettext("Saved to: {file}").format(file=self.file)))

    def show_goodbye(self) -> None:
        """The game is left before its end: say how to come back."""
        if self.unsaved:
            raise self.unsaved
        if self.file is not None:
            text = self.gettext("The game is saved; continue with: doubloon play --resume {file}").format(
                file=shell_name(self.file)
            )
        else:
            text = self.gettext("The game was not saved; use --save FILE or the command 'save FILE' to keep it.")
        self.screen.show(text)

    def list_choices(self, choices: list[Choice]) -> None:
        digits = len(str(len(choices)))
        entries = [
            Text.assemble((f"{number:>{digits}}", "bold"), "  ", choice.words)
            for number, choice in enumerate(choices, start=1)
        ]
        if len(entries) > MANY_CHOICES:
            self.screen.show(InColumns(entries))
        else:
            for entry in entries:
                self.screen.show(entry)

    # --- the person decides ---

    def ask(self) -> list[int]:
        """The person's decision, as one or several actions."""
        game = self.game
        choices = self.table.choices(game)
        suggestion = find_suggestion(game, self.table)
        self.screen.show()
        self.screen.show(self.table.decision(game, self.screen.width, suggestion and suggestion.pieces))
        self.list_choices(choices)
        prompt = self.gettext("Your choice (1-{most}): ").format(most=len(choices))
        if suggestion is not None:
            prompt = self.gettext("Your choice (1-{most}, Enter for the suggestion): ").format(most=len(choices))
        while True:
            typed = self.screen.read(prompt)
            try:
                if not typed and suggestion is not None:
                    return suggestion.actions
                if not typed:
                    self.list_choices(choices)
                elif not self.run(typed):
                    return self.table.parse_whole_choice(game, typed) or [match(typed, choices, self.gettext)]
            except CommandError as refusal:
                self.screen.show(str(refusal), style="yellow")

    # --- commands ---

    def run(self, typed: str) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        command = command_of(word, self.gettext)
        if command == "help":
            self.help(rest)
        elif command == "save":
            self.save_to(rest)
        elif command == "log" and (not rest or is_all(rest, self.gettext)):
            self.show_story(self.story.events[0 if rest else self.asked_from :])
            if not self.story.events:
                self.screen.show(self.gettext("Nothing has happened yet."))
        elif rest:
            return False
        elif command == "board":
            self.screen.show(self.table.board(self.game, self.screen.width))
        elif command == "hint":
            self.hint()
        elif command == "scores":
            self.show_scores()
        elif command == "quit":
            raise Quit
        else:
            return False
        return True

    def help(self, word: str) -> None:
        screen = self.screen
        if word:
            try:
                screen.tell(self.table.help_on(self.game, word))
            except CommandError as refusal:
                screen.show(str(refusal), style="yellow")
            return
        screen.tell(self.table.how_to_choose())
        room = max(len(self.gettext(usage)) for usage, _ in COMMANDS) + 4
        game_words = self.table.words
        explain = game_words.pgettext(game_words.game, EXPLAIN[game_words.game])
        explain = explain.format(example=game_words.name(self.table.example))
        for usage, text in COMMANDS:
            words = [Text(word) for word in (self.gettext(text) if text else explain).split()]
            screen.show(Flow(words, Text(f"  {self.gettext(usage)}", style="bold"), room, " "))
        listed = ", ".join(map(game_words.name, self.table.topics_in(self.game)))
        screen.tell(self.gettext("Help is available on: {listed}.").format(listed=listed))

    def hint(self) -> None:
        """What a good bot would do, which knows no more than the person."""
        if self.seat != self.game.current_player:
            self.screen.show(self.gettext("There is nothing for you to decide now."))
            return
        try:
            with self.screen.meanwhile(self.going_on(self.gettext("Looking for a hint"))):
                advisor = make_bot(ADVISOR)
                advisor.hear(self.story.events)
                action = choice_of(advisor, self.game, self.decisions, Listeners({}))
        except (BotError, ImportError, Misplay) as problem:
            text = self.gettext("No hint available ({name}: {problem}).").format(name=ADVISOR, problem=problem)
            self.screen.show(text, style="yellow")
            return
        choices = self.table.choices(self.game)
        number, words = next((n, choice.words) for n, choice in enumerate(choices, 1) if choice.action == action)
        text = self.gettext("Hint: {n}, {words}.").format(n=number, words=words)
        self.screen.tell(text, "green", indent=0)

    def show_scores(self) -> None:
        """Of a game under way, only what the person may know."""
        seats = self.table.known_points(self.game)
        if not seats:
            self.screen.show(self.gettext("The points are secret until the end."))
            return
        self.screen.show(self.gettext("If the game ended now:"))
        self.screen.show(score_table(self.game, self.table, seats))
        if len(seats) < self.table.players:
            self.screen.show(self.gettext("The other players' points are secret until the end."))

    def save_to(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.file
        try:
            if path is None:
                raise CommandError(self.gettext("name a file: save FILE"))
            if path != self.file:
                check_free(path)
            write_game(path, self.game, self.seating)
        except (CommandError, RuntimeError) as problem:  # RuntimeError: ~somebody without a home
            self.screen.show(str(problem), style="yellow")
            return
        self.screen.show(
            Text(self.gettext("Saved; continue with: doubloon play --resume {file}").format(file=shell_name(path)))
        )


def shell_name(path: Path) -> str:
    """The file as it can be typed in a shell."""
    return quote(str(path))
