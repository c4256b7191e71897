"""The rules of Puerto Rico: plain typed Python, also compiled to C from the same text.

Inside these modules only a small language is used (see `docs/engine.md`): whole numbers, truth values, loops,
`min` and `max`, the records of `state`, and functions of these modules.
"""

# what is compiled, in the order in which one needs the other
SOURCES = (
    "doubloon.puerto_rico.rules.numbers",
    "doubloon.puerto_rico.rules.buildings",
    "doubloon.puerto_rico.rules.steps",
    "doubloon.puerto_rico.rules.facts",
    "doubloon.puerto_rico.rules.state",
    "doubloon.puerto_rico.rules.turns",
    "doubloon.puerto_rico.rules.guests",
    "doubloon.puerto_rico.rules.draft",
    "doubloon.puerto_rico.rules.settler",
    "doubloon.puerto_rico.rules.mayor",
    "doubloon.puerto_rico.rules.black_market",
    "doubloon.puerto_rico.rules.builder",
    "doubloon.puerto_rico.rules.craftsman",
    "doubloon.puerto_rico.rules.trader",
    "doubloon.puerto_rico.rules.store",
    "doubloon.puerto_rico.rules.captain",
    "doubloon.puerto_rico.rules.pick",
    "doubloon.puerto_rico.rules.setup",
    "doubloon.puerto_rico.rules.scoring",
    "doubloon.puerto_rico.rules.play",
)
