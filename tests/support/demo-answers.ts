import { NEVER } from "rxjs";
import { createApp } from "../../server/app.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { createMemoryStores } from "../../src/worker/adapters/memory/stores.ts";
import { readBody } from "../../src/worker/adapters/read-body.ts";
import type { ApiCall, HttpPort } from "../../src/worker/ports/http.ts";
import { createAnswers } from "../../src/worker/services/answers.ts";
import { fakeClock } from "./fake-clock.ts";
import { createScope } from "../../src/worker/stream/scope.ts";

/** Origin of the demo service in tests of the core. */
export const ORIGIN = "http://127.0.0.1:4999";

const app = createApp({
  source: createDemoSource({ library: null }),
  staticFiles: null,
  config: { apiBase: "/api", scrobbling: null, version: "test" },
});

/** Answers of the real demo service without a socket; `cut` takes the network away. */
export function demoAnswers() {
  const asked: ApiCall[] = [];
  let isUp = true;
  const http: HttpPort = {
    call: async (call) => {
      asked.push(call);
      if (!isUp) return { ok: false, failure: { kind: "offline" } };
      const query = new URLSearchParams(
        Object.entries(call.params).map(([name, value]) => [name, String(value)]),
      );
      const response = await app.fetch(new Request(`${ORIGIN}/api${call.path}?${query}`));
      return readBody(await response.text(), response.status);
    },
    download: () => Promise.reject(new Error("nothing is downloaded here")),
  };
  const answers = createAnswers({
    scope: createScope(),
    http,
    store: createMemoryStores().answers,
    clock: fakeClock(),
    log: { warn: () => {}, error: () => {} },
    retry$: NEVER,
  });
  return { asked, answers, http, cut: (next: boolean) => (isUp = next) };
}
