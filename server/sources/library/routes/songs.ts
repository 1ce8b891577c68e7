import { BAD_PARAMETERS, type Body } from "../../wire/answer.ts";
import type { Call, Routes } from "../call.ts";
import { hear } from "../listener.ts";
import type { Song } from "../model.ts";
import { bareSong, privilegeOf } from "../wire/song.ts";

const MOST_IDS = 1000;
/** Addresses do not expire, but the client requests them again after this time. */
const LIVES_S = 86_400;

/** The known songs among these ids, in the given order. */
const songsOf = (ids: readonly number[], { catalogue }: Call): readonly Song[] =>
  ids.flatMap((id) => catalogue.songById.get(id) ?? []);

function detail(call: Call): Body {
  const ids = call.params.ids("ids");
  if (ids.length > MOST_IDS) return BAD_PARAMETERS;
  const songs = songsOf(ids, call);
  return {
    code: 200,
    songs: songs.map((song) => bareSong(song, call)),
    privileges: songs.map(privilegeOf),
  };
}

function urlEntry(id: number, call: Call): Body {
  const song = call.catalogue.songById.get(id);
  if (song === undefined) return { id, url: null, br: 0, size: 0, code: 404, freeTrialInfo: null };
  const levelling = song.levelling ?? song.albumLevelling;
  return {
    id,
    url: `${call.media}/audio/${id}`,
    br: song.bitRate,
    // AIFF is sent as WAV, whose size is not known here.
    size: song.format === "aiff" ? 0 : song.sizeBytes,
    md5: null,
    code: 200,
    expi: LIVES_S,
    type: song.format,
    encodeType: song.format,
    ...(song.codec !== null && { codec: song.codec }),
    level: song.isLossless ? "lossless" : "exhigh",
    // Null instead of 0, because unknown is not the same as 0 dB.
    gain: levelling?.gainDb ?? null,
    peak: levelling?.peak ?? null,
    albumGain: song.albumLevelling?.gainDb ?? null,
    albumPeak: song.albumLevelling?.peak ?? null,
    fee: 0,
    payed: 0,
    flag: 0,
    freeTrialInfo: null,
    time: song.durationMs,
  };
}

const url = (call: Call): Body => ({
  code: 200,
  data: call.params
    .ids("id")
    .slice(0, MOST_IDS)
    .map((id) => urlEntry(id, call)),
});

async function lyric(call: Call): Promise<Body> {
  const id = call.params.int("id", -1);
  const found = call.catalogue.songById.has(id) ? await call.filler.words(id) : null;
  const flags = { code: 200, sgc: false, sfy: false, qfy: false };
  if (found === null) return { ...flags, uncollected: true };
  return {
    ...flags,
    lrc: { version: 1, lyric: found.lines },
    ...(found.areTimesGuessed === true && { guessed: true }),
    ...(found.translation != null && { tlyric: { version: 1, lyric: found.translation } }),
    ...(found.words === null ? {} : { yrc: { version: 1, lyric: found.words } }),
  };
}

async function scrobble(call: Call): Promise<Body> {
  const id = call.params.int("id", -1);
  if (call.catalogue.songById.has(id))
    await call.listener.change((before) => hear(before, id, call.nowMs));
  return { code: 200, data: "success", message: "" };
}

function check(call: Call): Body {
  const isHere = call.catalogue.songById.has(call.params.int("id", -1));
  return { success: isHere, message: isHere ? "ok" : "no such song" };
}

/** Routes of songs: details, addresses, lyrics and plays. */
export const songRoutes: Routes = {
  "/song/detail": detail,
  "/song/url": url,
  "/song/url/v1": url,
  "/check/music": check,
  "/lyric": lyric,
  "/lyric/new": lyric,
  "/scrobble": scrobble,
};
