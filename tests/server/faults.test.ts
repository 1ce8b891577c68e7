import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createApp } from "../../server/app.ts";
import { withFakes } from "../support/server/fakes.ts";
import type { Running } from "../../server/listen.ts";
import { listen } from "../../server/listen.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { demoClient } from "./demo/demo-client.ts";

let server: Running;
const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(server.url + path, init);
const inject = (fault: unknown): Promise<Response> =>
  ask("/__faults", { method: "POST", body: JSON.stringify(fault) });

beforeAll(async () => {
  const config = { apiBase: "/api", scrobbling: null, version: "1" };
  server = await listen(
    withFakes(
      createApp({ source: createDemoSource({ library: null }), staticFiles: null, config }),
    ),
    { host: "127.0.0.1", port: 0 },
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await ask("/__faults", { method: "DELETE" });
  await ask("/__requests", { method: "DELETE" });
});

describe("bytes of media", () => {
  it("are added up by path, and nothing else is", async () => {
    await ask("/__media", { method: "DELETE" });
    const size = async (init: RequestInit): Promise<number> =>
      (await (await ask("/media/cover/ink.jpg", init)).arrayBuffer()).byteLength;
    const whole = await size({});
    expect(whole).toBeGreaterThan(1000);
    await size({ method: "HEAD" });
    await (await ask("/api/toplist")).text();
    const sent = async (): Promise<unknown> => (await (await ask("/__media")).json()).sentBytes;
    expect(await sent()).toEqual({ "/media/cover/ink.jpg": whole });
    await size({});
    expect(await sent()).toEqual({ "/media/cover/ink.jpg": 2 * whole });
  });
});

describe("faults on demand", () => {
  it.each([
    ["500", 500, 500],
    ["502", 502, 502],
    ["301", 401, 301],
    ["-460", 400, -460],
    ["missing", 200, 200],
  ])("answers %s", async (kind, status, code) => {
    await inject({ pattern: "^/api/toplist", kind });
    const response = await ask("/api/toplist");
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect((await ask("/api/personalized")).status).toBe(200);
  });

  it.each(["html", "malformed", "truncated"])(
    "answers something that is no JSON for %s",
    async (kind) => {
      await inject({ pattern: "toplist", kind });
      const text = await (await ask("/api/toplist")).text();
      expect(text.length).toBeGreaterThan(0);
      expect(() => JSON.parse(text)).toThrow();
    },
  );

  it("distorts every value but the code", async () => {
    await inject({ pattern: "toplist", kind: "wrongTypes" });
    const body = await (await ask("/api/toplist")).json();
    expect(body.code).toBe(200);
    expect(body.list[0]).toBeNull();
    expect(body.list[3].name).toBe(12_345);
  });

  it("cuts connections, before the answer or within a file", async () => {
    await inject({ pattern: "toplist", kind: "reset" });
    await expect(ask("/api/toplist")).rejects.toThrow("fetch failed");
    await inject({ pattern: "cover", kind: "truncated" });
    await expect(
      ask("/media/cover/ink.jpg").then((response) => response.arrayBuffer()),
    ).rejects.toThrow();
  });

  it("hangs until the caller gives up", async () => {
    await inject({ pattern: "toplist", kind: "hang" });
    await expect(ask("/api/toplist", { signal: AbortSignal.timeout(150) })).rejects.toThrow(
      /timeout|abort/i,
    );
    expect((await ask("/api/personalized")).status).toBe(200);
  });

  it("answers late, as often as told, then well", async () => {
    await inject({ pattern: "toplist", kind: "slow", delayMs: 60, times: 1 });
    const started = performance.now();
    expect((await ask("/api/toplist")).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    await inject({ pattern: "toplist", kind: "500", times: 1 });
    expect([(await ask("/api/toplist")).status, (await ask("/api/toplist")).status]).toEqual([
      500, 200,
    ]);
  });

  it("strikes a share of the requests, the same ones for the same seed", async () => {
    const strike = async (seed: number): Promise<string> => {
      await ask("/__faults", { method: "DELETE" });
      await inject({ pattern: "^/api/nothing", kind: "500", share: 0.3, seed });
      const struck: string[] = [];
      for (let index = 0; index < 60; index += 1)
        struck.push((await ask("/api/nothing")).status === 500 ? "x" : "-");
      return struck.join("");
    };
    const first = await strike(1);
    expect(await strike(1)).toBe(first);
    expect(await strike(2)).not.toBe(first);
    expect(first.replaceAll("-", "").length).toBeGreaterThan(6);
    expect(first.replaceAll("-", "").length).toBeLessThan(32);
  });

  it("answers with a body of one's own", async () => {
    await inject({ pattern: "toplist", body: { code: 405, msg: "slow down" }, status: 405 });
    const response = await ask("/api/toplist");
    expect([response.status, await response.json()]).toEqual([
      405,
      { code: 405, msg: "slow down" },
    ]);
  });

  it("is replaced by others in one step", async () => {
    const replace = (faults: readonly unknown[]): Promise<Response> =>
      ask("/__faults", { method: "PUT", body: JSON.stringify(faults) });
    await inject({ pattern: "toplist", kind: "500" });
    await replace([
      { pattern: "toplist", kind: "502" },
      { pattern: "personalized", kind: "500" },
    ]);
    expect((await ask("/api/toplist")).status).toBe(502);
    expect((await ask("/api/personalized")).status).toBe(500);
    expect((await replace([{ pattern: "toplist", kind: "301" }, {}])).status).toBe(400);
    expect((await ask("/api/toplist")).status).toBe(502);
    await replace([]);
    expect((await ask("/api/toplist")).status).toBe(200);
  });

  it("remembers requests, not its own", async () => {
    await ask("/api/toplist?timestamp=1");
    await ask("/api/like", { method: "POST" });
    expect((await (await ask("/__requests")).json()).requests).toEqual([
      "GET /api/toplist?timestamp=1",
      "POST /api/like",
    ]);
  });

  it("says so when it is given nonsense", async () => {
    for (const fault of [null, {}, { pattern: "x", kind: "nonsense" }, { pattern: "(" }])
      expect((await inject(fault)).status).toBe(400);
  });

  it("does not exist unless asked for", async () => {
    expect((await demoClient().raw("/__faults")).status).toBe(404);
  });
});
