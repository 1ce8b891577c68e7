import { useState } from "react";
import { latest, type Loadable } from "../../../domain/loadable.ts";

/** What is asked for, and what was there before while nothing is known of it: nothing flickers between two letters. */
export function useSteady<T>(value: Loadable<T>): Loadable<T> {
  const [shown, setShown] = useState(value);
  const isKnown = value.kind !== "loading" || latest(value) !== null;
  if (isKnown && shown !== value) setShown(value);
  return isKnown ? value : shown;
}
