/** @file The real demo service behind the HTTP port, without a socket, with a browser's cookie jar. */
import { createApp } from "../../server/app.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import type { HostApi } from "../../src/contract/host.ts";
import type { Remote } from "../../src/contract/wire/types.ts";
import { fail, type Outcome } from "../../src/domain/failure.ts";
import { readBody } from "../../src/worker/adapters/read-body.ts";
import type { CookiePort } from "../../src/worker/ports/window.ts";
import type { ApiAnswer, ApiCall, HttpPort, UploadPort } from "../../src/worker/ports/http.ts";
import { NEVER } from "rxjs";

const ORIGIN = "http://127.0.0.1:4998";

export interface DemoService {
  readonly http: HttpPort & UploadPort;
  readonly host: Remote<HostApi>;
  /** The session cookie among `cookies`. */
  readonly cookie: CookiePort;
  /** Cookies of the browser. */
  readonly cookies: Map<string, string>;
  /** All calls, in order. */
  readonly calls: ApiCall[];
  /** Replaces the service's answer, unless it returns null. */
  instead: (call: ApiCall) => Outcome<ApiAnswer> | "hang" | null;
}

/** A service with `library` liked songs. */
export function demoService(library = 300): DemoService {
  const app = createApp({
    source: createDemoSource({ library }),
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "test" },
  });
  const cookies = new Map<string, string>();
  const calls: ApiCall[] = [];
  const service: DemoService = {
    cookies,
    calls,
    instead: () => null,
    http: {
      call: async (call, signal) => {
        calls.push(call);
        const answer = service.instead(call);
        if (answer === "hang") return hang(signal);
        if (answer !== null) return answer;
        const session = cookies.has("MUSIC_U") ? `MUSIC_U=${cookies.get("MUSIC_U") ?? ""};` : "";
        const cookie = call.login === "signIn" ? "os=pc;" : `${session}os=pc;`;
        const texts = Object.entries(call.params).map(([name, value]) => [name, String(value)]);
        const query = new URLSearchParams([...texts, ["cookie", cookie]]);
        const response = await app.fetch(
          call.method === "GET"
            ? new Request(`${ORIGIN}/api${call.path}?${query}`)
            : new Request(`${ORIGIN}/api${call.path}`, { method: "POST", body: query }),
        );
        return readBody(await response.text(), response.status, call.accepts);
      },
      upload: async (call, file, { signal, onSent }) => {
        calls.push(call);
        const answer = service.instead(call);
        if (answer === "hang") return hang(signal);
        if (answer !== null) return answer;
        const form = new FormData();
        form.set("cookie", `MUSIC_U=${cookies.get("MUSIC_U") ?? ""};`);
        form.set("songFile", file, file.name);
        onSent(1);
        const request = new Request(`${ORIGIN}/api${call.path}`, { method: "POST", body: form });
        const response = await app.fetch(request);
        return readBody(await response.text(), response.status);
      },
      download: () => Promise.resolve(fail({ kind: "offline" })),
    },
    cookie: {
      now: () => cookies.get("MUSIC_U") ?? null,
      read: () => Promise.resolve(cookies.get("MUSIC_U") ?? null),
    },
    host: {
      readCookie: ((name: string) =>
        Promise.resolve(cookies.get(name) ?? null)) as Remote<HostApi>["readCookie"],
      writeCookies: (raw) => {
        for (const [, name = "", value = ""] of raw.matchAll(/(MUSIC_U|__csrf)=([^;]+)/g))
          cookies.set(name, value);
        return Promise.resolve();
      },
      clearCookies: () => Promise.resolve(cookies.clear()),
      copy: () => Promise.resolve({ ok: true, value: undefined }),
      rememberBootHints: () => Promise.resolve(),
      rememberEditorsCovers: async () => {},
      environment$: () => NEVER,
      sessionCookie$: () => NEVER,
      wantSound: () => Promise.resolve(),
      askForKey: () => Promise.resolve(),
      protectStorage: () => Promise.resolve(null),
      isStorageProtected: () => Promise.resolve(null),
      noteSongs: () => Promise.resolve(),
      hadSongs: () => Promise.resolve(false),
    },
  };
  return service;
}

const hang = (signal?: AbortSignal): Promise<Outcome<ApiAnswer>> =>
  new Promise((done) => {
    signal?.addEventListener("abort", () => done(fail({ kind: "aborted" })), { once: true });
  });
