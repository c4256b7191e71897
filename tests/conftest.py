"""For all tests."""

from __future__ import annotations

import signal

# Tests press Ctrl-C. What a shell has started in the background ignores it, and so would all that we start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
