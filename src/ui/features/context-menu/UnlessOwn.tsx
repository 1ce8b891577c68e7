import type { ReactNode } from "react";
import type { OwnPlaylistCard } from "../../../contract/rows.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import type { Collection } from "./collection.ts";

export interface UnlessOwnProps {
  readonly collection: Collection;
  readonly children: ReactNode;
}

/** Renders controls to save a collection, but not for the listener's own playlist, which is in the library anyway. */
export function UnlessOwn({ collection, children }: UnlessOwnProps) {
  const { target, isOwn } = collection;
  if (isOwn === true) return null;
  if (isOwn === false || target.kind !== "playlist") return children;
  return <UnlessAmongOwn id={target.id}>{children}</UnlessAmongOwn>;
}

interface UnlessAmongOwnProps {
  readonly id: PlaylistId;
  readonly children: ReactNode;
}

function UnlessAmongOwn({ id, children }: UnlessAmongOwnProps) {
  const own = useStream<Loadable<readonly OwnPlaylistCard[]>>(useCore().playlists.own$(), LOADING);
  return (latest(own) ?? []).some((list) => list.id === id) ? null : children;
}
