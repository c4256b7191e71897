"""The rules of San Juan: plain typed Python, also compiled to C from the same text."""

# what is compiled, in the order in which one needs the other
SOURCES = (
    "doubloon.san_juan.rules.numbers",
    "doubloon.san_juan.rules.cards",
    "doubloon.san_juan.rules.steps",
    "doubloon.san_juan.rules.facts",
    "doubloon.san_juan.rules.state",
    "doubloon.san_juan.rules.table",
    "doubloon.san_juan.rules.opening",
    "doubloon.san_juan.rules.round",
    "doubloon.san_juan.rules.builder",
    "doubloon.san_juan.rules.producer",
    "doubloon.san_juan.rules.trader",
    "doubloon.san_juan.rules.councillor",
    "doubloon.san_juan.rules.prospector",
    "doubloon.san_juan.rules.pick",
    "doubloon.san_juan.rules.setup",
    "doubloon.san_juan.rules.scoring",
    "doubloon.san_juan.rules.play",
)
