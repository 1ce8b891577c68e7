import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createApp } from "../../server/app.ts";
import { createProxySource } from "../../server/sources/proxy.ts";
import { ORIGIN } from "./demo/demo-client.ts";

let upstream: Server;
let base: URL;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let came: { readonly headers: IncomingMessage["headers"]; readonly text: string } | null = null;

const whole = (request: IncomingMessage, then: () => void): void => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    came = { headers: request.headers, text: Buffer.concat(chunks).toString() };
    then();
  });
};

beforeAll(async () => {
  upstream = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    upstream.listen(0, "127.0.0.1", resolve);
  });
  base = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}/base/`);
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});
beforeEach(() => {
  came = null;
  answer = (request, response) => whole(request, () => response.end('{"code":200}'));
});

const TYPE = "multipart/form-data; boundary=xx";

function upload(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const bytes = new Blob([body]).stream();
  const init = { method: "POST", body: bytes, duplex: "half" } as RequestInit;
  const app = createApp({
    source: createProxySource(base),
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "1" },
  });
  const all = { "content-type": TYPE, cookie: "MUSIC_U=1; other=2", ...headers };
  return app.fetch(new Request(`${ORIGIN}/api/cloud?timestamp=1`, { ...init, headers: all }));
}

describe("an upload to another server", () => {
  it("arrives as it is, with its length where that is known, and the session alone", async () => {
    const text = "x".repeat(300_000);
    const response = await upload(text, { "content-length": String(text.length), origin: ORIGIN });
    expect([response.status, await response.json()]).toEqual([200, { code: 200 }]);
    expect(came?.text).toBe(text);
    expect(came?.headers).toMatchObject({
      "content-length": "300000",
      "content-type": TYPE,
      cookie: "MUSIC_U=1",
      host: base.host,
    });
    expect(came?.headers.origin).toBeUndefined();
  });

  it("arrives without a length where none was told", async () => {
    expect((await upload("abc")).status).toBe(200);
    expect(came).toMatchObject({ text: "abc", headers: { "transfer-encoding": "chunked" } });
  });

  it("of nobody who is signed in is 401, as every call", async () => {
    answer = (request, response) =>
      whole(request, () => response.writeHead(301).end('{"code":301}'));
    const response = await upload("abc");
    expect([response.status, await response.json()]).toEqual([401, { code: 301 }]);
  });

  it("keeps the cookies of its answer, as ours", async () => {
    answer = (request, response) =>
      whole(request, () => {
        response.setHeader("set-cookie", ["MUSIC_U=a; Domain=.example.com", "__csrf=1"]);
        response.end("{}");
      });
    expect((await upload("abc")).headers.getSetCookie()).toEqual([
      "MUSIC_U=a; Path=/; SameSite=Lax",
      "__csrf=1; Path=/; SameSite=Lax",
    ]);
  });

  it("that is refused before it has arrived has that answer", async () => {
    answer = (_, response) => response.writeHead(413).end('{"code":413}');
    expect((await upload("x".repeat(5_000_000))).status).toBe(413);
  });

  it.each([
    ["hangs up", (request: IncomingMessage) => void request.socket.destroy()],
    [
      "hangs up in its answer",
      (request: IncomingMessage, response: ServerResponse) =>
        whole(request, () => {
          response.writeHead(200, { "content-length": "100" }).write("{");
          request.socket.destroySoon();
        }),
    ],
  ])("is 502 where the other side %s", async (_, how) => {
    answer = how;
    const response = await upload("abc");
    expect([response.status, (await response.json()).code]).toEqual([502, 502]);
  });
});
