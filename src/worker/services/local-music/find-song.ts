import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { LocalId, SongId } from "../../../domain/playable.ts";
import { decodeList } from "../../api/decode.ts";
import { matchCall, searchHits } from "../../api/search.ts";
import { decodeSong } from "../../api/songs.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { Tracks } from "../tracks.ts";
import { isAsLong } from "./as-long.ts";

export interface FindSongDeps {
  readonly port: Pick<LocalMusicPort, "md5">;
  readonly tracks: Pick<Tracks, "get">;
  readonly http: Pick<HttpPort, "call">;
}

/**
 * Asks the service which song a file is; null if it knows no similar one, `notFound` if the file is gone, `unplayable`
 * if it cannot be read now. Other failures are the service's.
 */
export type FindSong = (id: LocalId, signal?: AbortSignal) => Promise<Outcome<SongId | null>>;

export const createFindSong =
  ({ port, tracks, http }: FindSongDeps): FindSong =>
  async (id, signal) => {
    const known = await tracks.get([id], signal);
    if (!known.ok) return fail(ofFile(known.failure));
    const file = known.value.get(id);
    if (file === undefined) return fail({ kind: "notFound" });
    const md5 = await port.md5(id, signal);
    if (!md5.ok) return fail(ofFile(md5.failure));
    const call = matchCall({
      title: file.name,
      album: file.album.name,
      artist: file.artists[0]?.name ?? "",
      durationMs: file.durationMs,
      md5: md5.value,
    });
    const answer = await http.call(call, signal);
    if (!answer.ok) return answer;
    const hits = decodeList(searchHits(answer.value.body, "tracks"), decodeSong);
    if (hits === null) return fail({ kind: "malformed", what: call.path });
    return succeed(hits.find((song) => isAsLong(song, file))?.id ?? null);
  };

/** A failure of the folder must not look like one of the service. */
const ofFile = (failure: Failure): Failure =>
  failure.kind === "unreachable" ? { kind: "unplayable", reason: "away" } : failure;
