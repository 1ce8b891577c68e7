/** @file Look and last positions of the desktop's lyric window. The main process stores both. */
import { asBoolean, asChoice, asRecord } from "../raw.ts";
import type { KeyAction } from "../settings/key-actions.ts";
import { decodeWindowState, type WindowKind, type WindowState } from "./place-window.ts";

/** The options of its look; sizes in pixels, for the line being sung. */
export const LYRIC_WINDOW = {
  form: ["small", "normal"],
  colour: ["white", "black", "blue", "green", "red"],
  size: [20, 26, 32, 38],
  font: ["sans", "serif", "rounded", "mono"],
} as const;

type Choice<Name extends keyof typeof LYRIC_WINDOW> = (typeof LYRIC_WINDOW)[Name][number];
export type LyricForm = Choice<"form">;

export interface LyricWindowLook {
  /** One line with controls, or several lines. */
  readonly form: LyricForm;
  readonly colour: Choice<"colour">;
  readonly size: Choice<"size">;
  readonly font: Choice<"font">;
  /** Clicks go through it to the window behind it. */
  readonly isLocked: boolean;
}

/** The app's keys that it handles while it has the focus (B18, B19). */
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

/** Everything that is stored of it. */
export interface LyricWindowChoice {
  readonly look: LyricWindowLook;
  /** Its last position in each form. */
  readonly places: Readonly<Record<LyricForm, WindowState | null>>;
}

export const DEFAULT_LYRIC_WINDOW: LyricWindowChoice = {
  look: { form: "small", colour: "white", size: 26, font: "sans", isLocked: false },
  places: { small: null, normal: null },
};

/** Sizes are fixed: the listener cannot resize it. */
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

/** Its last position in the current form, with the form's current size. */
export const leftAt = (choice: LyricWindowChoice): WindowState | null => {
  const { form } = choice.look;
  const left = choice.places[form];
  return left && { ...left, bounds: { ...left.bounds, ...LYRIC_WINDOW_KINDS[form].usual } };
};

/** A look with some fields changed; invalid fields keep their value. */
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

/** The next size in a direction, or null at the end. */
export const sizeBeside = (
  size: LyricWindowLook["size"],
  step: -1 | 1,
): LyricWindowLook["size"] | null =>
  LYRIC_WINDOW.size[LYRIC_WINDOW.size.indexOf(size) + step] ?? null;

/** The colour after this one; after the last comes the first. */
export const colourAfter = (colour: LyricWindowLook["colour"]): LyricWindowLook["colour"] =>
  LYRIC_WINDOW.colour[LYRIC_WINDOW.colour.indexOf(colour) + 1] ?? LYRIC_WINDOW.colour[0];

/** Reads the stored value; an invalid field falls back to its default, and the others are kept. */
export function decodeLyricWindow(raw: unknown): LyricWindowChoice {
  const { look, places } = asRecord(raw);
  const { small, normal } = asRecord(places);
  return {
    look: changeLook(DEFAULT_LYRIC_WINDOW.look, look),
    places: { small: decodeWindowState(small), normal: decodeWindowState(normal) },
  };
}
