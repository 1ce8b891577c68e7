import { useTranslation } from "react-i18next";
import type { CoverColours } from "../../../domain/cover-colours.ts";
import type { LyricFontSize } from "../../../domain/settings/settings.ts";
import { usePlayer } from "../../core/player-state.ts";
import { useSettings } from "../../core/settings-state.ts";
import { artColours } from "../../features/cover-colours/cover-colours.ts";
import { LyricsClock } from "../../features/lyrics/LyricsClock.tsx";
import styles from "./LyricsPreview.module.css";

const SIZES: Readonly<Record<LyricFontSize, string>> = {
  16: "var(--fs-lyric-small)",
  22: "var(--fs-lyric-medium)",
  28: "var(--fs-lyric-large)",
  36: "var(--fs-lyric-xlarge)",
};

/** Light of a cover while none is playing. */
const DUSK: CoverColours = {
  deep: "#16242b",
  mid: "#3f7180",
  glows: ["#1f5a63", "#5d3a52", "#7a4526"],
};

/** A few lines of our own, so that every language has a translation and a romanisation to show. */
const LINES = [
  { text: "針が落ちて 夜がまわる", roman: "hari ga ochite yoru ga mawaru", key: "line" },
  { text: "君の声だけ 残っている", roman: "kimi no koe dake nokotte iru", key: "next" },
] as const;

/** How the lyrics page looks with the settings as they are, in the light of what plays. */
export function LyricsPreview() {
  const { t } = useTranslation();
  const { colours } = usePlayer();
  const settings = useSettings();
  const { lyricFontSize, lyricsBackground, showLyricsTranslation, showLyricsTime } = settings;
  return (
    <figure
      className={styles["preview"]}
      aria-label={t("settings.preview.name")}
      data-kind={lyricsBackground}
      style={{ ...artColours(colours ?? DUSK), "--size": SIZES[lyricFontSize] }}
    >
      <div className={styles["light"]} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      {showLyricsTime && (
        <div className={styles["clock"]}>
          <LyricsClock />
        </div>
      )}
      {LINES.map(({ text, roman, key }) => (
        <p key={key} className={styles["line"]}>
          <span className={styles["text"]} lang="ja">
            {text}
          </span>
          {showLyricsTranslation !== "off" && (
            <span
              className={styles["under"]}
              {...(showLyricsTranslation === "rlyric" ? { lang: "ja-Latn" } : {})}
            >
              {showLyricsTranslation === "rlyric" ? roman : t(`settings.preview.${key}`)}
            </span>
          )}
        </p>
      ))}
    </figure>
  );
}
