"""The rules of Puerto Rico: plain typed Python, also compiled to C from the same text.

These modules use only a small language (see `docs/engine.md`): whole numbers, truth values, loops, `min` and `max`, the
structs of `state`, and functions of these modules.
"""

# the modules to compile, each after those it needs
SOURCES = (
    "doubloon.games.puerto_rico.rules.numbers",
    "doubloon.games.puerto_rico.rules.buildings",
    "doubloon.games.puerto_rico.rules.steps",
    "doubloon.games.puerto_rico.rules.events",
    "doubloon.games.puerto_rico.rules.state",
    "doubloon.games.shared.seats",
    "doubloon.games.puerto_rico.rules.turns",
    "doubloon.games.puerto_rico.rules.uses",
    "doubloon.games.puerto_rico.rules.guests",
    "doubloon.games.puerto_rico.rules.draft",
    "doubloon.games.puerto_rico.rules.settler",
    "doubloon.games.puerto_rico.rules.mayor",
    "doubloon.games.puerto_rico.rules.black_market",
    "doubloon.games.puerto_rico.rules.builder",
    "doubloon.games.puerto_rico.rules.craftsman",
    "doubloon.games.puerto_rico.rules.trader",
    "doubloon.games.puerto_rico.rules.store",
    "doubloon.games.puerto_rico.rules.captain",
    "doubloon.games.puerto_rico.rules.pick",
    "doubloon.games.puerto_rico.rules.setup",
    "doubloon.games.puerto_rico.rules.scoring",
    "doubloon.games.puerto_rico.rules.dispatch",
)
