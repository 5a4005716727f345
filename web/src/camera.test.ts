import { describe, expect, it } from "vitest";
import {
  approach,
  cameraOf,
  follow,
  glance,
  limits,
  looked,
  resize,
  show,
  UNSEEN,
  whole,
  type Call,
} from "./camera";

const BOARD = { x: 0, y: 0, width: 1000, height: 500 };
const SCREEN = { width: 528, height: 528 };
const PART = { x: 100, y: 100, width: 100, height: 100 };
const ready = resize(show(UNSEEN, BOARD), SCREEN);

describe("where the camera looks", () => {
  it("is not said before board and screen are known, whatever comes first", () => {
    expect(cameraOf(UNSEEN)).toBeNull();
    expect(cameraOf(show(UNSEEN, BOARD))).toBeNull();
    expect(cameraOf(approach(show(UNSEEN, BOARD), PART))).toBeNull();
    expect(limits(approach(resize(UNSEEN, SCREEN), PART))).toBeNull();
  });

  it("keeps a wish until it can be met, in whatever order things come", () => {
    const wished = cameraOf(approach(ready, PART));
    expect(wished?.k).toBe(5);
    expect(cameraOf(resize(approach(show(UNSEEN, BOARD), PART), SCREEN))).toEqual(wished);
    expect(cameraOf(resize(show(approach(UNSEEN, PART), BOARD), SCREEN))).toEqual(wished);
    expect(cameraOf(show(resize(approach(UNSEEN, PART), SCREEN), BOARD))).toEqual(wished);
  });

  it("never becomes smaller than the screen asks for, at any size of it", () => {
    for (const width of [0, 1, 30, 528]) {
      const camera = cameraOf(resize(ready, { width, height: 528 }));
      if (camera) expect(camera.k).toBeGreaterThan(0);
      expect(camera === null).toBe(width === 0);
    }
  });

  it("shows the whole at first, and of another board too", () => {
    expect(cameraOf(ready)).toEqual({ k: 0.5, x: 14, y: 139 });
    const other = { ...BOARD, width: 500 };
    expect(cameraOf(show(approach(ready, PART), other))?.k).toBe(1);
  });

  it("fits what is looked at into a screen of another size", () => {
    expect(cameraOf(resize(approach(ready, PART), { width: 228, height: 428 }))?.k).toBe(2);
  });

  it("stays where the player has moved it until he wants the whole or is brought elsewhere", () => {
    const own = looked(approach(ready, PART));
    expect(cameraOf(own)).toBeNull();
    expect(cameraOf(resize(own, { width: 300, height: 300 }))).toBeNull();
    expect(cameraOf(whole(own))).toEqual(cameraOf(ready));
    expect(cameraOf(approach(own, PART))?.k).toBe(5);
  });

  it("survives a page that is hidden for a while", () => {
    const hidden = resize(approach(ready, PART), { width: 0, height: 0 });
    expect(cameraOf(hidden)).toBeNull();
    expect(cameraOf(resize(hidden, SCREEN))).toEqual(cameraOf(approach(ready, PART)));
  });
});

describe("following the call to act", () => {
  const camera = { k: 1, x: 0, y: 0 };
  const screen = { width: 400, height: 400 };
  const here = { x: 200, y: 200 };
  const far = { x: 900, y: 450 };
  const call = (more: Partial<Call>): Call => ({
    pieces: [],
    places: [],
    size: { width: 30, height: 30 },
    ...more,
  });

  it("stays where a piece to act with is seen at a size to play with", () => {
    expect(follow(camera, screen, call({ pieces: [here] }), false)).toBeNull();
    expect(follow(camera, screen, call({ places: [here] }), false)).toBeNull();
  });

  it("goes to what is out of sight, and stays there afterwards", () => {
    const box = follow(camera, screen, call({ pieces: [far] }), false);
    expect(box && box.x < far.x && box.x + box.width > far.x).toBe(true);
    expect(follow(camera, screen, call({ pieces: [far], places: [here] }), true)).toBeNull();
    expect(follow(camera, screen, call({ places: [far] }), true)).not.toBeNull();
  });

  it("comes closer to pieces too small to be hit, once", () => {
    const small = call({ pieces: [here], size: { width: 10, height: 10 } });
    expect(follow(camera, screen, small, false)).not.toBeNull();
    expect(follow(camera, screen, small, true)).toBeNull();
  });
});

describe("a glance at a place", () => {
  const screen = { width: 400, height: 400 };
  const camera = { k: 2, x: 0, y: 0 };

  it("moves nothing when the place is in sight", () => {
    expect(glance(camera, screen, [{ x: 100, y: 100 }])).toBeNull();
    expect(glance(camera, screen, [])).toBeNull();
  });

  it("goes there and stays as near as before", () => {
    expect(glance(camera, screen, [{ x: 900, y: 300 }])).toEqual({ x: 800, y: 200, width: 200, height: 200 });
  });

  it("goes farther away where the places lie far apart", () => {
    const box = glance(camera, screen, [
      { x: 0, y: 100 },
      { x: 900, y: 100 },
    ]);
    expect(box?.width).toBeGreaterThan(900);
    expect(box?.height).toBe(200);
  });
});
