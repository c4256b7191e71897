"""Names in one sentence what this machine lacks to build Doubloon, before a long build begins.

`python tools/building/machine.py` checks everything, with the argument `compiler` only the compiler.
The machine's Python may be too old for Doubloon, so this file must run with Python 3.6.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec

OLDEST = (3, 11)
NEWER = ["python3.14", "python3.13", "python3.12", "python3.11"]
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"


def main() -> int:
    checks = [lacks_compiler] if sys.argv[1:] == ["compiler"] else [lacks_python, lacks_venv, lacks_compiler]
    for check in checks:
        lack = check()
        if lack:
            print(lack, file=sys.stderr)
            return 1
    return 0


def lacks_python() -> str:
    if sys.version_info >= OLDEST:
        return ""
    wanted = ".".join(map(str, OLDEST))
    found = [name for name in NEWER if shutil.which(name)]
    if found:
        remedy = f'this is {VERSION}, but there is {found[0]}: run "make play PYTHON={found[0]}"'
    else:
        remedy = f'this is {VERSION}: install a newer one, then run "make play PYTHON=python{wanted}" with its name'
    return f"Doubloon needs Python {wanted} or newer; {remedy}."


def lacks_venv() -> str:
    if find_spec("venv") and find_spec("ensurepip"):
        return ""
    return (
        f"Doubloon needs the modules venv and ensurepip of Python {VERSION}: "
        f'on Debian or Ubuntu run "apt-get install python{VERSION}-venv".'
    )


def lacks_compiler() -> str:
    """Check the compiler that Python's build tools use, the headers of the C library, and those of Python."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = sysconfig.get_path("include")
    if not compiles(compiler, "#include <stdio.h>"):
        others = [name for name in ("cc", "gcc", "clang") if compiles([name], "#include <stdio.h>")]
        if others:
            return f'Doubloon cannot use the C compiler "{compiler[0]}", but "{others[0]}" works: set CC={others[0]}.'
        return (
            'Doubloon needs a C compiler: on Debian or Ubuntu run "apt-get install gcc libc6-dev", '
            'on Fedora "dnf install gcc", on macOS "xcode-select --install".'
        )
    if not compiles([*compiler, f"-I{headers}"], "#include <Python.h>"):
        return (
            f"Doubloon needs the headers of Python {VERSION} (Python.h): "
            f'on Debian or Ubuntu run "apt-get install python{VERSION}-dev", on Fedora "dnf install python3-devel".'
        )
    return ""


def compiles(compiler: "list[str]", source: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "probe.c")
        with open(file, "w") as probe:
            probe.write(source + "\nint probe(void) { return 0; }\n")
        command = [*compiler, "-shared", "-fPIC", file, "-o", os.path.join(folder, "probe.so")]
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        except OSError:
            return False
        return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
