import type { TrackId } from "../../../domain/playable.ts";
import { refusalOf } from "../../../domain/playability.ts";
import type { Track } from "../../../domain/catalogue/track.ts";
import type { Viewer } from "../../../domain/account/viewer.ts";
import type { State } from "../../stream/state.ts";
import type { Tracks } from "../tracks.ts";

/** A longer list is started without this check, and its songs are skipped one by one. */
const MOST = 200;

export interface CannotPlayDeps {
  readonly tracks: Pick<Tracks, "known" | "get">;
  readonly viewer: Pick<State<Viewer>, "value">;
  /** The track is cached, or other sources are asked for it. */
  readonly needsNoRight: (id: TrackId) => boolean;
}

/**
 * Returns a function that tells whether the listener may play none of the songs; such a list leaves the queue
 * unchanged.
 */
export function createCannotPlay({ tracks, viewer, needsNoRight }: CannotPlayDeps) {
  const isBarred = (id: TrackId, track: Track | null | undefined): boolean =>
    track != null && refusalOf(track, viewer.value, needsNoRight(id)) !== null;
  return async (ids: readonly TrackId[]): Promise<boolean> => {
    if (ids.length === 0 || ids.length > MOST) return false;
    if (!ids.every((id) => isBarred(id, tracks.known(id)))) return false;
    // Rights may have changed since they were last read.
    const now = await tracks.get(ids, undefined, "fresh");
    return now.ok && ids.every((id) => isBarred(id, now.value.get(id)));
  };
}
