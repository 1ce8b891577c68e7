import { songNumber, type SongId } from "../../domain/playable.ts";
import type { ApiCall } from "../ports/http.ts";

/** Reports to the service how long a song was played, in whole seconds, and from which list (S22). */
export const playReportCall = (id: SongId, sourceId: number, timeS: number): ApiCall => ({
  method: "GET",
  path: "/scrobble",
  params: { id: songNumber(id), sourceid: sourceId, time: timeS },
  isPersonal: true,
});
