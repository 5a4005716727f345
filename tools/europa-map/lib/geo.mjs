// From longitude and latitude to map units, y down.
import { geoConicConformal } from "d3-geo";

export const WIDTH = 4000;
export const HEIGHT = 3200;

const conic = geoConicConformal().parallels([38, 58]).rotate([-16.5, 0]).center([0, 46]);
conic.scale(4800).translate([0, 0]);

// Middle Europe, where regions are smallest and armies thickest, is drawn larger than the rim: distances from
// this point are stretched by GAIN in the middle, ever less towards the edge.
const FOCUS = conic([10.5, 47.5]);
const GAIN = 1.27;
const REACH = 2800;
const CENTRE = [1740, 1490];

/** Map units of a longitude and latitude. */
export function project(lonlat) {
  const [x, y] = conic(lonlat);
  const dx = x - FOCUS[0];
  const dy = y - FOCUS[1];
  const k = GAIN / Math.sqrt(1 + (dx * dx + dy * dy) / (REACH * REACH));
  return [CENTRE[0] + dx * k, CENTRE[1] + dy * k];
}

/** "lon lat, lon lat" or "Name lon lat, Name lon lat" as pairs of numbers. */
export function pairs(text) {
  return text.split(",").map((part) => {
    const words = part.trim().split(/\s+/);
    const numbers = words.slice(-2).map(Number);
    if (words.length < 2 || numbers.some(Number.isNaN)) throw new Error(`not a place: "${part}"`);
    return numbers;
  });
}

/** A line of text in map units, with enough points that long legs follow the projection. */
export function projectLine(text) {
  const points = typeof text === "string" ? pairs(text) : text;
  const out = [];
  points.forEach((p, i) => {
    if (i > 0) {
      const q = points[i - 1];
      const steps = Math.max(1, Math.ceil(Math.hypot(p[0] - q[0], p[1] - q[1]) / 0.5));
      for (let s = 1; s < steps; s++) {
        const t = s / steps;
        out.push(project([q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t]));
      }
    }
    out.push(project(p));
  });
  return out;
}
