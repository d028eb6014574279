# Everything on a fresh machine with Python 3.11+ and make: `make check` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help check test lint bench reports policies clean

help:
	@echo "make check    set up, then put the shipped claims on trial (analyzer check)"
	@echo "make test     set up, then run the whole test suite"
	@echo "make lint     formatting, types, layering, spelling"
	@echo "make bench    the budgets' table, measured here (python packages of the bench extra are installed where they exist)"
	@echo "make reports  write reports/ again, byte for byte"
	@echo "make policies search the tuned policies again, byte for byte (eight minutes of one core)"

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version)'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[dev]"
	@touch $@

# A refuted (1) or an undecided (3) claim is a result, not a failure of the tool.
check: $(READY)
	@$(BIN)/analyzer check; status=$$?; \
	case $$status in \
	  0) ;; \
	  1) echo "analyzer check ended with status 1: at least one claim is refuted or inconsistent, as shown above." ;; \
	  3) echo "analyzer check ended with status 3: at least one claim is still undecided, as shown above." ;; \
	  *) exit $$status ;; \
	esac

test: $(READY)
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell

reports: $(READY)
	$(BIN)/analyzer report --out reports

TUNE := $(BIN)/analyzer tune --candidates 16 --threads 1
TIPS := counting+position+pair_trap+eat_first+dealer_hold+card_bonus+left_lying+wins_match=20+loses_match=-5
MADE := tuned

# The first search of each ends with an opponent for the second.
policies: $(READY)
	rm -rf $(MADE) && mkdir $(MADE)
	$(TUNE) ronda-duel --base $(TIPS) --against counting \
	  --seed 1 --blocks 1000 --generations 60 --out $(MADE)/first-duel.toml
	$(TUNE) ronda-duel --base $(MADE)/first-duel.toml --against $(MADE)/first-duel.toml --against counting \
	  --seed 3 --blocks 1000 --generations 40 --out $(MADE)/best-duel.toml
	$(TUNE) ronda-teams --base $(TIPS) --against counting \
	  --seed 1 --blocks 2000 --generations 60 --out $(MADE)/first-teams.toml
	$(TUNE) ronda-teams --base $(MADE)/first-teams.toml --against $(MADE)/first-teams.toml --against counting \
	  --seed 3 --blocks 2000 --generations 40 --out $(MADE)/best-teams.toml
	cp $(MADE)/best-duel.toml $(MADE)/best-teams.toml analyzer/policies/data/ronda/

# Other programs are compared where their wheels install; without them their rows say so.
bench: $(READY)
	-@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[bench]"
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
