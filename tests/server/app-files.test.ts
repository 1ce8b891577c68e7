import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { App } from "../../server/app.ts";
import { createApp } from "../../server/app.ts";
import { withFakes } from "../support/server/fakes.ts";
import { toResponse } from "../../server/file-answer.ts";
import { precompress } from "../../server/precompress.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createStaticFiles } from "../../server/static-files.ts";

let folder = "";
let app: App;
const config = { apiBase: "/api", scrobbling: null, version: "1.2.3" };
const query = new URLSearchParams();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tonearm-files-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Tonearm</title>");
  await writeFile(join(folder, "assets", "main-Ab12.js"), "// music ".repeat(400));
  await writeFile(join(folder, "assets", "tiny-Ab12.css"), "a{}");
  await precompress(folder);
  app = createApp({
    source: createDemoSource({ library: null }),
    staticFiles: createStaticFiles(folder),
    config,
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the shorter way to a file", () => {
  const PARTS = ["", ".", "..", "%2e%2e", "api", "media", "cover", "ink.jpg", "config.json"];
  const MORE = ["assets", "main-Ab12.js", "tiny-Ab12.css", "index.html", "album", "42", "search"];
  const NAMES = ["U.S.", "a%20b", "%61pi", "secret.txt", ".env", "@me", "toplist", "%E0%A4%A"];

  it("answers what the handler answers, or nothing", async () => {
    const paths = fc
      .array(fc.constantFrom(...PARTS, ...MORE, ...NAMES), { minLength: 1, maxLength: 4 })
      .map((parts) => `/${parts.join("/")}`);
    const encodings = fc.constantFrom("", "br", "gzip", "*;q=0.1, br;q=0");
    const methods = fc.constantFrom("GET", "HEAD", "POST");
    await fc.assert(
      fc.asyncProperty(paths, encodings, methods, async (path, acceptEncoding, method) => {
        const plain = { method, path, query, acceptEncoding, ifNoneMatch: null };
        const answer = await app.file(plain);
        if (answer === null) return;
        const short = toResponse(answer);
        const headers = { "accept-encoding": acceptEncoding };
        const url = `http://127.0.0.1:4999${path}`;
        const long = await app.fetch(new Request(url, { method, headers }));
        expect(short.status).toBe(long.status);
        expect([...short.headers]).toEqual([...long.headers]);
        expect(await short.arrayBuffer()).toEqual(await long.arrayBuffer());
      }),
    );
  });

  it("is taken for pages, scripts and pictures", () => {
    for (const path of ["/", "/album/42", "/assets/main-Ab12.js", "/media/cover/ink.jpg"]) {
      const request = { method: "GET", path, query, acceptEncoding: "br", ifNoneMatch: null };
      expect(app.file(request)).not.toBeNull();
    }
  });

  it("is closed to what tests have fail, and what goes by it is counted like all else", async () => {
    const counted = withFakes(app);
    const file = (path: string) =>
      counted.file({ method: "GET", path, query, acceptEncoding: "", ifNoneMatch: null });
    const ask = (path: string, init?: RequestInit): Promise<Response> =>
      Promise.resolve(counted.fetch(new Request(`http://127.0.0.1${path}`, init), {}));
    const body = JSON.stringify({ pattern: "^/album", kind: "500", times: 1 });
    await ask("/__faults", { method: "POST", body });
    expect(file("/album/1")).toBeNull();
    expect(file("/artist/1")).not.toBeNull();
    // Sent bytes of media are counted, so they cannot be sent as files.
    expect(file("/media/cover/ink.jpg")).toBeNull();
    expect((await ask("/album/1")).status).toBe(500);
    expect(file("/album/1")).not.toBeNull();
    expect(await (await ask("/__requests")).json()).toEqual({
      code: 200,
      requests: ["GET /artist/1", "GET /album/1", "GET /album/1"],
    });
  });
});
