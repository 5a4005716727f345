// Made from the types of the server by `make wire`; described in docs/http-api.md.

/** All that is told of an item. It is made of a view, so it holds nothing that its observer may not know. */
export interface About {
  /** What somebody might expect of it and cannot do now, and why. */
  barred?: Barred[];
  /** Style classes. */
  class?: string;
  /** Its picture; none when the item's own drawing is the picture. */
  draw?: Shape[];
  /** Its values. */
  facts?: Fact[];
  /** What it is and whose. */
  kind?: Message;
  /** What it consists of. */
  parts?: About[];
  /** Rules that hold for it and not for all: an id of the rule reference, or how the ids of several begin. */
  rules?: string[];
  /** How it stands: shaken, in march column, out of supply. */
  state?: Message[];
  /** What it is called. */
  title: Message;
}

/** The other lists from which an army may buy. */
export interface Alliance {
  /** Whose army. */
  nation: Nation;
  /** The other lists. */
  with: Nation[];
}

/** A number of an action that its player may choose. */
export interface Amount {
  /** Where in the action's document it stands: a JSON pointer. */
  at: string;
  /** What is counted. */
  label: Message;
  /** Smallest. */
  least: number;
  /** Largest. */
  most: number;
  /** What it is at first. */
  value: number;
}

/** One argument of a `Message`. */
export type Arg = number | string | Message;

/** VF-1.5b The arm of a unit. */
export type Arm = "infantry" | "cavalry" | "artillery";

/** An army as its player composed it; `super::build` says what is wrong with it. */
export interface ArmyDoc {
  /** VF-1.4a The brigades. */
  brigades: BrigadeDoc[];
  /** VF-1.3b The commander-in-chief. */
  chief?: ChiefDoc;
  /** The version of this format: 1. */
  format: number;
  /** What it is called. */
  name: Name;
  /** VF-1.5a The list it is bought from. */
  nation: Nation;
  /** VF-A.1.0a The agreed limit. */
  points: number;
}

/** Something that cannot be done now. */
export interface Barred {
  /** Why. */
  message: Message;
  /** What would make it possible. */
  remedy?: Message;
  /** The rule that forbids it. */
  rule: string;
}

/** A text in both languages, as data files hold it. */
export interface Bilingual {
  /** German. */
  de: string;
  /** English. */
  en: string;
}

/** A brigade of an `ArmyDoc`. */
export interface BrigadeDoc {
  /** What its brigadier is called. */
  brigadier?: Name;
  /** VF-U.vorsichtig.a Whether its brigadier is cautious. */
  cautious?: boolean;
  /** What it is called; by its number if it has no name. */
  name?: Name;
  /** VF-1.4c Its units. */
  units: UnitDoc[];
}

/** A fate card by its rank. What jack, queen and king do depends on the army list. */
export type Card = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/** One outcome with its chance. */
export interface Chance {
  /** From 0 to 1. */
  chance: number;
  /** The outcome. */
  label: Message;
}

/** A chapter heading. */
export interface Chapter {
  /** Its id. */
  id: string;
  /** Its name. */
  title: Bilingual;
}

/** One line of a table's chat. */
export interface ChatLine {
  /** When, in milliseconds since 1970. */
  at: number;
  /** What he is called. */
  name: string;
  /** Whose seat the speaker has. */
  seat: number | null;
  /** What he said. */
  text: string;
}

/** The commander-in-chief of an `ArmyDoc`. */
export interface ChiefDoc {
  /** What he is called, if his rule does not say it. */
  name?: Name;
  /** VF-U.general.a, VF-U.vorsichtig.b His rule, or `vorsichtig`. */
  rule?: Commander;
}

/** One value of a choice. */
export interface Choice {
  /** Its name. */
  label: Message;
  /** The seats' names with this value, where they depend on it. */
  seats?: Message[];
  /** The value. */
  value: string;
}

/** A free seat to be taken. */
export interface Claim {
  /** The invitation; a listed table needs none. */
  invite?: string | null;
  /** The player's name. */
  name: string;
  /** Its number. */
  seat: number;
  /**
   * The secret that will hold the seat: 64 hexadecimal digits that the client has drawn and keeps before it sends them.
   * A claim that is repeated with the same secret is answered alike.
   */
  token: string;
}

/** A seat that is taken. */
export interface Claimed {
  /** Its number. */
  seat: number;
  /** Holds the seat: the secret of the claim. */
  token: string;
}

/** The head of a column of a `Panel`. */
export interface Column {
  /** Style classes. */
  class: string;
  /** What it is about. */
  label: Message;
  /** A symbol of the board's definitions. */
  symbol?: string;
}

/** A named commander's rule (VF-L). */
export type Commander = "braunschweig" | "marschall" | "murat" | "napoleon" | "ney" | "wellington" | "moore" | "erzherzog_karl" | "radetzky" | "bluecher" | "gneisenau" | "bagration" | "kutuzov" | "blake" | "ibanez" | "vorsichtig";

/** VF-U.general.a A named commander and his price. */
export interface CommanderEntry {
  /** His rule. */
  key: Commander;
  /** What he is called. */
  name: Name;
  /** What he costs. */
  points: number;
}

/** A table to be created. */
export interface Create {
  /** How long a person has for an answer that the rules can take for given: an offer declined, a card not played. */
  answer_ms?: number | null;
  /** How long a machine may think about one move. */
  budget_ms?: number | null;
  /** The game's key. */
  game: string;
  /** Whether everybody may find it and take a free seat. */
  listed?: boolean;
  /** The options chosen, by key. */
  options?: { [name: string]: unknown };
  /** The scenario's id. */
  scenario: string;
  /** Who sits where, in seat order. */
  seats: SeatPlan[];
}

/** A created table with its secrets. */
export interface Created {
  /** What addresses name. */
  id: string;
  /** Lets the owner of the table free its seats. */
  owner: string;
  /** The seats in order. */
  seats: CreatedSeat[];
}

/** The secrets of a seat, told once. */
export interface CreatedSeat {
  /** Lets somebody take the seat. */
  invite?: string;
  /** Its number. */
  seat: number;
  /** Holds the seat. */
  token?: string;
}

/** One recorded draw: what for, from how many faces, and what came up. */
export type Draw = [string, number, number];

/** VF-U.elite.a A value that can be raised. */
export type Elite = "fire" | "melee" | "morale";

/** Whether the play itself or an agreed limit ended the game. */
export type EndedBy = "victory" | "limit";

/** One line of a record: an action, the taking back of the last one, or what the host did. */
export interface Entry {
  /** The action. */
  do?: unknown;
  /** The draws it caused. */
  draws?: Draw[];
  /** What the host did. */
  host?: HostAction;
  /** Who; nobody for what the host did. */
  seat?: Seat;
  /** That the last action not yet taken back was taken back. */
  undo?: null;
}

/**
 * A part of the game that a player may leave to a machine, such as his deployment: it answers for him until that is
 * done. What it does is the player's own doing, as the record sees it.
 */
export interface Errand {
  /** What it will do and where it stops, in a sentence. */
  about: Message;
  /** Stable key, such as `deployment`. */
  key: string;
  /** What is left to the machine, as a button says it. */
  label: Message;
}

/** Every error's outer form. */
export interface Error {
  /** What is wrong. */
  error: Fault;
}

/** A value with its name. */
export interface Fact {
  /** What it is. */
  label: Message;
  /** How much, or which. */
  value: Arg;
}

/** A line of the fate table. */
export interface Fate {
  /** The card. */
  card: Card;
  /** A word for it. */
  key: string;
  /** Its title. */
  title: Name;
}

/** A refusal or error as it is told to the one who asked, in every protocol alike. */
export interface Fault {
  /** What kind of fault: `illegal`, `setup`, `malformed`, … */
  code: string;
  /** The field of the input that is at fault. */
  field?: string;
  /** What is wrong. */
  message: Message;
  /** Further faults found at the same time. */
  more?: Fault[];
  /** The place on a free table where it fails, in the game's own measure. */
  place?: [number, number];
  /** What would make it legal. */
  remedy?: Message;
  /** The rule that forbids it. */
  rule?: string;
}

/** The ends of lines that belong together. */
export type Fold = "open" | "close";

/** One moment of a finished game. */
export interface Frame {
  /** How many moves the game has. */
  last: number;
  /** What the last move before it did. */
  log: LogLine[];
  /** What the observer may know and do. */
  observation: Observation;
}

/** A seat to be made free again. */
export interface Free {
  /** The secret of the owner of the table. */
  owner: string;
  /** Its number. */
  seat: number;
}

/** A seat that is free again. */
export interface Freed {
  /** Lets somebody take the seat. */
  invite: string;
  /** Its number. */
  seat: number;
}

/** What a client says over its socket. `id` is its own count, which comes back with the answer. */
export type FromClient =
  /** The first message, and one that asks for everything again. */
  | {
    type: "hello";
    /** Whether long messages may come compressed, in binary frames. */
    deflate?: boolean;
    /** Holds a seat; a spectator has none. */
    token?: string | null;
  }
  /** Does an action. */
  | {
    type: "do";
    /** The action of an option. */
    action: unknown;
    id: number;
    /** How many moves the client has seen. */
    seq: number;
  }
  /** Takes the last action back. */
  | {
    type: "undo";
    id: number;
    /** How many moves the client has seen. */
    seq: number;
  }
  /** Asks what an action would bring. */
  | {
    type: "check";
    /** The action of an option. */
    action: unknown;
    id: number;
  }
  /** Asks why an item cannot go to a place. */
  | {
    type: "why";
    /** The item. */
    from: string;
    id: number;
    /** The place. */
    x: number;
    /** The place. */
    y: number;
  }
  /** Asks what it means to set a ghost down. */
  | {
    type: "pose";
    /** The action of the option with the ghost. */
    action: unknown;
    /** Where: x, y and heading. */
    at: [number, number, number];
    id: number;
  }
  /** Asks what is shown around an item. */
  | {
    type: "look";
    id: number;
    /** The item. */
    item: string;
  }
  /** Gives a standing order: how a kind of question is to be answered for this seat from now on. */
  | {
    type: "order";
    id: number;
    /** The kind of question, by its name. */
    question: string;
    /** Only until the present turn is over. */
    this_turn?: boolean;
    /** The way, by its name. */
    way: string;
  }
  /** Leaves an errand to the captain, who then answers for the seat until it is over; without one, stops it. */
  | {
    type: "entrust";
    /** The key of the errand. */
    errand?: string | null;
    id: number;
  }
  /** Says something to everybody at the table. */
  | {
    type: "chat";
    /** What. */
    text: string;
  };

/** A game on offer. */
export interface GameInfo {
  /** What it is about. */
  about: Message;
  /** Its key. */
  key: string;
  /** The levels of its machine players, from weak to strong. */
  levels: string[];
  /** Ways to set it up that are ready. */
  presets: Preset[];
  /** What can be played. */
  scenarios: Scenario[];
  /** Its name. */
  title: Message;
}

/** A piece to be set down by hand: where an action would put it, how it looks there, how far it may go. */
export interface Ghost {
  /** Where it stands now: x, y and heading in degrees clockwise from up. */
  at: [number, number, number];
  /** Style classes. */
  class: string;
  /** Its shapes, relative to that place and heading. */
  draw: Shape[];
  /** How far it can come, as an SVG path in units of the scene. */
  reach?: string;
  /** Whether it can be turned. */
  turns: boolean;
}

/** How the server is. */
export interface Health {
  /** `ok` or `ready`. */
  status: string;
}

/**
 * What only the host of a game may do: the program that runs it and keeps its clock.
 *
 * It is not an action of the game, so no message of a player can be read as one. It stands in the record like a move and
 * is replayed like one, and nothing before it can be taken back. The answer that the rules take for given when a seat lets
 * its time pass (`Game::timeout_action`(crate::Game::timeout_action)) is none of it: that is an action of the seat, which it could
 * have done itself, and it is told and taken back like any other.
 */
export type HostAction = "time_up";

/** Something on the board. */
export interface Item {
  /** Style classes. */
  class: string;
  /** Its shapes, relative to the origin. */
  draw: Shape[];
  /** What it belongs to, such as `brigade:3`: items of one group are shown together when one is pointed at. */
  group?: string;
  /** Stable id, such as `piece:3`. */
  id: string;
  /** What it is, for tooltips and screen readers. */
  label: Message;
  /** Drawing order, ascending. */
  layer: number;
  /** Degrees clockwise by which its shapes are turned about the origin. */
  turn?: number;
  /** Where its origin is. */
  x: number;
  /** Where its origin is. */
  y: number;
}

/** How a list has changed. */
export interface ItemChange {
  /** The places, ascending, of what is no longer there, in the list before. */
  gone: number[];
  /** What is new, with its place, ascending, in the list after. */
  new: [number, Item][];
}

/** VF-1.5a An army list: unit profiles, what may be bought, and the nation's part of the fate table. */
export interface List {
  /** VF-U.vorsichtig.c Whether it offers cautious generals. */
  cautious: boolean;
  /** VF-U.general.a The named commanders. */
  commanders: CommanderEntry[];
  /** VF-U.disziplinierte_schuetzen.a What Disciplined Fire costs, where it can be bought. */
  disciplined?: number;
  /** Jack, queen and king of the fate table; the other cards mean the same in every army. */
  fate: Fate[];
  /** What it is called. */
  name: Name;
  /** Whose list. */
  nation: Nation;
  /** The unit profiles. */
  units: Profile[];
  /** VF-U.unvorhersehbar.a What Unpredictable costs, where it can be taken. */
  unpredictable?: number;
  /** The first and the last year it describes. */
  years?: [number, number];
}

/** Everything an army can be made of. */
export interface Lists {
  /** Who may buy from which other lists. */
  allies: Alliance[];
  /** VF-U.vorsichtig.b The rule of a cautious commander-in-chief, where a list offers him. */
  cautious: Commander;
  /** The version of army documents that is read. */
  format: number;
  /** The usual limits of points. */
  limits: number[];
  /** The lists. */
  lists: List[];
  /** The special rules of units. */
  specials: SpecialRule[];
  /** Prices that are the same in every list. */
  upgrades: Upgrades;
}

/** One line of the log. */
export interface LogLine {
  /** Where on the board. */
  at?: Spot[];
  /** Style classes of who acted; none for the setup. */
  class?: string;
  /** The draws that belong to it. */
  draws?: Draw[];
  /** Whether lines that belong together begin or end with it. */
  fold?: Fold;
  /** What the part of the game is called that begins with it. */
  heading?: Message;
  /** What happened. */
  message: Message;
  /** Whether these take something from a pile, so that their numbers tell nothing. */
  pile?: boolean;
  /** Who acted. */
  seat: Seat | null;
  /** The sequence number after the move; 0 for the setup. */
  seq: number;
}

/** What distances are measured in. */
export interface Measure {
  /** The word behind the number. */
  label: Message;
  /** How many units of the scene make one. */
  per: number;
}

/** A text as data: a Fluent message id with its arguments. No sentence is built in code. */
export interface Message {
  /** Named arguments. */
  args?: { [name: string]: Arg };
  /** The Fluent id, generated at build time from `locales/`. */
  id: string;
}

/** A name shown to players, in both languages. */
export interface Name {
  /** German. */
  de: string;
  /** English. */
  en: string;
}

/** An army list. */
export type Nation = "allies" | "french" | "british" | "austrian" | "prussian" | "russian" | "spanish";

/** A remark with the rule it follows from. */
export interface Note {
  /** The remark. */
  message: Message;
  /** The rule. */
  rule: string;
}

/** What one observer may know and do. */
export interface Observation {
  /** Whether the observer can take his last action back. */
  can_undo: boolean;
  /** What the observer can do. */
  options: Option[];
  /** How the game ended. */
  outcome: Outcome | null;
  /** The tables beside it. */
  panels: Panel[];
  /** Who decides. */
  prompts: Prompts;
  /** What kind of question the observer is asked, if it can be answered beforehand. */
  question?: string;
  /** The picture. */
  scene: Scene;
  /** Whose observation it is. */
  seat: Seat | null;
  /** How many moves were made. */
  seq: number;
}

/** A table of exact chances. */
export interface Odds {
  /** What decides: the one figure to look at before all others. Of several tables about one action only one has it. */
  headline?: Chance;
  /** Everything the chances follow from, each with its rule. */
  notes: Note[];
  /** Each outcome with its chance from 0 to 1. */
  rows: Chance[];
  /** What the chances are about. */
  title: Message;
}

/** One option as the screen shows it. */
export interface Option {
  /** The action, to be sent back as it is. */
  action: unknown;
  /** The numbers of the action that the player may choose, within limits. */
  amounts?: Amount[];
  /** The item it belongs to. */
  from?: string;
  /** What is dragged and turned to make a continuous choice. */
  ghost?: Ghost;
  /** What it is listed under, where there are many without a place on the board. */
  group?: Message;
  /** Its text. */
  label: Message;
  /** What is meant by going there. */
  purpose?: Purpose;
  /** Where it leads. */
  to?: Place;
  /** Its weight. */
  tone?: Tone;
  /** What the player is asked once more before it is done. */
  warning?: Message;
}

/** How a list has changed. */
export interface OptionChange {
  /** The places, ascending, of what is no longer there, in the list before. */
  gone: number[];
  /** What is new, with its place, ascending, in the list after. */
  new: [number, Option][];
}

/** How a finished game ended. */
export interface Outcome {
  /** What ended the game. */
  ended_by: EndedBy;
  /** The end in words. */
  message: Message;
  /** What each seat reached, in seat order, in a game that knows more than winning and losing; else nothing. */
  reached?: Reached[];
  /** The rule that ended it. */
  rule: string;
  /** One standing a seat, in seat order. */
  standings: Standing[];
}

/** A table beside the board. */
export interface Panel {
  /** The heads of its columns, for a table of everybody against everybody; else none. */
  columns?: Column[];
  /** Stable id. */
  id: string;
  /** Rows. */
  rows: Row[];
  /** Heading. */
  title: Message;
}

/** How a list has changed. */
export interface PanelChange {
  /** The places, ascending, of what is no longer there, in the list before. */
  gone: number[];
  /** What is new, with its place, ascending, in the list after. */
  new: [number, Panel][];
}

/** A place to click. */
export interface Place {
  /** Stable id, such as `square:5,5`. */
  id: string;
  /** The item standing there, if any. */
  item?: string;
  /** Its outline around its centre, an SVG path, where it is neither an item nor a cell of the board. */
  outline?: string;
  /** Radius. */
  r: number;
  /** Centre. */
  x: number;
  /** Centre. */
  y: number;
}

/** Who plays a seat. */
export type PlayerKind = "person" | "open" | "machine";

/** A way to set up a game. */
export interface Preset {
  /** What it brings, in a sentence. */
  about: Message;
  /** What the player leaves to the captain as soon as the game has begun. */
  errand?: string;
  /** Its key. What is called `quick` can be started at once, by one player against machines. */
  key: string;
  /** The options chosen, by key. A scenario that does not have one of them leaves it out. */
  options: { [name: string]: unknown };
  /** The scenario it is for; without one it goes with any. */
  scenario?: string;
  /** Its name. */
  title: Message;
}

/** What an action that was asked about would bring; places are in units of the scene. */
export interface Preview {
  /** What a move costs and what it may cost. */
  cost?: [number, number];
  /** Consequences worth knowing. */
  notes: Note[];
  /** Chances of what the action decides by dice. */
  odds?: Odds[];
  /** The way of a move: x, y and heading of each pose, the last being its end. */
  path?: [number, number, number][];
}

/** What a part of an army costs. */
export interface Price {
  /** Its points. */
  points: number;
}

/** VF-1.5b A unit as the list prints it. */
export interface Profile {
  /** Its arm. */
  arm: Arm;
  /** VF-G80 Whether it is a detachment. */
  detachment: boolean;
  /** VF-1.2b The smallest and the largest number of figures. */
  figures: [number, number];
  /** Fire value; none where the list prints a dash. */
  fire?: number;
  /** Its key in the list. */
  key: string;
  /** Melee value. */
  melee: number;
  /** Morale value. */
  morale: number;
  /** What it is called. */
  name: Name;
  /** What it costs. */
  points: number;
  /** Weapon range in inches; none without a missile weapon. */
  range?: number;
  /** Special rules as printed; `Profile::all_specials` adds what they imply. */
  specials: Special[];
  /** What it fights with. */
  weapon: Weapon;
}

/** One seat's call to decide. */
export interface Prompt {
  /** Whether the game waits for it. */
  kind: PromptKind;
  /** Who must do what, in one sentence. */
  message: Message;
  /** Who decides. */
  seat: Seat;
}

/** Whether the game waits for an answer. */
export type PromptKind = "must" | "may";

/** Which seats may or must decide something now. */
export type Prompts = Prompt[];

/** What a player means by choosing a place. Places of different purposes look different. */
export type Purpose = "move" | "attack" | "politics" | "place" | "choose";

/** What one seat reached. */
export interface Reached {
  /** The level in words. */
  level: Message;
  /** Whom the seat played. */
  name: Message;
  /** Everything it follows from, each with its rule. */
  reasons: Note[];
}

/** A ready-made army. */
export interface ReadyArmy {
  /** The army. */
  army: ArmyDoc;
  /** Its key, such as `french-200`. */
  key: string;
  /** What it is called. */
  name: Bilingual;
  /** Its list. */
  nation: Nation;
  /** Its limit. */
  points: number;
}

/** A whole game: setup, seed commitment, and every move with its draws. Positions are derived from it. */
export interface Record {
  /** SHA-256 of the seed; absent when draws were forced and prove nothing. */
  commitment?: string;
  /** SHA-256 of each data file that the setup names, as the game was begun with it. */
  data?: { [name: string]: string };
  /** `RECORD_FORMAT`. */
  format: number;
  /** The game's key. */
  game: string;
  /** What was done, in order. */
  moves: Entry[];
  /** The rule set's version the game was played by. */
  rules: number;
  /** The seed, revealed when the game is over. */
  seed?: string;
  /** Scenario, options, who sits where. */
  setup: unknown;
  /** The draws made while setting up. */
  start?: Draw[];
}

/** The game a rule reference belongs to. */
export interface Reference {
  /** Its key. */
  key: string;
  /** Its name. */
  title: Bilingual;
}

/** A row of a `Panel`. */
export interface Row {
  /** What everybody should hear before it is too late: a victory that is near, the last round. */
  alarm?: Message;
  /** Further cells. */
  cells: Message[];
  /** Style classes. */
  class: string;
  /** First cell. */
  label: Message;
  /** Whose row it is. */
  seat?: Seat;
  /** How its seat fares, in the one row that tells it. */
  seat_state?: SeatState;
  /** A symbol of the board's definitions. */
  symbol?: string;
}

/** One rule or decision. */
export interface Rule {
  /** The rules a decision is about. */
  about?: string[];
  /** The chapter it stands in. */
  chapter: string;
  /** Its id, such as `WL-10a`. */
  id: string;
  /** Why we decided so, where the rulebook is silent. */
  reason?: Bilingual;
  /** What it says. */
  text: Bilingual;
  /** Its name. */
  title: Bilingual;
  /** Which variant of the game it belongs to. */
  variant?: string;
}

/** The rule reference of a game, from `rules/<game>.toml`. */
export interface RuleBook {
  /** Chapters in printed order. */
  chapters: Chapter[];
  /** Key and title. */
  game: Reference;
  /** Rules in printed order, then our decisions. */
  rules: Rule[];
}

/** A scenario as it is offered to players. */
export interface Scenario {
  /** What it is about. */
  about: Message;
  /** Its id. */
  id: string;
  /** What can be chosen. */
  options: Setting[];
  /** The seats, named. */
  seats: Message[];
  /** Its name. */
  title: Message;
}

/** The changing part of a scene. */
export interface Scene {
  /** Hash of the board it stands on. */
  board: string;
  /** The outline of a cell of the board around its middle, as an SVG path. */
  cell?: string;
  /** What stands on the board. */
  items: Item[];
  /** What distances are measured in, on a free table. */
  unit?: Measure;
}

/** A place at the table: one decision-maker, a person or the machine. */
export type Seat = number;

/** Who is to sit on a seat. */
export interface SeatPlan {
  /** Who plays it. */
  kind: SeatPlanKind;
  /** The machine's level. */
  level?: string | null;
  /** The player's name. */
  name?: string | null;
}

/** Who is to play a seat. */
export type SeatPlanKind = "me" | "open" | "machine";

/** What everybody should see of a seat at a glance, beside its name. */
export interface SeatState {
  /** What is out of the ordinary: an alliance, a general lost. */
  notes?: Message[];
  /** Whether this power is out of the game; a seat is out when all its powers are. */
  out?: boolean;
}

/** What everybody may know about a seat. */
export interface SeatSummary {
  /** Who plays it. */
  kind: PlayerKind;
  /** What it plays. */
  label: Message;
  /** The machine's level. */
  level?: string;
  /** The player's name. */
  name: string | null;
  /** Its number. */
  seat: number;
}

/** One thing to choose when a game is set up. */
export type Setting = {
  /** What it brings, in a sentence. */
  about: Message;
  /** What is chosen when nothing is said. */
  default: unknown;
  /** Its key in the options object. */
  key: string;
  /** Its name. */
  label: Message;
} & (
  /** One of several values. */
  | {
    kind: "choice";
    /** The values. */
    values: Choice[];
  }
  /** A whole number, or nothing. */
  | {
    kind: "number";
    /** Largest. */
    max: number;
    /** Smallest. */
    min: number;
  }
  /** Yes or no. */
  | { kind: "toggle" }
  /** An army: one of the ready-made ones, or a document. */
  | {
    kind: "army";
    /** The ready-made ones. */
    values: Choice[];
  }
);

/** One fault of a setup. */
export interface SetupFault {
  /** Where: a path into the setup, such as `players[1]`. */
  field: string;
  /** What is wrong. */
  message: Message;
  /** The rule it breaks, if it is a rule. */
  rule?: string;
}

/** A palette. */
export type Shade = "light" | "dark";

/** One shape of an item. */
export type Shape = {
  /** Style classes. */
  class?: string;
} & (
  /** A symbol of the board's definitions. */
  | { use: string }
  /** Centre and radius. */
  | { circle: [number, number, number] }
  /** Corner, size, corner radius. */
  | { rect: [number, number, number, number, number] }
  /** An SVG path. */
  | { path: string }
  /** A symbol of the board's definitions at a place. */
  | {
    /** Which. */
    use: string;
    /** Where its origin is. */
    x: number;
    /** Where its origin is. */
    y: number;
  }
  /** A text with its anchor. */
  | {
    /** The text. */
    text: string;
    /** Anchor. */
    x: number;
    /** Anchor. */
    y: number;
  }
);

/** A special rule of a unit (VF-S). */
export type Special = "artillerie_zu_pferd" | "batterie" | "disziplinierte_schuetzen" | "elan" | "karabiner" | "karree" | "kartaetsche" | "landwehr" | "lanzen" | "leichte_infanterie" | "leichte_kavallerie" | "miliz" | "offene_formation" | "plaenkler" | "raketen" | "schnell" | "schwere_artillerie" | "schwere_kavallerie" | "stoisch" | "unnachgiebig" | "unvorhersehbar";

/** A special rule of units. */
export interface SpecialRule {
  /** Its key in the lists. */
  key: string;
  /** What it is called. */
  name: Bilingual;
  /** Its first paragraph in the rule reference. */
  rule: string;
}

/** Something on the board that a line of the log is about. */
export type Spot =
  /** An item, wherever it is now. */
  | { item: string }
  /** A place: its middle and its radius. */
  | { place: [number, number, number] };

/** What one seat got. */
export type Standing = "won" | "drew" | "lost";

/** How a kind of question is answered for a seat. */
export interface StandingOrder {
  /** The name of the kind: a message. */
  question: string;
  /** Whether the question mostly comes in the turn of somebody else. */
  reaction?: boolean;
  /** Whether it holds only until the present turn is over. */
  this_turn?: boolean;
  /** The way that holds now. */
  way: string;
  /** The ways there are: messages. */
  ways: string[];
}

/** What everybody may know about a table. */
export interface Summary {
  /** How long a person has for an answer that is else taken for given. */
  answer_ms?: number;
  /** The seats the game waits for; the list of open tables does not tell. */
  awaited: Seat[];
  /** SHA-256 of the seed. */
  commitment: string;
  /** When it was created, in milliseconds since 1970. */
  created: number;
  /** Why the stored game cannot go on: it is shown as far as it holds. */
  damage?: Fault;
  /** When the agreed playing time is over, in milliseconds since 1970; it runs from the first move on. */
  ends?: number;
  /** The game's key. */
  game: string;
  /** What addresses name. */
  id: string;
  /** Whether everybody may find it and take a free seat. */
  listed: boolean;
  /** How the game ended, once it has. */
  outcome?: Outcome;
  /** Whether the game has ended. */
  over: boolean;
  /** The scenario's id. */
  scenario: string;
  /** The seats in order. */
  seats: SeatSummary[];
  /** Whether seats know different things. */
  secrets: boolean;
  /** The seed, revealed when the game is over. */
  seed?: string;
  /** How many moves were made. */
  seq: number;
  /** The scenario's name. */
  title: Message;
}

/** What the server says over a socket. */
export type ToClient =
  /** Everything that the observer may know: the answer to hello. */
  | { type: "state"; chat: ChatLine[]; log: LogLine[]; observation: Observation; table: Summary }
  /** What a move has changed. A list without a change is as it was. */
  | {
    type: "update";
    /** Who acted. */
    by: Seat | null;
    /** Whether the observer can take his last action back. */
    can_undo: boolean;
    /** The picture. */
    items?: ItemChange;
    /** What happened. */
    log: LogLine[];
    /** Log lines with this number or a higher one were taken back. */
    log_from: number;
    /** What the observer can do. */
    options?: OptionChange;
    /** How the game ended. */
    outcome: Outcome | null;
    /** The tables beside it. */
    panels?: PanelChange;
    /** Who decides now. */
    prompts: Prompts;
    /** What kind of question the observer is asked, if it can be answered beforehand. */
    question?: string;
    /** How many moves were made. */
    seq: number;
  }
  /** How the questions of this socket's seat are answered beforehand: with the state, and when it has changed. */
  | { type: "orders"; orders: StandingOrder[] }
  /** The server has answered for this socket's seat, as it wished; nobody else is told. */
  | { type: "answered"; line: LogLine }
  /** The action, the undo or the order with this `id` is kept for good. */
  | {
    type: "ack";
    id: number;
    /** How many moves were made. */
    seq: number;
  }
  /** What was asked for does not happen. */
  | {
    type: "refused";
    error: Fault;
    /** None, when the message could not be read. */
    id: number | null;
  }
  /** The answer to `check`, and to `why` when nothing forbids it. */
  | {
    type: "preview";
    /** What a move costs and what it may cost. */
    cost?: [number, number];
    id: number;
    /** Consequences worth knowing. */
    notes: Note[];
    /** Chances of what the action decides by dice. */
    odds?: Odds[];
    /** The way of a move: x, y and heading of each pose, the last being its end. */
    path?: [number, number, number][];
  }
  /** The answer to `pose`. */
  | {
    type: "posed";
    /** What setting the ghost down there does. */
    action: unknown;
    /** What a move costs and what it may cost. */
    cost?: [number, number];
    id: number;
    /** Consequences worth knowing. */
    notes: Note[];
    /** Chances of what the action decides by dice. */
    odds?: Odds[];
    /** The way of a move: x, y and heading of each pose, the last being its end. */
    path?: [number, number, number][];
  }
  /** The answer to `look`. */
  | {
    type: "looked";
    /** What is told of it. */
    about?: About;
    id: number;
    /** The marks around it. */
    items: Item[];
  }
  /** A machine thinks, or no longer. */
  | {
    type: "thinking";
    /** Whether it does. */
    on: boolean;
    /** Whose machine. */
    seat: Seat;
  }
  /** What the seat of this socket may leave to the captain, and what it has left to him. */
  | {
    type: "errands";
    /** The key of the errand under way. */
    doing: string | null;
    /** How many moves it has taken so far. */
    moves: number;
    offers: Errand[];
  }
  /** How long the seat of this socket has, and what it will have answered then. */
  | {
    type: "due";
    /** The action. */
    answer: unknown;
    /** Milliseconds. */
    ms: number;
  }
  /** Somebody said something. */
  | { type: "chat"; line: ChatLine }
  /** What everybody may know about the table has changed. */
  | { type: "table"; table: Summary };

/** How weighty an option is. */
export type Tone = "primary" | "normal" | "grave";

/** A unit of an `ArmyDoc`. */
export interface UnitDoc {
  /** VF-U.disziplinierte_schuetzen.a Whether it has bought Disciplined Fire. */
  disciplined?: boolean;
  /** VF-U.elite.a The values raised. */
  elite?: Elite[];
  /** VF-G16 How many figures; the smallest number if it is not said. */
  figures?: number;
  /** Its key in the list. */
  kind: string;
  /** What it is called, if not as in the list. */
  name?: Name;
  /** VF-U.alliierte.a The list, where it is not the army's own. */
  nation?: Nation;
  /** VF-U.unterzahl.a Whether it is understrength. */
  understrength?: boolean;
  /** VF-U.unvorhersehbar.a Whether it has taken Unpredictable. */
  unpredictable?: boolean;
}

/** VF-U Prices that are the same in every list; what makes an army cheaper is negative. */
export interface Upgrades {
  /** Added to what the side may spend. */
  cautious_brigadier: number;
  /** Added to what the side may spend. */
  cautious_chief: number;
  elite_fire_artillery: number;
  elite_fire_infantry: number;
  elite_melee: number;
  elite_morale: number;
  understrength: number;
  understrength_militia: number;
}

/** What an army costs, and everything wrong with it. */
export interface Verdict {
  /** Each brigade. */
  brigades: Price[];
  /** What it may cost. */
  budget: number;
  /** What is wrong. */
  faults: SetupFault[];
  /** What it costs. */
  points: number;
  /** Each unit, brigade by brigade. */
  units: Price[][];
}

/** What a unit fights with. */
export type Weapon = "musket" | "rifle" | "pikes" | "sabre" | "lance" | "lance_or_sabre" | "cannon" | "rocket";
