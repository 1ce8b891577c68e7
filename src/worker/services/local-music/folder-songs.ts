import { map, ReplaySubject, share, type Observable } from "rxjs";
import type { AlbumId, ArtistId } from "../../../domain/ids.ts";
import type { SortKey } from "../../../domain/lists/sort.ts";
import { mapLoadable, type Loadable } from "../../../domain/loadable.ts";
import type { LocalId } from "../../../domain/playable.ts";
import {
  decodeAddedMs,
  decodeLocalTrack,
  decodeNumbers,
  decodeSizeBytes,
} from "../../api/local-music.ts";
import { folderList$, type FolderListDeps } from "./folder-list.ts";

/** What memory holds of each song of the folder: enough to find, sort and group it. */
export interface FolderSong extends SortKey<LocalId> {
  readonly addedMs: number;
  readonly sizeBytes: number;
  readonly albumId: AlbumId | null;
  readonly artistIds: readonly ArtistId[];
}

export interface FolderSongs {
  /** In the folder's own order: artist, album, disc, number. */
  readonly songs: readonly FolderSong[];
  readonly ids: readonly LocalId[];
  /** Of all songs together; unknown lengths count as zero. */
  readonly durationMs: number;
  readonly sizeBytes: number;
  /** When a song was added, in ms since 1970. */
  addedMs(id: LocalId): number | undefined;
}

/** Every song of the folder, compact: 100 000 take about 25 MB. `onNumbers` gets the ids that belong to one file. */
export function folderSongs$(
  deps: FolderListDeps,
  onNumbers: (ids: readonly LocalId[]) => void,
): Observable<Loadable<FolderSongs>> {
  return folderList$(deps, "songs", createReader(onNumbers)).pipe(
    map((all) => mapLoadable(all, tableOf)),
    share({ connector: () => new ReplaySubject(1) }),
  );
}

const tables = new WeakMap<readonly FolderSong[], FolderSongs>();

/** A new object for each reading: identity tells lists whether anything has changed. */
function tableOf(songs: readonly FolderSong[]): FolderSongs {
  const known = tables.get(songs);
  if (known !== undefined) return known;
  let added: ReadonlyMap<LocalId, number> | null = null;
  const table: FolderSongs = {
    songs,
    ids: songs.map(({ id }) => id),
    durationMs: songs.reduce((sum, { durationMs }) => sum + durationMs, 0),
    sizeBytes: songs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    addedMs: (id) => (added ??= new Map(songs.map((song) => [song.id, song.addedMs]))).get(id),
  };
  tables.set(songs, table);
  return table;
}

/** Reads songs. Artists and albums are repeated with each song, and stored once. */
function createReader(
  onNumbers: (ids: readonly LocalId[]) => void,
): (record: unknown) => FolderSong | null {
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  return (record) => {
    const track = decodeLocalTrack(record);
    if (track === null) return null;
    onNumbers(decodeNumbers(record));
    const { id, name, artists, album, durationMs, publishedAtMs } = track;
    return {
      id,
      name,
      artist: once(artists.map((artist) => artist.name).join(", ")),
      album: once(album.name),
      dateMs: publishedAtMs,
      durationMs,
      addedMs: decodeAddedMs(record),
      sizeBytes: decodeSizeBytes(record),
      albumId: album.id,
      artistIds: artists.flatMap((artist) => artist.id ?? []),
    };
  };
}
