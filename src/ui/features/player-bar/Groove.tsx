import { classes } from "../../kit/classes.ts";
import styles from "./Groove.module.css";
import { useTravel } from "./use-travel.ts";

export interface GrooveProps {
  /** Where the listener holds the needle, or null while the music moves it. */
  readonly heldS: number | null;
  /** Out of sight: nothing moves. */
  readonly isCovered: boolean;
  readonly className?: string | undefined;
}

/** The line of a slider, played up to its needle; decoration, the slider over it is the control. */
export function Groove({ heldS, isCovered, className }: GrooveProps) {
  const ref = useTravel(heldS, isCovered);
  return (
    <span ref={ref} className={classes(styles["groove"], className)} aria-hidden>
      <i />
      <i />
    </span>
  );
}
