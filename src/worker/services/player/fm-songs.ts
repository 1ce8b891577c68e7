import type { NoticeText } from "../../../contract/snapshots.ts";
import { AppError } from "../../../domain/failure.ts";
import type { SongId, TrackId } from "../../../domain/playable.ts";
import { mayRetryFm } from "../../../domain/queue/fm.ts";
import type { Json } from "../../api/decode.ts";
import { decodeFm, fmTrashCall, personalFmCall } from "../../api/radio.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";

/** Pause before asking again after an empty answer (B49). */
const RETRY_MS = 1_000;

export interface FmSongsDeps {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly log: LogPort;
  /** Stores song records that came along with an answer. */
  readonly learn: (songs: readonly Json[]) => void;
}

interface Search {
  /** The viewer has changed. */
  readonly isOver: () => boolean;
  /** Adds songs; returns whether enough are there. */
  readonly add: (ids: readonly TrackId[]) => boolean;
}

/** Asks for songs of the personal FM until there are enough; returns a message if there are none. Throws failures. */
export async function search(
  { http, clock, learn }: Omit<FmSongsDeps, "log">,
  { isOver, add }: Search,
): Promise<NoticeText | null> {
  for (let empty = 0; mayRetryFm(empty); empty += 1) {
    if (empty > 0)
      await new Promise<void>((done) => {
        clock.after(RETRY_MS, done);
      });
    if (isOver()) return null;
    const answer = await http.call(personalFmCall);
    if (isOver()) return null;
    if (!answer.ok) throw new AppError(answer.failure);
    const found = decodeFm(answer.value.body);
    if (found === null) throw new AppError({ kind: "malformed", what: personalFmCall.path });
    learn(found.songs);
    if (add(found.ids)) return null;
  }
  return "fmEmpty";
}

/** Tells the service never to play a song again (B49). */
export async function trash(
  { http, log }: Pick<FmSongsDeps, "http" | "log">,
  song: SongId,
): Promise<void> {
  const answer = await http.call(fmTrashCall(song));
  if (!answer.ok) log.warn("personal FM", answer.failure);
}
