import { from, of, switchMap } from "rxjs";
import type { LibraryApi } from "../../contract/core.ts";
import type { CardTarget } from "../../contract/rows.ts";
import { fail, succeed, toFailure, type Outcome } from "../../domain/failure.ts";
import type { TrackId } from "../../domain/ids.ts";
import { may, type Action } from "../../domain/login.ts";
import type { Viewer } from "../../domain/viewer.ts";
import { decodeLikedIds, likeCall, likedIdsCall, saveCall } from "../api/library.ts";
import type { ApiCall, HttpPort } from "../ports/http.ts";
import type { LogPort } from "../ports/log.ts";
import { createState, type State } from "../stream/state.ts";
import type { Notices } from "./notices/notices.ts";

const SAVES: Readonly<Record<CardTarget["kind"], Action>> = {
  album: "saveAlbum",
  artist: "followArtist",
  mv: "saveMv",
  playlist: "subscribePlaylist",
};

export interface Library {
  readonly api: LibraryApi;
  /** Songs the account likes; empty for everybody else. */
  readonly liked: State<ReadonlySet<TrackId>>;
}

export interface LibraryDeps {
  readonly http: HttpPort;
  readonly viewer: State<Viewer>;
  readonly notices: Notices;
  readonly log: LogPort;
}

/** Likes and saves; each is asked of the service once, and never without the login it takes. */
export function createLibrary({ http, viewer, notices, log }: LibraryDeps): Library {
  const liked = createState<ReadonlySet<TrackId>>(new Set());
  const readLiked = async ({ profile }: Extract<Viewer, { kind: "account" }>) => {
    const answer = await http.call(likedIdsCall(profile.id));
    if (answer.ok) return new Set(decodeLikedIds(answer.value.body));
    log.warn("reading the liked songs", answer.failure);
    return new Set<TrackId>();
  };
  viewer.value$
    .pipe(
      switchMap((who) => (who.kind === "account" ? from(readLiked(who)) : of(new Set<TrackId>()))),
    )
    .subscribe({
      next: liked.set,
      error: (thrown: unknown) => log.warn("reading the liked songs", toFailure(thrown)),
    });

  const change = async (action: Action, call: ApiCall): Promise<Outcome<void>> => {
    if (!may(viewer.value, action)) {
      notices.tell("needLogin", {}, "login");
      return fail({ kind: "needLogin" });
    }
    const answer = await http.call(call);
    return answer.ok ? succeed(undefined) : answer;
  };
  return {
    liked,
    api: {
      toggleLike: async (id) => {
        const isLiked = !liked.value.has(id);
        const done = await change("like", likeCall(id, isLiked));
        const others = [...liked.value].filter((other) => other !== id);
        if (done.ok) liked.set(new Set(isLiked ? [id, ...others] : others));
        return done;
      },
      save: (target, isSaved) => change(SAVES[target.kind], saveCall(target, isSaved)),
    },
  };
}
