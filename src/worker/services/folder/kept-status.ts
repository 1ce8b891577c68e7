import type { SourceStatus } from "../../../contract/music-source.ts";
import { toFailure } from "../../../domain/failure.ts";
import { decodeSourceStatus } from "../../api/music-source.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { FOLDER_STATUS_KEY } from "../music-source/forget-other-source.ts";

export interface KeptStatusDeps {
  readonly store: Pick<StateStore, "read" | "write">;
  readonly log: LogPort;
}

/** The folder's status after its last reading, for times when its server is away. */
export interface KeptStatus {
  /** Null if nothing is known. */
  read(): Promise<SourceStatus | null>;
  /** Written once, and not while the folder is being read. */
  keep(status: SourceStatus): void;
}

export function createKeptStatus({ store, log }: KeptStatusDeps): KeptStatus {
  let written = "";
  return {
    async read() {
      try {
        return decodeSourceStatus(await store.read(FOLDER_STATUS_KEY));
      } catch (thrown) {
        log.warn("reading how the folder stood", toFailure(thrown));
        return null;
      }
    },
    keep(status) {
      const text = JSON.stringify(status);
      if (status.scan !== null || text === written) return;
      written = text;
      store
        .write(FOLDER_STATUS_KEY, { kind: "folder", ...status })
        .catch(logged(log, "keeping how the folder stands"));
    },
  };
}
