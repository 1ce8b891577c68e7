import { useTranslation } from "react-i18next";
import { CHOICES } from "../../../domain/settings/settings.ts";
import { useSettings } from "../../core/settings-state.ts";
import { SelectRow } from "./ChoiceRows.tsx";
import { OutputRow } from "./OutputRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useChange } from "./use-change.ts";

/** How good it sounds and where. */
export function SoundSection() {
  const { t } = useTranslation();
  const { musicQuality } = useSettings();
  const change = useChange();
  return (
    <SettingsSection id="sound">
      <SelectRow
        id="quality"
        name={t("settings.quality.name")}
        hint={t("settings.quality.hint")}
        value={musicQuality}
        options={CHOICES.musicQuality.map((value) => ({
          value,
          label: t(`settings.quality.${value}`),
        }))}
        onChange={(quality) => change({ musicQuality: quality })}
      />
      <OutputRow />
    </SettingsSection>
  );
}
