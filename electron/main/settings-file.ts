/** @file The main process's own settings in one JSON file: read tolerantly, written as a whole, by one writer. */
import { readFile, rename } from "node:fs/promises";
import { type ChosenFolder, decodeChosenFolder } from "../../src/domain/desktop/local-folder.ts";
import {
  decodeMirrored,
  type MirroredSettings,
} from "../../src/domain/desktop/mirrored-settings.ts";
import {
  decodeLyricWindow,
  type LyricWindowChoice,
} from "../../src/domain/desktop/lyric-window.ts";
import { decodeWindowState, type WindowState } from "../../src/domain/desktop/place-window.ts";
import { decodeSourceChoice, type SourceChoice } from "../../src/domain/desktop/source-choice.ts";
import { decodeStorageChoice, type StorageChoice } from "../../src/domain/desktop/storage-plan.ts";
import { asRecord, asText, parseJson, type RawRecord } from "../../src/domain/raw.ts";
import { writeWhole } from "./base/written-whole.ts";

interface DesktopSettings {
  /** Version of the program that wrote the file last; empty before the first time. */
  readonly version: string;
  /** Last state of the main window; null before the first time. */
  readonly window: WindowState | null;
  /** Look and last state of the lyric window. */
  readonly lyricWindow: LyricWindowChoice;
  /** The listener's settings as last reported by the core. */
  readonly mirrored: MirroredSettings;
  /** Where the music comes from; null if it was never chosen. */
  readonly source: SourceChoice | null;
  /** Where the page's data is stored, and where it is to be moved. */
  readonly storage: StorageChoice;
  /** The listener's own music folder; null if there is none. */
  readonly localFolder: ChosenFolder | null;
}

export interface SettingsFile {
  readonly now: () => DesktopSettings;
  change(patch: Partial<DesktopSettings>): void;
  /** Changes settings until the program ends; the file keeps what it has. */
  changeForNow(patch: Partial<DesktopSettings>): void;
  /** Resolves once all changes are on the disk, or could not be written. */
  settled(): Promise<void>;
}

type Warn = (text: string, thrown?: unknown) => void;

/** Maximum length of the file; ours is never that long. */
const MOST_LENGTH = 1_000_000;

/** Opens the file. A missing or unreadable file counts as empty; a broken one is renamed. */
export async function openSettings(file: string, warn: Warn): Promise<SettingsFile> {
  let kept = decode(await readKept(file, warn));
  let settings = kept;
  let writing = Promise.resolve();
  return {
    now: () => settings,
    change: (patch) => {
      kept = { ...kept, ...patch };
      settings = { ...settings, ...patch };
      writing = writing
        .then(() => writeWhole(file, JSON.stringify(kept)))
        .catch((thrown: unknown) => warn("the settings are not kept", thrown));
    },
    changeForNow: (patch) => {
      settings = { ...settings, ...patch };
    },
    settled: () => writing,
  };
}

/**
 * Reads the file. A broken or unreadable one is renamed to `.broken`, as its content would be lost with the next write.
 */
async function readKept(file: string, warn: Warn): Promise<RawRecord> {
  try {
    const text = await readFile(file, "utf8");
    const found = text.length > MOST_LENGTH ? null : parseJson(text);
    const kept = asRecord(found);
    if (found === kept) return kept;
    warn("the settings were broken and begin anew");
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return {};
    warn("the settings cannot be read", thrown);
  }
  await rename(file, `${file}.broken`).catch((thrown: unknown) =>
    warn("the broken settings cannot be kept", thrown),
  );
  return {};
}

function decode(kept: RawRecord): DesktopSettings {
  return {
    version: asText(kept["version"], ""),
    window: decodeWindowState(kept["window"]),
    lyricWindow: decodeLyricWindow(kept["lyricWindow"]),
    mirrored: decodeMirrored(kept["mirrored"]),
    source: decodeSourceChoice(kept["source"]),
    storage: decodeStorageChoice(kept["storage"]),
    localFolder: decodeChosenFolder(kept["localFolder"]),
  };
}
