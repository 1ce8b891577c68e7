/** @file Calls and answers of last.fm (S33). */
import {
  decodeScrobbler,
  type PlayedSong,
  type Scrobble,
  type Scrobbler,
} from "../../domain/scrobble/scrobble-queue.ts";
import { number, record } from "./decode.ts";

type Params = Readonly<Record<string, string>>;

export interface LastfmCall {
  readonly method: "GET" | "POST";
  /** Without key, signature and format, which are added to every call. */
  readonly params: Params;
}

/** Turns the token of the authorisation page into a session; a token works once. */
export const sessionCall = (token: string): LastfmCall => ({
  method: "GET",
  params: { method: "auth.getSession", token },
});

export const nowPlayingCall = (song: PlayedSong, sk: string): LastfmCall => ({
  method: "POST",
  params: { method: "track.updateNowPlaying", sk, ...songParams(song, "") },
});

/** Up to 50 plays at once, each field numbered. */
export const scrobbleCall = (plays: readonly Scrobble[], sk: string): LastfmCall => ({
  method: "POST",
  params: Object.assign(
    { method: "track.scrobble", sk },
    ...plays.map((play, index) => ({
      ...songParams(play, `[${index}]`),
      [`timestamp[${index}]`]: String(play.timestampS),
    })),
  ) as Params,
});

function songParams(
  { artist, track, album, trackNumber, durationS }: PlayedSong,
  end: string,
): Params {
  return {
    [`artist${end}`]: artist,
    [`track${end}`]: track,
    ...(album === "" ? {} : { [`album${end}`]: album }),
    [`trackNumber${end}`]: String(trackNumber),
    ...(durationS === 0 ? {} : { [`duration${end}`]: String(durationS) }),
  };
}

/** The text from which the signature is computed: names and values sorted by the names' characters, then the secret. */
export function signatureText(params: Params, secret: string): string {
  const names = Object.keys(params).toSorted((a, b) => (a < b ? -1 : 1));
  return names.map((name) => `${name}${params[name] ?? ""}`).join("") + secret;
}

/** The service's error number in an answer; 0 if it is no error. */
export const errorOf = (body: unknown): number => number(record(body)["error"]);

/** The session in an answer to `auth.getSession`; null if there is none. */
export function decodeSession(body: unknown): Scrobbler | null {
  const session = decodeScrobbler(record(body)["session"]);
  return session === null || session.name === "" ? null : session;
}

/** Whether this is the answer to scrobbled plays. */
export const isScrobbleAnswer = (body: unknown): boolean =>
  Object.hasOwn(record(record(body)["scrobbles"]), "@attr");
