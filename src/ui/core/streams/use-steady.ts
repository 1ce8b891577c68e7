import { useState } from "react";
import { latest, type Loadable } from "../../../domain/loadable.ts";

/** Returns the value, or the previous one while nothing is known of it, so that nothing flickers while typing. */
export function useSteady<T>(value: Loadable<T>): Loadable<T> {
  const [shown, setShown] = useState(value);
  const isKnown = value.kind !== "loading" || latest(value) !== null;
  if (isKnown && shown !== value) setShown(value);
  return isKnown ? value : shown;
}
