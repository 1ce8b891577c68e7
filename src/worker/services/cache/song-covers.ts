import { imageUrl, type ImageSize } from "../../../domain/format/image-url.ts";
import type { CoverPort } from "../../ports/covers.ts";
import { logged, type LogPort } from "../../ports/log.ts";

/** Rows and bars, cards, and the lyrics page (B60). */
const SIZES_PX: readonly ImageSize[] = [224, 512, 1024];

export interface SongCovers {
  /** Keeps the cover of a song at every size a screen asks for. */
  keep(coverUrl: string | null): void;
  /** No cached song uses these covers any more. */
  remove(coverUrls: readonly string[]): void;
  clear(): Promise<void>;
}

export interface SongCoversDeps {
  readonly covers: CoverPort;
  readonly log: LogPort;
  readonly origin: string;
}

/** Covers of the songs on this device; a missing cover is only logged. */
export function createSongCovers({ covers, log, origin }: SongCoversDeps): SongCovers {
  // One after the other: a cover may be removed and stored again.
  let last = Promise.resolve();
  const inTurn = (what: string, work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(logged(log, what));
    return last;
  };
  const addresses = (coverUrls: readonly string[]): readonly string[] =>
    coverUrls.flatMap((url) => SIZES_PX.map((size) => imageUrl(url, size, origin)));
  return {
    keep: (coverUrl) => {
      if (coverUrl !== null)
        void inTurn("keeping a cover", () => covers.keep(addresses([coverUrl])));
    },
    remove: (coverUrls) => {
      if (coverUrls.length > 0)
        void inTurn("removing covers", () => covers.remove(addresses(coverUrls)));
    },
    clear: () => inTurn("removing covers", covers.clear),
  };
}
