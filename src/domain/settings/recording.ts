import { acceleratorOf, heldModifiers, type KeyPress } from "./accelerator.ts";

/** What a press means while a combination is being recorded. */
export type Recorded =
  /** The modifiers held so far, in stored form; more keys are expected. */
  | { readonly kind: "held"; readonly keys: string }
  | { readonly kind: "done"; readonly keys: string }
  | { readonly kind: "cancelled" | "cleared" | "left" };

/**
 * Handles a press or the release of a key while recording (B19): the first allowed key completes the combination,
 * Escape cancels, Backspace and Delete clear the action's keys, Tab moves on to the next control.
 */
export function recordPress(press: KeyPress, isRelease: boolean, isMac: boolean): Recorded {
  const modifiers = heldModifiers(press, isMac);
  const held = { kind: "held", keys: modifiers.join("+") } as const;
  if (isRelease) return held;
  const plain = PLAIN.get(press.key);
  if (plain === "left" || (plain !== undefined && modifiers.length === 0)) return { kind: plain };
  const keys = acceleratorOf(press, isMac);
  return keys === null ? held : { kind: "done", keys };
}

const PLAIN: ReadonlyMap<string, "cancelled" | "cleared" | "left"> = new Map([
  ["Escape", "cancelled"],
  ["Backspace", "cleared"],
  ["Delete", "cleared"],
  ["Tab", "left"],
]);
