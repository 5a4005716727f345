import { api } from "./api";
import { Choices } from "./choices";
import type { HeldSeat } from "./keep";
import { Connection } from "./socket";
import { playClick } from "./sound";
import { receive, seatToShow, type TableState } from "./state";
import type { FromServer, Message, Option, Problem, Seat } from "./wire";

/** What the server said about something the player tried. */
export interface Note {
  refused: boolean;
  message: Message;
  rule?: string;
  remedy?: Message;
}

type Observer = Seat | null;

const NO_OPTIONS: Option[] = [];

/** A table as this screen sees it: one line to the server for every seat held here, or one as a spectator. */
export class TableSession {
  #states = $state.raw<ReadonlyMap<Observer, TableState>>(new Map());
  #shown = $state<Observer>(null);
  #down = $state.raw<ReadonlySet<Observer>>(new Set());
  /** The seat to stay with, whoever is to move. */
  pinned = $state<Seat | null>(null);
  selected = $state<string | null>(null);
  note = $state.raw<Note | null>(null);
  /** Something was sent and not yet answered. */
  busy = $state(false);

  readonly held: Seat[];
  readonly #lines: Map<Observer, Connection>;

  readonly current = $derived(this.#states.get(this.#shown) ?? null);
  // By itself, so that a line of chat does not count as new options.
  readonly #options = $derived(this.current?.observation.options ?? NO_OPTIONS);
  readonly choices = $derived(new Choices(this.#options));
  readonly online = $derived(this.#down.size === 0);

  constructor(id: string, held: HeldSeat[]) {
    this.held = held.map(({ seat }) => seat);
    const observers: [Observer, string | null][] =
      held.length > 0 ? held.map(({ seat, token }) => [seat, token]) : [[null, null]];
    this.#shown = observers[0]?.[0] ?? null;
    const dial = () => new WebSocket(api.socketAddress(id));
    this.#lines = new Map(
      observers.map(([observer, token]) => {
        const handlers = {
          message: (message: FromServer) => this.#receive(observer, message),
          online: (on: boolean) => this.#setOnline(observer, on),
        };
        return [observer, new Connection(dial, token, handlers)];
      }),
    );
  }

  get shown(): Observer {
    return this.#shown;
  }

  /** Stays with `seat`, or follows whoever is to move. */
  pin(seat: Seat | null): void {
    this.pinned = seat;
    this.#chooseSeat();
  }

  act(option: Option): void {
    const { seq } = this.current?.observation ?? { seq: 0 };
    this.#ask((id) => ({ type: "do", id, seq, action: option.action }));
  }

  undo(): void {
    const observation = this.current?.observation;
    if (observation?.can_undo) this.#ask((id) => ({ type: "undo", id, seq: observation.seq }));
  }

  /** Asks why `from` cannot go to a point of the board. */
  why(from: string, x: number, y: number): void {
    this.#ask((id) => ({ type: "why", id, from, x, y }));
  }

  chat(text: string): void {
    this.#line?.send({ type: "chat", text });
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
    this.note = null;
    this.busy = line.send(message(line.nextId()));
  }

  #setOnline(observer: Observer, on: boolean): void {
    const down = new Set(this.#down);
    if (on) down.delete(observer);
    else down.add(observer);
    this.#down = down;
    // An answer that was on its way will not come any more.
    this.busy = false;
  }

  #receive(observer: Observer, message: FromServer): void {
    const next = receive(this.#states.get(observer) ?? null, message);
    if (next === "missed") this.#lines.get(observer)?.resync();
    else if (next) this.#states = new Map(this.#states).set(observer, next);
    if (observer === this.#shown) this.#react(message);
    if (message.type === "update" || message.type === "state") this.#chooseSeat();
  }

  #react(message: FromServer): void {
    switch (message.type) {
      case "refused":
        this.busy = false;
        this.#refused(message.error);
        break;
      case "preview": {
        this.busy = false;
        const [first] = message.notes;
        if (first) this.note = { refused: false, ...first };
        break;
      }
      case "ack":
        this.busy = false;
        break;
      case "update":
        this.note = null;
        if (message.items.length > 0) playClick();
        break;
      case "state":
        this.busy = false;
    }
  }

  #refused({ code, message, rule, remedy }: Problem): void {
    this.note = { refused: true, message, ...(rule ? { rule } : {}), ...(remedy ? { remedy } : {}) };
    if (code === "stale") this.#line?.resync();
  }

  #chooseSeat(): void {
    const awaited = [...this.#states.values()].flatMap(({ observation }) =>
      observation.prompts.filter(({ kind }) => kind === "must").map(({ seat }) => seat),
    );
    const shown = this.held.length > 0 ? seatToShow(this.held, awaited, this.pinned, this.#shown) : null;
    if (shown !== this.#shown) this.note = null;
    this.#shown = shown;
    this.selected = this.choices.keepSelection(this.selected);
  }
}
