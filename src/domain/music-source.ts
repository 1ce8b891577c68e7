/**
 * The server's source of music: built-in demo songs, the real service, the listener's own folder, or another server.
 */
export type SourceKind = "demo" | "netease" | "folder" | "url";

/** A way to log in. */
export type WayIn = "qr" | "message" | "cookie" | "password";

/** The server's description of its source; constant while the server runs. */
export interface MusicSource {
  readonly kind: SourceKind;
  /** For display: the name of the folder, or the host of the other server. */
  readonly name: string;
  /** Ways to log in, in the order in which they are offered; empty if there is only one listener. */
  readonly waysIn: readonly WayIn[];
}

const KINDS: readonly unknown[] = ["demo", "netease", "folder", "url"] satisfies SourceKind[];
const WAYS: readonly unknown[] = ["qr", "message", "cookie", "password"] satisfies WayIn[];

const isKind = (raw: unknown): raw is SourceKind => KINDS.includes(raw);
const isWay = (raw: unknown): raw is WayIn => WAYS.includes(raw);

/** Reads an unknown value, dropping ways to log in that this client does not know; null if it is invalid. */
export function readMusicSource(raw: unknown): MusicSource | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { kind, name, waysIn } = raw as Readonly<Record<string, unknown>>;
  if (!isKind(kind) || typeof name !== "string" || !Array.isArray(waysIn)) return null;
  return { kind, name, waysIn: waysIn.filter(isWay) };
}

/** Features that some sources do not have. */
export type Feature =
  /** Accounts, and public names whose music can be viewed. */
  | "logIn"
  /** Comments. */
  | "comments"
  /** Music videos. */
  | "videos"
  /** A disk for the listener's own files; a folder as a whole is one already. */
  | "cloudDisk"
  /** Links to pages of the service. */
  | "links"
  /** A choice of qualities; a folder's files are sent unchanged. */
  | "qualities"
  /** A network behind the server, with charts, editors and music of several countries. */
  | "service";

/**
 * Whether a source has a feature; an unknown source has all of them. A folder has none, and a source without a way to
 * log in has no log-in.
 */
export function offers(source: MusicSource | null, feature: Feature): boolean {
  if (source === null) return true;
  return feature === "logIn" ? source.waysIn.length > 0 : source.kind !== "folder";
}
