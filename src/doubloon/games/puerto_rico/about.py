"""Puerto Rico without its rules: its title, players, options and ids, and where its classes are."""

from __future__ import annotations

from doubloon.core.choice_forms import ChoiceDeclaration, CountsForm, NamesForm
from doubloon.core.json_reader import Json
from doubloon.core.options import GameOption
from doubloon.core.text import messages

ORDER = 1  # in lists of games; the first game is the default
TITLE = "Puerto Rico"
BLURB = messages("Plant, build, ship. For 2 to 5 players, about an hour.")
PLAYERS = range(2, 6)

GAME_CLASS = "game:PuertoRico"
TABLE_VIEW = "terminal.table_view:PuertoRicoTableView"

GYMNASIUM_ID = "Doubloon/PuertoRico-v1"
GYMNASIUM_VARIANTS: dict[str, Json] = {"Doubloon/PuertoRicoVoluntary-v1": {"voluntary": True}}
OPENSPIEL_ID = "python_puerto_rico"
PETTINGZOO_ID = "puerto_rico_v1"


def parse_expansion(typed: str) -> str | list[str]:
    """A keyword, or the names of the buildings in the set. The game checks whether there is such a set."""
    names = [" ".join(name.casefold().split()) for name in typed.split(",")]
    return names if len(names) > 1 else names[0]


def write_expansion(expansion: str | list[str]) -> str:
    return expansion if isinstance(expansion, str) else ",".join(expansion)


def describe_expansion(expansion: str | list[str]) -> str:
    return expansion if isinstance(expansion, str) else "a chosen set"


OPTIONS = (
    GameOption(
        "expansion",
        help=messages(
            "puerto-rico: the violet buildings in the game: none (no expansion), draft, random, "
            "or 17 names separated by commas"
        ),
        default="none",
        metavar=messages("SET"),
        parse=parse_expansion,
        write=write_expansion,
        describe=describe_expansion,
        label=messages("Expansion"),
        choices=messages(
            {
                "none": "no expansion",
                "draft": "buildings chosen in turn",
                "random": "random buildings",
            }
        ),
        other=messages("fixed buildings"),
    ),
    GameOption(
        "open_scores", help=messages("puerto-rico: show everybody's points"), label=messages("all points visible")
    ),
    GameOption(
        "discards",
        help=messages(
            "puerto-rico: when discarded plantations are shuffled in: when needed (once the pile is used up) or at "
            "once (before a row that the pile cannot fill)"
        ),
        default="when needed",
        label=messages("Discarded plantations"),
        choices=messages(
            {
                "when needed": "shuffled in once the pile is used up",
                "at once": "shuffled in before a row that the pile cannot fill",
            }
        ),
        omits_default=True,
    ),
    GameOption(
        "tournament",
        help=messages(
            "puerto-rico, 3 to 5 players: a house rule of tournaments, not from the rulebooks: who starts with corn "
            "starts with a doubloon less, the factory costs 8 and the university 7"
        ),
        label=messages("tournament prices (a house rule, not from the rulebooks)"),
        omits_default=True,
        players=range(3, 6),
    ),
    GameOption(
        "voluntary",
        help=messages("puerto-rico: ask about everything that the rules let a player leave"),
        label=messages("ask about everything you may leave"),
        omits_default=True,
    ),
)
DEFAULTS = {"players": 4, **{option.name: option.default for option in OPTIONS}}

PLACE = ChoiceDeclaration("place", CountsForm(), "how many colonists stand where in the end")
STORE = ChoiceDeclaration("store", CountsForm(), "how many barrels are kept")
SHIP = ChoiceDeclaration("ship", CountsForm())
RETURN = ChoiceDeclaration("return", NamesForm())
PRODUCE = ChoiceDeclaration("produce", NamesForm(), "lists")
SELL = ChoiceDeclaration("sell", NamesForm(), "lists")
WHOLE_CHOICES = (PLACE, STORE, SHIP, RETURN, PRODUCE, SELL)

# the options of the games to which `python -m tools.tuning` fits the weights of the evaluation
TUNING_OPTIONS: tuple[Json, ...] = ({}, {"expansion": "random"})
