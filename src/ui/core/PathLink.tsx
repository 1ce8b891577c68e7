import type { ComponentProps } from "react";
import { opensHere, useGo } from "./use-go.ts";

export interface PathLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of ours, already filled in: "/album/42", "/explore?category=ACG". */
  readonly to: string;
  /** The way back leads past this screen. */
  readonly isReplacing?: boolean;
}

/**
 * A link by path; the screen's code is loaded once a pointer, finger or the focus is on it. Unlike a
 * link of the router it does not look at where we are: a screen has a hundred of them.
 */
export function PathLink({ to, isReplacing = false, onClick, children, ...rest }: PathLinkProps) {
  const go = useGo();
  const preload = (): void => go.preload(to);
  return (
    <a
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      {...rest}
      href={go.href(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        go.to(to, { replace: isReplacing });
      }}
    >
      {children}
    </a>
  );
}
