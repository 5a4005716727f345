/** What browser and server say to each other; described in docs/http-api.md. */

/** A text as data: a Fluent id with its arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}
export type Arg = number | string | Message;

export type Seat = number;

export type Shape = { class?: string } & (
  | { use: string; x?: number; y?: number }
  | { circle: [number, number, number] }
  | { rect: [number, number, number, number, number] }
  | { path: string }
  | { text: string; x: number; y: number }
);

export interface Item {
  id: string;
  layer: number;
  x: number;
  y: number;
  /** Degrees clockwise by which it is turned about its origin. */
  turn?: number;
  class: string;
  /** What it belongs to: items of one group are shown together. */
  group?: string;
  label: Message;
  draw: Shape[];
}

/** What distances are measured in: `per` board units make one. */
export interface Unit {
  per: number;
  label: Message;
}

export interface Scene {
  board: string;
  items: Item[];
  unit?: Unit;
}

/** Where something stands and looks: x, y, and degrees clockwise from up. */
export type Pose = [x: number, y: number, heading: number];

/** A piece to be set down by hand. */
export interface Ghost {
  at: Pose;
  draw: Shape[];
  class?: string;
  turns: boolean;
  /** How far it can come, as an SVG path in board units. */
  reach?: string;
}

export interface Place {
  id: string;
  x: number;
  y: number;
  r: number;
  item?: string;
}

export type Tone = "primary" | "normal" | "grave";

export interface Option {
  /** Opaque: sent back as it came. */
  action: unknown;
  label: Message;
  /** Absent when normal. */
  tone?: Tone;
  from?: string;
  to?: Place;
  /** The choice is continuous: `action` is only its template. */
  ghost?: Ghost;
  /** What it is listed under, where there are many without a place on the board. */
  group?: Message;
  /** Numbers of the action that the player may choose. */
  amounts?: Amount[];
}

/** A number of an action that its player may choose. */
export interface Amount {
  /** Where in the action it stands: a JSON pointer. */
  at: string;
  label: Message;
  least: number;
  most: number;
  /** What it is at first. */
  value: number;
}

export interface RuleNote {
  rule: string;
  message: Message;
}

/** Exact chances of what a die may bring, with every modifier and its rule. */
export interface Odds {
  title: Message;
  rows: { label: Message; chance: number }[];
  notes?: RuleNote[];
}

/** What an action would come to. */
export interface Preview {
  notes: RuleNote[];
  path?: Pose[];
  /** Used and allowed. */
  cost?: [used: number, allowed: number];
  odds?: Odds[];
}

export interface Prompt {
  seat: Seat;
  kind: "must" | "may";
  message: Message;
}

export interface Row {
  seat?: Seat;
  class: string;
  symbol?: string;
  label: Message;
  cells: Message[];
  /** How its seat fares, in the one row of each power that tells it. */
  seat_state?: { out?: boolean; notes?: Message[] };
}

export interface Panel {
  id: string;
  title: Message;
  /** The heads of its columns, in a table of everybody against everybody. */
  columns?: { symbol?: string; class: string; label: Message }[];
  rows: Row[];
}

export type Standing = "won" | "drew" | "lost";

export interface Outcome {
  standings: Standing[];
  ended_by: "victory" | "limit";
  rule: string;
  message: Message;
  /** What each seat reached, in a game that knows more than winning and losing. */
  reached?: Reached[];
}

export interface Reached {
  name: Message;
  level: Message;
  reasons: RuleNote[];
}

/** The part of an observation that every update replaces. */
export interface Situation {
  prompts: Prompt[];
  can_undo: boolean;
  outcome: Outcome | null;
}

export interface Observation extends Situation {
  seq: number;
  seat: Seat | null;
  options: Option[];
  scene: Scene;
  panels: Panel[];
}

/** How a list changes: these places go, then this comes in at those places. */
export interface Change<T> {
  gone: number[];
  new: [place: number, value: T][];
}

/** What was drawn for, how many faces, what came up. */
export type Draw = [purpose: string, sides: number, value: number];

export interface LogEntry {
  seq: number;
  seat: Seat | null;
  message: Message;
  draws?: Draw[];
}

export interface ChatLine {
  seat: Seat | null;
  name: string;
  text: string;
  at: number;
}

export interface SeatSummary {
  seat: Seat;
  label: Message;
  kind: "person" | "open" | "machine";
  name: string | null;
  level?: string;
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  title: Message;
  listed: boolean;
  seats: SeatSummary[];
  seq: number;
  awaited: Seat[];
  over: boolean;
  commitment: string;
  /** Revealed when the game is over. */
  seed?: string;
  created: number;
  /** When the agreed playing time is over, in milliseconds since 1970. */
  ends?: number;
  /** Why the stored game cannot go on. */
  damage?: Problem;
}

export interface Problem {
  code: string;
  message: Message;
  rule?: string;
  field?: string;
  remedy?: Message;
  /** Where on the board it fails. */
  place?: [x: number, y: number];
}

export interface Update extends Situation {
  type: "update";
  seq: number;
  by: Seat | null;
  log_from: number;
  log: LogEntry[];
  /** Absent when nothing has changed, as the two after it. */
  items?: Change<Item>;
  options?: Change<Option>;
  panels?: Change<Panel>;
}

/** A seat that should answer in time. */
export interface Due {
  ms: number;
  answer: unknown;
}

export interface FullState {
  type: "state";
  table: Summary;
  observation: Observation;
  log: LogEntry[];
  chat: ChatLine[];
}

export type FromServer =
  | FullState
  | Update
  | { type: "ack"; id: number; seq: number }
  | { type: "refused"; id: number; error: Problem }
  | ({ type: "preview"; id: number } & Preview)
  | ({ type: "posed"; id: number; action: unknown } & Partial<Preview>)
  | { type: "looked"; id: number; items: Item[] }
  | { type: "thinking"; seat: Seat; on: boolean }
  | ({ type: "due" } & Due)
  | { type: "chat"; line: ChatLine }
  | { type: "table"; table: Summary };

export type ToServer =
  | { type: "hello"; token: string | null; since: number; deflate: boolean }
  | { type: "do"; id: number; seq: number; action: unknown }
  | { type: "undo"; id: number; seq: number }
  | { type: "check"; id: number; action: unknown }
  | { type: "pose"; id: number; action: unknown; at: Pose }
  | { type: "look"; id: number; item: string }
  | { type: "why"; id: number; from: string; x: number; y: number }
  | { type: "chat"; text: string };

export interface ChoiceValue {
  value: string;
  label: Message;
  seats?: Message[];
}

export type Setting = { key: string; label: Message } & (
  | { kind: "choice"; values: ChoiceValue[]; default: string }
  | { kind: "number"; min: number; max: number; default: number | null }
  | { kind: "toggle"; default: boolean }
  | { kind: "army"; values: ChoiceValue[]; default: string }
);

/** A document stands for itself, such as an army of one's own. */
export type SettingValue = string | number | boolean | null | object;

export interface Scenario {
  id: string;
  title: Message;
  about: Message;
  seats: Message[];
  options: Setting[];
}

export interface GameInfo {
  key: string;
  title: Message;
  about: Message;
  levels: string[];
  scenarios: Scenario[];
}

export interface SeatPlan {
  kind: "me" | "open" | "machine";
  name?: string;
  level?: string;
}

export interface CreateTable {
  game: string;
  scenario: string;
  options: Record<string, SettingValue>;
  seats: SeatPlan[];
  listed: boolean;
  budget_ms?: number;
  answer_ms?: number;
}

export interface Created {
  id: string;
  /** Lets whoever created the table free its seats. */
  owner: string;
  seats: { seat: Seat; token?: string; invite?: string }[];
}

export interface Frame {
  observation: Observation;
  log: LogEntry[];
  last: number;
}

export type Language = "de" | "en";
export type Bilingual = Record<Language, string>;

export interface Rule {
  id: string;
  chapter: string;
  variant?: string;
  title: Bilingual;
  text: Bilingual;
  reason?: Bilingual;
  about?: string[];
}

export interface RuleBook {
  game: { key: string; title: Bilingual };
  chapters: { id: string; title: Bilingual }[];
  rules: Rule[];
}
