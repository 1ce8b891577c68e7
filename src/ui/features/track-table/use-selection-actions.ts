import type { Failure, Outcome } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { copyText } from "../context-menu/copy-text.ts";
import { changePlaylist, settled } from "../playlist-dialogs/change-playlist.ts";
import { openAddToPlaylist } from "../playlist-dialogs/playlist-dialogs.ts";
import { attempt, tellFailure } from "./attempt.ts";

export interface SelectionActions {
  readonly play: () => void;
  readonly playNext: () => void;
  readonly append: () => void;
  readonly add: () => void;
  readonly copyLinks: () => void;
  /** Null where songs cannot be taken out. */
  readonly remove: (() => void) | null;
}

export interface SelectionActionsOptions {
  readonly spec: ListSpec;
  /** Name of the list, for messages. */
  readonly name: string;
  /** The rows as they are chosen at that moment. */
  readonly choice: () => TrackChoice;
  /** The rows are no longer what was chosen. */
  readonly onStale: () => void;
}

/** Doing something with all chosen rows at once. */
export function useSelectionActions(options: SelectionActionsOptions): SelectionActions {
  const { spec, name, choice, onStale } = options;
  const core = useCore();
  const give = async (asked: Promise<Outcome<void>>): Promise<void> => {
    const failure = await attempt(asked, name);
    if (failure?.kind === "stale") onStale();
  };
  const failed = (failure: Failure): void => {
    tellFailure(failure, name);
    if (failure.kind === "stale") onStale();
  };
  const copy = async (): Promise<void> => {
    const links = await settled(core.lists.links(choice()));
    if (links.ok) await copyText(links.value);
    else failed(links.failure);
  };
  const removeFrom = spec.kind === "localPlaylist" ? spec.id : null;
  const remove = async (): Promise<void> => {
    if (removeFrom === null) return;
    const outcome = await settled(core.localPlaylists.remove(removeFrom, choice()));
    if (outcome.ok) return;
    if (outcome.failure.kind === "stale") failed(outcome.failure);
    else await changePlaylist(Promise.resolve(outcome));
  };
  return {
    play: () => void give(core.lists.play(choice())),
    playNext: () => void give(core.queue.playNext(choice())),
    append: () => void give(core.queue.append(choice())),
    add: () => openAddToPlaylist(choice()),
    copyLinks: () => void copy(),
    remove: removeFrom === null ? null : () => void remove(),
  };
}
