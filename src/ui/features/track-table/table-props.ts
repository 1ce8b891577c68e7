import type { ReactNode } from "react";
import type { AlbumDisc } from "../../../contract/pages.ts";
import type { ListHead } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { ArtistRef } from "../../../domain/catalogue/track.ts";
import type { SelectionPlace } from "./selection/use-selection.ts";

/** What the table of an album knows of it. */
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
  /** Where "Show playing track" and "Select tracks" stand, in lists with a toolbar. */
  readonly toolsPlace?: HTMLElement | null;
  /** Where the selection is kept when a toolbar has to make room for it. */
  readonly selectionPlace?: SelectionPlace;
  /** A playlist of the account: its songs can be taken out and put into another order. */
  readonly mayChange?: boolean;
  /** Instead of the usual sentence when there is no song. */
  readonly empty?: ReactNode;
}

export interface TrackGridProps extends TrackTableProps {
  readonly head: ListHead;
}
