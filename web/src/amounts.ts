/** The numbers of an action that its player may choose. Pure. */
import type { Amount } from "./wire";

/** The action with these numbers in their places; what it was before is left alone. */
export function withAmounts(action: unknown, amounts: Amount[], values: number[]): unknown {
  const copy: unknown = structuredClone(action);
  amounts.forEach(({ at }, n) => put(copy, at.split("/").slice(1), values[n] ?? 0));
  return copy;
}

/** Sets the number at the end of a path of keys; a path that leads nowhere changes nothing. */
function put(document: unknown, path: string[], value: number): void {
  const last = path.at(-1);
  let here: unknown = document;
  for (const key of path.slice(0, -1)) {
    if (typeof here !== "object" || here === null) return;
    here = (here as Record<string, unknown>)[key];
  }
  if (last === undefined || typeof here !== "object" || here === null) return;
  (here as Record<string, unknown>)[last] = value;
}

/** A number within its limits. */
export const within = ({ least, most }: Amount, value: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));
