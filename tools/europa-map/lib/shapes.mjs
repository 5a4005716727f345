// Outlines of the map file as polygons: who owns a point, how wide a region is.
import { decode, toSegment } from "./line.mjs";

export class Shapes {
  constructor(map) {
    this.map = map;
    this.arcs = map.arcs.map(decode);
    const areas = map.regions.map(({ id, rings }) => ({ id, rings }));
    areas.push({ id: "(outland)", rings: map.decor.land }, { id: "(outer water)", rings: map.decor.water });
    this.areas = areas.map(({ id, rings }) => {
      const outlines = rings.map((refs) => this.ring(refs));
      return { id, outlines, box: boxOf(outlines.flat()) };
    });
  }

  ring(refs) {
    return refs.flatMap((ref) => {
      const arc = ref >= 0 ? this.arcs[ref] : [...this.arcs[~ref]].reverse();
      return arc.slice(0, -1);
    });
  }

  isClosed(refs) {
    const start = (ref) => (ref >= 0 ? this.arcs[ref][0] : this.arcs[~ref].at(-1));
    const end = (ref) => start(~ref);
    return refs.every((ref, i) => String(end(ref)) === String(start(refs[(i + 1) % refs.length])));
  }

  /** Ids of all areas that hold a point. */
  ownersOf([x, y]) {
    return this.areas
      .filter(
        ({ box, outlines }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && isInside(outlines, x, y),
      )
      .map(({ id }) => id);
  }

  /** The longer side of the box round the largest piece of a region. */
  across({ id }) {
    const { outlines } = this.areas.find((area) => area.id === id);
    return Math.max(...outlines.map((ring) => boxOf(ring)).map(([l, t, r, b]) => Math.max(r - l, b - t)));
  }

  /** Distance of a point from the coast between two regions. */
  coastDistance(a, b, point) {
    const arcsOf = (id) =>
      new Set(
        this.map.regions
          .find((r) => r.id === id)
          .rings.flat()
          .map((ref) => (ref >= 0 ? ref : ~ref)),
      );
    const theirs = arcsOf(b);
    let best = Infinity;
    for (const i of arcsOf(a)) {
      if (!theirs.has(i)) continue;
      const line = this.arcs[i];
      for (let k = 1; k < line.length; k++) best = Math.min(best, toSegment(point, line[k - 1], line[k]));
    }
    return best;
  }
}

function boxOf(points) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function isInside(outlines, x, y) {
  let inside = false;
  for (const ring of outlines) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[j];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
