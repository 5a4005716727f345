/** Which options belong where on the board, and what a click there means. Pure: no DOM. */
import type { Item, Option, Place, Purpose, Tone } from "./wire";

/** A place with every option that leads there. */
export interface Target {
  place: Place;
  options: Option[];
}

/** Something on the board that can be chosen now. */
export interface Spot {
  key: string;
  kind: "item" | "place";
  id: string;
  x: number;
  y: number;
  options: Option[];
}

/** Where the pointer met the board. */
export interface Hit {
  x: number;
  y: number;
  /** Items under the pointer, topmost first. */
  items: string[];
  /** Places that are drawn under the pointer: squares, hexes, regions. */
  places: string[];
  /** How far beside a place still counts, in board units: fingers are thicker than pointers. */
  slack: number;
}

/** What a click means. */
export type Step =
  | { kind: "nothing" }
  | { kind: "deselect" }
  | { kind: "select"; item: string }
  | { kind: "act"; option: Option }
  | { kind: "choose"; options: Option[]; items: string[] }
  | { kind: "why"; from: string; x: number; y: number };

const WEIGHT: Record<Tone, number> = { primary: 0, normal: 1, grave: 2 };
const weight = ({ tone = "normal" }: Option) => WEIGHT[tone];

/** Primary options first, grave ones last, otherwise as they came. */
export function byTone(options: Option[]): Option[] {
  return options
    .map((option, index) => ({ option, index }))
    .sort((a, b) => weight(a.option) - weight(b.option) || a.index - b.index)
    .map(({ option }) => option);
}

/** The purposes, the weightiest first. */
export const PURPOSES: Purpose[] = ["attack", "politics", "place", "choose", "move"];

/** What a place is there for: the weightiest of what can be done there. */
export function purposeOf(options: Option[]): Purpose {
  const meant = new Set(options.map(({ purpose = "move" }) => purpose));
  return PURPOSES.find((purpose) => meant.has(purpose)) ?? "move";
}

function byPlace(options: Option[]): Target[] {
  const targets = new Map<string, Target>();
  for (const option of options) {
    if (!option.to) continue;
    const known = targets.get(option.to.id);
    if (known) known.options.push(option);
    else targets.set(option.to.id, { place: option.to, options: [option] });
  }
  return [...targets.values()];
}

/** The options of one moment, sorted by where they are chosen. */
export class Choices {
  /** Chosen by a button: they have no place on the board, or are listed beside it as well. */
  readonly buttons: Option[];
  readonly #bySource = new Map<string, Option[]>();
  readonly #direct: Option[];

  constructor(options: Option[]) {
    this.buttons = byTone(options.filter((option) => !option.from && (!option.to || option.group)));
    this.#direct = options.filter((option) => !option.from && option.to);
    for (const option of options) {
      if (!option.from) continue;
      const known = this.#bySource.get(option.from);
      if (known) known.push(option);
      else this.#bySource.set(option.from, [option]);
    }
  }

  /** Whether there is nothing to choose at all. */
  get isEmpty(): boolean {
    return this.buttons.length === 0 && this.#direct.length === 0 && this.#bySource.size === 0;
  }

  /** Items that something can be done with. */
  get sources(): string[] {
    return [...this.#bySource.keys()];
  }

  isSource(item: string): boolean {
    return this.#bySource.has(item);
  }

  /** Places to go to with `selected`, and those that need no item. */
  targets(selected: string | null): Target[] {
    const chosen = selected === null ? [] : (this.#bySource.get(selected) ?? []);
    return byPlace([...chosen, ...this.#direct]);
  }

  /** What can be done with `item` where it stands. */
  own(item: string): Option[] {
    return byTone((this.#bySource.get(item) ?? []).filter((option) => !option.to));
  }

  /** The selection after the options have changed: the old one if it still can do something, else the only one left. */
  keepSelection(selected: string | null): string | null {
    if (selected !== null && this.isSource(selected)) return selected;
    const sources = this.sources;
    return sources.length === 1 && this.#direct.length === 0 ? (sources[0] ?? null) : null;
  }
}

/** Whether the player is asked once more before it is done. */
export const isAskedTwice = ({ tone, warning }: Option) => tone === "grave" || warning !== undefined;

/** What choosing among `options` of one place means: the only one is done, unless one may regret it. */
export function choose(options: Option[]): Step {
  const [only] = options;
  if (only && options.length === 1 && !isAskedTwice(only)) return { kind: "act", option: only };
  return { kind: "choose", options: byTone(options), items: [] };
}

const distance = (place: Place, hit: Hit) => Math.hypot(place.x - hit.x, place.y - hit.y);

/** The target at the pointer: the nearest place it is in, else the place of an item or of ground under it. */
function exactTarget(targets: Target[], hit: Hit): Target | undefined {
  const near = (those: Target[]) => those.sort((a, b) => distance(a.place, hit) - distance(b.place, hit))[0];
  const inside = targets.filter(({ place }) => distance(place, hit) <= place.r);
  const standing = ({ place }: Target) => place.item !== undefined && hit.items.includes(place.item);
  const drawn = targets.filter(({ place }) => hit.places.includes(place.id));
  return near(inside) ?? targets.find(standing) ?? near(drawn);
}

/** Whether a piece under the pointer is meant and not the ground it stands on: by a click on it nothing is done to a place. */
function meansPiece(target: Target, source: string | undefined, hit: Hit): boolean {
  if (source === undefined || target.place.item === source) return false;
  const isDirect = target.options.every(({ from }) => from === undefined);
  return isDirect || distance(target.place, hit) > target.place.r;
}

function nearTarget(targets: Target[], hit: Hit): Target | undefined {
  const edge = (target: Target) => distance(target.place, hit) - target.place.r;
  const near = targets.filter((target) => edge(target) <= hit.slack);
  return near.sort((a, b) => edge(a) - edge(b))[0];
}

/** What a click at `hit` means while `selected` is selected. */
export function click(choices: Choices, selected: string | null, hit: Hit): Step {
  const targets = choices.targets(selected);
  const sources = hit.items.filter((item) => choices.isSource(item));
  const [source] = sources;
  const exact = exactTarget(targets, hit);
  if (exact && !meansPiece(exact, source, hit)) return choose(exact.options);
  if (source !== undefined) {
    if (selected !== null && sources.includes(selected)) return { kind: "deselect" };
    return sources.length === 1
      ? { kind: "select", item: source }
      : { kind: "choose", options: [], items: sources };
  }
  const near = nearTarget(targets, hit);
  if (near) return choose(near.options);
  // A player who is asked and touches something that offers nothing wants to know why; where a place is to be chosen, also
  // of a place with nothing on it.
  const from =
    selected ?? (choices.isEmpty ? undefined : (hit.items[0] ?? (targets.length > 0 ? "" : undefined)));
  return from === undefined ? { kind: "nothing" } : { kind: "why", from, x: hit.x, y: hit.y };
}

/** Where `item` would go if it were let go at `hit`. */
export function dropTarget(choices: Choices, item: string, hit: Hit): Target | undefined {
  const targets = choices.targets(item).filter(({ options }) => options.some(({ from }) => from === item));
  return exactTarget(targets, hit) ?? nearTarget(targets, hit);
}

/** What it means to let go of `item` at `hit` after dragging it there. */
export function drop(choices: Choices, item: string, hit: Hit): Step {
  const target = dropTarget(choices, item, hit);
  if (target) return choose(target.options.filter(({ from }) => from === item));
  return { kind: "why", from: item, x: hit.x, y: hit.y };
}

const readingOrder = (a: Spot, b: Spot) => a.y - b.y || a.x - b.x;

/**
 * Everything on the board that can be chosen now, in the order the keyboard walks it: where the selected item can go
 * before other items, but without one the items before the places that need none.
 */
export function spots(choices: Choices, selected: string | null, items: Item[]): Spot[] {
  const places = choices.targets(selected).map(({ place, options }): Spot => {
    return { key: `place ${place.id}`, kind: "place", id: place.id, x: place.x, y: place.y, options };
  });
  const sources = items
    .filter((item) => choices.isSource(item.id))
    .map((item): Spot => ({
      key: `item ${item.id}`,
      kind: "item",
      id: item.id,
      x: item.x,
      y: item.y,
      options: [],
    }));
  places.sort(readingOrder);
  sources.sort(readingOrder);
  return selected === null ? [...sources, ...places] : [...places, ...sources];
}

/**
 * Where Tab leads from a spot while an item is chosen: from the item to the first place it can go to, and back; undefined where
 * it leads on as the page has it.
 */
export function stepBy(all: Spot[], selected: string | null, here: string, way: 1 | -1): Spot | undefined {
  if (selected === null) return undefined;
  const chosen = all.find(({ kind, id }) => kind === "item" && id === selected);
  const first = all.find(({ kind }) => kind === "place");
  if (way === 1) return chosen?.key === here ? first : undefined;
  return first?.key === here ? chosen : undefined;
}

export type Direction = "left" | "right" | "up" | "down";

const VECTOR: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The spot an arrow key leads to: the nearest that way, where sideways counts double. */
export function toward(all: Spot[], from: Spot, direction: Direction): Spot | undefined {
  const [dx, dy] = VECTOR[direction];
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of all) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along <= 0 || along + 2 * across >= least) continue;
    best = spot;
    least = along + 2 * across;
  }
  return best;
}
