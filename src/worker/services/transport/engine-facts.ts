import type { EngineFact } from "../../../contract/audio.ts";
import type { SourceFacts } from "../../../domain/audio-source.ts";
import type { TrackId } from "../../../domain/playable.ts";
import { isSameCourse, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import type { Fact } from "../../../domain/transport/messages.ts";
import { isUnreadable } from "../../../domain/transport/recovery.ts";
import type { TransportState } from "../../../domain/transport/state.ts";
import type { OwnedState, State } from "../../stream/state.ts";
import type { ResolvedSource } from "../sources/finder.ts";
import type { Loads } from "./loads.ts";
import type { TransportEvent } from "./events.ts";
import type { UrlHandover } from "./url-handover.ts";

/** Jitter of the sound's clock; smaller differences are not worth telling screens. */
const DRIFT_S = 0.04;

export interface FactReaderDeps {
  readonly state: State<TransportState>;
  readonly anchor: OwnedState<ClockAnchor>;
  readonly loads: Pick<
    Loads,
    "copyOf" | "urlOf" | "factsOf" | "sounded" | "buffered" | "isDoneNow"
  >;
  readonly handover: UrlHandover;
  /** Passes facts on to the reducer. */
  readonly hear: (fact: Fact<ResolvedSource>) => void;
  readonly report: (event: TransportEvent) => void;
  /** The cached copy cannot be read and is removed. */
  readonly dropCopy: (id: TrackId) => void;
  /** The host of this address allows no cross-origin reads, though it can be heard. */
  readonly onForeign: (url: string) => void;
}

/** A larger difference in length means another recording (B84). */
const LENGTH_OFF_MS = 5_000;

/** Whether a sound from another source has the length of its song. */
const isOfLength = (facts: SourceFacts | null, durationS: number): boolean =>
  !(Math.abs(durationS * 1000 - (facts?.mustLastMs ?? Number.NaN)) > LENGTH_OFF_MS);

/** Turns the loudspeaker's reports into facts for the reducer and events for the player. */
export function createFactReader(deps: FactReaderDeps): (fact: EngineFact) => void {
  const { state, anchor, loads, handover, hear, report } = deps;

  const reportDone = (): void => {
    const { load } = state.value;
    if (load !== null && loads.isDoneNow(load.loadId))
      report({ kind: "buffered", trackId: load.trackId });
  };

  const failed = (fact: Extract<EngineFact, { readonly kind: "failed" }>): void => {
    const { loadId, error } = fact;
    if (error === "foreign") {
      // The next search lets it play without reads.
      const url = loads.urlOf(loadId);
      if (url !== null) deps.onForeign(url);
      return hear({ ...fact, error: "network" });
    }
    const copyOf = loads.copyOf(loadId);
    if (copyOf === null || !isUnreadable(error)) return hear({ ...fact, error });
    // Only our copy is broken, not the song: the service is asked for another one.
    deps.dropCopy(copyOf);
    return hear({ ...fact, error: "network" });
  };

  return (fact) => {
    switch (fact.kind) {
      case "action":
      case "outputLost":
        return report(fact);
      case "anchor": {
        if (state.value.load?.loadId !== fact.loadId) return;
        if (!isSameCourse(anchor.value, fact.anchor, DRIFT_S)) anchor.set(fact.anchor);
        hear({ kind: "progress", loadId: fact.loadId, positionS: fact.anchor.positionS });
        return handover.follow();
      }
      case "playing": {
        hear(fact);
        const { load } = state.value;
        if (load?.loadId !== fact.loadId) return;
        loads.sounded(fact.loadId);
        report({ kind: "sounding", trackId: load.trackId });
        return reportDone();
      }
      case "buffered":
        loads.buffered(fact.loadId);
        return reportDone();
      case "ready":
        if (!isOfLength(loads.factsOf(fact.loadId), fact.durationS))
          return hear({ ...fact, kind: "failed", error: "decode", positionS: 0 });
        hear(fact);
        return handover.ready(fact.loadId);
      case "failed": {
        return failed(fact);
      }
      default:
        hear(fact);
    }
  };
}
