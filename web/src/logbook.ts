/**
 * The log as it is read: turns have headings, battles fold, steps that continue each other are one line, what one seat does in a
 * row stands together.
 */
import type { Arg, Draw, LogLine, Message, Seat, Spot } from "./wire";

/** One line, made of one entry or of several that continue each other. */
export interface Line {
  seq: number;
  message: Message;
  draws: Draw[];
  /** Where on the board it happened. */
  at: Spot[];
  /** Its draws are taken from a pile: their numbers tell nothing. */
  pile: boolean;
  /** It came of the move of the line before. */
  follows: boolean;
}

/** What one seat did before another one came. */
export interface Passage {
  seat: Seat | null;
  /** Style classes of who acted. */
  class: string;
  lines: Line[];
}

/** A part of the log. */
export type Block =
  | { kind: "heading"; seq: number; class: string; heading: Message }
  | { kind: "passage"; passage: Passage }
  /** A battle: what began it, all that happened, and whether it is over. */
  | { kind: "fold"; seq: number; first: Line; passages: Passage[]; count: number; isOver: boolean };

const STEP = " – ";

const same = (a: Arg | undefined, b: Arg | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether `next` goes on where `last` ended: the same words, but from there to somewhere else. */
function continues(last: LogLine, next: LogLine): boolean {
  const [before, after] = [last.message.args ?? {}, next.message.args ?? {}];
  if (last.seat !== next.seat || last.message.id !== next.message.id || next.heading) return false;
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
  const { seq, message, draws = [], pile = false } = first;
  const places = entries.map((entry) => entry.message.args?.to);
  const way = places.filter((place) => typeof place === "string").join(STEP);
  const whole = entries.length > 1 ? { ...message, args: { ...message.args, to: way } } : message;
  const at = entries.flatMap((entry) => entry.at ?? []);
  const fresh: Line = { seq, message: whole, draws, at, pile, follows };
  made.set(first, { last, line: fresh });
  return fresh;
}

/** Lines in passages. */
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
    const name = entry.class ?? "";
    if (passage && passage.seat === entry.seat && passage.class === name) passage.lines.push(made);
    else found.push({ seat: entry.seat, class: name, lines: [made] });
    before = entries.at(-1);
  }
  return found;
}

/** The log in blocks. */
export function blocks(log: readonly LogLine[]): Block[] {
  const found: Block[] = [];
  let loose: LogLine[] = [];
  let battle: LogLine[] | null = null;
  const flush = () => {
    found.push(...passages(loose).map((passage): Block => ({ kind: "passage", passage })));
    loose = [];
  };
  const close = (isOver: boolean) => {
    const [first, ...rest] = battle ?? [];
    if (first)
      found.push({
        kind: "fold",
        seq: first.seq,
        first: line([first], false),
        passages: passages(rest),
        count: rest.length,
        isOver,
      });
    battle = null;
  };
  for (const entry of log) {
    if (entry.heading) {
      if (battle) close(false);
      flush();
      found.push({ kind: "heading", seq: entry.seq, class: entry.class ?? "", heading: entry.heading });
      // What the heading says need not be said again; dice must be seen.
      if ((entry.draws?.length ?? 0) > 0) loose.push(entry);
    } else if (entry.fold === "open") {
      flush();
      battle = [entry];
    } else if (battle && entry.fold === "close") {
      close(true);
      // How it ended is read without opening it.
      loose.push(entry);
    } else (battle ?? loose).push(entry);
  }
  flush();
  if (battle) close(false);
  return found;
}

/** The moves at which parts of the log begin: turns, and battles. */
export function landmarks(log: readonly LogLine[]): { turns: number[]; battles: number[] } {
  const of = (entries: readonly LogLine[]) => [...new Set(entries.map(({ seq }) => seq))];
  return {
    turns: of(log.filter(({ heading }) => heading !== undefined)),
    battles: of(log.filter(({ fold }) => fold === "open")),
  };
}

/** The next of `marks` in a direction from `at`. */
export function nextMark(marks: readonly number[], at: number, way: 1 | -1): number | undefined {
  return way === 1 ? marks.find((mark) => mark > at) : marks.filter((mark) => mark < at).at(-1);
}
