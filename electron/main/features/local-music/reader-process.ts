/** @file The life of the process that reads the listener's folder: begun when it is needed, ended when it hangs or is not. */
import type { UtilityProcess } from "electron";
import {
  type Asked,
  readFromScanner,
  type StartMessage,
  type ToScanner,
} from "../../../scanner/messages.ts";
import { type Answers, createAnswers, unavailable } from "./answers.ts";

/** What of a utility process is used here. */
export type Child = Pick<UtilityProcess, "pid" | "postMessage" | "on" | "kill">;

export interface ReaderProcessDeps {
  readonly fork: () => Child;
  readonly start: () => Omit<StartMessage, "kind">;
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** In ms, by a clock that is never set. */
  readonly nowMs: () => number;
  readonly warn: (text: string, thrown?: unknown) => void;
  /** How the folder stands, as the process says. */
  readonly onState: (state: unknown) => void;
  /** It has ended unasked. */
  readonly onLost: () => void;
}

export interface ReaderProcess {
  /** Begins it where it does not run; false where it has died too often of late. */
  wake(): boolean;
  ask(asked: Asked): Promise<Response>;
  /** Where it runs. */
  tell(what: "rescan" | "stop"): void;
  /** Ends it, once what it knows is kept; resolves when it is gone. */
  end(): Promise<void>;
}

/** Begun so often at most within a minute. */
const MOST_STARTS = 4;
const MINUTE_MS = 60_000;
/** So long it may take to keep what it knows. */
const END_MS = 3_000;

interface Running {
  readonly child: Child;
  readonly answers: Answers;
  readonly gone: Promise<void>;
}

/** Makes it; it begins with the first need. */
export function createReaderProcess(deps: ReaderProcessDeps): ReaderProcess {
  const { after, nowMs, warn } = deps;
  let running: Running | null = null;
  let starts: readonly number[] = [];
  let isEnded = false;
  const lose = (lost: Running, why: string): void => {
    if (running !== lost) return;
    running = null;
    lost.answers.fail();
    if (isEnded) return;
    warn(`the reader of the folder of music has ended: ${why}`);
    deps.onLost();
  };
  const begin = (): Running => {
    const child = deps.fork();
    const send = (message: ToScanner): void => child.postMessage(message);
    const answers = createAnswers({
      send,
      after,
      onHung: () => {
        lose(begun, "it hung");
        kill(child);
      },
    });
    const gone = new Promise<void>((resolve) => {
      child.on("exit", (code) => {
        lose(begun, String(code));
        resolve();
      });
    });
    const begun = { child, answers, gone };
    child.on("message", (raw: unknown) => {
      if (running === begun) hear(raw, answers, deps);
    });
    send({ kind: "start", ...deps.start() });
    return begun;
  };
  const woken = (): Running | null => {
    if (running !== null || isEnded) return running;
    starts = starts.filter((atMs) => nowMs() - atMs < MINUTE_MS);
    if (starts.length >= MOST_STARTS) return null;
    starts = [...starts, nowMs()];
    running = begin();
    return running;
  };
  return {
    wake: () => woken() !== null,
    ask: async (asked) => woken()?.answers.ask(asked) ?? unavailable(),
    tell: (kind) => running?.child.postMessage({ kind } satisfies ToScanner),
    end: async () => {
      isEnded = true;
      if (running === null) return;
      const { child, gone } = running;
      child.postMessage({ kind: "end" } satisfies ToScanner);
      const keep = after(END_MS, () => kill(child));
      await gone;
      keep();
    },
  };
}

function hear(
  raw: unknown,
  answers: Answers,
  { warn, onState }: Pick<ReaderProcessDeps, "warn" | "onState">,
): void {
  const message = readFromScanner(raw);
  if (message === null) return warn("the reader of the folder of music says what makes no sense");
  if (message.kind === "state") return onState(message.state);
  if (message.kind === "trouble") return warn("in the folder of music", message.text);
  answers.hear(message);
}

/** At once: one that hangs heeds no wish. */
function kill(child: Child): void {
  const { pid } = child;
  child.kill();
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
