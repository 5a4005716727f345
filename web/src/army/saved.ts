/** Armies kept in this browser. */
import { recall, remember } from "../keep";
import type { ArmyDoc } from "../wire";

export interface SavedArmy {
  id: string;
  at: number;
  army: ArmyDoc;
}

const KEY = "armies";
const NAME_LENGTH = 8;

/** The newest first. */
export const savedArmies = () => recall<SavedArmy[]>(KEY, []).sort((a, b) => b.at - a.at);

export const savedArmy = (id: string) => savedArmies().find((entry) => entry.id === id)?.army ?? null;

export function saveArmy(id: string, army: ArmyDoc, at = Date.now()): void {
  remember(KEY, [...savedArmies().filter((entry) => entry.id !== id), { id, at, army }]);
}

export function forgetArmy(id: string): void {
  remember(
    KEY,
    savedArmies().filter((entry) => entry.id !== id),
  );
}

/** Keeps a new army and says under which name. */
export function keepArmy(army: ArmyDoc): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(NAME_LENGTH)), (byte) =>
    (byte % 36).toString(36),
  ).join("");
  saveArmy(id, army);
  return id;
}
