import { mayHaveArrived, toFailure, type Failure } from "../../../domain/failure.ts";
import { isSong } from "../../../domain/playable.ts";
import {
  enterFm,
  FM_OFF,
  fmArrived,
  fmNext,
  leaveFm,
  type FmState,
} from "../../../domain/queue/fm.ts";
import type { NoticeText } from "../../../contract/snapshots.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import { createState, type State } from "../../stream/state.ts";
import type { Notices } from "../notices/notices.ts";
import type { FmSongsDeps } from "./fm-songs.ts";

/** Why there are no songs. */
export interface Trouble {
  readonly text: NoticeText;
  /** Nobody answered: it is worth asking again without being told to (B15). */
  readonly isUnanswered: boolean;
}

export interface Fm {
  readonly state: State<FmState>;
  restore(saved: FmState): void;
  /** Fills empty slots without playing. Resolves with what went wrong, or null. */
  fill(): Promise<Trouble | null>;
  /** Turns the radio on. False if there is nothing to play, after a message with the reason. */
  enter(): Promise<boolean>;
  leave(): void;
  /** Drops its songs, which were for another viewer. */
  forget(): void;
  /** Goes on to the next song. False while an earlier request is under way, or if there is no song. */
  next(): Promise<boolean>;
  /** Goes on, and tells the service never to play the former song again. */
  dislike(): Promise<boolean>;
}

export interface FmDeps extends FmSongsDeps {
  readonly notices: Notices;
  readonly onChange: (now: FmState) => void;
}

/** Loaded when first needed, which is in few visits. */
const songs = () => import("./fm-songs.ts");

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
      // Sent once only, because it cannot be undone.
      if (current !== null && isSong(current))
        await songs()
          .then(({ trash }) => trash(deps, current))
          .catch(logged(deps.log, "personal FM"));
      return true;
    },
  };
}

/** Fills the slots, one run at a time. */
function createFilling(deps: FmDeps, state: State<FmState>, set: (next: FmState) => void) {
  let filling: Promise<Trouble | null> | null = null;
  /** Changes with the viewer: answers for the previous one are dropped. */
  let era = 0;

  const fill = (): Promise<Trouble | null> => {
    if (isFull(state.value)) return Promise.resolve(null);
    if (filling !== null) return filling;
    const asked = era;
    const mine = songs()
      .then(({ search }) =>
        search(deps, {
          isOver: () => asked !== era,
          add: (ids) => {
            set(fmArrived(state.value, ids));
            return isFull(state.value);
          },
        }),
      )
      .then((text) => text && { text, isUnanswered: false })
      .catch((thrown: unknown) => lost(deps.log, toFailure(thrown)))
      .finally(() => {
        if (filling === mine) filling = null;
      });
    filling = mine;
    return mine;
  };
  /** The same for a listener who waits: shows a message about a failure, unless the viewer has changed. */
  const isFilled = async (): Promise<boolean> => {
    const asked = era;
    const trouble = await fill();
    if (asked !== era) return false;
    if (trouble !== null) deps.notices.tell(trouble.text);
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

/** Both slots hold a song, and different ones. */
const isFull = ({ current, next }: FmState): boolean =>
  current !== null && next !== null && next !== current;

/** What a failure means to a listener who waits for songs. */
function lost(log: LogPort, failure: Failure): Trouble {
  log.warn("personal FM", failure);
  return {
    text: failure.kind === "needLogin" ? "needLogin" : "fmTimeout",
    isUnanswered: mayHaveArrived(failure),
  };
}
