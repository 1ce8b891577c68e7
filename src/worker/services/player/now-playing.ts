import { debounce } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import { imageUrl } from "../../../domain/format/image-url.ts";
import type { AudioPort } from "../../ports/window.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import { after$ } from "../../stream/timing.ts";
import type { State } from "../../stream/state.ts";
import { SONG_FIRST_MS } from "./song-first.ts";
import type { Scope } from "../../stream/scope.ts";

/** Sizes of the artwork handed to the system's media controls (B57). */
const ARTWORK_SIZES = [224, 512] as const;

export interface NowPlayingDeps {
  readonly scope: Scope;
  readonly track: State<TrackRow | null>;
  readonly audio: AudioPort;
  readonly log: LogPort;
  readonly clock: Pick<ClockPort, "after">;
  readonly origin: string;
}

/** Updates the system's media controls. */
export function followNowPlaying({
  scope,
  track,
  audio,
  log,
  clock,
  origin,
}: NowPlayingDeps): void {
  // The system then fetches and paints pictures of its own.
  scope.follow(track.value$.pipe(debounce(() => after$(clock, SONG_FIRST_MS))), (row) => {
    const media =
      row === null
        ? null
        : {
            title: row.name,
            artist: row.artists.map(({ name }) => name).join(", "),
            album: row.albumName,
            artwork: artworkOf(row.coverUrl, origin),
          };
    audio.describe(media).catch(logged(log, "describing the track"));
  });
}

const artworkOf = (coverUrl: string | null, origin: string) =>
  coverUrl === null
    ? []
    : ARTWORK_SIZES.map((size) => ({ url: imageUrl(coverUrl, size, origin), size }));
