import { describe, expect, it } from "vitest";
import {
  ahead,
  headingTo,
  lowest,
  measure,
  nearestTurn,
  nudge,
  pathData,
  rounded,
  snap,
  turn,
  within,
} from "./ghost";

describe("headings", () => {
  it("count degrees clockwise from up", () => {
    const here = { x: 10, y: 10 };
    expect(headingTo(here, { x: 10, y: 0 })).toBe(0);
    expect(headingTo(here, { x: 20, y: 10 })).toBe(90);
    expect(headingTo(here, { x: 10, y: 20 })).toBe(180);
    expect(headingTo(here, { x: 0, y: 10 })).toBe(270);
  });

  it("turn the short way", () => {
    expect(nearestTurn(350, 10)).toBe(370);
    expect(nearestTurn(10, 350)).toBe(-10);
    expect(nearestTurn(370, 20)).toBe(380);
    expect(nearestTurn(0, 180)).toBe(180);
  });

  it("stay between 0 and 360", () => {
    expect(turn([0, 0, 355], 10)).toEqual([0, 0, 5]);
    expect(turn([0, 0, 5], -10)).toEqual([0, 0, 355]);
    expect(snap(352, 15)).toBe(345);
    expect(snap(353, 15)).toBe(0);
    expect(rounded([1.26, 2, 359.99])).toEqual([1.3, 2, 0]);
  });

  it("lead ahead", () => {
    const { x, y } = ahead([10, 10, 90], 5);
    expect([x, y]).toEqual([15, expect.closeTo(10)]);
  });
});

describe("a piece in the hand", () => {
  it("is nudged in the direction of the key", () => {
    expect(nudge([10, 10, 45], "left", 2)).toEqual([8, 10, 45]);
    expect(nudge([10, 10, 45], "down", 2)).toEqual([10, 12, 45]);
  });

  it("stays on the board", () => {
    const box = { x: 0, y: 0, width: 100, height: 50 };
    expect(within([-4, 70, 10], box)).toEqual([0, 50, 10]);
  });

  it("says how far it reaches down when it is turned", () => {
    const box = { x: -60, y: 0, width: 120, height: 20 };
    expect(lowest(box, 0)).toBe(20);
    expect(lowest(box, 90)).toBeCloseTo(60);
    expect(lowest(box, 180)).toBeCloseTo(0);
  });
});

it("measures in the board's unit", () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
  ];
  expect(measure(a, b, { per: 20, label: { id: "in" } })).toBe(2.5);
  expect(measure(a, b, undefined)).toBe(50);
});

it("draws a path", () => {
  expect(
    pathData([
      [0, 0, 0],
      [10.04, 5, 90],
    ]),
  ).toBe("M0 0L10 5");
});
