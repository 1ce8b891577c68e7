/** @file The service's content as the window sees it: pages, lists, search, comments, colours of covers. */
import type { Observable } from "rxjs";
import type { CommentSort, CommentSubject } from "../domain/comments/comment.ts";
import type { CoverColours } from "../domain/covers/cover-colours.ts";
import type { Outcome } from "../domain/failure.ts";
import type { AlbumId, ArtistId, MvId, PlaylistId } from "../domain/ids.ts";
import type { SongId, TrackId } from "../domain/playable.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { ListSpec } from "../domain/lists/spec.ts";
import type { Loadable } from "../domain/loadable.ts";
import type {
  AlbumPage,
  ArtistPage,
  CardListPage,
  CardListSpec,
  CommentsPage,
  RepliesPage,
  HomePage,
  MvPage,
  PlaylistPage,
  SearchPage,
  Suggestion,
} from "./pages.ts";
import type { CardTarget, ListHead, ListSummary, RowsAnswer } from "./rows.ts";

export interface BrowseApi {
  home$(): Observable<HomePage>;
  album$(id: AlbumId): Observable<Loadable<AlbumPage>>;
  playlist$(id: PlaylistId): Observable<Loadable<PlaylistPage>>;
  artist$(id: ArtistId): Observable<Loadable<ArtistPage>>;
  search$(keywords: string): Observable<SearchPage>;
  /** The pages that have been fetched so far. */
  cards$(spec: CardListSpec): Observable<Loadable<CardListPage>>;
  /** Fetches the next page; does nothing while one is on its way, or if there is none. */
  moreCards(spec: CardListSpec): void;
  mv$(id: MvId): Observable<Loadable<MvPage>>;
  /** Genres in the tags of a folder's songs, most songs first; only for a folder. */
  genres$(): Observable<Loadable<readonly string[]>>;
  /** The album of a song; fails with `notFound` if the source does not know the song or its album. */
  albumOf(id: SongId): Promise<Outcome<AlbumId>>;
  /** Plays the album, playlist or artist of a card. */
  play(target: CardTarget): Promise<Outcome<void>>;
  /** Repeats failed requests of the pages that are open. */
  retry(): void;
}

export interface ListsApi {
  head$(spec: ListSpec): Observable<Loadable<ListHead>>;
  /** Emits with the list; the total duration of a long list follows later. */
  summary$(spec: ListSpec): Observable<ListSummary>;
  /** Rows of one chunk (`CHUNK_SIZE`) of that revision. */
  rows(
    spec: ListSpec,
    revision: number,
    chunk: number,
    signal?: AbortSignal,
  ): Promise<Outcome<RowsAnswer>>;
  /** Fetches the next page of a list that is fetched page by page. */
  more(spec: ListSpec): void;
  /** Plays the list in the order shown, starting at a row; null lets the modes decide. */
  playFrom(spec: ListSpec, index: number | null): Promise<Outcome<void>>;
  /** Plays the list shuffled from a random start. */
  shuffle(spec: ListSpec): Promise<Outcome<void>>;
  /** Plays only these tracks, in the list's order. */
  play(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Addresses of these songs at the service, one per line. */
  links(tracks: TrackChoice): Promise<Outcome<string>>;
  /** Row of a track in the list, or null; for "show playing track". */
  locate(spec: ListSpec, id: TrackId): Promise<number | null>;
}

export interface SearchApi {
  /** Hits while typing; an aborted call fails with `aborted`. */
  suggest(typed: string, signal?: AbortSignal): Promise<Outcome<readonly Suggestion[]>>;
  /** Earlier searches on this device, newest first. */
  recent$(): Observable<readonly string[]>;
  remember(words: string): void;
  /** Removes one of them, or all; can be undone. */
  forget(words?: string): void;
  /** Undoes the last removal. */
  undo(): void;
  /** Popular searches, most frequent first. */
  hot$(): Observable<Loadable<readonly string[]>>;
}

export interface CommentsApi {
  thread$(subject: CommentSubject, sort: CommentSort): Observable<Loadable<CommentsPage>>;
  moreThread(subject: CommentSubject, sort: CommentSort): void;
  replies$(subject: CommentSubject, parentId: number): Observable<Loadable<RepliesPage>>;
  moreReplies(subject: CommentSubject, parentId: number): void;
  /**
   * Each of these calls is sent once, and fails with `aborted` while the same one is on its way. After a failure for
   * which `mayHaveArrived` is true, the lists are read again. Without an account the core itself shows a message.
   */
  write(subject: CommentSubject, text: string): Promise<Outcome<void>>;
  /** Replies to the comment `parentId`, or to one of its replies (`targetId`). */
  reply(
    subject: CommentSubject,
    parentId: number,
    targetId: number,
    text: string,
  ): Promise<Outcome<void>>;
  /** Shown at once; taken back if the service refuses. */
  like(subject: CommentSubject, id: number, isLiked: boolean): Promise<Outcome<void>>;
  /** Deletes one of the listener's own comments; `parentId` is null unless it is a reply. */
  delete(subject: CommentSubject, id: number, parentId: number | null): Promise<Outcome<void>>;
}

export interface CoversApi {
  /** Colours of a cover, computed once and stored; the fallback if it cannot be read. */
  colours(coverUrl: string | null): Promise<CoverColours>;
}
