import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "./use-go.ts";

export interface NavLinkProps {
  /** A path of ours. */
  readonly to: string;
  /** Only there, not on the screens below it. */
  readonly isExact?: boolean;
  /** Where what it shows is cut short. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A link that says when it leads to where we are (`aria-current`). */
export const NavLink = ({ to, isExact = false, name, children }: NavLinkProps) => (
  <Link {...placeOf(to)} activeOptions={{ exact: isExact }} aria-label={name}>
    {children}
  </Link>
);
