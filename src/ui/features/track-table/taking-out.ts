import type { Outcome } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { listKey, type ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";
import { createUiStore } from "../../core/streams/ui-store.ts";
import type { Translate } from "../../i18n/translate.ts";
import { changePlaylist, settledHead } from "../actions/change-playlist.ts";

/** Songs that are being removed from a list, by `leavingKey`. */
export const leavingRows = createUiStore<ReadonlySet<string>>(new Set());

/** Key of a song in a list. */
export const leavingKey = (spec: ListSpec, id: TrackId): string => `${listKey(spec)} ${id}`;

export interface Departure {
  readonly spec: ListSpec;
  readonly id: TrackId;
  readonly ask: () => Promise<Outcome<void>>;
}

/** Removes a song from a list, once; its row is marked until it is gone. */
export async function takeOut(
  core: Core,
  { spec, id, ask }: Departure,
  t: Translate,
): Promise<void> {
  const key = leavingKey(spec, id);
  const now = leavingRows.get();
  if (now.has(key)) return;
  leavingRows.set(new Set([...now, key]));
  await changePlaylist(ask(), t);
  await settledHead(core, spec);
  leavingRows.set(new Set([...leavingRows.get()].filter((other) => other !== key)));
}

type Remover = (tracks: TrackChoice) => Promise<Outcome<void>>;

/** Returns a function that removes songs from a playlist; null if the listener cannot. */
export function removerOf(core: Core, spec: ListSpec, mayChange: boolean): Remover | null {
  if (spec.kind === "localPlaylist") return (tracks) => core.localPlaylists.remove(spec.id, tracks);
  if (spec.kind === "playlist" && mayChange)
    return (tracks) => core.playlists.remove(spec.id, tracks);
  return null;
}
