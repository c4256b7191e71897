"""Journals hold the texts of actions from here on; release 0.1.0 wrote numbers.

Nothing is rewritten: numbers are read through the numbering of 0.1.0, which costs nothing (docs/performance.md,
`benchmarks/journals.py`). The version goes up so that a server of 0.1.0 refuses the database instead of taking every
table that has been played at since for broken.
"""

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """The tables stay as they are."""
