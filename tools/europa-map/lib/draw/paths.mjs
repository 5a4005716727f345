// SVG paths from the arcs of the map file.
import { decode } from "../line.mjs";

export class Paths {
  constructor(map) {
    this.arcs = map.arcs.map(decode);
  }

  /** One path through the given arcs, each for itself. */
  arcsPath(refs) {
    return refs.map((i) => line(this.arcs[i])).join("");
  }

  /** Closed path of rings of arc references. */
  ringsPath(rings) {
    return rings.map((ring) => line(this.ring(ring)) + "Z").join("");
  }

  /** Whether rings reach into a box given as left, top, width, height. */
  touches(rings, [left, top, width, height]) {
    const points = rings.flatMap((refs) => this.ring(refs));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    return (
      Math.max(...xs) > left &&
      Math.min(...xs) < left + width &&
      Math.max(...ys) > top &&
      Math.min(...ys) < top + height
    );
  }

  ring(refs) {
    const points = [];
    for (const ref of refs) {
      const arc = ref >= 0 ? this.arcs[ref] : [...this.arcs[~ref]].reverse();
      points.push(...(points.length ? arc.slice(1) : arc));
    }
    return points;
  }
}

/** Path of a line: first point, then differences. */
export function line(points) {
  let [x, y] = points[0];
  let path = `M${points[0].join(" ")}`;
  for (const p of points.slice(1)) {
    path += `l${p[0] - x} ${p[1] - y}`;
    [x, y] = p;
  }
  return path;
}
