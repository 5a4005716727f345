// Whether every crate comes from crates.io under a licence that deny.toml allows: what cargo-deny checks first, for
// machines without it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const policy = readFileSync(join(root, "deny.toml"), "utf8");
const texts = (list) => [...list.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
const allowed = new Set(texts(policy.match(/^allow = \[([^\]]+)\]/m)[1]));
const exceptions = new Map(
  [...policy.matchAll(/\{ allow = \[([^\]]+)\], crate = "([^"]+)" \}/g)].map(([, list, crate]) => [crate, texts(list)]),
);

/** Whether an SPDX expression can be met; in old ones "/" means OR. */
function isMet(expression, has) {
  const tokens = expression.replaceAll("/", " OR ").match(/\(|\)|[^\s()]+/g);
  const any = () => {
    let met = all();
    while (tokens[0] === "OR") met = (tokens.shift(), all()) || met;
    return met;
  };
  const all = () => {
    let met = one();
    while (tokens[0] === "AND") met = (tokens.shift(), one()) && met;
    return met;
  };
  const one = () => {
    if (tokens[0] === "(") {
      tokens.shift();
      const met = any();
      tokens.shift();
      return met;
    }
    let name = tokens.shift();
    if (tokens[0] === "WITH") name = [name, ...tokens.splice(0, 2)].join(" ");
    return has(name);
  };
  return any() && tokens.length === 0;
}

const options = { cwd: root, maxBuffer: 1 << 28 };
const metadata = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked"], options);
const faults = [];
const { packages } = JSON.parse(metadata);
for (const { name, version, license, source } of packages) {
  const has = (licence) => allowed.has(licence) || exceptions.get(name)?.includes(licence);
  if (!license || !isMet(license, has)) faults.push(`${name} ${version}: licence ${license ?? "not named"}`);
  if (source && !source.startsWith("registry+https://github.com/rust-lang/crates.io-index"))
    faults.push(`${name} ${version}: from ${source}`);
}
faults.forEach((fault) => console.error(fault));
console.log(`licences: ${packages.length} crates, ${faults.length} not allowed by deny.toml`);
process.exit(faults.length ? 1 : 0);
