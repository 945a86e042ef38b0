# Everything sets itself up from a new clone: Python 3.11 or newer, git and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV := $(VENV)/.dev-ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SCREEN := $(if $(CI),,--color=yes)
WORKERS := 3  # tests wait for browsers, servers and disks as long as they work: three keep two cores busy
SPREAD := -rs $(if $(CI),--durations=15) -n $(WORKERS) --dist loadgroup --no-loadscope-reorder  # what was skipped is told

.DEFAULT_GOAL := help
.PHONY: help play terminal prepare test lint types imports page page-check others pytest extras test-openspiel test-learn test-nodes test-firefox test-lessons docs bench bench-envs bench-gpu bench-server bench-moves bench-bots siege siege-nodes evening puzzles pictures first-day twins audit playthroughs perft format clean

help:  ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: $(READY) page  ## open the tables in your browser
	$(BIN)/ludosaure serve

terminal: $(READY)  ## a game of Cubosaurs in the terminal, against bots
	$(BIN)/ludosaure prepare
	$(BIN)/ludosaure play cubosaurs --bots hunter

prepare: $(READY)  ## compile all rules ahead
	$(BIN)/ludosaure prepare

test: $(DEV) page  ## everything that must be green
	$(MAKE) --jobs=2 others lint types imports page-check  # each wants one core
	$(MAKE) pytest

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)
	$(BIN)/python scripts/fields.py --check
	$(BIN)/mypy

imports: $(DEV)
	$(BIN)/lint-imports

page: $(READY)
	$(BIN)/python scripts/build_page.py

page-check: $(DEV) page
	$(BIN)/python scripts/page_types.py --check
	$(BIN)/python scripts/build_page.py npm run --silent check
	$(BIN)/python scripts/build_page.py npm run --silent test

others: $(DEV)  # the programs of others that tests want
	$(BIN)/python scripts/browser.py
	-$(BIN)/python scripts/services.py

pytest: $(DEV) page others
	$(BIN)/ludosaure prepare
	$(BIN)/pytest $(SCREEN) $(SPREAD) -m "not ($(if $(CI),nodes or heavy,rolling or image))"

extras: $(VENV)/.openspiel-ready $(VENV)/.learn-ready $(VENV)/.docs-ready $(VENV)/.deploy-ready  # one after the other

test-openspiel: $(VENV)/.openspiel-ready  ## OpenSpiel's tests and algorithms on our games
	$(BIN)/pytest $(SCREEN) tests/envs/test_openspiel.py

test-firefox: $(DEV) page  ## a whole game in Firefox ESR (Debian's; installed when root may)
	$(BIN)/python scripts/browser.py firefox
	LUDOSAURE_IN_FIREFOX=1 CI=true $(BIN)/pytest $(SCREEN) tests/page/test_firefox.py

test-lessons: $(DEV) page  ## every first lesson with its short game to the end, by touch and by keys
	$(BIN)/python scripts/browser.py
	LUDOSAURE_LESSONS=1 $(BIN)/pytest $(SCREEN) tests/page/test_lessons.py

test-nodes: $(VENV)/.deploy-ready  ## the server on PostgreSQL and Redis, several nodes of it, and deploy/ read by the real tools
	$(BIN)/python scripts/services.py
	-$(BIN)/python scripts/nginx.py
	LUDOSAURE_TEST_ENGINE=postgres $(BIN)/pytest $(SCREEN) $(SPREAD) -m "not (sqlite or storeless)" tests/server tests/nodes tests/test_deploy.py

siege-nodes: $(DEV)  ## ten thousand racing moves on three nodes
	$(BIN)/python scripts/services.py
	LUDOSAURE_SIEGE=1 $(BIN)/pytest $(SCREEN) tests/nodes

test-learn: $(VENV)/.learn-ready  ## what learns, on torch: the example, and `ludosaure learn`
	$(BIN)/pytest $(SCREEN) -n $(WORKERS) tests/envs/test_learning.py tests/bots/test_nets.py tests/learn

docs: $(VENV)/.docs-ready  ## the documentation as a site, with the API reference: build/docs/envs.html
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

bench: $(DEV)  ## speed of the rules, with ratios
	$(BIN)/python -m benchmarks.rules

bench-envs: $(DEV)  ## speed of the environments, one thread and two
	$(BIN)/python -m benchmarks.envs

bench-gpu: $(DEV)  ## on a GPU: the same bytes as on the CPU, and the speed
	$(BIN)/python -m benchmarks.gpu

siege: $(DEV)  ## attacks, malformed frames and power cuts, for long
	LUDOSAURE_SIEGE=1 $(BIN)/pytest tests/server/test_siege.py tests/server/test_evening.py tests/server/test_doors.py tests/server/test_openapi.py tests/server/test_crash.py

puzzles: $(DEV)  ## a longer look at every fourth puzzle: is its answer still the best?
	LUDOSAURE_LOOK_AGAIN=1 $(BIN)/pytest tests/bots/test_puzzles.py -k longer

audit: $(DEV)  ## asks advisory data about the pinned packages
	$(BIN)/python scripts/audit_pins.py

bench-server: $(DEV)  ## live tables of all four games against one server; then one and two nodes
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.lateness
	$(BIN)/python -m benchmarks.busy
	$(BIN)/python -m benchmarks.idle
	$(BIN)/python -m benchmarks.starting
	-$(BIN)/python scripts/services.py && $(BIN)/python -m benchmarks.nodes

evening: $(DEV)  ## 300 scripted people on two nodes, one of which is killed
	$(BIN)/python scripts/services.py
	$(BIN)/python -m benchmarks.evening

bench-moves: $(DEV)  ## what a move costs the processor, without sockets and storage
	$(BIN)/python -m benchmarks.moves

bench-bots: $(DEV)  ## simulations a second, and what thinking time buys
	$(BIN)/python -m benchmarks.bots

pictures: $(DEV) page  ## whole games through the page, in pictures: build/pictures
	$(BIN)/python scripts/browser.py
	$(BIN)/python -m tests.page.pictures
	$(BIN)/python -m tests.page.climaxes

twins: $(DEV)  ## thousands of random games beside the slow twins, with any options and any box
	$(BIN)/python -m tests.plain.many 1000

first-day: $(DEV) page  ## a newcomer's first day, step by step, in pictures: build/pictures/first-day
	$(BIN)/python scripts/browser.py
	$(BIN)/python -m tests.page.first_day

playthroughs: $(DEV)  ## record the golden playthroughs again (after a rule change)
	$(BIN)/python -m scripts.playthroughs

perft: $(DEV)  ## count the golden lines, positions and results again (after a rule change)
	$(BIN)/python -m scripts.perft

format: $(DEV)  ## put the code into its form
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .
	$(BIN)/python scripts/build_page.py npm run --silent format

clean:  ## remove what was set up and built
	rm -rf $(VENV) web/node_modules src/ludosaure/server/page

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade "pip>=24"

$(READY): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) install --constraint constraints.txt --editable ".[server,push]"
	@touch $@

$(DEV): $(READY)
	$(PIP) install --constraint constraints.txt --editable ".[dev]"
	@touch $@

$(VENV)/.deploy-ready: $(DEV)  # tests say which tool is missing
	-$(PIP) install --constraint constraints.txt --editable ".[deploy]"
	@touch $@

$(VENV)/.%-ready: $(DEV)
	$(PIP) install --constraint constraints.txt --editable ".[$*]"
	@touch $@
