import type { Failure } from "../../domain/failure.ts";
import type { HttpPort } from "../ports/http.ts";

/** The server may be updated: an unknown call is tried again after this time. */
const REMEMBERED_MS = 60 * 60 * 1000;

const UNKNOWN_CODES: ReadonlySet<number> = new Set([400, 404, 405, 501]);

/** The answer of a server, or of a proxy in front of it, to a call it does not know. */
export const isUnknownCall = (failure: Failure): boolean =>
  failure.kind === "notFound" ||
  failure.kind === "malformed" ||
  (failure.kind === "server" && UNKNOWN_CODES.has(failure.code));

export interface OlderCallsDeps {
  readonly wallMs: () => number;
  /** The current server. */
  readonly server: () => string;
}

/**
 * Falls back to the older form that a call names (`ApiCall.older`) if the server does not know it, and uses only
 * that form for an hour once it has worked.
 */
export function withOlderCalls<Http extends HttpPort>(
  http: Http,
  { wallMs, server }: OlderCallsDeps,
): Http {
  const olderUntilMs = new Map<string, number>();
  return {
    ...http,
    call: async (call, signal) => {
      const { older } = call;
      if (older === undefined) return http.call(call, signal);
      const key = `${server()} ${call.path}`;
      if (wallMs() < (olderUntilMs.get(key) ?? 0)) {
        const answer = await http.call(older, signal);
        if (answer.ok || !isUnknownCall(answer.failure)) return answer;
        olderUntilMs.delete(key);
      }
      const answer = await http.call(call, signal);
      if (answer.ok || !isUnknownCall(answer.failure)) return answer;
      const second = await http.call(older, signal);
      // A truncated answer says nothing about the next one.
      if (second.ok && answer.failure.kind !== "malformed")
        olderUntilMs.set(key, wallMs() + REMEMBERED_MS);
      return second;
    },
  };
}
