/** @file What main itself keeps between two starts, in one file of JSON: read tolerantly, written whole, one writer. */
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
  /** Of the program that wrote it last; empty before the first time. */
  readonly version: string;
  /** How the main window was left; null before the first time. */
  readonly window: WindowState | null;
  /** The lyric window: its look, and where it was left. */
  readonly lyricWindow: LyricWindowChoice;
  /** The listener's settings as the core told them last. */
  readonly mirrored: MirroredSettings;
  /** Where the music comes from; null where it was never chosen. */
  readonly source: SourceChoice | null;
  /** Where what the page keeps is, and where it is to be. */
  readonly storage: StorageChoice;
  /** The listener's own folder of music; null without one. */
  readonly localFolder: ChosenFolder | null;
}

export interface SettingsFile {
  readonly now: () => DesktopSettings;
  change(patch: Partial<DesktopSettings>): void;
  /** Resolves once all that was changed is on the disk, or could not be brought there. */
  settled(): Promise<void>;
}

type Warn = (text: string, thrown?: unknown) => void;

/** Ours is never so long. */
const MOST_LENGTH = 1_000_000;

/** Opens the file; one that is missing or cannot be read counts as empty, and the one that is broken is put aside. */
export async function openSettings(file: string, warn: Warn): Promise<SettingsFile> {
  let settings = decode(await readKept(file, warn));
  let writing = Promise.resolve();
  return {
    now: () => settings,
    change: (patch) => {
      settings = { ...settings, ...patch };
      writing = writing
        .then(() => writeWhole(file, JSON.stringify(settings)))
        .catch((thrown: unknown) => warn("the settings are not kept", thrown));
    },
    settled: () => writing,
  };
}

/** A file that cannot be read is copied beside it before it is overwritten; only the last such copy is kept. */
async function readKept(file: string, warn: Warn): Promise<RawRecord> {
  try {
    const text = await readFile(file, "utf8");
    const found = text.length > MOST_LENGTH ? null : parseJson(text);
    const kept = asRecord(found);
    if (found === kept) return kept;
    await rename(file, `${file}.broken`);
    warn("the settings were broken and begin anew");
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "ENOENT")
      warn("the settings cannot be read", thrown);
  }
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
