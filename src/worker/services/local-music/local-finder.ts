import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import { isLocal, isSong, type LocalId } from "../../../domain/playable.ts";
import { REASONS } from "../../../domain/playability.ts";
import { list } from "../../api/decode.ts";
import { isUndecodable } from "../../api/local-music.ts";
import { decodeSongUrl } from "../../api/songs.ts";
import type { LocalMusicPort } from "../../ports/local-music.ts";
import type { ResolvedSource, Search, SoundFinder } from "../sources/finder.ts";
import type { Tracks } from "../tracks.ts";
import { isAsLong } from "./as-long.ts";
import type { Matches } from "./matches.ts";

export interface LocalFinderDeps {
  readonly port: Pick<LocalMusicPort, "ask" | "hasSound">;
  readonly matches: Pick<Matches, "read" | "filesOf">;
  /** The listener prefers their own file of a song. */
  readonly prefersFiles: () => boolean;
  /** Whether there is no folder, or it is unavailable. */
  readonly isOut: () => boolean;
  /** Details of songs, used to check a match. */
  readonly tracks: Pick<Tracks, "get">;
}

const UNKNOWN = { durationMs: 0 };

/**
 * The listener's own files: for files in lists, and for songs of the service that a file is matched with, if files are
 * preferred (B81). If a file is missing, does not play, or differs in length from its matched song (B80), the next
 * finder is asked without a message.
 */
export function createLocalFinder(deps: LocalFinderDeps): SoundFinder {
  const { port, matches, prefersFiles, isOut, tracks } = deps;
  const filesOf = async ({ id, isRetry, signal }: Search): Promise<readonly LocalId[]> => {
    if (isLocal(id)) return [id];
    // If the file did not play, another source may.
    if (!isSong(id) || isRetry || !prefersFiles()) return [];
    await matches.read();
    const files = matches.filesOf(id);
    if (files.length === 0) return files;
    const [songs, now] = await Promise.all([
      tracks.get([id], signal),
      // Details from before a change of the file are of no use.
      tracks.get(files, signal, "fresh"),
    ]);
    const song = (songs.ok && songs.value.get(id)) || UNKNOWN;
    return files.filter((file) => isAsLong(song, (now.ok && now.value.get(file)) || UNKNOWN));
  };
  return {
    step: "local",
    find: async (search) => {
      if (isOut()) return succeed(null);
      for (const file of await filesOf(search)) {
        const found = await soundOf(port, file, search.signal);
        if (found.ok && found.value !== null) return found;
        // No other finder has the file: its failure is returned, so that the player tells the reason or retries.
        if (!found.ok && isLocal(search.id)) return found;
      }
      return succeed(null);
    },
  };
}

/** A file's sound; null if the file is gone, a refusal if it cannot be decoded. */
async function soundOf(
  port: LocalFinderDeps["port"],
  id: LocalId,
  signal: AbortSignal,
): Promise<Outcome<ResolvedSource | null>> {
  const [answer, isThere] = await Promise.all([
    port.ask("api/song/url", { id: id.slice(2) }, signal),
    port.hasSound(id, signal),
  ]);
  if (signal.aborted) return fail({ kind: "aborted" });
  if (!answer.ok) return answer.failure.kind === "notFound" ? succeed(null) : answer;
  if (isUndecodable(list(answer.value["data"])[0]))
    return fail({ kind: "unplayable", reason: REASONS.format });
  const found = isThere ? decodeSongUrl(answer.value) : null;
  if (found === null) return succeed(null);
  const { url, bitRate, codec, levelling } = found;
  return succeed({
    source: { kind: "url", url, cors: "clean" },
    label: "localTrack",
    asked: null,
    bitRate,
    codec,
    // The file is on this device already.
    download: null,
    levelling,
    expiresAtMs: null,
  });
}
