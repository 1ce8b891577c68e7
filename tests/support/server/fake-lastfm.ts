/**
 * @file A fake last.fm that records what it receives and checks signatures like the real one: the endpoint
 * `/lastfm/2.0/`, the page `/lastfm/auth.html` (with a file's name, because the service worker answers other
 * pages with the app), and `/__lastfm` to read and reset it.
 */
import { createHash, randomUUID } from "node:crypto";

import type { ScrobblingKeys } from "../../../server/config.ts";

export interface FakeLastfm {
  /** Returns null for addresses that are not its own. */
  respond(request: Request): Promise<Response | null>;
}

interface Heard {
  /** Calls that report what plays, one entry each. */
  readonly nowPlaying: Readonly<Record<string, string>>[];
  /** One entry per play; the names of fields are without their index. */
  readonly scrobbles: Readonly<Record<string, string>>[];
  /** Number of plays in each call of `track.scrobble`. */
  readonly batches: number[];
}

const LISTENER = "tone-listener";
const MOST_PLAYS = 50;

/** Creates a fake that knows this application. */
export function createFakeLastfm(keys: ScrobblingKeys): FakeLastfm {
  const tokens = new Set<string>();
  const sessions = new Set<string>();
  const heard: Heard = { nowPlaying: [], scrobbles: [], batches: [] };

  const call = (params: URLSearchParams): Response => {
    const field = (name: string): string => params.get(name) ?? "";
    if (field("api_key") !== keys.key) return problem(10, "Invalid API key");
    if (field("api_sig") !== signatureOf(params, keys.secret))
      return problem(13, "Invalid method signature supplied");
    if (field("method") === "auth.getSession") {
      if (!tokens.delete(field("token")))
        return problem(4, "Invalid authentication token supplied");
      const key = randomUUID();
      sessions.add(key);
      return json({ session: { name: LISTENER, key, subscriber: 0 } });
    }
    if (!sessions.has(field("sk"))) return problem(9, "Invalid session key");
    if (field("method") === "track.updateNowPlaying") {
      heard.nowPlaying.push(fieldsOf(params, ""));
      return json({ nowplaying: { ignoredMessage: { code: "0", "#text": "" } } });
    }
    if (field("method") !== "track.scrobble") return problem(3, "Invalid method");
    const plays = playsOf(params);
    if (plays.length === 0 || plays.length > MOST_PLAYS) return problem(6, "Invalid parameters");
    heard.scrobbles.push(...plays);
    heard.batches.push(plays.length);
    return json({ scrobbles: { "@attr": { accepted: plays.length, ignored: 0 } } });
  };

  return {
    respond: async (request) => {
      const url = new URL(request.url);
      switch (url.pathname) {
        case "/lastfm/2.0/":
          return call(
            request.method === "POST"
              ? new URLSearchParams(await request.text())
              : url.searchParams,
          );
        case "/lastfm/auth.html": {
          const token = randomUUID();
          tokens.add(token);
          const back = new URL(url.searchParams.get("cb") ?? "/", url);
          back.searchParams.set("token", token);
          return new Response(null, { status: 302, headers: { location: back.href } });
        }
        case "/__lastfm":
          // Ends all sessions.
          if (request.method === "DELETE") sessions.clear();
          return json(heard);
        default:
          return null;
      }
    },
  };
}

/** MD5 over all names and values except `format`, in byte order, followed by the secret. */
function signatureOf(params: URLSearchParams, secret: string): string {
  const digest = createHash("md5");
  const signed = [...params]
    .filter(([name]) => name !== "api_sig" && name !== "format")
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  for (const [name, value] of signed) digest.update(name + value);
  return digest.update(secret).digest("hex");
}

function playsOf(params: URLSearchParams): Record<string, string>[] {
  const plays = [];
  for (let index = 0; params.has(`artist[${index}]`); index++)
    plays.push(fieldsOf(params, `[${index}]`));
  return plays.filter(({ artist, track, timestamp }) => artist && track && timestamp);
}

const FIELDS = ["artist", "track", "album", "trackNumber", "duration", "timestamp"];

const fieldsOf = (params: URLSearchParams, end: string): Record<string, string> =>
  Object.fromEntries(
    FIELDS.filter((name) => params.has(name + end)).map((name) => [
      name,
      params.get(name + end) ?? "",
    ]),
  );

const json = (body: unknown): Response =>
  Response.json(body, { headers: { "cache-control": "no-store" } });

const problem = (error: number, message: string): Response =>
  Response.json({ error, message }, { status: 403 });
