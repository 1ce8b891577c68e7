import { toFailure } from "../../../domain/failure.ts";
import { parseId, type TrackId } from "../../../domain/ids.ts";
import { decodeQueue, encodeQueue } from "../../../domain/queue/decode.ts";
import { FM_OFF, type FmState } from "../../../domain/queue/fm.ts";
import { EMPTY_QUEUE, type QueueState } from "../../../domain/queue/queue.ts";
import { number, record } from "../../api/decode.ts";
import type { LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";

const QUEUE_KEY = "queue";
const CURSOR_KEY = "cursor";
const POSITION_KEY = "position";
const VOLUME_KEY = "volume";
const FM_KEY = "fm";
const UNDO_KEY = "undoQueue";

export interface Loudness {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

export interface SavedPlayer {
  readonly queue: QueueState;
  /** What the last replacement threw away; null when nothing can be undone. */
  readonly undoable: QueueState | null;
  readonly fm: FmState;
  readonly positionS: number;
  readonly loudness: Loudness;
}

export interface PlayerStore {
  read(): Promise<SavedPlayer>;
  keepQueue(queue: QueueState, before: QueueState): void;
  keepUndoable(before: QueueState | null): void;
  keepFm(fm: FmState): void;
  keepPosition(trackId: number, positionS: number): void;
  keepLoudness(loudness: Loudness): void;
  forget(): Promise<void>;
}

/**
 * The player between two starts. The long part of the queue and the short one (cursor, current
 * track, modes) are rows of their own, so that "next" never writes 100 000 ids.
 */
export function createPlayerStore(store: StateStore, log: LogPort): PlayerStore {
  const keep = (key: string, value: unknown): void => {
    store
      .write(key, value)
      .catch((thrown: unknown) => log.warn(`keeping ${key}`, toFailure(thrown)));
  };
  return {
    read: async () => {
      const [long, short, place, loudness, radio, before] = await Promise.all([
        readOr(store, QUEUE_KEY),
        readOr(store, CURSOR_KEY),
        readOr(store, POSITION_KEY),
        readOr(store, VOLUME_KEY),
        readOr(store, FM_KEY),
        readOr(store, UNDO_KEY),
      ]);
      const fm = decodeFmState(radio);
      const queue = decodeQueue({ ...record(long), ...record(short) });
      const { trackId, positionS } = record(place);
      return {
        queue,
        undoable: before === null ? null : decodeQueue(record(before)),
        fm,
        positionS:
          trackId === (fm.isOn ? fm.current : queue.current) ? Math.max(0, number(positionS)) : 0,
        loudness: decodeLoudness(loudness),
      };
    },
    keepQueue: (queue, before) => {
      const { tracks, order, source, upNext, ...short } = encodeQueue(queue);
      const isLongSame =
        tracks === before.tracks &&
        order === before.order &&
        source === before.source &&
        upNext === before.upNext;
      if (!isLongSame) keep(QUEUE_KEY, { tracks, order, source, upNext });
      keep(CURSOR_KEY, short);
    },
    keepUndoable: (before) => keep(UNDO_KEY, before === null ? null : encodeQueue(before)),
    keepFm: (fm) => keep(FM_KEY, fm),
    keepPosition: (trackId, positionS) => keep(POSITION_KEY, { trackId, positionS }),
    keepLoudness: (loudness) => keep(VOLUME_KEY, loudness),
    forget: async () => {
      await Promise.all(
        [QUEUE_KEY, CURSOR_KEY, POSITION_KEY, VOLUME_KEY, FM_KEY, UNDO_KEY].map((key) =>
          store.remove(key),
        ),
      );
    },
  };
}

/** What a player nobody ever used looks like. */
export const NEW_PLAYER: SavedPlayer = {
  queue: EMPTY_QUEUE,
  undoable: null,
  fm: FM_OFF,
  positionS: 0,
  loudness: { volume: 1, isMuted: false },
};

/** A row that cannot be read is no reason to lose the others. */
const readOr = (store: StateStore, key: string): Promise<unknown> =>
  store.read(key).catch(() => null);

function decodeFmState(raw: unknown): FmState {
  const { isOn, current, next } = record(raw);
  const id = parseId<TrackId>(current);
  return { isOn: isOn === true && id !== null, current: id, next: parseId<TrackId>(next) };
}

function decodeLoudness(raw: unknown): Loudness {
  const { volume, isMuted } = record(raw);
  return {
    volume: Math.min(1, Math.max(0, number(volume, NEW_PLAYER.loudness.volume))),
    isMuted: isMuted === true,
  };
}
