/** Army documents and the lists they are bought from, as the server writes them; see docs/http-api.md. */
import type { Bilingual, Message } from "../wire";

export type Elite = "fire" | "melee" | "morale";

export interface UnitDoc {
  kind: string;
  nation?: string;
  name?: Bilingual;
  figures?: number;
  elite?: Elite[];
  understrength?: boolean;
  disciplined?: boolean;
  unpredictable?: boolean;
}

export interface BrigadeDoc {
  name?: Bilingual;
  brigadier?: Bilingual;
  cautious?: boolean;
  units: UnitDoc[];
}

export interface ArmyDoc {
  format: number;
  nation: string;
  name: Bilingual;
  points: number;
  chief?: { name?: Bilingual; rule?: string };
  brigades: BrigadeDoc[];
}

export type Arm = "infantry" | "cavalry" | "artillery";

export interface Profile {
  key: string;
  name: Bilingual;
  arm: Arm;
  figures: [least: number, most: number];
  weapon: string;
  range?: number | null;
  fire?: number | null;
  melee: number;
  morale: number;
  specials: string[];
  points: number;
  detachment?: boolean;
}

export interface CommanderEntry {
  key: string;
  name: Bilingual;
  points: number;
  rule?: string;
}

export interface ArmyList {
  nation: string;
  name: Bilingual;
  years?: [first: number, last: number] | null;
  cautious: boolean;
  disciplined?: number | null;
  unpredictable?: number | null;
  units: Profile[];
  commanders: CommanderEntry[];
}

export interface SpecialRule {
  key: string;
  name: Bilingual;
  rule: string;
}

export interface Lists {
  /** The version of army documents that the server reads. */
  format: number;
  /** The usual limits of points. */
  limits: number[];
  /** Who may buy from which other lists. */
  allies: { nation: string; with: string[] }[];
  /** The rule of a cautious commander-in-chief, where a list offers him. */
  cautious: string;
  upgrades: Record<string, number>;
  specials: SpecialRule[];
  lists: ArmyList[];
}

export interface ReadyArmy {
  key: string;
  nation: string;
  points: number;
  name: Bilingual;
  army: ArmyDoc;
}

/** A breach and the part of the document it is in, such as `brigades[0].units[2].figures`. */
export interface ArmyFault {
  field: string;
  message: Message;
  rule?: string;
}

export interface Verdict {
  points: number;
  budget: number;
  brigades: { points: number }[];
  units: { points: number }[][];
  faults: ArmyFault[];
}
