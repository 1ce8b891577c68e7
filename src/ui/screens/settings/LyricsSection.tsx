import { useTranslation } from "react-i18next";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useSettings } from "../../core/settings-state.ts";
import { SegmentedRow, SelectRow, SwitchRow } from "./ChoiceRows.tsx";
import { LyricsPreview } from "./LyricsPreview.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useChange } from "./use-change.ts";

/** How the full-screen lyrics look. */
export function LyricsSection() {
  const { t } = useTranslation();
  const settings = useSettings();
  const change = useChange();
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
