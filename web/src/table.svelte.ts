import { withAmounts, within } from "./amounts";
import { api } from "./api";
import { Choices } from "./choices";
import { isFree } from "./ghost";
import { errandWished, hasOpenHands, openHands, wishErrand, type HeldSeat } from "./keep";
import { Forecasts, Looking } from "./looking.svelte";
import { Posing, type Ask } from "./posing.svelte";
import { Connection } from "./socket";
import { playClick } from "./sound";
import { mustHandOver, receive, seatToShow, type Errands, type TableState } from "./state";
import type { Fault, Message, Option, Seat, ToClient } from "./wire";

/** What the server said about something the player tried. */
export interface Note {
  refused: boolean;
  message: Message;
  rule?: string;
  remedy?: Message;
}

/** An option whose numbers the player is choosing. */
export interface Counting {
  option: Option;
  values: number[];
}

type Observer = Seat | null;

const NO_OPTIONS: Option[] = [];
const NO_WISH = "core-no-wish";
const NOT_SENT: Note = { refused: true, message: { id: "ui-not-sent" } };

/** A table as this screen sees it: one line to the server for every seat held here, or one as a spectator. */
export class TableSession {
  #states = $state.raw<ReadonlyMap<Observer, TableState>>(new Map());
  #shown = $state<Observer>(null);
  /** To whom the screen is being handed; until he takes it, it shows nothing of what any seat knows. */
  #handing = $state<Seat | null>(null);
  /** Whose view was last looked at. */
  #seen: Seat | null = null;
  #down = $state.raw<ReadonlySet<Observer>>(new Set());
  /** The seat to stay with, whichever seat is to move. */
  pinned = $state<Seat | null>(null);
  selected = $state<string | null>(null);
  note = $state.raw<Note | null>(null);
  #counting = $state.raw<Counting | null>(null);
  /** What was asked and not yet answered. The answer may come after the screen has turned to another seat. */
  #pending = $state.raw<{ observer: Observer; id: number } | null>(null);

  /** Questions beside the game's course, by observer and number. */
  readonly #questions = new Map<string, (answer: ToClient | null) => void>();
  readonly #query: Ask = (message) => this.#put(message);
  readonly posing = new Posing(this.#query, (action) => this.#perform(action));
  readonly looking = new Looking(this.#query);
  readonly forecasts = new Forecasts(this.#query);

  readonly held: Seat[];
  readonly #lines: Map<Observer, Connection>;

  readonly current = $derived(this.#handing === null ? (this.#states.get(this.#shown) ?? null) : null);
  /** The seat the screen is being handed to, with what everybody may know of it. */
  readonly handing = $derived(
    // Who only watches is known by no seat, and is handed nothing.
    this.#handing === null ? null : (this.#states.get(this.#handing)?.table.seats[this.#handing] ?? null),
  );
  // By itself, so that a line of chat does not count as new options.
  readonly #options = $derived(this.current?.observation.options ?? NO_OPTIONS);
  readonly choices = $derived(new Choices(this.#options));
  readonly online = $derived(this.#down.size === 0);
  readonly busy = $derived(this.#pending !== null);
  /** What is being counted, as long as it is still offered. */
  readonly counting = $derived(
    this.#counting && this.#options.includes(this.#counting.option) ? this.#counting : null,
  );

  constructor(
    readonly id: string,
    held: HeldSeat[],
  ) {
    this.held = held.map(({ seat }) => seat);
    const observers: [Observer, string | null][] =
      held.length > 0 ? held.map(({ seat, token }) => [seat, token]) : [[null, null]];
    this.#shown = observers[0]?.[0] ?? null;
    const dial = () => new WebSocket(api.socketAddress(id));
    this.#lines = new Map(
      observers.map(([observer, token]) => {
        const handlers = {
          message: (message: ToClient) => this.#receive(observer, message),
          online: (on: boolean) => this.#setOnline(observer, on),
        };
        return [observer, new Connection(dial, token, handlers)];
      }),
    );
  }

  get shown(): Observer {
    return this.#shown;
  }

  /** Stays with `seat`, or follows the seat that is to move. */
  pin(seat: Seat | null): void {
    this.pinned = seat;
    this.#chooseSeat();
  }

  /** The player to whom the screen was handed has it now. */
  takeScreen(): void {
    this.#seen = this.#handing ?? this.#seen;
    this.#handing = null;
  }

  /** All who share this screen may see everything from now on. */
  shareScreen(): void {
    openHands(this.id);
    this.takeScreen();
  }

  /** Leaves an errand to the captain; none takes it back. */
  entrust(errand: string | null): void {
    this.#ask((id) => ({ type: "entrust", id, errand }));
  }

  /** Leaves to the captain what was wished when the game was set up. */
  #keepWish(observer: Observer, { offers }: Errands): void {
    const errand = errandWished(this.id);
    const line = this.#lines.get(observer);
    if (errand === undefined || !line || offers.length === 0) return;
    wishErrand(this.id, null);
    if (offers.some(({ key }) => key === errand)) line.send({ type: "entrust", id: line.nextId(), errand });
  }

  /** Does what the option says, or takes its piece in the hand. */
  act(option: Option): void {
    this.forecasts.consider(null);
    if (option.amounts) {
      this.note = null;
      this.#counting = { option, values: option.amounts.map(({ value }) => value) };
      return;
    }
    if (!isFree(option)) {
      this.#perform(option.action);
      return;
    }
    this.note = null;
    if (option.from !== undefined) this.selected = option.from;
    this.posing.begin(option);
  }

  /** Chooses one of the numbers of what is being counted. */
  count(n: number, value: number): void {
    const counting = this.counting;
    const amount = counting?.option.amounts?.[n];
    if (!counting || !amount) return;
    const values = counting.values.map((old, at) => (at === n ? within(amount, value) : old));
    this.#counting = { ...counting, values };
  }

  /** Does what was counted. */
  confirmCount(): void {
    const counting = this.counting;
    if (counting)
      this.#perform(withAmounts(counting.option.action, counting.option.amounts ?? [], counting.values));
  }

  dropCount(): void {
    this.#counting = null;
  }

  /** Selects an item; the only thing that can be done with it is taken in hand at once if it is free. */
  select(item: string | null): void {
    this.selected = item;
    this.posing.drop();
    this.#counting = null;
    if (item === null) return;
    this.note = null;
    const [only, ...others] = this.choices.own(item);
    const goesSomewhere = this.choices.targets(item).some(({ options }) => options.some(({ from }) => from));
    if (only && isFree(only) && others.length === 0 && !goesSomewhere) this.posing.begin(only);
  }

  #perform(action: unknown): void {
    const { seq } = this.current?.observation ?? { seq: 0 };
    this.#ask((id) => ({ type: "do", id, seq, action }));
  }

  undo(): void {
    const observation = this.current?.observation;
    if (observation?.can_undo) this.#ask((id) => ({ type: "undo", id, seq: observation.seq }));
  }

  /** Has a kind of question answered beforehand, for good or for this turn. */
  order(question: string, way: string, thisTurn: boolean): void {
    this.#ask((id) => ({ type: "order", id, question, way, this_turn: thisTurn }));
  }

  /** Asks why `from` cannot go to a point of the board. */
  why(from: string, x: number, y: number): void {
    this.#ask((id) => ({ type: "why", id, from, x, y }));
  }

  /** Says something to all at the table; false when there is no line to say it over. */
  chat(text: string): boolean {
    const isSent = this.#line?.send({ type: "chat", text }) ?? false;
    if (!isSent) this.note = NOT_SENT;
    return isSent;
  }

  hurry(): void {
    for (const line of this.#lines.values()) line.hurry();
  }

  close(): void {
    for (const line of this.#lines.values()) line.close();
  }

  get #line(): Connection | undefined {
    return this.#lines.get(this.#shown);
  }

  #ask(message: (id: number) => Parameters<Connection["send"]>[0]): void {
    const line = this.#line;
    if (!line || this.busy) return;
    const id = line.nextId();
    this.note = null;
    if (line.send(message(id))) this.#pending = { observer: this.#shown, id };
    else this.note = NOT_SENT;
  }

  #put(message: (id: number) => Parameters<Connection["send"]>[0]): Promise<ToClient | null> {
    const line = this.#line;
    if (!line) return Promise.resolve(null);
    const id = line.nextId();
    const key = `${this.#shown} ${id}`;
    if (!line.send(message(id))) return Promise.resolve(null);
    return new Promise((resolve) => this.#questions.set(key, resolve));
  }

  #setOnline(observer: Observer, on: boolean): void {
    const down = new Set(this.#down);
    if (on) down.delete(observer);
    else down.add(observer);
    this.#down = down;
    if (on) return;
    // An answer that was on its way will not come any more.
    if (this.#pending?.observer === observer) this.#pending = null;
    for (const [key, resolve] of this.#questions) {
      if (!key.startsWith(`${observer} `)) continue;
      this.#questions.delete(key);
      resolve(null);
    }
  }

  #receive(observer: Observer, message: ToClient): void {
    if ("id" in message) {
      const key = `${observer} ${message.id}`;
      const resolve = this.#questions.get(key);
      this.#questions.delete(key);
      if (resolve) {
        resolve(message);
        return;
      }
    }
    const next = receive(this.#states.get(observer) ?? null, message);
    if (next === "missed") this.#lines.get(observer)?.resync();
    else if (next) this.#states = new Map(this.#states).set(observer, next);
    if (message.type === "state" && message.observation.scene.unit) this.forecasts.isUseful = true;
    // A refusal speaks of the position it was given in.
    if (message.type === "update") this.note = null;
    if ((message.type === "update" || message.type === "state") && observer === this.#shown) this.#turnPage();
    this.#answer(observer, message);
    if (message.type === "update" && observer === this.#shown && message.items) playClick();
    if (message.type === "update" || message.type === "state") this.#chooseSeat();
    if (message.type === "errands") this.#keepWish(observer, message);
  }

  #answer(observer: Observer, message: ToClient): void {
    if (message.type !== "ack" && message.type !== "refused" && message.type !== "preview") return;
    if (this.#pending?.observer === observer && this.#pending.id === message.id) this.#pending = null;
    if (message.type === "refused") this.#refused(observer, message.error);
    const [first] = message.type === "preview" ? message.notes : [];
    if (first) this.note = { refused: false, ...first };
  }

  /** What was asked about the position before is of no use any more. */
  #turnPage(): void {
    this.posing.drop();
    this.looking.forget();
    this.forecasts.forget();
  }

  #refused(observer: Observer, { code, message, rule, remedy }: Fault): void {
    // Touching what is no piece means nothing, so nothing was refused.
    if (message.id === NO_WISH) return;
    this.note = { refused: true, message, ...(rule ? { rule } : {}), ...(remedy ? { remedy } : {}) };
    if (code === "stale") this.#lines.get(observer)?.resync();
  }

  /** Covers the screen where somebody else is to look at it now. */
  #coverFor(seat: Seat | null): void {
    const secrets = this.#states.get(seat)?.table.secrets ?? false;
    const isCovered = !hasOpenHands(this.id) && mustHandOver(secrets, this.held, this.#seen, seat);
    if (isCovered) {
      this.note = null;
      this.#counting = null;
    }
    this.#handing = isCovered ? seat : null;
  }

  #chooseSeat(): void {
    const awaited = [...this.#states.values()].flatMap(({ observation }) =>
      observation.prompts.filter(({ kind }) => kind === "must").map(({ seat }) => seat),
    );
    const shown = this.held.length > 0 ? seatToShow(this.held, awaited, this.pinned, this.#shown) : null;
    if (shown !== this.#shown) this.#turnPage();
    this.#shown = shown;
    this.#coverFor(shown);
    this.selected = this.choices.keepSelection(this.selected);
  }
}
