// Proves that data/europa/map.json is sound. Prints what it checked; ends with 1 if anything is wrong.
//   node check.mjs [LEDGER.toml]   with the rule ledger, also that no name of it is missing from source/names.mjs
import { existsSync, readFileSync } from "node:fs";
import { required } from "./source/names.mjs";
import { reviewed } from "./source/links.mjs";
import { neighbours, shortBorders } from "./lib/borders.mjs";
import { Shapes } from "./lib/shapes.mjs";

const POWERS = ["france", "britain", "prussia", "russia", "ottoman", "austria", "spain"];
/** A port's sign reaches this far. */
const ANCHOR = 24;
/** Land regions are at least this many units across, the longer way; two counters side by side. */
const ACROSS = 88;

const map = JSON.parse(readFileSync(new URL("../../data/europa/map.json", import.meta.url), "utf8"));
const faults = [];
const demand = (holds, fault) => {
  if (!holds) faults.push(fault);
  return Boolean(holds);
};
const region = new Map(map.regions.map((r) => [r.id, r]));
const land = map.regions.filter((r) => r.kind === "land");
const sea = map.regions.filter((r) => r.kind === "sea");
const shapes = new Shapes(map);
const beside = neighbours(map);

function checkIds() {
  demand(region.size === map.regions.length, "ids of regions are not unique");
  for (const { id, name } of map.regions) {
    demand(/^[a-z]+(-[a-z]+)*$/.test(id), `${id}: not a kebab id`);
    demand(name.de && name.en, `${id}: a name is missing`);
  }
  for (const language of ["de", "en"]) {
    demand(
      new Set(map.regions.map((r) => r.name[language])).size === map.regions.length,
      `names in ${language} are not unique`,
    );
  }
  demand(land.length >= 90 && land.length <= 110, `${land.length} land regions`);
  demand(sea.length >= 14 && sea.length <= 22, `${sea.length} seas`);
}

/** Every arc is used: twice, or once if it lies on the frame. Rings close. */
function checkArcs() {
  const uses = new Map();
  const all = [...map.regions.flatMap((r) => r.rings), ...map.decor.land, ...map.decor.water];
  for (const ring of all) {
    demand(shapes.isClosed(ring), `a ring with arc ${ring[0]} is open`);
    for (const ref of ring) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  }
  const frame = new Set(map.lines.frame);
  map.arcs.forEach((_, i) => {
    const forward = uses.get(i) ?? 0;
    const backward = uses.get(~i) ?? 0;
    const wanted = frame.has(i) ? 1 : 2;
    demand(
      forward <= 1 && backward <= 1 && forward + backward === wanted,
      `arc ${i} is used ${forward}+${backward} times`,
    );
  });
  const kinds = Object.values(map.lines).flat();
  demand(new Set(kinds).size === map.arcs.length && kinds.length === map.arcs.length, "an arc has no kind, or two");
}

/** Sample points lie in exactly one region or outland; lines do not cross. */
function checkOverlap() {
  const [width, height] = map.size;
  let samples = 0;
  for (let y = 3; y < height; y += 11) {
    for (let x = 3; x < width; x += 11) {
      const owners = shapes.ownersOf([x + 0.37, y + 0.41]);
      demand(owners.length === 1, `point ${x},${y} belongs to ${owners.join(" and ") || "nobody"}`);
      samples++;
    }
  }
  return samples;
}

function checkAnchors() {
  for (const r of map.regions) {
    const own = (point) => shapes.ownersOf([point[0] + 0.01, point[1] + 0.01]).includes(r.id);
    if (r.town) demand(own(r.town.at), `${r.id}: town outside`);
    demand(own(r.stand.at), `${r.id}: pieces stand outside`);
    if (r.kind === "land") demand(shapes.across(r) >= ACROSS, `${r.id}: only ${shapes.across(r)} units across`);
  }
}

function checkPorts() {
  const ports = land.filter((r) => r.port);
  for (const { id, port } of ports) {
    demand(port.seas.length > 0, `${id}: its port has no sea`);
    for (const name of port.seas) {
      demand(region.get(name)?.kind === "sea", `${id}: its port names ${name}`);
      demand(beside.get(id).has(name), `${id}: does not touch ${name}`);
      const far = shapes.coastDistance(id, name, port.at);
      demand(far <= ANCHOR, `${id}: port ${port.name.en} is ${Math.round(far)} units from ${name}`);
    }
  }
  for (const power of POWERS)
    demand(
      ports.some((r) => r.homeland === power),
      `${power}: no port in its homeland`,
    );
  return ports.length;
}

/** Regions reached from the first by land, or by sea between a port and any coast. */
function reach(members) {
  const inside = new Set(members.map((r) => r.id));
  const seen = new Set([members[0].id]);
  for (const id of seen) {
    for (const next of beside.get(id).keys()) {
      if (inside.has(next)) seen.add(next);
      if (region.get(next).kind === "sea" && (region.get(id).kind === "sea" || region.get(id).port)) seen.add(next);
    }
    if (region.get(id).kind === "sea") for (const next of beside.get(id).keys()) if (inside.has(next)) seen.add(next);
  }
  return members.filter((r) => seen.has(r.id)).length;
}

function checkPowers() {
  demand(map.powers.map((p) => p.id).join() === POWERS.join(), "powers are not the seven in their order");
  for (const { id, capitals } of map.powers) {
    const homeland = land.filter((r) => r.homeland === id);
    demand(homeland.length >= 6, `${id}: homeland of ${homeland.length}`);
    demand(reach(homeland) === homeland.length, `${id}: its homeland does not hang together`);
    demand(
      capitals.length > 0 && capitals.every((c) => region.get(c)?.homeland === id && region.get(c).capital),
      `${id}: capital`,
    );
  }
  demand(land.filter((r) => r.capital).length === 8, "not eight capitals");
  for (const r of land) demand(Boolean(r.homeland) !== Boolean(r.minor), `${r.id}: homeland and minor, or neither`);
  const minors = new Set(map.minors.flatMap((m) => m.regions));
  for (const r of land) demand(minors.has(r.id) === Boolean(r.minor), `${r.id}: not in step with the minors`);
  for (const pair of map.unions) for (const id of pair) demand(minors.has(id), `union of ${id}`);
}

function checkValues() {
  for (const r of land) {
    const wanted = r.africa ? 1 : 2;
    if (!r.capital) demand(r.value === wanted, `${r.id}: value ${r.value}`);
  }
  const chain = land.filter((r) => r.africa).map((r) => r.id);
  demand(chain[0] === "morocco" && chain.at(-1) === "egypt", "North Africa runs from Morocco to Egypt");
  for (let i = 1; i < chain.length; i++)
    demand(beside.get(chain[i - 1]).has(chain[i]), `${chain[i - 1]} and ${chain[i]} do not touch`);
}

function checkAdjacency() {
  let pairs = 0;
  for (const [a, list] of beside) {
    demand(list.size > 0, `${a}: no neighbour`);
    for (const b of list.keys()) {
      demand(beside.get(b).has(a), `${a} borders on ${b}, not the other way`);
      pairs++;
    }
  }
  const known = new Set(reviewed.map((pair) => [...pair].sort().join(" ")));
  for (const { a, b, size } of shortBorders(map, 30)) {
    demand(
      known.has([a, b].sort().join(" ")),
      `${a} and ${b} touch along ${size} units only: make it longer, or review it`,
    );
  }
  for (const {
    between: [a, b],
  } of map.straits)
    demand(beside.get(a).has(b), `strait: ${a} and ${b} do not touch`);
  return pairs / 2;
}

/** Whether a sea route exists that shuns one sea. */
function hasRoute(from, to, without) {
  const seen = new Set(region.get(from).port?.seas ?? []);
  for (const id of seen) {
    if (beside.get(id).has(to)) return true;
    for (const next of beside.get(id).keys()) if (region.get(next).kind === "sea" && next !== without) seen.add(next);
  }
  return false;
}

function checkNames() {
  for (const { ledger, id, is, port, coast, beside: touches = [], strait } of required) {
    const r = region.get(id);
    if (!demand(r, `${ledger}: ${id} is missing`)) continue;
    const [word, , power] = is.split(" ");
    const holds = {
      capital: r.capital && r.homeland === power,
      homeland: r.homeland === power,
      minor: r.minor,
      land: r.kind === "land",
      africa: r.africa,
      sea: r.kind === "sea",
    };
    demand(holds[word], `${ledger}: ${id} is not ${is}`);
    if (port) demand(r.port, `${ledger}: ${id} has no port`);
    if (coast)
      demand(
        [...beside.get(id).keys()].some((n) => region.get(n).kind === "sea"),
        `${ledger}: ${id} has no coast`,
      );
    for (const other of touches) demand(beside.get(id).has(other), `${ledger}: ${id} does not border on ${other}`);
    if (strait)
      demand(
        map.straits.some((s) => s.between.includes(id) && s.between.includes(strait)),
        `${ledger}: no strait at ${id}`,
      );
  }
  demand(hasRoute("cornwall", "illyria"), "no sea route from Cornwall to Illyria");
  demand(
    !hasRoute("cornwall", "illyria", "bay-of-biscay"),
    "the route from Cornwall to Illyria avoids the Bay of Biscay",
  );
}

/** Every place of the ledger is in our list. */
function checkLedger(file) {
  if (!file) return;
  if (!demand(existsSync(file), `no ledger at ${file}`)) return;
  const known = new Set(required.map((name) => name.ledger));
  const places = /^kind = "(capital region|homeland region|minor nation|region|sea area|port)"$/m;
  for (const entry of readFileSync(file, "utf8").split("[[name]]").slice(1)) {
    const id = entry.match(/^id = "(.*)"$/m)?.[1];
    if (places.test(entry)) demand(known.has(id), `${id} of the ledger is not in source/names.mjs`);
  }
}

checkIds();
checkArcs();
const samples = checkOverlap();
checkAnchors();
const ports = checkPorts();
checkPowers();
checkValues();
const pairs = checkAdjacency();
checkNames();
checkLedger(process.argv[2]);

console.log(
  `${land.length} land regions (${land.filter((r) => r.minor).length} minor), ${sea.length} seas, ${ports} ports, ${pairs} pairs of neighbours, ${map.arcs.length} arcs, ${samples} sample points, ${required.length} names of the rulebook`,
);
for (const fault of faults) console.error(`wrong: ${fault}`);
if (faults.length) process.exitCode = 1;
else console.log("sound");
