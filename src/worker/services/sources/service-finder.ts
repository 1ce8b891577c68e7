import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import { secureUrl } from "../../../domain/format/image-url.ts";
import { isSong, songNumber, type SongId } from "../../../domain/playable.ts";
import { playability } from "../../../domain/playability.ts";
import { bitRateParam, levelOf } from "../../../domain/quality.ts";
import type { MusicQuality } from "../../../domain/settings/settings.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { decodeSongUrl, songLevelCall, songUrlCall } from "../../api/songs.ts";
import type { ApiAnswer, HttpPort } from "../../ports/http.ts";
import { isUnknownCall } from "../older-calls.ts";
import type { Tracks } from "../tracks.ts";
import type { ResolvedSource, SoundFinder } from "./finder.ts";

/** Source of visitors' playback if the server does not name an address (S12). */
const PUBLIC_MEDIA_URL = "https://music.163.com/song/media/outer/url?id={id}";

/**
 * After this many unknown answers in a row the server is assumed not to know levels, and is asked in the older way for
 * an hour.
 */
const UNKNOWN_LIMIT = 3;
const WITHOUT_LEVELS_MS = 60 * 60 * 1000;

export interface ServiceFinderDeps {
  readonly http: HttpPort;
  readonly tracks: Pick<Tracks, "get">;
  readonly viewer: () => Viewer;
  readonly quality: () => MusicQuality;
  readonly publicMediaUrl: () => string | null;
  /** Whether a host plays its songs to pages but does not let them read any. */
  readonly isForeign: (url: string) => boolean;
  /** Pattern of a relay for such a song, with `{url}` for its address; null if there is none. */
  readonly relayUrl: () => string | null;
  readonly isOnline: () => boolean;
  readonly origin: string;
  readonly wallMs: () => number;
}

/** Whether the service has not answered at all. */
const isUnheard = ({ kind }: Failure): boolean =>
  kind === "offline" || kind === "timeout" || kind === "aborted";

/** Finds songs of the service, as far as this viewer may play them (B51, S12). */
export function createServiceFinder(deps: ServiceFinderDeps): SoundFinder {
  /** Number of consecutive songs for which the server did not know levels. A single one may be an accident. */
  let unknownInARow = 0;
  let levelsFromMs = 0;
  const askAddress = async (
    id: SongId,
    quality: MusicQuality,
    signal: AbortSignal,
  ): Promise<Outcome<ApiAnswer>> => {
    if (deps.wallMs() >= levelsFromMs) {
      const answer = await deps.http.call(songLevelCall(id, levelOf(quality)), signal);
      const isUnknown = !answer.ok && isUnknownCall(answer.failure);
      unknownInARow = isUnknown ? unknownInARow + 1 : 0;
      if (!isUnknown) return answer;
      if (unknownInARow === UNKNOWN_LIMIT) {
        unknownInARow = 0;
        levelsFromMs = deps.wallMs() + WITHOUT_LEVELS_MS;
      }
    }
    return deps.http.call(songUrlCall(id, bitRateParam(quality)), signal);
  };

  const fromService = async (id: SongId, signal: AbortSignal): Promise<Outcome<ResolvedSource>> => {
    const asked = deps.quality();
    const answer = await askAddress(id, asked, signal);
    if (!answer.ok) return answer;
    const found = decodeSongUrl(answer.value.body);
    if (found === null) return fail({ kind: "unplayable", reason: "" });
    const { sizeBytes, md5 } = found;
    const url = secureUrl(found.url, deps.origin);
    const readable = deps.isForeign(url) ? relayed(url, deps) : url;
    return succeed({
      source: { kind: "url", url, cors: deps.isForeign(url) ? "unknown" : "clean" },
      label: "netease",
      asked,
      bitRate: found.bitRate,
      codec: found.codec,
      download: readable === null ? null : { url: readable, sizeBytes, md5 },
      levelling: found.levelling,
      expiresAtMs: found.livesMs === null ? null : deps.wallMs() + found.livesMs,
    });
  };

  return {
    step: "service",
    find: async ({ id, signal }) => {
      if (!isSong(id)) return succeed(null);
      if (!deps.isOnline()) return fail({ kind: "offline" });
      const known = await deps.tracks.get([id], signal);
      const track = known.ok ? known.value.get(id) : undefined;
      const viewer = deps.viewer();
      if (track === undefined) return fail(known.ok ? { kind: "notFound" } : known.failure);
      let verdict = playability(track, viewer);
      if (!verdict.playable) {
        // The stored rights may be days old: they are read again before the song is refused.
        const now = await deps.tracks.get([id], signal, "fresh");
        verdict = playability((now.ok && now.value.get(id)) || track, deps.viewer());
      }
      if (!verdict.playable) return fail({ kind: "unplayable", reason: verdict.reason });
      const served = await fromService(id, signal);
      // The public address is the visitors' last resort, whatever the reason of the service's refusal.
      return served.ok || viewer.kind === "account" || isUnheard(served.failure)
        ? served
        : succeed(fromPublicUrl(id, deps));
    },
  };
}

/** An address that relays a song whose host allows no cross-origin reads; null if there is no relay. */
function relayed(
  url: string,
  { relayUrl, origin }: Pick<ServiceFinderDeps, "relayUrl" | "origin">,
): string | null {
  const pattern = relayUrl();
  return pattern === null
    ? null
    : new URL(pattern.replace("{url}", encodeURIComponent(url)), origin).href;
}

/** An address that needs no account, in whatever quality there is. */
function fromPublicUrl(
  id: SongId,
  deps: Pick<ServiceFinderDeps, "publicMediaUrl" | "origin">,
): ResolvedSource {
  const pattern = deps.publicMediaUrl() ?? PUBLIC_MEDIA_URL;
  const url = new URL(pattern.replace("{id}", String(songNumber(id))), deps.origin);
  const isOwn = url.origin === deps.origin;
  return {
    source: { kind: "url", url: url.href, cors: isOwn ? "clean" : "unknown" },
    label: "netease",
    asked: null,
    bitRate: 0,
    codec: null,
    download: isOwn ? { url: url.href, sizeBytes: null, md5: null } : null,
    levelling: null,
    expiresAtMs: null,
  };
}
