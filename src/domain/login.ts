import type { Viewer } from "./viewer.ts";

/** Least login an action needs (spec section 6, facts section 6). */
const NEEDS = {
  browse: "anonymous",
  search: "anonymous",
  play: "anonymous",
  playFm: "anonymous",
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
/** Every action there is a rule for. */
export const ACTIONS: readonly Action[] = Object.keys(NEEDS).filter(isAction);

const RANK: Readonly<Record<Viewer["kind"], number>> = { anonymous: 0, username: 1, account: 2 };

/** Whether this viewer's login allows an action; ownership is another question (spec section 6). */
export const may = (viewer: Viewer, action: Action): boolean =>
  RANK[viewer.kind] >= RANK[NEEDS[action]];

/** Logged in either way (spec section 4: "a loose login"). */
export const isLooselyLoggedIn = (viewer: Viewer): boolean => viewer.kind !== "anonymous";
