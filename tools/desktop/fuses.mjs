/** @file The fuses of an Electron binary: switches in its bytes that turn features off for good. */
import { readFileSync } from "node:fs";

/** Marks the position of the fuses; after it come a version, their number, and one character for each. */
const MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const VERSION = 1;
/** Names of the fuses in order. */
const NAMES = [
  "runAsNode",
  "enableCookieEncryption",
  "enableNodeOptionsEnvironmentVariable",
  "enableNodeCliInspectArguments",
  "enableEmbeddedAsarIntegrityValidation",
  "onlyLoadAppFromAsar",
  "loadBrowserProcessSpecificV8Snapshot",
  "grantFileProtocolExtraPrivileges",
];

/** The fuses in the bytes of a binary; null if there are none, or if their version is unknown. */
export function fusesIn(bytes) {
  const at = bytes.indexOf(MARK);
  if (at < 0) return null;
  const [version, count] = bytes.subarray(at + MARK.length);
  if (version !== VERSION || count < NAMES.length) return null;
  const wire = bytes.subarray(at + MARK.length + 2).toString("latin1", 0, NAMES.length);
  return Object.fromEntries(NAMES.map((name, place) => [name, wire[place] === "1"]));
}

/** The fuses of a binary's file; on macOS they are in the framework beside it. */
export const readFuses = (file) => fusesIn(readFileSync(file));
