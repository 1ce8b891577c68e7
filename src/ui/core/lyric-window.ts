import type { LyricWindowState } from "../../contract/desktop.ts";
import { DEFAULT_LYRIC_WINDOW } from "../../domain/desktop/lyric-window.ts";
import type { Desktop } from "./desktop-context.tsx";
import { useStream } from "./streams/use-stream.ts";

const AS_USUAL: LyricWindowState = { isShown: false, look: DEFAULT_LYRIC_WINDOW.look };

/** State of the desktop's lyric window; the default state until main answers. */
export const useLyricWindow = (osd: Desktop["osd"]): LyricWindowState =>
  useStream(osd.state$(), AS_USUAL);
