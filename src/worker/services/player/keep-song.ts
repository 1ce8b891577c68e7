import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { State } from "../../stream/state.ts";
import type { AudioCache } from "../cache/audio-cache.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import { logged, type LogPort } from "../../ports/log.ts";

export interface KeepSongDeps {
  readonly cache: Pick<AudioCache, "keep">;
  readonly settings: State<Settings>;
  readonly resolved: State<SourceFacts | null>;
  readonly track: State<TrackRow | null>;
  /** Makes its lyrics available without a network, too. */
  readonly keepLyrics: (row: TrackRow) => void;
  readonly log: LogPort;
}

/**
 * Caches the playing song, if the listener wants that: once per load, so that a song removed while it
 * plays stays removed. The loudspeaker no longer needs the network by then.
 */
export const createKeepSong =
  ({ cache, settings, resolved, track, keepLyrics, log }: KeepSongDeps) =>
  (trackId: TrackId): void => {
    const { value: source } = resolved;
    const row = track.value?.id === trackId ? track.value : null;
    if (!settings.value.automaticallyCacheSongs || !source?.download) return;
    cache
      .keep({
        id: trackId,
        download: source.download,
        bitRate: source.bitRate,
        from: source.label,
        codec: source.codec,
        asked: source.asked,
        levelling: source.levelling,
        name: row?.name ?? "",
        artist: row?.artists[0]?.name ?? "Unknown",
        coverUrl: row?.coverUrl ?? null,
      })
      .catch(logged(log, "caching a song"));
    if (row !== null) keepLyrics(row);
  };
