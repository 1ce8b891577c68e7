import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { buttonLook, type ButtonLook } from "./button-look.ts";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly isSmall?: boolean;
  readonly icon?: LucideIcon;
  readonly isSolidIcon?: boolean;
  readonly children: ReactNode;
}

/** A button with a label. */
export function Button(props: ButtonProps) {
  const {
    look = "plain",
    isSmall = false,
    icon,
    isSolidIcon,
    children,
    className,
    ...rest
  } = props;
  return (
    <button type="button" {...rest} className={classes(buttonLook(look, isSmall), className)}>
      {icon && <Icon of={icon} size={isSmall ? 16 : 18} isSolid={isSolidIcon ?? false} />}
      {children}
    </button>
  );
}
