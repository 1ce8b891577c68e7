import { fail, succeed, toFailure, type Outcome } from "../../../domain/failure.ts";
import { isSong, type TrackId } from "../../../domain/playable.ts";
import {
  enterFm,
  FM_OFF,
  fmArrived,
  fmNext,
  leaveFm,
  mayRetryFm,
  type FmState,
} from "../../../domain/queue/fm.ts";
import type { Json } from "../../api/decode.ts";
import { decodeFm, fmTrashCall, personalFmCall } from "../../api/radio.ts";
import type { NoticeText } from "../../../contract/snapshots.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { HttpPort } from "../../ports/http.ts";
import type { LogPort } from "../../ports/log.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";

/** Pause between two questions after an empty answer (B49). */
const RETRY_MS = 1_000;

export interface Fm {
  readonly state: State<FmState>;
  restore(saved: FmState): void;
  /** Fills the slots that are empty, without playing. Answers why not, or null. */
  fill(): Promise<NoticeText | null>;
  /** Turns the radio on. False when there is nothing to play; it has said why. */
  enter(): Promise<boolean>;
  leave(): void;
  /** Its songs were for another viewer. */
  forget(): void;
  /** Goes on to the next song. False while an earlier wish is under way, or without one. */
  next(): Promise<boolean>;
  /** Goes on, and never plays the song again that was current. */
  dislike(): Promise<boolean>;
}

export interface FmDeps {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly log: LogPort;
  readonly notices: Notices;
  readonly learn: (songs: readonly Json[]) => void;
  readonly onChange: (now: FmState) => void;
}

/** The personal FM: two slots, the second one fetched ahead (B49). */
export function createFm(deps: FmDeps): Fm {
  const { http, clock, log, notices } = deps;
  const state = createState<FmState>(FM_OFF);
  let filling: Promise<NoticeText | null> | null = null;
  let isMoving = false;
  /** Changes when its listener leaves: what was asked for them is no longer of use. */
  let era = 0;

  const set = (next: FmState): void => {
    if (next === state.value) return;
    state.set(next);
    deps.onChange(next);
  };
  const isFull = ({ current, next }: FmState): boolean =>
    current !== null && next !== null && next !== current;
  const pause = (): Promise<void> =>
    new Promise((done) => {
      clock.after(RETRY_MS, done);
    });

  const ask = async (): Promise<Outcome<readonly TrackId[]>> => {
    const asked = era;
    const answer = await http.call(personalFmCall);
    if (asked !== era) return fail({ kind: "aborted" });
    if (!answer.ok) return answer;
    const { songs, ids } = decodeFm(answer.value.body);
    deps.learn(songs);
    return succeed(ids);
  };

  const search = async (): Promise<NoticeText | null> => {
    const asked = era;
    for (let empty = 0; mayRetryFm(empty); empty += 1) {
      if (empty > 0) await pause();
      if (asked !== era) return null;
      const answer = await ask();
      if (asked !== era) return null;
      if (!answer.ok) {
        log.warn("personal FM", answer.failure);
        return answer.failure.kind === "needLogin" ? "needLogin" : "fmTimeout";
      }
      set(fmArrived(state.value, answer.value));
      if (isFull(state.value)) return null;
    }
    return "fmEmpty";
  };

  const fill = (): Promise<NoticeText | null> => {
    if (isFull(state.value)) return Promise.resolve(null);
    if (filling !== null) return filling;
    const mine = search()
      .catch((thrown: unknown) => {
        log.warn("personal FM", toFailure(thrown));
        return "fmTimeout" as const;
      })
      .finally(() => {
        if (filling === mine) filling = null;
      });
    filling = mine;
    return mine;
  };
  /** The same for a listener who waits: what went wrong is told, unless they have left. */
  const isFilled = async (): Promise<boolean> => {
    const asked = era;
    const trouble = await fill();
    if (asked !== era) return false;
    if (trouble !== null) notices.tell(trouble);
    return trouble === null;
  };

  const next = async (): Promise<boolean> => {
    if (isMoving) return false;
    const asked = era;
    isMoving = true;
    try {
      if (state.value.next === null && !(await isFilled())) return false;
      set(fmNext(state.value));
    } finally {
      if (asked === era) isMoving = false;
    }
    void fill();
    return true;
  };

  return {
    state,
    restore: (saved) => state.set(saved),
    fill,
    enter: async () => {
      if (state.value.current === null && !(await isFilled())) return false;
      set(enterFm(state.value));
      void fill();
      return true;
    },
    leave: () => {
      if (state.value.isOn) set(leaveFm(state.value));
    },
    forget: () => {
      era += 1;
      filling = null;
      isMoving = false;
      set(FM_OFF);
    },
    next,
    dislike: async () => {
      const { current } = state.value;
      if (!(await next())) return false;
      // Sent once: what cannot be undone is not repeated.
      if (current !== null && isSong(current)) {
        const answer = await http.call(fmTrashCall(current));
        if (!answer.ok) log.warn("personal FM", answer.failure);
      }
      return true;
    },
  };
}
