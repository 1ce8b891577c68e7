import { Subject } from "rxjs";
import type { EngineFact, EngineSnapshot, LoadJob, MediaFacts } from "../../src/contract/audio.ts";
import type { AudioPort } from "../../src/worker/ports/window.ts";

export interface ScriptedAudio {
  readonly port: AudioPort;
  readonly facts: Subject<EngineFact>;
  /** Calls in order: "load 1 (7)", "play 1", "pause 1". */
  readonly log: string[];
  readonly jobs: LoadJob[];
  readonly media: (MediaFacts | null)[];
  /** Loads set to follow at the end of the current one; null for none. */
  readonly armed: (number | null)[];
  /** Reports that the last load plays. */
  answerReady(): void;
}

const QUIET: EngineSnapshot = { isReborn: false, lastLoadId: 0, active: null, volume: 1, rate: 1 };

/** A loudspeaker that records its commands and reports what the test wants. */
export function scriptedAudio(hello: EngineSnapshot = QUIET): ScriptedAudio {
  const facts = new Subject<EngineFact>();
  const log: string[] = [];
  const jobs: LoadJob[] = [];
  const media: (MediaFacts | null)[] = [];
  const armed: (number | null)[] = [];
  const note = (line: string): Promise<void> => {
    log.push(line);
    return Promise.resolve();
  };
  return {
    facts,
    log,
    jobs,
    media,
    armed,
    answerReady: () => {
      const last = jobs.at(-1);
      if (last === undefined) throw new Error("nothing was loaded");
      facts.next({ kind: "ready", loadId: last.loadId, durationS: 100 });
      facts.next({ kind: "playing", loadId: last.loadId });
    },
    port: {
      hello: () => Promise.resolve(hello),
      load: (job) => {
        jobs.push(job);
        return note(`load ${job.loadId} (${job.trackId})`);
      },
      play: (loadId) => note(`play ${loadId}`),
      arm: (loadId) => {
        armed.push(loadId);
        return Promise.resolve();
      },
      setLevelling: () => Promise.resolve(),
      pause: (loadId) => note(`pause ${loadId}`),
      seek: (loadId, toS) => note(`seek ${loadId} ${toS}`),
      release: (loadId) => note(`release ${loadId}`),
      setVolume: () => Promise.resolve(),
      setRate: () => Promise.resolve(),
      setOutput: () => Promise.resolve(),
      outputs: () => Promise.resolve([]),
      describe: (facts_) => {
        media.push(facts_);
        return Promise.resolve();
      },
      facts$: () => facts,
    },
  };
}
