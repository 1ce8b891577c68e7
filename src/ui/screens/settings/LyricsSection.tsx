import { useTranslation } from "react-i18next";
import type { CoverColours } from "../../../domain/covers/cover-colours.ts";
import { CHOICES, type LyricFontSize } from "../../../domain/settings/settings.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings, useChangeSettings } from "../../core/streams/settings-state.ts";
import { artColours } from "../../features/cover-colours/cover-colours.ts";
import { LyricsClock } from "../../features/lyrics/LyricsClock.tsx";
import { SegmentedRow, SelectRow, SwitchRow } from "./ChoiceRows.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./LyricsPreview.module.css";

/** Appearance of the full-screen lyrics. */
export function LyricsSection() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <SettingsSection id="lyrics">
      <LyricsPreview />
      <SegmentedRow
        id="lyricsSize"
        name={t("settings.lyricsSize.name")}
        value={settings.lyricFontSize}
        options={CHOICES.lyricFontSize.map((value) => ({
          value,
          label: t(`settings.lyricsSize.${value}`),
        }))}
        onChange={(lyricFontSize) => change({ lyricFontSize })}
      />
      <SelectRow
        id="translation"
        name={t("settings.translation.name")}
        label={t("settings.translation.label")}
        value={settings.showLyricsTranslation}
        options={CHOICES.showLyricsTranslation.map((value) => ({
          value,
          label: t(`settings.translation.${value}`),
        }))}
        onChange={(showLyricsTranslation) => change({ showLyricsTranslation })}
      />
      <SegmentedRow
        id="background"
        name={t("settings.background.name")}
        label={t("settings.background.label")}
        hint={t("settings.background.hint")}
        value={settings.lyricsBackground}
        options={CHOICES.lyricsBackground.map((value) => ({
          value,
          label: t(`settings.background.${value}`),
        }))}
        onChange={(lyricsBackground) => change({ lyricsBackground })}
      />
      <SwitchRow
        id="clock"
        name={t("settings.clock.name")}
        isOn={settings.showLyricsTime}
        onChange={(isOn) => change({ showLyricsTime: isOn })}
      />
    </SettingsSection>
  );
}

const SIZES: Readonly<Record<LyricFontSize, string>> = {
  16: "var(--fs-lyric-small)",
  22: "var(--fs-lyric-medium)",
  28: "var(--fs-lyric-large)",
  36: "var(--fs-lyric-xlarge)",
};

/** Colours used while no cover is known. */
const DUSK: CoverColours = {
  deep: "#16242b",
  mid: "#3f7180",
  glows: ["#1f5a63", "#5d3a52", "#7a4526"],
};

/** A few lines of our own, so that there is a translation and a romanisation in every language. */
const LINES = [
  { text: "針が落ちて 夜がまわる", roman: "hari ga ochite yoru ga mawaru", key: "line" },
  { text: "君の声だけ 残っている", roman: "kimi no koe dake nokotte iru", key: "next" },
] as const;

/** Preview of the lyrics view with the current settings and the colours of the current track. */
function LyricsPreview() {
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
