import type { AudioSource } from "../../../contract/audio.ts";
import { sourceLabel, type SourceLabel } from "../../../domain/audio-source.ts";
import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import { secureUrl } from "../../../domain/format/image-url.ts";
import type { TrackId } from "../../../domain/ids.ts";
import type { Levelling } from "../../../domain/loudness.ts";
import { playability } from "../../../domain/playability.ts";
import { bitRateParam, levelOf } from "../../../domain/quality.ts";
import type { MusicQuality } from "../../../domain/settings/settings.ts";
import type { Viewer } from "../../../domain/viewer.ts";
import { decodeSongUrl, songLevelCall, songUrlCall } from "../../api/songs.ts";
import type { ApiAnswer, HttpPort } from "../../ports/http.ts";
import type { AudioCache, Download } from "../cache/audio-cache.ts";
import { isUnknownCall } from "../older-calls.ts";
import type { Tracks } from "../tracks.ts";

/** Where visitors' playback comes from when the server names no address of its own (facts 7.2). */
const PUBLIC_MEDIA_URL = "https://music.163.com/song/media/outer/url?id={id}";

/** So many songs in a row, and the server is one that knows no levels: for so long it is asked in the older way. */
const UNKNOWN_LIMIT = 3;
const WITHOUT_LEVELS_MS = 60 * 60 * 1000;

/** What the screen and the cache want to know of a source. */
export interface SourceFacts {
  readonly label: SourceLabel;
  /** The quality that was asked for; null where nobody could be asked. */
  readonly asked: MusicQuality | null;
  /** Bits per second as delivered; 0 when nobody knows. */
  readonly bitRate: number;
  readonly codec: string | null;
  /** The bytes to be kept; null when they are cached or may not be read. */
  readonly download: Download | null;
  readonly levelling: Levelling | null;
  /** When the address runs out, in ms since 1970; null for one that does not. */
  readonly expiresAtMs: number | null;
}

export interface ResolvedSource extends SourceFacts {
  readonly source: AudioSource;
}

export interface ResolveDeps {
  readonly http: HttpPort;
  readonly tracks: Pick<Tracks, "get">;
  readonly cache: Pick<AudioCache, "bytes">;
  readonly viewer: () => Viewer;
  readonly quality: () => MusicQuality;
  readonly publicMediaUrl: () => string | null;
  readonly isOnline: () => boolean;
  readonly origin: string;
  readonly wallMs: () => number;
}

export type ResolveSource = (
  id: TrackId,
  isRetry: boolean,
  signal: AbortSignal,
) => Promise<Outcome<ResolvedSource>>;

/** No word of the service. */
const isUnheard = ({ kind }: Failure): boolean =>
  kind === "offline" || kind === "timeout" || kind === "aborted";

/** Looks for a track: the cache, the service, and for visitors the public address (spec sections 4 and 6). */
export function createResolveSource(deps: ResolveDeps): ResolveSource {
  const fromCache = async (id: TrackId): Promise<ResolvedSource | null> => {
    const cached = await deps.cache.bytes(id).catch(() => null);
    if (cached === null) return null;
    return {
      source: { kind: "bytes", blob: cached.blob },
      label: sourceLabel("cache") ?? "cache",
      asked: cached.meta.asked ?? null,
      bitRate: cached.meta.bitRate,
      codec: cached.meta.codec ?? null,
      download: null,
      levelling: cached.meta.levelling,
      expiresAtMs: null,
    };
  };

  /** Songs in a row for which the server did not know levels. One may be an accident of its own. */
  let unknownInARow = 0;
  let levelsFromMs = 0;
  const askAddress = async (
    id: TrackId,
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

  const fromService = async (
    id: TrackId,
    signal: AbortSignal,
  ): Promise<Outcome<ResolvedSource>> => {
    const asked = deps.quality();
    const answer = await askAddress(id, asked, signal);
    if (!answer.ok) return answer;
    const found = decodeSongUrl(answer.value.body);
    if (found === null) return fail({ kind: "unplayable", reason: "" });
    const url = secureUrl(found.url, deps.origin);
    return succeed({
      source: { kind: "url", url, cors: "clean" },
      label: "netease",
      asked,
      bitRate: found.bitRate,
      codec: found.codec,
      download: { url, sizeBytes: found.sizeBytes, md5: found.md5 },
      levelling: found.levelling,
      expiresAtMs: found.livesMs === null ? null : deps.wallMs() + found.livesMs,
    });
  };

  const fromPublicUrl = (id: TrackId): ResolvedSource => {
    const pattern = deps.publicMediaUrl() ?? PUBLIC_MEDIA_URL;
    const url = new URL(pattern.replace("{id}", String(id)), deps.origin);
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
  };

  return async (id, isRetry, signal) => {
    const cached = isRetry ? null : await fromCache(id);
    if (cached !== null) return succeed(cached);
    if (!deps.isOnline()) return fail({ kind: "offline" });
    const known = await deps.tracks.get([id], signal);
    const track = known.ok ? known.value.get(id) : undefined;
    const viewer = deps.viewer();
    if (track === undefined) return fail(known.ok ? { kind: "notFound" } : known.failure);
    let verdict = playability(track, viewer);
    if (!verdict.playable) {
      // Rights that were read days ago are no reason to pass a song over.
      const now = await deps.tracks.get([id], signal, "fresh");
      verdict = playability((now.ok && now.value.get(id)) || track, deps.viewer());
    }
    if (!verdict.playable) return fail({ kind: "unplayable", reason: verdict.reason });
    const served = await fromService(id, signal);
    // Visitors may hear what the service would not hand out, whatever its words: the public address is
    // their last resort.
    return served.ok || viewer.kind === "account" || isUnheard(served.failure)
      ? served
      : succeed(fromPublicUrl(id));
  };
}
