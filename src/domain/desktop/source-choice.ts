/** @file The desktop's source of music, in the terms of the server's `--source` and `--folder`. */
import { asList, asRecord } from "../raw.ts";

export type SourceChoice =
  | { readonly kind: "demo" | "netease" }
  /** An API server with the same protocol. */
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "folder"; readonly folders: readonly string[] };

/** Used until a source has been chosen. */
export const DEFAULT_SOURCE: SourceChoice = { kind: "demo" };

const MOST_FOLDERS = 20;

/** Reads a value stored on disk or received through a port; null if it is invalid. */
export function decodeSourceChoice(raw: unknown): SourceChoice | null {
  const { kind, url, folders } = asRecord(raw);
  if (kind === "demo" || kind === "netease") return { kind };
  if (kind === "url") return typeof url === "string" ? sourceNamed(url) : null;
  if (kind !== "folder") return null;
  const paths = asList(folders).filter((path) => typeof path === "string");
  const areFine = paths.every((path) => path !== "" && !path.includes("\0"));
  return areFine && paths.length > 0 && paths.length <= MOST_FOLDERS
    ? { kind, folders: paths }
    : null;
}

/**
 * A web address: a host name or number, perhaps with port and path; without user, query and fragment. Whether a service
 * answers there is not checked here.
 */
const ADDRESS =
  /^https?:\/\/(?<host>\[[\da-f:.]+\]|[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})*)(?::(?<port>\d{1,5}))?(?:\/[^\s\\?#]*)?$/iu;
const LONGEST_HOST = 253;
const LAST_PORT = 65_535;

function isAddress(text: string): boolean {
  const { host = "", port = "1" } = ADDRESS.exec(text)?.groups ?? {};
  return (
    host !== "" && host.length <= LONGEST_HOST && Number(port) > 0 && Number(port) <= LAST_PORT
  );
}

/** The source named by `--source` or `TONEARM_SOURCE`; null if it names none. */
export function sourceNamed(text: string): SourceChoice | null {
  if (text === "demo" || text === "netease") return { kind: text };
  return isAddress(text) ? { kind: "url", url: text } : null;
}

/** The source in the arguments of a start; null if there is none. Other arguments belong to Electron. */
export function sourceOfArguments(given: readonly string[]): SourceChoice | null {
  const folders = valuesOf(given, "--folder");
  if (folders.length > 0) return decodeSourceChoice({ kind: "folder", folders });
  const [named] = valuesOf(given, "--source");
  return named === undefined ? null : sourceNamed(named);
}

/** Values of `--name value` and `--name=value`. */
const valuesOf = (given: readonly string[], name: string): readonly string[] =>
  given.flatMap((argument, at) => {
    if (argument.startsWith(`${name}=`)) return [argument.slice(name.length + 1)];
    const next = given[at + 1];
    return argument === name && next !== undefined ? [next] : [];
  });
