/** Where a server gets its music: what is built in, the real service, the listener's own folder, or another server. */
export type SourceKind = "demo" | "netease" | "folder" | "url";

/** A way to log in. */
export type WayIn = "qr" | "message" | "cookie" | "password";

/** What the server says of its source; it stays as it is while the server runs. */
export interface MusicSource {
  readonly kind: SourceKind;
  /** For people: of a folder its own name, of another server its host. */
  readonly name: string;
  /** Ways to log in, in the order in which they are offered; none where there is only one listener. */
  readonly waysIn: readonly WayIn[];
}

const KINDS: readonly unknown[] = ["demo", "netease", "folder", "url"] satisfies SourceKind[];
const WAYS: readonly unknown[] = ["qr", "message", "cookie", "password"] satisfies WayIn[];

const isKind = (raw: unknown): raw is SourceKind => KINDS.includes(raw);
const isWay = (raw: unknown): raw is WayIn => WAYS.includes(raw);

/** Reads it from unknown, without ways in that this client does not know; null for what is none. */
export function readMusicSource(raw: unknown): MusicSource | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { kind, name, waysIn } = raw as Readonly<Record<string, unknown>>;
  if (!isKind(kind) || typeof name !== "string" || !Array.isArray(waysIn)) return null;
  return { kind, name, waysIn: waysIn.filter(isWay) };
}

/** What some sources do not have. */
export type Feature =
  /** Accounts, and public names whose music may be looked at. */
  | "logIn"
  /** Comments. */
  | "comments"
  /** Music videos. */
  | "videos"
  /** A disk for the listener's own files: a folder is one as a whole. */
  | "cloudDisk"
  /** Pages of the service that links lead to. */
  | "links"
  /** A choice of qualities: files are sent as they are. */
  | "qualities"
  /** A network behind the server, with charts, editors and music of several countries. */
  | "service";

/**
 * Whether a source has something; a source that is not known has all of it. A folder has none, and a source without a
 * way in has no log-in.
 */
export function offers(source: MusicSource | null, feature: Feature): boolean {
  if (source === null) return true;
  return feature === "logIn" ? source.waysIn.length > 0 : source.kind !== "folder";
}
