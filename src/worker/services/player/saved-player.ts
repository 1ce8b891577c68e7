import { parseTrackId, type TrackId } from "../../../domain/playable.ts";
import { FM_OFF, type FmState } from "../../../domain/queue/fm.ts";
import { EMPTY_QUEUE, type QueueState } from "../../../domain/queue/queue.ts";
import type { QueueUndo } from "../../../domain/queue/undo.ts";
import { number, record } from "../../api/decode.ts";
import { logged, type LogPort } from "../../ports/log.ts";
import type { RandomPort } from "../../ports/random.ts";
import type { StateStore } from "../../ports/store.ts";

import { createQueueStore, readOr, type QueueChange } from "../queue/saved-queue.ts";

/** Used while there is no other window. */
const ALONE: RandomPort = { seed: () => 1 };
const POSITION_KEY = "position";
const VOLUME_KEY = "volume";
const FM_KEY = "fm";

export interface Loudness {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The last volume above 0. */
  readonly lastHeard: number;
}

export interface SavedPlayer {
  readonly queue: QueueState;
  /** The last replacement or clearing; null if nothing can be undone. */
  readonly undoable: QueueUndo | null;
  readonly fm: FmState;
  readonly positionS: number;
  /** Play was the last command: for a new core while the window lives on. */
  readonly isWanted: boolean;
  readonly loudness: Loudness;
}

/** The current track and its position. */
export interface Place {
  readonly trackId: TrackId;
  readonly positionS: number;
  readonly isWanted: boolean;
}

export interface PlayerStore {
  read(): Promise<SavedPlayer>;
  keepQueue(change: QueueChange): void;
  keepFm(fm: FmState): void;
  keepPlace(place: Place): void;
  keepLoudness(loudness: Loudness): void;
  forget(): Promise<void>;
}

/** Stores the player between two starts. `random` tells the windows of a device apart. */
export function createPlayerStore(
  store: StateStore,
  log: LogPort,
  random: RandomPort = ALONE,
): PlayerStore {
  const lists = createQueueStore(store, log, random);
  const keep = (key: string, value: unknown): void => {
    store.write(key, value).catch(logged(log, `keeping ${key}`));
  };
  return {
    read: async () => {
      const [{ queue, undoable }, place, loudness, radio] = await Promise.all([
        lists.read(),
        readOr(store, POSITION_KEY),
        readOr(store, VOLUME_KEY),
        readOr(store, FM_KEY),
      ]);
      const fm = decodeFmState(radio);
      const { trackId, positionS, isWanted } = record(place);
      return {
        queue,
        undoable,
        fm,
        positionS:
          trackId === (fm.isOn ? fm.current : queue.current) ? Math.max(0, number(positionS)) : 0,
        isWanted: isWanted === true,
        loudness: decodeLoudness(loudness),
      };
    },
    keepQueue: lists.keep,
    keepFm: (fm) => keep(FM_KEY, fm),
    keepPlace: (place) => keep(POSITION_KEY, place),
    keepLoudness: (loudness) => keep(VOLUME_KEY, loudness),
    forget: async () => {
      await Promise.all([
        lists.forget(),
        ...[POSITION_KEY, VOLUME_KEY, FM_KEY].map((key) => store.remove(key)),
      ]);
    },
  };
}

/** The state of a player that was never used. */
export const NEW_PLAYER: SavedPlayer = {
  queue: EMPTY_QUEUE,
  undoable: null,
  fm: FM_OFF,
  positionS: 0,
  isWanted: false,
  loudness: { volume: 1, isMuted: false, lastHeard: 1 },
};

function decodeFmState(raw: unknown): FmState {
  const { isOn, current, next } = record(raw);
  const id = parseTrackId(current);
  return { isOn: isOn === true && id !== null, current: id, next: parseTrackId(next) };
}

function decodeLoudness(raw: unknown): Loudness {
  const { volume, isMuted, lastHeard } = record(raw);
  const share = (stored: unknown, otherwise: number): number =>
    Math.min(1, Math.max(0, number(stored, otherwise)));
  const now = share(volume, 1);
  return {
    volume: now,
    isMuted: isMuted === true,
    lastHeard: now > 0 ? now : share(lastHeard, 0) || 1,
  };
}
