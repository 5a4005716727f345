import { describe, expect, test } from "vitest";
import { isOutworn, isSharp, shiftOf, shifted } from "./stage";

const base = { k: 2, x: 30, y: -10 };
/** Where a point of the board is seen: drawn for the base, then shifted. */
const seenAt = (camera: typeof base, x: number, y: number) => {
  const shift = shiftOf(base, camera);
  return [(x * base.k + base.x) * shift.k + shift.x, (y * base.k + base.y) * shift.k + shift.y];
};

describe("a drawing that is moved as it is", () => {
  test("stands where the camera looks", () => {
    const camera = { k: 5, x: -120.5, y: 44.25 };
    const [x, y] = seenAt(camera, 17, 23);
    expect(x).toBeCloseTo(17 * 5 - 120.5);
    expect(y).toBeCloseTo(23 * 5 + 44.25);
  });

  test("is moved by whole pixels while its size stays", () => {
    expect(shiftOf(base, { k: 2, x: 40.4, y: -20.6 })).toEqual({ k: 1, x: 10, y: -11 });
    expect(shiftOf(base, base)).toEqual({ k: 1, x: 0, y: 0 });
  });

  test("is sharp only at the size that it was drawn for", () => {
    expect(isSharp(base, { k: 2, x: 900, y: 0 })).toBe(true);
    expect(isSharp(base, { k: 2.01, x: 30, y: -10 })).toBe(false);
  });

  test("is stretched to four times its size and shrunk to half of it, no further", () => {
    const at = (k: number) => isOutworn(base, { k, x: 0, y: 0 });
    expect([at(0.99), at(1), at(2), at(8), at(8.01)]).toEqual([true, false, false, false, true]);
  });

  test("is a style", () => {
    expect(shifted({ k: 1.5, x: 3, y: -4 })).toBe("transform: translate(3px, -4px) scale(1.5)");
  });
});
