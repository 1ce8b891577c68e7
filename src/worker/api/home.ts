/** @file Calls of home. Imports little, because they are sent before the core is loaded (`main.worker.ts`). */
import type { MusicLanguage } from "../../domain/settings/settings.ts";
import type { ApiCall } from "../ports/http.ts";

/** B23: ten of each kind. */
export const SHELF = 10;

/** B23: `area` of new albums and `type` of popular artists by music language. */
const AREA: Readonly<Record<MusicLanguage, string>> = {
  all: "ALL",
  zh: "ZH",
  ea: "EA",
  jp: "JP",
  kr: "KR",
};
const ARTIST_TYPE: Readonly<Record<MusicLanguage, number | null>> = {
  all: null,
  zh: 1,
  ea: 2,
  kr: 3,
  jp: 4,
};

/** An account's recommended playlists of the day. */
export const dailyPlaylistsCall: ApiCall = {
  method: "GET",
  path: "/recommend/resource",
  params: {},
  isPersonal: true,
};

export const recommendedPlaylistsCall = (limit: number): ApiCall => ({
  method: "GET",
  path: "/personalized",
  params: { limit },
});

/** New albums of an area: ALL, ZH, EA, KR or JP (the server documents upper case). */
export const newAlbumsCall = (area: string, limit: number): ApiCall => ({
  method: "GET",
  path: "/album/new",
  params: { area, limit },
});

export const chartsCall: ApiCall = { method: "GET", path: "/toplist", params: {} };

export const homeArtistsCall = (language: MusicLanguage): ApiCall => {
  const type = ARTIST_TYPE[language];
  return { method: "GET", path: "/toplist/artist", params: type === null ? {} : { type } };
};

export const homeAlbumsCall = (language: MusicLanguage): ApiCall =>
  newAlbumsCall(AREA[language], SHELF);

/** All calls of home, to send them before home asks; an unknown language means all music. */
export function homeCalls(language: string, hasSession: boolean): readonly ApiCall[] {
  const known = Object.hasOwn(AREA, language) ? (language as MusicLanguage) : "all";
  return [
    ...(hasSession ? [dailyPlaylistsCall] : []),
    recommendedPlaylistsCall(SHELF),
    homeArtistsCall(known),
    homeAlbumsCall(known),
    chartsCall,
  ];
}
