import { fail, succeed, type Outcome } from "../failure.ts";
import type { LocalPlaylistId } from "../ids.ts";
import type { TrackId } from "../playable.ts";
import type { Command, LocalPlaylist } from "./local-playlist.ts";
import { readTitle } from "./playlist-title.ts";

export interface NewPlaylist {
  readonly title: string;
  /** In display order. */
  readonly tracks: readonly TrackId[];
  readonly nowMs: number;
}

/** Makes a playlist; the first candidate for its id is the number of playlists plus one (B36). */
export const createPlaylist =
  ({ title, tracks, nowMs }: NewPlaylist): Command<LocalPlaylistId> =>
  ({ lists, lastId }) => {
    const name = readTitle(title);
    if (name.kind !== "fine") return BAD_TITLE;
    const highest = lists.reduce((high, { id }) => Math.max(high, id), lastId);
    const id = Math.max(lists.length, highest) + 1;
    const list: LocalPlaylist = {
      id: id as LocalPlaylistId,
      name: name.text,
      description: "",
      trackIds: [...new Set(tracks)].toReversed(),
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
    return succeed({ next: { lists: [...lists, list], lastId: id }, answer: list.id });
  };

/** Adds the songs that are not in the playlist yet, as one block before the others; fails if all of them are in it. */
export const addTracks = (
  id: LocalPlaylistId,
  tracks: readonly TrackId[],
  nowMs: number,
): Command<{ readonly added: number; readonly alreadyThere: number }> =>
  changing(id, (list) => {
    const present = new Set(list.trackIds);
    const fresh = [...new Set(tracks)].filter((track) => !present.has(track));
    if (fresh.length === 0) return fail({ kind: "alreadyThere" });
    const trackIds = [...list.trackIds, ...fresh.toReversed()];
    const answer = { added: fresh.length, alreadyThere: tracks.length - fresh.length };
    return succeed({ list: { ...list, trackIds, updatedAtMs: nowMs }, answer });
  });

/** Removes songs; answers their positions, so that they can be put back. */
export const removeTracks = (
  id: LocalPlaylistId,
  tracks: readonly TrackId[],
  nowMs: number,
): Command<RemovedTracks> =>
  changing(id, (list) => {
    const gone = new Set(tracks);
    const places = list.trackIds.flatMap((track, at) => (gone.has(track) ? [{ at, track }] : []));
    if (places.length === 0) return fail({ kind: "notFound" });
    const trackIds = list.trackIds.filter((track) => !gone.has(track));
    return succeed({ list: { ...list, trackIds, updatedAtMs: nowMs }, answer: { id, places } });
  });

/** Songs removed from a playlist and their positions, first to last. */
export interface RemovedTracks {
  readonly id: LocalPlaylistId;
  readonly places: readonly { readonly at: number; readonly track: TrackId }[];
}

/** Removes songs from all playlists; cannot be undone. */
export const removeEverywhere =
  (isGone: (track: TrackId) => boolean, nowMs: number): Command<void> =>
  (all) => {
    const lists = all.lists.map((list) => {
      const trackIds = list.trackIds.filter((track) => !isGone(track));
      // An unchanged playlist stays the same object.
      return trackIds.length === list.trackIds.length
        ? list
        : { ...list, trackIds, updatedAtMs: nowMs };
    });
    return succeed({ next: { ...all, lists }, answer: undefined });
  };

/** Puts songs back at their positions, whatever was added or removed in the meantime. */
export const restoreTracks = ({ id, places }: RemovedTracks, nowMs: number): Command<void> =>
  changing(id, (list) => {
    const present = new Set(list.trackIds);
    const trackIds: TrackId[] = [];
    const missing = places.filter(({ track }) => !present.has(track));
    let placed = 0;
    for (const track of list.trackIds) {
      for (let place = missing[placed]; place?.at === trackIds.length; place = missing[placed]) {
        trackIds.push(place.track);
        placed += 1;
      }
      trackIds.push(track);
    }
    for (const { track } of missing.slice(placed)) trackIds.push(track);
    return succeed({ list: { ...list, trackIds, updatedAtMs: nowMs }, answer: undefined });
  });

export interface PlaylistEdit {
  readonly name?: string;
  readonly description?: string;
}

/** Changes a playlist's title or description. */
export const editPlaylist = (
  id: LocalPlaylistId,
  { name, description }: PlaylistEdit,
  nowMs: number,
): Command<void> =>
  changing(id, (list) => {
    const title = readTitle(name ?? list.name);
    if (title.kind !== "fine") return BAD_TITLE;
    return succeed({
      list: {
        ...list,
        name: title.text,
        description: description?.trim() ?? list.description,
        updatedAtMs: nowMs,
      },
      answer: undefined,
    });
  });

/** Deletes a playlist and answers it; its id is never used again. */
export const deletePlaylist =
  (id: LocalPlaylistId): Command<LocalPlaylist> =>
  (all) => {
    const list = all.lists.find((other) => other.id === id);
    if (list === undefined) return fail({ kind: "notFound" });
    const lists = all.lists.filter((other) => other !== list);
    return succeed({ next: { ...all, lists }, answer: list });
  };

/** Puts a deleted playlist back, with its id and songs. */
export const restorePlaylist =
  (list: LocalPlaylist): Command<void> =>
  (all) => {
    if (all.lists.some(({ id }) => id === list.id))
      return succeed({ next: all, answer: undefined });
    const lists = [...all.lists, list].toSorted((a, b) => a.id - b.id);
    return succeed({ next: { ...all, lists }, answer: undefined });
  };

/** A command that changes one playlist. */
const changing =
  <T>(
    id: LocalPlaylistId,
    change: (list: LocalPlaylist) => Outcome<{ readonly list: LocalPlaylist; readonly answer: T }>,
  ): Command<T> =>
  (all) => {
    const list = all.lists.find((other) => other.id === id);
    if (list === undefined) return fail({ kind: "notFound" });
    const changed = change(list);
    if (!changed.ok) return changed;
    const { list: after, answer } = changed.value;
    const lists = all.lists.map((other) => (other === list ? after : other));
    return succeed({ next: { ...all, lists }, answer });
  };

const BAD_TITLE = fail({ kind: "malformed", what: "title of a playlist" });
