// Mountains as engraved ridges: short strokes down both slopes, heavier on the side away from the light.
import { decode, resample } from "../line.mjs";
import { noise } from "../raster.mjs";
import { INK } from "./style.mjs";

const GAP = 5.2;

/** All ranges of the map. */
export function ridges(mountains) {
  const light = [];
  const dark = [];
  mountains.forEach((range, salt) => {
    const points = resample(decode(range.line), GAP);
    points.forEach((p, i) =>
      strokes(
        p,
        points[i + 1] ?? points[i],
        points[i - 1] ?? p,
        i / (points.length - 1),
        range.height,
        salt,
        light,
        dark,
      ),
    );
  });
  const group = (paths, width, opacity) =>
    `<path d="${paths.join("")}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return group(light, 0.9, 0.38) + group(dark, 1.5, 0.5);
}

function strokes([x, y], next, before, along, height, salt, light, dark) {
  const dx = next[0] - before[0];
  const dy = next[1] - before[1];
  const size = Math.hypot(dx, dy) || 1;
  const taper = Math.min(1, 0.35 + 3 * Math.min(along, 1 - along));
  const wobble = (k) => noise(x, y, 7, salt * 7 + k) - 0.5;
  const cx = x + wobble(1) * 7;
  const cy = y + wobble(2) * 7;
  for (const side of [1, -1]) {
    const nx = (-dy / size) * side;
    const ny = (dx / size) * side;
    const length = (5.5 + 4.2 * height) * taper * (1 + 0.9 * wobble(3 + side));
    const lean = wobble(6 + side) * 0.7;
    const from = [cx + nx * 2, cy + ny * 2];
    const to = [cx + (nx + (dx / size) * lean) * length, cy + (ny + (dy / size) * lean) * length];
    const shaded = nx * 0.7 + ny * 0.7 > 0;
    (shaded ? dark : light).push(`M${f(from)}L${f(to)}`);
  }
}

const f = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
