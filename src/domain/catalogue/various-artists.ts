import type { ArtistRef } from "./track.ts";

/**
 * Whether something is by "various artists", which a folder also uses for an album without one artist; they have no
 * page (B29).
 */
export const isByVarious = ({ artists }: { readonly artists: readonly ArtistRef[] }): boolean =>
  artists[0]?.id === 104_700;
