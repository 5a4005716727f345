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
  /** Degrees clockwise by which its shapes are turned. */
  turn?: number;
  class: string;
  /** Items of one group are shown together when one is pointed at. */
  group?: string;
  label: Message;
  draw: Shape[];
}

export interface Scene {
  board: string;
  items: Item[];
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
}

export interface Panel {
  id: string;
  title: Message;
  rows: Row[];
}

export type Standing = "won" | "drew" | "lost";

export interface Outcome {
  standings: Standing[];
  ended_by: "victory" | "limit";
  rule: string;
  message: Message;
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
  created: number;
}

export interface Problem {
  code: string;
  message: Message;
  rule?: string;
  field?: string;
  remedy?: Message;
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
  | { type: "preview"; id: number; notes: { rule: string; message: Message }[] }
  | { type: "thinking"; seat: Seat; on: boolean }
  | { type: "chat"; line: ChatLine }
  | { type: "table"; table: Summary };

export type ToServer =
  | { type: "hello"; token: string | null; since: number }
  | { type: "do"; id: number; seq: number; action: unknown }
  | { type: "undo"; id: number; seq: number }
  | { type: "check"; id: number; action: unknown }
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
);

export type SettingValue = string | number | boolean | null;

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
}

export interface Created {
  id: string;
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
