// Prints every region with its neighbours, one line each; then short borders for review.
//   node neighbours.mjs [--lengths]
import { readFileSync } from "node:fs";
import { neighbours, shortBorders } from "./lib/borders.mjs";

const map = JSON.parse(readFileSync(new URL("../../data/europa/map.json", import.meta.url), "utf8"));
const withLengths = process.argv.includes("--lengths");
const kind = new Map(map.regions.map((region) => [region.id, region.kind]));

for (const [id, list] of neighbours(map)) {
  const region = map.regions.find((r) => r.id === id);
  const show = (wanted) =>
    [...list]
      .filter(([other]) => kind.get(other) === wanted)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([other, { length, by }]) =>
        by === "link" ? `${other}*` : withLengths ? `${other}(${Math.round(length)})` : other,
      )
      .join(" ");
  const owner = region.homeland ?? (region.minor ? "minor" : "sea");
  const port = region.port ? ` | port ${region.port.name.en}: ${region.port.seas.join(" ")}` : "";
  console.log(
    `${id} [${owner}${region.capital ? ", capital" : ""}${region.kind === "land" ? `, ${region.value}` : ""}] land: ${show("land")} | sea: ${show("sea")}${port}`,
  );
}
console.log("\nShort borders:");
for (const { a, b, size, kinds } of shortBorders(map, 45)) console.log(`${size} ${kinds} ${a} ${b}`);
