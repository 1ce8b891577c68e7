import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";

export interface FeaturePlayProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** The white play button of a feature card. */
export function FeaturePlay({ name, className }: FeaturePlayProps) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      aria-label={name}
      className={classes(styles["play"], className)}
      onClick={() => void navigate({ to: "/login" })}
    >
      <Icon of={Play} isSolid />
    </button>
  );
}
