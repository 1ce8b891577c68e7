import type { FileAnswer, FileRequest } from "../file-answer.ts";

/** Where `/api` gets its answers; `sources.ts` lists them. */
export interface Source {
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
  /** Rooted addresses of the covers of the editors' playlists by id; null where the service's own do. */
  readonly editorsCovers: Readonly<Record<number, string>> | null;
}
