import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./WorkBar.module.css";

export interface WorkBarProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The progress, in words. */
  readonly facts: string;
  /** Share of the work that is done, from 0 to 1. */
  readonly part: number;
  readonly isDone?: boolean;
  /** At the end of the bar: for example how long the work takes, or a button to cancel it. */
  readonly children?: ReactNode;
}

/** The progress of long work. It changes too often to be announced (`aria-live="off"`); others report the end. */
export function WorkBar({ icon, title, facts, part, isDone = false, children }: WorkBarProps) {
  return (
    <div
      role="status"
      aria-live="off"
      aria-label={title}
      className={styles["bar"]}
      data-done={isDone}
    >
      <Icon of={icon} />
      <p className={styles["words"]}>
        <b>{title}</b> <span className={styles["facts"]}>{facts}</span>
      </p>
      <span className={styles["left"]}>{children}</span>
      <span className={styles["groove"]} style={{ "--part": part }} aria-hidden />
    </div>
  );
}
