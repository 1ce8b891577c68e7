import { createApp } from "../../server/app.ts";
import { createDemoSource } from "../../server/sources/demo/demo.ts";
import { succeed, type Failure } from "../../src/domain/failure.ts";
import { readBody } from "../../src/worker/adapters/read-body.ts";
import type { ApiCall, HttpPort } from "../../src/worker/ports/http.ts";
import { ORIGIN } from "./demo-answers.ts";

type Gate = (call: ApiCall) => boolean;

/** A demo service without a socket, called by an account; its answers can be delayed or lost. */
export async function demoAccount(phone = "13800000000") {
  const app = createApp({
    source: createDemoSource({ library: null }),
    staticFiles: null,
    config: { apiBase: "/api", scrobbling: null, version: "test" },
  });
  const asked: ApiCall[] = [];
  const ask = async (call: ApiCall, cookie: string) => {
    const query = new URLSearchParams(
      [...Object.entries(call.params), ["cookie", cookie]].map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const response = await app.fetch(new Request(`${ORIGIN}/api${call.path}?${query}`));
    return { response, outcome: readBody(await response.text(), response.status) };
  };
  const entry = await ask(
    { method: "GET", path: "/login/cellphone", params: { phone, password: "tonearm" } },
    "",
  );
  const [musicU = ""] = /MUSIC_U=[^;]+/.exec(entry.response.headers.getSetCookie().join()) ?? [];
  let cookie = musicU;
  let waiting: readonly { readonly gate: Gate; readonly open: Promise<void> }[] = [];
  let lost: { readonly gate: Gate; readonly failure: Failure; readonly isDone: boolean } | null =
    null;

  const http: HttpPort = {
    call: async (call) => {
      asked.push(call);
      const fault = lost?.gate(call) === true ? lost : null;
      if (fault?.isDone === false) return { ok: false, failure: fault.failure };
      // Requested now but delivered later, so that a delayed page has old content.
      const { outcome } = await ask(call, cookie);
      await waiting.find(({ gate }) => gate(call))?.open;
      return fault === null ? outcome : { ok: false, failure: fault.failure };
    },
    download: () => Promise.resolve(succeed(new Blob())),
  };
  return {
    http,
    asked,
    /** A change made from elsewhere, past the client under test. */
    elsewhere: async (call: ApiCall) => (await ask(call, musicU)).outcome,
    signOut: () => (cookie = ""),
    /** Delays answers to these calls until the returned function is called. */
    hold: (gate: Gate): (() => void) => {
      let open = (): void => {};
      const held = { gate, open: new Promise<void>((done) => (open = done)) };
      waiting = [...waiting, held];
      return () => {
        waiting = waiting.filter((other) => other !== held);
        open();
      };
    },
    /** Lets these calls fail; `isDone` if the service makes the change before the answer is lost. */
    lose: (gate: Gate, failure: Failure, isDone: boolean): void => {
      lost = { gate, failure, isDone };
    },
    heal: () => (lost = null),
  };
}
