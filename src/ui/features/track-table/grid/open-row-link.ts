import type { MouseEvent } from "react";
import { opensHere, type Go } from "../../../core/use-go.ts";

/** Opens a clicked row link in place, unless the listener wants a new tab. Answers whether it was one. */
export function openRowLink(event: MouseEvent, go: Go): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.dataset["path"];
  if (path === undefined) return link !== null;
  if (!opensHere(event)) return true;
  event.preventDefault();
  go.to(path);
  return true;
}
