import { describe, expect, it } from "vitest";
import { Newest } from "./newest";

/** A server that answers when told to. */
function slow() {
  const asked: string[] = [];
  const answers: ((text: string) => void)[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  const settle = async () => {
    answers.shift()?.("ok");
    for (let n = 0; n < 8; n++) await Promise.resolve();
  };
  return { asked, ask, settle };
}

describe("Newest", () => {
  it("has one question under way and keeps only the newest of the others", async () => {
    const { asked, ask, settle } = slow();
    const shown: string[] = [];
    const questions = new Newest(ask, (question: string) => shown.push(question));
    for (const question of ["a", "b", "c"]) questions.put(question);
    expect(asked).toEqual(["a"]);
    await settle();
    expect(asked).toEqual(["a", "c"]);
    expect(shown).toEqual(["a"]);
    await settle();
    expect(shown).toEqual(["a", "c"]);
    expect(questions.isOpen).toBe(false);
  });

  it("shows no answer to what was dropped, and asks again afterwards", async () => {
    const { asked, ask, settle } = slow();
    const shown: string[] = [];
    const questions = new Newest(ask, (question: string) => shown.push(question));
    questions.put("a");
    questions.drop();
    questions.put("b");
    await settle();
    await settle();
    expect(asked).toEqual(["a", "b"]);
    expect(shown).toEqual(["b"]);
  });

  it("survives a failed question", async () => {
    const shown: string[] = [];
    let fails = true;
    const questions = new Newest(
      () => (fails ? Promise.reject(new Error("down")) : Promise.resolve("ok")),
      (question: string) => shown.push(question),
    );
    questions.put("a");
    for (let n = 0; n < 8; n++) await Promise.resolve();
    fails = false;
    questions.put("b");
    for (let n = 0; n < 8; n++) await Promise.resolve();
    expect(shown).toEqual(["b"]);
  });
});
