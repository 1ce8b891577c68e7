import { useTranslation } from "react-i18next";
import { DEFAULT_SHORTCUTS, type ShortcutId } from "../../../domain/settings/shortcuts.ts";
import { useSettings, useChangeSettings } from "../../core/settings-state.ts";
import { useDesktop } from "../../core/desktop-context.tsx";
import { openShortcuts } from "../../features/dialogs/dialogs.ts";
import { useKeysText } from "../../features/shortcuts/use-keys-text.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { Button } from "../../kit/Button.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useIsFound } from "./hits-context.tsx";
import {
  useShortcutRecorder,
  type ShortcutColumn,
  type ShortcutRecorder,
} from "./use-shortcut-recorder.ts";
import styles from "./ShortcutTable.module.css";

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

/** The listener's own shortcuts, each recorded by pressing it; global ones where there is a desktop. */
function ShortcutTable() {
  const { t } = useTranslation();
  const { shortcuts, enableGlobalShortcut } = useSettings();
  const change = useChangeSettings();
  const isDesktop = useDesktop() !== null;
  // A page has no window to hide.
  const rows = isDesktop ? shortcuts : shortcuts.filter(({ id }) => id !== "minimize");
  const recorder = useShortcutRecorder(rows);
  const restore = (): void => {
    change({ shortcuts: DEFAULT_SHORTCUTS });
    recorder.forget();
    showToast("shortcutsRestored", {}, { name: "undo", run: () => change({ shortcuts }) });
  };
  return (
    <div className={styles["box"]} data-setting="ownKeys">
      <table className={styles["table"]}>
        <caption className={styles["hint"]}>{t("shortcuts.hint")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("shortcuts.column.action")}</th>
            <th scope="col">{t("shortcuts.column.shortcut")}</th>
            {isDesktop && <th scope="col">{t("shortcuts.column.globalShortcut")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, shortcut, globalShortcut }) => (
            <tr key={id}>
              <th scope="row">{t(`shortcuts.action.${id}`)}</th>
              <td>
                <ShortcutCell id={id} column="shortcut" keys={shortcut} recorder={recorder} />
              </td>
              {isDesktop && (
                <td>
                  <ShortcutCell
                    id={id}
                    column="globalShortcut"
                    keys={globalShortcut}
                    isDisabled={!enableGlobalShortcut}
                    recorder={recorder}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={styles["said"]} data-kind={recorder.said?.kind}>
        {recorder.said?.text}
      </p>
      <div className={styles["foot"]}>
        {!isDesktop && <p className={styles["hint"]}>{t("shortcuts.browser")}</p>}
        <Button isSmall onClick={restore}>
          {t("shortcuts.restore")}
        </Button>
      </div>
    </div>
  );
}

interface ShortcutCellProps {
  readonly id: ShortcutId;
  readonly column: ShortcutColumn;
  readonly keys: string;
  readonly isDisabled?: boolean;
  readonly recorder: ShortcutRecorder;
}

/** The keys of one action; pressed, it records others. */
function ShortcutCell({ id, column, keys, isDisabled, recorder }: ShortcutCellProps) {
  const { t } = useTranslation();
  const textOf = useKeysText();
  const held = recorder.heldIn({ id, column });
  const written = keys === "" ? t("shortcuts.none") : textOf(keys);
  const shown = held === null ? written : held === "" ? t("shortcuts.press") : `${textOf(held)}…`;
  return (
    <button
      type="button"
      className={styles["cell"]}
      aria-label={t(`shortcuts.cell.${column}`, {
        action: t(`shortcuts.action.${id}`),
        keys: shown,
      })}
      disabled={isDisabled}
      data-recording={held !== null}
      data-empty={keys === ""}
      onClick={(event) => {
        // Safari gives a clicked button no focus, and the keys go to the focused element.
        event.currentTarget.focus();
        recorder.start({ id, column });
      }}
      onKeyDown={recorder.onKey}
      onKeyUp={recorder.onKey}
      onBlur={recorder.stop}
    >
      <kbd className="key">{shown}</kbd>
    </button>
  );
}
