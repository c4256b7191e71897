"""From this version on, journals contain the texts of actions; release 0.1.0 wrote their numbers.

No entry is rewritten: numbers are read through the numbering of 0.1.0, which costs no more than texts
(docs/performance.md, `benchmarks/old_journals.py`). The version is raised so that a server of 0.1.0 refuses the
database instead of reporting every table played at since as broken.
"""

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """The schema stays the same."""
