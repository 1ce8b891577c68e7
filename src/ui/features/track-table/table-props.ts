import type { ReactNode } from "react";
import type { AlbumDisc } from "../../../contract/pages.ts";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { ArtistRef } from "../../../domain/catalogue/track.ts";
import type { SelectionPlace } from "./selection/use-selection.ts";

/** What a table needs to know of an album. */
interface TableAlbum {
  readonly discs: readonly AlbumDisc[];
  /** Not repeated in every row. */
  readonly artists: readonly ArtistRef[];
}

export interface TrackTableProps {
  readonly spec: ListSpec;
  /** Accessible name of the grid. */
  readonly name: string;
  readonly variant: "playlist" | "album";
  readonly album?: TableAlbum;
  readonly hasHeader?: boolean;
  /** The element that holds "Show playing track" and "Select tracks", in lists with a toolbar. */
  readonly toolsPlace?: HTMLElement | null;
  /** State of the selection, passed in if a toolbar has to make room for the selection bar. */
  readonly selectionPlace?: SelectionPlace;
  /** Whether the listener can remove and reorder the songs: in their own playlists with the service. */
  readonly mayChange?: boolean;
  /** Replaces the default message if there are no songs. */
  readonly empty?: ReactNode;
}

export interface TrackGridProps extends TrackTableProps {
  readonly head: ListHead;
}
