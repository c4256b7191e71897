"""Help on phases, tiles, goods and other terms of the table."""

from __future__ import annotations

from doubloon.core.text import messages
from doubloon.games.puerto_rico.rules.numbers import CITY_SPACES
from doubloon.games.puerto_rico.text.amounts import (
    CHOSEN_BUILDINGS,
    CORN_A_PLANTATION,
    DRAFT_NUMBERS,
    FORESTS_A_DOUBLOON,
    PICKS_OF_TWO,
    QUARRY_DISCOUNT,
    ROLE_DOUBLOONS,
)
from doubloon.games.shared.statements import rule

TERM_HELP = messages(
    {
        "pick": (
            rule(
                "round-1 setup-16",
                "The governor picks a role first, then the others clockwise, one role each (with 2 players, 3 each, "
                "taking turns).",
                2,
                PICKS_OF_TWO,
            ),
            rule("round-5", "You must pick one, even if it brings you nothing."),
            rule("round-2", "You get the doubloons on the role you pick."),
            rule(
                "round-4", "Everybody takes part in its phase, starting with the picker, who alone has its privilege."
            ),
        ),
        "store": (
            rule(
                "store-2 small-warehouse-1 large-warehouse-1",
                "After loading, you keep one barrel of your choice, and all barrels of as many kinds as your "
                "occupied warehouses have places for.",
            ),
            rule(
                "store-3 store-4",
                "If everything fits, you keep it all; otherwise you choose, and must use every place.",
            ),
            rule("store-5", "The rest goes back to the supply."),
        ),
        "draft": (
            rule(
                "draft-1 draft-2 draft-4",
                "Before the first round, starting with the governor, the players take turns choosing the 17 violet "
                "buildings for the game: any that is left, as long as there is a free space for its price.",
                CHOSEN_BUILDINGS,
            ),
            rule(
                "draft-2",
                "There is 1 space for each of the prices 1, 3, 4, 6, 7 and 9, 2 for each of 2, 5 and 8, and 5 for 10.",
                *DRAFT_NUMBERS,
            ),
            rule("draft-4", "Buildings that nobody chooses are not in the game."),
        ),
        "forest": (
            rule(
                "forest-house-1 forest-house-2 forest-house-5",
                "A tile without a circle that the owner of an occupied forest house makes from a face-down tile.",
            ),
            rule(
                "forest-house-6",
                "Every 2 forests take 1 doubloon off whatever the owner of a forest house builds.",
                FORESTS_A_DOUBLOON,
                1,
            ),
            rule("forest-house-5", "If the hospice gives a colonist for it, the colonist goes to San Juan."),
        ),
        "guest": (
            rule("guest-house-1", "A colonist in the guest house."),
            rule(
                "guest-house-2 guest-house-4 guest-house-5 guest-house-6",
                "You may move guests to empty circles on your tiles and other buildings whenever you make a "
                "decision, except in the mayor phase and the draft, and also before goods are produced, loaded or "
                "stored and before points are counted.",
            ),
            rule("guest-house-3", "They work there at once, until the next mayor phase."),
        ),
        "quarry": (
            rule(
                "builder-4",
                "A tile that makes building cheaper: each occupied quarry takes 1 doubloon off the price, up to the "
                "number of the building's column.",
                QUARRY_DISCOUNT,
            ),
            rule(
                "settler-2 construction-hut-1",
                "The player who picked the settler may take one instead of a plantation, and so may the owner of an "
                "occupied construction hut.",
            ),
        ),
        "colonist": (
            rule("building-5", "A building or tile works only while a colonist is on one of its circles."),
            rule("mayor-3 mayor-6", "Colonists arrive in the mayor phase; those without a circle wait in San Juan."),
        ),
        "governor": (
            rule("round-1", "The governor picks first."),
            rule(
                "round-8 round-9",
                "After every round the governor card moves on clockwise, and 1 doubloon is put on each role that "
                "nobody picked.",
                ROLE_DOUBLOONS,
            ),
        ),
        "scoring": (
            rule(
                "end-1 end-2 end-3 end-4",
                "The game ends after the round in which the supply could not fill the colonist ship, somebody "
                "filled the 12th space of their city, or the last point chip was taken.",
                CITY_SPACES,
            ),
            rule(
                "score-1 score-2 building-7",
                "Points: chips, buildings (occupied or not), and what occupied large buildings add.",
            ),
            rule(
                "score-3 score-4", "Ties: most doubloons and goods combined; if these are tied too, the win is shared."
            ),
        ),
    },
    "puerto rico",
)
TILE_HELP = messages(
    {
        "corn": (rule("craftsman-2", "When occupied, it produces 1 corn; no building is needed.", CORN_A_PLANTATION),),
        "indigo": (
            rule(
                "craftsman-3",
                "When occupied, it produces indigo together with a colonist in an indigo plant, small or large.",
            ),
        ),
        "sugar": (
            rule(
                "craftsman-3",
                "When occupied, it produces sugar together with a colonist in a sugar mill, small or large.",
            ),
        ),
        "tobacco": (
            rule("craftsman-3", "When occupied, it produces tobacco together with a colonist in a tobacco storage."),
        ),
        "coffee": (
            rule("craftsman-3", "When occupied, it produces coffee together with a colonist in a coffee roaster."),
        ),
    },
    "puerto rico",
)
GOOD_HELP = messages(
    {
        "without a building": (
            rule(
                "trader-2 craftsman-2",
                "the trading house pays {price}; produced by an occupied plantation alone, without a building.",
            ),
        ),
        "with a building": (
            rule(
                "trader-2 craftsman-3",
                "the trading house pays {price}; produced by an occupied plantation and a colonist in: {buildings}.",
            ),
        ),
        "amounts": (rule("setup-12 setup-10", "{goods} barrels and {tiles} plantations in the game."),),
    },
    "puerto rico",
)
