import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../domain/settings/language.ts";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useSettings, useChangeSettings } from "../../core/streams/settings-state.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { SegmentedRow, SelectRow, SwitchRow } from "./ChoiceRows.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** Appearance, language, and what home and lists show. */
export function GeneralSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const settings = useSettings();
  const change = useChangeSettings();
  return (
    <SettingsSection id="general">
      <SegmentedRow
        id="appearance"
        name={t("settings.appearance.name")}
        value={settings.appearance}
        options={CHOICES.appearance.map((value) => ({
          value,
          label: t(`settings.appearance.${value}`),
        }))}
        onChange={(appearance) => change({ appearance })}
      />
      <SelectRow
        id="language"
        name={t("settings.language.name")}
        value={settings.lang ?? language}
        options={LANGUAGES.map((value) => ({
          value,
          label: t(`settings.language.${value}`),
          lang: value,
        }))}
        onChange={(lang) => change({ lang })}
      />
      <SelectRow
        id="music"
        name={t("settings.music.name")}
        hint={t("settings.music.hint")}
        value={settings.musicLanguage}
        options={CHOICES.musicLanguage.map((value) => ({
          value,
          label: t(`settings.music.${value}`),
        }))}
        onChange={(musicLanguage) => change({ musicLanguage })}
      />
      <SwitchRow
        id="editors"
        name={t("settings.editors.name")}
        isOn={settings.showPlaylistsByAppleMusic}
        onChange={(isOn) => change({ showPlaylistsByAppleMusic: isOn })}
      />
      <SegmentedRow
        id="beside"
        name={t("settings.beside.name")}
        value={settings.showTimeOrID}
        options={CHOICES.showTimeOrID.map((value) => ({
          value,
          label: t(`settings.beside.${value}`),
        }))}
        onChange={(showTimeOrID) => change({ showTimeOrID })}
      />
      <SwitchRow
        id="subtitle"
        name={t("settings.subtitle.name")}
        hint={t("settings.subtitle.hint")}
        isOn={settings.subTitleDefault}
        onChange={(isOn) => change({ subTitleDefault: isOn })}
      />
      <SwitchRow
        id="reversed"
        name={t("settings.reversed.name")}
        hint={t("settings.reversed.hint")}
        isOn={settings.enableReversedMode}
        onChange={(isOn) => change({ enableReversedMode: isOn })}
      />
      <SwitchRow
        id="look"
        name={t("settings.look.name")}
        hint={t("settings.look.hint")}
        isOn={settings.nyancatStyle}
        onChange={(isOn) => change({ nyancatStyle: isOn })}
      />
    </SettingsSection>
  );
}
