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
const NO_WISH = "core-no-wish";

/** A table as this screen sees it: one line to the server for every seat held here, or one as a spectator. */
export class TableSession {
  #states = $state.raw<ReadonlyMap<Observer, TableState>>(new Map());
  #shown = $state<Observer>(null);
  #down = $state.raw<ReadonlySet<Observer>>(new Set());
  /** The seat to stay with, whoever is to move. */
  pinned = $state<Seat | null>(null);
  selected = $state<string | null>(null);
  note = $state.raw<Note | null>(null);
  /** What was asked and not yet answered. The answer may come after the screen has turned to another seat. */
  #pending = $state.raw<{ observer: Observer; id: number } | null>(null);

  readonly held: Seat[];
  readonly #lines: Map<Observer, Connection>;

  readonly current = $derived(this.#states.get(this.#shown) ?? null);
  // By itself, so that a line of chat does not count as new options.
  readonly #options = $derived(this.current?.observation.options ?? NO_OPTIONS);
  readonly choices = $derived(new Choices(this.#options));
  readonly online = $derived(this.#down.size === 0);
  readonly busy = $derived(this.#pending !== null);

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
    const id = line.nextId();
    this.note = null;
    if (line.send(message(id))) this.#pending = { observer: this.#shown, id };
  }

  #setOnline(observer: Observer, on: boolean): void {
    const down = new Set(this.#down);
    if (on) down.delete(observer);
    else down.add(observer);
    this.#down = down;
    // An answer that was on its way will not come any more.
    if (!on && this.#pending?.observer === observer) this.#pending = null;
  }

  #receive(observer: Observer, message: FromServer): void {
    const next = receive(this.#states.get(observer) ?? null, message);
    if (next === "missed") this.#lines.get(observer)?.resync();
    else if (next) this.#states = new Map(this.#states).set(observer, next);
    // A refusal speaks of the position it was given in.
    if (message.type === "update") this.note = null;
    this.#answer(observer, message);
    if (message.type === "update" && observer === this.#shown && message.items) playClick();
    if (message.type === "update" || message.type === "state") this.#chooseSeat();
  }

  #answer(observer: Observer, message: FromServer): void {
    if (message.type !== "ack" && message.type !== "refused" && message.type !== "preview") return;
    if (this.#pending?.observer === observer && this.#pending.id === message.id) this.#pending = null;
    if (message.type === "refused") this.#refused(observer, message.error);
    const [first] = message.type === "preview" ? message.notes : [];
    if (first) this.note = { refused: false, ...first };
  }

  #refused(observer: Observer, { code, message, rule, remedy }: Problem): void {
    // Touching what is no piece means nothing, so nothing was refused.
    if (message.id === NO_WISH) return;
    this.note = { refused: true, message, ...(rule ? { rule } : {}), ...(remedy ? { remedy } : {}) };
    if (code === "stale") this.#lines.get(observer)?.resync();
  }

  #chooseSeat(): void {
    const awaited = [...this.#states.values()].flatMap(({ observation }) =>
      observation.prompts.filter(({ kind }) => kind === "must").map(({ seat }) => seat),
    );
    const shown = this.held.length > 0 ? seatToShow(this.held, awaited, this.pinned, this.#shown) : null;
    this.#shown = shown;
    this.selected = this.choices.keepSelection(this.selected);
  }
}
