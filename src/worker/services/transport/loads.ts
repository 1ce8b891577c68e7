import type { EngineSnapshot, LoadId } from "../../../contract/audio.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import { toFailure, type Failure } from "../../../domain/failure.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { ClockPort } from "../../ports/clock.ts";
import type { ResolvedSource } from "../sources/finder.ts";
import type { ResolveSource } from "../sources/resolve-source.ts";

/** An address that expires sooner than this is not used for a start. */
const MARGIN_MS = 30_000;

/** What is known of one load beside the reducer: the source of its sound, and how much of it is buffered. */
interface Load {
  readonly trackId: TrackId;
  /** Aborts the last search for its source. */
  search: AbortController;
  /** Null until the source is found. */
  facts: SourceFacts | null;
  /** Its network address; null for a cached copy, and until it is found. */
  url: string | null;
  /** It plays a cached copy. */
  isCopy: boolean;
  /** All bytes from its position to the end are there, until the next seek. */
  isBuffered: boolean;
  hasSounded: boolean;
  /** It no longer needs the network, which has not been reported yet. */
  isDone: boolean;
}

export interface LoadsDeps {
  readonly clock: Pick<ClockPort, "wallMs">;
  readonly resolve: ResolveSource;
  readonly onFound: (loadId: LoadId, found: ResolvedSource) => void;
  readonly onFailed: (loadId: LoadId, failure: Failure) => void;
}

type Known = LoadId | undefined;

/** The active loads, one record each. */
export interface Loads {
  /** Looks for the sound of a load. `isRetry`: the previous result did not play. */
  find(loadId: LoadId, trackId: TrackId, isRetry: boolean): void;
  /** Takes over a load of a previous core. */
  adopt(active: NonNullable<EngineSnapshot["active"]>): void;
  /** Null until the source is found. */
  factsOf(loadId: Known): SourceFacts | null;
  /** The track whose cached copy a load plays; null for any other load. */
  copyOf(loadId: LoadId): TrackId | null;
  /** The address a load plays from; null if unknown. */
  urlOf(loadId: LoadId): string | null;
  /** Forgets all other loads, and aborts their searches. */
  keepOnly(alive: ReadonlySet<Known>): void;
  /** Its address has expired; false without a load. */
  isOver(loadId: Known): boolean;
  /** Time until its address expires, in ms; infinite if it does not. */
  leftMs(loadId: LoadId): number;
  isBuffered(loadId: LoadId): boolean;
  /** After a seek bytes may be missing again. */
  forgetBuffered(loadId: LoadId): void;
  sounded(loadId: LoadId): void;
  buffered(loadId: LoadId): void;
  /** Whether it has sounded and no longer needs the network; true once. */
  isDoneNow(loadId: LoadId): boolean;
}

/** Addresses expire by the wall clock, because the time a machine sleeps counts too. */
export function createLoads({ clock, resolve, onFound, onFailed }: LoadsDeps): Loads {
  const loads = new Map<LoadId, Load>();
  const open = (trackId: TrackId, facts: SourceFacts | null): Load => ({
    trackId,
    search: new AbortController(),
    facts,
    url: null,
    isCopy: false,
    isBuffered: false,
    hasSounded: false,
    isDone: false,
  });
  const change = (loadId: LoadId, by: Partial<Load>): void => {
    const load = loads.get(loadId);
    if (load !== undefined) Object.assign(load, by);
  };
  const leftMs = (loadId: LoadId): number =>
    (loads.get(loadId)?.facts?.expiresAtMs ?? Number.POSITIVE_INFINITY) - clock.wallMs();

  return {
    find: (loadId, trackId, isRetry) => {
      const load = loads.get(loadId) ?? open(trackId, null);
      loads.set(loadId, load);
      load.search = new AbortController();
      const { signal } = load.search;
      resolve(trackId, isRetry, signal)
        .then((outcome) => {
          if (signal.aborted) return;
          if (!outcome.ok) return onFailed(loadId, outcome.failure);
          const { source, ...facts } = outcome.value;
          load.facts = facts;
          load.isCopy = source.kind === "bytes";
          load.url = source.kind === "url" ? source.url : null;
          onFound(loadId, outcome.value);
        })
        .catch((thrown: unknown) => onFailed(loadId, toFailure(thrown)));
    },
    adopt: ({ loadId, trackId, facts }) => loads.set(loadId, open(trackId, facts)),
    factsOf: (loadId) => (loadId === undefined ? null : (loads.get(loadId)?.facts ?? null)),
    copyOf: (loadId) => {
      const load = loads.get(loadId);
      return load?.isCopy === true ? load.trackId : null;
    },
    urlOf: (loadId) => loads.get(loadId)?.url ?? null,
    keepOnly: (alive) => {
      for (const [loadId, { search }] of loads) {
        if (alive.has(loadId)) continue;
        search.abort();
        loads.delete(loadId);
      }
    },
    isOver: (loadId) => loadId !== undefined && leftMs(loadId) <= MARGIN_MS,
    leftMs,
    isBuffered: (loadId) => loads.get(loadId)?.isBuffered === true,
    forgetBuffered: (loadId) => change(loadId, { isBuffered: false }),
    sounded: (loadId) => change(loadId, { hasSounded: true }),
    buffered: (loadId) => change(loadId, { isBuffered: true, isDone: true }),
    isDoneNow: (loadId) => {
      const load = loads.get(loadId);
      if (load?.hasSounded !== true || !load.isDone) return false;
      load.isDone = false;
      return true;
    },
  };
}
