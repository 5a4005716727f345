// The labelled grid: which region, sea or outland every cell of the map belongs to.
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { HEIGHT, WIDTH, pairs, project, projectLine } from "./geo.mjs";
import { fill, noise, scraps, stroke, waver } from "./raster.mjs";
import { flood } from "./flood.mjs";
import { resample } from "./line.mjs";
import { uncross } from "./trace.mjs";

const require = createRequire(import.meta.url);
const HALF = 2;
const W2 = WIDTH / HALF;
const H2 = HEIGHT / HALF;
/** Islands and inlets smaller than this many square units are left out. */
const SMALLEST = 40;
/** Growing over water counts this many times, so that islands fall to the nearest coast. */
const FERRY = 5;
/** What crossing a river is worth, in units of distance. */
const RIVER = 40;

/** Rings of all land near the map, in map units. */
export function landRings(isles) {
  const atlas = require("world-atlas/land-10m.json");
  const { geometry } = feature(atlas, atlas.objects.land).features[0];
  return geometry.coordinates.flatMap((polygon) => {
    if (!polygon[0].some(([x, y]) => x > -32 && x < 66 && y > 22 && y < 70)) return [];
    const isle = isles.find((candidate) => isInside(polygon[0], candidate.box));
    return polygon.map((ring) => ring.map((point) => project(isle ? grow(point, isle) : clamp(point))));
  });
}

const isInside = (ring, [west, south, east, north]) =>
  ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north);

const clamp = ([x, y]) => [Math.max(-40, Math.min(72, x)), Math.max(12, Math.min(78, y))];

function grow([x, y], { about, scale, move = [0, 0] }) {
  return [about[0] + (x - about[0]) * scale + move[0], about[1] + (y - about[1]) * scale + move[1]];
}

/** 1 where there is land. */
export function landMask({ isles, channels, carved }) {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  fill(mask, WIDTH, HEIGHT, landRings(isles), 1);
  for (const text of carved) fill(mask, WIDTH, HEIGHT, [pairs(text).map(project)], 0);
  for (const { line, width } of channels) {
    stroke(WIDTH, HEIGHT, projectLine(line), width / 2, (cell) => (mask[cell] = 0));
  }
  for (const { label, cells } of scraps(mask, WIDTH, HEIGHT, SMALLEST)) {
    for (const cell of cells) mask[cell] = 1 - label;
  }
  return mask;
}

/** Half-size copy of a mask: a cell has `value` if any of its four has it. */
function halve(mask, value) {
  const out = new Uint8Array(W2 * H2);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) if (mask[y * WIDTH + x] === value) out[(y >> 1) * W2 + (x >> 1)] = 1;
  }
  return out;
}

const halfCell = ([x, y]) => {
  const cx = Math.floor(x / HALF);
  const cy = Math.floor(y / HALF);
  return cx < 0 || cy < 0 || cx >= W2 || cy >= H2 ? -1 : cy * W2 + cx;
};

const halfLine = (text) => projectLine(text).map(([x, y]) => [x / HALF, y / HALF]);

function seedsOf(list) {
  return list.flatMap(({ points, label, lead }) =>
    points.map((p) => ({ cell: halfCell(project(p)), label, lead })).filter(({ cell }) => cell >= 0),
  );
}

/** Land labels on the half grid: growth is slowed by ridges, rivers and known borders, and by a little noise. */
function growLand(mask, seeds, { mountains, walls, rivers }) {
  const land = halve(mask, 1);
  const extra = new Float32Array(W2 * H2);
  const raise = (line, worth) =>
    stroke(W2, H2, line, 1.3, (cell) => (extra[cell] = Math.max(extra[cell], worth / HALF / 2)));
  for (const line of rivers)
    raise(
      line.map(([x, y]) => [x / HALF, y / HALF]),
      RIVER,
    );
  for (const { line, wall } of [...mountains, ...walls]) if (wall) raise(waver(resample(halfLine(line), 2), 7), wall);
  const cost = new Float32Array(W2 * H2).fill(FERRY);
  land.forEach((isLand, cell) => {
    if (!isLand) return;
    const x = cell % W2;
    const y = (cell - x) / W2;
    cost[cell] = 0.55 + 0.9 * noise(x, y, 9, 1) + 0.6 * noise(x, y, 25, 2) + extra[cell];
  });
  return flood(W2, H2, seedsOf(seeds), cost, land);
}

/** Sea labels on the half grid: growth stops at the lines, whose own cells go to the nearest side. */
function growSea(mask, seeds, lines) {
  const water = halve(mask, 0);
  const cost = new Float32Array(W2 * H2).fill(Infinity);
  for (let cell = 0; cell < cost.length; cell++) if (water[cell]) cost[cell] = 1;
  const shut = [];
  for (const { line } of lines) {
    stroke(W2, H2, halfLine(line), 1.1, (cell) => {
      if (water[cell]) shut.push(cell);
      cost[cell] = Infinity;
    });
  }
  const labels = flood(W2, H2, seedsOf(seeds), cost);
  spread(labels, shut);
  return labels;
}

/** Labels the given cells from their neighbours, ring by ring. */
function spread(labels, cells) {
  for (let left = [...new Set(cells)], before = -1; left.length !== before;) {
    before = left.length;
    const found = left.map((cell) => {
      const next = [cell - 1, cell + 1, cell - W2, cell + W2].find((other) => labels[other] >= 0);
      return next === undefined ? -1 : labels[next];
    });
    left.forEach((cell, i) => found[i] >= 0 && (labels[cell] = found[i]));
    left = left.filter((_, i) => found[i] < 0);
  }
}

/** The whole grid. `land` and `sea` are seeds with labels; `outland` and `outsea` label what is not played. */
export function partition({ land, sea, lines, relief, rivers, outsea }) {
  const mask = landMask(relief);
  const landLabels = growLand(mask, land, { ...relief, rivers });
  const seaLabels = growSea(mask, sea, lines);
  const grid = new Int16Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const half = (y >> 1) * W2 + (x >> 1);
      const label = mask[y * WIDTH + x] ? landLabels[half] : seaLabels[half];
      grid[y * WIDTH + x] = label < 0 ? outsea : label;
    }
  }
  absorb(grid, outsea);
  uncross(grid, WIDTH, HEIGHT);
  return grid;
}

/** Scraps too small to be drawn go to their largest neighbour; closed pools of outer water become land. */
function absorb(grid, outsea) {
  for (const { label, cells } of scraps(grid, WIDTH, HEIGHT, 3000)) {
    if (cells.length > SMALLEST && label !== outsea) continue;
    const tally = new Map();
    for (const cell of cells) {
      for (const next of [cell - 1, cell + 1, cell - WIDTH, cell + WIDTH]) {
        const other = grid[next];
        if (other !== undefined && other !== label) tally.set(other, (tally.get(other) ?? 0) + 1);
      }
    }
    const [best] = [...tally].sort((a, b) => b[1] - a[1])[0] ?? [label];
    for (const cell of cells) grid[cell] = best;
  }
}
