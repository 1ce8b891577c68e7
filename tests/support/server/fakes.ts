import type { App } from "../../../server/app.ts";
import type { ScrobblingKeys } from "../../../server/config.ts";
import { withSecurityHeaders } from "../../../server/headers.ts";
import { createFakeLastfm } from "./fake-lastfm.ts";
import { createFaults } from "./faults.ts";

/** The server's handler with failures on demand, and with a last.fm where there are keys for it. */
export function withFakes(app: App, keys: ScrobblingKeys | null = null): App {
  const faults = createFaults();
  const lastfm = keys === null ? null : createFakeLastfm(keys);
  return {
    fetch: (request, platform) =>
      faults.around(request, platform, async (asked) => {
        const heard = (await lastfm?.respond(asked)) ?? null;
        return heard === null
          ? app.fetch(asked, platform)
          : withSecurityHeaders(heard, new URL(asked.url).pathname);
      }),
    // Tests count every request, and may have any of them fail.
    file: () => null,
  };
}
