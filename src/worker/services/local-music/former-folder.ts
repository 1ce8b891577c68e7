import type { LocalFolderState } from "../../../domain/desktop/local-folder.ts";
import { removeEverywhere } from "../../../domain/lists/local-playlist-commands.ts";
import { isLocal, type TrackId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import type { Scope } from "../../stream/scope.ts";
import type { State } from "../../stream/state.ts";
import type { PlaylistStore } from "../local-playlists/playlist-store.ts";
import { chosenFolder$ } from "./chosen-folder.ts";
import type { Matches } from "./matches.ts";

/** Key of the folder that stored matches and playlists refer to. */
const KEY = "localFolder";

/** Lists that may contain the folder's files. */
export interface FormerLists {
  readonly run: PlaylistStore["run"];
  /** Removes them from the queue. */
  readonly dequeue: (isGone: (id: TrackId) => boolean) => void;
}

export interface FormerFolderDeps {
  readonly scope: Scope;
  readonly folder: State<LocalFolderState | null>;
  readonly matches: Pick<Matches, "clear">;
  readonly store: Pick<StateStore, "read" | "write" | "remove">;
  readonly lists: FormerLists;
  readonly clock: Pick<ClockPort, "nowMs">;
  readonly log: LogPort;
}

/**
 * Clears stored data of the listener's folder when another one is chosen, or when it is given up while the program
 * runs (B79). A start without a folder clears nothing: its settings may be lost, and the folder may be chosen again.
 */
export function forgetFormerFolder(deps: FormerFolderDeps): void {
  const { scope, folder, matches, store, lists, clock, log } = deps;
  let isFirst = true;
  /** Runs changes one after the other. */
  let done: Promise<void> = Promise.resolve();

  const follow = async (chosen: string | null, isStart: boolean): Promise<void> => {
    const before = await store.read(KEY);
    if (before === chosen || (chosen === null && isStart)) return;
    if (typeof before === "string") {
      matches.clear();
      lists.dequeue(isLocal);
      await lists.run(removeEverywhere(isLocal, clock.nowMs()));
    }
    await (chosen === null ? store.remove(KEY) : store.write(KEY, chosen));
  };
  scope.follow(chosenFolder$(folder), (chosen) => {
    const isStart = isFirst;
    isFirst = false;
    done = done.then(() => follow(chosen, isStart)).catch(logged(log, "forgetting another folder"));
  });
}
