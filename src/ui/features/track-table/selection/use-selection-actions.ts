import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../../../domain/failure.ts";
import type { TrackChoice } from "../../../../domain/lists/choice.ts";
import type { ListSpec } from "../../../../domain/lists/spec.ts";
import { useCore } from "../../../core/core-context.tsx";
import { useOffers } from "../../../core/music-source.ts";
import { settled } from "../../../core/streams/settled.ts";
import { askToRemove } from "../../dialogs/dialogs.ts";
import { copyText } from "../../actions/copy-text.ts";
import { changePlaylist, settledHead } from "../../actions/change-playlist.ts";
import { matchMany, removeMatches } from "../../local-match/match-files.ts";
import { openAddChosen } from "../../dialogs/playlist-dialog.ts";
import { attempt, tellFailure } from "../../actions/attempt.ts";
import { removerOf } from "../taking-out.ts";

export interface SelectionActions {
  readonly play: () => void;
  readonly playNext: () => void;
  readonly append: () => void;
  readonly add: () => void;
  /** Null for local files, most of which have no links. */
  readonly copyLinks: (() => void) | null;
  /** Matches files with songs of the service; null in lists without matches. */
  readonly match: (() => void) | null;
  /** Removes the matches of files; null in lists without matches. */
  readonly unmatch: (() => void) | null;
  /** Null if songs cannot be removed from the list. */
  readonly remove: (() => void) | null;
  /** The songs are being removed. */
  readonly isRemoving: boolean;
}

export interface SelectionActionsOptions {
  readonly spec: ListSpec;
  readonly mayChange: boolean;
  /** Name of the list, for messages. */
  readonly name: string;
  /** Returns the selected rows at the moment of the call. */
  readonly choice: () => TrackChoice;
  /** Called if the list has changed since the rows were selected. */
  readonly onStale: () => void;
  /** Called once they were added to a playlist. */
  readonly onAdded: () => void;
}

/** Actions on all selected rows. */
export function useSelectionActions(options: SelectionActionsOptions): SelectionActions {
  const { spec, mayChange, name, choice, onStale, onAdded } = options;
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const core = useCore();
  const hasService = useOffers("service");
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
  const ofMatches = (change: typeof matchMany) => async (): Promise<void> => {
    const failure = await change(core, choice());
    if (failure?.kind === "stale") onStale();
  };
  const hasMatches = spec.kind === "local" && hasService;
  const remover = removerOf(core, spec, mayChange);
  const remove = async (): Promise<void> => {
    if (remover === null || isRemoving) return;
    setRemoving(true);
    const failure = await changePlaylist(remover(choice()), t);
    if (failure === null) await settledHead(core, spec);
    setRemoving(false);
    if (failure === null || failure.kind === "stale") onStale();
  };
  return {
    isRemoving,
    play: () => void give(core.lists.play(choice())),
    playNext: () => void give(core.queue.playNext(choice())),
    append: () => void give(core.queue.append(choice())),
    add: () => openAddChosen(choice(), onAdded),
    match: hasMatches ? () => void ofMatches(matchMany)() : null,
    unmatch: hasMatches ? () => void ofMatches(removeMatches)() : null,
    copyLinks: spec.kind === "local" ? null : () => void copy(),
    remove:
      spec.kind === "cloud"
        ? () => askToRemove(choice(), null)
        : remover === null
          ? null
          : () => void remove(),
  };
}
