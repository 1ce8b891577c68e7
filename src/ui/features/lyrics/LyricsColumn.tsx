import { useTranslation } from "react-i18next";
import type { LyricsSnapshot } from "../../../contract/snapshots.ts";
import { seekPosition } from "../../../domain/lyrics/index-at.ts";
import type { LyricLine as Line } from "../../../domain/lyrics/lyrics.ts";
import type { LyricFontSize, LyricsTranslation } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings } from "../../core/settings-state.ts";
import { useStream } from "../../core/use-stream.ts";
import { FailureMessage } from "../states/FailureMessage.tsx";
import { LyricLine } from "./LyricLine.tsx";
import styles from "./LyricsColumn.module.css";
import { shownTranslation } from "./translation-cycle.ts";
import { useCentredLine } from "./use-centred-line.ts";

const SIZES: Readonly<Record<LyricFontSize, string>> = {
  16: "var(--fs-lyric-small)",
  22: "var(--fs-lyric-medium)",
  28: "var(--fs-lyric-large)",
  36: "var(--fs-lyric-xlarge)",
};

const under = (line: Line, kind: LyricsTranslation): string | null =>
  kind === "off" ? null : kind === "tlyric" ? line.translation : line.romanisation;

/** The lines, the one sung now at its height. */
export function LyricsColumn({ snapshot }: { readonly snapshot: LyricsSnapshot }) {
  const { t } = useTranslation();
  const core = useCore();
  const { lyricFontSize, showLyricsTranslation } = useSettings();
  const index = useStream(core.lyrics.index$(), -1);
  const { lyrics, offsetS, failure, isLoading, trackId } = snapshot;
  const lines = lyrics.kind === "lines" ? lyrics.lines : [];
  const isSeekable = lyrics.kind === "lines" && lyrics.isSeekable;
  const kind = shownTranslation(lyrics, showLyricsTranslation);
  const ref = useCentredLine(index, `${trackId} ${lines.length} ${kind} ${lyricFontSize}`);
  return (
    <div
      ref={ref}
      role="region"
      aria-label={t("lyrics.region")}
      aria-busy={isLoading}
      className={styles["words"]}
      style={{ "--size": SIZES[lyricFontSize] }}
    >
      {failure === null ? (
        <ol className={styles["lines"]}>
          {lines.map((line, place) => (
            // Lines repeat, in text and even in time.
            <LyricLine
              key={place}
              line={line}
              isActive={place === index}
              under={under(line, kind)}
              offsetS={offsetS}
              onSeek={isSeekable ? () => void core.player.seek(seekPosition(line, offsetS)) : null}
              onPlay={() => void core.player.play()}
            />
          ))}
        </ol>
      ) : (
        <div className={styles["failure"]}>
          <FailureMessage failure={failure} isInline />
        </div>
      )}
    </div>
  );
}
