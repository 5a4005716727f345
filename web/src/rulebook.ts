/** Finding and linking rules. */
import { api } from "./api";
import type { Language } from "./text";
import type { Rule, RuleBook } from "./wire";

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Rules that contain every word of `query`, in book order; accents and case do not matter. */
export function searchRules(
  book: RuleBook,
  query: string,
  language: Language,
  shown = (id: string) => id,
): Rule[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.rules;
  return book.rules.filter((rule) => {
    const text = fold(
      [
        rule.id,
        shown(rule.id),
        rule.title[language],
        rule.text[language],
        rule.reason?.[language] ?? "",
      ].join(" "),
    );
    return words.every((word) => text.includes(word));
  });
}

export type Piece = { text: string; rule?: string };

/** `text` cut where it names a rule of the book, so that the name can be a link. */
export function linkRules(text: string, ids: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let plain = "";
  // Ids look like WL-3m or LB-6.12a: letters, a hyphen, then anything without a space up to the sentence's mark.
  for (const part of text.split(/(\p{Lu}{2,}-[\p{L}\p{N}._-]*[\p{L}\p{N}])/u)) {
    if (!ids.has(part)) {
      plain += part;
      continue;
    }
    if (plain) pieces.push({ text: plain });
    plain = "";
    pieces.push({ text: part, rule: part });
  }
  if (plain) pieces.push({ text: plain });
  return pieces;
}

/** The rules with this id, or whose ids begin with it: paragraphs of one rule, in book order. */
export function rulesUnder(book: RuleBook, id: string): Rule[] {
  return book.rules.filter((rule) => rule.id === id || rule.id.startsWith(`${id}.`));
}

const books = new Map<string, Promise<RuleBook>>();

/** The rules of a game, fetched once. */
export function bookOf(game: string): Promise<RuleBook> {
  const known = books.get(game) ?? api.rules(game);
  books.set(game, known);
  known.catch(() => books.delete(game));
  return known;
}
