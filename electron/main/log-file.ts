/**
 * @file The program's log: two files of 1 MB in the folder of its data, without anything private about the listener.
 */
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { cleanText, type OwnFolder } from "./base/clean-text.ts";

const MOST_BYTES = 1_000_000;
/**
 * Maximum number of entries that wait for the disk; later ones are only shown, as a flood of them repeats one problem.
 */
const MOST_WAITING = 200;
const FRAME = /^\s+at /;

export interface Log {
  /** Logs a failure, and the error that was thrown. */
  warn(text: string, thrown?: unknown): void;
  /** Resolves once all entries are on the disk, or could not be written. */
  settled(): Promise<void>;
}

interface LogDeps {
  /** Folder of `main.log` and its predecessor. */
  readonly folder: string;
  /** Folders that may be named in the log. */
  readonly own: readonly OwnFolder[];
  /** Returns the time as ISO 8601. */
  readonly now: () => string;
  /** Shows a line in the terminal that the program was started from. */
  readonly show: (line: string) => void;
}

/** Opens the log. If the disk cannot be written to, only the log is lost. */
export function openLog({ folder, own, now, show }: LogDeps): Log {
  const file = join(folder, "main.log");
  let written = Promise.resolve();
  let sizeBytes: number | null = null;
  let waiting = 0;
  const write = async (lines: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    sizeBytes ??= await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
    const bytes = Buffer.byteLength(lines);
    if (sizeBytes > 0 && sizeBytes + bytes > MOST_BYTES) {
      await rename(file, join(folder, "main.old.log"));
      sizeBytes = 0;
    }
    await appendFile(file, lines, { mode: 0o600 });
    sizeBytes += bytes;
  };
  return {
    warn: (text, thrown) => {
      const lines = linesOf(text, thrown).map((line) => cleanText(line, own));
      for (const line of lines) show(line);
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      written = written
        .then(() => write(`${now()} ${lines.join("\n  ")}\n`))
        .catch(() => {
          // A failure to write the log cannot be logged.
          sizeBytes = null;
        })
        .finally(() => (waiting -= 1));
    },
    settled: () => written,
  };
}

/** The text, the error and its stack frames, one line each, because cleaning may cut off the rest of a line. */
function linesOf(text: string, thrown: unknown): readonly string[] {
  if (thrown === undefined) return [text];
  if (!(thrown instanceof Error))
    return [`${text}: ${typeof thrown === "string" ? thrown : inspect(thrown)}`];
  return [
    `${text}: ${String(thrown)}`,
    ...(thrown.stack ?? "")
      .split("\n")
      .filter((line) => FRAME.test(line))
      .map((line) => line.trim()),
  ];
}
