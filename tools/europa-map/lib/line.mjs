// Lines made of points: smoothing, thinning, measuring.

/** Rounds off the steps of a traced line, ends fixed. */
export function smooth(points, rounds) {
  const closed = isClosed(points);
  let line = points;
  for (let r = 0; r < rounds; r++) {
    const last = line.length - 1;
    line = line.map((p, i) => {
      if (!closed && (i === 0 || i === last)) return p;
      const before = line[i === 0 ? last - 1 : i - 1];
      const after = line[i === last ? 1 : i + 1];
      return [(before[0] + 2 * p[0] + after[0]) / 4, (before[1] + 2 * p[1] + after[1]) / 4];
    });
  }
  return line;
}

export const isClosed = (points) =>
  points.length > 3 && points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];

/** Leaves out points nearer than `tolerance` to the line without them (Douglas and Peucker). */
export function thin(points, tolerance) {
  if (points.length < 3) return points;
  if (isClosed(points)) {
    const half = farthest(points);
    return [...thin(points.slice(0, half + 1), tolerance), ...thin(points.slice(half), tolerance).slice(1)];
  }
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack = [[0, points.length - 1]];
  while (stack.length) {
    const [from, to] = stack.pop();
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = toSegment(points[i], points[from], points[to]);
      if (d > worst) [worst, at] = [d, i];
    }
    if (at > 0) {
      keep[at] = 1;
      stack.push([from, at], [at, to]);
    }
  }
  return points.filter((_, i) => keep[i]);
}

function farthest(points) {
  let best = 0;
  let at = 1;
  points.forEach((p, i) => {
    const d = Math.hypot(p[0] - points[0][0], p[1] - points[0][1]);
    if (d > best) [best, at] = [d, i];
  });
  return at;
}

/** Distance of a point from a segment. */
export function toSegment([x, y], [ax, ay], [bx, by]) {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const t = length2 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Length of a line. */
export function length(points) {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}

/** Whole numbers, without points that fall together. */
export function round(points) {
  const out = [];
  for (const p of points) {
    const q = [Math.round(p[0]), Math.round(p[1])];
    const last = out.at(-1);
    if (!last || last[0] !== q[0] || last[1] !== q[1]) out.push(q);
  }
  return out;
}

/** First point, then differences, in one flat list. */
export function encode(points) {
  return points.flatMap((p, i) => (i ? [p[0] - points[i - 1][0], p[1] - points[i - 1][1]] : p));
}

/** The reverse of `encode`. */
export function decode(flat) {
  const out = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < flat.length; i += 2) {
    x += flat[i];
    y += flat[i + 1];
    out.push([x, y]);
  }
  return out;
}

/** Points every `gap` units along a line. */
export function resample(points, gap) {
  const out = [points[0]];
  let left = gap;
  for (let i = 1; i < points.length; i++) {
    let [ax, ay] = points[i - 1];
    const [bx, by] = points[i];
    for (let d = Math.hypot(bx - ax, by - ay); d >= left; d = Math.hypot(bx - ax, by - ay)) {
      ax += ((bx - ax) * left) / d;
      ay += ((by - ay) * left) / d;
      out.push([ax, ay]);
      left = gap;
    }
    left -= Math.hypot(bx - ax, by - ay);
  }
  return out;
}
