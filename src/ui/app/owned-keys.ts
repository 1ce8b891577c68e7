/** @file Which keys belong to the focused control; all others are the app's (B18). */
import type { KeyAction } from "../../domain/settings/key-actions.ts";
import { topDialog } from "../kit/open-dialogs.ts";
import { isTextField } from "./early-keys.ts";

/** Elements in which keys without modifiers move, scroll or choose. */
const ALL_KEYS = 'dialog, [role="menu"]';

/** Controls that move by arrows. */
const ARROWS = 'input:not([type="checkbox"]), select, [role="grid"], [role="tablist"]';

/** Controls that Space presses. A slider is none, and a link is opened by Enter only. */
const SPACE = 'button, summary, select, input:not([type="range"])';

/** Whether the focused control uses the key itself. */
export function isOwned(event: KeyboardEvent, action: KeyAction): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (isTextField(target)) return true;
  // Controls that use a combination have prevented its default by now.
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // After the last control of a dialog the browser leaves the focus on the page behind it for a moment.
  const within = target === document.body ? (topDialog() ?? target) : target;
  if (within.closest(ALL_KEYS) !== null) return action !== "search" && action !== "help";
  if (key === " ") return target.closest(SPACE) !== null;
  if (key.startsWith("Arrow")) return target.closest(ARROWS) !== null;
  // A select chooses by the first letters of its options.
  return target.matches("select") && /^[\p{L}\p{N}]$/u.test(key);
}
