import { filter, firstValueFrom, type Observable } from "rxjs";
import type { PlayerApi } from "../../../contract/playback.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { isSong, type SongId, type TrackId } from "../../../domain/playable.ts";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { may } from "../../../domain/account/login.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { Json } from "../../api/decode.ts";
import { decodeHeartMode, heartModeCall } from "../../api/radio.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import type { Replacement } from "../queue/queue.ts";

export interface HeartModeDeps {
  readonly http: HttpPort;
  readonly random: RandomPort;
  readonly notices: Notices;
  readonly viewer: State<Viewer>;
  /** The listener's list of liked songs, and its content. */
  readonly likedListId$: Observable<Loadable<PlaylistId | null>>;
  readonly liked: State<ReadonlySet<SongId>>;
  readonly current: () => TrackId | null;
  readonly learn: (songs: readonly Json[]) => void;
  readonly wish: () => () => boolean;
  readonly replace: (by: Replacement) => void;
}

/**
 * Songs that the service recommends with a liked one: the playing song, if it is liked, else a random
 * liked one (B50). For the queue they come from the liked list.
 */
export function createHeartMode(deps: HeartModeDeps): PlayerApi["playHeartMode"] {
  let running: { readonly answer: Promise<Outcome<void>>; readonly isLast: () => boolean } | null =
    null;

  const seed = (): SongId | null => {
    const liked = deps.liked.value;
    const current = deps.current();
    if (current !== null && isSong(current) && liked.has(current)) return current;
    return [...liked][deps.random.seed() % Math.max(1, liked.size)] ?? null;
  };
  const likedList = async (): Promise<Outcome<PlaylistId>> => {
    const list = await firstValueFrom(
      deps.likedListId$.pipe(filter((now) => now.kind !== "loading" || now.last !== undefined)),
    );
    const id = latest(list);
    if (id !== null) return succeed(id);
    return fail(list.kind === "failed" ? list.failure : { kind: "notFound" });
  };
  const play = async (isLast: () => boolean): Promise<Outcome<void>> => {
    const list = await likedList();
    if (!list.ok) return list;
    const song = seed();
    if (song === null) return fail({ kind: "notFound" });
    const call = heartModeCall(song, list.value);
    const answer = await deps.http.call(call);
    if (!answer.ok) return answer;
    const found = decodeHeartMode(answer.value.body);
    if (found === null) return fail({ kind: "malformed", what: call.path });
    const { songs, ids } = found;
    if (ids.length === 0) return fail({ kind: "notFound" });
    if (!isLast()) return succeed(undefined);
    deps.learn(songs);
    deps.replace({
      tracks: ids,
      source: { kind: "playlist", id: list.value },
      start: null,
      isShuffled: null,
    });
    return succeed(undefined);
  };

  return () => {
    if (!may(deps.viewer.value, "heartMode")) {
      deps.notices.tell("needLogin", {}, "login");
      return Promise.resolve(fail({ kind: "needLogin" }));
    }
    if (running?.isLast() === true) return running.answer;
    const isLast = deps.wish();
    const answer = play(isLast).finally(() => {
      if (running?.answer === answer) running = null;
    });
    running = { answer, isLast };
    return answer;
  };
}
