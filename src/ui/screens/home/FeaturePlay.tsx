import { Play } from "lucide-react";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";

export interface FeaturePlayProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly onPlay: () => void;
}

/** The white play button of a feature card. */
export const FeaturePlay = ({ name, className, onPlay }: FeaturePlayProps) => (
  <button
    type="button"
    aria-label={name}
    className={classes(styles["play"], className)}
    onClick={onPlay}
  >
    <Icon of={Play} isSolid />
  </button>
);
