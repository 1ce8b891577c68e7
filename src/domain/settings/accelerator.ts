/** @file Combinations of keys as Electron writes them ("CommandOrControl+P"), and the keys pressed. */

/** What a key event tells of a press. */
export interface KeyPress {
  /** What the key writes in the layout, or its name: "p", "ArrowUp". */
  readonly key: string;
  /** Where the key is, whatever the layout: "KeyP", "Digit1". */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Names of modifiers and the key each stands for; `primary` is Command on a Mac and Control elsewhere. */
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

/** Whether a text is a combination the editor accepts: modifiers, then one allowed key (B19). */
export function isAccelerator(text: string): boolean {
  const parts = text.split("+");
  const modifiers = parts.slice(0, -1);
  const areModifiers = modifiers.every((part) => MODIFIERS.has(part));
  return (
    areModifiers && new Set(modifiers).size === modifiers.length && KEY.test(parts.at(-1) ?? "")
  );
}

/**
 * Whether a combination may be taken from every other program (B19): a key that types is needed there, unless Control,
 * Alt or Command is held with it.
 */
export const isGlobalAccelerator = (text: string): boolean =>
  isAccelerator(text) &&
  (/^F\d/.test(text.split("+").at(-1) ?? "") ||
    text.split("+").some((part) => MODIFIERS.has(part) && part !== "Shift"));

/** The modifier a part of a combination stands for on this kind of machine, or null for a key. */
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
  // The tilde is written with Shift, and Electron takes it as said.
  if (key === "~") held.delete("Shift");
  return [...ORDER.filter((modifier) => held.has(modifier)), key].join("+");
}

/** Modifiers of a press in the order combinations are stored in: Control, Shift, Alt, Command. */
export function heldModifiers(press: KeyPress, isMac: boolean): readonly string[] {
  return [
    ...(press.ctrlKey ? ["Control"] : []),
    ...(press.shiftKey ? ["Shift"] : []),
    ...(press.altKey ? ["Alt"] : []),
    ...(press.metaKey ? [isMac ? "Command" : "Super"] : []),
  ];
}

/** The combination a press makes, as it is stored; null while no allowed key is part of it. */
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
 * The allowed key of a press, or null. Latin letters are what the layout writes; where it writes others,
 * and where Alt writes signs, the place of the key decides. Digits always go by place, for some layouts
 * write them with Shift.
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
