import { createApp } from "../../../server/app.ts";
import type { App } from "../../../server/app.ts";
import { createDemoSource } from "../../../server/sources/demo/demo.ts";

export const ORIGIN = "http://127.0.0.1:4999";

/** JSON of any shape. */
// oxlint-disable-next-line no-explicit-any -- the shape is checked by each test's expectations
export type Json = any;

interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

/** A demo service with a cookie jar like a browser's. */
export interface DemoClient {
  readonly app: App;
  get(path: string): Promise<Answer>;
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Answer>;
  signIn(phone?: string): Promise<void>;
  raw(path: string, init?: RequestInit): Promise<Response>;
}

export function demoClient(
  options: { readonly library?: number; readonly shelf?: number } = {},
): DemoClient {
  const source = createDemoSource({ library: options.library ?? null, shelf: options.shelf ?? 0 });
  const app = createApp({
    source,
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "test" },
  });
  const jar = new Map<string, string>();
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0)
      headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await app.fetch(new Request(ORIGIN + path, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const call = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await raw(`/api${path}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const post: DemoClient["post"] = (path, fields = {}) =>
    call(path, { method: "POST", body: new URLSearchParams(fields) });
  return {
    app,
    raw,
    get: (path) => call(path),
    post,
    signIn: async (phone = "13800000000") => {
      const { body } = await post("/login/cellphone", { phone, password: "tonearm" });
      if (body.code !== 200) throw new Error(`login answered ${JSON.stringify(body)}`);
    },
  };
}

/** A new service with a logged-in account, the first one by default. */
export async function signedInClient(phone?: string): Promise<DemoClient> {
  const client = demoClient();
  await client.signIn(phone);
  return client;
}
