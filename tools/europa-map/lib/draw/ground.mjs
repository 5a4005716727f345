// Sea, land, washes of the powers, borders, rivers.
import { decode } from "../line.mjs";
import { line } from "./paths.mjs";
import { ridges } from "./relief.mjs";
import { INK, MINOR, OUTLAND, PAPER, POWER, RIVER, SEA, SEA_INK } from "./style.mjs";

const stroke = (path, colour, width, more = "") =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more.includes("dasharray") ? "" : 'stroke-linecap="round"'} ${more}/>`;
const area = (path, colour, more = "") => `<path d="${path}" fill="${colour}" fill-rule="evenodd" ${more}/>`;

/** The sea with its net of degrees, its borders and the fine lines along the coast. */
export function sea(map, paths) {
  const [width, height] = map.size;
  const coast = paths.arcsPath(map.lines.coast);
  const out = [`<rect width="${width}" height="${height}" fill="${SEA}"/>`];
  out.push(stroke(map.decor.graticule.map((flat) => line(decode(flat))).join(""), SEA_INK, 1, 'stroke-opacity="0.35"'));
  [17, 11.5, 6.5].forEach((reach, i) => {
    out.push(stroke(coast, SEA_INK, 2 * reach + 1.1, `stroke-opacity="${0.35 + 0.17 * i}"`));
    out.push(stroke(coast, SEA, 2 * reach - 1.1));
  });
  out.push(stroke(paths.arcsPath(map.lines.sea), SEA_INK, 2.4, 'stroke-dasharray="14 9"'));
  return out.join("\n");
}

/** Land with each power's wash, strongest along its borders as on hand-coloured maps. `box` is the part drawn. */
export function land(map, paths, box) {
  const regions = map.regions.filter((region) => region.kind === "land");
  const frame = new Set(map.lines.frame);
  const out = [area(paths.ringsPath(map.decor.land), OUTLAND)];
  out.push(area(paths.ringsPath(map.decor.water), SEA));
  out.push(area(regions.map((region) => paths.ringsPath(region.rings)).join(""), PAPER));
  for (const [name, members] of owners(regions)) {
    const { tint, edge } = POWER[name] ?? MINOR;
    const whole = members.map((region) => paths.ringsPath(region.rings)).join("");
    if (!members.some((region) => paths.touches(region.rings, box))) continue;
    const rim = paths.arcsPath(outline(members).filter((arc) => !frame.has(arc)));
    const clip = `rim-${name}`;
    out.push(`<clipPath id="${clip}"><path d="${whole}" clip-rule="evenodd"/></clipPath>`);
    out.push(area(whole, tint));
    const wide = POWER[name] ? 30 : 16;
    out.push(`<g clip-path="url(#${clip})">${stroke(rim, edge, wide, `stroke-opacity="${POWER[name] ? 0.3 : 0.2}"`)}`);
    out.push(`${stroke(rim, edge, wide * 0.45, `stroke-opacity="${POWER[name] ? 0.3 : 0.15}"`)}</g>`);
  }
  return out.join("\n");
}

function owners(regions) {
  const groups = new Map();
  for (const region of regions) {
    const name = region.homeland ?? region.minor;
    groups.set(name, [...(groups.get(name) ?? []), region]);
  }
  return groups;
}

/** Arcs with one side only in the group. */
function outline(members) {
  const count = new Map();
  for (const ref of members.flatMap((region) => region.rings.flat())) {
    const arc = ref >= 0 ? ref : ~ref;
    count.set(arc, (count.get(arc) ?? 0) + 1);
  }
  return [...count].filter(([, times]) => times === 1).map(([arc]) => arc);
}

/** Rivers, lakes, mountains, borders and coast, in this order. */
export function lines(map, paths) {
  const homelands = new Set(
    [...owners(map.regions.filter((r) => r.homeland)).values()].flatMap((members) => outline(members)),
  );
  const [heavy, fine] = [[], []];
  for (const arc of map.lines.border) (homelands.has(arc) ? heavy : fine).push(arc);
  return [
    stroke(map.decor.rivers.map((flat) => line(decode(flat))).join(""), RIVER, 2.1, 'stroke-opacity="0.85"'),
    `<path d="${map.decor.lakes.map((flat) => line(decode(flat)) + "Z").join("")}" fill="${SEA}" stroke="${RIVER}" stroke-width="1.3"/>`,
    ridges(map.decor.mountains),
    stroke(paths.arcsPath(map.lines.outer), INK, 1.4, 'stroke-opacity="0.35" stroke-dasharray="2 6"'),
    stroke(paths.arcsPath(fine), INK, 1.5, 'stroke-opacity="0.62" stroke-dasharray="7 4"'),
    stroke(paths.arcsPath(heavy), INK, 2.6, 'stroke-opacity="0.8"'),
    stroke(paths.arcsPath(map.lines.coast), INK, 1.7, 'stroke-opacity="0.9"'),
  ].join("\n");
}
