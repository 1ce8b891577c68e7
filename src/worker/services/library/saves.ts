import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  tap,
  type Observable,
} from "rxjs";
import type { Card, CardTarget } from "../../../contract/rows.ts";
import { fail, mayHaveArrived, succeed, type Outcome } from "../../../domain/failure.ts";
import type { AlbumId } from "../../../domain/ids.ts";
import type { Action } from "../../../domain/account/login.ts";
import { latest, mapLoadable, ready, type Loadable } from "../../../domain/loadable.ts";
import { identityOf } from "../../../domain/account/saved-session.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import { albumDynamicCall, decodeAlbum, decodeIsSubscribed } from "../../api/albums.ts";
import { decodeArtist } from "../../api/artists.ts";
import { decodeList, type Json } from "../../api/decode.ts";
import { decodeSavedMvs, saveCall, sublistCall } from "../../api/library.ts";
import type { State } from "../../stream/state.ts";
import type { Answers } from "../answers.ts";
import { albumCard, artistCard, mvCard } from "../cards.ts";
import { playlistKey } from "../catalogue.ts";
import type { Changes } from "../changes.ts";
import type { UserPlaylistsService } from "./user-playlists.ts";
import type { Scope } from "../../stream/scope.ts";

export type Shelf = "album" | "artist" | "mv";

const SAVES: Readonly<Record<CardTarget["kind"], Action>> = {
  album: "saveAlbum",
  artist: "followArtist",
  mv: "saveMv",
  playlist: "subscribePlaylist",
};

/** Decoders of the service's lists of saved items. */
const DECODERS: Readonly<Record<Shelf, (body: Json) => readonly Card[] | null>> = {
  album: (body) =>
    decodeList(body["data"], decodeAlbum)?.map((album) => albumCard(album, "artists")) ?? null,
  artist: (body) => decodeList(body["data"], decodeArtist)?.map(artistCard) ?? null,
  mv: (body) => decodeSavedMvs(body)?.map(mvCard) ?? null,
};

export interface Saves {
  /** All saved items of a kind, the newest first; empty for viewers who cannot save anything. */
  shelf$(kind: Shelf): Observable<Loadable<readonly Card[]>>;
  isSaved$(target: CardTarget): Observable<boolean | null>;
  save(target: CardTarget, isSaved: boolean): Promise<Outcome<void>>;
  refresh(): void;
}

export interface SavesDeps {
  readonly scope: Scope;
  readonly answers: Answers;
  readonly viewer: State<Viewer>;
  readonly changes: Changes;
  readonly playlists: UserPlaylistsService;
}

const SHELVES: readonly Shelf[] = ["album", "artist", "mv"];
const keyOf = (target: CardTarget): string => `${target.kind}:${target.id}`;

/** The listener's wish for an item. */
interface Wish {
  readonly isSaved: boolean;
  /** The service has confirmed it, and its list was invalidated: the next one includes it. */
  readonly isAgreed: boolean;
}

/** Albums, artists, music videos and other people's playlists that an account has saved (S19). */
export function createSaves({ scope, answers, viewer, changes, playlists }: SavesDeps): Saves {
  /** Wishes shown until the service has answered again, which it is asked to while subscribed. */
  const wishes = new Map<string, Wish>();
  const wished = new BehaviorSubject<void>(undefined);
  scope.follow(viewer.value$.pipe(map(identityOf), distinctUntilChanged()), () => wishes.clear());
  const { shelf$, known$, questionKey, albumKey } = createShelves({ answers, viewer, playlists });
  const want = (target: CardTarget, wish: Wish | null): void => {
    if (wish === null) wishes.delete(keyOf(target));
    else wishes.set(keyOf(target), wish);
    wished.next();
  };
  /** The service has confirmed the wish with a fresh answer. */
  const fulfil = (target: CardTarget, known: Loadable<boolean>): void => {
    const key = keyOf(target);
    if (known.kind === "ready" && wishes.get(key)?.isAgreed === true) wishes.delete(key);
  };
  const reread = (target: CardTarget): void => {
    if (target.kind === "album") answers.outdate(albumKey(target.id));
    if (target.kind !== "playlist") return answers.outdate(questionKey(target.kind));
    playlists.outdate();
    answers.outdate(playlistKey(target.id));
  };

  return {
    shelf$,
    isSaved$: (target) =>
      combineLatest([viewer.value$, known$(target), wished]).pipe(
        tap(([, known]) => fulfil(target, known)),
        map(([who, known]) =>
          who.kind === "account" ? (wishes.get(keyOf(target))?.isSaved ?? latest(known)) : null,
        ),
        distinctUntilChanged(),
      ),
    save: async (target, isSaved) => {
      // From the listener's own folder, so the service does not know it.
      if (target.id < 0) return fail({ kind: "notFound" });
      if (!changes.allows(SAVES[target.kind])) return fail({ kind: "needLogin" });
      const who = identityOf(viewer.value);
      const wish: Wish = { isSaved, isAgreed: false };
      want(target, wish);
      const answer = await changes.send(SAVES[target.kind], saveCall(target, isSaved));
      // After a log-out there is nothing left to change.
      const isStillHere = identityOf(viewer.value) === who;
      if (isStillHere && (answer.ok || mayHaveArrived(answer.failure))) reread(target);
      // A newer wish waits for an answer of its own.
      if (wishes.get(keyOf(target)) === wish)
        want(target, answer.ok ? { isSaved, isAgreed: true } : null);
      return answer.ok ? succeed(undefined) : answer;
    },
    refresh: () => {
      wishes.clear();
      for (const kind of SHELVES) answers.refresh(questionKey(kind));
    },
  };
}

/** What is saved according to the service, as lists and item by item. */
function createShelves({
  answers,
  viewer,
  playlists,
}: Pick<SavesDeps, "answers" | "viewer" | "playlists">) {
  const accountId = (): number => (viewer.value.kind === "account" ? viewer.value.profile.id : 0);
  const questionKey = (kind: Shelf): string => `saved-${kind}s:${accountId()}`;
  const albumKey = (id: AlbumId): string => `saved-album:${accountId()}:${id}`;

  const shelf$ = (kind: Shelf): Observable<Loadable<readonly Card[]>> =>
    viewer.value$.pipe(
      switchMap((who) =>
        who.kind === "account"
          ? answers.ask$({
              key: questionKey(kind),
              call: sublistCall(kind),
              decode: DECODERS[kind],
              isQuiet: true,
            })
          : of(ready([])),
      ),
    );
  const known$ = (target: CardTarget): Observable<Loadable<boolean>> => {
    const { kind, id } = target;
    if (kind === "playlist")
      return playlists.all$.pipe(
        map((all) => mapLoadable(all, (found) => found.playlists.some((list) => list.id === id))),
      );
    const onShelf$ = shelf$(kind).pipe(
      map((cards) => mapLoadable(cards, (all) => all.some((card) => card.target.id === id))),
    );
    return target.kind === "album" && target.id > 0 ? askedAlone$(target.id, onShelf$) : onShelf$;
  };
  /** The service has a call for one album's state, which is asked first; if it fails, the saved albums are used. */
  const askedAlone$ = (
    id: AlbumId,
    onShelf$: Observable<Loadable<boolean>>,
  ): Observable<Loadable<boolean>> =>
    viewer.value$.pipe(
      switchMap((who) =>
        who.kind === "account"
          ? answers.ask$({
              key: albumKey(id),
              call: albumDynamicCall(id),
              decode: decodeIsSubscribed,
            })
          : of(ready(false)),
      ),
      switchMap((isSaved) =>
        isSaved.kind === "failed" && isSaved.last === undefined ? onShelf$ : of(isSaved),
      ),
    );
  return { shelf$, known$, questionKey, albumKey };
}
