import type { Body } from "../../wire/answer.ts";
import { page, type Call, type Routes } from "../call.ts";
import { wholeSong } from "../wire/song.ts";

const MOST_SONGS = 100;

/** The last heard songs, the latest first, each once; `format`, `br` and `lossless` describe their files. */
function recentSongs(call: Call): Body {
  const { catalogue, listener } = call;
  const heard = [...listener.now().heard]
    .flatMap(([id, { lastMs }]) => {
      const song = catalogue.songById.get(id);
      return song === undefined ? [] : [{ song, lastMs }];
    })
    .sort((one, other) => other.lastMs - one.lastMs);
  const { items } = page(heard.slice(0, MOST_SONGS), call, MOST_SONGS);
  return {
    code: 200,
    data: {
      total: heard.length,
      list: items.map(({ song, lastMs }) => ({
        resourceId: String(song.id),
        resourceType: "SONG",
        playTime: lastMs,
        format: song.format,
        br: song.bitRate,
        lossless: song.isLossless,
        data: wholeSong(song, call),
      })),
    },
  };
}

/** Routes of recently heard songs. */
export const latelyRoutes: Routes = { "/record/recent/song": recentSongs };
