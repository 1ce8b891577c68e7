import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { App } from "../../server/app.ts";
import { createAccess, exposureTrouble } from "../../server/guard/access.ts";
import { ACCESS_WORDS } from "../../server/guard/access-words.ts";
import { guarded } from "../../server/guard/guard.ts";
import { isLoopback } from "../../server/loopback.ts";

const KEY = "correct horse battery";
const HERE = "http://127.0.0.1:4173";
const FILE = { status: 200, headers: {}, content: null };

/** Answers every request recognizably. */
const inner: App = {
  fetch: async () => new Response("inside"),
  file: () => FILE,
};

const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request(HERE + path, { ...init, headers: { host: "127.0.0.1:4173", ...headers } });

const isInside = async (answer: Response): Promise<boolean> => (await answer.text()) === "inside";

describe("calls that another site has caused", () => {
  const app = guarded(inner, { access: null, names: null });

  it("are refused, whatever tells of the site", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
      { origin: "https://elsewhere.example" },
      { origin: "http://127.0.0.1:4174" },
      { origin: "null" },
    ])
      for (const path of ["/api/like?id=1&like=true", "/api", "/tonearm/source"]) {
        const answer = await app.fetch(request(path, headers));
        expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 403]);
        expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
      }
  });

  it("are not those of our own pages, nor of programs that name no site", async () => {
    for (const headers of [
      {},
      { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
      { "sec-fetch-site": "same-origin", origin: HERE },
      // A load balancer that terminates TLS.
      { host: "music.example", origin: "https://music.example" },
    ] as Record<string, string>[])
      expect(await isInside(await app.fetch(request("/api/search", headers)))).toBe(true);
  });

  it("leave pages and pictures alone", async () => {
    const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    for (const path of ["/", "/album/7", "/media/cover/ink.jpg", "/config.json"])
      expect(await isInside(await app.fetch(request(path, visit)))).toBe(true);
    expect(app.file({} as never)).toBe(FILE);
  });
});

describe("names of the server", () => {
  const app = guarded(inner, { access: null, names: new Set(["music.home"]) });

  it("are this machine's, and those it was told", async () => {
    for (const host of ["127.0.0.1:4173", "[::1]:80", "localhost", "LOCALHOST:1", "music.home:9"])
      expect(await isInside(await app.fetch(request("/api/search", { host })))).toBe(true);
    for (const host of ["evil.example", "127.0.0.1.evil.example:80", "localhost.evil", "music"])
      for (const path of ["/", "/api/search", "/media/outer"])
        expect((await app.fetch(request(path, { host }))).status).toBe(403);
  });
});

describe("a server with an access key", () => {
  const open = (nowMs = () => 0) =>
    guarded(inner, { access: createAccess(KEY, nowMs), names: null });
  const form = (key: string, more: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ key, ...more }).toString();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    };
    return request("/tonearm/access", headers, { method: "POST", body });
  };
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  it("asks for it in the reader's language, and answers no call without it", async () => {
    const app = open();
    for (const [language, words] of Object.entries(ACCESS_WORDS)) {
      const answer = await app.fetch(
        request("/album/7", { "accept-language": `xx,${language};q=0.8,en;q=0.1` }),
      );
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"]);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}">`);
      for (const word of [words.title, words.label, words.open]) expect(html).toContain(word);
      expect(html).not.toMatch(/<script|style=/);
    }
    for (const path of [
      "/api/search",
      `/api?access=${KEY}`,
      "/media/outer?id=1",
      "/config.json",
      "/tonearm/source",
    ])
      expect((await app.fetch(request(path))).status).toBe(403);
  });

  it("has an address for its page, which pages kept by browsers lead to and whoever is known passes", async () => {
    const app = open();
    const missing = await app.fetch(request("/config.json"));
    expect(missing.headers.get("x-tonearm-access")).toBe("missing");
    const visit = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    const asking = await app.fetch(request("/tonearm/access", visit));
    expect(asking.status).toBe(401);
    const html = await asking.text();
    expect(html).toContain(ACCESS_WORDS.en.title);
    // Otherwise browsers would send the form with `Origin: null`.
    expect(html).toContain('<meta name="referrer" content="same-origin" />');
    const cookie = cookieOf(await app.fetch(form(KEY)));
    const known = await app.fetch(request("/tonearm/access", { ...visit, cookie }));
    expect([known.status, known.headers.get("location")]).toEqual([303, "/"]);
  });

  it("leads on to what was asked for, and to no other host", async () => {
    const app = open();
    const html = await (await app.fetch(request('/explore?category=R%26B&a="<b>'))).text();
    const next = "/explore?category=R%26B&a=%22%3Cb%3E";
    expect(html).toContain(`name="next" value="${next.replace("&a", "&amp;a")}"`);
    const wrong = await (await app.fetch(form("wrong", { next }))).text();
    expect(wrong).toContain(`value="${next.replace("&a", "&amp;a")}"`);
    for (const [given, path] of [
      [next, next],
      ["//evil.example/x", "/"],
      ["/\\evil.example", "/"],
      ["https://evil.example/", "/"],
      ["/a\r\nset-cookie: b", "/aset-cookie:%20b"],
      ["", "/"],
    ] as const) {
      const { headers } = await app.fetch(form(KEY, { next: given }));
      expect(headers.get("location")).toBe(path);
    }
  });

  it("hands out what tells of nobody: files of the build, its own style, its health", async () => {
    const app = open();
    for (const path of [
      "/assets/main.js",
      "/icons/mark.svg",
      "/service-worker.js",
      "/healthz",
      "/readyz",
    ])
      expect(await isInside(await app.fetch(request(path)))).toBe(true);
    expect((await app.fetch(request("/tonearm/access.css"))).headers.get("content-type")).toContain(
      "text/css",
    );
    expect(app.file({ path: "/assets/main.js" } as never)).toBe(FILE);
    for (const path of ["/", "/album/7", "/media/cover/ink.jpg", "/index.html"])
      expect(app.file({ path } as never)).toBeNull();
  });

  it("knows whoever gave the key, by a cookie that no script reads and that does not hold it", async () => {
    const app = open();
    for (const entering of [request(`/album/7?access=${encodeURIComponent(KEY)}&a=b`), form(KEY)]) {
      const answer = await app.fetch(entering);
      expect(answer.status).toBe(303);
      const set = answer.headers.getSetCookie()[0] ?? "";
      expect(set).toMatch(/; HttpOnly; SameSite=Strict$/);
      expect(set).not.toContain("horse");
      expect(["/album/7?a=b", "/"]).toContain(answer.headers.get("location"));
      const cookie = `other=1; ${cookieOf(answer)}`;
      for (const path of ["/", "/api/search", "/media/outer"])
        expect(await isInside(await app.fetch(request(path, { cookie })))).toBe(true);
    }
  });

  it("lets nobody in by a key or a cookie that is another, nor to a page that is not ours", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (key, path) => {
        fc.pre(key !== KEY);
        const app = open();
        expect((await app.fetch(form(key))).status).toBeGreaterThanOrEqual(401);
        const answer = await app.fetch(
          new Request(`${HERE}/${path.replaceAll(/[?#]/g, "")}?access=${encodeURIComponent(KEY)}`),
        );
        const location = answer.headers.get("location");
        if (location !== null) expect(new URL(location, HERE).origin).toBe(HERE);
      }),
    );
    const app = open();
    for (const cookie of ["tonearm-access=", `tonearm-access=${KEY}`, "tonearm-access"])
      expect((await app.fetch(request("/api/search", { cookie }))).status).toBe(403);
    const late = await app.fetch(request(`//elsewhere.example/?access=${encodeURIComponent(KEY)}`));
    expect(new URL(late.headers.get("location") ?? "/", HERE).origin).toBe(HERE);
  });

  it("takes ten wrong keys a minute, and none afterwards, however right", async () => {
    let now = 0;
    const app = open(() => now);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await app.fetch(form("wrong"))).status).toBe(401);
    expect((await app.fetch(form(KEY))).status).toBe(429);
    now = 61_000;
    expect((await app.fetch(form(KEY))).status).toBe(303);
  });

  it("does not take the form of another site, nor a large one", async () => {
    const app = open();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
      { "content-length": "5000" },
    ]) {
      const asked = form(KEY);
      for (const [name, value] of Object.entries(headers)) asked.headers.set(name, value);
      expect((await app.fetch(asked)).status).toBe(403);
    }
  });
});

describe("a server that others can reach", () => {
  it("is not started without a key where it plays what belongs to somebody", () => {
    const host = "0.0.0.0";
    expect(exposureTrouble({ host, key: "", isPrivate: true })).toContain("TONEARM_ACCESS");
    expect(exposureTrouble({ host, key: "short", isPrivate: false })).toContain("16");
    expect(exposureTrouble({ host, key: KEY, isPrivate: true })).toBeNull();
    expect(exposureTrouble({ host, key: "", isPrivate: false })).toBeNull();
    expect(exposureTrouble({ host: "127.0.0.1", key: "", isPrivate: true })).toBeNull();
  });

  it("is none on the loopback", () => {
    for (const name of ["127.0.0.1", "127.3.2.1", "::1", "[::1]", "localhost"])
      expect(isLoopback(name)).toBe(true);
    for (const name of ["0.0.0.0", "192.168.1.2", "::", "localhost.example", "127.example"])
      expect(isLoopback(name)).toBe(false);
  });
});
