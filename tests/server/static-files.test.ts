import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { App } from "../../server/app.ts";
import { createApp } from "../../server/app.ts";
import { precompress } from "../../server/precompress.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createStaticFiles } from "../../server/static-files.ts";

const SCRIPT = `export const words = "${"music ".repeat(400)}";`;
let folder = "";
let app: App;

const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> => app.fetch(new Request(`http://127.0.0.1:4999${path}`, { headers, method }));

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), "tonearm-static-"));
  folder = join(parent, "client");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(parent, "secret.txt"), "secret");
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Tonearm</title>");
  await writeFile(join(folder, "service-worker.js"), "self.addEventListener('fetch', () => {});");
  await writeFile(join(folder, "assets", "main-Ab12.js"), SCRIPT);
  await writeFile(join(folder, "assets", "tiny-Ab12.css"), "a{}");
  await writeFile(join(folder, "assets", "photo-Ab12.jpg"), Buffer.alloc(4096));
  await precompress(folder);
  const source = createDemoSource({ library: null });
  app = createApp({
    source,
    staticFiles: createStaticFiles(folder),
    config: { apiBase: "/api", scrobbling: null, version: "1.2.3" },
  });
});

afterAll(() => rm(join(folder, ".."), { recursive: true, force: true }));

describe("compression", () => {
  it("sends brotli to those who take it, gzip to others, plain to the rest", async () => {
    const brotli = await ask("/assets/main-Ab12.js", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT);
    const zipped = await ask("/assets/main-Ab12.js", { "accept-encoding": "gzip, br;q=0" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(SCRIPT);
    const plain = await ask("/assets/main-Ab12.js");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    for (const response of [brotli, zipped, plain]) {
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    }
    expect(new Set([brotli, zipped, plain].map(({ headers }) => headers.get("etag"))).size).toBe(3);
  });

  it("leaves small files and pictures alone", async () => {
    for (const path of ["/assets/tiny-Ab12.css", "/assets/photo-Ab12.jpg"]) {
      expect(
        (await ask(path, { "accept-encoding": "br, gzip" })).headers.get("content-encoding"),
      ).toBeNull();
    }
  });

  it("does not trust a sibling that is older than its file", async () => {
    const file = join(folder, "late.js");
    await writeFile(file, SCRIPT);
    await writeFile(`${file}.br`, "of another build");
    await utimes(`${file}.br`, 1, 1);
    expect(await (await ask("/late.js", { "accept-encoding": "br" })).text()).toBe(SCRIPT);
  });

  it("has no addresses for the siblings", async () => {
    expect((await ask("/assets/main-Ab12.js.br")).status).toBe(404);
  });
});

describe("caching", () => {
  it("keeps hashed files for a year and asks again for everything else", async () => {
    expect((await ask("/assets/main-Ab12.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    for (const path of ["/", "/index.html", "/service-worker.js", "/playlist/5"])
      expect((await ask(path)).headers.get("cache-control")).toBe("no-cache");
  });

  it("answers 304 to a known tag, strong or weak, and not to another", async () => {
    const etag = (await ask("/")).headers.get("etag") ?? "";
    expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
    expect((await ask("/", { "if-none-match": `"x", W/${etag}` })).status).toBe(304);
    expect((await ask("/", { "if-none-match": '"x"' })).status).toBe(200);
  });
});

describe("addresses", () => {
  it.each(["/", "/album/42", "/search/U.S. tour", "/lastfm/callback?token=a.b"])(
    "shows the app at %s",
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("Tonearm");
    },
  );

  it.each([
    "/assets/nope-Cd34.js",
    "/assets/",
    "/assets/deep/nothing",
    "/favicon.png",
    "/robots.php",
    "/.env",
  ])("has nothing at %s", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    "/..%2Fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2f..%2fsecret.txt",
    "/..%5Csecret.txt",
    "/%00",
    "/%E0%A4%A",
  ])("does not leave its folder for %s", async (path) => {
    const response = await ask(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain("secret");
  });

  it("answers HEAD without a body and with the length", async () => {
    const response = await ask("/assets/main-Ab12.js", {}, "HEAD");
    expect(response.headers.get("content-length")).toBe(String(SCRIPT.length));
    expect(await response.text()).toBe("");
  });

  it("refuses to be written to", async () => {
    const response = await ask("/index.html", {}, "POST");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("security headers", () => {
  it("stand on every answer of ours", async () => {
    for (const path of [
      "/",
      "/assets/main-Ab12.js",
      "/assets/nope.js",
      "/api/toplist",
      "/config.json",
    ]) {
      const { headers } = await ask(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-inline");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});

describe("the compressor", () => {
  it("writes smaller siblings, and the same bytes again", async () => {
    const before = await readFile(join(folder, "assets", "main-Ab12.js.br"));
    expect(before.byteLength).toBeLessThan(SCRIPT.length / 4);
    await precompress(folder);
    expect(await readFile(join(folder, "assets", "main-Ab12.js.br"))).toEqual(before);
  });
});
