"""Where in its own code a bot went wrong, as the author reads it: the lines of a traceback, without Doubloon's own."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import TracebackType

import doubloon

PACKAGE = Path(doubloon.__file__).parent
MAX_LINES = 12  # the last ones, which are nearest to the mistake
MAX_LENGTH = 160


def bot_traceback(problem: BaseException) -> list[str]:
    """The calls that led to the exception, outermost first: `my_bot.py:12 in choose: return turn.legal[99]`."""
    trace = problem.__traceback__
    while trace is not None and is_ours(trace):
        trace = trace.tb_next
    try:
        frames = traceback.extract_tb(trace)
    except Exception:  # the bot may have broken what Python needs to read its code
        return []
    return [line_of(frame) for frame in frames][-MAX_LINES:]


def is_ours(trace: TracebackType) -> bool:
    return PACKAGE in Path(trace.tb_frame.f_code.co_filename).parents


def line_of(frame: traceback.FrameSummary) -> str:
    code = f": {frame.line}" if frame.line else ""
    return f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}{code}"[:MAX_LENGTH]
