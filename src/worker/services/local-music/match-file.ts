import { fail, succeed, toFailure, type Outcome } from "../../../domain/failure.ts";
import type { LocalId, SongId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { FindSong } from "./find-song.ts";
import type { Matches } from "./matches.ts";

/** Looks for a file's song and stores the result; null if none was found. */
export type MatchFile = (id: LocalId, signal?: AbortSignal) => Promise<Outcome<SongId | null>>;

export interface MatchFileDeps {
  readonly matches: Pick<Matches, "read" | "known" | "put">;
  readonly findSong: FindSong;
  readonly clock: Pick<ClockPort, "wallMs">;
}

export const createMatchFile =
  ({ matches, findSong, clock }: MatchFileDeps): MatchFile =>
  async (id, signal) => {
    await matches.read();
    const before = matches.known(id);
    const found = await findSong(id, signal).catch((thrown: unknown) => fail(toFailure(thrown)));
    if (!found.ok) return found;
    const song = found.value;
    // A decision of the listener meanwhile wins, and an old match stays if there is no new one.
    if (matches.known(id) !== before) return succeed(matches.known(id)?.song ?? null);
    if (song !== null || before?.song == null)
      matches.put([{ id, song, atMs: clock.wallMs(), isByHand: false }]);
    return found;
  };
