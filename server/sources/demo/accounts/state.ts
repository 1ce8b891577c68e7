import { TODAY } from "../catalogue/albums.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { CloudItem } from "./cloud.ts";
import type { Comment } from "../catalogue/comments.ts";
import { fillerCloudItems, firstCloudItems } from "./cloud.ts";
import type { Playlist, Track } from "../model.ts";
import type { Account } from "../catalogue/users.ts";
import { ACCOUNTS } from "../catalogue/users.ts";
import {
  libraryIds,
  shelfIds,
  virtualPlaylists,
  virtualTrack,
  virtualTracks,
} from "../catalogue/virtual.ts";

/** Everything one account has saved in this run. */
export interface Shelf {
  readonly likedListId: number;
  /** The account's own lists, the liked songs first. */
  readonly ownLists: number[];
  readonly subscribedLists: number[];
  /** Ids with the time at which they were added, the newest last. */
  readonly albums: Map<number, number>;
  readonly artists: Map<number, number>;
  readonly mvs: Map<number, number>;
  readonly cloud: CloudItem[];
  readonly trashed: Set<number>;
  readonly signedIn: Set<string>;
  readonly likedComments: Set<string>;
  fmServed: number;
}

/** Everything that changes while the service runs; each server has its own state. */
export interface DemoState {
  readonly playlists: Map<number, Playlist>;
  readonly shelves: ReadonlyMap<number, Shelf>;
  readonly revokedTokens: Set<string>;
  /** Comments by resource, created on first access. */
  readonly threads: Map<string, Comment[]>;
  /** Number of polls so far, by QR key. */
  readonly qrPolls: Map<string, number>;
  nextId: number;
}

/**
 * The state at the start of a run. `library` is the number of songs that the first account likes; `shelf` fills its
 * other collections up to that many entries each (videos and uploads up to half as many).
 */
export function createState(library: number | null, shelf = 0): DemoState {
  const { openLists, styledLists, charts, userLists } = catalogue();
  const playlists = new Map(
    [...openLists, ...styledLists, ...charts, ...userLists].map((list) => [list.id, list]),
  );
  const shelves = new Map(
    ACCOUNTS.map((account, index) => [account.user.id, startingShelf(account, index, playlists)]),
  );
  if (shelf > 0) fillShelf(shelf, shelves, playlists);
  const first = ACCOUNTS[0] && shelves.get(ACCOUNTS[0].user.id);
  const liked = first && playlists.get(first.likedListId);
  if (library !== null && liked !== undefined)
    playlists.set(liked.id, { ...liked, trackIds: libraryIds(library) });
  return {
    playlists,
    shelves,
    revokedTokens: new Set(),
    threads: new Map(),
    qrPolls: new Map(),
    nextId: 1,
  };
}

function startingShelf(
  { user }: Account,
  index: number,
  playlists: ReadonlyMap<number, Playlist>,
): Shelf {
  const { artists, newestAlbums, mvs, tracks, openLists } = catalogue();
  const own = [...playlists.values()]
    .filter((list) => list.creator.id === user.id)
    .map((list) => list.id);
  const isFirst = index === 0;
  return {
    likedListId: own[0] ?? 0,
    ownLists: own,
    subscribedLists: isFirst ? openLists.slice(0, 9).map((list) => list.id) : [],
    albums: isFirst
      ? aged(newestAlbums.filter((_, place) => place % 7 === 2).slice(0, 14))
      : new Map(),
    artists: isFirst ? aged(artists.slice(0, 10)) : new Map(),
    mvs: isFirst ? aged(mvs.slice(0, 6)) : new Map(),
    cloud: isFirst ? firstCloudItems(tracks) : [],
    trashed: new Set(),
    signedIn: new Set(),
    likedComments: new Set(),
    fmServed: 0,
  };
}

/** Fills up the first account's library with variations of the catalogue. */
function fillShelf(
  count: number,
  shelves: ReadonlyMap<number, Shelf>,
  playlists: Map<number, Playlist>,
): void {
  const [owner] = ACCOUNTS;
  const shelf = owner && shelves.get(owner.user.id);
  if (owner === undefined || shelf === undefined) return;
  const { albums, artists, mvs } = catalogue();
  const missing = count - shelf.ownLists.length - shelf.subscribedLists.length;
  for (const list of virtualPlaylists(Math.max(0, missing), owner.user)) {
    playlists.set(list.id, list);
    const isOwn = list.creator.id === owner.user.id;
    (isOwn ? shelf.ownLists : shelf.subscribedLists).push(list.id);
  }
  topUp(shelf.albums, albums, count);
  topUp(shelf.artists, artists, count);
  const half = Math.floor(count / 2);
  topUp(shelf.mvs, mvs, half);
  shelf.cloud.push(...fillerCloudItems(virtualTracks(Math.max(0, half - shelf.cloud.length))));
}

/** Adds items to a collection until it has `count`; items that were there stay the newest. */
function topUp(
  kept: Map<number, number>,
  known: readonly { readonly id: number; readonly name: string }[],
  count: number,
): void {
  const there = [...kept];
  const others = shelfIds(
    known.filter(({ id }) => !kept.has(id)),
    count - there.length,
  );
  const oldest = Math.min(TODAY, ...kept.values());
  kept.clear();
  for (const [place, { id }] of others.entries())
    kept.set(id, oldest - (others.length - place) * 3_600_000);
  for (const [id, at] of there) kept.set(id, at);
}

/** Items saved one per day, the last one yesterday. */
function aged(items: readonly { readonly id: number }[]): Map<number, number> {
  return new Map(items.map(({ id }, place) => [id, TODAY - (items.length - place) * 86_400_000]));
}

/** Finds a song in the catalogue, the big library or any account's cloud disk. */
export function findTrack(state: DemoState, id: number): Track | null {
  const known = catalogue().trackById.get(id) ?? virtualTrack(id);
  if (known !== null) return known;
  for (const shelf of state.shelves.values()) {
    const item = shelf.cloud.find(({ track }) => track.id === id);
    if (item !== undefined) return item.track;
  }
  return null;
}

/** Finds several songs, dropping unknown ids. */
export function findTracks(state: DemoState, ids: readonly number[]): Track[] {
  return ids.flatMap((id) => findTrack(state, id) ?? []);
}

const likedSets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** Whether a list contains a song; fast for lists of any length. */
export function listHolds(list: Playlist, id: number): boolean {
  let set = likedSets.get(list.trackIds);
  if (set === undefined) {
    set = new Set(list.trackIds);
    likedSets.set(list.trackIds, set);
  }
  return set.has(id);
}
