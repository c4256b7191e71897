"""What must hold in every game, whatever its rules: checked at every decision of random games.

A check raises CheckFailed with a sentence that says what is wrong.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from random import Random

from doubloon.cli.checks.bots import MAX_DECISIONS, apply_beside, new_beside
from doubloon.cli.checks.declared import check_own_words, check_score_labels
from doubloon.cli.checks.differences import field_of, first_difference
from doubloon.cli.checks.failure import CheckFailed, Trail, expect
from doubloon.cli.checks.secrets import SearchSecrets, check_choice_secrets, check_reveals, reader
from doubloon.core.errors import IllegalAction, InvalidPosition
from doubloon.core.game import SPECTATOR, Game, Json
from doubloon.core.notation_file import read_notation, write_notation
from doubloon.core.record import replay
from doubloon.core.registry import about, determinize, from_json, game_class, new_game
from doubloon.core.text import LANGUAGES
from doubloon.engine.interpreted import Engine, interpreted_engine

COMMON_KEYS = ("game", "options", "round", "phase", "current_player", "ending", "over", "players")
MAX_TIE_BREAK = 999  # more would count as points


def variants(game: str) -> Iterator[Json]:
    """The options to play with: every number of players, and every value of each declared option."""
    known = about(game)
    for players in known.PLAYERS:
        yield {"players": players}
    for option in known.OPTIONS:
        values = [True] if option.kind == "flag" else list(option.choices)
        for value in values:
            if value != option.default:
                yield {"players": known.PLAYERS[-1], option.name: value}


def check_random_game(name: str, options: Json, seed: int, trail: Trail) -> int:
    """Play a random game and check everything at each decision; returns the number of decisions."""
    chance = Random(seed)
    game, twin = new_beside(name, options, seed)
    expect(new_game(name, seed=seed, **options).to_json() == game.to_json(), "the same seed gives another game")
    search = SearchSecrets()
    check_score_labels(game)
    while not game.is_over:
        trail.at(game)
        expect(trail.decision <= MAX_DECISIONS, f"the game does not end within {MAX_DECISIONS} decisions")
        try_actions(game if twin is None else twin, game.legal_actions(), trail)
        for check in DECISION_CHECKS:
            check(game)
        search.look(game)
        check_choice_secrets(game, chance)
        trail.action = action = chance.choice(game.legal_actions())
        if chance.random() < 0.5:
            check_events(game, action)
        apply_beside(game, twin, action)
    search.check()
    check_end(game)
    return trail.decision


def try_actions(game: Engine, legal: list[int], trail: Trail) -> None:
    """Apply each action to a copy on the interpreted backend, before anything else is done with it."""
    for action in legal:
        trail.action = action
        game.copy().apply(action)
    trail.action = None


def seats_of(game: Game) -> range:
    """All seats and the spectator's."""
    return range(SPECTATOR, game.options()["players"])


def deciding(game: Game) -> int:
    seat = game.current_player
    expect(seat is not None, "nobody decides, and the game is not over")
    assert seat is not None
    return seat


def check_actions(game: Game) -> None:
    legal = game.legal_actions()
    expect(bool(legal), "there is no legal action before the end")
    expect(legal == sorted(set(legal)), "the legal actions are not in ascending order")
    for action in legal:
        expect(0 <= action < game.num_actions, f"the action {action} is not below num_actions, {game.num_actions}")
        text = game.action_to_text(action)
        expect(game.action_from_text(text) == action, f"the text {text!r} does not give its action again")
        expect(
            game.action_from_json(game.action_to_json(action)) == action, f"the JSON of {text!r} gives another action"
        )
        for lang in LANGUAGES:
            expect(bool(game.describe(action, lang)), f"the action {text!r} has no description in {lang!r}")
    illegal = next((action for action in range(game.num_actions) if action not in legal), None)
    if illegal is not None:
        before = game.to_json()
        try:
            game.apply(illegal)
        except IllegalAction:
            expect(game.to_json() == before, "an illegal action changes the game")
        else:
            raise CheckFailed(f"the action {game.action_to_text(illegal)!r} is not legal, but is accepted")
        expect(bool(game.why_not(illegal, deciding(game))), "an illegal action has no reason")


def check_position(game: Game) -> None:
    position = json.loads(json.dumps(game.to_json()))
    try:
        again = from_json(position)
    except InvalidPosition as problem:
        raise CheckFailed(f"the position cannot be read again: {problem}") from problem
    expect(again.to_json() == position, "a position is not read as it was written")
    expect(again.legal_actions() == game.legal_actions(), "a position that was read has other legal actions")
    expect(pickle.loads(pickle.dumps(game)).to_json() == position, "a pickled game is another one")
    copy = game.copy()
    copy.apply(copy.legal_actions()[0])
    expect(game.to_json() == position, "a copy is not independent")


def check_views(game: Game) -> None:
    for seat in seats_of(game):
        view = game.view(seat)
        json.dumps([view, game.aid(seat)])  # both must be JSON
        missing = [key for key in COMMON_KEYS if key not in view]
        expect(not missing, f"the view lacks {', '.join(missing)}")
        expect("rng" not in view, "the view shows the generator of chance")
        expect(
            view["over"] == game.is_over,
            f"the view says that the game is over, but it is not: phase {game.state().phase} of the rules is "
            f"{view['phase']!r} in `positions`, whose last phase is the one after the end",
        )
        changed = first_difference(view, game.reshuffled(seat, 3).view(seat))
        expect(
            not changed,
            f"dealing hidden things again changes what {reader(seat)} sees: {changed}; either {field_of(changed)!r} is "
            "missing in `secret`, or deal_hidden must leave it as it is",
        )
    seat = deciding(game)
    for seed in (1, 2):
        sample = determinize(game.view(seat), seed)
        changed = first_difference(game.view(seat), sample.view(seat))
        expect(not changed, f"a game determinized from the view of seat {seat} shows it another one: {changed}")
        expect(sample.legal_actions() == game.legal_actions(), "a determinized game has other legal actions")


def check_observations(game: Game) -> None:
    """Skipped without NumPy, which the core does not need."""
    try:
        from doubloon.core.observation import legal_mask, observation_max, observation_names, observe
    except ImportError:
        return
    largest = observation_max(game.name, game.options())
    names = observation_names(game.name, game.options())
    expect(
        len(set(names)) == len(names) == len(largest), "the names of an observation's entries are not different ones"
    )
    for seat in seats_of(game)[1:]:
        seen = observe(game, seat)
        for name, entry, most in zip(names, seen, largest, strict=True):
            expect(0 <= entry <= most, f"the entry {name!r} of an observation is {entry}, its maximum {most}")
        other = observe(game.reshuffled(seat, 5), seat)
        expect(bool((other == seen).all()), f"the observation of seat {seat} shows something hidden")
    mask = legal_mask(game)
    expect(mask.nonzero()[0].tolist() == game.legal_actions(), "the legal mask does not show the legal actions")


def check_events(game: Game, action: int) -> None:
    """Everybody can read the events of an action, and only its own seat more of them than a spectator."""
    snapshot = game.copy().apply_all(action)
    for seat in seats_of(game):
        for event in snapshot.events(seat):
            json.dumps(event)  # must be JSON
            check_own_words(game, event)
            for lang in LANGUAGES:
                expect(bool(snapshot.game.describe_event(event, lang)), f"the event {event} has no text in {lang!r}")
        if seat != SPECTATOR and snapshot.events(seat) != snapshot.events(SPECTATOR):
            expect(snapshot.is_partly_secret(seat), "an event shows its seat more, but is not in `secret_events`")
    check_reveals(game, action, snapshot)


def check_scores(game: Game) -> None:
    """The points are those of the rules, by which bots and environments play."""
    bound = interpreted_engine(game.package).loop
    state = game.state()
    for seat, score in enumerate(game.scores()):
        points, tie_break = bound.total_points(state.players[seat]), bound.tie_break(state.players[seat])
        expect(
            score["total"] == points,
            f"the parts of the score of seat {seat} are {score['total']} points together, and `total_points` of the "
            f"rules is {points}: {score}",
        )
        expect(
            0 <= tie_break <= MAX_TIE_BREAK,
            f"`tie_break` of seat {seat} is {tie_break}; it must be from 0 to {MAX_TIE_BREAK}",
        )


DECISION_CHECKS: tuple[Callable[[Game], None], ...] = (
    check_actions,
    check_position,
    check_views,
    check_observations,
    check_scores,
)


def check_end(game: Game) -> None:
    expect(bool(game.winners()), "nobody has won a finished game")
    for score in game.scores():
        parts = sum(value for part, value in score.items() if part not in ("total", "tiebreak"))
        expect(score["total"] == parts, f"a score is not the sum of its parts: {score}")
    check_scores(game)
    record = json.loads(json.dumps(game.record()))
    expect(all(isinstance(action, str) for action in record["actions"]), "a record's actions are not texts")
    expect(replay(record).to_json() == game.to_json(), "a replayed record gives another position")
    expect(read_notation(write_notation(record))[0] == record, "a notation file is not read as it was written")


def check_texts(name: str) -> None:
    for lang in LANGUAGES:
        glossary = game_class(name).glossary(lang)
        for key in ("phases", "rules"):
            expect(key in glossary, f"the glossary has no {key!r}")
