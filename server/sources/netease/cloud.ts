/**
 * @file The real service as a source. `routes` lists the supported calls, `params` selects their parameters; `modules`
 * are the package's routes, which `run-module` runs with a `request` of ours; `answers` converts the results. No data
 * of a listener is kept longer than the call it came with.
 */
import { setMaxListeners } from "node:events";

import type { Source } from "../source.ts";
import { createApi } from "./api.ts";
import { answerMedia } from "./media.ts";
import { type CloudOptions, createService } from "./service.ts";
import { cloudStatus, PUBLIC_MEDIA_URL, RELAY_URL } from "./status.ts";

/** Creates the service behind `/api`. Nothing is requested from it before the first call. */
export function createCloudSource(options: CloudOptions): Source {
  const service = createService(options);
  const answer = createApi(options, service);
  const ending = new AbortController();
  // Every call under way listens to this signal, so Node's warning about many listeners is switched off.
  setMaxListeners(0, ending.signal);
  const sound = { ...service, fetch: options.fetch, ending: ending.signal };
  return {
    status: cloudStatus,
    start: () => Promise.resolve(null),
    close: async () => ending.abort(),
    publicMediaUrl: PUBLIC_MEDIA_URL,
    relayUrl: RELAY_URL,
    editorsCovers: null,
    fetch: (request, path) => answer(request, path, ending.signal),
    media: (request, path) => answerMedia(request, path, sound),
  };
}
