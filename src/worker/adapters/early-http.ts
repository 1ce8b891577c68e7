import type { ApiAnswer, ApiCall, HttpPort, UploadPort } from "../ports/http.ts";
import type { Outcome } from "../../domain/failure.ts";

/** A network that may have been asked already, before the core stood. */
export interface EarlyHttp {
  /** Sends calls ahead; the first to make the same call gets its answer. */
  ask(calls: readonly ApiCall[]): void;
  /** The network of the core: what was asked ahead is not asked again. */
  around(http: HttpPort & UploadPort): HttpPort & UploadPort;
  /** The core stands and has asked: answers not taken by now would be old later on. */
  forget(): void;
}

/** Sends what the first screen will ask while the database is still being opened. */
export function createEarlyHttp(http: Pick<HttpPort, "call">): EarlyHttp {
  const asked = new Map<string, Promise<Outcome<ApiAnswer>>>();
  const keyOf = ({ method, path, params }: ApiCall): string =>
    `${method} ${path} ${JSON.stringify(params)}`;
  return {
    ask: (calls) => {
      for (const call of calls) asked.set(keyOf(call), http.call(call));
    },
    around: (later) => ({
      ...later,
      call: (call, signal) => {
        const early = asked.get(keyOf(call));
        asked.delete(keyOf(call));
        return early ?? later.call(call, signal);
      },
    }),
    forget: () => asked.clear(),
  };
}
