"""What people can do at a table: each deed is checked here, and becomes an entry of the journal.

A deed is a function of the table as it is; it changes nothing. What it returns is kept first and happens then.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from doubloon.bots.registry import LEVELS
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.registry import game_class, whole_choices
from doubloon.core.seeds import seed_hash, seed_to_json
from doubloon.core.text import LANGUAGES
from doubloon.core.whole_choice import expand_choice
from doubloon.server.errors import ApiError
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.table import Table

Json = dict[str, Any]

SEED_BYTES = 16
TAKEOVER_SECONDS = (
    300.0  # seconds that somebody may think, at a table without a deadline, before a bot can be asked for
)
WHOLE_CHOICES = tuple(whole_choices())
MAX_RESEEDS = 500  # at a table: enough for people, and it keeps what must be played through again short


class NewEntry(NamedTuple):
    """An entry that is not kept yet."""

    kind: str
    body: Json


Deed = Callable[[Table], NewEntry]


# --- before the game ---


def opened(
    *,
    host: str,
    game: str,
    options: Mapping[str, Any],
    public: bool,
    random_seats: bool,
    deadline: float | None,
    seats: list[Json],
    previous: str | None = None,
) -> NewEntry:
    """A new table. `seats` are as `Seat.to_json` writes them."""
    checked = read_options(game, options)
    if len(seats) != checked["players"]:
        raise ApiError(
            422,
            "bad_seats",
            f"{game} with {checked['players']} players must have {checked['players']} seats, not {len(seats)}",
        )
    body = {
        "host": host,
        "game": game,
        "options": checked,
        "public": public,
        "random_seats": random_seats,
        "deadline": deadline,
        "seats": seats,
        "previous": previous,
    }
    return NewEntry("opened", body)


def read_options(game: str, options: Mapping[str, Any]) -> Json:
    """All options of the game, those left out as usual."""
    try:
        checked: Json = game_class(game).read_options(dict(options))
    except ValueError as problem:
        raise ApiError(422, "bad_options", str(problem)) from None
    return checked


def sit(player: str, seat: int, name: str) -> Deed:
    """Take a free seat; one may take several, for people who play at one screen."""

    def deed(table: Table) -> NewEntry:
        check_open(table)
        check_seat(table, seat)
        if not table.seats[seat].is_free:
            raise ApiError(409, "taken", f"seat {seat} is taken")
        return NewEntry("sat", {"seat": seat, "player": player, "name": name, "bot": None})

    return deed


def stand_up(player: str, seat: int) -> Deed:
    """Free a seat before the game: one's own, or as the host anybody's."""

    def deed(table: Table) -> NewEntry:
        check_open(table)
        check_seat(table, seat)
        if player not in (table.host, table.seats[seat].player):
            raise ApiError(403, "not_yours", f"only the host and the player in seat {seat} can free it")
        if table.seats[seat].is_free:
            raise ApiError(409, "free", f"seat {seat} is already free")
        return NewEntry("sat", {"seat": seat, "player": None, "name": None, "bot": None})

    return deed


def seat_bot(player: str, seat: int, bot: str) -> Deed:
    """The host puts a bot on a free seat."""

    def deed(table: Table) -> NewEntry:
        check_open(table)
        check_host(table, player)
        check_seat(table, seat)
        if not table.seats[seat].is_free:
            raise ApiError(409, "taken", f"seat {seat} is taken; free it first")
        return NewEntry("sat", {"seat": seat, "player": None, "name": None, "bot": read_bot(bot)})

    return deed


def close(player: str) -> Deed:
    """The host gives up a table that has not begun."""

    def deed(table: Table) -> NewEntry:
        check_open(table)
        check_host(table, player)
        return NewEntry("closed", {})

    return deed


def start(table: Table) -> NewEntry:
    """The game begins, as soon as no seat is free."""
    order = list(range(len(table.seats)))
    if table.setting["random_seats"]:
        secrets.SystemRandom().shuffle(order)
    seed = seed_to_json(secrets.token_bytes(SEED_BYTES))
    rules = game_class(table.setting["game"]).rules
    return NewEntry("started", {"order": order, "seed": seed, "seed_hash": seed_hash(seed), "rules": rules})


# --- moves ---


def move(player: str, seat: int | None, position: int, wish: Json) -> Deed:
    """Act, in the position of that number: `{"action": ...}`, `{"actions": [...]}` or a whole choice."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        check_position(table, position)
        assert table.game is not None
        if table.turn != own:
            raise ApiError(409, "not_your_turn", f"it is seat {table.turn}'s turn, not seat {own}'s")
        check_no_bot(table, own)
        return acted(table.game, own, read_choice(table, own, wish))

    return deed


def read_choice(table: Table, seat: int, wish: Json) -> list[int]:
    """The actions that a move stands for, each of them legal."""
    assert table.game is not None
    (kind, value), *more = wish.items() or [("", None)]
    if more or kind not in ("action", "actions", *WHOLE_CHOICES):
        forms = ", ".join(("action", "actions", *WHOLE_CHOICES))
        raise ApiError(422, "malformed", f"a move must have exactly one of {forms}")
    try:
        if kind == "action":
            return [table.game.find_legal(value)]
        if kind != "actions":
            return expand_choice(table.game, seat, kind, value)
        if not isinstance(value, list) or not 0 < len(value) <= MAX_ACTIONS_AT_ONCE:
            raise ApiError(422, "malformed", f"actions must be a list of 1 to {MAX_ACTIONS_AT_ONCE} actions")
        return one_after_the_other(table, seat, value)
    except IllegalAction as problem:
        raise ApiError(409, "illegal", str(problem)) from None


MAX_ACTIONS_AT_ONCE = 50


def one_after_the_other(table: Table, seat: int, actions: list[Any]) -> list[int]:
    """All legal, each after those before it, and all of them decisions of this seat."""
    assert table.game is not None
    game = table.game.copy()
    numbers: list[int] = []
    revealed = False
    for place, action in enumerate(actions):
        if revealed:
            raise IllegalAction(f"action {place} of the list reveals something; send what follows as another move")
        if game.current_player != seat:
            raise IllegalAction(f"after {place} of the actions it is no longer seat {seat}'s turn")
        numbers.append(game.find_legal(action))
        revealed = game.apply_all(numbers[-1]).reveals
    return numbers


def bot_moves(seat: int, position: int, action: int) -> Deed:
    """What a bot has decided; it may have become pointless meanwhile."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        check_position(table, position)
        assert table.game is not None
        if table.turn != seat or table.seats[seat].bot is None or action not in table.game.legal_actions():
            raise ApiError(409, "not_your_turn", "the bot is no longer asked")
        return acted(table.game, seat, [action])

    return deed


def acted(game: Game, seat: int, actions: list[int]) -> NewEntry:
    """Actions are kept as texts: their numbers change when a building is added."""
    return NewEntry("acted", {"seat": seat, "actions": [game.actions.texts[action] for action in actions]})


# --- taking back ---


def undo(player: str, seat: int | None, position: int, to: int | None) -> Deed:
    """Take back one's own steps, as far as that is free; without `to`, the last."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        last = table.steps[-1].seat if table.steps else None
        own = seat_to_move(table, player, last if seat is None and last in table.seats_of(player) else seat)
        check_position(table, position)
        if table.seats[own].conceded:
            raise ApiError(409, "conceded", f"seat {own} has given up; a bot plays it to the end")
        check_no_bot(table, own)
        steps = len(table.steps) - 1 if to is None else to
        check_steps(table, steps)
        if steps < free_undo(table, own):
            raise ApiError(
                409,
                "consent_needed",
                "something was revealed or another player has acted since; ask the others to take it back",
            )
        return NewEntry("undone", {"seat": own, "to": steps})

    return deed


def free_undo(table: Table, seat: int) -> int:
    """So many steps stand in any case: those after them are the seat's own and have revealed nothing."""
    return table.steps.before_own(seat)


def check_steps(table: Table, steps: int) -> None:
    if not table.steps:
        raise ApiError(409, "nothing_to_undo", "nothing has been done yet")
    if not 0 <= steps < len(table.steps):
        raise ApiError(422, "bad_steps", f"the steps that stay must be from 0 to {len(table.steps) - 1}, not {steps}")


# --- asking the others ---


def ask_undo(player: str, seat: int | None, position: int, to: int | None) -> Deed:
    """Ask everybody whether all steps after so many may be taken back."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        check_position(table, position)
        check_no_question(table)
        steps = last_own_step(table, player) if to is None else to
        check_steps(table, steps)
        if len(table.reseeds) >= MAX_RESEEDS:
            raise ApiError(
                409,
                "too_often",
                f"this table has renewed chance {MAX_RESEEDS} times, the most it can; continue from here",
            )
        return NewEntry("asked", {"what": "undo", "seat": own, "about": steps, "bot": None})

    return deed


def last_own_step(table: Table, player: str) -> int:
    own = set(table.seats_of(player))
    steps = [number for number, step in enumerate(table.steps) if step.seat in own]
    if not steps:
        raise ApiError(409, "nothing_to_undo", "you have done nothing yet")
    return steps[-1]


def ask_takeover(player: str, seat: int | None, about: int, bot: str, now: float) -> Deed:
    """Ask the others whether a bot may play for somebody who is gone."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        check_seat(table, about)
        check_no_question(table)
        whose = table.seats[about]
        if whose.decider is None:
            raise ApiError(409, "bot_plays", f"a bot is already playing in seat {about}")
        if whose.player == player:
            raise ApiError(409, "yours", "this is your own seat; hand it over without asking")
        if not whose.gone and table.deadline is not None:
            raise ApiError(409, "not_gone", f"seat {about} has not left; when its time runs out a bot takes over")
        if not whose.gone and not (table.turn == about and now >= table.turn_since + TAKEOVER_SECONDS):
            raise ApiError(
                409,
                "not_gone",
                f"seat {about} has not left; after {TAKEOVER_SECONDS:.0f} seconds of its turn you can ask",
            )
        return NewEntry("asked", {"what": "takeover", "seat": own, "about": about, "bot": read_bot(bot)})

    return deed


def answer(player: str, yes: bool) -> Deed:
    """Agree or not, for all seats one has."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        question = table.question
        if question is None:
            raise ApiError(409, "no_question", "nothing is being asked")
        seats = [seat for seat in table.seats_of(player) if seat in table.voters(question) - question.yes]
        if yes and not seats:
            raise ApiError(409, "not_asked", "you are not asked, or have already agreed")
        concerned = {question.about} if question.what == "takeover" else set()  # who may object, but is not asked
        if not yes and not set(table.seats_of(player)) & (table.voters(question) | concerned):
            raise ApiError(409, "not_asked", "you are not asked")
        return NewEntry("answered", {"seats": seats, "yes": yes})

    return deed


# --- going and coming back ---


def hand_over(player: str, seat: int | None, bot: str) -> Deed:
    """Let a bot play for oneself until one comes back."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        if table.seats[own].bot is not None:
            raise ApiError(409, "bot_plays", f"a bot is already playing in seat {own}")
        return NewEntry("taken over", {"seat": own, "bot": read_bot(bot), "why": "wish"})

    return deed


def take_back(player: str, seat: int | None) -> Deed:
    """Play oneself again."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        if table.seats[own].conceded:
            raise ApiError(409, "conceded", f"seat {own} has given up; a bot plays it to the end")
        if table.seats[own].bot is None:
            raise ApiError(409, "yours", f"you are already playing in seat {own}")
        return NewEntry("given back", {"seat": own})

    return deed


def overdue(now: float) -> Deed:
    """The time for the move has run out: a bot takes over."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        if table.due is None or now < table.due:
            raise ApiError(409, "not_due", "the time has not run out")
        return NewEntry("taken over", {"seat": table.turn, "bot": DEFAULT_BOT, "why": "deadline"})

    return deed


def leave(player: str) -> Deed:
    """Say that one is gone; the seat stays one's own."""
    return presence(player, "left", gone=True)


def come_back(player: str) -> Deed:
    """Say that one is there again."""
    return presence(player, "returned", gone=False)


def presence(player: str, kind: str, gone: bool) -> Deed:
    def deed(table: Table) -> NewEntry:
        check_playing(table)
        check_seated(table, player)
        seats = [seat for seat in table.seats_of(player) if table.seats[seat].gone != gone]
        if not seats:
            raise ApiError(409, "no_change", "the table already knows that")
        return NewEntry(kind, {"seats": seats})

    return deed


def concede(player: str, seat: int | None) -> Deed:
    """Give up. A bot plays on; with one other player left, that one has won."""

    def deed(table: Table) -> NewEntry:
        check_playing(table)
        own = seat_to_move(table, player, seat)
        if table.seats[own].conceded:
            raise ApiError(409, "conceded", f"seat {own} has already given up")
        return NewEntry("conceded", {"seat": own, "bot": table.seats[own].bot or DEFAULT_BOT})

    return deed


def rematch(player: str, new_table: str) -> Deed:
    """The next game of the same people is at that table."""

    def deed(table: Table) -> NewEntry:
        check_seated(table, player)
        if table.status != "over":
            raise ApiError(409, "not_over", "the game is not over yet")
        if table.rematch is not None:
            raise ApiError(409, "rematched", "there is already a table for the rematch", {"table": table.rematch})
        return NewEntry("rematched", {"table": new_table})

    return deed


# --- what must be so ---


def check_open(table: Table) -> None:
    if table.status != "open":
        words = {"playing": "the game has started", "over": "the game is over", "closed": "the table was closed"}
        raise ApiError(409, table.status, words[table.status])


def check_playing(table: Table) -> None:
    if table.status != "playing":
        words = {"open": "the game has not started", "over": "the game is over", "closed": "the table was closed"}
        raise ApiError(409, "not_playing", words[table.status])


def check_host(table: Table, player: str) -> None:
    if player != table.host:
        raise ApiError(403, "not_host", "only the host of the table can do that")


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise ApiError(404, "no_seat", f"unknown seat {seat}; choose from 0 to {len(table.seats) - 1}")


def check_seated(table: Table, player: str) -> None:
    if not table.seats_of(player):
        raise ApiError(403, "not_seated", "you have no seat at this table")


def seat_to_move(table: Table, player: str, seat: int | None) -> int:
    """The seat that the player means: the one named, else the only one or the one whose turn it is."""
    own = table.seats_of(player)
    check_seated(table, player)
    if seat is None:
        return table.turn if table.turn in own else own[0]
    check_seat(table, seat)
    if seat not in own:
        raise ApiError(403, "not_yours", f"seat {seat} is not yours")
    return seat


def check_no_bot(table: Table, seat: int) -> None:
    if table.seats[seat].bot is not None:
        raise ApiError(409, "bot_plays", f"a bot plays for seat {seat}; take the seat back first")


def check_position(table: Table, position: int) -> None:
    if position != table.position:
        raise ApiError(
            409,
            "stale",
            f"that was about position {position}; the table is at position {table.position}",
            {"position": table.position},
        )


def check_no_question(table: Table) -> None:
    if table.question is not None:
        raise ApiError(409, "question", "a question is already being asked; answer it first")


def read_bot(bot: str) -> str:
    """People choose among the levels; whoever wants other bots plays in a terminal or the arena."""
    if bot not in LEVELS:
        raise ApiError(422, "bad_bot", f"unknown bot {bot!r}; choose from {', '.join(LEVELS)}")
    return bot


def spoken(lang: str) -> str:
    """A language for which there are texts."""
    return lang if lang in LANGUAGES else LANGUAGES[0]
