// Rivers, lakes, mountains, the net of degrees and names, in map units.
import { HEIGHT, WIDTH, pairs, project, projectLine } from "./geo.mjs";
import { encode, length, round, thin } from "./line.mjs";
import { overlap } from "./place.mjs";
import { lakeRings } from "./rivers.mjs";

const flat = (points, tolerance) => encode(round(thin(points, tolerance)));
const onMap = ([x, y]) => x >= 0 && y >= 0 && x <= WIDTH && y <= HEIGHT;

/** Everything that is drawn but not played, apart from the land outside. */
export function decor({ mountains, names, fields, rivers, isDry, taken }) {
  return {
    rivers: rivers
      .flatMap((line) => dryParts(line, isDry))
      .filter((line) => length(line) > 24)
      .map((line) => flat(line, 0.8)),
    lakes: lakeRings()
      .filter((ring) => area(ring) > 60 && isDry(centre(ring)))
      .map((ring) => flat(ring, 0.8)),
    mountains: mountains.map(({ name, height, quiet, line }) => ({
      name,
      height,
      named: !quiet,
      line: flat(projectLine(line), 1.5),
    })),
    graticule: graticule(),
    names: names.map((entry) => named(entry, rivers)).filter(({ at }) => onMap(at)),
    fields: placeFields(fields, taken),
  };
}

/** Battlefields with the side on which their name is free; one that finds no room at all is left out. */
function placeFields(fields, taken) {
  const boxes = [...taken];
  return fields.flatMap(({ name, year, at }) => {
    const [x, y] = project(pairs(at)[0]).map(Math.round);
    const width = Math.max(name.de.length, name.en.length) * 6 + 34;
    const sides = {
      s: [x - width / 2, y + 8, x + width / 2, y + 22],
      n: [x - width / 2, y - 24, x + width / 2, y - 10],
      e: [x + 10, y - 8, x + 10 + width, y + 8],
      w: [x - 10 - width, y - 8, x - 10, y + 8],
    };
    const sign = [x - 9, y - 9, x + 9, y + 9];
    const [side, box] = Object.entries(sides).sort((a, b) => overlap(a[1], boxes) - overlap(b[1], boxes))[0];
    if (overlap(box, boxes) > 60 || overlap(sign, boxes) > 60) return [];
    boxes.push(box, sign);
    return [{ name, year, at: [x, y], side }];
  });
}

/** A river without the parts that run through drawn water. */
function dryParts(line, isDry) {
  const out = [[]];
  for (const p of line) {
    if (isDry(p)) out.at(-1).push(p);
    else if (out.at(-1).length) out.push([]);
  }
  return out.filter((part) => part.length > 1);
}

const centre = (ring) => [0, 1].map((axis) => ring.reduce((sum, p) => sum + p[axis], 0) / ring.length);

function area(ring) {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    sum += x * v - u * y;
  });
  return Math.abs(sum / 2);
}

/** Meridians and parallels every five degrees. */
function graticule() {
  const out = [];
  const add = (points) => {
    const inside = points.map(project).filter(([x, y]) => x > -60 && y > -60 && x < WIDTH + 60 && y < HEIGHT + 60);
    if (inside.length > 2) out.push(flat(inside, 0.7));
  };
  for (let lon = -30; lon <= 65; lon += 5) add(Array.from({ length: 110 }, (_, i) => [lon, 18 + i / 2]));
  for (let lat = 20; lat <= 70; lat += 5) add(Array.from({ length: 210 }, (_, i) => [-35 + i / 2, lat]));
  return out;
}

function named({ kind, name, at }, rivers) {
  const point = project(pairs(at)[0]);
  if (kind !== "river") return { kind, name, at: point.map(Math.round) };
  const { near, turn, far } = alongRiver(point, rivers);
  if (far > 45) throw new Error(`no river near ${name.en} at ${at}`);
  return { kind, name, at: near.map(Math.round), turn };
}

/** The river point nearest to a point, and the river's direction there in whole degrees, readable from below. */
function alongRiver(point, rivers) {
  let best = Infinity;
  let found = null;
  for (const line of rivers) {
    line.forEach((p, i) => {
      const d = Math.hypot(p[0] - point[0], p[1] - point[1]);
      if (d < best) [best, found] = [d, { line, i }];
    });
  }
  const { line, i } = found;
  const from = line[Math.max(0, i - 5)];
  const to = line[Math.min(line.length - 1, i + 5)];
  let turn = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  if (turn > 90) turn -= 180;
  if (turn < -90) turn += 180;
  return { near: line[i], turn, far: best };
}
