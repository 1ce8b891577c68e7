import type { Outcome } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { Core } from "../../core/core-context.tsx";

type Remover = (tracks: TrackChoice) => Promise<Outcome<void>>;

/** How songs are taken out of a playlist; null where the listener cannot. */
export function removerOf(core: Core, spec: ListSpec, mayChange: boolean): Remover | null {
  if (spec.kind === "localPlaylist") return (tracks) => core.localPlaylists.remove(spec.id, tracks);
  if (spec.kind === "playlist" && mayChange)
    return (tracks) => core.playlists.remove(spec.id, tracks);
  return null;
}
