import type { Observable } from "rxjs";
import { isSong } from "../../../domain/playable.ts";
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
}

/** Tells the service what an account heard, each play once: a report that fails is not sent again. */
export function reportPlays({
  scope,
  http,
  log,
  viewer,
  source,
  listening$,
}: PlayReportDeps): void {
  // At the end another list may have taken the place of the one it was played from.
  let sourceId = 0;
  scope.follow(listening$, (event) => {
    if (event.kind === "sounding") sourceId = idOf(source());
    if (event.kind !== "ended" || viewer().kind !== "account" || !isSong(event.trackId)) return;
    const timeS = Math.floor(event.playedS);
    if (timeS === 0) return;
    void http.call(playReportCall(event.trackId, sourceId, timeS)).then((answer) => {
      if (!answer.ok) log.warn("reporting a play", answer.failure);
    });
  });
}

/** Only lists of the service have a number it knows. */
function idOf(source: QueueSource | null): number {
  const isKnown = source !== null && source.kind !== "url" && source.kind !== "localPlaylist";
  return isKnown ? source.id : 0;
}
