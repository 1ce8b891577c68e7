import { useTranslation } from "react-i18next";
import type { ShortcutColumn, ShortcutId } from "../../../../domain/settings/shortcuts.ts";
import { useKeysText } from "../../../features/shortcuts/use-keys-text.ts";
import styles from "./ShortcutTable.module.css";
import type { ShortcutRecorder } from "./use-shortcut-recorder.ts";

interface ShortcutCellProps {
  readonly id: ShortcutId;
  readonly column: ShortcutColumn;
  readonly keys: string;
  readonly isDisabled?: boolean;
  /** Id of a message about these keys. */
  readonly describedBy?: string | undefined;
  readonly recorder: ShortcutRecorder;
}

/** The keys of one action; pressing the cell records new ones. */
export function ShortcutCell(props: ShortcutCellProps) {
  const { id, column, keys, isDisabled, describedBy, recorder } = props;
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
      aria-describedby={describedBy}
      disabled={isDisabled}
      data-recording={held !== null}
      data-empty={keys === ""}
      onClick={(event) => {
        // Safari does not focus a clicked button, and key events go to the focused element.
        event.currentTarget.focus();
        // Clear of what will be said below it.
        event.currentTarget.scrollIntoView({ block: "nearest" });
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
