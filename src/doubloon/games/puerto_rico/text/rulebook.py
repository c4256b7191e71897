"""The rules in short sections, to be read at the table."""

from __future__ import annotations

from doubloon.games.puerto_rico.text.rulebook_frame import AFTER, BEFORE
from doubloon.games.puerto_rico.text.rulebook_phases import PHASES

RULEBOOK = (*BEFORE, *PHASES, *AFTER)
