import type { Observable } from "rxjs";
import type { SongId, TrackId } from "../../../domain/playable.ts";
import type { QueueSource } from "../../../domain/queue/source.ts";
import type { PlayEvent } from "../../../domain/scrobble/scrobble.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { playReportCall } from "../../api/play-report.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";
import type { Scope } from "../../stream/scope.ts";

export interface PlayReportDeps {
  readonly scope: Scope;
  readonly http: HttpPort;
  readonly log: LogPort;
  readonly viewer: () => Viewer;
  /** Where the queue came from. */
  readonly source: () => QueueSource | null;
  readonly listening$: Observable<PlayEvent>;
  /** The service's song that was heard; null if it has none. */
  readonly songOf: (id: TrackId) => SongId | null;
}

/** Reports to the service what an account heard, each play once: a failed report is not repeated. */
export function reportPlays({
  scope,
  http,
  log,
  viewer,
  source,
  listening$,
  songOf,
}: PlayReportDeps): void {
  // By the end another list may have replaced the one it was played from.
  let sourceId = 0;
  scope.follow(listening$, (event) => {
    if (event.kind === "sounding") sourceId = idOf(source());
    if (event.kind !== "ended" || viewer().kind !== "account") return;
    const song = songOf(event.trackId);
    const timeS = Math.floor(event.playedS);
    if (song === null || timeS === 0) return;
    void http.call(playReportCall(song, sourceId, timeS)).then((answer) => {
      if (!answer.ok) log.warn("reporting a play", answer.failure);
    });
  });
}

/** Only lists of the service have numbers known to it; those of the listener's folder are negative. */
function idOf(source: QueueSource | null): number {
  const isKnown = source !== null && "id" in source && source.kind !== "localPlaylist";
  return isKnown ? Math.max(0, source.id) : 0;
}
