import type { Observable } from "rxjs";
import type { CoreApi } from "../contract/core.ts";
import type { Link } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import type { RemoteServices } from "../contract/wire/types.ts";

/** The core as the window calls it. */
export type CoreClient = RemoteServices<CoreApi>;

/** Streams remembered by name and arguments; the oldest are forgotten. */
const STREAMS_LIMIT = 200;

/** A record, so that one cannot be forgotten. */
const SERVICES: Readonly<Record<keyof CoreApi, true>> = {
  player: true,
  queue: true,
  lists: true,
  browse: true,
  search: true,
  comments: true,
  library: true,
  playlists: true,
  cloud: true,
  localPlaylists: true,
  scrobbling: true,
  lyrics: true,
  settings: true,
  session: true,
  cache: true,
  covers: true,
  source: true,
  notices: true,
  system: true,
};

/**
 * A client whose streams are the same object for the same name and arguments, so that the screen
 * can ask for them while rendering.
 */
export function createCoreClient(link$: Observable<Link | null>): CoreClient {
  const entries = Object.keys(SERVICES).map((name) => [
    name,
    withStableStreams(remote<object>(link$, name)),
  ]);
  return Object.fromEntries(entries) as CoreClient;
}

function withStableStreams(service: object): object {
  const streams = new Map<string, unknown>();
  const stable = (name: string, make: (...args: unknown[]) => unknown) =>
    function ask(...args: unknown[]): unknown {
      const key = `${name}${JSON.stringify(args)}`;
      const known = streams.get(key) ?? make(...args);
      streams.delete(key);
      streams.set(key, known);
      const [oldest] = streams.keys();
      if (streams.size > STREAMS_LIMIT && oldest !== undefined) streams.delete(oldest);
      return known;
    };
  const members = new Map<PropertyKey, unknown>();
  return new Proxy(service, {
    get: (target, name) => {
      const member: unknown = members.get(name) ?? Reflect.get(target, name);
      if (typeof name !== "string" || typeof member !== "function") return member;
      const isStream = name.endsWith("$") && !members.has(name);
      const kept = isStream
        ? stable(name, (...args) => Reflect.apply(member, target, args))
        : member;
      members.set(name, kept);
      return kept;
    },
  });
}
