/** Taking a seat so that it cannot be lost: the secret is drawn and kept here before the server hears of it. */
import { ApiError } from "./api";
import { holdSeat, recall, remember, type HeldSeat } from "./keep";
import type { Seat } from "./wire";

/** Tries of one claim; between them the client waits a little longer each time. */
const TRIES = 5;
const FIRST_WAIT_MS = 400;

export type Send = (seat: Seat, token: string) => Promise<{ seat: Seat; token: string }>;
export type Wait = (ms: number) => Promise<void>;

const wait: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** A secret of 256 bits in hexadecimal digits. */
export function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pending = () => recall<HeldSeat[]>("claims", []);
const isFor = (table: string, seat: Seat) => (claim: HeldSeat) =>
  claim.table === table && claim.seat === seat;

/** Whether a claim was sent whose answer has not come. */
export const hasPendingClaim = (table: string, seat: Seat) => pending().some(isFor(table, seat));

function forgetClaim(table: string, seat: Seat): void {
  const isThis = isFor(table, seat);
  remember(
    "claims",
    pending().filter((claim) => !isThis(claim)),
  );
}

/** The secret of a claim: the one that was sent before, or a fresh one, which is kept at once. */
function secretFor(table: string, seat: Seat): string {
  const known = pending().find(isFor(table, seat));
  if (known) return known.token;
  const token = freshSecret();
  remember("claims", [...pending(), { table, seat, token }]);
  return token;
}

/** Whether the server may have done it although no answer came. */
const isLost = (fault: unknown) => fault instanceof ApiError && (fault.status === 0 || fault.status >= 500);

/** Takes a seat. What may have been lost on the way is repeated with the same secret. */
export async function claimSeat(
  table: string,
  seat: Seat,
  send: Send,
  pause: Wait = wait,
): Promise<HeldSeat> {
  const token = secretFor(table, seat);
  for (let tried = 1; ; tried++) {
    try {
      const taken = await send(seat, token);
      const held = { table, seat: taken.seat, token: taken.token };
      holdSeat(held);
      forgetClaim(table, seat);
      return held;
    } catch (fault) {
      // What was refused has not happened: the next attempt is a new one.
      if (!isLost(fault)) forgetClaim(table, seat);
      if (!isLost(fault) || tried >= TRIES) throw fault;
    }
    await pause(FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}
