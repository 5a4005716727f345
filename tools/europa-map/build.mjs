// Draws the map of Europe into data/europa/map.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as relief from "./source/relief.mjs";
import * as scenery from "./source/decor.mjs";
import { lines, seas } from "./source/seas.mjs";
import { cuts, links, straits, unions } from "./source/links.mjs";
import { decor } from "./lib/decor.mjs";
import { HEIGHT, WIDTH, pairs, project } from "./lib/geo.mjs";
import { encode, round, smooth, thin } from "./lib/line.mjs";
import { partition } from "./lib/partition.mjs";
import { Room } from "./lib/place.mjs";
import { boxesOf, landRegion, seaRegion } from "./lib/region.mjs";
import { riverLines } from "./lib/rivers.mjs";
import { land, powers, seedsOf } from "./lib/source.mjs";
import { rings, trace } from "./lib/trace.mjs";
import { write } from "./lib/write.mjs";

const FRAME = -1;
const OUTLAND = land.length + seas.length;
const OUTSEA = OUTLAND + 1;
const isLand = (label) => (label >= 0 && label < land.length) || label === OUTLAND;
const isPlayed = (label) => label >= 0 && label < OUTLAND;

function makeGrid(rivers) {
  const outside = Object.values(relief.outside).map((text) => ({ points: pairs(text), label: OUTLAND }));
  return partition({
    land: [...land.map((region, label) => ({ points: seedsOf(region), label, lead: region.lead })), ...outside],
    sea: seas.map((sea, i) => ({ points: pairs(sea.seeds), label: land.length + i })),
    lines,
    relief,
    rivers,
    outsea: OUTSEA,
  });
}

/** What an arc parts: "frame", "coast", "border", "sea", or "outer" where the game ends. */
function kindOf({ left, right }) {
  if (left === FRAME || right === FRAME) return "frame";
  if (isLand(left) !== isLand(right)) return "coast";
  if (!isPlayed(left) || !isPlayed(right)) return "outer";
  return isLand(left) ? "border" : "sea";
}

const SMOOTHING = { frame: [0, 0.2], coast: [2, 0.55], border: [6, 0.8], sea: [14, 1.0], outer: [10, 1.0] };

function draw(arc) {
  const [rounds, tolerance] = SMOOTHING[arc.kind];
  return round(thin(smooth(arc.points, rounds), tolerance));
}

function main() {
  const rivers = riverLines();
  const grid = makeGrid(rivers);
  const arcs = trace(grid, WIDTH, HEIGHT, FRAME).map((arc) => ({ ...arc, kind: kindOf(arc) }));
  const drawn = arcs.map(draw);
  const ringsOf = (label) => rings(arcs, label);
  const room = new Room(grid);
  const faults = [];
  const world = { grid, arcs, room, faults, labelOf: (id) => [...land, ...seas].findIndex((r) => r.id === id) };
  const regions = [
    ...land.map((region, label) => landRegion(region, label, ringsOf(label), world)),
    ...seas.map((sea, i) => seaRegion(sea, land.length + i, ringsOf(land.length + i), world)),
  ];
  if (faults.length) throw new Error(faults.join("\n"));
  const isDry = ([x, y]) => isLand(grid[Math.floor(y) * WIDTH + Math.floor(x)]);
  const map = {
    size: [WIDTH, HEIGHT],
    powers,
    minors: land.filter((r) => !r.homeland).map(({ id, name, navy = 0 }) => ({ id, name, regions: [id], navy })),
    unions,
    straits: straits.map((s) => ({ ...s, at: project(pairs(s.at)[0]).map(Math.round) })),
    links,
    cuts,
    regions,
    lines: Object.fromEntries(
      Object.keys(SMOOTHING).map((kind) => [kind, arcs.flatMap((arc, i) => (arc.kind === kind ? [i] : []))]),
    ),
    decor: {
      land: ringsOf(OUTLAND),
      water: ringsOf(OUTSEA),
      ...decor({ ...relief, ...scenery, rivers, isDry, taken: regions.flatMap(boxesOf) }),
    },
    arcs: drawn.map(encode),
  };
  const target = new URL("../../data/europa/map.json", import.meta.url);
  mkdirSync(new URL(".", target), { recursive: true });
  const text = write(map);
  writeFileSync(target, text);
  const points = drawn.reduce((sum, arc) => sum + arc.length, 0);
  console.log(
    `${fileURLToPath(target)}: ${regions.length} regions, ${drawn.length} arcs, ${points} points, ${text.length} bytes`,
  );
}

main();
