import { useTranslation } from "react-i18next";
import { openShortcuts } from "../../features/dialogs/shortcuts-dialog.ts";
import { Button } from "../../kit/Button.tsx";
import { useIsFound } from "./hits-context.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { ShortcutTable } from "./ShortcutTable.tsx";

/** Which keys do what. */
export function ShortcutsSection() {
  const { t } = useTranslation();
  const hasTable = useIsFound(["ownKeys"]);
  return (
    <SettingsSection id="shortcuts">
      {hasTable && <ShortcutTable />}
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
