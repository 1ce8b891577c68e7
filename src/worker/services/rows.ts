import type { TrackRow } from "../../contract/rows.ts";
import type { SongId, TrackId } from "../../domain/playable.ts";
import { refusalOf } from "../../domain/playability.ts";
import type { Track } from "../../domain/catalogue/track.ts";
import type { Viewer } from "../../domain/account/viewer.ts";

/** What a row depends on besides the track itself. */
export interface RowContext {
  readonly viewer: Viewer;
  readonly isCached: (id: TrackId) => boolean;
  /** The service's song of a track, or null. */
  readonly songOf: (id: TrackId) => SongId | null;
  readonly isLiked: (song: SongId) => boolean;
  /** Setting `subTitleDefault`: the alias wins over the translated name (B41). */
  readonly isAliasFirst: boolean;
  /** The track can be played without a right: it is cached, or other sources are asked (B40, B84). */
  readonly needsNoRight: (id: TrackId) => boolean;
}

/** A track as a list row; the only place where playability is applied. */
export function trackRow(track: Track, context: RowContext): TrackRow {
  return {
    ...knownAs(track.id, context),
    name: track.name,
    alias: aliasOf(track, context.isAliasFirst),
    artists: track.artists,
    albumId: track.album.id,
    albumName: track.album.name,
    coverUrl: track.album.coverUrl,
    durationMs: track.durationMs,
    reason: refusalOf(track, context.viewer, context.needsNoRight(track.id)),
    isExplicit: track.isExplicit,
    trackNumber: track.trackNumber,
    disc: track.disc,
    mvId: track.mvId,
    publishedAtMs: track.publishedAtMs,
  };
}

/** The part of a row that follows from the track's id alone. */
function knownAs(
  id: TrackId,
  context: RowContext,
): Pick<TrackRow, "id" | "song" | "isLiked" | "isCached"> {
  const song = context.songOf(id);
  return {
    id,
    song,
    isLiked: song !== null && context.isLiked(song),
    isCached: context.isCached(id),
  };
}

function aliasOf(track: Track, isAliasFirst: boolean): string | null {
  const translated = track.translatedNames.find((name) => name !== track.name) ?? null;
  const alias = track.aliases[0] ?? null;
  return isAliasFirst ? (alias ?? translated) : (translated ?? alias);
}

/** Whether a row has details to show. */
export const hasWords = ({ name }: TrackRow): boolean => name !== "";

/** A track without details (offline, withdrawn): it keeps its place in the list. */
export const unknownRow = (id: TrackId, context: RowContext): TrackRow => ({
  ...knownAs(id, context),
  name: "",
  alias: null,
  artists: [],
  albumId: null,
  albumName: "",
  coverUrl: null,
  durationMs: 0,
  reason: null,
  isExplicit: false,
  trackNumber: 0,
  disc: "",
  mvId: null,
  publishedAtMs: null,
});
