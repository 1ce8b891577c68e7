import { createApp } from "../../../server/app.ts";
import type { App } from "../../../server/app.ts";
import { createCloudSource } from "../../../server/sources/netease/cloud.ts";
import type { CloudOptions } from "../../../server/sources/netease/service.ts";
import type { StateStore } from "../../../server/sources/netease/store.ts";
import type { Json } from "../../server/demo/demo-client.ts";
import type { Cloud } from "./cloud.ts";

const ORIGIN = "http://127.0.0.1:4996";
export const DEVICE = "0123456789ABCDEF".repeat(4).slice(0, 52);

/** A store in memory for data kept between runs. */
export function memoryStore(kept = new Map<string, string>()): StateStore {
  return {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, text) => void kept.set(name, text),
  };
}

export interface CloudAnswerSeen {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
  readonly cookies: readonly string[];
}

/** A client of the source that acts like a browser. */
export interface CloudClient {
  readonly app: App;
  readonly jar: Map<string, string>;
  readonly logged: string[];
  get(path: string): Promise<CloudAnswerSeen>;
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<CloudAnswerSeen>;
  raw(path: string, init?: RequestInit): Promise<Response>;
}

const NO_LIMITS = { perSecond: Number.POSITIVE_INFINITY };

/** The source with the stand-in behind it, called as by a browser. */
export function cloudClient(cloud: Cloud, options: Partial<CloudOptions> = {}): CloudClient {
  const logged: string[] = [];
  const source = createCloudSource({
    fetch: (url, init) => fetch(url, init),
    device: DEVICE,
    store: memoryStore(),
    nowMs: Date.now,
    log: (line) => logged.push(line),
    hosts: cloud.hosts,
    publicKey: cloud.publicKey,
    ...options,
    limits: { ...NO_LIMITS, ...options.limits },
  });
  return { ...browser(source), logged };
}

function browser(source: ReturnType<typeof createCloudSource>): Omit<CloudClient, "logged"> {
  const config = { apiBase: "/api", scrobbling: null, version: "test" };
  const app = createApp({ source, staticFiles: null, config });
  const jar = new Map<string, string>();
  const raw: CloudClient["raw"] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "" && !headers.has("cookie")) headers.set("cookie", cookie);
    const response = await app.fetch(new Request(ORIGIN + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const call = async (path: string, init?: RequestInit): Promise<CloudAnswerSeen> => {
    const response = await raw(`/api${path}`, init);
    const { status, headers } = response;
    return { status, headers, body: await response.json(), cookies: headers.getSetCookie() };
  };
  return {
    app,
    jar,
    raw,
    get: (path) => call(path),
    post: (path, fields = {}) => call(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}
