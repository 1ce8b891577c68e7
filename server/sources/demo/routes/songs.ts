import type { Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS, NOT_FOUND } from "../../wire/answer.ts";
import type { Level } from "../synth/audio.ts";
import { audioSize, loudness } from "../synth/audio.ts";
import type { Call, Routes } from "../wire/call.ts";
import { SOUND_LIVES_S } from "../wire/links.ts";
import type { LyricFacts } from "../lyrics/lyrics.ts";
import { lyricAnswer, lyricNewAnswer } from "../lyrics/lyrics.ts";
import type { Track } from "../model.ts";
import { feeOf, levelName, playableRate, privilegeOf } from "../accounts/privileges.ts";
import { scoreFor } from "../catalogue/tracks.ts";
import { findTrack, findTracks } from "../accounts/state.ts";
import { bareSong } from "../wire/song.ts";

const MOST_IDS = 1000;
const PREVIEW_S = 30;

const LEVELS: readonly { readonly rate: number; readonly level: Level; readonly br: number }[] = [
  { rate: 999_000, level: "hires", br: 1_850_000 },
  { rate: 350_000, level: "flac", br: 915_752 },
  { rate: 320_000, level: "320", br: 320_000 },
  { rate: 192_000, level: "192", br: 192_000 },
  { rate: 0, level: "128", br: 128_000 },
];
const RATE_BY_NAME: Readonly<Record<string, number>> = {
  standard: 128_000,
  higher: 192_000,
  exhigh: 320_000,
  lossless: 350_000,
  hires: 999_000,
  jyeffect: 999_000,
  sky: 999_000,
  jymaster: 999_000,
};

function detail(call: Call): Body {
  if (!call.params.has("ids")) return NOT_FOUND;
  const ids = call.params.ids("ids");
  if (ids.length > MOST_IDS) return BAD_PARAMETERS;
  const songs = findTracks(call.state, ids);
  return {
    code: 200,
    songs: songs.map((track) => bareSong(track, call.links)),
    privileges: songs.map((track) => privilegeOf(track, call.standing)),
    equalizers: {},
  };
}

/** One entry of an answer to `/song/url`: with an address, with a preview, or with neither. */
function urlEntry(id: number, wantedRate: number, call: Call): Body {
  const track = findTrack(call.state, id);
  const rate = track === null ? 0 : playableRate(track, call.standing);
  const isPreview = track?.rights === "vip" && rate === 0;
  if (track === null || (rate === 0 && !isPreview)) return silentEntry(id, track);
  const chosen = LEVELS.find(
    (entry) => Math.min(wantedRate, isPreview ? 128_000 : rate) >= entry.rate,
  );
  const { level, br } = chosen ?? { level: "128", br: 128_000 };
  const score = scoreFor(track);
  const { gain, peak } = loudness(track.baseId, score);
  return {
    id,
    url: call.links.audio(id, level),
    br,
    size: audioSize(score, level),
    md5: null,
    code: 200,
    expi: SOUND_LIVES_S,
    type: "wav",
    gain,
    peak,
    fee: feeOf(track),
    uf: null,
    payed: call.standing === "vip" ? 1 : 0,
    flag: 4,
    canExtend: false,
    freeTrialInfo: isPreview ? { start: 0, end: PREVIEW_S, fragmentType: 1 } : null,
    level: levelName(chosen?.rate === 0 ? 128_000 : (chosen?.rate ?? 128_000)),
    encodeType: "wav",
    freeTrialPrivilege: { resConsumable: false, userConsumable: false, listenType: null },
    freeTimeTrialPrivilege: { resConsumable: false, userConsumable: false, type: 0, remainTime: 0 },
    urlSource: 0,
    rightSource: 0,
    podcastCtrp: null,
    effectTypes: null,
    time: track.durationMs,
  };
}

function silentEntry(id: number, track: Track | null): Body {
  return {
    id,
    url: null,
    br: 0,
    size: 0,
    md5: null,
    code: track?.rights === "paid" ? -110 : 404,
    expi: SOUND_LIVES_S,
    type: null,
    gain: 0,
    peak: 0,
    fee: track === null ? 0 : feeOf(track),
    uf: null,
    payed: 0,
    flag: 0,
    canExtend: false,
    freeTrialInfo: null,
    level: null,
    encodeType: null,
    urlSource: 0,
  };
}

function url(call: Call): Body {
  const ids = call.params.ids("id");
  if (ids.length === 0) return NOT_FOUND;
  const wanted = call.params.int("br", 999_000);
  return { code: 200, data: ids.map((id) => urlEntry(id, wanted, call)) };
}

function urlByLevel(call: Call): Body {
  const ids = call.params.ids("id");
  if (ids.length === 0) return NOT_FOUND;
  const wanted = RATE_BY_NAME[call.params.text("level")] ?? 320_000;
  return { code: 200, data: ids.map((id) => urlEntry(id, wanted, call)) };
}

function checkMusic(call: Call): Body {
  const track = findTrack(call.state, call.params.int("id", -1));
  const isPlayable = track !== null && playableRate(track, call.standing) > 0;
  return isPlayable
    ? { success: true, message: "ok" }
    : { success: false, message: "亲爱的,暂无版权" };
}

function factsOf(track: Track): LyricFacts {
  return {
    id: track.baseId,
    title: track.name,
    artist: track.artists.map(({ name }) => name).join("/"),
    language: track.language,
    kind: track.lyricKind,
  };
}

function lyric(write: typeof lyricAnswer): (call: Call) => Body {
  return (call) => {
    const track = findTrack(call.state, call.params.int("id", -1));
    if (track === null) return { code: 200, sgc: false, sfy: false, qfy: false, uncollected: true };
    return write(factsOf(track), scoreFor(track));
  };
}

/** Routes of songs: details, addresses and lyrics. */
export const songRoutes: Routes = {
  "/song/detail": detail,
  "/song/url": url,
  "/song/url/v1": urlByLevel,
  "/check/music": checkMusic,
  "/lyric": lyric(lyricAnswer),
  "/lyric/new": lyric(lyricNewAnswer),
  "/scrobble": () => ({ code: 200, data: "success", message: "" }),
};
