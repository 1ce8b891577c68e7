import { EventEmitter, once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createApp } from "../../server/app.ts";
import { listen } from "../../server/listen.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createProxySource, probe } from "../../server/sources/proxy.ts";
import { ORIGIN } from "./demo/demo-client.ts";

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const seen: Seen[] = [];
/** Emits an event for requests that get no answer. */
const silent = new EventEmitter();
let upstream: Server;
let base: URL;

function respond(request: IncomingMessage, response: ServerResponse): void {
  switch (request.url?.split("?")[0]) {
    case "/base/moved":
      response
        .writeHead(301, { "content-type": "application/json" })
        .end('{"code":301,"msg":"需要登录"}');
      return;
    case "/base/cookies":
      response.setHeader("set-cookie", [
        "MUSIC_U=abc; Domain=.example.com; Path=/; SameSite=None; Secure",
        "__csrf=1; Path=/; HttpOnly",
        "NMTID=1; Path=/",
      ]);
      response.setHeader("strict-transport-security", "max-age=1");
      response.end('{"code":200}');
      return;
    case "/base/reset":
      request.socket.destroy();
      return;
    case "/base/half":
      response.writeHead(200, { "content-length": "100" });
      response.write('{"code":');
      setTimeout(() => request.socket.destroy(), 10);
      return;
    case "/base/silent":
      silent.emit("asked");
      return;
    case "/base/html":
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>nginx</h1>");
      return;
    default:
      response.end('{"code":200}');
  }
}

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, "127.0.0.1", resolve);
  });
  base = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}/base/`);
});

afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});

function ask(path: string, init?: RequestInit): Promise<Response> {
  const app = createApp({
    source: createProxySource(base),
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "1" },
  });
  return app.fetch(new Request(`${ORIGIN}/api${path}`, init));
}

describe("the proxy", () => {
  it("passes method, query, body, type and cookies on, and none of our own addresses", async () => {
    await ask("/playlist/tracks?timestamp=5&cookie=os%3Dpc", {
      method: "POST",
      body: "op=add&pid=1",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: "MUSIC_U=1",
        origin: ORIGIN,
        referer: `${ORIGIN}/x`,
        "proxy-authorization": "x",
      },
    });
    const last = seen.at(-1);
    expect(last).toMatchObject({
      method: "POST",
      url: "/base/playlist/tracks?timestamp=5&cookie=os%3Dpc",
      body: "op=add&pid=1",
    });
    expect(last?.headers).toMatchObject({
      cookie: "MUSIC_U=1",
      "content-type": "application/x-www-form-urlencoded",
      host: base.host,
    });
    for (const name of ["origin", "referer", "proxy-authorization"])
      expect(last?.headers[name]).toBeUndefined();
  });

  it("passes on what the route takes and the session, whichever way it came", async () => {
    const hostile =
      "domain=https%3A%2F%2Fevil.example&crypto=api&ua=x&e_r=true&headers=x&noCookie=true";
    await ask(`/like?id=1&like=false&br=9&${hostile}&timestamp=5`, {
      headers: { cookie: "MUSIC_U=1; tonearm-access=secret; theme=dark; __csrf=2" },
    });
    expect(seen.at(-1)?.url).toBe("/base/like?id=1&like=false&timestamp=5");
    expect(seen.at(-1)?.headers.cookie).toBe("MUSIC_U=1; __csrf=2");
    await ask("/like", {
      method: "POST",
      body: `id=1&like=true&cookie=MUSIC_U%3D1%3Bx%3Dy%3Bos%3Dpc&${hostile}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(seen.at(-1)?.body).toBe("id=1&like=true&cookie=MUSIC_U%3D1%3B+os%3Dpc");
    await ask(`/some/other/route?id=1&x=2&${hostile}`);
    expect(seen.at(-1)?.url).toBe("/base/some/other/route?id=1&x=2");
  });

  it("asks nobody whether a song is liked by neither true nor false", async () => {
    const before = seen.length;
    expect((await ask("/like?id=1&like=0")).status).toBe(400);
    expect(seen).toHaveLength(before);
  });

  it("takes songs from the cloud disk one by one", async () => {
    const before = seen.length;
    const answer = await ask("/user/cloud/del?id=4,5,6&timestamp=1");
    expect(seen.slice(before).map(({ url }) => url)).toEqual(
      [4, 5, 6].map((id) => `/base/user/cloud/del?id=${id}&timestamp=1`),
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("strips the parameter that would send cookies elsewhere", async () => {
    await ask("/song/url?id=1&domain=https%3A%2F%2Fevil.example&br=1");
    expect(seen.at(-1)?.url).toBe("/base/song/url?id=1&br=1");
  });

  it("stays on the other server whatever the path", async () => {
    await ask("//evil.example/x");
    expect(seen.at(-1)?.headers.host).toBe(base.host);
  });

  it("turns the redirect to nowhere into 401 and keeps the body", async () => {
    const response = await ask("/moved");
    expect([response.status, await response.json()]).toEqual([401, { code: 301, msg: "需要登录" }]);
  });

  it("keeps cookies, without the other server's domain", async () => {
    const response = await ask("/cookies");
    expect(response.headers.getSetCookie()).toEqual([
      "MUSIC_U=abc; Path=/; SameSite=Lax",
      "__csrf=1; Path=/; SameSite=Lax",
    ]);
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });

  it.each(["/reset", "/half"])(
    "answers 502 with code 502 when the connection breaks at %s",
    async (path) => {
      const response = await ask(path);
      expect([response.status, (await response.json()).code]).toEqual([502, 502]);
    },
  );

  it("waits twenty seconds for a server that says nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = once(silent, "asked");
    const answer = ask("/silent");
    await asked;
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    const response = await answer;
    expect([response.status, (await response.json()).msg]).toEqual([502, "no answer in time"]);
  });

  it("passes pages that are no JSON on as they are", async () => {
    const response = await ask("/html");
    expect([response.status, await response.text()]).toEqual([502, "<h1>nginx</h1>"]);
  });

  it("has no media of its own and no public address", async () => {
    const app = createApp({
      source: createProxySource(base),
      staticFiles: null,
      config: { apiBase: "/api", scrobbling: null, version: "1" },
    });
    expect((await app.fetch(new Request(`${ORIGIN}/media/cover/ink.jpg`))).status).toBe(404);
    expect(
      (await (await app.fetch(new Request(`${ORIGIN}/config.json`))).json()).publicMediaUrl,
    ).toBeNull();
  });

  it("finds out whether a server is there", async () => {
    expect(await probe(base)).toBeNull();
    expect(await probe(new URL("http://127.0.0.1:9/"))).toMatch(/ECONNREFUSED|bad port/);
  });

  it("starts where its server answers, and says why not elsewhere", async () => {
    expect(await createProxySource(base).start()).toBeNull();
    expect(await createProxySource(new URL("http://127.0.0.1:9/")).start()).toMatch(
      /^the source http:\/\/127\.0\.0\.1:9\/ cannot be reached: /,
    );
  });

  it("carries a whole demo behind another server, signing in included", async () => {
    const config = { apiBase: "/api", scrobbling: null, version: "1" };
    const behind = await listen(
      createApp({ source: createDemoSource({ library: null }), staticFiles: null, config }),
      { host: "127.0.0.1", port: 0 },
    );
    const app = createApp({
      source: createProxySource(new URL(`${behind.url}/api`)),
      staticFiles: null,
      config,
    });
    const login = await app.fetch(
      new Request(`${ORIGIN}/api/login/cellphone`, {
        method: "POST",
        body: new URLSearchParams({ phone: "13800000000", password: "tonearm" }),
      }),
    );
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    const account = await (
      await app.fetch(new Request(`${ORIGIN}/api/user/account`, { headers: { cookie } }))
    ).json();
    expect(account.profile.nickname).toBe("Listener");
    expect(account.profile.avatarUrl).toContain(behind.url);
    await behind.close();
  });
});
