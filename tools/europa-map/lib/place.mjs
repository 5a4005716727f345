// Where a region's name, its pieces and the name of its town find room.
import { HEIGHT, WIDTH } from "./geo.mjs";

const COARSE = 4;
const W = WIDTH / COARSE;
const H = HEIGHT / COARSE;

/** Coarse copy of the grid with, for each cell, its distance in units to the nearest other label. */
export class Room {
  constructor(grid) {
    this.labels = new Int16Array(W * H);
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) this.labels[y * W + x] = grid[(y * COARSE + 2) * WIDTH + x * COARSE + 2];
    }
    this.depth = depths(this.labels);
    this.middles = new Map();
    this.cells = new Map();
    this.labels.forEach((label, cell) => {
      if (!this.cells.has(label)) this.cells.set(label, []);
      this.cells.get(label).push(cell);
    });
  }

  /** Free width in units around a point, for a strip `height` units high, and where its middle lies. */
  strip(label, x, y, height) {
    let [left, right] = [Infinity, Infinity];
    const rows = Math.max(1, Math.round(height / COARSE / 2));
    for (let row = y - rows; row <= y + rows; row++) {
      if (row < 0 || row >= H || this.labels[row * W + x] !== label) return null;
      let [l, r] = [0, 0];
      while (x - l - 1 >= 0 && l < left && this.labels[row * W + x - l - 1] === label) l++;
      while (x + r + 1 < W && r < right && this.labels[row * W + x + r + 1] === label) r++;
      left = Math.min(left, l);
      right = Math.min(right, r);
    }
    return { half: Math.min(left, right) * COARSE };
  }

  /** The roomiest point for pieces, near the middle and away from the boxes given. */
  stand(label, avoid) {
    const middle = this.middle(label);
    return this.best(label, (x, y, cell) => {
      const at = [x * COARSE + 2, y * COARSE + 2];
      const far = Math.hypot(at[0] - middle[0], at[1] - middle[1]);
      return Math.min(this.depth[cell], 60) - 0.1 * far - Math.min(14, 0.02 * overlap(around(at, 100, 60), avoid));
    });
  }

  /** The best line for a name `width` units long: where it fits, else where most of it does, near the middle;
   *  off the signs, and if it can be off the pieces. */
  line(label, width, height, signs, pieces) {
    const middle = this.middle(label);
    return this.best(label, (x, y, cell) => {
      if (this.depth[cell] < 8) return -Infinity;
      const free = this.strip(label, x, y, height);
      if (!free) return -Infinity;
      const at = [x * COARSE + 2, y * COARSE + 2];
      const fits = Math.min(1, (2 * free.half) / (width * 1.12));
      const box = around(at, width, height);
      const crowded = overlap(box, signs) / 5 + overlap(box, pieces) / 40;
      return 400 * fits - crowded - 0.35 * Math.hypot(at[0] - middle[0], at[1] - middle[1]);
    });
  }

  /** Centre of the largest piece of a region. */
  middle(label) {
    if (!this.middles.has(label)) {
      const piece = this.largestPiece(label);
      const sum = piece.reduce(([sx, sy], cell) => [sx + (cell % W), sy + Math.floor(cell / W)], [0, 0]);
      this.middles.set(
        label,
        sum.map((s) => (s / piece.length) * COARSE + 2),
      );
    }
    return this.middles.get(label);
  }

  largestPiece(label) {
    const open = new Set(this.cells.get(label));
    let largest = [];
    for (const start of this.cells.get(label)) {
      if (!open.delete(start)) continue;
      const piece = [start];
      for (let i = 0; i < piece.length; i++) {
        for (const next of [piece[i] - 1, piece[i] + 1, piece[i] - W, piece[i] + W])
          if (open.delete(next)) piece.push(next);
      }
      if (piece.length > largest.length) largest = piece;
    }
    return largest;
  }

  best(label, score) {
    let best = -Infinity;
    let at = null;
    for (const cell of this.cells.get(label)) {
      const x = cell % W;
      const y = (cell - x) / W;
      const value = score(x, y, cell);
      if (value > best) [best, at] = [value, [x * COARSE + 2, y * COARSE + 2]];
    }
    return at;
  }

  depthAt([x, y]) {
    return Math.round(this.depth[Math.floor(y / COARSE) * W + Math.floor(x / COARSE)]);
  }

  widthAt(label, [x, y], height) {
    return 2 * (this.strip(label, Math.floor(x / COARSE), Math.floor(y / COARSE), height)?.half ?? 0);
  }
}

export const around = ([x, y], width, height) => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];

/** Area that a box shares with other boxes. */
export function overlap(box, others) {
  let sum = 0;
  for (const other of others) {
    const w = Math.min(box[2], other[2]) - Math.max(box[0], other[0]);
    const h = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
    if (w > 0 && h > 0) sum += w * h;
  }
  return sum;
}

/** Two sweeps of a distance transform; the edge of the map counts as a border. */
function depths(labels) {
  const depth = new Float32Array(labels.length);
  const step = (cell, other, cost) => {
    if (labels[other] !== labels[cell]) depth[cell] = Math.min(depth[cell], COARSE / 2);
    else depth[cell] = Math.min(depth[cell], depth[other] + cost);
  };
  depth.fill(1e6);
  const sweep = (cell, signs) => {
    const x = cell % W;
    const y = (cell - x) / W;
    if (x === 0 || y === 0 || x === W - 1 || y === H - 1) {
      depth[cell] = COARSE / 2;
      return;
    }
    step(cell, cell - signs, COARSE);
    step(cell, cell - signs * W, COARSE);
    step(cell, cell - signs * (W + 1), COARSE * 1.414);
    step(cell, cell - signs * (W - 1), COARSE * 1.414);
  };
  for (let cell = 0; cell < labels.length; cell++) sweep(cell, 1);
  for (let cell = labels.length - 1; cell >= 0; cell--) sweep(cell, -1);
  return depth;
}
