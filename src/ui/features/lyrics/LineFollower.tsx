import type { RefObject } from "react";
import { useCore } from "../../core/core-context.tsx";
import { useSeenPart } from "../../core/use-stream.ts";
import { useTabStop } from "./roving-lines.ts";
import { useCentredLine } from "./use-centred-line.ts";

export interface LineFollowerProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly layout: string;
}

/** Keeps the lines at the one sung now; apart from them, so that a new one does not render them all. */
export function LineFollower({ box, layout }: LineFollowerProps) {
  const index = useSeenPart(useCore().lyrics.index$(), -1, (now) => now);
  useCentredLine(box, index, layout);
  useTabStop(box, index);
  return null;
}
