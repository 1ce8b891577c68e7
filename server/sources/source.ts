import type { CollectionName } from "../../src/domain/catalogue/collections.ts";
import type { MusicSource } from "../../src/domain/music-source.ts";
import type { FileAnswer, FileRequest } from "../file-answer.ts";

/** A collection as the id of its playlist, and the number of songs or albums that it is about. */
interface Place {
  readonly id: number;
  readonly count: number;
}

/** The source as reported to the client at `/tonearm/source`; its name is never a whole path. */
export interface SourceStatus extends MusicSource {
  /** Numbers of what it holds; null if it cannot be counted. */
  readonly counts: {
    readonly songs: number;
    readonly albums: number;
    readonly artists: number;
    /** Total length of all songs; null if unknown. */
    readonly lengthMs: number | null;
  } | null;
  /** Collections of a source with the listener's own music, answered by `/playlist/detail`; null for other sources. */
  readonly collections: Readonly<Record<CollectionName, Place>> | null;
  /** Changes whenever the content of the source has changed, if the source can tell. */
  readonly version?: number;
  /** Progress of reading; null once it is done. */
  readonly scan: { readonly done: number; readonly total: number } | null;
  /** Files that could not be read, by their name inside the source, with the code of the reason; at most a hundred. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
}

/** Answers `/api`; the kinds are listed in `sources.ts`. */
export interface Source {
  /** What it is, and its current state. */
  status(): SourceStatus;
  /** Called once before the first call. Resolves with null if it can answer, else with a sentence that says why not. */
  start(): Promise<string | null>;
  /** Work that speeds up first answers and can wait until the server listens. */
  readonly warm?: () => void;
  /** Ends what is under way and releases its resources. It is not called afterwards. */
  close(): Promise<void>;
  /** Answers a call. `path` is the part after `/api`, with its slash and without the query. */
  fetch(request: Request, path: string): Promise<Response>;
  /** Answers `/media/...`, for sources with media of their own. */
  readonly media?: (request: Request, path: string) => Promise<Response>;
  /** The answer of `media` if it is a file that can be sent as it is; else null. */
  readonly file?: (request: FileRequest) => FileAnswer | Promise<FileAnswer> | null;
  /** Where everyone can play a song, with `{id}` for its number; null for the service's own address. */
  readonly publicMediaUrl: string | null;
  /**
   * Relay for songs whose hosts let pages play but not read them, with `{url}` for the song's address. Only for sources
   * whose songs are on such hosts.
   */
  readonly relayUrl?: string;
  /**
   * Rooted addresses of the covers of the editors' playlists by id. Null if the service's own covers are used, empty if
   * there are no such playlists.
   */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
  /** Cookie set with the page and the configuration, if everyone who opens the page is the one listener. */
  readonly pageCookie?: string;
}
