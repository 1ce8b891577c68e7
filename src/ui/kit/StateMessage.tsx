import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./StateMessage.module.css";

export interface StateMessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  /** Shown inside a shelf or a list instead of in place of the page. */
  readonly isInline?: boolean;
  /** The title is the page's heading. */
  readonly isHeading?: boolean;
  /** A button or link. */
  readonly children?: ReactNode;
}

/** Message for an empty, failed or missing screen: an icon, one sentence, one action (B15). */
export function StateMessage(props: StateMessageProps) {
  const { icon, title, text, isInline = false, isHeading = false, children } = props;
  const Title = isHeading ? "h1" : "p";
  return (
    <div className={classes(styles["state"], isInline && styles["inline"])}>
      <Icon of={icon} size={isInline ? 24 : 32} />
      <Title className={styles["title"]}>{title}</Title>
      {text !== undefined && <p className={styles["text"]}>{text}</p>}
      {children}
    </div>
  );
}
