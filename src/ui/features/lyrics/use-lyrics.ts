import type { LyricsSnapshot } from "../../../contract/snapshots.ts";
import { NO_LYRICS } from "../../../domain/lyrics/lyrics.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";

const LOADING: LyricsSnapshot = {
  trackId: null,
  isLoading: true,
  failure: null,
  lyrics: NO_LYRICS,
  offsetS: 0,
};

/** The lyrics of the current track. */
export const useLyrics = (): LyricsSnapshot => useStream(useCore().lyrics.snapshot$(), LOADING);
