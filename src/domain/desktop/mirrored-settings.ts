/** @file The settings that the main process needs, some of them before it can ask a page. */
import { decodeSettings } from "../settings/decode.ts";
import type { Settings } from "../settings/settings.ts";

const NAMES = [
  "lang",
  "appearance",
  "showTray",
  "showControl",
  "showStatusBarLyric",
  "showOsdLyric",
  "sendLyricToDBus",
  "closeAppOption",
  "linuxEnableCustomTitlebar",
  "showLibraryDefault",
  "enableGlobalShortcut",
  "shortcuts",
  "proxyConfig",
  "enableDiscordRichPresence",
] as const satisfies readonly (keyof Settings)[];

export type MirroredSettings = Pick<Settings, (typeof NAMES)[number]>;

/** The mirrored ones of all settings. */
export const mirroredOf = (settings: Settings): MirroredSettings =>
  Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as unknown as MirroredSettings;

/**
 * Reads a value received through a port or stored on disk; an invalid field falls back to its default, and the others
 * are kept.
 */
export const decodeMirrored = (raw: unknown): MirroredSettings => mirroredOf(decodeSettings(raw));
