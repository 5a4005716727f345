/** What this browser remembers: the seats it holds, invitations it may hand out, the player's name, settings. */
import type { Seat } from "./wire";

export interface HeldSeat {
  table: string;
  seat: Seat;
  token: string;
}

export interface Invitation {
  table: string;
  seat: Seat;
  invite: string;
}

const key = (name: string) => `feldherr.${name}`;

/** Reads a remembered value; `otherwise` when there is none or the browser allows none. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key(name));
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // Private windows may forbid it; the game is still playable until the page is closed.
  }
}

export const heldSeats = () => recall<HeldSeat[]>("seats", []);

export const seatsAt = (table: string) =>
  heldSeats()
    .filter((held) => held.table === table)
    .sort((a, b) => a.seat - b.seat);

export function holdSeat(held: HeldSeat): void {
  const others = heldSeats().filter(({ table, seat }) => table !== held.table || seat !== held.seat);
  remember("seats", [...others, held]);
}

export const invitationsTo = (table: string) =>
  recall<Invitation[]>("invitations", []).filter((invitation) => invitation.table === table);

export function keepInvitation(invitation: Invitation): void {
  const isOther = ({ table, seat }: Invitation) => table !== invitation.table || seat !== invitation.seat;
  remember("invitations", [...recall<Invitation[]>("invitations", []).filter(isOther), invitation]);
}

/** The secret of a table that was created here. */
export const ownerOf = (table: string): string | undefined =>
  recall<Record<string, string>>("owned", {})[table];

export function keepOwner(table: string, owner: string): void {
  remember("owned", { ...recall<Record<string, string>>("owned", {}), [table]: owner });
}

/** What is to be left to the captain as soon as a table is reached. */
export const errandWished = (table: string): string | undefined =>
  recall<Record<string, string>>("errands", {})[table];

export function wishErrand(table: string, errand: string | null): void {
  const others = Object.entries(recall<Record<string, string>>("errands", {}));
  const wished = others.filter(([id]) => id !== table);
  remember("errands", Object.fromEntries(errand === null ? wished : [...wished, [table, errand]]));
}

/** Tables where all who share this screen may see everything. */
export const hasOpenHands = (table: string) => recall<string[]>("open-hands", []).includes(table);

export function openHands(table: string): void {
  if (!hasOpenHands(table)) remember("open-hands", [...recall<string[]>("open-hands", []), table]);
}

export function forgetTable(table: string): void {
  wishErrand(table, null);
  remember(
    "open-hands",
    recall<string[]>("open-hands", []).filter((id) => id !== table),
  );
  const owned = Object.entries(recall<Record<string, string>>("owned", {}));
  remember("owned", Object.fromEntries(owned.filter(([id]) => id !== table)));
  remember(
    "seats",
    heldSeats().filter((held) => held.table !== table),
  );
  remember(
    "invitations",
    recall<Invitation[]>("invitations", []).filter((invitation) => invitation.table !== table),
  );
}
