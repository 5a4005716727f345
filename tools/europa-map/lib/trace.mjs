// Borders of a labelled grid: lines between junctions, each found once, with the labels on both sides.

const STEP = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * Arcs of the grid: { points, left, right }, corner to corner. Outside the grid the label is `outside`.
 * A walker on the arc has `left` on his left hand on a map with y down.
 */
export function trace(grid, width, height, outside) {
  const at = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? outside : grid[y * width + x]);
  // Left and right cell of the edge that leaves corner (x, y) in direction d.
  const sides = (x, y, d) => {
    if (d === 0) return [at(x, y - 1), at(x, y)];
    if (d === 1) return [at(x, y), at(x - 1, y)];
    if (d === 2) return [at(x - 1, y), at(x - 1, y - 1)];
    return [at(x - 1, y - 1), at(x, y - 1)];
  };
  const isEdge = (x, y, d) => {
    const [left, right] = sides(x, y, d);
    return left !== right;
  };
  const columns = width + 1;
  const used = new Uint8Array(columns * (height + 1));
  const degree = (x, y) => [0, 1, 2, 3].filter((d) => isEdge(x, y, d)).length;
  const arcs = [];
  const walk = (x, y, d) => {
    const [left, right] = sides(x, y, d);
    const points = [[x, y]];
    for (;;) {
      used[y * columns + x] |= 1 << d;
      x += STEP[d][0];
      y += STEP[d][1];
      points.push([x, y]);
      used[y * columns + x] |= 1 << ((d + 2) % 4);
      if (degree(x, y) !== 2 || (x === points[0][0] && y === points[0][1])) break;
      d = [0, 1, 2, 3].find((e) => e !== (d + 2) % 4 && isEdge(x, y, e));
    }
    arcs.push({ points, left, right });
  };
  const corners = findCorners(grid, width, height, outside, columns);
  for (const junctions of [true, false]) {
    for (const corner of corners) {
      const x = corner % columns;
      const y = (corner - x) / columns;
      if (junctions && degree(x, y) === 2) continue;
      for (let d = 0; d < 4; d++) {
        if (!(used[corner] & (1 << d)) && isEdge(x, y, d)) walk(x, y, d);
      }
    }
  }
  return arcs;
}

function findCorners(grid, width, height, outside, columns) {
  const out = [];
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const a = x && y ? grid[(y - 1) * width + x - 1] : outside;
      const b = x < width && y ? grid[(y - 1) * width + x] : outside;
      const c = x && y < height ? grid[y * width + x - 1] : outside;
      const d = x < width && y < height ? grid[y * width + x] : outside;
      if (a !== b || c !== d || a !== c) out.push(y * columns + x);
    }
  }
  return out;
}

/** Breaks up corners where the same two labels meet crosswise, so that every ring has one way on. */
export function uncross(grid, width, height) {
  for (let changed = true; changed;) {
    changed = false;
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width; x++) {
        const i = y * width + x;
        const [a, b, c, d] = [grid[i - width - 1], grid[i - width], grid[i - 1], grid[i]];
        if ((a === d && a !== b && a !== c) || (b === c && b !== a && b !== d)) {
          grid[i] = b === c ? b : c;
          changed = true;
        }
      }
    }
  }
}

/** Rings of one label as lists of arc references (`~i` runs arc `i` backwards), the label on the left hand. */
export function rings(arcs, label) {
  const starts = new Map();
  const key = ([x, y]) => `${x},${y}`;
  arcs.forEach((arc, i) => {
    if (arc.left === label) put(starts, key(arc.points[0]), i);
    if (arc.right === label) put(starts, key(arc.points.at(-1)), ~i);
  });
  const out = [];
  for (const list of starts.values()) {
    while (list.length) out.push(ringFrom(arcs, starts, list.pop(), key));
  }
  return out;
}

function put(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function ringFrom(arcs, starts, first, key) {
  const ring = [];
  const home = key(arcStart(arcs, first));
  for (let ref = first; ;) {
    ring.push(ref);
    const end = key(arcEnd(arcs, ref));
    if (end === home) return ring;
    const next = starts.get(end)?.pop();
    if (next === undefined) throw new Error(`ring breaks off at ${end}`);
    ref = next;
  }
}

const arcStart = (arcs, ref) => (ref >= 0 ? arcs[ref].points[0] : arcs[~ref].points.at(-1));
const arcEnd = (arcs, ref) => (ref >= 0 ? arcs[ref].points.at(-1) : arcs[~ref].points[0]);
