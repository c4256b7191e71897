"""The rules of San Juan: plain typed Python, also compiled to C from the same text."""

# the modules to compile, each after those it needs
SOURCES = (
    "doubloon.games.san_juan.rules.numbers",
    "doubloon.games.san_juan.rules.cards",
    "doubloon.games.san_juan.rules.steps",
    "doubloon.games.san_juan.rules.events",
    "doubloon.games.san_juan.rules.state",
    "doubloon.games.shared.seats",
    "doubloon.games.san_juan.rules.deck",
    "doubloon.games.san_juan.rules.hand",
    "doubloon.games.san_juan.rules.city",
    "doubloon.games.san_juan.rules.turns",
    "doubloon.games.san_juan.rules.voluntary",
    "doubloon.games.san_juan.rules.opening",
    "doubloon.games.san_juan.rules.round",
    "doubloon.games.san_juan.rules.builder",
    "doubloon.games.san_juan.rules.producer",
    "doubloon.games.san_juan.rules.trader",
    "doubloon.games.san_juan.rules.councillor",
    "doubloon.games.san_juan.rules.prospector",
    "doubloon.games.san_juan.rules.uses",
    "doubloon.games.san_juan.rules.pick",
    "doubloon.games.san_juan.rules.setup",
    "doubloon.games.san_juan.rules.scoring",
    "doubloon.games.san_juan.rules.possible",
    "doubloon.games.san_juan.rules.dispatch",
)
