import type { SourceStatus } from "../source.ts";

const STATUS: SourceStatus = {
  kind: "netease",
  name: "music.163.com",
  counts: null,
  collections: null,
  scan: null,
  problems: [],
  waysIn: ["qr", "message", "cookie", "password"],
};

/** The service's content cannot be counted, and whether it is reachable is only known from each call. */
export const cloudStatus = (): SourceStatus => STATUS;

/** Where visitors play a song (S43). */
export const PUBLIC_MEDIA_URL = "/media/outer?id={id}";

/** Where pages read songs that the service's hosts only let them play (S43). */
export const RELAY_URL = "/media/relay?u={url}";
