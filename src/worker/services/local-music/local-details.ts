import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import { isLocal, type LocalId } from "../../../domain/playable.ts";
import { joinPrivileges } from "../../api/songs.ts";
import { decodeLocalTrack, decodeNumbers } from "../../api/local-music.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { DetailProvider } from "../tracks.ts";

/**
 * Details of files, from the folder; `changedAtMs` is when its files last changed. `onNumbers` gets the ids that belong
 * to one file.
 */
export const createLocalDetails = (
  port: Pick<LocalMusicPort, "ask">,
  changedAtMs: () => number,
  onNumbers: (ids: readonly LocalId[]) => void,
): DetailProvider => ({
  most: 500,
  has: isLocal,
  changedAtMs,
  decode: decodeLocalTrack,
  ask: async (ids, signal): Promise<Outcome<readonly unknown[]>> => {
    const numbers = ids.map((id) => id.slice(2)).join(",");
    const answer = await port.ask("api/song/detail", { ids: numbers }, signal);
    if (answer.ok) {
      const songs = joinPrivileges(answer.value["songs"], answer.value["privileges"]);
      for (const song of songs) onNumbers(decodeNumbers(song));
      return succeed(songs);
    }
    const { failure } = answer;
    // Without a folder there are no details; rows of a folder that is away keep their places.
    if (failure.kind === "notFound") return succeed([]);
    return failure.kind === "unreachable" ? fail({ kind: "offline" }) : answer;
  },
});
