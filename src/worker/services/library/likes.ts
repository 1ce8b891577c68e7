import {
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  of,
  switchMap,
  type Observable,
} from "rxjs";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import type { UserId } from "../../../domain/ids.ts";
import type { SongId, TrackId } from "../../../domain/playable.ts";
import { latest, ready, type Loadable } from "../../../domain/loadable.ts";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { decodeLikedIds, likeCall, likedIdsCall } from "../../api/library.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import type { Changes } from "../changes.ts";
import type { Like, LikesElsewhere } from "./likes-elsewhere.ts";
import type { Scope } from "../../stream/scope.ts";

type Liked = ReadonlySet<SongId>;

export interface Likes {
  /** Songs the account likes, newest first; empty for other viewers. */
  readonly liked: State<Liked>;
  /**
   * Likes or unlikes a song: shown at once, taken back if the service refuses. With `wish` it only does what is wished;
   * without, the opposite of what is.
   */
  toggle(id: TrackId, wish?: boolean): Promise<Outcome<void>>;
  refresh(): void;
}

export interface LikesDeps {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly viewer: State<Viewer>;
  readonly changes: Changes;
  readonly elsewhere: LikesElsewhere;
  /** The service's song of a track; null if the service does not know it. */
  readonly songOf: (id: TrackId) => SongId | null;
  /** The service has confirmed a change: lists that hold the liked songs are outdated. */
  readonly onChange: () => void;
}

const NOBODYS: Loadable<Liked> = ready(new Set());
const keyOf = (id: UserId): string => `likes:${id}`;

/** The listener's wish for a song. */
interface Wish {
  readonly isLiked: boolean;
  /** The number of the last reading begun before the service confirmed it; null until then. */
  readonly agreedIn: number | null;
}

/** Songs the account likes (S19). */
export function createLikes(deps: LikesDeps): Likes {
  const { scope, answers, viewer, changes, elsewhere, onChange } = deps;
  const known = createState<Loadable<Liked>>({ kind: "loading" });
  /** Wishes, kept until a list requested after the confirmation has arrived: older ones lack them. */
  const wanted = createState<ReadonlyMap<SongId, Wish>>(new Map());
  const liked = createState<Liked>(new Set());
  let readings = 0;

  scope.follow(viewer.value$.pipe(map(identityOf), distinctUntilChanged()), () =>
    wanted.set(new Map()),
  );
  scope.follow(likedOf$({ answers, viewer }), (now) => {
    if (now.kind === "loading") readings += 1;
    known.set(now);
    if (now.kind === "ready") wanted.set(stillToCome(wanted.value, readings));
  });
  scope.follow(
    merge(known.value$, wanted.value$).pipe(
      map(() => withWishes(latest(known.value) ?? new Set(), wanted.value)),
    ),
    liked.set,
  );

  const want = (id: SongId, wish: Wish | null): void => {
    const next = new Map(wanted.value);
    // Re-inserted, so that the latest wish comes last.
    next.delete(id);
    if (wish !== null) next.set(id, wish);
    wanted.set(next);
  };
  const readKnown = (): Promise<Loadable<Liked>> =>
    firstValueFrom(
      known.value$.pipe(filter((now) => latest(now) !== null || now.kind === "failed")),
    );
  const again = (how: "refresh" | "expire" | "outdate"): void => {
    if (viewer.value.kind === "account") answers[how](keyOf(viewer.value.profile.id));
  };
  const agree = ({ id, isLiked }: Like): void => {
    want(id, { isLiked, agreedIn: readings });
    again("expire");
    onChange();
  };
  scope.follow(elsewhere.likes$, agree);
  const settle = (
    id: SongId,
    answer: Outcome<unknown>,
    { isLiked, before }: { readonly isLiked: boolean; readonly before: Wish | null },
  ): void => {
    if (answer.ok) {
      agree({ id, isLiked });
      return elsewhere.tell({ id, isLiked });
    }
    want(id, before);
    if (mayHaveArrived(answer.failure)) again("outdate");
  };

  return {
    liked,
    refresh: () => again("refresh"),
    toggle: async (track, wish) => {
      const id = deps.songOf(track);
      if (id === null) return fail({ kind: "notFound" });
      if (!changes.allows("like")) return fail({ kind: "needLogin" });
      // Before the list has been read, it is unknown whether this likes or unlikes.
      const now = await readKnown();
      if (latest(now) === null)
        return fail(now.kind === "failed" ? now.failure : { kind: "offline" });
      // A second press while the first is under way repeats the same wish.
      const before = wanted.value.get(id) ?? null;
      if (before?.agreedIn === null) return succeed(undefined);
      const who = identityOf(viewer.value);
      const isLiked = !liked.value.has(id);
      if (wish === !isLiked) return succeed(undefined);
      want(id, { isLiked, agreedIn: null });
      const answer = await changes.send("like", likeCall(id, isLiked));
      // After a log-out there is nothing left to change.
      if (identityOf(viewer.value) === who) settle(id, answer, { isLiked, before });
      return answer.ok ? succeed(undefined) : answer;
    },
  };
}

/** The liked songs of this account, according to the service. */
const likedOf$ = ({
  answers,
  viewer,
}: Pick<LikesDeps, "answers" | "viewer">): Observable<Loadable<Liked>> =>
  viewer.value$.pipe(
    switchMap((who) =>
      who.kind === "account"
        ? answers.ask$({
            key: keyOf(who.profile.id),
            call: likedIdsCall(who.profile.id),
            decode: (body): Liked | null => {
              const ids = decodeLikedIds(body);
              return ids === null ? null : new Set(ids);
            },
            isQuiet: true,
          })
        : of(NOBODYS),
    ),
  );

/** Wishes not confirmed yet, or confirmed after the current list was requested. */
function stillToCome(
  wishes: ReadonlyMap<SongId, Wish>,
  readings: number,
): ReadonlyMap<SongId, Wish> {
  const left = [...wishes].filter(([, { agreedIn }]) => agreedIn === null || agreedIn >= readings);
  return left.length === wishes.size ? wishes : new Map(left);
}

/** Liked songs with the listener's latest wishes applied; a newly liked song comes first. */
function withWishes(liked: Liked, wishes: ReadonlyMap<SongId, Wish>): Liked {
  if (wishes.size === 0) return liked;
  const added = [...wishes].flatMap(([id, { isLiked }]) => (isLiked ? [id] : [])).toReversed();
  const result = new Set([...added, ...liked]);
  for (const [id, { isLiked }] of wishes) if (!isLiked) result.delete(id);
  return result;
}
