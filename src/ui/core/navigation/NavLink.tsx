import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "./use-go.ts";

export interface NavLinkProps {
  /** A path of ours. */
  readonly to: string;
  /** Current only at this path, not on the screens below it. */
  readonly isExact?: boolean;
  /** The full name, if the content may be cut short. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A link that is marked while its page is shown (`aria-current`). */
export const NavLink = ({ to, isExact = false, name, children }: NavLinkProps) => (
  <Link {...placeOf(to)} activeOptions={{ exact: isExact }} aria-label={name}>
    {children}
  </Link>
);
