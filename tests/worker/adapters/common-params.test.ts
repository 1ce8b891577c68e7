import { afterEach, expect, it, vi } from "vitest";
import { createFetchHttp } from "../../../src/worker/adapters/fetch-http.ts";
import type { ApiCall } from "../../../src/worker/ports/http.ts";

afterEach(() => vi.unstubAllGlobals());

/** Common parameters that are sent with a call (S3), in the browser or on the desktop. */
async function sentWith(login: ApiCall["login"], isDesktop: boolean) {
  let sent: URL | null = null;
  vi.stubGlobal("fetch", (url: string) => {
    sent = new URL(url);
    return Promise.resolve(Response.json({ code: 200 }));
  });
  const cookie = { now: () => "a-mark", read: () => Promise.resolve("a-mark") };
  const http = createFetchHttp({
    apiBase: () => Promise.resolve("http://127.0.0.1:9/api"),
    isDesktop,
    cookie,
    proxy: () => "HTTP://proxy:3128",
    nowMs: () => 0,
    log: { warn: () => {}, error: () => {} },
    onNeedLogin: () => {},
  });
  const call = { method: "GET", path: "/toplist", params: {} } as const;
  await http.call(login === undefined ? call : { ...call, login });
  return Object.fromEntries((sent as URL | null)?.searchParams ?? []);
}

it("in the browser each call brings the session along, and says where it comes from", async () => {
  const proxy = "HTTP://proxy:3128";
  const cookie = "MUSIC_U=a-mark;";
  expect(await sentWith(undefined, false)).toEqual({ proxy, cookie, realIP: "211.161.244.70" });
  expect(await sentWith("refresh", false)).toEqual({ proxy, cookie: `${cookie}os=pc;` });
  expect(await sentWith("signIn", false)).toEqual({ proxy, cookie: "os=pc;" });
});

it("on the desktop only a log-in says anything of cookies: main adds the session", async () => {
  const proxy = "HTTP://proxy:3128";
  expect(await sentWith(undefined, true)).toEqual({ proxy });
  expect(await sentWith("refresh", true)).toEqual({ proxy });
  expect(await sentWith("signIn", true)).toEqual({ proxy, cookie: "os=pc;" });
});
