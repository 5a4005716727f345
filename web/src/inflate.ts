/** As far as deflate looks back. */
const WINDOW = 32 * 1024;

/**
 * Reads the compressed messages of one line. Each is compressed with the one before as its dictionary. Browsers take no
 * dictionary, but they read it as the beginning of the message: a block of deflate that is stored as it is.
 */
export class Inflater {
  #last = new Uint8Array();

  async text(message: ArrayBuffer): Promise<string> {
    const before = this.#last.subarray(-WINDOW);
    const parts = [stored(before.length), before, message];
    const plain = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    this.#last = bytes.slice(before.length);
    return new TextDecoder().decode(this.#last);
  }
}

/** The head of a stored block that is not the last one: its length, and the length's complement. */
function stored(length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(5);
  const view = new DataView(head.buffer);
  view.setUint16(1, length, true);
  view.setUint16(3, ~length & 0xffff, true);
  return head;
}
