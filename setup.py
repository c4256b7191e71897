"""Builds the compiled parts of the package: each game's engine, and the message catalogues.

Without a C compiler the package still installs and runs the same rules interpreted.

`build_ext --inplace` also compiles the games of the folders that DOUBLOON_GAMES names, each into its own folder. No
package ever contains them.
"""

import os
import platform
import subprocess
import sys
import traceback
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
if "--inplace" not in sys.argv:
    os.environ.pop("DOUBLOON_GAMES", None)  # read when doubloon.games is imported, below

from tools.compiler.language import NotInTheLanguageError  # noqa: E402  (the path above comes first)
from tools.compiler.translate import translate  # noqa: E402  (the path above comes first)
from tools.translations.compile import compile_catalogues  # noqa: E402

from doubloon.core.errors import GameFolderError  # noqa: E402  (translate puts the sources on the path)
from doubloon.core.registry import folder_of, game_names, is_outside, package_of  # noqa: E402
from doubloon.engine.sources import ContractError  # noqa: E402

WITHOUT_ENGINE = "DOUBLOON_WITHOUT_ENGINE" in os.environ  # set by builds that compile the engine in a separate step
# No rule overflows (tests check it), and every x86 processor since 2008 can count bits.
OPTIMIZED = "-O3 -fno-wrapv" + (" -mpopcnt" if platform.machine() in ("x86_64", "AMD64") else "")
FLAGS = os.environ.get("DOUBLOON_CFLAGS", f"{OPTIMIZED} -Wno-unused-function -Wno-unused-variable").split()
LINK_FLAGS = os.environ.get("DOUBLOON_LDFLAGS", "").split()
GENERATED = Path(os.environ.get("DOUBLOON_BUILD", "build")) / "rules"  # relative, as setuptools requires

try:
    GAMES = game_names()
except GameFolderError as problem:
    sys.exit(f"setup.py: {problem}")
OUTSIDE = {package_of(game): os.path.relpath(folder_of(game)) for game in GAMES if is_outside(game)}


def place_of(problem: Exception) -> str:
    """The last line of a game that an error came through."""
    if isinstance(problem, SyntaxError):
        return ""  # says it itself
    games = [HERE / "src" / "doubloon" / "games", *(Path(folder).resolve() for folder in OUTSIDE.values())]
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if any(folder in Path(frame.filename).resolve().parents for folder in games)]
    return f"{own[-1].filename}, line {own[-1].lineno}: " if own else ""


def engine_of(package: str) -> Extension:
    """The engine of a game's package. Ends the build in one line if its rules cannot be compiled."""
    try:
        source = translate(package, GENERATED.joinpath(*package.split(".")))
    except (ContractError, NotInTheLanguageError) as problem:
        sys.exit(f"setup.py: {problem}")
    except Exception as problem:  # a mistake in one of its modules, which are imported to be read
        sys.exit(f"setup.py: {package}: {place_of(problem)}{type(problem).__name__}: {problem}")
    return Extension(f"{package}._engine", [str(source)], extra_compile_args=FLAGS, extra_link_args=LINK_FLAGS)


extensions = [] if WITHOUT_ENGINE else [engine_of(package_of(game)) for game in GAMES]

compiled = cythonize(
    extensions,
    quiet=True,
    include_path=[str(GENERATED)],
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
    extension.optional = "build_ext" not in sys.argv  # an explicit `build_ext` reports errors


class Build(build_py):
    """Builds the web page into the package.

    Not in an editable installation, where `make build` does, nor from a source archive, which carries the page.
    """

    def get_package_dir(self, package: str) -> str:
        """The folder of a package, into which `--inplace` writes its engine."""
        return OUTSIDE.get(package) or super().get_package_dir(package)

    def run(self) -> None:
        if not self.editable_mode and not (HERE / "PKG-INFO").exists():
            subprocess.run([sys.executable, HERE / "page" / "build.py"], check=True)
        super().run()


compile_catalogues()
setup(ext_modules=compiled, cmdclass={"build_py": Build})
