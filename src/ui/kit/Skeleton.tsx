import { classes } from "./classes.ts";
import styles from "./Skeleton.module.css";

/** A grey block in the final geometry; appears after 200 ms, so that it does not flash before quick answers. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden className={classes(styles["block"], className)} />;
}
