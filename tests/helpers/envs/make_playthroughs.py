"""`python -m tests.helpers.envs.make_playthroughs` writes the playthroughs anew: look at what has changed."""

from __future__ import annotations

from tests.envs.test_openspiel import KEPT, PLAYTHROUGHS, playthrough

for _name in KEPT:
    (PLAYTHROUGHS / f"{_name}.txt").write_text(playthrough(_name))
