/** The tables of the player, as the lobby lists them. Pure. */
import type { Seat, SeatSummary, Standing, Summary } from "./wire";

/** A table at which this browser holds seats. */
export interface Mine {
  id: string;
  seats: Seat[];
  /** Absent while it is asked for, null when the server no longer knows it. */
  summary?: Summary | null;
}

/** The tables of the seats that are held, the newest first. */
export function tablesOf(held: { table: string; seat: Seat }[]): Mine[] {
  const tables = new Map<string, Seat[]>();
  for (const { table, seat } of held) tables.set(table, [...(tables.get(table) ?? []), seat]);
  return [...tables].reverse().map(([id, seats]) => ({ id, seats: seats.sort((a, b) => a - b) }));
}

export const isMyTurn = ({ summary, seats }: Mine): boolean =>
  summary ? !summary.over && summary.awaited.some((seat) => seats.includes(seat)) : false;

/** What waits for the player comes first, what is gone last. */
export function urgency(entry: Mine): number {
  if (!entry.summary) return 3;
  if (entry.summary.over) return 2;
  return isMyTurn(entry) ? 0 : 1;
}

export const byUrgency = (tables: Mine[]): Mine[] =>
  [...tables].sort((a, b) => urgency(a) - urgency(b) || created(b) - created(a));

const created = ({ summary }: Mine) => summary?.created ?? 0;

const RANKS: Standing[] = ["won", "drew", "lost"];

/** The best that the player's seats have reached in a game that is over. */
export function result({ summary, seats }: Mine): Standing | undefined {
  const standings = summary?.outcome?.standings ?? [];
  const mine = seats.flatMap((seat) => standings[seat] ?? []);
  return RANKS.find((rank) => mine.includes(rank));
}

/** The other seats. */
export const others = ({ summary, seats }: Mine): SeatSummary[] =>
  summary?.seats.filter(({ seat }) => !seats.includes(seat)) ?? [];
