import { succeed } from "../../domain/failure.ts";
import { isSong, songsAmong } from "../../domain/playable.ts";
import { decodeSong, joinPrivileges, songDetailCall } from "../api/songs.ts";
import type { HttpPort } from "../ports/http.ts";
import type { DetailProvider } from "./tracks.ts";

/** Details of songs, from the service. */
export const createSongDetails = (http: Pick<HttpPort, "call">): DetailProvider => ({
  // Limit of the service (S13).
  most: 500,
  has: isSong,
  decode: decodeSong,
  ask: async (ids, signal) => {
    const answer = await http.call(songDetailCall(songsAmong(ids)), signal);
    if (!answer.ok) return answer;
    const { songs, privileges } = answer.value.body;
    return succeed(joinPrivileges(songs, privileges));
  },
});
