// Grids of cells one map unit wide: filled polygons and stroked lines.

/** Marks with `value` every cell whose centre lies inside the rings (even-odd). */
export function fill(grid, width, height, rings, value) {
  const rows = Array.from({ length: height }, () => []);
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) crossings(rows, ring[i], ring[(i + 1) % ring.length], height);
  }
  rows.forEach((xs, y) => {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil(xs[i] - 0.5));
      const to = Math.min(width, Math.ceil(xs[i + 1] - 0.5));
      if (to > from) grid.fill(value, y * width + from, y * width + to);
    }
  });
}

function crossings(rows, a, b, height) {
  if (a[1] === b[1]) return;
  const [top, bottom] = a[1] < b[1] ? [a, b] : [b, a];
  const first = Math.max(0, Math.ceil(top[1] - 0.5));
  const last = Math.min(height - 1, Math.ceil(bottom[1] - 0.5) - 1);
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  for (let y = first; y <= last; y++) rows[y].push(top[0] + (y + 0.5 - top[1]) * slope);
}

/** Calls `mark` with the index of every cell within `radius` of the line. */
export function stroke(width, height, line, radius, mark) {
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i];
    const [bx, by] = line[i + 1];
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) * 2));
    for (let s = 0; s <= steps; s++) {
      dot(width, height, ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps, radius, mark);
    }
  }
}

function dot(width, height, x, y, radius, mark) {
  const r2 = radius * radius;
  for (let cy = Math.max(0, Math.floor(y - radius)); cy <= Math.min(height - 1, y + radius); cy++) {
    for (let cx = Math.max(0, Math.floor(x - radius)); cx <= Math.min(width - 1, x + radius); cx++) {
      if ((cx + 0.5 - x) ** 2 + (cy + 0.5 - y) ** 2 <= r2) mark(cy * width + cx);
    }
  }
}

/** Smooth noise between 0 and 1, alike in every run. */
export function noise(x, y, size, salt) {
  const gx = Math.floor(x / size);
  const gy = Math.floor(y / size);
  const fx = ease(x / size - gx);
  const fy = ease(y / size - gy);
  const top = hash(gx, gy, salt) * (1 - fx) + hash(gx + 1, gy, salt) * fx;
  const bottom = hash(gx, gy + 1, salt) * (1 - fx) + hash(gx + 1, gy + 1, salt) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Takes the ruler out of a line drawn with few points; `reach` is about how far it bends. */
export function waver(line, reach) {
  const bend = (x, y, salt) => reach * (noise(x, y, 14, salt) - 0.5) + 0.6 * reach * (noise(x, y, 6, salt + 1) - 0.5);
  return line.map(([x, y]) => [x + bend(x, y, 11), y + bend(x, y, 21)]);
}

const ease = (t) => t * t * (3 - 2 * t);

function hash(x, y, salt) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Every group of at most `limit` touching cells with the same label, as { label, cells }. */
export function scraps(grid, width, height, limit) {
  const seen = new Uint8Array(grid.length);
  const stack = new Int32Array(grid.length);
  const out = [];
  for (let start = 0; start < grid.length; start++) {
    if (seen[start]) continue;
    const label = grid[start];
    let count = 1;
    stack[0] = start;
    seen[start] = 1;
    for (let i = 0; i < count; i++) {
      const cell = stack[i];
      const x = cell % width;
      if (x > 0 && !seen[cell - 1] && grid[cell - 1] === label) seen[(stack[count++] = cell - 1)] = 1;
      if (x < width - 1 && !seen[cell + 1] && grid[cell + 1] === label) seen[(stack[count++] = cell + 1)] = 1;
      if (cell >= width && !seen[cell - width] && grid[cell - width] === label)
        seen[(stack[count++] = cell - width)] = 1;
      const below = cell + width;
      if (below < grid.length && !seen[below] && grid[below] === label) seen[(stack[count++] = below)] = 1;
    }
    if (count <= limit) out.push({ label, cells: Array.from(stack.subarray(0, count)) });
  }
  return out;
}
