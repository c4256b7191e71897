"""What a seat of San Juan sees, as a row of numbers for machines that learn. Compiled like the rules."""

SOURCES = (
    "doubloon.san_juan.seeing.layout",
    "doubloon.san_juan.seeing.sight",
)
