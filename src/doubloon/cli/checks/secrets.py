"""What others may not know of a choice, and what a search may not know of the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from doubloon.cli.checks.differences import first_difference
from doubloon.cli.checks.failure import CheckFailed, expect
from doubloon.core.game import SPECTATOR, Game
from doubloon.core.snapshot import Snapshot
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.context import SearchContext

MAX_COMPARED = 5  # actions of a decision
LOOKS = 12  # decisions of a game at which the determinization of the search is tried
ENOUGH_LOOKS = 4  # at which it dealt nothing again


def check_choice_secrets(game: Game, chance: Random) -> None:
    """Two actions that leave somebody with the same view, although something hidden differs, look the same to them."""
    legal = game.legal_actions()
    compared = sorted(chance.sample(legal, min(len(legal), MAX_COMPARED)))
    if len(compared) < 2:
        return
    after = {action: game.copy().apply_all(action) for action in compared}
    for seat in range(SPECTATOR, game.options()["players"]):
        if seat != game.current_player:
            first_with: dict[str, int] = {}
            for action, snapshot in after.items():
                seen = json.dumps(snapshot.view(seat), sort_keys=True)
                other = first_with.setdefault(seen, action)
                if without_chance(after[other]) != without_chance(snapshot):
                    check_alike(game, seat, (other, action), (after[other], snapshot))


def without_chance(snapshot: Snapshot) -> dict[str, Any]:
    return {key: value for key, value in snapshot.position.items() if key != "rng"}


def check_alike(game: Game, seat: int, actions: Sequence[int], after: Sequence[Snapshot]) -> None:
    one, other = (game.actions.texts[action] for action in actions)
    told, also_told = (game.action_to_json(action, seat) for action in actions)
    if told != also_told and game.actions.actions[actions[0]]["type"] in game.public_actions:
        return
    hidden = f"{reader(seat)} cannot see in its view whether {one!r} or {other!r} was chosen, but "
    public = "or, if everybody sees the choice at that moment, put the action's type into `public_actions`"
    for first, second in zip(*(snapshot.events(seat) for snapshot in after), strict=False):
        expect(
            first == second,
            f"{hidden}the event {first['event']!r} tells it: {first_difference(first, second)}. Write it as `what` of "
            f"an event with secret=True, and never as its amount; {public}",
        )
    expect(len(after[0].events(seat)) == len(after[1].events(seat)), f"{hidden}the number of events tells it")
    expect(
        told == also_told,
        f"{hidden}`action_to_json` tells it: {first_difference(told, also_told)}. Put the type {told['type']!r} into "
        f"`secret_actions`; {public}",
    )
    said, also_said = (game.describe(action, seat=seat) for action in actions)
    expect(said == also_said, f"{hidden}`describe` tells it: {said!r} and {also_said!r}")


def check_reveals(game: Game, action: int, snapshot: Snapshot) -> None:
    """An action that shows somebody something new says so: until then a player may take it back."""
    if snapshot.reveals:
        return
    for seat in range(SPECTATOR, game.options()["players"]):
        other = game.reshuffled(seat, 11)
        if not is_possible(other, action):
            continue  # what is hidden from the seat decides
        otherwise = other.apply_all(action)
        if happened(snapshot, seat) != happened(otherwise, seat):
            continue  # such as forced steps of others, which tell only that they had no choice
        learned = first_difference(snapshot.view(seat), otherwise.view(seat))
        when = "the end of the game" if snapshot.game.is_over else "the action"
        expect(
            not learned,
            f"{when} shows {reader(seat)} something that was hidden or left to chance ({learned}, if that were dealt "
            "otherwise), but none of its events is in `revealing_events` (reveals=True)",
        )


def is_possible(game: Game, action: int) -> bool:
    """Whether the action is legal with what was dealt again; the state still has the legal actions from before."""
    loop = interpreted_engine(game.package).loop
    state = game.state()
    state.legal = loop.legal_choices(state)
    return bool(loop.choice_of(state, action) >= 0)


def happened(snapshot: Snapshot, seat: int) -> list[tuple[Any, Any]]:
    """What happened to whom, and who decides now."""
    events = [(event["event"], event.get("seat")) for event in snapshot.events(seat)]
    return [*events, (snapshot.position["phase"], snapshot.position["current_player"])]


def reader(seat: int) -> str:
    return "a spectator (seat -1)" if seat == SPECTATOR else f"seat {seat}"


class SearchSecrets:
    """Watches through a game whether the search's `determinize` deals again what its seat cannot see."""

    def __init__(self) -> None:
        self.looks = 0
        self.hidden = 0  # of these, something was hidden that could be dealt otherwise
        self.dealt = 0  # and was

    def look(self, game: Game) -> None:
        if self.looks >= LOOKS:
            return
        self.looks += 1
        seat = game.current_player
        assert seat is not None
        before = game.to_numbers()
        if not any(self.facts(game, game.reshuffled(seat, seed).to_numbers(), before) for seed in (21, 22)):
            return
        self.hidden += 1
        states = [determinized(game, seat, seed) for seed in (23, 24)]
        self.dealt += any(self.facts(game, state.to_numbers(), before) for state in states)
        for state in states:
            changed = first_difference(game.view(seat), game.redact(game.write_position(state), state, seat))
            expect(not changed, f"`determinize` of the heuristics changes what {reader(seat)} sees: {changed}")

    def facts(self, game: Game, numbers: list[int], before: list[int]) -> bool:
        """Whether something besides the key of chance differs."""
        names = game.state().names()
        return any(
            one != other and name not in ("key_0", "key_1", "draws")
            for name, one, other in zip(names, numbers, before, strict=True)
        )

    def check(self) -> None:
        if self.hidden >= ENOUGH_LOOKS and self.dealt == 0:
            raise CheckFailed(
                "`determinize` of the heuristics never deals again what the searching seat cannot see, so a search "
                "would look at it"
            )


def determinized(game: Game, seat: int, seed: int) -> Any:
    """The state as one simulation of a search starts from it."""
    state = game.state()
    context = SearchContext()
    context.seat, context.rng = seat, seed
    interpreted_engine(game.package).loop.determinize(context, state)
    return state
