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
  /** The song of the service that was heard; null where it does not know it. */
  readonly songOf: (id: TrackId) => SongId | null;
}

/** Tells the service what an account heard, each play once: a report that fails is not sent again. */
export function reportPlays({
  scope,
  http,
  log,
  viewer,
  source,
  listening$,
  songOf,
}: PlayReportDeps): void {
  // At the end another list may have taken the place of the one it was played from.
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

/** Only lists of the service have a number it knows; those of the listener's folder are below zero. */
function idOf(source: QueueSource | null): number {
  const isKnown = source !== null && "id" in source && source.kind !== "localPlaylist";
  return isKnown ? Math.max(0, source.id) : 0;
}
