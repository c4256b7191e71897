# Everything sets itself up: a virtual environment in .venv, the compiled engine beside the rules.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
RULES := $(shell find src/doubloon '(' -path '*/rules/*' -o -path '*/thinking/*' ')' -name '*.py') $(wildcard src/doubloon/engine/*.py)
ENGINE := build/engine.stamp

.PHONY: all play test bench lint format build clean

all: build

play: build
	$(RUN)/doubloon play $(ARGS)

test: build lint
	tests/server/install_postgres.sh
	$(RUN)/python -m pytest $(ARGS)

bench: build
	$(RUN)/python -m benchmarks $(ARGS)

lint: $(VENV)/ready
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy

format: $(VENV)/ready
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

build: $(ENGINE)

$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Doubloon needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	test -x $(RUN)/python || $(PYTHON) -m venv $(VENV)
	$(RUN)/python -m pip install --quiet "setuptools>=77" "cython>=3.1"
	$(RUN)/python -m pip install --quiet --no-build-isolation --editable ".[play,arena,ray,web,dev]"
	touch $@

$(ENGINE): $(VENV)/ready setup.py $(wildcard compiler/*) $(RULES)
	$(RUN)/python setup.py --quiet build_ext --inplace
	touch $@

clean:
	rm -rf build $(VENV) src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*.so' -delete
