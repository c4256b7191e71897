"""The compiled parts of the package, made when it is built: each game's rules, and the texts in other languages.

Without a C compiler the package still installs; it then runs the same rules interpreted.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from tools.compiler.translate import translate  # noqa: E402  (the path above comes first)
from tools.translations.compiling import compile_catalogues  # noqa: E402

from doubloon.core.registry import game_names, package_of  # noqa: E402  (translate puts the sources on the path)

WITHOUT_ENGINE = "DOUBLOON_WITHOUT_ENGINE" in os.environ  # whoever sets it builds the engine in a step of its own
# no rule overflows (the tests see to it), and every x86 since 2008 can count bits
FAST = "-O3 -fno-wrapv" + (" -mpopcnt" if platform.machine() in ("x86_64", "AMD64") else "")
FLAGS = os.environ.get("DOUBLOON_CFLAGS", f"{FAST} -Wno-unused-function -Wno-unused-variable").split()
LINK_FLAGS = os.environ.get("DOUBLOON_LDFLAGS", "").split()
WORK = Path(os.environ.get("DOUBLOON_BUILD", "build")) / "rules"  # relative: setuptools wants it so

extensions = [
    Extension(
        f"{package}._engine",
        [str(translate(package, WORK.joinpath(*package.split("."))))],
        extra_compile_args=FLAGS,
        extra_link_args=LINK_FLAGS,
    )
    for package in map(package_of, game_names())
    if not WITHOUT_ENGINE
]

compiled = cythonize(
    extensions,
    quiet=True,
    include_path=[str(WORK)],
    compiler_directives={
        "language_level": 3,
        "annotation_typing": False,
        "infer_types": False,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
    },
)
for extension in compiled:
    extension.optional = "build_ext" not in sys.argv  # whoever asks for the engine itself wants to hear of errors


class BuildWithPage(build_py):
    """The web page is part of the package. Where the package is only linked to, `make build` builds it."""

    def run(self) -> None:
        if not self.editable_mode:
            subprocess.run([sys.executable, HERE / "page" / "build.py"], check=True)
        super().run()


compile_catalogues()
setup(ext_modules=compiled, cmdclass={"build_py": BuildWithPage})
