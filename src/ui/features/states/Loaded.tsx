import type { ReactNode } from "react";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { FailureMessage } from "./FailureMessage.tsx";

export interface LoadedProps<T> {
  readonly value: Loadable<T>;
  readonly skeleton: ReactNode;
  readonly isInline?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Skeleton, failure or content; a known value stays on screen during a refresh and after a failed one. */
export function Loaded<T>({ value, skeleton, isInline = false, children }: LoadedProps<T>) {
  const known = latest(value);
  if (known !== null) return <>{children(known)}</>;
  if (value.kind === "failed")
    return <FailureMessage failure={value.failure} isInline={isInline} />;
  return <div aria-busy="true">{skeleton}</div>;
}
