import type { Card } from "../../../contract/rows.ts";
import type { Album } from "../../../domain/catalogue/album.ts";
import type { AlbumId } from "../../../domain/ids.ts";
import { albumCard } from "../cards.ts";

/** Cards below an album. */
const MORE_BY_ARTIST = 5;

/** Other albums of its artist: full albums if there are any, else EPs first (B29). */
export function moreByArtist(albums: readonly Album[], except: AlbumId): readonly Card[] {
  const others = albums.filter(({ id }) => id !== except);
  const hasAlbums = others.some(({ type }) => type === "album");
  const leads = (album: Album): boolean => album.type === (hasAlbums ? "album" : "ep");
  return [...others.filter(leads), ...others.filter((album) => !leads(album))]
    .slice(0, MORE_BY_ARTIST)
    .map((album) => albumCard(album, "year"));
}
