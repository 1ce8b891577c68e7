import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  DEFAULT_SHORTCUTS,
  type Shortcut,
  type ShortcutId,
} from "../../../../domain/settings/shortcuts.ts";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useChangeSettings, useSettings } from "../../../core/streams/settings-state.ts";
import { useStream } from "../../../core/streams/use-stream.ts";
import { useKeysText } from "../../../features/shortcuts/use-keys-text.ts";
import { showToast } from "../../../features/toast/toasts.ts";
import { Button } from "../../../kit/Button.tsx";
import { Icon } from "../../../kit/Icon.tsx";
import { ShortcutCell } from "./ShortcutCell.tsx";
import styles from "./ShortcutTable.module.css";
import { useShortcutRecorder, type ShortcutRecorder } from "./use-shortcut-recorder.ts";

/** Actions whose keys the system did not grant; null if there are no global shortcuts. */
type Refused = readonly ShortcutId[] | null;

const NONE: readonly ShortcutId[] = [];
const IN_APP = ["shortcut"] as const;
const EVERYWHERE = ["shortcut", "globalShortcut"] as const;

/** The table with global shortcuts, and which of them the system refused. */
export function GlobalShortcutTable({ desktop }: { readonly desktop: Desktop }) {
  return <ShortcutTable refused={useStream(desktop.globalShortcuts.refused$(), NONE)} />;
}

/** The listener's own shortcuts; each is recorded by pressing it. */
export function ShortcutTable({ refused }: { readonly refused: Refused }) {
  const { t } = useTranslation();
  const { shortcuts } = useSettings();
  const change = useChangeSettings();
  const isDesktop = useDesktop() !== null;
  // On the web there is no window to minimise.
  const rows = isDesktop ? shortcuts : shortcuts.filter(({ id }) => id !== "minimize");
  const recorder = useShortcutRecorder(rows, refused === null ? IN_APP : EVERYWHERE);
  const said = useSaid(recorder, rows, refused);
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
            {refused !== null && <th scope="col">{t("shortcuts.column.globalShortcut")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ShortcutRow key={row.id} row={row} refused={refused} recorder={recorder} />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles["said"]} data-kind={said?.kind}>
        {said?.text}
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

interface ShortcutRowProps {
  readonly row: Shortcut;
  readonly refused: Refused;
  readonly recorder: ShortcutRecorder;
}

function ShortcutRow({ row, refused, recorder }: ShortcutRowProps) {
  const { t } = useTranslation();
  const refusal = useId();
  const { enableGlobalShortcut } = useSettings();
  const { id, shortcut, globalShortcut } = row;
  const isRefused = enableGlobalShortcut && refused !== null && refused.includes(id);
  return (
    <tr>
      <th scope="row">{t(`shortcuts.action.${id}`)}</th>
      <td>
        <ShortcutCell id={id} column="shortcut" keys={shortcut} recorder={recorder} />
      </td>
      {refused !== null && (
        <td>
          <ShortcutCell
            id={id}
            column="globalShortcut"
            keys={globalShortcut}
            isDisabled={!enableGlobalShortcut}
            describedBy={isRefused ? refusal : undefined}
            recorder={recorder}
          />
          {isRefused && (
            <p id={refusal} className={styles["refusal"]}>
              <Icon of={TriangleAlert} size={14} />
              {t("shortcuts.refused")}
            </p>
          )}
        </td>
      )}
    </tr>
  );
}

/** Message about the recording. Global keys that were stored may still be taken by another program. */
function useSaid(
  { said }: ShortcutRecorder,
  rows: readonly Shortcut[],
  refused: Refused,
): Pick<NonNullable<ShortcutRecorder["said"]>, "kind" | "text"> | null {
  const { t } = useTranslation();
  const textOf = useKeysText();
  if (said?.kind !== "done" || said.cell.column !== "globalShortcut") return said;
  const { id } = said.cell;
  const keys = rows.find((row) => row.id === id)?.globalShortcut ?? "";
  if (keys === "" || refused?.includes(id) !== true) return said;
  const values = { keys: textOf(keys), action: t(`shortcuts.action.${id}`) };
  return { kind: "refused", text: t("shortcuts.said.refused", values) };
}
