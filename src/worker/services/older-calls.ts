import type { Failure } from "../../domain/failure.ts";
import type { HttpPort } from "../ports/http.ts";

/** A server may be brought up to date: what it did not know is asked again after this time. */
const REMEMBERED_MS = 60 * 60 * 1000;

const UNKNOWN_CODES: ReadonlySet<number> = new Set([400, 404, 405, 501]);

/** The words of a server, or of what stands in front of it, for a call it has never heard of. */
export const isUnknownCall = (failure: Failure): boolean =>
  failure.kind === "notFound" ||
  failure.kind === "malformed" ||
  (failure.kind === "server" && UNKNOWN_CODES.has(failure.code));

export interface OlderCallsDeps {
  readonly wallMs: () => number;
  /** The server that is asked now. */
  readonly server: () => string;
}

/**
 * Asks servers that do not know a call in the older way it names (`ApiCall.older`), and for an hour no
 * other way once that has worked.
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
      // An answer that was cut short says nothing of the next one.
      if (second.ok && answer.failure.kind !== "malformed")
        olderUntilMs.set(key, wallMs() + REMEMBERED_MS);
      return second;
    },
  };
}
