import { useTranslation } from "react-i18next";
import { useDesktop } from "../../core/desktop-context.tsx";
import { useSettings } from "../../core/streams/settings-state.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { keyGroups } from "./key-groups.ts";
import { shortcutsDialog } from "../dialogs/dialogs.ts";
import styles from "./ShortcutsDialog.module.css";
import { useKeysText } from "./use-keys-text.ts";

/** All keyboard shortcuts of the app, grouped by where they apply. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const { shortcuts } = useSettings();
  const isDesktop = useDesktop() !== null;
  const textOf = useKeysText();
  return (
    <Dialog
      title={t("shortcuts.title")}
      closeName={t("shortcuts.close")}
      width="880px"
      givesWay
      onClose={() => shortcutsDialog.set(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop the keyboard could not scroll */}
      <div className={styles["groups"]} role="group" aria-label={t("shortcuts.title")} tabIndex={0}>
        {keyGroups(shortcuts, isDesktop).map(({ id, rows }) => (
          <section key={id} className={styles["group"]} aria-labelledby={`keys-${id}`}>
            <h3 id={`keys-${id}`} className={styles["title"]}>
              {t(`shortcuts.group.${id}`)}
            </h3>
            <dl>
              {rows.map(({ name, keys }) => (
                <div key={name} className={styles["row"]}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd className={styles["keys"]}>
                    {keys.map((combination) => (
                      <kbd key={combination} className="key">
                        {textOf(combination)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
