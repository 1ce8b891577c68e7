import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties pass run-time values to the stylesheet (B73). */
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
