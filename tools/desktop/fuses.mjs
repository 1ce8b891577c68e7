/** @file The fuses of an Electron binary: switches in its own bytes that say what it never does. */
import { readFileSync } from "node:fs";

/** Marks their place; behind it stand a version, their count, and a character each. */
const MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const VERSION = 1;
/** By their place. */
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

/** The fuses of a binary; null if the bytes hold none, or of an unknown kind. */
export function fusesIn(bytes) {
  const at = bytes.indexOf(MARK);
  if (at < 0) return null;
  const [version, count] = bytes.subarray(at + MARK.length);
  if (version !== VERSION || count < NAMES.length) return null;
  const wire = bytes.subarray(at + MARK.length + 2).toString("latin1", 0, NAMES.length);
  return Object.fromEntries(NAMES.map((name, place) => [name, wire[place] === "1"]));
}

/** Of a binary's file; on macOS they stand in the framework beside it. */
export const readFuses = (file) => fusesIn(readFileSync(file));
