import { Ellipsis, GripVertical, Heart, ListPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { TrackRow as Row } from "../../../contract/rows.ts";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

export interface RowActionsProps {
  readonly row: Row;
  readonly table: TableFacts;
}

const ADD = <Icon of={ListPlus} size={16} />;
const MORE = <Icon of={Ellipsis} size={16} />;
const GRIP = <Icon of={GripVertical} size={18} />;
const HEART = <Icon of={Heart} size={16} />;
const LIKED = <Icon of={Heart} size={16} isSolid />;

/** What the pointer finds in a row; on a phone only the menu, which has all of it. */
export function RowActions({ row, table }: RowActionsProps) {
  const { t, kind } = table;
  const more = (
    <Action act="menu" name={t("track.more")} className={styles["more"]} hasPopup>
      {MORE}
    </Action>
  );
  const isPlayable = row.reason === null;
  return (
    <div role="gridcell" className={styles["actions"]}>
      {kind !== "phone" && isPlayable && (
        <Action act="add" name={t("track.addToPlaylist")}>
          {ADD}
        </Action>
      )}
      {more}
      {kind !== "phone" && (isPlayable || row.isLiked) && (
        <Action act="like" name={t("track.like")} isPressed={row.isLiked}>
          {row.isLiked ? LIKED : HEART}
        </Action>
      )}
      {kind !== "phone" && !isPlayable && !row.isLiked && <span className={styles["noAction"]} />}
      {table.hasGrips && (
        <Action
          act="grip"
          name={t("track.reorder", { title: row.name === "" ? t("track.unknown") : row.name })}
          className={styles["grip"]}
        >
          {GRIP}
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  readonly act: "add" | "menu" | "like" | "grip";
  readonly name: string;
  readonly isPressed?: boolean;
  readonly hasPopup?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const Action = ({ act, name, isPressed, hasPopup, className, children }: ActionProps) => (
  <button
    type="button"
    className={classes(styles["action"], className)}
    tabIndex={-1}
    data-act={act}
    title={name}
    aria-label={name}
    aria-pressed={isPressed}
    aria-haspopup={hasPopup ? "menu" : undefined}
  >
    {children}
  </button>
);
