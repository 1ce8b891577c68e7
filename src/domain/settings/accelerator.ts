/** @file Key combinations in Electron's notation ("CommandOrControl+P"), and key presses. */

/** The fields of a key event that are needed to read a press. */
export interface KeyPress {
  /** The character of the key in the layout, or its name: "p", "ArrowUp". */
  readonly key: string;
  /** The position of the key, independent of the layout: "KeyP", "Digit1". */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Names of modifiers and the key each means; `primary` is Command on a Mac and Control elsewhere. */
const MODIFIERS: ReadonlyMap<string, "Control" | "Shift" | "Alt" | "Meta" | "primary"> = new Map([
  ["Control", "Control"],
  ["Ctrl", "Control"],
  ["Shift", "Shift"],
  ["Alt", "Alt"],
  ["Option", "Alt"],
  ["Command", "Meta"],
  ["Cmd", "Meta"],
  ["Super", "Meta"],
  ["CommandOrControl", "primary"],
  ["CmdOrCtrl", "primary"],
]);
const ORDER = ["Control", "Shift", "Alt", "Meta"] as const;
const KEY = /^(?:[A-Z0-9]|F(?:[1-9]|1[0-2])|Up|Down|Left|Right|Space|Plus|[=\-~[\];',./])$/;

/** Whether a text is a combination that the editor accepts: modifiers, then one allowed key (B19). */
export function isAccelerator(text: string): boolean {
  const parts = text.split("+");
  const modifiers = parts.slice(0, -1);
  const areModifiers = modifiers.every((part) => MODIFIERS.has(part));
  return (
    areModifiers && new Set(modifiers).size === modifiers.length && KEY.test(parts.at(-1) ?? "")
  );
}

/**
 * Whether a combination may be a global shortcut (B19). A key that types is needed by other programs, unless Control,
 * Alt or Command is held with it.
 */
export const isGlobalAccelerator = (text: string): boolean =>
  isAccelerator(text) &&
  (/^F\d/.test(text.split("+").at(-1) ?? "") ||
    text.split("+").some((part) => MODIFIERS.has(part) && part !== "Shift"));

/** The modifier that a part of a combination means on this platform; null for a key. */
export function modifierOf(part: string, isMac: boolean): (typeof ORDER)[number] | null {
  const modifier = MODIFIERS.get(part) ?? null;
  return modifier === "primary" ? (isMac ? "Meta" : "Control") : modifier;
}

/** Whether two combinations are the same keys: "CommandOrControl+P" is "Control+P" except on a Mac. */
export const isSameKeys = (one: string, other: string, isMac: boolean): boolean =>
  oneName(one, isMac) === oneName(other, isMac);

function oneName(accelerator: string, isMac: boolean): string {
  const parts = accelerator.split("+");
  const key = parts.at(-1) ?? "";
  const held = new Set(parts.slice(0, -1).map((part) => modifierOf(part, isMac)));
  // The tilde is typed with Shift, and Electron accepts either notation.
  if (key === "~") held.delete("Shift");
  return [...ORDER.filter((modifier) => held.has(modifier)), key].join("+");
}

/** Modifiers of a press in the order of stored combinations: Control, Shift, Alt, Command. */
export function heldModifiers(press: KeyPress, isMac: boolean): readonly string[] {
  return [
    ...(press.ctrlKey ? ["Control"] : []),
    ...(press.shiftKey ? ["Shift"] : []),
    ...(press.altKey ? ["Alt"] : []),
    ...(press.metaKey ? [isMac ? "Command" : "Super"] : []),
  ];
}

/** The combination of a press in its stored form; null while no allowed key is pressed. */
export function acceleratorOf(press: KeyPress, isMac: boolean): string | null {
  const key = keyOf(press);
  return key === null ? null : [...heldModifiers(press, isMac), key].join("+");
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["ArrowUp", "Up"],
  ["ArrowDown", "Down"],
  ["ArrowLeft", "Left"],
  ["ArrowRight", "Right"],
  [" ", "Space"],
]);
const MARKS: ReadonlyMap<string, string> = new Map([
  ["Equal", "="],
  ["Minus", "-"],
  ["BracketLeft", "["],
  ["BracketRight", "]"],
  ["Semicolon", ";"],
  ["Quote", "'"],
  ["Comma", ","],
  ["Period", "."],
  ["Slash", "/"],
]);

/**
 * The allowed key of a press, or null. A Latin letter is the character in the layout; if the layout has other letters,
 * or Alt changes the character, the key's position decides. Digits always go by position, because some layouts type
 * them with Shift.
 */
function keyOf({ key, code, shiftKey }: KeyPress): string | null {
  const named = NAMED.get(key);
  if (named !== undefined) return named;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (KEY.test(key)) return key;
  if (letter !== undefined) return letter;
  if (key === "+" && !shiftKey) return "Plus";
  return /^\p{L}$/u.test(key) ? null : (MARKS.get(code) ?? null);
}
