#!/usr/bin/env bash
# Runs every check and test there is, and ends with one line that counts them.
set -uo pipefail
cd "$(dirname "$0")/.."
scripts/need.sh || exit 1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed_stages=()

stage() { # name, command…
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  if "$@" 2>&1 | tee -a "$log"; then
    echo "== $name: good, $((SECONDS - start)) s"
  else
    failed_stages+=("$name")
    echo "== $name: FAILED, $((SECONDS - start)) s"
  fi
}

install_chromium() {
  command -v chromium >/dev/null 2>&1 && return
  echo "Chromium is missing; installing it for the browser tests."
  if [ "$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq chromium
  else sudo apt-get update -qq && sudo apt-get install -y -qq chromium; fi >/dev/null ||
    { echo "Install chromium by hand, then run make test again." >&2; return 1; }
}

export FELDHERR_BIN="$PWD/target/debug/feldherr" RUST_BACKTRACE=0 NO_COLOR=1 CARGO_TERM_COLOR=never
stage "chromium" install_chromium
stage "format and lints" make -s check
# Not the examples: the lints have read them, and to build them takes long.
stage "rust tests" cargo test --workspace --lib --bins --tests --locked --no-fail-fast
stage "documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
stage "what it is made of" scripts/deny.sh
stage "map of Europe" node tools/europa-map/check.mjs
stage "client tests" npm --prefix web test
stage "browser tests" npm --prefix web run e2e

count() { # regular expression with one number
  grep -oE "$1" "$log" | grep -oE '[0-9]+' | paste -sd+ | sed 's/^$/0/' | bc
}
command -v bc >/dev/null 2>&1 || count() { grep -oE "$1" "$log" | grep -oE '[0-9]+' | awk '{n += $1} END {print n + 0}'; }
passed=$(($(count '^test result: .* [0-9]+ passed' ) + $(count '^ +Tests +.*[0-9]+ passed') + $(count '^(#|ℹ) pass [0-9]+')))
failed=$(($(count '[0-9]+ failed; ') + $(count '^ +Tests +[0-9]+ failed') + $(count '^(#|ℹ) fail [0-9]+')))
if [ ${#failed_stages[@]} -gt 0 ]; then
  # Once more at the end, where it is found first: which tests, and what they said.
  grep -E -A 4 '^test .+ FAILED$|^thread .+ panicked at|^error(\[|:)|^✖ |^ +(FAIL|×) ' "$log" | head -n 100
  printf 'Failed: %s\n' "${failed_stages[*]}"
  [ "$failed" -gt 0 ] || failed=${#failed_stages[@]}
else
  # What failed once and passed when it was tried again has been told above.
  failed=0
fi
# What is not tried here is said where nobody misses it.
grep -E '^NOT CHECKED:' "$log"
echo "NOT CHECKED: random inputs to whatever is read from others; a build for libFuzzer takes too long here (make fuzz)."
echo "$passed passed, $failed failed"
[ ${#failed_stages[@]} -eq 0 ]
