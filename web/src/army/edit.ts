/** Editing army documents. Pure: every function gives a new document; none judges it. */
import type { Language } from "../text";
import type { ArmyDoc, Bilingual, BrigadeDoc, Elite, Nation, SetupFault, UnitDoc } from "../wire";

const FORMAT = 1;

export function newArmy(nation: Nation, points: number, name: string): ArmyDoc {
  return { format: FORMAT, nation, name: { de: name, en: name }, points, brigades: [{ units: [] }] };
}

/** Without the fields that say nothing: a document holds only what was decided. */
function tidy<T extends object>(value: T): T {
  const says = ([, field]: [string, unknown]) =>
    field !== undefined && field !== false && !(Array.isArray(field) && field.length === 0);
  return Object.fromEntries(Object.entries(value).filter(says)) as T;
}

/**
 * A name after the player has typed `text`: in both languages, unless the other one was named differently before.
 * Nothing typed is no name.
 */
export function rename(name: Bilingual | undefined, language: Language, text: string): Bilingual | undefined {
  if (text === "") return undefined;
  const other = language === "de" ? "en" : "de";
  const both = !name || name.de === name.en || name[other] === "";
  return both ? { de: text, en: text } : { ...name, [language]: text };
}

export const setArmy = (army: ArmyDoc, change: Partial<ArmyDoc>): ArmyDoc => ({ ...army, ...change });

export function setChief(army: ArmyDoc, change: NonNullable<ArmyDoc["chief"]>): ArmyDoc {
  const { chief, ...rest } = army;
  const next = tidy({ ...chief, ...change });
  return Object.keys(next).length > 0 ? { ...rest, chief: next } : rest;
}

export const addBrigade = (army: ArmyDoc): ArmyDoc => ({
  ...army,
  brigades: [...army.brigades, { units: [] }],
});

export const removeBrigade = (army: ArmyDoc, index: number): ArmyDoc => ({
  ...army,
  brigades: army.brigades.filter((_, n) => n !== index),
});

export function setBrigade(army: ArmyDoc, index: number, change: Partial<BrigadeDoc>): ArmyDoc {
  const brigades = army.brigades.map((brigade, n) => {
    if (n !== index) return brigade;
    const { units, ...rest } = { ...brigade, ...change };
    return { ...tidy(rest), units };
  });
  return { ...army, brigades };
}

const withUnits = (army: ArmyDoc, brigade: number, change: (units: UnitDoc[]) => UnitDoc[]): ArmyDoc =>
  setBrigade(army, brigade, { units: change(army.brigades[brigade]?.units ?? []) });

/** Adds a unit of the army's own list, or of `nation`'s. */
export const addUnit = (
  army: ArmyDoc,
  brigade: number,
  kind: string,
  nation: Nation = army.nation,
): ArmyDoc =>
  withUnits(army, brigade, (units) => [...units, nation === army.nation ? { kind } : { kind, nation }]);

export const removeUnit = (army: ArmyDoc, brigade: number, index: number): ArmyDoc =>
  withUnits(army, brigade, (units) => units.filter((_, n) => n !== index));

export const copyUnit = (army: ArmyDoc, brigade: number, index: number): ArmyDoc =>
  withUnits(army, brigade, (units) =>
    units.flatMap((unit, n) => (n === index ? [unit, structuredClone(unit)] : [unit])),
  );

export const setUnit = (army: ArmyDoc, brigade: number, index: number, change: Partial<UnitDoc>): ArmyDoc =>
  withUnits(army, brigade, (units) =>
    units.map((unit, n) => (n === index ? tidy({ ...unit, ...change }) : unit)),
  );

export function moveUnit(army: ArmyDoc, brigade: number, index: number, to: number): ArmyDoc {
  const unit = army.brigades[brigade]?.units[index];
  if (!unit || to === brigade) return army;
  return withUnits(removeUnit(army, brigade, index), to, (units) => [...units, unit]);
}

const ELITE: Elite[] = ["fire", "melee", "morale"];

/** The raised values after one is switched, always in the same order. */
export const toggleElite = ({ elite = [] }: UnitDoc, value: Elite): Elite[] =>
  ELITE.filter((one) => elite.includes(one) !== (one === value));

/** The faults of one part of the document; `deep` also those of its parts. */
export function faultsAt(faults: SetupFault[], field: string, deep = false): SetupFault[] {
  return faults.filter(
    (fault) =>
      fault.field === field ||
      (deep && (fault.field.startsWith(`${field}.`) || fault.field.startsWith(`${field}[`))),
  );
}

/** Faults that no part of the page shows: of the document as a whole. */
export const faultsElsewhere = (faults: SetupFault[]): SetupFault[] =>
  faults.filter(({ field }) => !/^brigades\[\d+\]/.test(field));

/** Whether something read from a file or link can be edited as an army; whether it is legal is for the server to say. */
export function isArmy(value: unknown): value is ArmyDoc {
  const doc = value as Partial<ArmyDoc> | null;
  return (
    typeof doc === "object" &&
    doc !== null &&
    typeof doc.nation === "string" &&
    typeof doc.points === "number" &&
    typeof doc.name?.de === "string" &&
    typeof doc.name.en === "string" &&
    Array.isArray(doc.brigades) &&
    doc.brigades.every(
      (brigade) =>
        Array.isArray(brigade?.units) && brigade.units.every((unit) => typeof unit?.kind === "string"),
    )
  );
}
