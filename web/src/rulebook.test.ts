import { describe, expect, it } from "vitest";
import { linkRules, searchRules } from "./rulebook";
import type { RuleBook } from "./wire";

describe("rules", () => {
  const both = (text: string) => ({ de: text, en: text });
  const book: RuleBook = {
    game: { key: "g", title: both("G") },
    chapters: [{ id: "1", title: both("One") }],
    rules: [
      { id: "AB-1", chapter: "1", title: both("Fähre"), text: both("Über den Fluss.") },
      { id: "AB-2", chapter: "1", title: both("Brücke"), text: both("Siehe AB-1.") },
    ],
  };

  it("finds every word, without accents and case", () => {
    expect(searchRules(book, "fahre UBER", "de").map(({ id }) => id)).toEqual(["AB-1"]);
    expect(searchRules(book, "ab-2", "de").map(({ id }) => id)).toEqual(["AB-2"]);
    expect(searchRules(book, " ", "de")).toHaveLength(2);
  });

  it("links the rules it knows and no others", () => {
    expect(linkRules("Siehe AB-1. Nicht AB-9.", new Set(["AB-1"]))).toEqual([
      { text: "Siehe " },
      { text: "AB-1", rule: "AB-1" },
      { text: ". Nicht AB-9." },
    ]);
    expect(linkRules("(AB-S.long_word.a)", new Set(["AB-S.long_word.a"]))[1]?.rule).toBe("AB-S.long_word.a");
  });

  it("finds a rule by its id as the reader sees it", () => {
    const shown = (id: string) => id.replace("AB-", "seen-");
    expect(searchRules(book, "seen-2", "de", shown).map(({ id }) => id)).toEqual(["AB-2"]);
  });
});
