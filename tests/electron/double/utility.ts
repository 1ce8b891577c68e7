/** @file The double of utility processes: each is a thread, with the same view of Electron as such a process. */
import type { ForkOptions, utilityProcess } from "electron";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { createEvents, type Recorder } from "./recorder.ts";

/** Sets up `process.parentPort` and runs the program; earlier messages wait until it listens. */
const BEFORE = `
const { parentPort, workerData } = require("node:worker_threads");
process.parentPort = {
  on: (name, hear) => parentPort.on(name, (data) => hear({ data, ports: [] })),
  postMessage: (message) => parentPort.postMessage(message),
};
import(workerData);`;

export interface FakeProcess {
  readonly path: string;
  readonly options: ForkOptions;
  /** Ends the process as if it had crashed. Resolves when it is gone. */
  crash(): Promise<void>;
  /** From now on messages are dropped in both directions. */
  hang(): void;
  /** Whether it has ended. */
  isGone(): boolean;
}

export function createUtilityProcesses(recorder: Recorder) {
  const processes: FakeProcess[] = [];
  const fork = (path: string, _: readonly string[] = [], options: ForkOptions = {}): object => {
    const events = createEvents();
    const worker = new Worker(BEFORE, { eval: true, workerData: pathToFileURL(path).href });
    let isHanging = false;
    let isGone = false;
    worker.on("message", (message) => {
      if (!isHanging) events.emit("message", message);
    });
    // A crash is only reported by the exit.
    worker.on("error", () => {});
    const gone = new Promise<void>((resolve) => {
      worker.once("exit", (code) => {
        isGone = true;
        events.emit("exit", code);
        resolve();
      });
    });
    const crash = async (): Promise<void> => {
      void worker.terminate();
      await gone;
    };
    processes.push({
      path,
      options,
      crash,
      hang: () => {
        isHanging = true;
      },
      isGone: () => isGone,
    });
    const parts = {
      ...events.parts,
      // A thread cannot be killed by a signal.
      pid: undefined,
      postMessage: (message: unknown) => {
        if (!isHanging && !isGone) worker.postMessage(message);
      },
      kill: () => {
        void worker.terminate();
        return true;
      },
    };
    return recorder.strict("utilityProcess", parts);
  };
  const parts = { fork: fork as (...args: readonly never[]) => unknown } satisfies Partial<
    Record<keyof typeof utilityProcess, unknown>
  >;
  return { api: recorder.strict("utilityProcesses", parts), processes };
}
