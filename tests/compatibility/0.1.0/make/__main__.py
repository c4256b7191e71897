"""Let this release write what people can have saved with it: `python tests/compatibility/0.1.0/make [part ...]`.

It needs the release itself in the environment, with all its extras; `learned` needs PyTorch, too. What was made once
stays as it is: this is here to show how, and for the next release to begin with.
"""

from __future__ import annotations

import sys
from importlib import import_module

PARTS = ["records", "learned", "saved_games", "ledgers", "tables", "helps"]


def main() -> None:
    for part in sys.argv[1:] or PARTS:
        import_module(part).make()


if __name__ == "__main__":
    main()
