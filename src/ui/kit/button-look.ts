import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** `go` is the one accent button of a screen, `ink` the primary of a dialog. */
export type ButtonLook = "plain" | "go" | "ink" | "bare" | "danger";

/** Class of a button; also for links that look like one. */
export const buttonLook = (look: ButtonLook = "plain", isSmall = false): string =>
  classes(styles["button"], look !== "plain" && styles[look], isSmall && styles["small"]);
