import type { Observable } from "rxjs";
import type { CoreApi } from "../contract/core.ts";
import type { Link } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import type { RemoteServices } from "../contract/wire/types.ts";
import { withStableStreams } from "./stable-streams.ts";

/** The core as the window calls it. */
export type CoreClient = RemoteServices<CoreApi>;

/** A record and not an array, so that the compiler reports a missing service. */
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
  folder: true,
  localMusic: true,
  notices: true,
  system: true,
};

/**
 * A client that returns the same stream object for the same name and arguments, so that the screen can ask for streams
 * while rendering.
 */
export function createCoreClient(link$: Observable<Link | null>): CoreClient {
  const entries = Object.keys(SERVICES).map((name) => [
    name,
    withStableStreams(remote<object>(link$, name)),
  ]);
  return Object.fromEntries(entries) as CoreClient;
}
