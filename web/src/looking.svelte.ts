import { Newest, wait } from "./newest";
import type { Ask } from "./posing.svelte";
import type { Pose } from "./ghost";
import type { Item, Message, Option, Preview, ToClient } from "./wire";

const REST_MS = 180;
const PAUSE_MS = 60;

type Answer = ToClient | null;

/** What is shown around the item that the player looks at. */
export class Looking {
  items = $state.raw<Item[]>([]);
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Item[]>();
  readonly #questions: Newest<string, Answer>;

  constructor(ask: Ask) {
    this.#questions = new Newest(
      (item) => ask((id) => ({ type: "look", id, item })),
      (item, answer) => this.#hear(item, answer),
      () => wait(PAUSE_MS),
    );
  }

  /** The pointer rests on `item`, or on nothing. */
  at(item: string | null): void {
    if (item === this.#wanted) return;
    this.#wanted = item;
    clearTimeout(this.#timer);
    if (this.items.length > 0) this.items = [];
    if (item !== null) this.#timer = setTimeout(() => this.#look(item), REST_MS);
  }

  /** The position has changed: what was known is out of date. */
  forget(): void {
    this.#known.clear();
    this.#questions.drop();
    const item = this.#wanted;
    this.at(null);
    this.at(item);
  }

  #look(item: string): void {
    const known = this.#known.get(item);
    if (known) this.items = known;
    else this.#questions.put(item);
  }

  #hear(item: string, answer: Answer): void {
    const items = answer?.type === "looked" ? answer.items : [];
    this.#known.set(item, items);
    if (item === this.#wanted) this.items = items;
  }
}

/** What an option would come to, asked for while the player dwells on it. */
export interface Forecast extends Partial<Preview> {
  label: Message;
}

export class Forecasts {
  shown = $state.raw<Forecast | null>(null);
  /** The way of the move that the player dwells on. */
  way = $state.raw<Pose[]>([]);
  /** Whether this game gives chances, as free tables do, or has ever given any: only then is there a place for them. */
  isUseful = $state(false);
  #wanted: Option | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #questions: Newest<Option, Answer>;

  constructor(ask: Ask) {
    this.#questions = new Newest(
      ({ action }) => ask((id) => ({ type: "check", id, action })),
      (option, answer) => {
        if (answer?.type !== "preview" || option !== this.#wanted) return;
        this.way = answer.path ?? [];
        this.show({ label: option.label, ...answer });
      },
      () => wait(PAUSE_MS),
    );
  }

  /** The player dwells on `option`, or on none. What was shown stays to be read. */
  consider(option: Option | null): void {
    if (option === this.#wanted) return;
    this.#wanted = option;
    if (this.way.length > 0) this.way = [];
    clearTimeout(this.#timer);
    // A piece in the hand is judged where it is held.
    if (option && !option.ghost) this.#timer = setTimeout(() => this.#questions.put(option), REST_MS);
  }

  show(forecast: Forecast): void {
    const says = forecast.odds?.length || (this.isUseful && forecast.notes?.length);
    if (!says) return;
    this.shown = forecast;
    this.isUseful = true;
  }

  forget(): void {
    this.consider(null);
    this.#questions.drop();
    this.shown = null;
  }
}
