import type { Observable } from "rxjs";
import type { LocalFolderState } from "../../domain/desktop/local-folder.ts";
import type { Outcome } from "../../domain/failure.ts";
import type { LocalId } from "../../domain/playable.ts";
import type { ApiAnswer, Params } from "./http.ts";

/** The listener's own music folder, read by the desktop: a library that answers like the service. */
export interface LocalMusicPort {
  state$(): Observable<LocalFolderState>;
  rescan(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Asks a path below `/local/`, such as "songs" or "api/album". Fails with `notFound` if there is no folder or the
   * folder has no such thing, with `unreachable` if the folder is not mounted, or its reader has ended and is being
   * restarted.
   */
  ask(path: string, params: Params, signal?: AbortSignal): Promise<Outcome<ApiAnswer["body"]>>;
  /** Whether the bytes of a file are available now. */
  hasSound(id: LocalId, signal?: AbortSignal): Promise<boolean>;
  /**
   * The MD5 of a file's bytes, in hex, computed by the folder's reader. `notFound` if the file is gone, `unreachable`
   * if it cannot be read now.
   */
  md5(id: LocalId, signal?: AbortSignal): Promise<Outcome<string>>;
}
