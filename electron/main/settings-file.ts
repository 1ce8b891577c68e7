/** @file What main itself keeps between two starts, in one file of JSON: read tolerantly, written whole, one writer. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { decodeWindowState, type WindowState } from "../../src/domain/desktop/place-window.ts";

interface DesktopSettings {
  /** How the main window was left; null before the first time. */
  readonly window: WindowState | null;
}

interface SettingsFile {
  readonly now: () => DesktopSettings;
  /** Resolves once it is on disk, or could not be brought there: nothing hangs on it. */
  change(patch: Partial<DesktopSettings>): Promise<void>;
}

/** Opens the file; one that is missing or cannot be read counts as empty. */
export async function openSettings(file: string): Promise<SettingsFile> {
  let settings = decode(await readFile(file, "utf8").catch(() => ""));
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const half = `${file}.new`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(half, JSON.stringify(settings), { mode: 0o600 });
    await rename(half, file);
  };
  return {
    now: () => settings,
    change: (patch) => {
      settings = { ...settings, ...patch };
      writing = writing.then(write).catch((thrown: unknown) => console.error(String(thrown)));
      return writing;
    },
  };
}

function decode(text: string): DesktopSettings {
  try {
    const raw: unknown = JSON.parse(text);
    const window = typeof raw === "object" && raw !== null && "window" in raw ? raw.window : null;
    return { window: decodeWindowState(window) };
  } catch {
    return { window: null };
  }
}
