import type { Observable } from "rxjs";
import type { LocalFolderState } from "../../domain/desktop/local-folder.ts";
import type { Outcome } from "../../domain/failure.ts";
import type { LocalId } from "../../domain/playable.ts";
import type { ApiAnswer, Params } from "./http.ts";

/** The listener's own folder of music, which the desktop reads: a library that answers as the service does. */
export interface LocalMusicPort {
  state$(): Observable<LocalFolderState>;
  rescan(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Answers paths below `/local/`, such as "songs" or "api/album". `notFound` if there is no folder, or no such thing
   * in it; `unreachable` if the folder is away, or its reader has ended and is being restarted.
   */
  ask(path: string, params: Params, signal?: AbortSignal): Promise<Outcome<ApiAnswer["body"]>>;
  /** Whether the bytes of a file can be had just now. */
  hasSound(id: LocalId, signal?: AbortSignal): Promise<boolean>;
  /**
   * The MD5 of a file's bytes, in hex; they are read where the folder is. `notFound` where the file is gone, `unreachable`
   * where it cannot be read now.
   */
  md5(id: LocalId, signal?: AbortSignal): Promise<Outcome<string>>;
}
