import { useState } from "react";

interface Held {
  readonly value: number;
  readonly isDragging: boolean;
  /** What the core had said when the listener let go. */
  readonly before: unknown;
}

export interface HeldValue {
  /** The listener's own value, or null when the core's counts. */
  readonly value: number | null;
  readonly drag: (value: number) => void;
  readonly release: (value: number) => void;
}

/** What a slider shows while it is dragged, and after that until the core has answered. */
export function useHeldValue(answer: unknown): HeldValue {
  const [held, setHeld] = useState<Held | null>(null);
  if (held !== null && !held.isDragging && held.before !== answer) setHeld(null);
  return {
    value: held?.value ?? null,
    drag: (value) => setHeld({ value, isDragging: true, before: answer }),
    release: (value) => setHeld({ value, isDragging: false, before: answer }),
  };
}
