import type { Album } from "../../../domain/album.ts";

/** The service's id of "various artists" (B29). */
const VARIOUS_ARTISTS = 104700;

/** A compilation by various artists. */
export const isByVarious = ({ artists }: Album): boolean => artists[0]?.id === VARIOUS_ARTISTS;
