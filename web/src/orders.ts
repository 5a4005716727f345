/** What is answered beforehand, as a list to choose from. Pure: no DOM. */
import type { StandingOrder } from "./wire";

/** The way of a question that is always asked. */
export const ALWAYS_ASK = "core-way-ask";

const THIS_TURN = "turn:";

/** A way as an entry of a list. */
export interface Way {
  value: string;
  way: string;
}

/** All ways of a question, for good or for this turn. */
export function waysOf({ ways }: StandingOrder, thisTurn: boolean): Way[] {
  return [ALWAYS_ASK, ...ways].map((way) => ({ value: thisTurn ? THIS_TURN + way : way, way }));
}

/** The entry of the list that holds now. */
export const choiceOf = ({ way, this_turn }: StandingOrder) => (this_turn ? THIS_TURN + way : way);

/** What an entry of the list means. */
export function orderOf(value: string): { way: string; thisTurn: boolean } {
  const thisTurn = value.startsWith(THIS_TURN);
  return { way: thisTurn ? value.slice(THIS_TURN.length) : value, thisTurn };
}
