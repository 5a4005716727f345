import { api } from "./api";

const sources = new Map<string, Promise<string>>();

/** The document of a board, fetched once. A failed fetch is tried again when it is next asked for. */
export function boardSource(hash: string): Promise<string> {
  const known = sources.get(hash);
  if (known) return known;
  const source = api.board(hash);
  sources.set(hash, source);
  source.catch(() => sources.delete(hash));
  return source;
}
