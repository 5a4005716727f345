/** The player's hand on a piece: pointers, wheel and keys become poses. */
import type { Direction } from "./choices";
import type { Box } from "./draw";
import { headingTo, nudge, snap, turn, within, type Point } from "./ghost";
import type { Posing } from "./posing.svelte";
import type { Measure } from "./wire";

export type Grip = "body" | "turn";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const TURN_KEYS: Record<string, number> = { ",": -1, "<": -1, ";": -1, ".": 1, ">": 1, ":": 1 };
const COARSE_TURN = 5;
const FINE_TURN = 1;
const SNAP = 15;
/** Steps of the arrow keys, in the board's unit. */
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** A board without a unit is walked in steps of a hundredth of its width. */
const STEPS_ACROSS = 100;

export class Hand {
  #held: { grip: Grip; pointer: number; dx: number; dy: number } | null = null;

  constructor(
    private readonly posing: Posing,
    private readonly ground: () => { box: Box; unit: Measure | undefined } | null,
  ) {}

  get isHolding(): boolean {
    return this.#held !== null;
  }

  take(grip: Grip, at: Point, pointer: number): void {
    const [x, y] = this.posing.pose;
    this.#held = { grip, pointer, dx: x - at.x, dy: y - at.y };
  }

  /** Follows the pointer; with `snapping` it turns in whole steps. False when it holds nothing with this pointer. */
  follow(at: Point, pointer: number, snapping: boolean): boolean {
    const held = this.#held;
    if (held?.pointer !== pointer) return false;
    const [x, y, degrees] = this.posing.pose;
    if (held.grip === "body") this.place({ x: at.x + held.dx, y: at.y + held.dy });
    else {
      const aim = headingTo({ x, y }, at);
      this.posing.move([x, y, snapping ? snap(aim, SNAP) : (aim ?? degrees)]);
    }
    return true;
  }

  release(): void {
    this.#held = null;
  }

  /** Puts the piece somewhere, turned as it is. */
  place({ x, y }: Point): void {
    const ground = this.ground();
    const pose: typeof this.posing.pose = [x, y, this.posing.pose[2]];
    this.posing.move(ground ? within(pose, ground.box) : pose);
  }

  turnBy(steps: number, fine = false): void {
    if (this.posing.option?.ghost.turns)
      this.posing.move(turn(this.posing.pose, steps * (fine ? FINE_TURN : COARSE_TURN)));
  }

  /** Whether the key meant the piece in the hand. */
  key(event: KeyboardEvent): boolean {
    const direction = ARROWS[event.key];
    const way = TURN_KEYS[event.key];
    if (direction) this.#nudge(direction, event.shiftKey);
    else if (way !== undefined) this.turnBy(way, event.shiftKey);
    else return false;
    return true;
  }

  #nudge(direction: Direction, fine: boolean): void {
    const ground = this.ground();
    if (!ground) return;
    const per = ground.unit?.per ?? ground.box.width / STEPS_ACROSS;
    const pose = nudge(this.posing.pose, direction, per * (fine ? FINE_STEP : COARSE_STEP));
    this.posing.move(within(pose, ground.box));
  }
}
