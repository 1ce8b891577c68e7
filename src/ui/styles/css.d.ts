import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties carry run-time values (style.md, 33). */
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
