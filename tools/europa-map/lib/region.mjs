// One region of the map file: outline, town, port, and where its name and pieces go.
import { HEIGHT, WIDTH, pairs, project } from "./geo.mjs";
import { around, overlap } from "./place.mjs";

/** Size of a region's name on the map and how wide a letter of it is. */
const LABEL = { land: { height: 28, letter: 19 }, sea: { height: 34, letter: 19 } };
const TOWN = { height: 22, letter: 10 };
/** How far from the anchor's place on the map the coast may lie, and how far the anchor reaches. */
const SNAP = 45;
export const ANCHOR = 24;

const longest = ({ de, en }) => Math.max(de.length, en.length);

/** A land region as the map file holds it. */
export function landRegion(source, label, rings, world) {
  const { id, name, homeland, capital, africa, town, port } = source;
  const at = round(project(town.slice(2)));
  if (world.grid[at[1] * WIDTH + at[0]] !== label)
    world.faults.push(`${id}: the town ${town[0]} at ${at} lies outside it`);
  const townName = { de: town[0], en: town[1] };
  const dot = capital ? around(at, 40, 40) : around(at, 26, 26);
  const anchor = port ? makePort(id, port, label, at, world) : null;
  const taken = anchor ? [dot, around(anchor.at, 40, 40)] : [dot];
  const stand = world.room.stand(label, taken);
  const pieces = around(stand, 100, 60);
  const wanted = longest(name) * LABEL.land.letter;
  const isTown = name.de === townName.de || name.en === townName.en;
  const labelAt = source.label
    ? round(project(source.label))
    : (world.room.line(label, wanted, LABEL.land.height, taken, [pieces]) ?? stand);
  const side = townSide(
    at,
    longest(townName) * TOWN.letter,
    [pieces, around(labelAt, wanted, LABEL.land.height)],
    label,
    world,
  );
  return {
    id,
    name,
    kind: "land",
    ...(homeland ? { homeland } : { minor: id }),
    capital: Boolean(capital),
    value: capital ?? (africa ? 1 : 2),
    ...(africa ? { africa } : {}),
    town: { name: townName, at, side, ...(isTown ? { same: true } : {}) },
    port: anchor,
    label: { at: labelAt, width: source.label ? wanted : world.room.widthAt(label, labelAt, LABEL.land.height) },
    stand: { at: stand, radius: world.room.depthAt(stand) },
    rings,
  };
}

/** A sea area as the map file holds it. */
export function seaRegion({ id, name, ...hints }, label, rings, world) {
  const hint = (text) => text && round(project(pairs(text)[0]));
  const stand = hint(hints.stand) ?? world.room.stand(label, []);
  const wanted = longest(name) * LABEL.sea.letter;
  const at =
    hint(hints.label) ?? world.room.line(label, wanted, LABEL.sea.height, [], [around(stand, 100, 60)]) ?? stand;
  return {
    id,
    name,
    kind: "sea",
    label: { at, width: world.room.widthAt(label, at, LABEL.sea.height) },
    stand: { at: stand, radius: world.room.depthAt(stand) },
    rings,
  };
}

const round = ([x, y]) => [Math.round(x), Math.round(y)];

/** The port on the coast nearest to where it was written down; it must reach every sea it names. */
function makePort(id, [de, en, lon, lat, ...seas], label, town, world) {
  const wish = project([lon, lat]);
  const coasts = seas.map((sea) => coastPoints(world, label, world.labelOf(sea)));
  const reach = (point) => Math.max(...coasts.map((points) => nearest(points, point).distance));
  const all = coasts.flat().filter((p) => distance(p, wish) < SNAP);
  let best = Infinity;
  let at = null;
  for (const point of all) {
    const cost =
      distance(point, wish) +
      2 * Math.max(0, 27 - distance(point, town)) +
      4 * Math.max(0, reach(point) - ANCHOR * 0.8);
    if (cost < best) [best, at] = [cost, point];
  }
  if (!at || reach(at) > ANCHOR) world.faults.push(`${id}: the port ${de} at ${round(wish)} does not reach ${seas}`);
  at ??= wish;
  return { name: { de, en }, at: round(at), seas };
}

/** Points of the coast between a region and a sea. */
function coastPoints(world, land, sea) {
  return world.arcs
    .filter(({ left, right }) => (left === land && right === sea) || (left === sea && right === land))
    .flatMap(({ points }) => points);
}

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function nearest(points, point) {
  return points.reduce((best, p) => (distance(p, point) < best.distance ? { distance: distance(p, point) } : best), {
    distance: Infinity,
  });
}

/** Where a town's name lies on each side of its dot. */
function townBoxes([x, y], width) {
  return {
    e: [x + 12, y - 12, x + 12 + width, y + 10],
    w: [x - 12 - width, y - 12, x - 12, y + 10],
    n: [x - width / 2, y - 34, x + width / 2, y - 12],
    s: [x - width / 2, y + 12, x + width / 2, y + 34],
  };
}

/** On which side of its dot a town's name is least in the way. */
function townSide(at, width, taken, label, world) {
  const cost = ([side, box]) =>
    overlap(box, taken) + 0.6 * foreign(box, label, world) + (side === "e" ? 0 : side === "w" ? 40 : 80);
  return Object.entries(townBoxes(at, width)).sort((a, b) => cost(a) - cost(b))[0][0];
}

/** Every box that a region's writing and signs fill. */
export function boxesOf({ kind, name, label, town, port, capital }) {
  const { letter, height } = LABEL[kind];
  const out = [around(label.at, longest(name) * letter, height)];
  if (port) out.push(around(port.at, 28, 28));
  if (town) out.push(around(town.at, capital ? 26 : 14, capital ? 26 : 14));
  if (town && !town.same) out.push(townBoxes(town.at, longest(town.name) * TOWN.letter)[town.side]);
  return out;
}

/** Area of a box that does not lie in the region. */
function foreign([left, top, right, bottom], label, { grid }) {
  let sum = 0;
  for (let y = Math.round(top); y < bottom; y += 4) {
    for (let x = Math.round(left); x < right; x += 4) {
      const inside = x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && grid[y * WIDTH + x] === label;
      if (!inside) sum += 16;
    }
  }
  return sum;
}
