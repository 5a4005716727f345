import { describe, expect, it } from "vitest";
import { ALWAYS_ASK, choiceOf, orderOf, waysOf } from "./orders";
import type { StandingOrder } from "./wire";

const order: StandingOrder = { question: "losses", ways: ["weakest", "strongest"], way: "weakest" };

describe("a standing order", () => {
  it("can always be to be asked", () => {
    expect(waysOf(order, false).map(({ way }) => way)).toEqual([ALWAYS_ASK, "weakest", "strongest"]);
  });

  it("is read from the list as it was put there, for good and for this turn", () => {
    for (const thisTurn of [false, true]) {
      for (const { value, way } of waysOf(order, thisTurn)) expect(orderOf(value)).toEqual({ way, thisTurn });
    }
  });

  it("stands in the list for as long as it holds", () => {
    expect(orderOf(choiceOf(order))).toEqual({ way: "weakest", thisTurn: false });
    expect(orderOf(choiceOf({ ...order, this_turn: true }))).toEqual({ way: "weakest", thisTurn: true });
  });
});
