import { useRef, type MouseEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { LyricsSnapshot } from "../../../contract/snapshots.ts";
import { seekPosition } from "../../../domain/lyrics/index-at.ts";
import type { LyricLine as Line } from "../../../domain/lyrics/lyrics.ts";
import type { LyricFontSize, LyricsTranslation } from "../../../domain/settings/settings.ts";
import { useCore } from "../../core/core-context.tsx";
import { useSettings } from "../../core/streams/settings-state.ts";
import { useSeenPart } from "../../core/streams/use-stream.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { LineMenu } from "./LineMenu.tsx";
import { LyricLine } from "./LyricLine.tsx";
import { LyricsFailure } from "./LyricsFailure.tsx";

import { lyricLanguage } from "../../../domain/lyrics/lyric-language.ts";
import { ROVING, useTabStop } from "./roving-lines.ts";
import { shownTranslation } from "./translation-cycle.ts";
import { useCentredLine } from "./use-centred-line.ts";
import { useLineMenu, placeOf } from "./use-line-menu.ts";
import styles from "./LyricsColumn.module.css";

const SIZES: Readonly<Record<LyricFontSize, string>> = {
  16: "var(--fs-lyric-small)",
  22: "var(--fs-lyric-medium)",
  28: "var(--fs-lyric-large)",
  36: "var(--fs-lyric-xlarge)",
};

const under = (line: Line, kind: LyricsTranslation): string | null =>
  kind === "off" ? null : kind === "tlyric" ? line.translation : line.romanisation;

/** The lines, with the line sung now kept at a fixed height. */
export function LyricsColumn({ snapshot }: { readonly snapshot: LyricsSnapshot }) {
  const { t } = useTranslation();
  const core = useCore();
  const language = useLanguage();
  const { lyricFontSize, showLyricsTranslation } = useSettings();
  const { lyrics, offsetS, failure, isLoading, trackId } = snapshot;
  const lines = lyrics.kind === "lines" ? lyrics.lines : [];
  const isSeekable = lyrics.kind === "lines" && lyrics.isSeekable;
  const kind = shownTranslation(lyrics, showLyricsTranslation);
  const lang = lyricLanguage(
    lines.map(({ text }) => text),
    language,
  );
  const underLang = lyricLanguage(
    lines.map((line) => (kind === "rlyric" ? null : under(line, kind))),
    language,
  );
  const layout = `${trackId} ${lines.length} ${kind} ${lyricFontSize}`;
  const ref = useRef<HTMLDivElement>(null);
  const { opened, close, ...menu } = useLineMenu();
  const chosen = opened === null ? undefined : lines[opened.place];

  const seek = ({ target }: MouseEvent): void => {
    const line = lines[placeOf(target) ?? -1];
    const isOnLine = target instanceof Element && target.closest("button") !== null;
    // A click that ends a text selection does not seek.
    if (!isSeekable || line === undefined || !isOnLine || hasMarkedText()) return;
    void core.player.seek(seekPosition(line, offsetS));
  };
  return (
    <div
      ref={ref}
      role="region"
      aria-label={t("lyrics.region")}
      aria-busy={isLoading}
      // If there are no buttons inside, the box itself is focusable so that the keyboard can scroll it.
      tabIndex={isSeekable || lines.length === 0 ? undefined : 0}
      className={styles["words"]}
      data-failed={failure === null ? undefined : true}
      style={{ "--size": SIZES[lyricFontSize] }}
    >
      {failure === null ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- every line is a button; the list only spares each of a thousand lines its own handlers
        <ol
          className={styles["lines"]}
          onClick={seek}
          onDoubleClick={() => {
            if (isSeekable) void core.player.play();
          }}
          {...ROVING}
          {...menu}
        >
          {lines.map((line, place) => (
            // Index as key: lines can repeat in text and even in time.
            <LyricLine
              key={place}
              place={place}
              line={line}
              under={under(line, kind)}
              lang={lang}
              underLang={underLang}
              offsetS={offsetS}
              isSeekable={isSeekable}
            />
          ))}
        </ol>
      ) : (
        <div className={styles["failure"]}>
          <LyricsFailure failure={failure} />
        </div>
      )}
      <LineFollower box={ref} layout={layout} />
      {opened !== null && chosen !== undefined && (
        <LineMenu line={chosen} lines={lines} at={opened.at} onClose={close} />
      )}
    </div>
  );
}

const hasMarkedText = (): boolean => getSelection()?.isCollapsed === false;

interface LineFollowerProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly layout: string;
}

/** Keeps the line sung now at its height; a component of its own, so that a new line does not render all lines. */
function LineFollower({ box, layout }: LineFollowerProps) {
  const index = useSeenPart(useCore().lyrics.index$(), -1, (now) => now);
  useCentredLine(box, index, layout);
  useTabStop(box, index);
  return null;
}
