import { useState } from "react";
import type { LocalPlaylistCard, OwnPlaylistCard } from "../../../contract/rows.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";
import { localPlaylistPath, playlistPath } from "../../core/navigation/paths.ts";
import type { PickState } from "./PickItem.tsx";
import { tellAdded } from "./tell-added.ts";
import { useChange } from "./use-change.ts";

/** A playlist that songs can be added to, and where it is kept. */
export type Pick =
  | { readonly place: "account"; readonly card: OwnPlaylistCard }
  | { readonly place: "device"; readonly card: LocalPlaylistCard };

const keyOf = ({ place, card }: Pick): string => `${place}:${card.id}`;
const pathOf = ({ place, card }: Pick): string =>
  place === "account" ? playlistPath(card.id) : localPlaylistPath(card.id);

export interface Picks {
  readonly add: (pick: Pick) => void;
  readonly stateOf: (pick: Pick) => PickState;
  /** Why the songs were not added; null if there is nothing to say. */
  readonly words: string | null;
  /** Nothing was tried in this dialog yet. */
  readonly isFresh: boolean;
}

/** Adds songs to a playlist; if it has all of them already, another one can be picked. */
export function usePicks(choice: TrackChoice, onAdded: () => void): Picks {
  const core = useCore();
  const go = useGo();
  const change = useChange();
  const [full, setFull] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  return {
    add: (pick) => {
      if (change.isBusy) return;
      setLast(keyOf(pick));
      change.ask(
        () =>
          pick.place === "account"
            ? core.playlists.add(pick.card.id, choice)
            : core.localPlaylists.add(pick.card.id, choice),
        (added) => {
          onAdded();
          tellAdded(pick.card.name, added, () => go.to(pathOf(pick)));
        },
        ({ kind }) => {
          if (kind === "alreadyThere") setFull([...full, keyOf(pick)]);
          return kind === "alreadyThere";
        },
      );
    },
    stateOf: (pick) => {
      if (change.isBusy && last === keyOf(pick)) return "asked";
      return full.includes(keyOf(pick)) ? "full" : "free";
    },
    words: change.words,
    isFresh: last === null,
  };
}
