/** @file The core as the window sees it: a record of services. `name$` is a stream, the rest are calls. */
import type { Observable } from "rxjs";
import type { CommentSort, CommentSubject } from "../domain/comment.ts";
import type { TypedCredentials } from "../domain/credentials.ts";
import type { CoverColours } from "../domain/cover-colours.ts";
import type { Failure, Outcome } from "../domain/failure.ts";
import type {
  AlbumId,
  ArtistId,
  LocalPlaylistId,
  MvId,
  PlaylistId,
  TrackId,
  UserId,
} from "../domain/ids.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { ListSpec } from "../domain/lists/spec.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { ClockAnchor } from "../domain/transport/anchor.ts";
import type { UserProfile } from "../domain/viewer.ts";
import type { OutputDevice } from "./audio.ts";
import type {
  AlbumPage,
  ArtistPage,
  CardListPage,
  CardListSpec,
  CommentsPage,
  FloorPage,
  HomePage,
  LibraryPage,
  MvPage,
  PlaylistPage,
  SearchPage,
  Suggestion,
} from "./pages.ts";
import type {
  AddedTracks,
  CardTarget,
  ListHead,
  LocalPlaylistCard,
  OwnPlaylistCard,
  RowsAnswer,
} from "./rows.ts";
import type {
  CachedSongsPage,
  CacheSnapshot,
  CloudUsage,
  FmSnapshot,
  LyricsSnapshot,
  Notice,
  OthersSnapshot,
  PlayerSnapshot,
  QrLogIn,
  QueueSnapshot,
  ScrobblingSnapshot,
  SessionSnapshot,
  Upload,
} from "./snapshots.ts";

export interface PlayerApi {
  toggle(): void;
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Seconds from the start, clamped to the track. */
  seek(toS: number): void;
  /** 0 to 1, clamped. */
  setVolume(volume: number): void;
  toggleMute(): void;
  /** 0.51 to 1.5, clamped. */
  setRate(rate: number): void;
  cycleRepeat(): void;
  toggleShuffle(): void;
  toggleReversed(): void;
  /** Plays the personal FM; pauses or goes on when it is what plays. */
  playFm(): Promise<void>;
  /** The FM never plays its current song again, and goes on. */
  dislike(): Promise<void>;
  fm$(): Observable<FmSnapshot>;
  /** Plays what goes with a liked song. Without the login it takes, the core says so itself. */
  playHeartMode(): Promise<Outcome<void>>;
  outputs(): Promise<readonly OutputDevice[]>;
  /** Forgets queue, modes and position. */
  reset(): Promise<void>;
  snapshot$(): Observable<PlayerSnapshot>;
  /** About once a second while playing and on every change. */
  anchor$(): Observable<ClockAnchor>;
}

export interface QueueApi {
  snapshot$(): Observable<QueueSnapshot>;
  /** Plays these right after the current track, in order. */
  playNext(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Behind whatever was put "next" before. */
  append(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Plays this one now; the queue stays behind it (decisions B11). */
  playNow(id: TrackId): void;
  /** Row `index` of the coming tracks becomes the current one. */
  jumpTo(part: "upNext" | "coming", index: number): void;
  move(part: "upNext" | "coming", from: number, to: number): void;
  remove(part: "upNext" | "coming", index: number): void;
  clear(part: "upNext" | "all"): void;
  undo(): void;
}

export interface ListsApi {
  head$(spec: ListSpec): Observable<Loadable<ListHead>>;
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
  /** Plays what a card stands for. */
  play(target: CardTarget): Promise<Outcome<void>>;
  /** Asks again for whatever failed on the pages being looked at. */
  retry(): void;
}

export interface SearchApi {
  /** Hits while typing; an aborted call answers `aborted`. */
  suggest(typed: string, signal?: AbortSignal): Promise<Outcome<readonly Suggestion[]>>;
  /** What was looked for before on this device, newest first. */
  recent$(): Observable<readonly string[]>;
  remember(words: string): void;
  /** Clears what was looked for before. */
  forget(): void;
}

export interface CommentsApi {
  thread$(subject: CommentSubject, sort: CommentSort): Observable<Loadable<CommentsPage>>;
  moreThread(subject: CommentSubject, sort: CommentSort): void;
  floor$(subject: CommentSubject, parentId: number): Observable<Loadable<FloorPage>>;
  moreFloor(subject: CommentSubject, parentId: number): void;
  /**
   * Each of these is sent once, and `aborted` while the same is on its way. A failure that says
   * `mayHaveArrived` leaves it open: the lists are read again. Without an account the core says so itself.
   */
  write(subject: CommentSubject, text: string): Promise<Outcome<void>>;
  /** Answers the comment a floor stands under, or one in it (`targetId`). */
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

/** What the listener keeps with the service. Without the login it takes, the core says so itself. */
export interface LibraryApi {
  /** Likes a track, or no longer: everywhere at once, taken back when the service refuses. */
  toggleLike(id: TrackId): Promise<Outcome<void>>;
  /** Keeps an album, playlist or music video, follows an artist; or no longer. */
  save(target: CardTarget, isSaved: boolean): Promise<Outcome<void>>;
  /** Whether it is kept or followed; null while that is unknown and for whoever cannot keep anything. */
  isSaved$(target: CardTarget): Observable<boolean | null>;
  /** The top of the library; looking at it runs the daily task. */
  page$(): Observable<LibraryPage>;
  /** Plays the song whose lines the page shows, in front of the queue. */
  playSnippet(): Promise<Outcome<void>>;
  /** Reads everything kept anew, behind what is shown. */
  refresh(): void;
}

/** The listener's own playlists with the service. Every change is sent once; what became of it is read. */
export interface PlaylistsApi {
  /** Those songs may be added to: own ones without the liked one. */
  own$(): Observable<Loadable<readonly OwnPlaylistCard[]>>;
  /** An empty one. Title of 1 to 40 characters, trimmed. */
  create(title: string, isPrivate: boolean): Promise<Outcome<PlaylistId>>;
  /** Adds those that are not in it yet; `alreadyThere` when all of them are. */
  add(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  remove(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  /** Moves rows of `{ kind: "playlist", id }` in its own order before row `to`. */
  move(id: PlaylistId, tracks: TrackChoice, to: number): Promise<Outcome<void>>;
  edit(
    id: PlaylistId,
    change: {
      readonly name?: string;
      readonly description?: string;
      readonly tags?: readonly string[];
    },
  ): Promise<Outcome<void>>;
  delete(id: PlaylistId): Promise<Outcome<void>>;
  /** Takes back the last removal of songs. */
  undo(): void;
}

/** The cloud disk. */
export interface CloudApi {
  /** Songs and bytes used and free. */
  usage$(): Observable<Loadable<CloudUsage>>;
  /** Files on their way, done and failed, until cleared. */
  uploads$(): Observable<readonly Upload[]>;
  upload(files: readonly File[]): void;
  cancel(uploadId: number): void;
  retry(uploadId: number): void;
  clearUploads(): void;
  /** Rows of `{ kind: "cloud" }`. */
  remove(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Says which song of the library an uploaded one is. */
  match(id: TrackId, songId: TrackId): Promise<Outcome<void>>;
}

/** Playlists kept on this device. */
export interface LocalPlaylistsApi {
  /** Newest first. */
  all$(): Observable<readonly LocalPlaylistCard[]>;
  /** `failed: notFound` when there is none with this id. */
  one$(id: LocalPlaylistId): Observable<Loadable<LocalPlaylistCard>>;
  /** Title of 1 to 40 characters (spec section 5), trimmed; tracks may be none. */
  create(title: string, tracks: TrackChoice | null): Promise<Outcome<LocalPlaylistId>>;
  /** Adds those that are not in it yet; `alreadyThere` when all of them are (decisions B8). */
  add(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  /** Rows of the list shown by `{ kind: "localPlaylist", id }`. */
  remove(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  edit(
    id: LocalPlaylistId,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<Outcome<void>>;
  delete(id: LocalPlaylistId): Promise<Outcome<void>>;
  /** Takes back the last removal or deletion. */
  undo(): void;
}

export interface LyricsApi {
  snapshot$(): Observable<LyricsSnapshot>;
  /** Index of the current line, -1 before the first; one message per line. */
  index$(): Observable<number>;
  shift(byS: number): void;
  resetShift(): void;
}

/** Listening history at last.fm (spec section 7). */
export interface ScrobblingApi {
  state$(): Observable<ScrobblingSnapshot>;
  /** Connects with the token the authorisation page gave; answers the listener's name. */
  finish(token: string): Promise<Outcome<string>>;
  /** Forgets the session and the plays that wait. */
  disconnect(): Promise<Outcome<void>>;
}

export interface SettingsApi {
  settings$(): Observable<Settings>;
  change(patch: Partial<Settings>): void;
}

export interface SessionApi {
  session$(): Observable<SessionSnapshot>;
  /**
   * By what `checkCredentials` let pass; the password is hashed at once and kept nowhere.
   * `loginProblemOf` reads a failure.
   */
  logIn(credentials: TypedCredentials): Promise<Outcome<void>>;
  /** By the text of a MUSIC_U cookie, its value alone or with others around it. */
  logInByCookie(pasted: string): Promise<Outcome<void>>;
  /** A code to scan with the service's own app; polls while somebody looks. */
  qr$(): Observable<QrLogIn>;
  /** Another code, for everybody who looks. */
  renewQr(): void;
  /** Listeners whose public name fits. */
  findUsers(name: string, signal?: AbortSignal): Promise<Outcome<readonly UserProfile[]>>;
  /** Looks at the public music of one of those found last. */
  continueAs(id: UserId): Promise<Outcome<void>>;
  /** Waits for the service 5 s at most (decisions B6); nothing of the account stays. */
  logOut(): Promise<void>;
}

export interface CacheApi {
  usage$(): Observable<CacheSnapshot>;
  /** What else is kept, counted anew whenever the songs change. */
  others$(): Observable<OthersSnapshot>;
  /**
   * `count` songs at most after skipping `first`, newest first; only those whose title or artist
   * holds `query`, all of them for a blank one.
   */
  songs(first: number, count: number, query: string): Promise<Outcome<CachedSongsPage>>;
  /** Removes one song from the device; a playing one goes on sounding. */
  remove(id: TrackId): Promise<Outcome<void>>;
  /** Removes the songs and nothing else. */
  clearSongs(): Promise<Outcome<void>>;
  /** Empties the audio, detail, album and lyric caches. */
  clear(): Promise<Outcome<void>>;
}

export interface CoversApi {
  /** Colours of a cover, computed once and kept; the fallback when it cannot be read. */
  colours(coverUrl: string | null): Promise<CoverColours>;
}

export interface NoticesApi {
  /** Each notice once; nothing is replayed. */
  notices$(): Observable<Notice>;
}

export interface SystemApi {
  /** Answers at once: the supervisor's heartbeat. */
  ping(): number;
  /** Window-side failures worth a line in the log. */
  report(failure: Failure): void;
  /** Forgets everything kept on this device. */
  resetApp(): Promise<void>;
  connection$(): Observable<{ readonly isOnline: boolean }>;
}

export interface CoreApi {
  readonly player: PlayerApi;
  readonly queue: QueueApi;
  readonly lists: ListsApi;
  readonly browse: BrowseApi;
  readonly search: SearchApi;
  readonly comments: CommentsApi;
  readonly library: LibraryApi;
  readonly playlists: PlaylistsApi;
  readonly cloud: CloudApi;
  readonly localPlaylists: LocalPlaylistsApi;
  readonly lyrics: LyricsApi;
  readonly scrobbling: ScrobblingApi;
  readonly settings: SettingsApi;
  readonly session: SessionApi;
  readonly cache: CacheApi;
  readonly covers: CoversApi;
  readonly notices: NoticesApi;
  readonly system: SystemApi;
}
