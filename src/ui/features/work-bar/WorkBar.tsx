import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./WorkBar.module.css";

export interface WorkBarProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** How far it is, in words. */
  readonly facts: string;
  /** How much of it is done, from 0 to 1. */
  readonly part: number;
  readonly isDone?: boolean;
  /** At its end: how long it takes, or what ends it. */
  readonly children?: ReactNode;
}

/** Work that takes a while, and how far it is. It changes too often to be read out: that is another's business. */
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
