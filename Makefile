# Everything sets itself up: a virtual environment in .venv, the compiled engine beside the rules.
# Each goal installs only what it needs; tools/building/step.py prints one line for each step.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
STEP := $(RUN)/python tools/building/step.py
INSTALL := $(RUN)/python tools/building/install.py
# the folders with games that are not in the package; a build compiles those of examples/ in any case
GAMES := $(sort $(wildcard examples) $(subst :, ,$(DOUBLOON_GAMES)))
EMPTY :=
GAMES_PATH := $(subst $(EMPTY) $(EMPTY),:,$(GAMES))
# all that is read when engines are compiled, and a little more
RULES := $(foreach folder,$(wildcard src/doubloon/engine src/doubloon/games $(GAMES)),$(shell find $(folder) -name '*.py'))
ENGINE := build/engine.stamp
NAMED_GAMES := build/games.txt
TEXTS := build/texts.stamp
PAGE := build/page.stamp
PAGE_SOURCES := $(shell find page -type f -not -path "*/node_modules/*" -not -path "*/catalogues/*" -not -path "*/tests/*") \
    $(wildcard docs/rules/*.md docs/rules/examples/*/*.md docs/rules/examples/*/*/*.svg tools/rule_examples/*.*)

.PHONY: always all play check test test-all bench mutants lint format messages build clean

all: build

play: build
	@$(RUN)/doubloon serve --open $(ARGS)

# the checks to run while working: a minute, without root and browser
check: $(VENV)/check $(ENGINE) $(TEXTS)
	@$(STEP) "Lint" $(RUN)/ruff check .
	@$(STEP) "Format" $(RUN)/ruff format --check .
	@$(STEP) "Types" $(RUN)/mypy
	@$(STEP) "Imports" $(RUN)/lint-imports --no-logo --no-cache
	@$(RUN)/python -m pytest --fast -n auto $(ARGS)

# all checks before a change is merged
test: build lint
	@tests/install.sh
	@$(STEP) "Tests of the page" $(RUN)/python page/build.py --test
	@$(RUN)/python -m pytest -n 3 --durations=20 --dist loadfile --no-loadscope-reorder $(ARGS)

# the tests that take too long to run before every merge
test-all: test
	@$(RUN)/python -m pytest -m long --long --durations=20 $(ARGS)

bench: build $(VENV)/bench
	@$(RUN)/python -m benchmarks $(ARGS)

# which small changes of a module of the rules no test notices: docs/mutants.md
mutants: $(VENV)/mutants $(TEXTS)
	@nice $(RUN)/python -m tools.mutants $(MODULE) $(if $(AGAIN),--again)

lint: $(VENV)/test
	@$(STEP) "Lint" $(RUN)/ruff check .
	@$(STEP) "Format" $(RUN)/ruff format --check .
	@$(STEP) "Types" $(RUN)/mypy
	@$(STEP) "Imports" $(RUN)/lint-imports --no-logo --no-cache

format: $(VENV)/check
	@$(RUN)/ruff check --fix .
	@$(RUN)/ruff format .

build: $(ENGINE) $(TEXTS) $(PAGE)

$(VENV)/play: pyproject.toml tools/building/install.py
	@command -v $(PYTHON) >/dev/null || { echo 'Doubloon needs Python 3.11 or newer: there is no $(PYTHON) here; install it, or name another with "make play PYTHON=...".' >&2; exit 1; }
	@$(PYTHON) tools/building/machine.py
	@test -x $(RUN)/pip || $(PYTHON) tools/building/step.py "Python environment" $(PYTHON) -m venv $(VENV)
	@$(STEP) "Packages for playing" $(INSTALL) --link play web
	@touch $@

$(VENV)/check: $(VENV)/play
	@$(STEP) "Packages for checking" $(INSTALL) check
	@touch $@

$(VENV)/bench: $(VENV)/play
	@$(STEP) "Packages for measuring" $(INSTALL) rl
	@touch $@

$(VENV)/mutants: $(VENV)/check
	@$(STEP) "Packages for mutants" $(INSTALL) mutants
	@touch $@

# PyTorch is needed only by the trainer and by tests of environments
$(VENV)/test: $(VENV)/check
	@$(STEP) "Packages for all tests" $(INSTALL) dev arena ray rl
	@$(STEP) "PyTorch" $(INSTALL) "torch==2.13.0" "torchrl>=0.14"
	@touch $@

$(ENGINE): $(VENV)/play setup.py $(wildcard tools/compiler/*) $(RULES) $(NAMED_GAMES)
	@$(RUN)/python tools/building/machine.py compiler
	@DOUBLOON_GAMES='$(GAMES_PATH)' $(STEP) "Engine" $(RUN)/python setup.py --quiet build_ext --inplace --parallel 2
	@touch $@

# changes only when other folders are named, so that games which are older than the last build are compiled too
$(NAMED_GAMES): always
	@mkdir -p build
	@echo '$(GAMES)' | cmp -s - $@ || echo '$(GAMES)' >$@

$(TEXTS): $(VENV)/play tools/translations/compile.py $(wildcard src/doubloon/locales/*/LC_MESSAGES/doubloon.po $(addsuffix /*/locales/*/LC_MESSAGES/game.po,$(GAMES))) $(NAMED_GAMES)
	@DOUBLOON_GAMES='$(GAMES_PATH)' $(STEP) "Texts" $(RUN)/python -m tools.translations.compile
	@touch $@

$(PAGE): $(VENV)/play $(PAGE_SOURCES) $(wildcard src/doubloon/locales/*/LC_MESSAGES/page.po)
	@$(RUN)/python page/build.py --find-node || $(STEP) "Node, for the page" $(INSTALL) node
	@$(STEP) "Web page" $(RUN)/python page/build.py
	@touch $@

# updates message templates and catalogues from the sources: docs/translating.md
messages: build
	@$(RUN)/python -m tools.translations

clean:
	rm -rf build $(VENV) page/node_modules page/src/catalogues src/doubloon/server/page src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src $(wildcard examples) -name '*.so' -delete -o -name '*.mo' -delete
