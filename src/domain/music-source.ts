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

const KINDS: ReadonlySet<unknown> = new Set<SourceKind>(["demo", "netease", "folder", "url"]);
const WAYS: ReadonlySet<unknown> = new Set<WayIn>(["qr", "message", "cookie", "password"]);

const isKind = (raw: unknown): raw is SourceKind => KINDS.has(raw);
const isWay = (raw: unknown): raw is WayIn => WAYS.has(raw);

/** Reads it from unknown, without ways in that this client does not know; null for what is none. */
export function readMusicSource(raw: unknown): MusicSource | null {
  if (typeof raw !== "object" || raw === null) return null;
  const kind: unknown = Reflect.get(raw, "kind");
  const name: unknown = Reflect.get(raw, "name");
  const waysIn: unknown = Reflect.get(raw, "waysIn");
  if (!isKind(kind) || typeof name !== "string" || !Array.isArray(waysIn)) return null;
  return { kind, name, waysIn: waysIn.filter(isWay) };
}
