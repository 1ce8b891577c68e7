import { CLIPS } from "../data/clip-list.ts";
import type { Artist, Mv, Track } from "../model.ts";
import { dice } from "../prng.ts";

const STILLS: readonly string[] = [...CLIPS.keys()];

/** The videos of all songs that have one. */
export function buildMvs(tracks: readonly Track[]): Mv[] {
  return tracks
    .filter((track) => track.mvId > 0)
    .flatMap((track, index) => {
      const [artist] = track.artists;
      if (artist === undefined) return [];
      const mv = mvOf(track, artist, index);
      artist.mvs.push(mv);
      return [mv];
    });
}

function mvOf(track: Track, artist: Artist, index: number): Mv {
  const random = dice(`mv ${track.id}`);
  const art = STILLS[index % STILLS.length] ?? "mv-room";
  const month = new Date(track.publishTime + random.between(5, 40) * 86_400_000);
  // An unused draw, kept so that the draws after it do not change.
  random.next();
  return {
    id: track.mvId,
    name: index % 5 === 4 ? `${track.name} (Live)` : track.name,
    artist,
    artists: track.artists,
    art,
    durationMs: CLIPS.get(art)?.durationMs ?? track.durationMs,
    playCount: Math.floor(10 ** (3 + random.next() * 4.2)),
    publishDate: month.toISOString().slice(0, 10),
    description: random.chance(0.4) ? null : `${artist.name} — ${track.name}`,
    heights: random.chance(0.25) ? [240, 480, 720] : [240, 480, 720, 1080],
  };
}
