import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isGlobalAccelerator } from "../../../../domain/settings/accelerator.ts";
import type { KeyAction } from "../../../../domain/settings/key-actions.ts";
import { isBrowserKeys, shortcutConflict } from "../../../../domain/settings/key-conflicts.ts";
import { recordPress } from "../../../../domain/settings/recording.ts";
import type {
  Shortcut,
  ShortcutColumn,
  ShortcutId,
} from "../../../../domain/settings/shortcuts.ts";
import { isMac } from "../../../core/is-mac.ts";
import { useSettings, useChangeSettings } from "../../../core/streams/settings-state.ts";
import { useDesktop, type Desktop } from "../../../core/desktop-context.tsx";
import { useKeysText } from "../../../features/shortcuts/use-keys-text.ts";

interface Cell {
  readonly id: ShortcutId;
  readonly column: ShortcutColumn;
}

interface Said {
  readonly kind: "recording" | "done" | "refused";
  readonly text: string;
  /** The cell that the message is about. */
  readonly cell: Cell;
}

export interface ShortcutRecorder {
  /** Message about the last recording. */
  readonly said: Said | null;
  /** The modifiers held while this cell records, "" if none; null if it does not record. */
  readonly heldIn: (cell: Cell) => string | null;
  readonly start: (cell: Cell) => void;
  readonly stop: () => void;
  /** Stops recording and clears the message. */
  readonly forget: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Records the keys of one action at a time; `rows` and `columns` are those on screen, which must not share keys. */
export function useShortcutRecorder(
  rows: readonly Shortcut[],
  columns: readonly ShortcutColumn[],
): ShortcutRecorder {
  const { t } = useTranslation();
  const { shortcuts } = useSettings();
  const change = useChangeSettings();
  const desktop = useDesktop();
  const textOf = useKeysText();
  const [cell, setCell] = useState<Cell | null>(null);
  const [held, setHeld] = useState("");
  const [said, setSaid] = useState<Said | null>(null);
  const pressed = useRef("");

  const nameOf = (id: KeyAction): string => t(`shortcuts.action.${id}`);
  const stop = (): void => {
    setCell(null);
    setHeld("");
    setSaid((last) => (last?.kind === "done" ? last : null));
  };
  const refusalOf = useRefusal(rows, columns);
  useSilence(cell !== null ? desktop : null, stop);
  const keep = ({ id, column }: Cell, keys: string): void => {
    const refusal = keys === "" ? null : refusalOf({ id, column }, keys);
    if (refusal !== null) {
      setHeld("");
      return setSaid({ kind: "refused", cell: { id, column }, text: refusal });
    }
    change({
      shortcuts: shortcuts.map((entry) => (entry.id === id ? { ...entry, [column]: keys } : entry)),
    });
    const isKept = desktop === null && isBrowserKeys(keys, isMac());
    const kind = keys === "" ? "cleared" : isKept ? "kept" : "saved";
    const values = { action: nameOf(id), keys: textOf(keys) };
    setSaid({ kind: "done", text: t(`shortcuts.said.${kind}`, values), cell: { id, column } });
    setCell(null);
    setHeld("");
  };
  const onKey = (event: KeyboardEvent): void => {
    const isRelease = event.type === "keyup";
    // Releasing the space bar would press the button again.
    if (isRelease && event.code === pressed.current) event.preventDefault();
    if (isRelease) pressed.current = "";
    if (cell === null) return;
    const recorded = recordPress(event, isRelease, isMac());
    if (recorded.kind === "left") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isRelease) pressed.current = event.code;
    if (recorded.kind === "held") setHeld(recorded.keys);
    else if (recorded.kind === "cancelled") stop();
    else keep(cell, recorded.kind === "done" ? recorded.keys : "");
  };
  return {
    said,
    heldIn: ({ id, column }) => (cell?.id === id && cell.column === column ? held : null),
    start: (next) => {
      setCell(next);
      setHeld("");
      setSaid({
        kind: "recording",
        cell: next,
        text: t("shortcuts.said.recording", { action: nameOf(next.id) }),
      });
    },
    stop,
    forget: () => {
      stop();
      setSaid(null);
    },
    onKey,
  };
}

/** Returns a function that tells why an action cannot have these keys; null if it can. */
function useRefusal(
  rows: readonly Shortcut[],
  columns: readonly ShortcutColumn[],
): (cell: Cell, keys: string) => string | null {
  const { t } = useTranslation();
  const textOf = useKeysText();
  return ({ id, column }, keys) => {
    const [first, second] = [textOf("CommandOrControl"), textOf("Alt")];
    if (column === "globalShortcut" && !isGlobalAccelerator(keys))
      return t("shortcuts.said.needed", { keys: textOf(keys), first, second });
    const other = shortcutConflict(rows, id, columns, keys, isMac());
    if (other === null) return null;
    const action = t(`shortcuts.action.${other}`);
    return t("shortcuts.said.taken", { keys: textOf(keys), action });
  };
}

/**
 * Silences the global shortcuts while keys are recorded, so that a press is recorded and not carried out. Main ends
 * the silence when the window loses the focus; then the recording must end as well.
 */
function useSilence(desktop: Desktop | null, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (desktop === null) return;
    const end = (): void => ended();
    const heard = desktop.globalShortcuts.silence$().subscribe({ complete: end, error: end });
    return () => heard.unsubscribe();
  }, [desktop]);
}
