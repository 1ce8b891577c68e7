import { createHash } from "node:crypto";
import { request as ask } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createApp } from "../../server/app.ts";
import { limited, withSteadyBody } from "../../server/body.ts";
import { listen } from "../../server/listen.ts";
import type { Source } from "../../server/sources/source.ts";
import { ORIGIN } from "./demo/demo-client.ts";

const config = { apiBase: "/api", scrobbling: null, version: "1" };
const KB = 1024;

/** A source that consists only of its answer function. */
const sourceOf = (fetch: Source["fetch"]): Source => ({
  status: () => ({
    kind: "url",
    name: "example",
    counts: null,
    collections: null,
    scan: null,
    problems: [],
    waysIn: [],
  }),
  start: () => Promise.resolve(null),
  close: () => Promise.resolve(),
  publicMediaUrl: null,
  editorsCovers: null,
  fetch,
});

/** A stream of this many pieces; `onPull` is called for each requested piece. */
function pieces(count: number, bytes: number, onPull = (): void => {}): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(bytes);
  let left = count;
  return new ReadableStream(
    {
      pull(controller) {
        onPull();
        if (left === 0) return controller.close();
        left -= 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

describe("a body that is read steadily", () => {
  it("is not read ahead of whoever uses it", async () => {
    let read = 0;
    const incoming = new Readable({
      highWaterMark: 64 * KB,
      read() {
        read += 1;
        this.push(read > 1000 ? null : Buffer.alloc(64 * KB));
      },
    });
    const request = withSteadyBody(new Request(ORIGIN, { method: "POST" }), incoming);
    await turn();
    expect(read).toBe(0);
    const reader = request.body?.getReader();
    let taken = 0;
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      taken += piece.value.byteLength;
      await turn();
      expect(read * 64 * KB - taken).toBeLessThanOrEqual(256 * KB);
    }
    expect(taken).toBe(1000 * 64 * KB);
  });

  it("fails where the sender has gone, and lets go of the sender where nobody wants the rest", async () => {
    const cut = new Readable({ read() {} });
    const one = withSteadyBody(new Request(ORIGIN, { method: "POST" }), cut);
    const reading = one.text();
    cut.destroy(new Error("gone"));
    await expect(reading).rejects.toThrow("gone");
    const left = Readable.from([Buffer.from("a"), Buffer.from("b")]);
    const other = withSteadyBody(new Request(ORIGIN, { method: "POST" }), left);
    const reader = other.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(left.destroyed).toBe(false);
  });
});

describe("a body without a length", () => {
  it("is too long exactly where it has more bytes than it may have, and arrives whole where not", async () => {
    const sizes = fc.array(fc.nat(50), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(200), async (lengths, most) => {
        const whole = Buffer.concat(lengths.map((length, at) => Buffer.alloc(length, at)));
        const left = lengths.map((length, at) => new Uint8Array(length).fill(at));
        const body = new ReadableStream({
          pull(controller) {
            const next = left.shift();
            if (next === undefined) controller.close();
            else controller.enqueue(next);
          },
        });
        const init = { method: "POST", body, duplex: "half" } as RequestInit;
        const { request, isOver } = limited(new Request(ORIGIN, init), most);
        const read = await request.arrayBuffer().catch(() => null);
        expect(isOver()).toBe(whole.length > most);
        expect(read === null ? null : Buffer.from(read)).toEqual(
          whole.length > most ? null : whole,
        );
      }),
    );
  });

  it("is answered with 413 whatever the source made of what it got", async () => {
    const send = (path: string, body: ReadableStream, source: Source): Promise<Response> =>
      createApp({ source, staticFiles: null, config }).fetch(
        new Request(ORIGIN + path, { method: "POST", body, duplex: "half" } as RequestInit),
      );
    const stubborn = sourceOf((request) =>
      request.text().then(
        () => Response.json({ code: 200 }),
        () => Response.json({ code: 400 }, { status: 400 }),
      ),
    );
    expect((await send("/api/like", pieces(20, 64 * KB), stubborn)).status).toBe(413);
    let pulled = 0;
    const forgetful = sourceOf(async ({ body }) => {
      for await (const _ of body ?? []);
      return Response.json({ code: 200 });
    });
    const endless = pieces(10_000, 1_000_000, () => (pulled += 1));
    expect((await send("/api/cloud", endless, forgetful)).status).toBe(413);
    // Half a gigabyte, plus what the buffers in between hold.
    expect(pulled).toBeLessThan(510);
  });
});

describe("an upload to a server that listens", () => {
  it.each([true, false])("arrives whole, its length told: %s", async (isTold) => {
    const hash = createHash("sha256");
    const source = sourceOf(async ({ body }) => {
      for await (const chunk of body ?? []) hash.update(chunk);
      return Response.json({ digest: hash.digest("hex") });
    });
    const app = createApp({ source, staticFiles: null, config });
    const running = await listen(app, { host: "127.0.0.1", port: 0 });
    const file = Array.from({ length: 40 }, (_, at) => Buffer.alloc(100_001, at));
    const sent = ask(`${running.url}/api/cloud`, {
      method: "POST",
      headers: isTold ? { "content-length": 40 * 100_001 } : {},
    });
    const answered = new Promise<string>((resolve, reject) => {
      sent.once("error", reject).once("response", (answer) => {
        answer.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject);
      });
    });
    await pipeline(Readable.from(file), sent);
    const wanted = createHash("sha256").update(Buffer.concat(file)).digest("hex");
    expect(JSON.parse(await answered)).toEqual({ digest: wanted });
    await running.close();
  });
});
