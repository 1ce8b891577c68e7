import type { Body, Raw } from "../../wire/answer.ts";
import type { Call } from "./call.ts";
import { me } from "./call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { pictureOf } from "../covers/cover-list.ts";
import type { Playlist } from "../model.ts";
import { findTrack } from "../accounts/state.ts";
import { playlistHead } from "./playlist.ts";

/** Whether the caller may see a list: private ones are their owner's. */
export function maySee(list: Playlist, call: Call): boolean {
  return list.privacy !== 10 || list.creator.id === call.viewer?.user.id;
}

/** The address of a list's picture: a new list shows its first song's. */
export function coverOf(list: Playlist, call: Call): string {
  if (list.art !== "") return call.links.image(list.art);
  const first = list.trackIds[0];
  const art = first === undefined ? undefined : findTrack(call.state, first)?.album.art;
  return call.links.image(art === undefined || art === "" ? "swiss" : art);
}

/** A list as the caller sees it among others. */
export function headFor(list: Playlist, call: Call): Body {
  const who = me(call);
  const subscribed = who === null ? null : who.shelf.subscribedLists.includes(list.id);
  const subscribers =
    list.specialType === 0 && list.subscribedCount > 40 ? catalogue().users.slice(0, 3) : [];
  return playlistHead(list, call.links, { subscribed, cover: coverOf(list, call), subscribers });
}

/** All in their order, but for those that look like the one before: they stand where they do not. */
export function apart<T extends { readonly art: string }>(lists: readonly T[]): readonly T[] {
  const placed: T[] = [];
  const looks = (place: number): string => pictureOf(placed[place]?.art ?? "");
  const left = [...lists];
  for (;;) {
    const next = left.findIndex(({ art }) => pictureOf(art) !== looks(placed.length - 1));
    if (next < 0) break;
    placed.push(...left.splice(next, 1));
  }
  // All that are left look like the last one.
  for (const list of left) {
    const look = pictureOf(list.art);
    const gap = placed.findLastIndex((_, at) => looks(at) !== look && looks(at - 1) !== look);
    placed.splice(gap < 0 ? placed.length : gap, 0, list);
  }
  return placed;
}

const trackIdTexts = new WeakMap<readonly number[], string>();

/** All ids of a list as the JSON of `trackIds`; kept as long as the list does not change. */
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

/** The bare ids of a list as JSON. */
export function idsRaw(ids: readonly number[]): Raw {
  let json = idTexts.get(ids);
  if (json === undefined) {
    json = `[${ids.join(",")}]`;
    idTexts.set(ids, json);
  }
  return { placeholder: "@ids@", json };
}
