"""`python -m doubloon.training --game puerto-rico --players 3 --minutes 55 --out learned`"""

from __future__ import annotations

import sys

PACKAGES = {"torch": "PyTorch", "numpy": "NumPy"}  # that may be missing, by their modules


def main() -> int:
    """Train; exit codes are those of the `doubloon` command."""
    try:
        from doubloon.training.command_line import run
    except ImportError as problem:
        if problem.name not in PACKAGES:
            raise
        sys.stderr.write(f'training needs {PACKAGES[problem.name]}; install it with: pip install "doubloon[train]"\n')
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
