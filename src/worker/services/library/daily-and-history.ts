import type { Observable } from "rxjs";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { Loadable } from "../../../domain/loadable.ts";
import { dailySongsCall, decodeDaily, decodeHistory, historyCall } from "../../api/history.ts";
import type { Answers } from "../answers.ts";
import type { ListContents } from "../list-contents.ts";
import type { Tracks } from "../tracks.ts";

export type Account = Extract<Viewer, { kind: "account" }>;

export interface DailyAndHistoryDeps {
  readonly answers: Answers;
  readonly tracks: Pick<Tracks, "learn">;
}

/** The songs of the day, and those an account has heard. */
export interface DailyAndHistory {
  daily$(who: Account): Observable<Loadable<ListContents>>;
  /** The most played songs of the last seven days, or of all time. */
  history$(who: Account, range: "week" | "all"): Observable<Loadable<ListContents>>;
  /** The history has changed since it was fetched. */
  refresh(who: Account): void;
}

const historyKey = ({ profile }: Account, range: "week" | "all"): string =>
  `history:${range}:${profile.id}`;

export const createDailyAndHistory = ({
  answers,
  tracks,
}: DailyAndHistoryDeps): DailyAndHistory => ({
  daily$: (who) =>
    answers.ask$({
      key: `daily:${who.profile.id}`,
      call: dailySongsCall,
      decode: (body, isKept): ListContents | null => {
        const songs = decodeDaily(body);
        if (songs === null) return null;
        tracks.learn(songs.songs, isKept);
        return { ids: songs.ids, source: { kind: "url", path: "/daily/songs" } };
      },
    }),
  history$: (who, range) =>
    answers.ask$({
      key: historyKey(who, range),
      call: historyCall(who.profile.id, range),
      decode: (body, isKept): ListContents | null => {
        const plays = decodeHistory(body, range);
        if (plays === null) return null;
        tracks.learn(plays.songs, isKept);
        const counts: ReadonlyMap<TrackId, number> = plays.counts;
        return {
          ids: [...counts.keys()],
          source: { kind: "url", path: "/library?tab=history" },
          plays: counts,
          complete: (row): TrackRow => ({ ...row, plays: counts.get(row.id) ?? 0 }),
        };
      },
    }),
  refresh: (who) => {
    for (const range of ["week", "all"] as const) answers.refresh(historyKey(who, range));
  },
});
