import { useTranslation } from "react-i18next";
import { useDesktop } from "../../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { lazyPart } from "../../../features/lazy/lazy-part.tsx";
import { SwitchRow } from "../ChoiceRows.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { SettingsSection } from "../SettingsSection.tsx";

const OtherSourcesRows = lazyPart(
  async () => (await import("./OtherSourcesRows.tsx")).OtherSourcesRows,
  { isInPlace: true },
);

/** Songs that the service does not play, from other sources (B84). Desktop only, with a library that finds them. */
export function OtherSourcesSection() {
  const { t } = useTranslation();
  const isThere = useDesktop()?.facts.hasOtherSources === true;
  const { askOtherSources } = useSettings();
  const change = useChangeSettings();
  const name = t("settings.otherSources.name");
  return (
    <SettingsSection id="elsewhere">
      {isThere ? (
        <SwitchRow
          id="otherSources"
          name={name}
          hint={t("settings.otherSources.hint")}
          isOn={askOtherSources}
          onChange={(isOn) => change({ askOtherSources: isOn })}
        />
      ) : (
        <SettingRow id="otherSources" label={name} hint={t("settings.otherSources.missing")}>
          {() => null}
        </SettingRow>
      )}
      {askOtherSources && <OtherSourcesRows />}
    </SettingsSection>
  );
}
