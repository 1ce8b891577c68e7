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

/** Answers to calls without a counterpart in the demo. */
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

/** Sends a call to the stand-in's demo service with the cookies of its caller. */
function askDemo(
  { demoUrl }: Cloud,
  { cookies }: CloudCall,
  route: string,
  body: BodyInit,
): Promise<Response> {
  const session = cookies.get("MUSIC_U");
  const headers = session === undefined ? {} : { cookie: `MUSIC_U=${session}` };
  const init = { method: "POST", body, headers };
  if (demoUrl !== null) return fetch(`${demoUrl}/api/${route}`, init);
  return demo().fetch(new Request(`${ORIGIN}/api/${route}`, init));
}

/** Adds the file received by the storage to the demo's cloud disk, under the name that was announced before. */
async function publish(cloud: Cloud, call: CloudCall): Promise<CloudReply> {
  const told = cloud.calls.findLast(({ uri }) => uri === "/api/upload/cloud/info/v2");
  const form = new FormData();
  const bytes = new Uint8Array(cloud.stored.at(-1)?.sizeBytes ?? 0);
  form.set("songFile", new File([bytes], String(told?.data["filename"])));
  const body = await (await askDemo(cloud, call, "cloud", form)).json();
  return { body: { ...body, songId: "5bd1e995aa" } };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** The demo's answer to a call of the service. */
export async function demoAnswers(cloud: Cloud, call: CloudCall): Promise<CloudReply> {
  const { uri, data } = call;
  if (cloud.demoUrl !== null && uri === "/api/cloud/pub/v2") return publish(cloud, call);
  const own = OWN[uri];
  if (own !== undefined) return own(cloud);
  const asked = asDemo(uri, data);
  if (asked === null) return { body: { code: 404, message: "no such call" } };
  const params = Object.entries(asked.params).flatMap(([name, value]) =>
    isScalar(value) ? [[name, String(value)]] : [],
  );
  const response = await askDemo(cloud, call, asked.route, new URLSearchParams(params));
  const body = await response.json();
  return {
    body: asked.unwrap === undefined ? body : asked.unwrap(body),
    cookies: response.headers.getSetCookie(),
  };
}
