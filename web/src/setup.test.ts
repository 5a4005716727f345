import { describe, expect, it } from "vitest";
import {
  againstMachines,
  changed,
  chosenBy,
  defaults,
  plan,
  presetOf,
  quickStart,
  scenarioOf,
  seatLabels,
} from "./setup";
import type { GameInfo, Preset, Scenario } from "./wire";

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
        about: { id: "b" },
        kind: "choice",
        values: [
          { value: "two", label: { id: "2" } },
          { value: "three", label: { id: "3" }, seats: [{ id: "a" }, { id: "b" }, { id: "c" }] },
        ],
        default: "two",
      },
      {
        key: "rounds",
        label: { id: "l" },
        about: { id: "b" },
        kind: "number",
        min: 1,
        max: 9,
        default: null,
      },
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

  const preset = (key: string, more: Partial<Preset> = {}): Preset => ({
    key,
    title: { id: key },
    about: { id: key },
    options: {},
    ...more,
  });
  const quick = preset("quick", { scenario: "s", options: { players: "three", wine: true } });
  const classic = preset("classic", { options: { players: "two", rounds: 5 } });
  const game: GameInfo = {
    key: "g",
    title: { id: "t" },
    about: { id: "a" },
    levels: ["recruit", "captain", "marshal"],
    presets: [quick, classic],
    scenarios: [{ ...scenario, id: "other" }, scenario],
  };

  it("takes of a preset what the scenario knows, and the rest as usual", () => {
    expect(chosenBy(quick, scenario)).toEqual({ players: "three", rounds: null });
  });

  it("goes to the scenario that a preset is for, else stays where it is", () => {
    expect(scenarioOf(game, quick, "other")?.id).toBe("s");
    expect(scenarioOf(game, classic, "s")?.id).toBe("s");
    expect(scenarioOf(game, classic, "gone")?.id).toBe("other");
  });

  it("recognizes a preset by what it chooses, and no longer once something else is chosen", () => {
    expect(presetOf(game, scenario, chosenBy(quick, scenario))).toBe(quick);
    expect(presetOf(game, scenario, { players: "two", rounds: 5 })).toBe(classic);
    expect(presetOf(game, scenario, { players: "two", rounds: 6 })).toBeUndefined();
    expect(presetOf(game, { ...scenario, id: "other" }, chosenBy(quick, scenario))).toBeUndefined();
  });

  it("tells what differs from what is usual", () => {
    expect(changed(scenario, { players: "three", rounds: null })).toEqual(["players"]);
  });

  it("begins quickly with one player against machines of some strength", () => {
    expect(quickStart(game)).toBe(quick);
    expect(againstMachines(game, quick, "Ada")).toEqual({
      game: "g",
      scenario: "s",
      options: { players: "three", rounds: null },
      seats: [
        { kind: "me", name: "Ada" },
        { kind: "machine", level: "captain" },
        { kind: "machine", level: "captain" },
      ],
      listed: false,
    });
  });
});
