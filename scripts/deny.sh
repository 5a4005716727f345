#!/usr/bin/env bash
# What the program is made of: licences, sources and duplicates as deny.toml has them, and known faults of crates where
# their database is there.
set -uo pipefail
cd "$(dirname "$0")/.."
if ! cargo deny --version >/dev/null 2>&1; then
  echo "NOT CHECKED: cargo-deny is not installed, so only licences and sources are looked at (cargo install cargo-deny)."
  exec node scripts/licences.mjs
fi
cargo deny --locked check --hide-inclusion-graph bans licenses sources || exit 1
for database in "${CARGO_HOME:-$HOME/.cargo}"/advisory-dbs/*/; do
  [ -d "$database" ] || continue
  exec cargo deny --locked --offline check advisories
done
echo "NOT CHECKED: known faults of crates; there is no advisory database (cargo deny fetch gets it)."
