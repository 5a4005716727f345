import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backOff, Connection, type Wire } from "./socket";
import type { ToClient } from "./wire";

class FakeWire implements Wire {
  sent: unknown[] = [];
  closed = false;
  binaryType: BinaryType = "blob";
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
    this.cut();
  }
  open() {
    this.onopen?.(undefined as never);
  }
  cut() {
    this.onclose?.(undefined as never);
  }
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer;

describe("Connection", () => {
  let wires: FakeWire[];
  let online: boolean[];
  let messages: ToClient[];
  let connection: Connection;
  const latest = () => wires.at(-1) as FakeWire;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    online = [];
    messages = [];
    const dial = () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    };
    connection = new Connection(dial, "secret", {
      message: (message) => messages.push(message),
      online: (on) => online.push(on),
    });
  });
  afterEach(() => vi.useRealTimers());

  it("says hello first", () => {
    latest().open();
    expect(latest().sent).toEqual([{ type: "hello", token: "secret", deflate: true }]);
    expect(online).toEqual([true]);
  });

  it("sends nothing while the line is down", () => {
    expect(connection.send({ type: "chat", text: "x" })).toBe(false);
    expect(latest().sent).toEqual([]);
  });

  it("comes back after it was cut and says hello again", () => {
    latest().open();
    latest().cut();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    latest().open();
    expect(latest().sent).toHaveLength(1);
    expect(online).toEqual([true, false, true]);
  });

  it("tries at once when told that the network is back", () => {
    latest().cut();
    connection.hurry();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(2);
  });

  it("stays closed", () => {
    latest().open();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(online).toEqual([true]);
  });

  it("unpacks long messages and keeps the order", async () => {
    vi.useRealTimers();
    const long = { type: "chat", line: { text: "vive ".repeat(200) } };
    const hear = (data: unknown) => latest().onmessage?.({ data } as never);
    hear(bytes("q1YqqSxIVbJSSs5ILFHSUcrJzEtVsqpWKkmtKFGyUirLLEtVGCVGiVFiWBNKtbUA"));
    hear('{"type":"ack","id":1,"seq":2}');
    // The same once more, with the first one as its dictionary.
    hear(bytes("qx4tCUaJUWKkE8CSAAA="));
    expect(messages).toEqual([]);
    await vi.waitFor(() => expect(messages).toHaveLength(3));
    expect(messages).toEqual([long, { type: "ack", id: 1, seq: 2 }, long]);
  });

  it("dials again when a message cannot be unpacked", async () => {
    vi.useRealTimers();
    latest().open();
    latest().onmessage?.({ data: new Uint8Array([255, 255]).buffer } as never);
    await vi.waitFor(() => expect(latest().closed).toBe(true));
    expect(messages).toEqual([]);
  });

  it("hands on what it hears", () => {
    latest().onmessage?.({ data: '{"type":"ack","id":1,"seq":2}' } as MessageEvent<string>);
    expect(messages).toEqual([{ type: "ack", id: 1, seq: 2 }]);
  });
});

it("waits longer each time, up to a limit", () => {
  expect(backOff(0, 0.5)).toBe(400);
  expect(backOff(3, 0.5)).toBe(3200);
  expect(backOff(30, 1)).toBe(12_500);
});
