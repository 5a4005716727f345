import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Bilingual, Message } from "./wire";

export type Language = keyof Bilingual;

export const LANGUAGES: readonly Language[] = ["de", "en"];

/** The first of `wanted` that is spoken here, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/**
 * All texts of one language: the interface's own and the games', in one bundle.
 *
 * Ids of different games never collide (each has its prefix), so one bundle can answer for all of them.
 */
export class Texts {
  readonly #bundle: FluentBundle;

  constructor(readonly language: Language) {
    // Isolation marks would end up in titles, tooltips and copied text.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The message in words. A missing text shows its id, so that the gap is seen and can be named. */
  say(message: Message): string {
    const pattern = this.#bundle.getMessage(message.id)?.value;
    if (!pattern) return message.id;
    const args: Record<string, FluentVariable> = {};
    const names: string[] = [];
    for (const [name, arg] of Object.entries(message.args ?? {})) {
      if (typeof arg === "object") names.push(this.say(arg));
      if (typeof arg === "object") args[name] = names.at(-1) ?? "";
      else args[name] = name === "rule" ? this.rule(String(arg)) : arg;
    }
    // Faults are collected rather than thrown: a half-filled sentence still tells more than none.
    return asSentence(this.#bundle.formatPattern(pattern, args, []), names);
  }

  /** The id of a rule as readers of this language see it: some have words in them (VF-S.schwere_artillerie.a). */
  rule(id: string): string {
    const word = (part: string) =>
      this.has(`rule-word-${part}`) ? this.say({ id: `rule-word-${part}` }) : part;
    return id.split(".").map(word).join(".");
  }
}

/** A sentence that begins with a name such as "the Ottoman Empire" begins with a capital letter all the same. */
function asSentence(text: string, names: readonly string[]): string {
  const begins = names.some((name) => name !== "" && text.startsWith(name));
  if (!begins || !/[.!?]$/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
