import type { ArtistRef } from "./track.ts";

/** By "various artists", which a folder says of an album without one artist as well: nobody with a page (B29). */
export const isByVarious = ({ artists }: { readonly artists: readonly ArtistRef[] }): boolean =>
  artists[0]?.id === 104_700;
