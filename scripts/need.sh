#!/usr/bin/env bash
# Says in plain words what is missing before a build fails in strange ones.
missing=0
need() {
  command -v "$1" >/dev/null 2>&1 && return
  echo "Feldherr needs $2, which is not installed. $3" >&2
  missing=1
}
need cargo "Rust" "Install it with rustup or your distribution's packages (1.95 or newer)."
need node "Node.js" "Install Node.js 20 or newer."
need npm "npm" "It comes with Node.js."
need cc "a C compiler" "Install gcc or clang (SQLite is built from source)."
exit $missing
