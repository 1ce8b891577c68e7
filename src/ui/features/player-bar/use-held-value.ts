import { useState } from "react";

interface Held {
  readonly value: number;
  readonly isDragging: boolean;
  /** The core's value when the listener let go. */
  readonly before: unknown;
}

export interface HeldValue {
  /** The listener's value, or null if the core's applies. */
  readonly value: number | null;
  readonly drag: (value: number) => void;
  readonly release: (value: number) => void;
}

/** The value that a slider shows while it is dragged, and then until the core has answered. */
export function useHeldValue(answer: unknown): HeldValue {
  const [held, setHeld] = useState<Held | null>(null);
  if (held !== null && !held.isDragging && held.before !== answer) setHeld(null);
  return {
    value: held?.value ?? null,
    drag: (value) => setHeld({ value, isDragging: true, before: answer }),
    release: (value) => setHeld({ value, isDragging: false, before: answer }),
  };
}
