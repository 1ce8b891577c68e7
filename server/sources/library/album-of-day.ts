import { dayOf, dayStartMs, lot } from "./day.ts";
import type { Belongings } from "./listener.ts";
import type { Album, Catalogue } from "./model.ts";

/** Number of days before today for which single plays are known, whatever is played today (`hear` keeps a week). */
const KNOWN_MS = 5 * 86_400_000;

/**
 * All albums in the order of the day (L13): those not heard in the last days first, each group in random order. The
 * first one is the album of the day. The order does not change when albums come or go, or when something is played
 * today.
 */
export function albumsOfDay(
  { albums }: Catalogue,
  { lately }: Pick<Belongings, "lately">,
  nowMs: number,
): readonly Album[] {
  const day = dayOf(nowMs);
  const startMs = dayStartMs(nowMs);
  const heard = new Set(
    lately.flatMap(([id, atMs]) => (atMs < startMs && atMs >= startMs - KNOWN_MS ? [id] : [])),
  );
  return albums
    .map((album) => ({
      album,
      isHeard: heard.size > 0 && album.songs.some(({ id }) => heard.has(id)),
      lot: lot(album.id, day),
    }))
    .sort(
      (one, other) =>
        Number(one.isHeard) - Number(other.isHeard) ||
        one.lot - other.lot ||
        one.album.id - other.album.id,
    )
    .map(({ album }) => album);
}

/** When a song of the album was last heard, in ms since 1970; 0 if unknown. */
export const heardLastMs = ({ songs }: Album, { heard }: Pick<Belongings, "heard">): number =>
  songs.reduce((latest, { id }) => Math.max(latest, heard.get(id)?.lastMs ?? 0), 0);
