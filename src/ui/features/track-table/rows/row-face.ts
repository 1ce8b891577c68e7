import type { TrackRow } from "../../../../contract/rows.ts";
import { formatDate, formatRelease } from "../../../../domain/format/date.ts";
import { formatDuration } from "../../../../domain/format/duration.ts";
import { imageUrl } from "../../../../domain/format/image-url.ts";
import { hasRow, type Selection } from "../../../../domain/lists/selection.ts";
import { songNumber, type SongId } from "../../../../domain/playable.ts";
import type { ArtistRef } from "../../../../domain/catalogue/track.ts";
import { songName } from "../../../i18n/song-name.ts";
import { discNumber } from "./outline.ts";
import { reasonKey } from "../../actions/reason-key.ts";
import type { TableFacts } from "./table-facts.ts";

/** Position of a row among selected rows: adjacent ones are drawn as one block. */
export type RowPick = "no" | "alone" | "first" | "middle" | "last";

/** A text of a row with the path that it links to; null for no link. */
export interface LinkText {
  readonly text: string;
  readonly path: string | null;
}

/** The texts and marks of a song as its row shows them; "" is not shown. */
export interface SongFace {
  readonly number: string;
  /** Read by screen readers before the number. */
  readonly disc: string;
  readonly name: string;
  /** The name as used in the labels of controls. */
  readonly title: string;
  readonly alias: string;
  readonly isExplicit: boolean;
  readonly reason: string;
  readonly isCached: boolean;
  readonly isLiked: boolean;
  /** False for a file without a matching song, which the service does not know. */
  readonly mayBeLiked: boolean;
  readonly isPlayable: boolean;
  readonly artists: readonly LinkText[];
  readonly album: readonly LinkText[];
  readonly date: string;
  readonly plays: number;
  /** The length, or the id if the listener has chosen that. */
  readonly time: string;
  /** URL in the size for rows; null leaves the well empty. */
  readonly cover: string | null;
}

/** Everything that a row shows and tells screen readers. */
export interface RowFace {
  readonly index: number;
  readonly rowIndex: number;
  readonly isTabStop: boolean;
  /** There is no row right above it. */
  readonly isFirst: boolean;
  readonly playing: "no" | "paused" | "playing";
  readonly pick: RowPick;
  readonly isSelected: boolean | null;
  /** A finger is moving it. */
  readonly isHeld: boolean;
  /** It is being removed from the list. */
  readonly isLeaving: boolean;
  /** Null while it is being fetched. */
  readonly song: SongFace | null;
}

/** How a song is shown in row `index` of this table; URLs of covers of our own origin are not changed. */
export function songFace(
  row: TrackRow,
  index: number,
  table: TableFacts,
  ownOrigin: string,
): SongFace {
  const { t, variant, kind } = table;
  const isAlbum = variant === "album";
  return {
    number: String(isAlbum && row.trackNumber > 0 ? row.trackNumber : index + 1),
    disc: table.hasDiscs ? t("track.disc", { disc: discNumber(row.disc) }) : "",
    name: songName(row.name, t),
    title: songName(row.name, t),
    alias: row.alias ?? "",
    isExplicit: row.isExplicit,
    reason: row.reason === null ? "" : t(`track.reason.${reasonKey(row.reason)}`),
    isCached: row.isCached,
    isLiked: row.isLiked,
    mayBeLiked: row.song !== null,
    isPlayable: row.reason === null,
    artists: artistsOf(row, table).map(({ id, name }) => ({
      text: name,
      path: id === null ? null : `/artist/${id}`,
    })),
    album: [{ text: row.albumName, path: row.albumId === null ? null : `/album/${row.albumId}` }],
    date: table.hasDate ? dateOf(row, table) : "",
    plays: row.plays ?? 0,
    time: table.showsId ? idText(row.song) : formatDuration(row.durationMs),
    cover:
      isAlbum || row.coverUrl === null
        ? null
        : imageUrl(row.coverUrl, kind === "line" ? 64 : 112, ownOrigin),
  };
}

/** When a file was added to its folder; for other songs, when they were released. */
function dateOf({ addedAtMs, publishedAtMs }: TrackRow, { language }: TableFacts): string {
  if (addedAtMs !== undefined) return formatDate(addedAtMs, language);
  return publishedAtMs === null ? "" : formatRelease(publishedAtMs, language);
}

/** The service's number of a song; "" for anything else. */
const idText = (song: SongId | null): string => (song === null ? "" : String(songNumber(song)));

/** Rows of an album do not repeat its artists. */
function artistsOf({ artists }: TrackRow, { variant, albumArtists }: TableFacts) {
  if (variant === "playlist") return artists;
  const isAlbums = ({ name }: ArtistRef): boolean =>
    albumArtists.some((artist) => artist.name === name);
  return artists.filter((artist) => !isAlbums(artist));
}

/** Position of a row among the selected rows. */
export function pickOf(chosen: Selection | null, row: number): RowPick {
  if (chosen === null || !hasRow(chosen, row)) return "no";
  const [isAbove, isBelow] = [hasRow(chosen, row - 1), hasRow(chosen, row + 1)];
  if (isAbove) return isBelow ? "middle" : "last";
  return isBelow ? "first" : "alone";
}

/** Whether two lists of links look the same. */
export const isSameLinks = (a: readonly LinkText[], b: readonly LinkText[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ text, path }, place) => b[place]?.text === text && b[place]?.path === path));

/** Whether two rows look the same. */
export const isSameFace = (a: RowFace, b: RowFace): boolean =>
  a.index === b.index &&
  a.rowIndex === b.rowIndex &&
  a.isTabStop === b.isTabStop &&
  a.isFirst === b.isFirst &&
  a.playing === b.playing &&
  a.pick === b.pick &&
  a.isSelected === b.isSelected &&
  a.isHeld === b.isHeld &&
  a.isLeaving === b.isLeaving &&
  a.song === b.song;
