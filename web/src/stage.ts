/**
 * What stands on a board is drawn for one camera, the base, and then only shifted and stretched as it is, until the camera rests: the
 * drawing costs far more than the moving. Pure: no DOM, no clock.
 */
import type { Camera } from "./draw";

/** A drawing that is shown so much smaller or larger than it was made is made anew although the camera still moves. */
const STRETCH = { least: 0.5, most: 4 };

/** How a drawing made for `base` is shifted and stretched so that it is seen as `camera` looks. */
export function shiftOf(base: Camera, camera: Camera): Camera {
  if (base.k === camera.k) {
    // On whole pixels letters stay as sharp as they were drawn.
    return { k: 1, x: Math.round(camera.x - base.x), y: Math.round(camera.y - base.y) };
  }
  const k = camera.k / base.k;
  return { k, x: camera.x - base.x * k, y: camera.y - base.y * k };
}

/** Whether a drawing made for `base` has the sharpness that `camera` asks for. */
export const isSharp = (base: Camera, camera: Camera) => base.k === camera.k;

/** Whether a drawing made for `base` will no longer do, even while the camera moves. */
export function isOutworn(base: Camera, camera: Camera): boolean {
  const { k } = shiftOf(base, camera);
  return k < STRETCH.least || k > STRETCH.most;
}

/** The same as a style of an element that has its origin in the corner of the view. */
export const shifted = ({ k, x, y }: Camera) => `transform: translate(${x}px, ${y}px) scale(${k})`;
