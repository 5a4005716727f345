/** What the table looks like and what can be done there. Pure: no DOM, no clock, no network. */
import type {
  ChatLine,
  Item,
  LogLine,
  Message,
  Observation,
  Panel,
  Row,
  Seat,
  StandingOrder,
  Summary,
  ToClient,
} from "./wire";

export type FullState = Extract<ToClient, { type: "state" }>;
export type Update = Extract<ToClient, { type: "update" }>;
/** How long a seat has for an answer, and what it will have answered then. */
export type Due = Omit<Extract<ToClient, { type: "due" }>, "type">;
/** What a seat may leave to the captain, what it has left to him, and how far he has come. */
export type Errands = Omit<Extract<ToClient, { type: "errands" }>, "type">;

const NO_ERRANDS: Errands = { offers: [], doing: null, moves: 0 };

/** How a list changes: these places go, then this comes in at those places. */
interface Change<T> {
  gone: number[];
  new: [place: number, value: T][];
}

/** All that one observer knows about one table. Never changed in place. */
export interface TableState {
  table: Summary;
  observation: Observation;
  log: LogLine[];
  chat: ChatLine[];
  /** Machines that are thinking now. */
  thinking: ReadonlySet<Seat>;
  /** How long this seat has from the moment this was said, and what it will have answered then. */
  due: Due | null;
  /** How questions to this seat are answered beforehand. */
  orders: StandingOrder[];
  /** What this seat may leave to the captain, and what it has left to him. */
  errands: Errands;
}

function begin(message: FullState): TableState {
  const { table, observation, log, chat } = message;
  return {
    table,
    observation,
    log,
    chat,
    thinking: new Set(),
    due: null,
    orders: [],
    errands: NO_ERRANDS,
  };
}

/** The list after a change; the same one when there is none. */
export function patch<T>(list: T[], change: Change<T> | undefined): T[] {
  if (!change) return list;
  const gone = new Set(change.gone);
  const patched = list.filter((_, place) => !gone.has(place));
  for (const [place, value] of change.new) patched.splice(place, 0, value);
  return patched;
}

function update(state: TableState, message: Update): TableState {
  const { seq, prompts, can_undo, question, outcome } = message;
  const { scene, seat, ...before } = state.observation;
  const items = patch(scene.items, message.items);
  const options = patch(before.options, message.options);
  const panels = patch(before.panels, message.panels);
  const awaited = prompts.filter((prompt) => prompt.kind === "must").map((prompt) => prompt.seat);
  return {
    ...state,
    due: null,
    table: { ...state.table, seq, awaited, over: outcome !== null },
    observation: {
      seq,
      seat,
      prompts,
      options,
      panels,
      can_undo,
      outcome,
      scene: { ...scene, items },
      ...(question ? { question } : {}),
    },
    // Lines from `log_from` on were taken back.
    log: [...state.log.filter((line) => line.seq < message.log_from), ...message.log],
  };
}

function think(thinking: ReadonlySet<Seat>, seat: Seat, on: boolean): ReadonlySet<Seat> {
  const next = new Set(thinking);
  if (on) next.add(seat);
  else next.delete(seat);
  return next;
}

/** What a message of the server makes of the state; `"missed"` when one before it never arrived. */
export function receive(state: TableState | null, message: ToClient): TableState | null | "missed" {
  if (message.type === "state") return begin(message);
  if (!state) return null;
  switch (message.type) {
    case "update":
      // An undo may also lead back: whatever is not the next number is answered by asking for everything.
      return message.seq === state.observation.seq + 1 ? update(state, message) : "missed";
    case "thinking":
      return { ...state, thinking: think(state.thinking, message.seat, message.on) };
    case "due":
      return { ...state, due: { ms: message.ms, answer: message.answer } };
    case "orders":
      return { ...state, orders: message.orders };
    case "answered":
      return { ...state, log: [...state.log, message.line] };
    case "errands":
      return { ...state, errands: { offers: message.offers, doing: message.doing, moves: message.moves } };
    case "chat":
      return { ...state, chat: [...state.chat, message.line] };
    case "table":
      return { ...state, table: message.table };
    default:
      return state;
  }
}

/** Items in the order they are drawn. */
export function drawingOrder(items: Item[]): Item[] {
  return items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => a.item.layer - b.item.layer || a.index - b.index)
    .map(({ item }) => item);
}

/**
 * Which of several seats held on this screen is shown: the pinned one, else one the game waits for (the one shown
 * already before another), else the one shown already.
 */
export function seatToShow(
  held: readonly Seat[],
  awaited: readonly Seat[],
  pinned: Seat | null,
  shown: Seat | null,
): Seat | null {
  if (pinned !== null && held.includes(pinned)) return pinned;
  const called = held.filter((seat) => awaited.includes(seat));
  if (shown !== null && called.includes(shown)) return shown;
  return called[0] ?? (shown !== null && held.includes(shown) ? shown : (held[0] ?? null));
}

/**
 * Whether the screen must be handed over before `seat` is shown on it: somebody else looked at it last, and the two know
 * different things.
 */
export const mustHandOver = (secrets: boolean, held: readonly Seat[], seen: Seat | null, seat: Seat | null) =>
  secrets && held.length > 1 && seat !== null && seat !== seen;

/** Where a replay stands. */
export interface Replay {
  frame: number;
  last: number;
  playing: boolean;
  /** Frames a second. */
  speed: number;
}

export const SPEEDS = [1, 2, 4, 8] as const;

export function seek(replay: Replay, frame: number): Replay {
  return { ...replay, frame: Math.min(Math.max(frame, 0), replay.last) };
}

/** One frame further while playing; stops by itself at the end. */
export function tick(replay: Replay): Replay {
  if (!replay.playing) return replay;
  const next = seek(replay, replay.frame + 1);
  return { ...next, playing: next.frame < next.last };
}

/** Starts or stops; at the end it starts from the beginning. */
export function togglePlay(replay: Replay): Replay {
  if (replay.playing) return { ...replay, playing: false };
  return { ...replay, frame: replay.frame >= replay.last ? 0 : replay.frame, playing: replay.last > 0 };
}

/** The style class of each seat, as the panels show it. */
export function seatClasses(panels: Panel[]): ReadonlyMap<Seat, string> {
  const classes = new Map<Seat, string>();
  for (const { seat, class: name } of panels.flatMap(({ rows }) => rows)) {
    if (seat !== undefined && name && !classes.has(seat)) classes.set(seat, name);
  }
  return classes;
}

/** The rows that the head line shows: where the game stands (`now`), how each fares in the race for victory (`race`). */
export function rowsInHead(panels: Panel[], kind: "now" | "race"): Row[] {
  return panels.flatMap(({ rows }) => rows).filter((row) => row.class.split(" ").includes(kind));
}

/** How a seat fares. */
export interface Fortune {
  /** All its powers are out of the game. */
  out: boolean;
  notes: Message[];
}

/** How each seat fares, as the panels tell it. */
export function fortunes(panels: Panel[]): ReadonlyMap<Seat, Fortune> {
  const found = new Map<Seat, Fortune>();
  for (const { seat, seat_state: told } of panels.flatMap(({ rows }) => rows)) {
    if (seat === undefined || !told) continue;
    const known = found.get(seat) ?? { out: true, notes: [] };
    found.set(seat, {
      out: known.out && told.out === true,
      notes: [...known.notes, ...(told.notes ?? [])],
    });
  }
  return found;
}
