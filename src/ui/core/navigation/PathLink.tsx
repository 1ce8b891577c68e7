import type { ComponentProps } from "react";
import { useGo } from "./use-go.ts";

export interface PathLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of ours, already filled in: "/album/42", "/explore?category=ACG". */
  readonly to: string;
  /** Replaces the present history entry. */
  readonly isReplacing?: boolean;
}

/**
 * A link by path: a plain anchor that the document listens for (`path-links.ts`). Unlike a router link
 * it does not follow the present address, because a screen has a hundred of them.
 */
export function PathLink({ to, isReplacing = false, children, ...rest }: PathLinkProps) {
  "use no memo"; // To remember an anchor costs more than to say it again.
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
