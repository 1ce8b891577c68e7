import { fail, succeed, type Outcome } from "../../domain/failure.ts";
import type { LastfmPort } from "../ports/lastfm.ts";

const TIMEOUT_MS = 15_000;

/** last.fm by `fetch`. The parameters of a POST are sent in its body, because addresses may be logged. */
export const fetchLastfm: LastfmPort = {
  ask: async (endpoint, { method, params }) => {
    const query = new URLSearchParams(params);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const shared = { method, signal: timeout, credentials: "omit" } as const;
    try {
      const response =
        method === "GET"
          ? await fetch(`${endpoint}?${query}`, shared)
          : await fetch(endpoint, { ...shared, body: query });
      return readJson(await response.text());
    } catch {
      return fail({ kind: timeout.aborted ? "timeout" : "offline" });
    }
  },
};

function readJson(text: string): Outcome<unknown> {
  try {
    return succeed(JSON.parse(text) as unknown);
  } catch {
    return fail({ kind: "malformed", what: "answer of last.fm" });
  }
}
