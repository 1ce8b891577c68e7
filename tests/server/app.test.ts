import { describe, expect, it } from "vitest";

import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createDevHandler } from "../../server/dev.ts";
import type { Source } from "../../server/sources/source.ts";
import { demoClient, ORIGIN } from "./demo/demo-client.ts";

const config = { apiBase: "/api", scrobbling: null, version: "1.2.3" };

/** Status of a source without content. */
const STATUS = {
  kind: "url",
  name: "example",
  counts: null,
  collections: null,
  scan: { done: 3, total: 9 },
  problems: [{ name: "broken.mp3", reason: "unreadable" }],
  waysIn: [],
} as const;
const IDLE = {
  status: () => STATUS,
  start: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

function echoing(seen: string[]): Source {
  return {
    ...IDLE,
    publicMediaUrl: null,
    editorsCovers: null,
    fetch: async (request, path) => {
      seen.push(`${request.method} ${path} ${(await request.text()).length}`);
      return Response.json({ code: 200 });
    },
  };
}

describe("/tonearm/source", () => {
  it("tells where the music comes from, and how far it has been read", async () => {
    const app = createApp({ source: echoing([]), staticFiles: null, config });
    const response = await app.fetch(new Request(`${ORIGIN}/tonearm/source`));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual(STATUS);
  });

  it("counts what the demo has", async () => {
    const demo = await (await demoClient().raw("/tonearm/source")).json();
    expect(demo).toMatchObject({ kind: "demo", scan: null, problems: [] });
    expect(Math.min(...Object.values<number>(demo.counts))).toBeGreaterThan(50);
  });
});

describe("/config.json", () => {
  it("makes whoever asks the listener where there is only one", async () => {
    const source = { ...echoing([]), pageCookie: "MUSIC_U=you" };
    const app = createApp({ source, staticFiles: null, config });
    const answer = await app.fetch(new Request(`${ORIGIN}/config.json`));
    expect(answer.headers.get("set-cookie")).toBe("MUSIC_U=you");
    expect(await answer.json()).toMatchObject({ source: { kind: "url", name: "example" } });
  });

  it("tells the client where things are", async () => {
    const response = await demoClient().raw("/config.json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      apiBase: "/api",
      scrobbling: null,
      version: "test",
      publicMediaUrl: "/media/outer?id={id}",
      relayUrl: null,
      editorsCovers: {
        5278068783: "/media/cover/pool.jpg",
        5277771961: "/media/cover/tulip.jpg",
        5277965913: "/media/cover/ink.jpg",
        5277969451: "/media/cover/chair.jpg",
        5277778542: "/media/cover/wugang.jpg",
      },
      source: { kind: "demo", name: "Tonearm", waysIn: ["qr", "message", "cookie", "password"] },
      asOfMs: expect.any(Number),
    });
  });

  it("comes from the environment", () => {
    expect(readConfig({}, "1")).toEqual({ apiBase: "/api", scrobbling: null, version: "1" });
    expect(
      readConfig(
        {
          TONEARM_API_BASE: "https://api.example/x",
          TONEARM_LASTFM_KEY: "k",
          TONEARM_LASTFM_SECRET: "s",
        },
        "1",
      ),
    ).toEqual({
      apiBase: "https://api.example/x",
      scrobbling: { key: "k", secret: "s", endpoint: null, authoriseUrl: null },
      version: "1",
    });
    expect(readConfig({ TONEARM_LASTFM_KEY: "k" }, "1").scrobbling).toBeNull();
    expect(readConfig({ TONEARM_API_BASE: "" }, "1").apiBase).toBe("");
  });
});

describe("limits", () => {
  const send = (path: string, body: BodyInit, seen: string[]): Promise<Response> =>
    createApp({ source: echoing(seen), staticFiles: null, config }).fetch(
      new Request(`${ORIGIN}${path}`, { method: "POST", body, duplex: "half" } as RequestInit),
    );

  it("refuse a body of more than a megabyte before the source sees it", async () => {
    const seen: string[] = [];
    const response = await send("/api/like", "x".repeat(1_000_001), seen);
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: 413, msg: expect.any(String), message: expect.any(String) },
    ]);
    expect(seen).toEqual([]);
  });

  it("count bodies that do not tell their length", async () => {
    const endless = (): ReadableStream<Uint8Array> => {
      let left = 30;
      return new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(new Uint8Array(65_536));
          else controller.close();
        },
      });
    };
    expect((await send("/api/like", endless(), [])).status).toBe(413);
    const seen: string[] = [];
    expect((await send("/api/cloud", endless(), seen)).status).toBe(200);
    expect(seen).toEqual([`POST /cloud ${30 * 65_536}`]);
  });

  it("let uploads through", async () => {
    const seen: string[] = [];
    expect((await send("/api/cloud", "x".repeat(1_500_000), seen)).status).toBe(200);
    expect(seen).toEqual(["POST /cloud 1500000"]);
  });
});

describe("requests", () => {
  const post = async (body: BodyInit, type: string): Promise<{ status: number; body: unknown }> => {
    const response = await demoClient().raw("/api/search", {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    return { status: response.status, body: await response.json() };
  };

  it.each([
    ["{", "application/json"],
    ["[1]", "application/json"],
    ["--x", "multipart/form-data; boundary=y"],
  ])("answers a malformed body %j with JSON", async (body, type) => {
    expect(await post(body, type)).toMatchObject({
      status: 400,
      body: { code: 400, msg: expect.any(String) },
    });
  });

  it("reads parameters from the query, a form or JSON, the body winning", async () => {
    expect(await post('{"keywords":"harbour","limit":1}', "application/json")).toMatchObject({
      status: 200,
      body: { result: { songs: [{}] } },
    });
    expect(await post("keywords=harbour", "application/x-www-form-urlencoded")).toMatchObject({
      status: 200,
      body: { code: 200 },
    });
    const both = await demoClient().post("/search?keywords=zzqqxx&timestamp=1", {
      keywords: "harbour",
    });
    expect(both.body.result.songCount).toBeGreaterThan(0);
  });

  it("answers unknown routes with the 404 object, prototype names included", async () => {
    for (const path of ["/nothing", "/constructor", "/__proto__", "/search/anything", "/"]) {
      expect(await demoClient().get(path)).toMatchObject({
        status: 404,
        body: { code: 404, data: null, msg: "Not Found" },
      });
    }
  });

  it("survive nonsense in every parameter", async () => {
    const client = demoClient();
    await client.signIn();
    for (const path of [
      "/song/detail?ids=abc,,1e9",
      "/song/url?id=-5",
      "/playlist/detail?id=NaN",
      "/comment/new?type=x&pageSize=-3&pageNo=0",
      "/search?keywords=%F0%9F%8E%B5&limit=-1&offset=x",
      "/top/playlist?limit=99999999999999999999",
      "/mv/url?id=&r=x",
      "/lyric",
      "/user/playlist?uid=",
      "/artist/album?id=1&limit=0",
    ]) {
      expect((await client.get(path)).status, path).toBeLessThan(500);
    }
  });

  it("turns a failing source into a 500 that says nothing of itself", async () => {
    const source: Source = {
      ...IDLE,
      publicMediaUrl: null,
      editorsCovers: null,
      fetch: () => Promise.reject(new Error("secret path /x")),
    };
    const error = console.error;
    const lines: unknown[] = [];
    console.error = (line: unknown) => lines.push(line);
    const response = await createApp({ source, staticFiles: null, config }).fetch(
      new Request(`${ORIGIN}/api/x`),
    );
    console.error = error;
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    expect(String(lines[0])).toContain("secret path");
  });

  it("delays answers of /api alone when told to", async () => {
    const app = createApp({ source: echoing([]), staticFiles: null, config, latencyMs: 80 });
    const started = performance.now();
    await app.fetch(new Request(`${ORIGIN}/config.json`));
    const between = performance.now();
    await app.fetch(new Request(`${ORIGIN}/api/x`));
    expect(performance.now() - between).toBeGreaterThanOrEqual(75);
    expect(between - started).toBeLessThan(75);
  });
});

describe("media", () => {
  it("may be asked about from other origins, and only be read", async () => {
    const client = demoClient();
    const preflight = await client.raw("/media/audio/1-128.wav", { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Range");
    expect((await client.raw("/media/cover/ink.jpg", { method: "POST" })).status).toBe(404);
  });
});

describe("the development handler", () => {
  it("answers /api, /config.json and media, and nothing else", async () => {
    const answer = createDevHandler({ library: 3 });
    const status = async (path: string): Promise<number> =>
      (await answer(new Request(ORIGIN + path))).status;
    expect(
      await Promise.all(
        ["/api/toplist", "/config.json", "/media/cover/ink.jpg?param=112y112", "/index.html"].map(
          status,
        ),
      ),
    ).toEqual([200, 200, 200, 404]);
  });
});
