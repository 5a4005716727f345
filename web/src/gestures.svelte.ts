/** What pointers mean on a board: clicks, drags, a piece in the hand, the ruler. */
import { click, drop, dropTarget, type Choices, type Hit, type Step } from "./choices";
import { contains, type Box, type Camera } from "./draw";
import { isFree, type Point, type Span } from "./ghost";
import type { Grip, Hand } from "./hand";
import type { Posing } from "./posing.svelte";
import type { Option } from "./wire";

const DRAG_PX = 6;
const SETTLE_MS = 80;
const SLACK_PX = { mouse: 6, touch: 22 };

export type Taken = Exclude<Step, { kind: "choose" | "nothing" }>;

/** What the gestures are made on, as it is at the moment. */
export interface Surface {
  readonly frame: HTMLElement;
  readonly camera: Camera;
  readonly box: Box | null;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly choices: Choices;
  readonly selected: string | null;
  readonly busy: boolean;
  readonly posing: Posing | undefined;
  readonly hand: Hand | undefined;
  step(step: Taken): void;
  /** The pointer rests on something, or on nothing any more. */
  point(event: PointerEvent | MouseEvent | null): void;
  /** A finger rests on nothing: what it taps is looked at. */
  look(item: string | null): void;
}

export const itemAt = (event: Event) =>
  (event.target as Element | null)?.closest?.<SVGElement>("[data-item]")?.dataset["item"];

export const placeAt = (event: Event) =>
  (event.target as Element | null)?.closest?.<SVGElement>("[data-place]")?.dataset["place"];

/** Something that only shows more of the board. */
const toolAt = (event: Event) =>
  (event.target as Element | null)?.closest?.<SVGElement>(".item.tool")?.dataset["item"];

const gripAt = (event: Event) =>
  (event.target as Element | null)?.closest?.<SVGElement>("[data-hand]")?.dataset["hand"] as Grip | undefined;

const isTouch = (event: MouseEvent) => "pointerType" in event && event.pointerType === "touch";

export class Gestures {
  drag = $state.raw<{ item: string; dx: number; dy: number; over?: string | undefined } | null>(null);
  /** An item set down by hand: it is there already and need not travel again. */
  dropped = $state<string | null>(null);
  question = $state.raw<{ x: number; y: number; options: Option[]; items: string[] } | null>(null);
  measuring = $state(false);
  span = $state.raw<Span | null>(null);
  #press: { item: string; x: number; y: number; pointer: number } | null = null;
  /** Where the piece in the hand was gripped, as long as it has not been moved since. */
  #gripped: Point | null = null;
  #suppressClick = false;

  constructor(private readonly on: Surface) {}

  /** Whether a press belongs to the board's pieces, so that it must not pan. */
  takes = (event: Event): boolean => {
    if ("touches" in event && (event as TouchEvent).touches.length > 1) return false;
    if (event.type === "wheel") return this.#isTurning(event as WheelEvent);
    if (this.measuring || gripAt(event)) return true;
    const item = itemAt(event);
    if (event.type === "dblclick") return placeAt(event) !== undefined || item !== undefined;
    return item !== undefined && this.on.choices.isSource(item);
  };

  #isTurning(event: WheelEvent): boolean {
    return (event.shiftKey || event.altKey) && this.on.posing?.option?.ghost.turns === true;
  }

  wheeled = (event: WheelEvent) => {
    if (!this.#isTurning(event)) return;
    event.preventDefault();
    // With Shift most browsers roll sideways.
    this.on.hand?.turnBy(Math.sign(event.deltaY || event.deltaX));
  };

  doubled = (event: MouseEvent) => {
    if (gripAt(event) === "body") this.on.posing?.confirm();
  };

  toBoard(clientX: number, clientY: number): Point {
    const { camera } = this.on;
    const frame = this.on.frame.getBoundingClientRect();
    return {
      x: (clientX - frame.left - camera.x) / camera.k,
      y: (clientY - frame.top - camera.y) / camera.k,
    };
  }

  #hitAt(event: PointerEvent | MouseEvent): Hit {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const named = (key: "item" | "place") => [
      ...new Set(under.flatMap((at) => at.closest<SVGElement>(`[data-${key}]`)?.dataset[key] ?? [])),
    ];
    const fine = !("pointerType" in event) || event.pointerType !== "touch";
    const slack = (fine ? SLACK_PX.mouse : SLACK_PX.touch) / this.on.camera.k;
    return {
      ...this.toBoard(event.clientX, event.clientY),
      items: named("item"),
      places: named("place"),
      slack,
    };
  }

  #isBeside({ x, y }: Point): boolean {
    return this.on.box !== null && !contains(this.on.box, x, y);
  }

  take(step: Step, at: Point): void {
    this.question = null;
    if (this.on.busy && step.kind !== "deselect") return;
    if (step.kind === "choose") this.question = { ...at, options: step.options, items: step.items };
    else if (step.kind !== "nothing") this.on.step(step);
  }

  clicked = (event: MouseEvent) => {
    if (this.#suppressClick) {
      this.#suppressClick = false;
      return;
    }
    const hit = this.#hitAt(event);
    // A key press on a focused spot also clicks, but has no position.
    if (event.detail === 0 || this.measuring || gripAt(event)) return;
    const tool = toolAt(event);
    if (tool !== undefined) return this.on.look(tool);
    const { choices, selected } = this.on;
    const beside = this.#isBeside(hit);
    const step = beside ? { kind: "deselect" as const } : click(choices, selected, hit);
    if (!beside && this.#setsDown(step, hit)) return;
    const means = step.kind === "nothing" || (step.kind === "why" && selected === null);
    this.on.point(means ? event : null);
    if (isTouch(event)) this.on.look(hit.items[0] ?? null);
    this.take(step, hit);
  };

  /** A click where nothing else can be chosen means for a piece that can be set down freely: there. */
  #setsDown({ kind }: Step, hit: Hit): boolean {
    const { posing, hand, choices, selected, busy } = this.on;
    if (posing?.option) {
      if (kind !== "why" && kind !== "nothing" && kind !== "deselect") return false;
    } else {
      const free = selected === null ? undefined : choices.own(selected).find(isFree);
      if (kind !== "why" || !free || busy) return false;
      this.on.step({ kind: "act", option: free });
    }
    hand?.place(hit);
    return true;
  }

  pressed = (event: PointerEvent) => {
    this.#suppressClick = false;
    if (!event.isPrimary) this.#letGo();
    if (event.button !== 0 || !event.isPrimary) return;
    const { busy, choices, hand, frame } = this.on;
    const at = this.toBoard(event.clientX, event.clientY);
    const grip = gripAt(event);
    if (this.measuring) this.span = { from: at, to: at };
    else if (grip && !busy) {
      hand?.take(grip, at, event.pointerId);
      this.#gripped = grip === "body" ? { x: event.clientX, y: event.clientY } : null;
    }
    if (this.measuring || grip) {
      frame.setPointerCapture(event.pointerId);
      this.on.point(null);
      return;
    }
    const item = itemAt(event);
    if (busy || item === undefined || !choices.isSource(item)) return;
    this.#press = { item, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  };

  /** A second finger looks closer: the first one did not mean to move anything. */
  #letGo(): void {
    this.on.hand?.release();
    this.#gripped = null;
    this.#press = null;
    this.drag = null;
    this.#suppressClick = true;
  }

  moved = (event: PointerEvent) => {
    const at = this.toBoard(event.clientX, event.clientY);
    if (this.#isStill(event)) return;
    this.#gripped = null;
    if (this.on.hand?.follow(at, event.pointerId, event.shiftKey)) return;
    if (this.measuring) {
      if (this.span && event.buttons > 0) this.span = { ...this.span, to: at };
      return;
    }
    const press = this.#press;
    if (event.pointerType === "mouse" && !press) this.on.point(event);
    if (press?.pointer === event.pointerId) this.#drags(press, event);
  };

  /** Whether the hand on a piece has not moved yet: then it is a click, so far. */
  #isStill({ clientX, clientY }: PointerEvent): boolean {
    const { isHolding = false } = this.on.hand ?? {};
    const from = this.#gripped;
    return isHolding && from !== null && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_PX;
  }

  #drags(press: { item: string; x: number; y: number }, event: PointerEvent): void {
    const { camera, choices, selected, frame } = this.on;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!this.drag && Math.hypot(dx, dy) < DRAG_PX) return;
    if (!this.drag) {
      frame.setPointerCapture(event.pointerId);
      this.on.point(null);
      if (this.#lift(press, event)) return;
      if (press.item !== selected) this.on.step({ kind: "select", item: press.item });
    }
    const over = dropTarget(choices, press.item, this.#hitAt(event))?.place.id;
    this.drag = { item: press.item, dx: dx / camera.k, dy: dy / camera.k, over };
  }

  /** A piece that can be set down freely is taken in the hand instead. */
  #lift({ item, x, y }: { item: string; x: number; y: number }, event: PointerEvent): boolean {
    const { choices, hand, posing } = this.on;
    const free = choices.own(item).find(isFree);
    if (!free || !hand || !posing) return false;
    this.#press = null;
    this.on.step({ kind: "act", option: free });
    const from = this.toBoard(x, y);
    // What stood beside the table comes into the hand where it was taken, not where it might stand.
    const [gx, gy] = free.ghost.at;
    const box = this.on.boxes.get(item);
    const reach = box ? Math.max(box.width, box.height) : Infinity;
    if (Math.hypot(gx - from.x, gy - from.y) > reach) hand.place(from);
    hand.take("body", from, event.pointerId);
    hand.follow(this.toBoard(event.clientX, event.clientY), event.pointerId, false);
    return true;
  }

  released = (event: PointerEvent) => {
    const { hand, boxes, choices } = this.on;
    if (hand?.isHolding) {
      hand.release();
      // A click within its frame means that place, like a click anywhere else.
      if (this.#gripped && event.type !== "pointercancel")
        hand.place(this.toBoard(event.clientX, event.clientY));
      this.#gripped = null;
      this.#suppressClick = true;
      return;
    }
    const dragged = this.drag;
    this.#press = null;
    this.drag = null;
    if (!dragged || event.type === "pointercancel") return;
    this.#suppressClick = true;
    const hit = this.#hitAt(event);
    const box = boxes.get(dragged.item);
    // Set down where it stood: the player thought better of it.
    if (box && Math.hypot(dragged.dx, dragged.dy) < Math.min(box.width, box.height) / 2) return;
    if (this.#isBeside(hit)) return;
    const step = drop(choices, dragged.item, hit);
    if (step.kind === "act") {
      this.dropped = dragged.item;
      this.drag = dragged;
    }
    this.take(step, hit);
  };

  /** A question about options that are no longer there answers itself. */
  forget(): void {
    this.question = null;
    this.drag = null;
  }

  /** The answer and the new position come one after the other, in either order: so what was dropped waits a little. */
  settle(): (() => void) | undefined {
    if (this.on.busy || this.dropped === null) return undefined;
    const timer = setTimeout(() => {
      this.drag = null;
      this.dropped = null;
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }

  /** Closes what is open; false when there was nothing. */
  dismiss(): boolean {
    const had = this.question !== null || this.measuring;
    this.question = null;
    this.measuring = false;
    return had;
  }
}
