import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  readonly icon: LucideIcon;
  /** Accessible name; also the tooltip. */
  readonly name: string;
  readonly size?: "small" | "medium" | "large" | "round";
  readonly iconSize?: number;
  readonly isSolid?: boolean;
  /** A mode, which has a needle below it while pressed. */
  readonly isMode?: boolean;
  /** Makes it a toggle. */
  readonly isPressed?: boolean;
}

/** A button with an icon and a name for screen readers. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    name,
    size = "medium",
    iconSize = size === "small" ? 16 : 18,
    isSolid = false,
    isMode = false,
    isPressed,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-label={name}
      aria-pressed={isPressed}
      className={classes(
        styles["button"],
        size !== "medium" && styles[size],
        isMode && styles["mode"],
        className,
      )}
    >
      <Icon of={icon} size={iconSize} isSolid={isSolid} />
    </button>
  );
}
