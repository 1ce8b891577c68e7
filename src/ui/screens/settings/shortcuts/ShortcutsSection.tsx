import { useTranslation } from "react-i18next";
import { useDesktop } from "../../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { openShortcuts } from "../../../features/dialogs/dialogs.ts";
import { Button } from "../../../kit/Button.tsx";
import { SwitchRow } from "../ChoiceRows.tsx";
import { SettingRow } from "../SettingRow.tsx";
import { SettingsSection } from "../SettingsSection.tsx";
import { GlobalShortcutTable, ShortcutTable } from "./ShortcutTable.tsx";
import { useIsFound } from "../hits-context.tsx";

/** Settings of the keyboard shortcuts. */
export function ShortcutsSection() {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const { enableGlobalShortcut } = useSettings();
  const change = useChangeSettings();
  const hasTable = useIsFound(["ownKeys"]);
  const hasGlobal = desktop !== null && desktop.facts.hasGlobalShortcuts;
  return (
    <SettingsSection id="shortcuts">
      <SwitchRow
        id="globalKeys"
        name={t("settings.globalKeys.name")}
        hint={t("settings.globalKeys.hint")}
        isOn={enableGlobalShortcut}
        onChange={(isOn) => change({ enableGlobalShortcut: isOn })}
      />
      {hasTable &&
        (hasGlobal ? <GlobalShortcutTable desktop={desktop} /> : <ShortcutTable refused={null} />)}
      <SettingRow id="allKeys" label={t("settings.allKeys.name")} hint={t("settings.allKeys.hint")}>
        {() => (
          <Button isSmall onClick={openShortcuts}>
            {t("settings.allKeys.open")}
          </Button>
        )}
      </SettingRow>
    </SettingsSection>
  );
}
