/** @file The program's log: two files of 1 MB among the listener's settings, which tell nothing of the listener. */
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { cleanText, type OwnFolder } from "./base/clean-text.ts";

const MOST_BYTES = 1_000_000;
/** Maximum number of lines waiting for the disk; a longer queue repeats the same problem. */
const MOST_WAITING = 200;
const FRAME = /^\s+at /;

export interface Log {
  /** Notes what went wrong, and what was thrown. */
  warn(text: string, thrown?: unknown): void;
  /** Resolves once all that was noted is on the disk, or could not be brought there. */
  settled(): Promise<void>;
}

interface LogDeps {
  /** Where `main.log` and the one before it lie. */
  readonly folder: string;
  /** Folders that may be named in it. */
  readonly own: readonly OwnFolder[];
  /** ISO 8601. */
  readonly now: () => string;
  /** Prints a line to the terminal that started the program. */
  readonly show: (line: string) => void;
}

/** Opens the log; a disk that takes nothing costs nothing but the log. */
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
          // Where nothing can be written, nothing can be said about it either.
          sizeBytes = null;
        })
        .finally(() => (waiting -= 1));
    },
    settled: () => written,
  };
}

/** The text, what was thrown, and where: a line each, since what one may not tell costs the rest of its line. */
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
