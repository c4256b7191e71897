"""San Juan without its rules: its title, players, options and ids, and where its classes are."""

from __future__ import annotations

from doubloon.core.choice_forms import ChoiceDeclaration, NamesForm, SortedNamesForm
from doubloon.core.options import GameOption
from doubloon.core.text import messages

ORDER = 2  # in lists of games; the first game is the default
TITLE = "San Juan"
BLURB = messages("Build a city from a hand of cards. For 2 to 4 players, half an hour.")
PLAYERS = range(2, 5)

GAME_CLASS = "game:SanJuan"
TABLE_VIEW = "terminal.table_view:SanJuanTableView"

GYMNASIUM_ID = "Doubloon/SanJuan-v1"
GYMNASIUM_VARIANTS = {"Doubloon/SanJuanVoluntary-v1": {"voluntary": True}}
OPENSPIEL_ID = "python_san_juan"
PETTINGZOO_ID = "san_juan_v1"

OPTIONS = (
    GameOption(
        "opening_choice",
        help=messages("san-juan: choose the first hand from more cards"),
        label=messages("starting hands chosen from extra cards"),
    ),
    GameOption(
        "voluntary",
        help=messages("san-juan: ask about everything that the rules let a player leave"),
        label=messages("ask about everything you may leave"),
        omits_default=True,
    ),
)
DEFAULTS = {"players": 4, **{option.name: option.default for option in OPTIONS}}

PAY = ChoiceDeclaration("pay", SortedNamesForm("goods", "cards"), '{"goods": [...], "cards": [...]}')
KEEP = ChoiceDeclaration("keep", NamesForm())
DISCARD = ChoiceDeclaration("discard", NamesForm())
PRODUCE = ChoiceDeclaration("produce", NamesForm(), "lists")
SELL = ChoiceDeclaration("sell", NamesForm(), "lists")
WHOLE_CHOICES = (PAY, KEEP, DISCARD, PRODUCE, SELL)
