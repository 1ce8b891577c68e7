import type { ComponentProps } from "react";
import { useGo } from "./use-go.ts";

export interface PathLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path within the app, with its parameters filled in: "/album/42", "/explore?category=ACG". */
  readonly to: string;
  /** Replaces the current screen in the history, so that Back skips it. */
  readonly isReplacing?: boolean;
}

/**
 * A link by path: a plain anchor whose clicks the document handles (`path-links.ts`). Unlike a link of the
 * router it does not observe the current location: a screen has a hundred of them.
 */
export function PathLink({ to, isReplacing = false, children, ...rest }: PathLinkProps) {
  "use no memo"; // Memoizing an anchor costs more than rendering it.
  return (
    <a
      {...rest}
      href={useGo().href(to)}
      data-path={to}
      data-replaces={isReplacing ? "" : undefined}
    >
      {children}
    </a>
  );
}
