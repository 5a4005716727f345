#!/usr/bin/env bash
# Tries what the program reads from others with whatever a fuzzer thinks of: every target of fuzz/ for FUZZ_SECONDS
# (20 unless it is set), or the targets that are named. What is found is kept in fuzz/corpus and tried first next time.
# libFuzzer comes as source with a crate, and our code has nothing unsafe that a sanitizer would look for, so neither
# cargo-fuzz nor a nightly toolchain is needed.
set -uo pipefail
cd "$(dirname "$0")/.."
seconds=${FUZZ_SECONDS:-20}
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(record setup scenario map engine request socket action)

for tool in c++ node; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "$tool is not installed: libFuzzer is C++, and seeds are made with Node.js." >&2
    exit 1
  fi
done

host=$(rustc -vV | sed -n 's/^host: //p')
build=${CARGO_TARGET_DIR:-$PWD/target}/fuzz
# The versions of the program; only what it does not use is added.
cp Cargo.lock fuzz/Cargo.lock
coverage="-Cpasses=sancov-module"
for flag in level=4 inline-8bit-counters pc-table trace-compares; do
  coverage+=" -Cllvm-args=-sanitizer-coverage-$flag"
done
bins=()
for target in "${targets[@]}"; do bins+=(--bin "$target"); done
# Named, so that build scripts and macros are built without the flags.
RUSTFLAGS="$coverage" cargo build --quiet --release --manifest-path fuzz/Cargo.toml --target "$host" \
  --target-dir "$build" "${bins[@]}" || exit 1
node fuzz/seeds.mjs || exit 1

fuzz() { # target
  local target=$1 log
  log=fuzz/artifacts/$target.log
  mkdir -p "fuzz/corpus/$target" "fuzz/artifacts/$target"
  "$build/$host/release/$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -artifact_prefix="fuzz/artifacts/$target/" \
    -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -print_final_stats=1 >"$log" 2>&1
  local status=$?
  local runs covered
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  covered=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1)
  echo "$target: ${runs:-0} inputs, ${covered:-cov: 0}"
  [ $status -eq 0 ] && return 0
  grep -aE -A 3 'panicked at|ERROR: libFuzzer' "$log" | head -n 20
  echo "$target FAILED. Again with: $build/$host/release/$target fuzz/artifacts/$target/<file>"
  return 1
}
export -f fuzz
export seconds build host
# As many at once as there are processors.
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I '{}' bash -c 'fuzz {}'
