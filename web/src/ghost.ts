/** The mathematics of setting a piece down by hand. Headings are degrees clockwise from up. Pure. */
import type { Direction } from "./choices";
import type { Box } from "./draw";
import type { Ghost, Measure, Option } from "./wire";

/** Where something stands and looks: x, y, and degrees clockwise from up. */
export type Pose = Ghost["at"];

export interface Point {
  x: number;
  y: number;
}

/** A distance being measured. */
export interface Span {
  from: Point;
  to: Point;
}

const RADIANS = Math.PI / 180;
const STEP: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The same direction, in 0 up to 360 degrees. */
export const heading = (degrees: number) => ((degrees % 360) + 360) % 360;

/** The number nearest to `shown` that means the direction `wanted`: a turn never goes the long way round. */
export function nearestTurn(shown: number, wanted: number): number {
  const way = heading(wanted - shown);
  return shown + (way > 180 ? way - 360 : way);
}

/** The direction from one point to another. */
export const headingTo = (from: Point, to: Point) =>
  heading(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS);

/** The point `distance` away from a pose in its direction. */
export function ahead([x, y, degrees]: Pose, distance: number): Point {
  return { x: x + Math.sin(degrees * RADIANS) * distance, y: y - Math.cos(degrees * RADIANS) * distance };
}

export const turn = ([x, y, degrees]: Pose, by: number): Pose => [x, y, heading(degrees + by)];

export const snap = (degrees: number, step: number) => heading(Math.round(degrees / step) * step);

export function nudge([x, y, degrees]: Pose, direction: Direction, by: number): Pose {
  const [dx, dy] = STEP[direction];
  return [x + dx * by, y + dy * by, degrees];
}

/** The pose with its origin inside the board. */
export function within([x, y, degrees]: Pose, box: Box): Pose {
  const clamp = (value: number, least: number, room: number) =>
    Math.min(Math.max(value, least), least + room);
  return [clamp(x, box.x, box.width), clamp(y, box.y, box.height), degrees];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** As it is sent: no more digits than can be seen. */
export const rounded = ([x, y, degrees]: Pose): Pose => [tenth(x), tenth(y), heading(tenth(degrees))];

export const isSame = (a: Pose, b: Pose) => a.every((value, n) => value === b[n]);

/** A path as SVG data. */
export function pathData(path: Pose[]): string {
  return path.map(([x, y], n) => `${n === 0 ? "M" : "L"}${tenth(x)} ${tenth(y)}`).join("");
}

/** The length between two points in the board's unit. */
export const measure = (from: Point, to: Point, unit: Measure | undefined) =>
  Math.hypot(to.x - from.x, to.y - from.y) / (unit?.per ?? 1);

/** How far a drawing reaches below its origin when it is turned. */
export function lowest({ x, y, width, height }: Box, degrees: number): number {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return Math.max(...[x, x + width].flatMap((a) => [y, y + height].map((b) => a * sin + b * cos)));
}

/** An option whose place the player decides. */
export type FreeOption = Option & { ghost: Ghost };

export const isFree = (option: Option): option is FreeOption => option.ghost !== undefined;
