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

/** The service cannot be counted, and whether it answers is told call by call. */
export const cloudStatus = (): SourceStatus => STATUS;

/** Where visitors hear a song (S43). */
export const PUBLIC_MEDIA_URL = "/media/outer?id={id}";

/** Where pages read what the service's hosts let them only play (S43). */
export const RELAY_URL = "/media/relay?u={url}";
