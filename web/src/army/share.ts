/** Armies in links and files. */
import { isArmy } from "./edit";
import type { ArmyDoc } from "../wire";

const FORMAT = "deflate-raw" as const;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** An army as letters that an address can hold. */
export async function pack(army: ArmyDoc): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(army)), new CompressionStream(FORMAT));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The army in a link; null when there is none in it. */
export async function unpack(text: string): Promise<ArmyDoc | null> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return read(new TextDecoder().decode(await through(bytes, new DecompressionStream(FORMAT))));
  } catch {
    return null;
  }
}

/** The army in a file; null when there is none in it. */
export function read(text: string): ArmyDoc | null {
  const value = parsed(text);
  return isArmy(value) ? value : null;
}

/** The format a file says it has; null when it says none. */
export function formatOf(text: string): number | null {
  const { format } = (parsed(text) ?? {}) as { format?: unknown };
  return typeof format === "number" ? format : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const fileName = (name: string) =>
  `${
    name
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/\p{Mn}/gu, "")
      .replace(/^-|-$/g, "")
      .toLowerCase() || "army"
  }.json`;
