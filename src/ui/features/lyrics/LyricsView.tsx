import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LyricsSnapshot } from "../../../contract/snapshots.ts";
import { NO_LYRICS } from "../../../domain/lyrics/lyrics.ts";
import { songNumber } from "../../../domain/playable.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useStream } from "../../core/streams/use-stream.ts";
import { whileVisible } from "../../core/while-visible.ts";
import { classes } from "../../kit/classes.ts";
import { usePaneHistory } from "../../kit/use-pane-history.ts";
import { CommentsPanel } from "../comments/CommentsPanel.tsx";
import { artColours } from "../cover-colours/cover-colours.ts";
import { LyricOffset } from "./LyricOffset.tsx";
import { LyricsBackground } from "./LyricsBackground.tsx";
import { LyricsColumn } from "./LyricsColumn.tsx";
import { LyricsDisc } from "./LyricsDisc.tsx";
import { LyricsTopBar, type LyricsSide } from "./LyricsTopBar.tsx";
import { LyricsVeil } from "./LyricsVeil.tsx";
import { useEffectLevel } from "./use-effect-level.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { usePullDown } from "./use-pull-down.ts";
import styles from "./LyricsView.module.css";

/** The current track in the whole window: cover and controls beside its lyrics. */
export function LyricsView() {
  const { t } = useTranslation();
  const { colours, track, isPlaying } = usePlayer();
  const { lyricsBackground } = useSettings();
  const snapshot = useLyrics();
  const [wantsComments, setHasComments] = useState(false);
  const song = track?.song ?? null;
  // A file that the service does not know has no comments.
  const hasComments = wantsComments && (track === null || song !== null);
  const [side, setSide] = useState<LyricsSide>("cover");
  const { lyrics } = snapshot;
  const hasLines = lyrics.kind === "lines";
  const hasWords = snapshot.isLoading || snapshot.failure !== null || hasLines;
  const { ref, isLeaving, close, onClick } = useFullScreen();
  usePaneHistory(hasComments || (side === "words" && hasWords), () => {
    setHasComments(false);
    setSide("cover");
  });
  const handlers = { onClick, ...usePullDown(close) };
  useWakeLock(isPlaying);
  const effects = useEffectLevel(
    isPlaying && (lyricsBackground === "dynamic" || (hasLines && lyrics.hasWords && !hasComments)),
  );
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal
      aria-label={t("lyrics.view")}
      tabIndex={-1}
      className={classes(styles["view"], isLeaving && styles["leaving"])}
      style={artColours(colours)}
      data-background={lyricsBackground}
      data-words={hasWords || hasComments}
      data-comments={hasComments}
      data-side={hasComments ? "words" : hasWords ? side : "cover"}
      data-effects={effects}
      {...handlers}
    >
      <LyricsBackground kind={lyricsBackground} />
      <LyricsTopBar
        lyrics={lyrics}
        side={side}
        hasComments={hasComments}
        onComments={setHasComments}
        onSide={hasWords ? setSide : null}
        onClose={close}
      />
      <div className={styles["columns"]}>
        <LyricsDisc hasLines={hasLines} />
        {hasComments && song !== null ? (
          <CommentsPanel key={song} subject={{ kind: "track", id: songNumber(song) }} place="art" />
        ) : (
          hasWords && (
            <>
              <LyricsColumn snapshot={snapshot} />
              {lyricsBackground !== "dynamic" && <LyricsVeil kind={lyricsBackground} />}
            </>
          )
        )}
      </div>
      {hasLines && !hasComments && <LyricOffset offsetS={snapshot.offsetS} />}
    </div>
  );
}

const LOADING: LyricsSnapshot = {
  trackId: null,
  isLoading: true,
  failure: null,
  lyrics: NO_LYRICS,
  offsetS: 0,
};

/** The lyrics of the current track. */
const useLyrics = (): LyricsSnapshot => useStream(useCore().lyrics.snapshot$(), LOADING);

/** Keeps the screen on while the lyrics are shown; a hidden page loses the lock and requests it again later. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    return whileVisible(() => {
      const asked = navigator.wakeLock.request("screen");
      // Refused, for example to save the battery: then the screen may turn off.
      asked.catch(() => {});
      return () => {
        asked.then(
          (lock) => lock.release(),
          () => {},
        );
      };
    });
  }, [isWanted]);
}
