import { describe, expect, it } from "vitest";
import * as edit from "./edit";
import { fileName, pack, read, unpack } from "./share";

const base = edit.addUnit(edit.addUnit(edit.newArmy("french", 200, "Corps"), 0, "line"), 0, "guard");

describe("army documents", () => {
  it("begin with one empty brigade", () => {
    expect(edit.newArmy("french", 100, "Corps")).toEqual({
      format: 1,
      nation: "french",
      name: { de: "Corps", en: "Corps" },
      points: 100,
      brigades: [{ units: [] }],
    });
  });

  it("name the list of a unit only where it is another's", () => {
    expect(edit.addUnit(base, 0, "militia", "allies").brigades[0]?.units).toEqual([
      { kind: "line" },
      { kind: "guard" },
      { kind: "militia", nation: "allies" },
    ]);
  });

  it("hold only what was decided", () => {
    const raised = edit.setUnit(base, 0, 1, { understrength: true, elite: ["melee"], figures: 30 });
    expect(raised.brigades[0]?.units[1]).toEqual({
      kind: "guard",
      understrength: true,
      elite: ["melee"],
      figures: 30,
    });
    const plain = edit.setUnit(raised, 0, 1, { understrength: false, elite: [] });
    expect(plain.brigades[0]?.units[1]).toEqual({ kind: "guard", figures: 30 });
    expect(edit.setChief(edit.setChief(base, { rule: "ney" }), { rule: undefined })).toEqual(base);
  });

  it("are never changed in place", () => {
    const before = JSON.stringify(base);
    edit.removeUnit(edit.copyUnit(edit.addBrigade(base), 0, 0), 0, 2);
    expect(JSON.stringify(base)).toBe(before);
  });

  it("let units change brigades", () => {
    const moved = edit.moveUnit(edit.addBrigade(base), 0, 0, 1);
    expect(moved.brigades.map(({ units }) => units.map(({ kind }) => kind))).toEqual([["guard"], ["line"]]);
    expect(edit.removeBrigade(moved, 0).brigades).toHaveLength(1);
  });

  it("raise values in a fixed order", () => {
    expect(edit.toggleElite({ kind: "x", elite: ["morale"] }, "fire")).toEqual(["fire", "morale"]);
    expect(edit.toggleElite({ kind: "x", elite: ["fire", "morale"] }, "fire")).toEqual(["morale"]);
  });
});

describe("names", () => {
  it("are the same in both languages until they were not", () => {
    expect(edit.rename(undefined, "de", "A")).toEqual({ de: "A", en: "A" });
    expect(edit.rename({ de: "A", en: "A" }, "en", "B")).toEqual({ de: "B", en: "B" });
    expect(edit.rename({ de: "Garde", en: "Guard" }, "en", "Guards")).toEqual({ de: "Garde", en: "Guards" });
    expect(edit.rename({ de: "A", en: "A" }, "en", "")).toBeUndefined();
  });
});

describe("faults", () => {
  const fault = (field: string) => ({ field, message: { id: field } });
  const faults = ["points", "brigades[1]", "brigades[1].units[0].figures", "brigades[10]"].map(fault);

  it("are found where they belong", () => {
    expect(edit.faultsAt(faults, "brigades[1]")).toEqual([fault("brigades[1]")]);
    expect(edit.faultsAt(faults, "brigades[1].units[0]", true)).toEqual([faults[2]]);
    expect(edit.faultsElsewhere(faults)).toEqual([fault("points")]);
  });
});

describe("sharing", () => {
  it("brings an army back from a link and a file", async () => {
    const text = await pack(base);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpack(text)).toEqual(base);
    expect(read(JSON.stringify(base))).toEqual(base);
  });

  it("takes nothing else for an army", async () => {
    expect(await unpack("rubbish!")).toBeNull();
    expect(read("[]")).toBeNull();
    expect(read('{"nation": "french"}')).toBeNull();
  });

  it("names the file", () => {
    expect(fileName("Wrede’s Bavarians, 1809")).toBe("wrede-s-bavarians-1809.json");
    expect(fileName("…")).toBe("army.json");
  });
});
