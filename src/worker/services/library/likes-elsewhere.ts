/** @file Likes given in one window show in all others: each core announces its own through a row of the database. */
import {
  catchError,
  distinctUntilChanged,
  filter,
  finalize,
  map,
  NEVER,
  skip,
  switchMap,
  type Observable,
} from "rxjs";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { parseSongNumber, songNumber, type SongId } from "../../../domain/playable.ts";
import { asBoolean, asNumber, asRecord } from "../../../domain/raw.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { StateStore } from "../../ports/store.ts";
import type { State } from "../../stream/state.ts";

const KEY = "likeElsewhere";

/** A like that the service has confirmed. */
export interface Like {
  readonly id: SongId;
  readonly isLiked: boolean;
}

export interface LikesElsewhere {
  tell(like: Like): void;
  /** Likes from other windows, for the account that is logged in here. */
  readonly likes$: Observable<Like>;
}

interface LikesElsewhereDeps {
  readonly store: StateStore;
  readonly viewer: State<Viewer>;
  readonly random: RandomPort;
  readonly log: LogPort;
}

/** Sends and receives them. */
export function createLikesElsewhere(deps: LikesElsewhereDeps): LikesElsewhere {
  const { store, viewer, random, log } = deps;
  const own = random.seed();
  let told = 0;
  const likes$ = viewer.value$.pipe(
    map((who) => (who.kind === "account" ? identityOf(who) : null)),
    distinctUntilChanged(),
    switchMap((account) =>
      account === null
        ? NEVER
        : // The first value is an announcement from before this subscription.
          store.watch$(KEY).pipe(
            skip(1),
            map(decode),
            filter((row) => row !== null),
            filter((row) => row.by !== own && row.account === account),
            // The row names the account (B6).
            finalize(() => {
              store.remove(KEY).catch(logged(log, "forgetting a like"));
            }),
          ),
    ),
    catchError((thrown: unknown) => {
      logged(log, "following likes of other windows")(thrown);
      return NEVER;
    }),
  );
  return {
    likes$,
    tell: ({ id, isLiked }) => {
      told += 1;
      const account = identityOf(viewer.value);
      store
        .write(KEY, { by: own, told, account, song: songNumber(id), isLiked })
        .catch(logged(log, "telling other windows of a like"));
    },
  };
}

function decode(raw: unknown): (Like & { readonly by: number; readonly account: unknown }) | null {
  const row = asRecord(raw);
  const id = parseSongNumber(row["song"]);
  if (id === null) return null;
  const { account } = row;
  return { by: asNumber(row["by"], 0), account, id, isLiked: asBoolean(row["isLiked"], false) };
}
