# Feldherr. `make run` plays, `make test` proves.
SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help run build dist test check bench bench-server bench-web chaos ledger laws tables docs wire fuzz golden signature

help: ## What there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

BINARY := $(or $(CARGO_TARGET_DIR),target)/release/feldherr

run: build ## Build everything and start the server on 127.0.0.1:8080; PORT=9000 takes another port
	$(BINARY) serve $(if $(PORT),--listen 127.0.0.1:$(PORT))

build: web/dist/index.html ## The program with the client inside, soon ready
	cargo build --release --locked -p feldherr

dist: web/dist/index.html ## The program as it is given to others: slower to build, a little faster to play
	cargo build --profile dist --locked -p feldherr

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@scripts/need.sh
	npm --prefix web ci --no-audit --no-fund

web/dist/index.html: web/node_modules/.package-lock.json $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
	npm --prefix web run build

test: ## Everything: format, lints, rules, server, browser
	@scripts/test.sh

check: web/node_modules/.package-lock.json web/dist/index.html ## Format and lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	npm --prefix web run check

bench: web/dist/index.html ## Figures, as JSON lines and tables
	cargo bench --locked --workspace --bench '*'

bench-server: web/dist/index.html ## Durable moves a second, 200 and 1,000 games, flat out and paced; then boardgame.io under the same load
	cargo bench --locked -p feldherr-server --bench moves
	npm --prefix bench/boardgame ci --no-audit --no-fund
	node bench/boardgame/run.mjs

bench-web: web/dist/index.html ## Frames a second while each board is panned and zoomed, beside those of a flat one; bytes of a first visit; idle boards
	cargo build --locked -p feldherr
	FELDHERR_BIN=$(abspath $(or $(CARGO_TARGET_DIR),target))/debug/feldherr node web/e2e/frames.mjs

CHAOS_SECONDS ?= 600
chaos: web/dist/index.html ## Servers killed, flooded and without a disk for CHAOS_SECONDS, while people play; CHAOS_SEED=N repeats a run
	@CHAOS_SEED=$${CHAOS_SEED:-$$(date +%s)} CHAOS_SECONDS=$(CHAOS_SECONDS) \
	  cargo test --release --locked -p feldherr --test chaos -- --nocapture honest

SEEDS ?= 20
laws: ## The laws of all games on SEEDS fresh seeds each, every scenario; START=N repeats a series
	@start=$${START:-$$(date +%s)}; echo "seeds from $$start on"; \
	LAW_SEEDS=$(SEEDS) LAW_START=$$start cargo test --release --locked --no-fail-fast -p feldherr-waterloo \
	  -p feldherr-europa -p feldherr-battles -p feldherr-fortitude --test rules -- laws suite always

TABLES ?= 10000
tables: ## Withdrawals and charges on TABLES crowded tables, compared with a plain search
	LAW_SEEDS=$(TABLES) cargo test --release --locked -p feldherr-fortitude --test crowded -- --nocapture

FUZZ_SECONDS ?= 20
fuzz: ## Everything that is read from others, with whatever a fuzzer thinks of: FUZZ_SECONDS a target, TARGET=one
	@FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz.sh $(TARGET)

ledger: ## Rules with a test, for each game
	@cargo run -q --locked -p feldherr-testkit --bin ledger

wire: ## OpenAPI, the schemas of socket and engine, and the browser's types, from the types of the server
	WRITE_DOCS=1 cargo test -q --locked -p feldherr-server --test api generated
	WRITE_DOCS=1 cargo test -q --locked -p feldherr --lib engine::schema

docs: ## Documents and schemas of all actions, from the types; looks for examples that are missing
	WRITE_DOCS=1 cargo test -q --locked -p feldherr-games --test actions every_action

GAMES := waterloo europa battles fortitude
golden: ## Records that are missing, counts, playthroughs and signatures of all games (docs/golden.md)
	WRITE_GOLDEN=1 cargo test -q --locked $(GAMES:%=-p feldherr-%) --test rules --no-fail-fast -- golden::

signature: ## One number for how the rules of each game behave; SIGNATURE_OF=RECORD prints all that counts in one
	@set -o pipefail; cargo test -q --locked --no-fail-fast $(GAMES:%=-p feldherr-%) --test rules -- --nocapture golden::the_rules \
	  $(if $(SIGNATURE_OF),,| grep '^signature')
