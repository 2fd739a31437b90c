# Two commands: `make play` sets up everything and plays; `make test` sets up everything and tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.flottille-ready
SOURCES := $(shell find src/flottille -name '*.py') $(wildcard locale/*/*.po) setup.py pyproject.toml
WORKERS ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: play test bench check lint setup lock clean

play: setup
	@$(BIN)/flottille

setup: $(READY)

$(VENV)/.requirements: requirements/dev.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Flottille needs (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements/dev.txt
	@touch $@

$(READY): $(VENV)/.requirements $(SOURCES)
	@echo "Building the engine ..."
	@find src -name '*.so' -delete
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@$(BIN)/python -c "from flottille._pure import is_compiled; print('The engine is compiled.' if is_compiled() else 'No C compiler: the engine runs uncompiled.')"
	@touch $@

test: setup lint
	@echo "Uncompiled, with coverage:"
	FLOTTILLE_PURE=1 $(BIN)/python -m pytest -q -n $(WORKERS) --cov --cov-report=term:skip-covered
	@echo "Compiled:"
	$(BIN)/python -m pytest -q -n $(WORKERS)

lint: setup
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy --no-error-summary

check: setup
	$(BIN)/flottille check --all --matches 2500

bench: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements/bench.txt
	$(BIN)/python -m bench

lock: $(VENV)/.requirements
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --no-header --no-annotate --allow-unsafe --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host --strip-extras --output-file requirements/dev.txt requirements/dev.in

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info src/flottille/locale
	find src -name '*.so' -delete
