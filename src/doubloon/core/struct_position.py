"""Positions as JSON from a declaration: which fields stand in them, in which form, and which are secret."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

from doubloon.core.errors import short_repr
from doubloon.core.json_reader import Json, Reader, open_position, read_chance
from doubloon.core.seeds import write_key
from doubloon.engine.structs import Struct

# fields of every state; positions hold them in the same way for all games, or not at all
COMMON_FIELDS = frozenset(
    {"key_0", "key_1", "draws", "legal", "players", "seated", "round", "current", "phase", "step", "ending"}
)
NONE = -1
MAX_ROUND = 10_000


class FieldForm(ABC):
    """How the value of a field is written in a position."""

    unknown: ClassVar[int] = 0  # the value of the state while the field is hidden

    @abstractmethod
    def write(self, value: Any) -> Any:
        """The value of the state as JSON."""

    @abstractmethod
    def read(self, reader: Reader, key: str) -> Any:
        """The value of the state, checked. Raises InvalidPosition."""


class Whole(FieldForm):
    """A whole number from `minimum` to `maximum`."""

    def __init__(self, maximum: int, minimum: int = 0) -> None:
        self.maximum = maximum
        self.minimum = minimum

    def write(self, value: int) -> int:
        return value

    def read(self, reader: Reader, key: str) -> int:
        return reader.whole(key, self.maximum, self.minimum)


class Flag(FieldForm):
    """A truth value, which the state holds as 0 or 1."""

    def write(self, value: int) -> bool:
        return bool(value)

    def read(self, reader: Reader, key: str) -> int:
        return int(reader.truth(key))


class OneOf(FieldForm):
    """One of some names, which the state holds as a number; null for -1."""

    unknown = NONE

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: int) -> str | None:
        return None if value == NONE else self.names[value]

    def read(self, reader: Reader, key: str) -> int:
        return reader.name(key, self.names, none=NONE)


class SetOf(FieldForm):
    """A list of different names, which the state holds as a bit set."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: int) -> list[str]:
        return [name for number, name in enumerate(self.names) if value >> number & 1]

    def read(self, reader: Reader, key: str) -> int:
        members = 0
        for number, count in enumerate(reader.bag(key, self.names, len(self.names))):
            if count > 1:
                raise reader.fail(key, f"must have {self.names[number]} only once")
            members |= count << number
        return members


class CountsOf(FieldForm):
    """How many there are of each name; the state holds them as a list of numbers."""

    def __init__(self, names: Sequence[str], maximum: int) -> None:
        self.names = names
        self.maximum = maximum

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, value, strict=True))

    def read(self, reader: Reader, key: str) -> list[int]:
        return reader.counts(key, self.names, self.maximum)


class SizeOf(Whole):
    """How many there are in another field of the same struct, a `CountsOf` or `SetOf`: read only if it fits."""

    def __init__(self, field: str, maximum: int) -> None:
        super().__init__(maximum)
        self.field = field

    def check(self, name: str, size: int, counted: Any, reader: Reader) -> None:
        found = sum(counted) if isinstance(counted, list) else counted.bit_count()
        if size != found:
            raise reader.fail(name, f"must be {found}, the number of what is in {self.field}, not {size}")


class StructPosition:
    """The positions of one game."""

    def __init__(
        self,
        state_class: type[Struct],
        phases: Sequence[str],
        *,
        table: Mapping[str, FieldForm],
        player: Mapping[str, FieldForm],
        secret: Collection[str] = (),
        check: Callable[[Any, Reader], None] | None = None,
    ) -> None:
        """Declare them.

        `phases`: their names by number; the last one is after the end. `table` and `player`: the forms of the fields
        of the state and of each of its players. `secret`: those fields that only their player may see, and those of
        the table that nobody may. `check` raises InvalidPosition where the fields do not fit together.
        """
        self.state_class = state_class
        self.phases = phases
        self.over = len(phases) - 1
        self.table = table
        self.player = player
        self.secret = frozenset(secret)
        self.check = check
        check_fields(state_class, COMMON_FIELDS, table)
        check_fields(state_class.fields["players"].kind, frozenset(), player)
        for forms in (table, player):
            check_sizes(forms)
        for name in self.secret - set(table) - set(player):
            raise ValueError(f"secret: there is no field {name}")

    def write(self, game: str, rules: int, options: Json, state: Any) -> Json:
        """The whole position, including what is hidden."""
        over = state.phase == self.over
        return {
            "game": game,
            "rules": rules,
            "options": options,
            "round": state.round,
            "phase": self.phases[state.phase],
            "current_player": None if over else state.current,
            "ending": bool(state.ending),
            "over": over,
            **write_fields(self.table, state),
            "players": [write_fields(self.player, player) for player in state.players[: state.seated]],
            "turn": self.write_turn(state),
            "rng": write_key(state.key_0, state.key_1, state.draws),
        }

    def write_turn(self, state: Any) -> Json:
        """The step that the current player is at: their phase by its name, as each phase has one step."""
        return {"step": self.phases[state.phase]}

    def read(
        self, written: Any, rules: int, read_options: Callable[[Any], Json], is_view: bool = False
    ) -> tuple[Any, Json]:
        """The state and the options of a position, or of a view, where secret fields may be null and stay 0."""
        reader, options = open_position(written, rules, read_options)
        hidden = self.secret if is_view else frozenset[str]()
        state: Any = self.state_class()
        state.seated = options["players"]
        state.round = reader.whole("round", MAX_ROUND, 1)
        state.phase = state.step = reader.name("phase", self.phases)
        if reader.truth("over") != (state.phase == self.over):
            raise reader.fail("over", f"must be true exactly when phase is {self.phases[self.over]!r}")
        state.ending = int(reader.truth("ending"))
        seat = reader.seat("current_player", state.seated, none=NONE)
        if (seat == NONE) != (state.phase == self.over):
            raise reader.fail("current_player", "must be null after the end, and only then")
        state.current = max(seat, 0)
        read_fields(self.table, state, reader, hidden)
        for player, part in zip(state.players, reader.each("players", state.seated, state.seated), strict=False):
            read_fields(self.player, player, part, hidden)
            part.finish()
        self._read_turn(state, reader)
        read_chance(state, reader)
        reader.finish()
        if self.check is not None and not is_view:
            self.check(state, reader)
        return state, options

    def _read_turn(self, state: Any, reader: Reader) -> None:
        if reader.has("turn"):
            turn = reader.inside("turn")
            if turn.get("step") != self.phases[state.phase]:
                raise turn.fail("step", f"must be {self.phases[state.phase]!r}, not {short_repr(turn.get('step'))}")
            turn.finish()

    def redact(self, position: Json, seat: int) -> Json:
        """The position as the seat may see it; after the end only `rng` stays hidden."""
        seen = {key: value for key, value in position.items() if key != "rng"}
        if position["over"]:
            return seen
        seen["players"] = [
            player if other == seat else hide(player, self.secret) for other, player in enumerate(position["players"])
        ]
        return {**hide(seen, self.secret & set(self.table)), "players": seen["players"]}


def check_fields(struct: Any, known: Collection[str], forms: Mapping[str, FieldForm]) -> None:
    """Check that there is a form for every field of the struct, and a field for every form."""
    for field in struct.fields:
        if field not in known and field not in forms:
            raise ValueError(f"{struct.__name__}.{field} has no form in positions")
    for field in forms:
        if field not in struct.fields or field in known:
            raise ValueError(f"{struct.__name__} has no field {field} of its own")


def check_sizes(forms: Mapping[str, FieldForm]) -> None:
    """Check that the fields of which sizes are declared can be counted."""
    for name, form in forms.items():
        if isinstance(form, SizeOf) and not isinstance(forms.get(form.field), CountsOf | SetOf):
            raise ValueError(f"{name} is the size of {form.field}, which must be a CountsOf or a SetOf beside it")


def write_fields(forms: Mapping[str, FieldForm], struct: Any) -> Json:
    return {name: form.write(getattr(struct, name)) for name, form in forms.items()}


def read_fields(forms: Mapping[str, FieldForm], struct: Any, reader: Reader, hidden: Collection[str]) -> None:
    """Read the fields into the struct. Those in `hidden` may be null."""
    for name, form in forms.items():
        is_hidden = name in hidden and reader.get(name) is None
        value = form.unknown if is_hidden else form.read(reader, name)
        if isinstance(value, list):
            getattr(struct, name)[:] = value
        elif not isinstance(getattr(struct, name), list):  # a hidden list stays all zeros
            setattr(struct, name, value)
    for name, form in forms.items():
        if isinstance(form, SizeOf) and not (form.field in hidden and reader.get(form.field) is None):
            form.check(name, getattr(struct, name), getattr(struct, form.field), reader)


def hide(fields: Json, secret: Collection[str]) -> Json:
    return {key: None if key in secret else value for key, value in fields.items()}
