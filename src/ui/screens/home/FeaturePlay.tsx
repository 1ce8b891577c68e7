import { Pause, Play } from "lucide-react";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./FeatureCard.module.css";

export interface FeaturePlayProps {
  readonly name: string;
  readonly className?: string | undefined;
  /** The music plays, and pressing the button pauses it. */
  readonly isPause?: boolean;
  readonly onPlay: () => void;
}

/** The white play button of a feature card. */
export const FeaturePlay = ({ name, className, isPause = false, onPlay }: FeaturePlayProps) => (
  <button
    type="button"
    aria-label={name}
    className={classes(styles["play"], className)}
    onClick={onPlay}
  >
    <Icon of={isPause ? Pause : Play} isSolid />
  </button>
);
