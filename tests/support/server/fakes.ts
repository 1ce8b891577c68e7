import type { App } from "../../../server/app.ts";
import type { ScrobblingKeys } from "../../../server/config.ts";
import { withSecurityHeaders } from "../../../server/headers.ts";
import { createFakeLastfm } from "./fake-lastfm.ts";
import { createFaults } from "./faults.ts";

/** The server's handler with injectable faults, and with a fake last.fm if there are keys. */
export function withFakes(app: App, keys: ScrobblingKeys | null = null): App {
  const faults = createFaults();
  const lastfm = keys === null ? null : createFakeLastfm(keys);
  return {
    fetch: (request, platform) =>
      faults.around(request, platform, async (whole) => {
        const asked = withShortSound(whole);
        const heard = (await lastfm?.respond(asked)) ?? null;
        return heard === null
          ? app.fetch(asked, platform)
          : withSecurityHeaders(heard, new URL(asked.url).pathname);
      }),
    // The fake has pages that would otherwise be taken for files.
    file: (request) => (lastfm === null ? faults.file(request, () => app.file(request)) : null),
  };
}

/**
 * Answers the default quality with the next lower one, as a service may do. It has half as many samples, which saves
 * seconds of composing for each song.
 */
function withShortSound(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/api/song/url")) return request;
  const { searchParams } = url;
  if (searchParams.get("level") === "exhigh") searchParams.set("level", "standard");
  if (searchParams.get("br") === "320000") searchParams.set("br", "128000");
  return new Request(url, request);
}
