import { useTranslation } from "react-i18next";
import { DEFAULT_SHORTCUTS } from "../../../domain/settings/shortcuts.ts";
import { useSettings } from "../../core/settings-state.ts";
import { useIsDesktop } from "../../core/use-is-desktop.ts";
import { showToast } from "../../features/toast/toasts.ts";
import { Button } from "../../kit/Button.tsx";
import { ShortcutCell } from "./ShortcutCell.tsx";
import styles from "./ShortcutTable.module.css";
import { useChange } from "./use-change.ts";
import { useShortcutRecorder } from "./use-shortcut-recorder.ts";

/** The listener's own shortcuts, each recorded by pressing it; global ones where there is a desktop. */
export function ShortcutTable() {
  const { t } = useTranslation();
  const { shortcuts, enableGlobalShortcut } = useSettings();
  const change = useChange();
  const isDesktop = useIsDesktop();
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
