import { fail, succeed } from "../../domain/failure.ts";
import type { MusicSourcePort } from "../ports/music-source.ts";

const TIMEOUT_MS = 15_000;
const NOT_FOUND = 404;

/** By `fetch` from the server that sent the app, which may be another one than the API's. */
export const fetchMusicSource = (appUrl: string): MusicSourcePort => ({
  status: async () => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(`${appUrl}tonearm/source`, { signal: timeout });
      const { status } = response;
      if (status === NOT_FOUND) return fail({ kind: "notFound" });
      if (!response.ok) return fail({ kind: "server", code: status, message: "" });
      return succeed(await response.json());
    } catch (thrown) {
      if (thrown instanceof SyntaxError)
        return fail({ kind: "malformed", what: "/tonearm/source" });
      return fail({ kind: timeout.aborted ? "timeout" : "offline" });
    }
  },
});
