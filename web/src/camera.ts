/** Where the camera looks, and when it goes elsewhere by itself. Pure: no DOM, no clock. */
import { around, fit, isSeen, padded, within, type Box, type Camera, type Size } from "./draw";

const MARGIN_PX = 14;
const CLOSEST = 12;

/** A piece smaller than this, either way, cannot be hit by a finger. */
const PLAYABLE_PX = { long: 18, short: 8, good: 30 };
/** More pieces than this are found by looking around, not by coming closer to all of them. */
const FEW = 3;

interface Point {
  x: number;
  y: number;
}

/** The whole board, a part of it, or wherever the player has moved it. */
type Aim = { kind: "whole" } | { kind: "part"; box: Box } | { kind: "own" };

/** What is known of board and screen, and what is to be seen. A wish that comes before board and screen are known waits for them. */
export interface Sight {
  readonly board: Box | null;
  readonly screen: Size | null;
  readonly aim: Aim;
}

const WHOLE: Aim = { kind: "whole" };

export const UNSEEN: Sight = { board: null, screen: null, aim: WHOLE };

/** A board comes, or another one in its place. */
export function show(sight: Sight, board: Box): Sight {
  return { ...sight, board, aim: sight.board ? WHOLE : sight.aim };
}

/** The screen has another size. One without any, as of a page that is hidden, is none. */
export function resize(sight: Sight, size: Size): Sight {
  const isSeen = size.width > 0 && size.height > 0;
  return { ...sight, screen: isSeen ? size : null };
}

/** All of the board again. */
export const whole = (sight: Sight): Sight => ({ ...sight, aim: WHOLE });

/** Comes so close that `box` fills the screen. */
export const approach = (sight: Sight, box: Box): Sight => ({ ...sight, aim: { kind: "part", box } });

/** The player looks where he likes: nothing may snatch that away. */
export const looked = (sight: Sight): Sight => ({ ...sight, aim: { kind: "own" } });

/** Where the camera belongs; null while it cannot be said, and where the player has moved it. */
export function cameraOf({ board, screen, aim }: Sight): Camera | null {
  if (!board || !screen || aim.kind === "own") return null;
  return fit(aim.kind === "whole" ? board : aim.box, screen, MARGIN_PX);
}

/** How near, how far and how much beside the board one can look; null while it cannot be said. */
export function limits({ board, screen }: Sight): { scale: [number, number]; room: Box } | null {
  if (!board || !screen) return null;
  const { k } = fit(board, screen, MARGIN_PX);
  return { scale: [k * 0.75, k * CLOSEST], room: padded(board, Math.max(board.width, board.height) / 3) };
}

/** Room around places that are brought into sight, as a share of what is seen. */
const GLANCE = 0.12;

/**
 * The part of the board to go to so that these places are seen, as near as the player looks now or, where they lie too far apart,
 * from farther away; null when they are in sight already.
 */
export function glance(camera: Camera, screen: Size, places: Point[]): Box | null {
  if (places.length === 0 || places.every((at) => isSeen(camera, screen, at))) return null;
  const [width, height] = [screen.width / camera.k, screen.height / camera.k];
  const box = around(places, Math.min(width, height) * GLANCE);
  const wide = Math.max(box.width, width);
  const high = Math.max(box.height, height);
  return {
    x: box.x + (box.width - wide) / 2,
    y: box.y + (box.height - high) / 2,
    width: wide,
    height: high,
  };
}

/** Who is called to act, and where. */
export interface Call {
  /** Pieces that can be chosen, or else pieces that are targets. */
  pieces: Point[];
  /** Places that can be chosen. */
  places: Point[];
  /** How large one of them is. */
  size: Size;
}

/**
 * The part of the board to go to, so that the player sees what he is called to do at a size to play with; null where he had better
 * stay. Once he was brought there, later questions leave him where he looks, unless there is nothing to answer them with.
 */
export function follow(camera: Camera, screen: Size, call: Call, wasBrought: boolean): Box | null {
  // Hexes to retreat to have nobody in them.
  const acting = call.pieces.length > 0 ? call.pieces : call.places;
  const sees = (those: Point[]) => those.some((at) => isSeen(camera, screen, at));
  const inSight = sees(acting);
  if ((inSight || sees(call.places)) && (wasBrought || call.pieces.length === 0)) return null;
  const long = Math.max(call.size.width, call.size.height);
  const short = Math.min(call.size.width, call.size.height);
  const isTiny = long * camera.k < PLAYABLE_PX.long;
  const isThin = acting.length <= FEW && short * camera.k < PLAYABLE_PX.short;
  if (inSight && !isTiny && !isThin) return null;
  const box = around(acting, isThin ? long : long * 4);
  // Pieces all over the board do not fit on the screen at a size to play with: some of them do.
  return isThin ? box : within(box, screen, PLAYABLE_PX.good / long, acting);
}
