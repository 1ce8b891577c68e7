import type { ArtistRef } from "./track.ts";

/** Whether it is by "various artists", also a folder's name for an album without one artist; they have no page (B29). */
export const isByVarious = ({ artists }: { readonly artists: readonly ArtistRef[] }): boolean =>
  artists[0]?.id === 104_700;
