import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { App } from "../../server/app.ts";
import { createApp } from "../../server/app.ts";
import { pageWithConfig } from "../../server/config.ts";
import type { Running } from "../../server/listen.ts";
import { listen } from "../../server/listen.ts";
import { precompress } from "../../server/precompress.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createStaticFiles } from "../../server/static-files.ts";

const SCRIPT = `export const words = "${"music ".repeat(400)}";`;
/** Too large to be kept in memory. */
const LARGE = Buffer.from("0123456789".repeat(150_000));
let folder = "";
let app: App;
let server: Running;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

const askHandler: Ask = (path, headers = {}, method = "GET") =>
  app.fetch(new Request(`http://127.0.0.1:4999${path}`, { headers, method }));

/** Requests over a real connection, with unchanged path and bytes. */
const askServer: Ask = (path, headers = {}, method = "GET") =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const at = { agent, hostname, port, path: path.replaceAll(" ", "%20"), method, headers };
    const sent = httpRequest(at, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const { statusCode: status = 0 } = answer;
        const lines = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const body = status === 304 ? null : Buffer.concat(chunks);
        resolve(new Response(body, { status, headers: Object.fromEntries(lines) }));
      });
    });
    sent.on("error", reject);
    sent.end();
  });

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), "tonearm-static-"));
  folder = join(parent, "client");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(parent, "secret.txt"), "secret");
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Tonearm</title>");
  await writeFile(join(folder, "service-worker.js"), "self.addEventListener('fetch', () => {});");
  await writeFile(join(folder, "boot-theme.js"), SCRIPT);
  await writeFile(join(folder, "assets", "main-Ab12.js"), SCRIPT);
  await writeFile(join(folder, "assets", "core.worker-Ab12.js"), SCRIPT);
  await writeFile(join(folder, "assets", "tiny-Ab12.css"), "a{}");
  await writeFile(join(folder, "assets", "photo-Ab12.jpg"), Buffer.alloc(4096));
  await writeFile(join(folder, "assets", "large-Ab12.png"), LARGE);
  await precompress(folder);
  const source = createDemoSource({ library: null });
  app = createApp({
    source,
    staticFiles: createStaticFiles(folder),
    config: { apiBase: "/api", scrobbling: null, version: "1.2.3" },
  });
  server = await listen(app, { host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  agent.destroy();
  await server.close();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

const WAYS: readonly (readonly [string, Ask])[] = [
  ["the handler", askHandler],
  ["the server", askServer],
];

describe.each(WAYS)("by way of %s", (_, ask) => {
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
      expect(new Set([brotli, zipped, plain].map(({ headers }) => headers.get("etag"))).size).toBe(
        3,
      );
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
    it.each([
      "/",
      "/album/42",
      "/search/U.S. tour",
      "/lastfm/callback?token=a.b",
      "/playlist/%00",
      "/playlist/%zz",
      "/%E0%A4%A",
      "/playlist/5%5C6",
    ])("shows the app at %s", async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("Tonearm");
    });

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
      "/assets/%00",
      "/%E0%A4%A.txt",
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
        "/assets/core.worker-Ab12.js",
        "/assets/nope.js",
        "/api/toplist",
        "/config.json",
      ]) {
        const { headers } = await ask(path);
        const policy = headers.get("content-security-policy") ?? "";
        // Pages and workers load scripts; another file of the build loads nothing.
        const mayLoad = path !== "/assets/main-Ab12.js";
        expect(policy.includes("script-src 'self' 'wasm-unsafe-eval';")).toBe(mayLoad);
        expect(policy.includes("style-src 'self';")).toBe(mayLoad);
        expect(policy.includes("default-src 'none'")).toBe(!mayLoad);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain("unsafe-inline");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
        expect(headers.get("strict-transport-security")).toBeNull();
      }
    });

    it("that only documents heed stay out of files of the build", async () => {
      const framesOf = async (path: string) => (await ask(path)).headers.get("x-frame-options");
      expect(await framesOf("/")).toBe("DENY");
      for (const part of ["/assets/main-Ab12.js", "/boot-theme.js"]) {
        const { status, headers } = await ask(part);
        expect(status).toBe(200);
        expect(headers.get("x-frame-options")).toBeNull();
        expect(headers.get("permissions-policy")).toBeNull();
        expect(headers.get("cross-origin-opener-policy")).toBeNull();
        expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      }
      for (const path of ["/", "/assets/nope.js", "/api/toplist", "/config.json"])
        expect((await ask(path)).headers.get("cross-origin-opener-policy")).toBe("same-origin");
      const { headers } = await ask("/");
      expect(headers.get("permissions-policy")).toContain("camera=()");
    });
  });

  describe("files on disk", () => {
    it("are read again when they have changed, and gone when they are gone", async () => {
      const file = join(folder, "note.txt");
      await writeFile(file, "one");
      const first = await ask("/note.txt");
      const etag = first.headers.get("etag") ?? "";
      expect(await first.text()).toBe("one");
      await writeFile(file, "two");
      await utimes(file, 1000, 1000);
      const second = await ask("/note.txt", { "if-none-match": etag });
      expect([second.status, await second.text()]).toEqual([200, "two"]);
      await rm(file);
      expect((await ask("/note.txt", { "if-none-match": etag })).status).toBe(404);
    });

    it("arrive whole however large they are", async () => {
      for (let time = 0; time < 2; time++) {
        const response = await ask("/assets/large-Ab12.png");
        expect(response.headers.get("content-length")).toBe(String(LARGE.byteLength));
        expect(LARGE.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
      }
    });
  });

  describe("pictures", () => {
    it("come in the width that was asked for, open to other origins, and for a week", async () => {
      const small = await ask("/media/cover/ink.jpg?param=224y224");
      const large = await ask("/media/cover/ink.listener.jpg?param=1024y1024");
      for (const { status, headers } of [small, large]) {
        expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
        expect(headers.get("cache-control")).toBe("public, max-age=604800");
      }
      expect((await small.arrayBuffer()).byteLength).toBeLessThan(
        (await large.arrayBuffer()).byteLength,
      );
      const etag = small.headers.get("etag") ?? "";
      const again = { "if-none-match": etag };
      expect((await ask("/media/cover/ink.jpg?param=224y224", again)).status).toBe(304);
      expect((await ask("/media/cover/nothing.jpg")).status).toBe(404);
    });
  });
});

describe("connections", () => {
  it("serve one request after another", async () => {
    const { hostname, port } = new URL(server.url);
    const ports = new Set<number | undefined>();
    for (const path of ["/", "/assets/main-Ab12.js", "/media/cover/ink.jpg", "/config.json"])
      await new Promise<void>((resolve) => {
        httpRequest({ agent, hostname, port, path }, (answer) => {
          ports.add(answer.socket.localPort);
          answer.resume().on("end", resolve);
        }).end();
      });
    expect(ports.size).toBe(1);
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

describe("the page", () => {
  const CONFIG = {
    apiBase: "/api",
    scrobbling: null,
    version: "</script><script>alert(1)</script>",
    publicMediaUrl: null,
    relayUrl: null,
    editorsCovers: { 7: "/media/cover/ink.jpg" },
    source: { kind: "demo", name: "Tonearm", waysIn: [] },
    asOfMs: 1,
  } as const;
  const dataOf = (html: string): string =>
    /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)?.[1] ?? "";

  it("is sent with the configuration in it, as data that ends where it should", async () => {
    const parent = await mkdtemp(join(tmpdir(), "tonearm-page-"));
    const page = `<!doctype html><!-- config --><title>Tonearm</title>${"<p>music</p>".repeat(200)}`;
    await writeFile(join(parent, "index.html"), page);
    await precompress(parent);
    const files = createStaticFiles(parent, { page: (html) => pageWithConfig(html, CONFIG) });
    await files.warm();
    const request = { method: "GET", query: new URLSearchParams(), ifNoneMatch: null };
    for (const path of ["/", "/library/liked-songs"]) {
      const answer = await files.answer({ ...request, path, acceptEncoding: "br" });
      expect(answer.headers["content-encoding"]).toBe("br");
      const html = brotliDecompressSync(answer.content as Uint8Array).toString();
      expect(JSON.parse(dataOf(html))).toEqual(CONFIG);
      expect(html).not.toContain("<script>alert");
    }
    const file = await files.answer({ ...request, path: "/index.html", acceptEncoding: "" });
    expect(Buffer.from(file.content as Uint8Array).toString()).toBe(page);
    await writeFile(join(parent, "index.html"), page.replace("Tonearm", "Another build"));
    const again = await files.answer({ ...request, path: "/", acceptEncoding: "" });
    expect(Buffer.from(again.content as Uint8Array).toString()).toContain("Another build");
    await rm(parent, { recursive: true, force: true });
  });
});
