import {
  Link2,
  ListEnd,
  ListMusic,
  ListPlus,
  Play,
  SearchCheck,
  Trash2,
  Unlink,
  X,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { countRows, type Selection } from "../../../../domain/lists/selection.ts";
import { Button } from "../../../kit/Button.tsx";
import { IconButton } from "../../../kit/IconButton.tsx";
import styles from "./SelectionBar.module.css";
import type { SelectionActions } from "./use-selection-actions.ts";

export interface SelectionBarProps {
  readonly rows: Selection;
  readonly actions: SelectionActions;
  /** It replaces the list's toolbar. */
  readonly isInstead: boolean;
  readonly onSelectAll: () => void;
  readonly onLeave: () => void;
}

/** Actions on the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, actions, isInstead, onSelectAll, onLeave } = props;
  const { t } = useTranslation();
  const count = countRows(rows);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest("input, textarea, [popover], [role='dialog'], dialog") !== null;
    if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) onLeave();
  });
  // On the window, because after Back the focus is not where the selection was made.
  useEffect(() => {
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, []);
  const act = (name: string, words: string, icon: LucideIcon, run: () => void, isBusy = false) => (
    <Button
      isSmall
      icon={icon}
      className={styles["act"]}
      title={name}
      disabled={count === 0}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={run}
    >
      <span aria-hidden className={styles["words"]}>
        {words}
      </span>
      <span className="vh">{name}</span>
    </Button>
  );
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("track.selection")}
      className={styles["bar"]}
      data-instead={isInstead}
    >
      <span className={styles["count"]}>{t("track.selected", { count })}</span>
      <Button isSmall look="bare" className={styles["all"]} onClick={onSelectAll}>
        {t("track.selectAll")}
      </Button>
      {act(t("track.playSelected"), t("menu.play"), Play, actions.play)}
      {act(t("track.playSelectedNext"), t("menu.playNext"), ListEnd, actions.playNext)}
      {act(t("track.queueSelected"), t("menu.addToQueue"), ListMusic, actions.append)}
      {act(t("track.addSelected"), t("track.addToPlaylist"), ListPlus, actions.add)}
      {actions.copyLinks !== null &&
        act(t("track.copyLinks"), t("track.copyLinks"), Link2, actions.copyLinks)}
      {actions.match !== null &&
        act(t("localMusic.matchSelected"), t("localMusic.match.many"), SearchCheck, actions.match)}
      {actions.unmatch !== null &&
        act(t("localMusic.unmatchSelected"), t("localMusic.match.remove"), Unlink, actions.unmatch)}
      {actions.remove !== null &&
        act(
          t("track.removeSelected"),
          t("track.remove"),
          Trash2,
          actions.remove,
          actions.isRemoving,
        )}
      <IconButton
        icon={X}
        size="small"
        name={t("track.clearSelection")}
        className={styles["close"]}
        onClick={onLeave}
      />
    </div>
  );
}
