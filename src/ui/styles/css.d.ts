import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties carry run-time values (B73). */
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
