import { toFailure, type Failure } from "../../../domain/failure.ts";
import { isSong, type SongId, type TrackId } from "../../../domain/playable.ts";
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
  const state = createState<FmState>(FM_OFF);
  let isMoving = false;

  const set = (next: FmState): void => {
    if (next === state.value) return;
    state.set(next);
    deps.onChange(next);
  };
  const { fill, isFilled, ...filling } = createFilling(deps, state, set);

  const next = async (): Promise<boolean> => {
    if (isMoving) return false;
    const asked = filling.era();
    isMoving = true;
    try {
      if (state.value.next === null && !(await isFilled())) return false;
      set(fmNext(state.value));
    } finally {
      if (asked === filling.era()) isMoving = false;
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
      filling.forget();
      isMoving = false;
      set(FM_OFF);
    },
    next,
    dislike: async () => {
      const { current } = state.value;
      if (!(await next())) return false;
      // Sent once: what cannot be undone is not repeated.
      if (current !== null && isSong(current)) await trash(deps, current);
      return true;
    },
  };
}

/** Fills the slots, once at a time. */
function createFilling(deps: FmDeps, state: State<FmState>, set: (next: FmState) => void) {
  let filling: Promise<NoticeText | null> | null = null;
  /** Changes when its listener leaves: what was asked for them is no longer of use. */
  let era = 0;

  const fill = (): Promise<NoticeText | null> => {
    if (isFull(state.value)) return Promise.resolve(null);
    if (filling !== null) return filling;
    const asked = era;
    const mine = search(deps, {
      isOver: () => asked !== era,
      add: (ids) => {
        set(fmArrived(state.value, ids));
        return isFull(state.value);
      },
    })
      .catch((thrown: unknown) => lost(deps.log, toFailure(thrown)))
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
    if (trouble !== null) deps.notices.tell(trouble);
    return trouble === null;
  };

  return {
    fill,
    isFilled,
    era: () => era,
    forget: (): void => {
      era += 1;
      filling = null;
    },
  };
}

/** Both slots hold a song, and not the same. */
const isFull = ({ current, next }: FmState): boolean =>
  current !== null && next !== null && next !== current;

function lost(log: LogPort, failure: Failure): NoticeText {
  log.warn("personal FM", failure);
  return failure.kind === "needLogin" ? "needLogin" : "fmTimeout";
}

interface Search {
  /** Its listener has left. */
  readonly isOver: () => boolean;
  /** Takes songs; says whether no more are needed. */
  readonly add: (ids: readonly TrackId[]) => boolean;
}

/** Asks for songs until there are enough; answers what to tell the listener where there are not. */
async function search(
  { http, clock, log, learn }: Pick<FmDeps, "http" | "clock" | "log" | "learn">,
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
    if (!answer.ok) return lost(log, answer.failure);
    const { songs, ids } = decodeFm(answer.value.body);
    learn(songs);
    if (add(ids)) return null;
  }
  return "fmEmpty";
}

async function trash({ http, log }: Pick<FmDeps, "http" | "log">, song: SongId): Promise<void> {
  const answer = await http.call(fmTrashCall(song));
  if (!answer.ok) log.warn("personal FM", answer.failure);
}
