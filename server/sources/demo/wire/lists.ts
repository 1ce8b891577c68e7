import type { Body, Raw } from "../../wire/answer.ts";
import type { Call } from "./call.ts";
import { me } from "./call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { pictureOf } from "../covers/cover-list.ts";
import type { Playlist } from "../model.ts";
import { findTrack } from "../accounts/state.ts";
import { playlistHead } from "./playlist.ts";

/** Whether the caller may see a list; private ones are visible to their owner only. */
export function maySee(list: Playlist, call: Call): boolean {
  return list.privacy !== 10 || list.creator.id === call.viewer?.user.id;
}

/** Address of a list's picture; a new list has that of its first song. */
export function coverOf(list: Playlist, call: Call): string {
  if (list.art !== "") return call.links.image(list.art);
  const first = list.trackIds[0];
  const art = first === undefined ? undefined : findTrack(call.state, first)?.album.art;
  return call.links.image(art === undefined || art === "" ? "swiss" : art);
}

/** A list as the caller sees it among other lists. */
export function headFor(list: Playlist, call: Call): Body {
  const who = me(call);
  const subscribed = who === null ? null : who.shelf.subscribedLists.includes(list.id);
  const subscribers =
    list.specialType === 0 && list.subscribedCount > 40 ? catalogue().users.slice(0, 3) : [];
  return playlistHead(list, call.links, { subscribed, cover: coverOf(list, call), subscribers });
}

/**
 * The lists in their order, except that a list with the same picture as the one before it is moved to another place.
 */
export function apart<T extends { readonly art: string }>(lists: readonly T[]): readonly T[] {
  const placed: T[] = [];
  const looks = (place: number): string => pictureOf(placed[place]?.art ?? "");
  const left = [...lists];
  for (;;) {
    const next = left.findIndex(({ art }) => pictureOf(art) !== looks(placed.length - 1));
    if (next < 0) break;
    placed.push(...left.splice(next, 1));
  }
  // All remaining lists have the same picture as the last one.
  for (const list of left) {
    const look = pictureOf(list.art);
    const gap = placed.findLastIndex((_, at) => looks(at) !== look && looks(at - 1) !== look);
    placed.splice(gap < 0 ? placed.length : gap, 0, list);
  }
  return placed;
}

const trackIdTexts = new WeakMap<readonly number[], string>();

/** The ids of a list as the JSON of `trackIds`; cached as long as the list does not change. */
export function trackIdsRaw(list: Playlist): Raw {
  let json = trackIdTexts.get(list.trackIds);
  if (json === undefined) {
    const from = list.updateTime;
    const parts = list.trackIds.map(
      (id, index) => `{"id":${id},"v":7,"t":0,"at":${from - index * 60_000},"alg":null}`,
    );
    json = `[${parts.join(",")}]`;
    trackIdTexts.set(list.trackIds, json);
  }
  return { placeholder: "@trackIds@", json };
}

const idTexts = new WeakMap<readonly number[], string>();

/** The plain ids of a list as JSON. */
export function idsRaw(ids: readonly number[]): Raw {
  let json = idTexts.get(ids);
  if (json === undefined) {
    json = `[${ids.join(",")}]`;
    idTexts.set(ids, json);
  }
  return { placeholder: "@ids@", json };
}
