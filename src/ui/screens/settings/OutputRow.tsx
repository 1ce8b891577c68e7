import { useTranslation } from "react-i18next";
import { useSettings } from "../../core/settings-state.ts";
import { Button } from "../../kit/Button.tsx";
import { Select, type Option } from "../../kit/Select.tsx";
import styles from "./OutputRow.module.css";
import { SettingRow } from "./SettingRow.tsx";
import { useChange } from "./use-change.ts";
import { useOutputs } from "./use-outputs.ts";

const DEFAULT = "default";

/** Which loudspeaker plays; browsers name them only after the listener allowed it. */
export function OutputRow() {
  const { t } = useTranslation();
  const { outputDevice } = useSettings();
  const change = useChange();
  const { devices, access, askForNames } = useOutputs();
  const named = devices.filter(({ id, name }) => id !== DEFAULT && id !== "" && name !== "");
  const isKnown = outputDevice === DEFAULT || named.some(({ id }) => id === outputDevice);
  const options: readonly Option<string>[] = [
    { value: DEFAULT, label: t("settings.output.default") },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: outputDevice, label: t("settings.output.absent") }]),
  ];
  return (
    <SettingRow
      id="output"
      label={t("settings.output.name")}
      hint={access === "named" ? undefined : t(`settings.output.${access}`)}
    >
      {(hintId) => (
        <div className={styles["controls"]}>
          {access === "unnamed" && (
            <Button isSmall onClick={askForNames}>
              {t("settings.output.ask")}
            </Button>
          )}
          <Select
            name={t("settings.output.name")}
            value={outputDevice}
            options={options}
            describedBy={hintId}
            onChange={(device) => change({ outputDevice: device })}
          />
        </div>
      )}
    </SettingRow>
  );
}
