import type { Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS } from "../../wire/answer.ts";
import type { Call, Me, Routes } from "../wire/call.ts";
import { me, signedIn } from "../wire/call.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Track } from "../model.ts";
import { dice } from "../prng.ts";
import { newSong, oldSong } from "../wire/song.ts";

const SONGS_PER_ANSWER = 3;
/** Every ninth answer is empty, as the real radio's sometimes are; clients then ask again. */
const SILENT_EVERY = 9;
const INTELLIGENCE_LENGTH = 30;

function playable(): readonly Track[] {
  return catalogue().tracks.filter(
    (track) => !track.isShort && (track.rights === "free" || track.rights === "lowFree"),
  );
}

function personalFm(call: Call): Body {
  const who = me(call);
  const songs = dice(`radio ${who?.account.user.id ?? 0}`).shuffled(playable());
  const write = (tracks: readonly Track[]): Body => ({
    code: 200,
    popAdjust: false,
    tag: null,
    data: tracks.map((track) => oldSong(track, call.links, call.standing)),
  });
  // Visitors always get the same few songs.
  if (who === null) return write(songs.slice(0, SONGS_PER_ANSWER));
  const turn = who.shelf.fmServed++;
  if (turn % SILENT_EVERY === SILENT_EVERY - 1) return write([]);
  const wanted = songs.filter((track) => !who.shelf.trashed.has(track.id));
  const from = (turn * SONGS_PER_ANSWER) % Math.max(1, wanted.length - SONGS_PER_ANSWER);
  return write(wanted.slice(from, from + SONGS_PER_ANSWER));
}

function trash(call: Call, { shelf }: Me): Body {
  shelf.trashed.add(call.params.int("id", 0));
  return { code: 200, songs: [], count: shelf.trashed.size };
}

/** Songs that go well with a song of the caller's own list; some entries have no song, as in the real service. */
function intelligence(call: Call, { account }: Me): Body {
  const list = call.state.playlists.get(call.params.int("pid", -1));
  const id = call.params.int("id", -1);
  if (list === undefined || list.creator.id !== account.user.id) return BAD_PARAMETERS;
  const songs = dice(`heart ${id} ${list.id}`).shuffled(playable()).slice(0, INTELLIGENCE_LENGTH);
  return {
    code: 200,
    message: "",
    data: songs.map((track, index) => ({
      id: track.id,
      alg: "heartmode",
      recommended: index % 2 === 0,
      songInfo: index === 17 ? null : newSong(track, call.links, call.standing),
    })),
  };
}

/** Routes of personal FM and heart mode. */
export const radioRoutes: Routes = {
  "/personal_fm": personalFm,
  "/fm_trash": signedIn(trash),
  "/playmode/intelligence/list": signedIn(intelligence),
};
