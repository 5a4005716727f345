import { describe, expect, it } from "vitest";
import { around, fit, isSeen, padded, readViewBox, within } from "./draw";

describe("looking at a board", () => {
  it("reads a viewBox, or takes a sound one", () => {
    expect(readViewBox("-10 0, 720 360")).toEqual({ x: -10, y: 0, width: 720, height: 360 });
    expect(readViewBox(null)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
    expect(readViewBox("0 0 x 1")).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });

  it("puts a box around points", () => {
    const points = [
      { x: 3, y: 8 },
      { x: 7, y: 2 },
    ];
    expect(around(points, 1)).toEqual({ x: 2, y: 1, width: 6, height: 8 });
  });

  it("shows a piece near the middle of what does not fit at a size to play with", () => {
    const box = { x: 0, y: 0, width: 1000, height: 100 };
    const pieces = [
      { x: 40, y: 50 },
      { x: 700, y: 50 },
      { x: 960, y: 50 },
    ];
    const view = { width: 400, height: 400 };
    expect(within(box, view, 2, pieces)).toEqual({ x: 600, y: 0, width: 200, height: 100 });
    expect(within(box, view, 2, pieces.slice(2))).toEqual({ x: 800, y: 0, width: 200, height: 100 });
    expect(within(box, view, 0.1, pieces)).toEqual(box);
  });

  it("knows what is on the screen", () => {
    const camera = { k: 2, x: -100, y: 0 };
    const size = { width: 200, height: 100 };
    expect(isSeen(camera, size, { x: 60, y: 10 })).toBe(true);
    expect(isSeen(camera, size, { x: 40, y: 10 })).toBe(false);
    expect(isSeen(camera, size, { x: 60, y: 60 })).toBe(false);
    expect(isSeen(camera, size, { x: 60, y: 45 }), "half hidden at the edge").toBe(false);
  });

  it("shows the whole board, centred", () => {
    expect(fit({ x: 0, y: 0, width: 100, height: 50 }, { width: 220, height: 220 }, 10)).toEqual({
      k: 2,
      x: 10,
      y: 60,
    });
    expect(fit({ x: -50, y: 0, width: 100, height: 100 }, { width: 100, height: 200 }, 0)).toEqual({
      k: 1,
      x: 50,
      y: 50,
    });
  });

  it("pads a box on every side", () => {
    expect(padded({ x: 0, y: 0, width: 2, height: 4 }, 1)).toEqual({ x: -1, y: -1, width: 4, height: 6 });
  });
});
