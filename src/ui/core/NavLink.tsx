import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "./use-go.ts";

export interface NavLinkProps {
  /** A path of ours. */
  readonly to: string;
  /** Only there, not on the screens below it. */
  readonly isExact?: boolean;
  readonly children: ReactNode;
}

/** A link that says when it leads to where we are (`aria-current`). */
export const NavLink = ({ to, isExact = false, children }: NavLinkProps) => (
  <Link {...placeOf(to)} activeOptions={{ exact: isExact }}>
    {children}
  </Link>
);
