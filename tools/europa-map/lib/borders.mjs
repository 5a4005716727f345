// Who borders on whom: shared arcs, and links and cuts made by hand.
import { decode, length } from "./line.mjs";

/** Map from region id to Map of neighbour id to { length, by }, from the map file. */
export function neighbours(map) {
  const owner = new Map();
  const out = new Map(map.regions.map(({ id }) => [id, new Map()]));
  const join = (a, b, more, by) => {
    const known = out.get(a).get(b) ?? { length: 0, by };
    out.get(a).set(b, { length: known.length + more, by: known.by });
  };
  for (const { id, rings } of map.regions) {
    for (const ref of rings.flat()) {
      const arc = ref >= 0 ? ref : ~ref;
      if (!owner.has(arc)) owner.set(arc, id);
      else if (owner.get(arc) !== id) {
        const more = length(decode(map.arcs[arc]));
        join(id, owner.get(arc), more, "border");
        join(owner.get(arc), id, more, "border");
      }
    }
  }
  for (const {
    between: [a, b],
  } of map.links) {
    join(a, b, 0, "link");
    join(b, a, 0, "link");
  }
  for (const {
    between: [a, b],
  } of map.cuts) {
    out.get(a).delete(b);
    out.get(b).delete(a);
  }
  return out;
}

/** Pairs of land regions or of seas that touch only along a short line, for review. */
export function shortBorders(map, limit) {
  const kind = new Map(map.regions.map((region) => [region.id, region.kind]));
  const out = [];
  for (const [a, list] of neighbours(map)) {
    for (const [b, { length: size, by }] of list) {
      if (a < b && by === "border" && size < limit)
        out.push({ a, b, size: Math.round(size), kinds: `${kind.get(a)}-${kind.get(b)}` });
    }
  }
  return out.sort((x, y) => x.size - y.size);
}
