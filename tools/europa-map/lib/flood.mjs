// Who reaches a cell first: the regions grow from their seeds over a field of costs (Dijkstra with buckets).

const STRAIGHT = 10;
const DIAGONAL = 14;
const FAR = 2147483647;

/**
 * Labels of a grid. `seeds` are { cell, label, lead }; `cost` has for each cell 1 for open ground, more where growth is
 * slow, Infinity where it stops. With `needed`, a mask, it ends as soon as all cells of the mask have a label.
 */
export function flood(width, height, seeds, cost, needed) {
  const dist = new Int32Array(width * height).fill(FAR);
  const labels = new Int16Array(width * height).fill(-1);
  const queue = new Buckets(width * height);
  for (const { cell, label, lead = 0 } of seeds) {
    const start = 1000 - Math.round(lead * STRAIGHT);
    dist[cell] = start;
    labels[cell] = label;
    queue.push(start, cell);
  }
  const settled = new Uint8Array(width * height);
  let open = needed ? needed.reduce((sum, value) => sum + value, 0) : Infinity;
  const offsets = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const sideways = [-1, 0, 1, -1, 1, -1, 0, 1];
  for (let cell = queue.pop(); cell >= 0 && open; cell = queue.pop()) {
    const at = queue.at;
    if (dist[cell] !== at || settled[cell]) continue;
    settled[cell] = 1;
    if (needed?.[cell]) open--;
    const x = cell % width;
    for (let i = 0; i < 8; i++) {
      const next = cell + offsets[i];
      const nx = x + sideways[i];
      if (nx < 0 || nx >= width || next < 0 || next >= dist.length || cost[next] === Infinity) continue;
      const reached = at + Math.round((sideways[i] && i !== 3 && i !== 4 ? DIAGONAL : STRAIGHT) * cost[next]);
      if (reached < dist[next]) {
        dist[next] = reached;
        labels[next] = labels[cell];
        queue.push(reached, next);
      }
    }
  }
  return labels;
}

/** A queue by small whole keys: one chain of entries for each key. */
class Buckets {
  constructor(size) {
    this.heads = [];
    this.cells = new Int32Array(size * 2);
    this.links = new Int32Array(size * 2);
    this.count = 0;
    this.at = 0;
  }
  push(key, cell) {
    if (this.count === this.cells.length) this.widen();
    while (this.heads.length <= key) this.heads.push(-1);
    this.cells[this.count] = cell;
    this.links[this.count] = this.heads[key];
    this.heads[key] = this.count++;
  }
  pop() {
    while (this.at < this.heads.length && this.heads[this.at] < 0) this.at++;
    if (this.at >= this.heads.length) return -1;
    const entry = this.heads[this.at];
    this.heads[this.at] = this.links[entry];
    return this.cells[entry];
  }
  widen() {
    for (const name of ["cells", "links"]) {
      const wider = new Int32Array(this[name].length * 2);
      wider.set(this[name]);
      this[name] = wider;
    }
  }
}
