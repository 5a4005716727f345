/** The log as it is read: steps that continue each other are one line, what one seat does in a row stands together. */
import type { Arg, Draw, LogLine, Message, Seat } from "./wire";

/** One line, made of one entry or of several that continue each other. */
export interface Line {
  seq: number;
  message: Message;
  draws: Draw[];
  /** It came of the move of the line before. */
  follows: boolean;
}

/** What one seat did before another one came. */
export interface Passage {
  seat: Seat | null;
  lines: Line[];
}

const STEP = " – ";

const same = (a: Arg | undefined, b: Arg | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether `next` goes on where `last` ended: the same words, but from there to somewhere else. */
function continues(last: LogLine, next: LogLine): boolean {
  const [before, after] = [last.message.args ?? {}, next.message.args ?? {}];
  if (last.seat !== next.seat || last.message.id !== next.message.id) return false;
  if (typeof before.to !== "string" || before.to !== after.from || typeof after.to !== "string") return false;
  if ((last.draws?.length ?? 0) > 0 || (next.draws?.length ?? 0) > 0) return false;
  const others = new Set([...Object.keys(before), ...Object.keys(after)]);
  others.delete("from");
  others.delete("to");
  return [...others].every((name) => same(before[name], after[name]));
}

// A line is made once: what has not changed need not be put into words again.
const made = new WeakMap<LogLine, { last: LogLine; line: Line }>();

function line(entries: LogLine[], follows: boolean): Line {
  const [first, last] = [entries[0], entries.at(-1)] as [LogLine, LogLine];
  const known = made.get(first);
  if (known && known.last === last && known.line.follows === follows) return known.line;
  const { seq, message, draws = [] } = first;
  const places = entries.map((entry) => entry.message.args?.to);
  const way = places.filter((place) => typeof place === "string").join(STEP);
  const whole = entries.length > 1 ? { ...message, args: { ...message.args, to: way } } : message;
  const fresh: Line = { seq, message: whole, draws, follows };
  made.set(first, { last, line: fresh });
  return fresh;
}

/** The log in passages. */
export function passages(log: readonly LogLine[]): Passage[] {
  const found: Passage[] = [];
  let before: LogLine | undefined;
  for (let n = 0; n < log.length; n++) {
    const entries = [log[n] as LogLine];
    for (let next = log[n + 1]; next && continues(entries.at(-1) as LogLine, next); next = log[n + 1]) {
      entries.push(next);
      n++;
    }
    const [entry] = entries as [LogLine];
    const passage = found.at(-1);
    const follows = before !== undefined && before.seq === entry.seq && entry.seq > 0;
    const made = line(entries, follows);
    if (passage && passage.seat === entry.seat) passage.lines.push(made);
    else found.push({ seat: entry.seat, lines: [made] });
    before = entries.at(-1);
  }
  return found;
}
