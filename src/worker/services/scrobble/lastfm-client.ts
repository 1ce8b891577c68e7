import type { ScrobblingConfig } from "../../../contract/host.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { PlayedSong, Scrobble, Scrobbler } from "../../../domain/scrobble/scrobble-queue.ts";
import {
  decodeSession,
  errorOf,
  isScrobbleAnswer,
  nowPlayingCall,
  scrobbleCall,
  sessionCall,
  signatureText,
  type LastfmCall,
} from "../../api/lastfm.ts";
import type { DigestPort } from "../../ports/packages.ts";
import type { LastfmPort } from "../../ports/lastfm.ts";

/** The session is invalid: the listener has to connect again. */
const SESSION_INVALID = 9;
/** Offline, unavailable for a while, too many calls. */
const TRY_LATER: ReadonlySet<number> = new Set([11, 16, 29]);

/** The result of sending plays: accepted or refused for good, to be sent later, or the session is invalid. */
export type Verdict = "done" | "refused" | "later" | "sessionOver";

export interface LastfmClient {
  session(token: string): Promise<Outcome<Scrobbler>>;
  nowPlaying(song: PlayedSong, by: Scrobbler): Promise<Verdict>;
  scrobble(plays: readonly Scrobble[], by: Scrobbler): Promise<Verdict>;
}

export interface LastfmClientDeps {
  readonly lastfm: LastfmPort;
  readonly digest: DigestPort;
  /** Null without keys. */
  readonly config: () => Promise<ScrobblingConfig | null>;
}

/** Signed calls to last.fm and the meaning of its answers (S33). */
export function createLastfmClient({ lastfm, digest, config }: LastfmClientDeps): LastfmClient {
  const ask = async ({ method, params }: LastfmCall): Promise<Outcome<unknown>> => {
    const keys = await config();
    if (keys === null) return fail({ kind: "notFound" });
    const signed = { ...params, api_key: keys.key };
    const signature = await digest.md5(signatureText(signed, keys.secret));
    // The format is not part of the signature.
    const all = { ...signed, api_sig: signature, format: "json" };
    return lastfm.ask(keys.endpoint, { method, params: all });
  };
  const judge = (answer: Outcome<unknown>, isAnswer: (body: unknown) => boolean): Verdict => {
    if (!answer.ok) return "later";
    const code = errorOf(answer.value);
    if (code === SESSION_INVALID) return "sessionOver";
    if (TRY_LATER.has(code)) return "later";
    if (code !== 0) return "refused";
    return isAnswer(answer.value) ? "done" : "later";
  };
  return {
    session: async (token) => {
      const answer = await ask(sessionCall(token));
      if (!answer.ok) return answer;
      const code = errorOf(answer.value);
      if (code !== 0) return fail({ kind: "server", code, message: "" });
      const session = decodeSession(answer.value);
      return session === null ? fail({ kind: "malformed", what: "session" }) : succeed(session);
    },
    nowPlaying: async (song, by) => judge(await ask(nowPlayingCall(song, by.key)), () => true),
    scrobble: async (plays, by) => judge(await ask(scrobbleCall(plays, by.key)), isScrobbleAnswer),
  };
}
