import type { ApiAnswer, ApiCall, HttpPort, UploadPort } from "../ports/http.ts";
import type { Outcome } from "../../domain/failure.ts";

/** The network, possibly with calls sent before the core was loaded. */
export interface EarlyHttp {
  /** Sends calls ahead; the first equal call gets the answer. */
  ask(calls: readonly ApiCall[]): void;
  /** The network for the core: calls sent ahead are not sent again. */
  around(http: HttpPort & UploadPort): HttpPort & UploadPort;
  /** The core is complete and has asked: unused answers would only get old. */
  forget(): void;
}

/** Sends the first screen's calls while the database is still being opened. */
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
