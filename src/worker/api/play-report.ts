import type { TrackId } from "../../domain/ids.ts";
import type { ApiCall } from "../ports/http.ts";

/** Tells the service what its listener heard, in whole seconds, and from which list (facts 4.7). */
export const playReportCall = (id: TrackId, sourceId: number, timeS: number): ApiCall => ({
  method: "GET",
  path: "/scrobble",
  params: { id, sourceid: sourceId, time: timeS },
  isPersonal: true,
});
