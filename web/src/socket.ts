import { Inflater } from "./inflate";
import type { FromClient, ToClient } from "./wire";

/** The part of a WebSocket that is used here, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  binaryType: BinaryType;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent<string | ArrayBuffer>) => void) | null;
}

export interface Handlers {
  message(message: ToClient): void;
  /** Whether the line stands; called on every change. */
  online(on: boolean): void;
}

const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 10_000;

/** The wait before attempt `n`, doubling up to a limit; `chance` in 0..1 spreads clients that lost the same server. */
export function backOff(n: number, chance: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** n, LONGEST_DELAY_MS) * (0.75 + chance / 2);
}

/** One observer's line to a table. Says hello by itself and comes back after it was cut. */
export class Connection {
  #wire: Wire | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #count = 0;
  #open = false;
  #closed = false;
  /** Messages take time to unpack; those that come meanwhile wait, so that each is handed on in its turn. */
  #unpacked: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly dial: () => Wire,
    private readonly token: string | null,
    private readonly handlers: Handlers,
  ) {
    this.#connect();
  }

  /** Sends, if the line stands; what cannot be sent now would be out of date later. Returns whether it was sent. */
  send(message: FromClient): boolean {
    if (!this.#open) return false;
    this.#wire?.send(JSON.stringify(message));
    return true;
  }

  /** A fresh number for a message that wants an answer. */
  nextId(): number {
    return ++this.#count;
  }

  /** Asks for everything again. */
  resync(): void {
    const deflate = "DecompressionStream" in globalThis;
    this.send({ type: "hello", token: this.token, deflate });
  }

  /** Tries again at once instead of waiting, for example when the network is back. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#wire?.close();
  }

  #connect(): void {
    this.#timer = undefined;
    const wire = this.dial();
    this.#wire = wire;
    wire.binaryType = "arraybuffer";
    wire.onopen = () => {
      this.#open = true;
      this.#attempts = 0;
      this.handlers.online(true);
      this.resync();
    };
    const inflater = new Inflater();
    wire.onmessage = (event) => this.#hear(wire, event.data, inflater);
    wire.onclose = () => this.#lost();
  }

  #hear(wire: Wire, data: string | ArrayBuffer, inflater: Inflater): void {
    if (typeof data === "string" && this.#waiting === 0) {
      this.#handOn(wire, data);
      return;
    }
    this.#waiting++;
    this.#unpacked = this.#unpacked
      .then(() => (typeof data === "string" ? data : inflater.text(data)))
      .finally(() => this.#waiting--)
      .then((text) => this.#handOn(wire, text))
      // What cannot be read is missed; a new line brings everything again.
      .catch(() => wire.close());
  }

  /** Hands on a message, unless the line it came by has been given up meanwhile. */
  #handOn(wire: Wire, text: string): void {
    if (wire === this.#wire && !this.#closed) this.handlers.message(JSON.parse(text) as ToClient);
  }

  #lost(): void {
    this.#open = false;
    if (this.#closed) return;
    this.handlers.online(false);
    this.#timer = setTimeout(() => this.#connect(), backOff(this.#attempts++, Math.random()));
  }
}
