# Everything on a fresh machine with Python 3.11+ and make: `make check` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help check test lint bench reports clean

help:
	@echo "make check    set up, then put the shipped claims on trial (analyzer check)"
	@echo "make test     set up, then run the whole test suite"
	@echo "make lint     formatting, types, layering, spelling"
	@echo "make bench    the budgets' table, measured here (python packages of the bench extra are installed where they exist)"
	@echo "make reports  write reports/ again, byte for byte"

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
	$(BIN)/analyzer report ronda-duel ronda-teams ronda-open ronda-pagat --out reports

# Other programs are compared where their wheels install; without them their rows say so.
bench: $(READY)
	-@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[bench]"
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
