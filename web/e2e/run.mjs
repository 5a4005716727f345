// Runs the browser tests, two files at a time. On CI a file that fails is tried once more by itself: a browser on a busy machine
// can miss what no test can wait for. What failed is told in full either way, and a file that fails twice has failed.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const named = process.argv.slice(2);
const all = named.length > 0 ? named : readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));

/** Runs these files; tells those in which something failed. */
function failing(files, concurrency) {
  return new Promise((resolve, reject) => {
    const failed = new Set();
    const stream = run({ files: files.map((name) => folder + name), concurrency });
    stream.on("test:fail", ({ file, name }) => failed.add((file ?? name).slice(folder.length)));
    stream.once("error", reject);
    stream
      .compose(new spec())
      .on("end", () => resolve([...failed]))
      .pipe(process.stdout);
  });
}

let failed = await failing(all, 2);
if (failed.length > 0 && process.env.CI) {
  console.log(`Once more: ${failed.join(", ")}`);
  const before = failed;
  failed = await failing(before, 1);
  const unsteady = before.filter((name) => !failed.includes(name));
  if (unsteady.length > 0) console.log(`Unsteady, to be mended: ${unsteady.join(", ")}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
