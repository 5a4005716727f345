import { Newest, wait } from "./newest";
import type { Ask } from "./posing.svelte";
import type { Pose } from "./ghost";
import type { About, Item, Message, Option, Preview, ToClient } from "./wire";

const REST_MS = 180;
const PAUSE_MS = 60;

type Answer = ToClient | null;

/** What is known of an item that was looked at. */
interface Seen {
  items: Item[];
  about: About | null;
}

const NOTHING: Seen = { items: [], about: null };

/**
 * What is shown around the item that the player looks at, and told of it. What he points at comes before what he has chosen; around
 * the latter nothing is shown, so that the places it can go to stay to be seen.
 */
export class Looking {
  items = $state.raw<Item[]>([]);
  /** What is told, and of which item. */
  told = $state.raw<{ item: string; about: About } | null>(null);
  #pointed: string | null = null;
  #chosen: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Seen>();
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
    if (item === this.#pointed) return;
    this.#pointed = item;
    this.#turn();
  }

  /** The player has chosen `item`, or nothing any more. Whatever else he looked at before is done with. */
  choose(item: string | null): void {
    if (item === this.#chosen) return;
    this.#chosen = item;
    if (item !== null && item !== this.#pointed) this.#pointed = null;
    this.#turn();
  }

  /** The position has changed: what was known is out of date. */
  forget(): void {
    this.#known.clear();
    this.#questions.drop();
    if (this.#wanted === null) this.told = null;
    this.#turn();
  }

  /** The player has read enough; false when nothing was told. */
  close(): boolean {
    const had = this.told !== null;
    this.#pointed = null;
    this.told = null;
    if (this.items.length > 0) this.items = [];
    clearTimeout(this.#timer);
    return had;
  }

  get #wanted(): string | null {
    return this.#pointed ?? this.#chosen;
  }

  #turn(): void {
    const item = this.#wanted;
    clearTimeout(this.#timer);
    if (this.items.length > 0) this.items = [];
    // What was told stays to be read, and until another answer is there: otherwise the panel would flicker.
    if (item === null) return;
    if (this.#known.has(item)) this.#show(item);
    else this.#timer = setTimeout(() => this.#questions.put(item), REST_MS);
  }

  #show(item: string): void {
    const { items, about } = this.#known.get(item) ?? NOTHING;
    this.items = item === this.#pointed ? items : [];
    // Ground without anything to tell of is no reason to forget what was read.
    if (about) this.told = { item, about };
  }

  #hear(item: string, answer: Answer): void {
    const seen = answer?.type === "looked" ? { items: answer.items, about: answer.about ?? null } : NOTHING;
    this.#known.set(item, seen);
    if (item === this.#wanted) this.#show(item);
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
