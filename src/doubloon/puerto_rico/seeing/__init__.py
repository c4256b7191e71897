"""What a seat of Puerto Rico sees, as a row of numbers for machines that learn. Compiled like the rules."""

SOURCES = (
    "doubloon.puerto_rico.seeing.layout",
    "doubloon.puerto_rico.seeing.sight",
)
