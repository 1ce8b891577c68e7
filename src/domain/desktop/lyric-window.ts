/** @file The desktop's lyric window: how it looks, and how it was left. Main keeps both. */
import { asBoolean, asChoice, asRecord } from "../raw.ts";
import type { KeyAction } from "../settings/key-actions.ts";
import { decodeWindowState, type WindowKind, type WindowState } from "./place-window.ts";

/** What it can be chosen to be; sizes in pixels of the line sung now. */
export const LYRIC_WINDOW = {
  form: ["small", "normal"],
  colour: ["white", "black", "blue", "green", "red"],
  size: [20, 26, 32, 38],
  font: ["sans", "serif", "rounded", "mono"],
} as const;

type Choice<Name extends keyof typeof LYRIC_WINDOW> = (typeof LYRIC_WINDOW)[Name][number];
export type LyricForm = Choice<"form">;

export interface LyricWindowLook {
  /** A line with its controls, or the lines around it. */
  readonly form: LyricForm;
  readonly colour: Choice<"colour">;
  readonly size: Choice<"size">;
  readonly font: Choice<"font">;
  /** Pressing it presses what lies behind it. */
  readonly isLocked: boolean;
}

/** Keys of the app that it hears while it has the focus (B18, B19). */
export const LYRIC_KEYS = [
  "play",
  "next",
  "previous",
  "increaseVolume",
  "decreaseVolume",
  "like",
  "lyricWindow",
] as const satisfies readonly KeyAction[];
export type LyricKey = (typeof LYRIC_KEYS)[number];

/** All that is kept of it. */
export interface LyricWindowChoice {
  readonly look: LyricWindowLook;
  /** Where it was left in each form. */
  readonly places: Readonly<Record<LyricForm, WindowState | null>>;
}

export const DEFAULT_LYRIC_WINDOW: LyricWindowChoice = {
  look: { form: "small", colour: "white", size: 26, font: "sans", isLocked: false },
  places: { small: null, normal: null },
};

/** Its sizes do not change by hand. */
export const LYRIC_WINDOW_KINDS: Readonly<Record<LyricForm, WindowKind>> = {
  small: {
    usual: { width: 700, height: 160 },
    least: { width: 500, height: 160 },
    spot: "bottom",
  },
  normal: {
    usual: { width: 700, height: 600 },
    least: { width: 500, height: 300 },
    spot: "centre",
  },
};

/** Where it opens, as it was left and as large as it is now. */
export const leftAt = (choice: LyricWindowChoice): WindowState | null => {
  const { form } = choice.look;
  const left = choice.places[form];
  return left && { ...left, bounds: { ...left.bounds, ...LYRIC_WINDOW_KINDS[form].usual } };
};

/** A look with some of it changed; what is no choice changes nothing. */
export function changeLook(look: LyricWindowLook, raw: unknown): LyricWindowLook {
  const wish = asRecord(raw);
  const { form, colour, size, font } = LYRIC_WINDOW;
  return {
    form: asChoice(wish["form"], form, look.form),
    colour: asChoice(wish["colour"], colour, look.colour),
    size: asChoice(wish["size"], size, look.size),
    font: asChoice(wish["font"], font, look.font),
    isLocked: asBoolean(wish["isLocked"], look.isLocked),
  };
}

/** The next size, or null at the end of them. */
export const sizeBeside = (
  size: LyricWindowLook["size"],
  step: -1 | 1,
): LyricWindowLook["size"] | null =>
  LYRIC_WINDOW.size[LYRIC_WINDOW.size.indexOf(size) + step] ?? null;

/** The colour after this one; behind the last comes the first. */
export const colourAfter = (colour: LyricWindowLook["colour"]): LyricWindowLook["colour"] =>
  LYRIC_WINDOW.colour[LYRIC_WINDOW.colour.indexOf(colour) + 1] ?? LYRIC_WINDOW.colour[0];

/** Reads what was kept; what is broken costs itself alone. */
export function decodeLyricWindow(raw: unknown): LyricWindowChoice {
  const { look, places } = asRecord(raw);
  const { small, normal } = asRecord(places);
  return {
    look: changeLook(DEFAULT_LYRIC_WINDOW.look, look),
    places: { small: decodeWindowState(small), normal: decodeWindowState(normal) },
  };
}
