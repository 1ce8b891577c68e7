import { firstValueFrom, filter, map, merge, of, switchMap, type Observable } from "rxjs";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackId, UserId } from "../../../domain/ids.ts";
import { latest, ready, type Loadable } from "../../../domain/loadable.ts";
import type { Viewer } from "../../../domain/viewer.ts";
import { decodeLikedIds, likeCall, likedIdsCall } from "../../api/library.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Changes } from "../changes.ts";

type Liked = ReadonlySet<TrackId>;

export interface Likes {
  /** Songs the account likes, newest first; empty for everybody else. */
  readonly liked: State<Liked>;
  /** Likes a song, or no longer: shown at once, taken back when the service refuses. */
  toggle(id: TrackId): Promise<Outcome<void>>;
  refresh(): void;
}

export interface LikesDeps {
  readonly answers: Answers;
  readonly viewer: State<Viewer>;
  readonly changes: Changes;
  /** The service agreed: lists that hold the liked songs are no longer true. */
  readonly onChange: () => void;
}

const NOBODYS: Loadable<Liked> = ready(new Set());
const keyOf = (id: UserId): string => `likes:${id}`;

/** Songs the account likes (facts 4.2). */
export function createLikes({ answers, viewer, changes, onChange }: LikesDeps): Likes {
  const known = createState<Loadable<Liked>>({ kind: "loading" });
  /** What the listener wants of songs the service has not answered for. */
  const wanted = createState<ReadonlyMap<TrackId, boolean>>(new Map());
  const liked = createState<Liked>(new Set());

  const read$: Observable<Loadable<Liked>> = viewer.value$.pipe(
    switchMap((who) =>
      who.kind === "account"
        ? answers.ask$({
            key: keyOf(who.profile.id),
            call: likedIdsCall(who.profile.id),
            decode: (body): Liked | null => {
              const ids = decodeLikedIds(body);
              return ids === null ? null : new Set(ids);
            },
          })
        : of(NOBODYS),
    ),
  );
  read$.subscribe(known.set);
  merge(known.value$, wanted.value$)
    .pipe(map(() => withWishes(latest(known.value) ?? new Set(), wanted.value)))
    .subscribe(liked.set);

  const want = (id: TrackId, isLiked: boolean | null): void => {
    const next = new Map(wanted.value);
    if (isLiked === null) next.delete(id);
    else next.set(id, isLiked);
    wanted.set(next);
  };
  const readKnown = (): Promise<Loadable<Liked>> =>
    firstValueFrom(
      known.value$.pipe(filter((now) => latest(now) !== null || now.kind === "failed")),
    );
  const refresh = (): void => {
    if (viewer.value.kind === "account") answers.refresh(keyOf(viewer.value.profile.id));
  };

  return {
    liked,
    refresh,
    toggle: async (id) => {
      if (!changes.allows("like")) return fail({ kind: "needLogin" });
      // Before the list was read nobody knows which way round.
      const now = await readKnown();
      if (latest(now) === null)
        return fail(now.kind === "failed" ? now.failure : { kind: "offline" });
      // Another press while the first is on its way says the same thing.
      if (wanted.value.has(id)) return succeed(undefined);
      const isLiked = !liked.value.has(id);
      want(id, isLiked);
      const answer = await changes.send("like", likeCall(id, isLiked));
      if (answer.ok) {
        known.set(ready(withWishes(latest(known.value) ?? new Set(), new Map([[id, isLiked]]))));
        if (viewer.value.kind === "account") answers.expire(keyOf(viewer.value.profile.id));
        onChange();
      } else if (mayHaveArrived(answer.failure)) refresh();
      want(id, null);
      return answer.ok ? succeed(undefined) : answer;
    },
  };
}

/** Liked songs with the listener's latest wishes; a new one stands first. */
function withWishes(liked: Liked, wishes: ReadonlyMap<TrackId, boolean>): Liked {
  if (wishes.size === 0) return liked;
  const added = [...wishes].flatMap(([id, isLiked]) => (isLiked && !liked.has(id) ? [id] : []));
  const result = new Set([...added, ...liked]);
  for (const [id, isLiked] of wishes) if (!isLiked) result.delete(id);
  return result;
}
