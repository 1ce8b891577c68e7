import { useTranslation } from "react-i18next";
import { useSettings } from "../../core/settings-state.ts";
import { SwitchRow } from "./ChoiceRows.tsx";
import { OutputRow } from "./OutputRow.tsx";
import { QualityRow } from "./QualityRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useChange } from "./use-change.ts";

/** How good it sounds and where. */
export function SoundSection() {
  const { t } = useTranslation();
  const { levelVolume } = useSettings();
  const change = useChange();
  return (
    <SettingsSection id="sound">
      <QualityRow />
      <SwitchRow
        id="levelling"
        name={t("settings.levelling.name")}
        hint={t("settings.levelling.hint")}
        isOn={levelVolume}
        onChange={(isOn) => change({ levelVolume: isOn })}
      />
      <OutputRow />
    </SettingsSection>
  );
}
