import { debounce, type Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import { toFailure } from "../../../domain/failure.ts";
import { imageUrl } from "../../../domain/format/image-url.ts";
import type { AudioPort } from "../../ports/audio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { LogPort } from "../../ports/log.ts";
import { after$ } from "../../stream/after.ts";
import { SONG_FIRST_MS } from "./song-first.ts";

/** Sizes of the artwork handed to the system's media controls (facts 4.4). */
const ARTWORK_SIZES = [224, 512] as const;

/** Tells the system's media controls what plays. */
export function followNowPlaying(
  track$: Observable<TrackRow | null>,
  audio: AudioPort,
  log: LogPort,
  clock: Pick<ClockPort, "after">,
  origin: string,
): void {
  // The system fetches and paints its own pictures then.
  track$.pipe(debounce(() => after$(clock, SONG_FIRST_MS))).subscribe((row) => {
    const media =
      row === null
        ? null
        : {
            title: row.name,
            artist: row.artists.map(({ name }) => name).join(", "),
            album: row.albumName,
            artwork: artworkOf(row.coverUrl, origin),
          };
    audio
      .describe(media)
      .catch((thrown: unknown) => log.warn("describing the track", toFailure(thrown)));
  });
}

const artworkOf = (coverUrl: string | null, origin: string) =>
  coverUrl === null
    ? []
    : ARTWORK_SIZES.map((size) => ({ url: imageUrl(coverUrl, size, origin), size }));
