import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "./use-go.ts";

export interface NavLinkProps {
  /** A path within the app. */
  readonly to: string;
  /** Whether the link is current only on exactly this path, not on the screens below it. */
  readonly isExact?: boolean;
  /** Accessible name, if the visible text is abbreviated. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A link that is marked as current (`aria-current`) while its screen is shown. */
export const NavLink = ({ to, isExact = false, name, children }: NavLinkProps) => (
  <Link {...placeOf(to)} activeOptions={{ exact: isExact }} aria-label={name}>
    {children}
  </Link>
);
