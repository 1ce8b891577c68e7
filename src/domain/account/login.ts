import type { SongId } from "../playable.ts";
import type { Viewer } from "./viewer.ts";

/** The least log-in an action needs (B2). */
const NEEDS = {
  browse: "anonymous",
  search: "anonymous",
  play: "anonymous",
  readComments: "anonymous",
  scrobble: "anonymous",
  viewLibrary: "username",
  viewLikedSongs: "username",
  viewPlaylists: "username",
  viewUserCard: "username",
  viewSavedAlbums: "account",
  viewFollowedArtists: "account",
  viewSavedMvs: "account",
  viewCloudDisk: "account",
  viewPlayHistory: "account",
  viewDailySongs: "account",
  like: "account",
  playFm: "account",
  trashFm: "account",
  comment: "account",
  likeComment: "account",
  deleteComment: "account",
  saveAlbum: "account",
  saveMv: "account",
  followArtist: "account",
  subscribePlaylist: "account",
  createPlaylist: "account",
  editPlaylist: "account",
  deletePlaylist: "account",
  addToPlaylist: "account",
  removeFromPlaylist: "account",
  upload: "account",
  deleteFromCloudDisk: "account",
  heartMode: "account",
  signInDaily: "account",
  chooseQuality: "account",
} as const satisfies Record<string, Viewer["kind"]>;

export type Action = keyof typeof NEEDS;
const isAction = (name: string): name is Action => Object.hasOwn(NEEDS, name);
/** All actions that have a rule. */
export const ACTIONS: readonly Action[] = Object.keys(NEEDS).filter(isAction);

const RANK: Readonly<Record<Viewer["kind"], number>> = { anonymous: 0, username: 1, account: 2 };

/** Actions that the service offers for its own songs only. */
const OF_SONGS: ReadonlySet<Action> = new Set<Action>([
  "like",
  "trashFm",
  "readComments",
  "comment",
  "addToPlaylist",
  "removeFromPlaylist",
  "deleteFromCloudDisk",
  "heartMode",
  "chooseQuality",
]);

/** A track's song at the service, or null; rows of tracks have this field. */
interface Known {
  readonly song: SongId | null;
}

/**
 * Whether this viewer's log-in allows an action and, if a track is given, whether the service offers the action for it.
 * Ownership is checked elsewhere (B2).
 */
export const may = (viewer: Viewer, action: Action, track?: Known): boolean =>
  RANK[viewer.kind] >= RANK[NEEDS[action]] &&
  (track === undefined || track.song !== null || !OF_SONGS.has(action));
