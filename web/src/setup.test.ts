import { describe, expect, it } from "vitest";
import { defaults, plan, seatLabels } from "./setup";
import type { Scenario } from "./wire";

describe("setup", () => {
  const scenario: Scenario = {
    id: "s",
    title: { id: "t" },
    about: { id: "a" },
    seats: [{ id: "one" }, { id: "two" }],
    options: [
      {
        key: "players",
        label: { id: "l" },
        kind: "choice",
        values: [
          { value: "two", label: { id: "2" } },
          { value: "three", label: { id: "3" }, seats: [{ id: "a" }, { id: "b" }, { id: "c" }] },
        ],
        default: "two",
      },
      { key: "rounds", label: { id: "l" }, kind: "number", min: 1, max: 9, default: null },
    ],
  };

  it("starts with the defaults", () => {
    expect(defaults(scenario)).toEqual({ players: "two", rounds: null });
  });

  it("lets an option bring its own seats", () => {
    expect(seatLabels(scenario, { players: "two" })).toHaveLength(2);
    expect(seatLabels(scenario, { players: "three" })).toHaveLength(3);
  });

  it("sends of a seat only what matters to it", () => {
    const choice = { name: " Ada ", level: "captain" };
    expect(plan({ kind: "me", ...choice })).toEqual({ kind: "me", name: "Ada" });
    expect(plan({ kind: "open", ...choice })).toEqual({ kind: "open" });
    expect(plan({ kind: "machine", ...choice })).toEqual({ kind: "machine", level: "captain" });
    expect(plan({ kind: "me", name: "", level: "" })).toEqual({ kind: "me", name: "" });
  });
});
