import type { App } from "../../../server/app.ts";
import { createApp } from "../../../server/app.ts";
import { createDemoSource } from "../../../server/sources/demo/demo.ts";
import { asDemo } from "./as-demo.ts";
import type { Cloud, CloudCall, CloudReply } from "./cloud.ts";

const ORIGIN = "http://127.0.0.1:4997";

let app: App | null = null;
const demo = (): App => {
  app ??= createApp({
    source: createDemoSource({ library: 100 }),
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "cloud" },
  });
  return app;
};

const UPLOADED = 1_900_000_001;

/** What has no counterpart in the demo. */
const OWN: Readonly<Record<string, (cloud: Cloud) => CloudReply>> = {
  "/api/register/anonimous": () => ({
    body: { code: 200, userId: 9 },
    cookies: ["MUSIC_A=visitor0123; Max-Age=2592000", "__csrf=visitors; Max-Age=2592000"],
  }),
  "/api/cloud/upload/check": ({ needsUpload }) => ({
    body: { code: 200, needUpload: needsUpload, songId: "5bd1e995aa" },
  }),
  "/api/nos/token/alloc": () => ({
    body: { code: 200, result: { resourceId: 7, objectKey: "obj/aa/b.mp3", token: "UPLOAD x:y" } },
  }),
  "/api/upload/cloud/info/v2": () => ({ body: { code: 200, songId: "5bd1e995aa" } }),
  "/api/cloud/pub/v2": () => ({
    body: {
      code: 200,
      songId: "5bd1e995aa",
      privateCloud: { songId: UPLOADED, simpleSong: { id: UPLOADED } },
    },
  }),
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** The demo's answer to a call of the service. */
export async function demoAnswers(
  cloud: Cloud,
  { uri, data, cookies }: CloudCall,
): Promise<CloudReply> {
  const own = OWN[uri];
  if (own !== undefined) return own(cloud);
  const call = asDemo(uri, data);
  if (call === null) return { body: { code: 404, message: "no such call" } };
  const params = Object.entries(call.params).flatMap(([name, value]) =>
    isScalar(value) ? [[name, String(value)]] : [],
  );
  const session = cookies.get("MUSIC_U");
  const response = await demo().fetch(
    new Request(`${ORIGIN}/api/${call.route}`, {
      method: "POST",
      body: new URLSearchParams(params),
      headers: session === undefined ? {} : { cookie: `MUSIC_U=${session}` },
    }),
  );
  const body = await response.json();
  return {
    body: call.unwrap === undefined ? body : call.unwrap(body),
    cookies: response.headers.getSetCookie(),
  };
}
