import type { ReactNode } from "react";
import type { AlbumDisc } from "../../../contract/pages.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { ArtistRef } from "../../../domain/track.ts";

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
  /** "Show playing track" above the list and "Back to top" beside it. */
  readonly hasTools?: boolean;
  /** Instead of the usual sentence when there is no song. */
  readonly empty?: ReactNode;
}
