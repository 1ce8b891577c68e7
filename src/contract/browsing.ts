/** @file What the service has, as the window sees it: pages, lists, search, comments, colours of covers. */
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
  /** The pages fetched so far. */
  cards$(spec: CardListSpec): Observable<Loadable<CardListPage>>;
  /** Fetches the next page; nothing happens while one is on its way or there is none. */
  moreCards(spec: CardListSpec): void;
  mv$(id: MvId): Observable<Loadable<MvPage>>;
  /** Genres that the songs of a folder are tagged with, those with most songs first; other sources are not to be asked. */
  genres$(): Observable<Loadable<readonly string[]>>;
  /** The album a song is on; `notFound` where the source knows neither. */
  albumOf(id: SongId): Promise<Outcome<AlbumId>>;
  /** Plays what a card stands for. */
  play(target: CardTarget): Promise<Outcome<void>>;
  /** Asks again for whatever failed on the pages being looked at. */
  retry(): void;
}

export interface ListsApi {
  head$(spec: ListSpec): Observable<Loadable<ListHead>>;
  /** Comes with the list; the length of a long one later. */
  summary$(spec: ListSpec): Observable<ListSummary>;
  /** Rows of one chunk (`CHUNK_SIZE`) of that revision. */
  rows(
    spec: ListSpec,
    revision: number,
    chunk: number,
    signal?: AbortSignal,
  ): Promise<Outcome<RowsAnswer>>;
  /** Fetches the next page of a list that grows. */
  more(spec: ListSpec): void;
  /** Plays the list in the order shown, starting at a row; null starts where the modes say. */
  playFrom(spec: ListSpec, index: number | null): Promise<Outcome<void>>;
  /** Plays the list shuffled from a random start. */
  shuffle(spec: ListSpec): Promise<Outcome<void>>;
  /** Plays only these, in the order of the list. */
  play(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Addresses of these songs at the service, one a line. */
  links(tracks: TrackChoice): Promise<Outcome<string>>;
  /** Row of a track in the list, or null: "show playing track". */
  locate(spec: ListSpec, id: TrackId): Promise<number | null>;
}

export interface SearchApi {
  /** Hits while typing; an aborted call answers `aborted`. */
  suggest(typed: string, signal?: AbortSignal): Promise<Outcome<readonly Suggestion[]>>;
  /** What was looked for before on this device, newest first. */
  recent$(): Observable<readonly string[]>;
  remember(words: string): void;
  /** Takes one of them away, or all, which can be undone. */
  forget(words?: string): void;
  /** Brings back what was cleared last. */
  undo(): void;
  /** What others look for, most of them first. */
  hot$(): Observable<Loadable<readonly string[]>>;
}

export interface CommentsApi {
  thread$(subject: CommentSubject, sort: CommentSort): Observable<Loadable<CommentsPage>>;
  moreThread(subject: CommentSubject, sort: CommentSort): void;
  replies$(subject: CommentSubject, parentId: number): Observable<Loadable<RepliesPage>>;
  moreReplies(subject: CommentSubject, parentId: number): void;
  /**
   * Each of these is sent once, and `aborted` while the same is on its way. A failure that says
   * `mayHaveArrived` leaves it open: the lists are read again. Without an account the core says so itself.
   */
  write(subject: CommentSubject, text: string): Promise<Outcome<void>>;
  /** Answers the comment `parentId`, or one of its replies (`targetId`). */
  reply(
    subject: CommentSubject,
    parentId: number,
    targetId: number,
    text: string,
  ): Promise<Outcome<void>>;
  /** Shown at once, taken back when the service refuses. */
  like(subject: CommentSubject, id: number, isLiked: boolean): Promise<Outcome<void>>;
  /** Deletes one of the listener's own; `parentId` is null unless it is a reply. */
  delete(subject: CommentSubject, id: number, parentId: number | null): Promise<Outcome<void>>;
}

export interface CoversApi {
  /** Colours of a cover, computed once and kept; the fallback when it cannot be read. */
  colours(coverUrl: string | null): Promise<CoverColours>;
}
