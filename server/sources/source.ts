import type { CollectionName } from "../../src/domain/catalogue/collections.ts";
import type { MusicSource } from "../../src/domain/music-source.ts";
import type { FileAnswer, FileRequest } from "../file-answer.ts";

/** Where a collection is, as the number of a playlist, and how many songs (or albums) it is about. */
interface Place {
  readonly id: number;
  readonly count: number;
}

/** What the client is told of the source at `/tonearm/source`; its name is never a whole path. */
export interface SourceStatus extends MusicSource {
  /** What it holds, where it can be counted. */
  readonly counts: {
    readonly songs: number;
    readonly albums: number;
    readonly artists: number;
    /** Of all songs together; null where that is not known. */
    readonly lengthMs: number | null;
  } | null;
  /** Lists of a source that has music of one's own; `/playlist/detail` answers them. Null elsewhere. */
  readonly collections: Readonly<Record<CollectionName, Place>> | null;
  /** Another number whenever something in it has changed, where that is known. */
  readonly version?: number;
  /** How far it has read what it serves; null once that is done. */
  readonly scan: { readonly done: number; readonly total: number } | null;
  /** What could not be read, by its name inside the source, with the reason's code; a hundred at most. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
}

/** Where `/api` gets its answers; `sources.ts` lists them. */
export interface Source {
  /** What it is, and how it stands just now. */
  status(): SourceStatus;
  /** Once, before the first call: null when it can answer, else a sentence that says why it cannot. */
  start(): Promise<string | null>;
  /** Work that makes first answers quicker, and can wait until the server listens. */
  readonly warm?: () => void;
  /** Ends what is under way and gives back what it holds; nothing is asked any more. */
  close(): Promise<void>;
  /** Answers a call; `path` is what follows `/api`, with its slash and without the query. */
  fetch(request: Request, path: string): Promise<Response>;
  /** Answers `/media/...`, for sources that hold media of their own. */
  readonly media?: (request: Request, path: string) => Promise<Response>;
  /** What `media` answers, where that is a file that can be sent as it is; else null. */
  readonly file?: (request: FileRequest) => FileAnswer | Promise<FileAnswer> | null;
  /** Where anybody may hear a song, with `{id}` for its number; null for the service's own address. */
  readonly publicMediaUrl: string | null;
  /**
   * Where a page can read a song that its own host lets it only play, with `{url}` for its address, for sources whose songs
   * lie on such hosts.
   */
  readonly relayUrl?: string;
  /**
   * Rooted addresses of the covers of the editors' playlists by id; null where the service's own do, empty where there
   * are no such playlists.
   */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
  /** Set with the page and the configuration if every user of the page is the one listener. */
  readonly pageCookie?: string;
}
