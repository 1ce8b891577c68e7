/** @file The settings that main needs, some of them before there is a page to ask. */
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

/** Those of all settings. */
export const mirroredOf = (settings: Settings): MirroredSettings =>
  Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as unknown as MirroredSettings;

/** Reads what came over a port or stands on the disk; what is broken costs itself alone. */
export const decodeMirrored = (raw: unknown): MirroredSettings => mirroredOf(decodeSettings(raw));
