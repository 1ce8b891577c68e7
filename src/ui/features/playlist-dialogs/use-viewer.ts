import type { SessionSnapshot } from "../../../contract/snapshots.ts";
import type { UserId } from "../../../domain/ids.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";

/** What playlists need to know of the viewer. */
export interface PlaylistViewer {
  readonly id: UserId | null;
  /** Logged in with an account, so that playlists can be kept with the service. */
  readonly isAccount: boolean;
}

/** The viewer; anonymous until known. */
export function usePlaylistViewer(): PlaylistViewer {
  const session = useStream<SessionSnapshot | null>(useCore().session.session$(), null);
  return { id: session?.profile?.id ?? null, isAccount: session?.mode === "account" };
}
