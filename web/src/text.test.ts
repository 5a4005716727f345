import { describe, expect, it } from "vitest";
import de from "./locales/de.ftl?raw";
import en from "./locales/en.ftl?raw";
import { preferredLanguage, Texts } from "./text";

describe("Texts", () => {
  const texts = new Texts("en");
  texts.add("step = { $piece } to { $to }, { $n } left\ninfantry = Infantry\nold = of { $what }");

  it("resolves messages within messages first", () => {
    const message = {
      id: "step",
      args: { piece: { id: "old", args: { what: { id: "infantry" } } }, to: "5,5", n: 3 },
    };
    expect(texts.say(message)).toBe("of Infantry to 5,5, 3 left");
  });

  it("shows the id of what is missing", () => {
    expect(texts.say({ id: "nothing" })).toBe("nothing");
    expect(texts.say({ id: "old", args: { what: { id: "gone" } } })).toBe("of gone");
  });

  it("shows ids of rules with words of the language", () => {
    texts.add("rule-word-karree = square\nlink = See { $rule }");
    expect(texts.rule("VF-S.karree.a")).toBe("VF-S.square.a");
    expect(texts.say({ id: "link", args: { rule: "VF-S.karree.a" } })).toBe("See VF-S.square.a");
    expect(texts.rule("WL-10a")).toBe("WL-10a");
  });

  it("puts no invisible marks around arguments", () => {
    expect(texts.say({ id: "old", args: { what: "x" } })).toHaveLength(4);
  });
});

it("takes the first language it speaks", () => {
  expect(preferredLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(preferredLanguage(["fr"])).toBe("en");
});

it("has every text of the interface in both languages, with the same arguments", () => {
  const outline = (source: string) =>
    source
      .split(/\n(?=\S)/)
      .filter((entry) => /^[\w-]+ =/.test(entry))
      .map((entry) => {
        const names = [...entry.matchAll(/\$(\w+)/g)].map((match) => match[1]);
        return `${entry.split(" =")[0]} ${[...new Set(names)].sort().join(",")}`;
      })
      .sort();
  expect(outline(de)).toEqual(outline(en));
});
