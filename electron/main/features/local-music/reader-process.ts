/** @file The process that reads the listener's folder, for the other parts of main. */
import {
  type Asked,
  readFromScanner,
  type StartMessage,
  type ToScanner,
} from "../../../scanner/messages.ts";
import {
  createKeptProcess,
  type KeptProcessDeps,
  type Line,
  type Talk,
} from "../../kept-process.ts";
import { createAnswers, unavailable } from "./answers.ts";

export interface ReaderProcessDeps extends Pick<
  KeptProcessDeps<ToScanner, Talk>,
  "fork" | "after" | "nowMs"
> {
  readonly start: () => Omit<StartMessage, "kind">;
  readonly warn: (text: string, thrown?: unknown) => void;
  /** Called with the state of the folder whenever the process reports it. */
  readonly onState: (state: unknown) => void;
  /** Called when the process has ended without being asked to. */
  readonly onLost: () => void;
}

export interface ReaderProcess {
  /** Starts the process if it is not running. Returns false if it has died too often lately. */
  wake(): boolean;
  ask(asked: Asked): Promise<Response>;
  /** Has no effect if the process is not running. */
  tell(what: "rescan" | "stop"): void;
  /** Has names sorted by this language, if the process is running. */
  speak(language: string): void;
  /** Ends the process after it has stored its index. Resolves when it is gone. */
  end(): Promise<void>;
}

/** Creates the process's manager; the process starts when it is first needed. */
export function createReaderProcess(deps: ReaderProcessDeps): ReaderProcess {
  const { fork, after, nowMs, warn } = deps;
  const reader = createKeptProcess({
    fork,
    after,
    nowMs,
    open: (line: Line<ToScanner>) => talkOn(line, deps),
    farewell: { kind: "end" },
    onLost: (why) => {
      warn(`the reader of the folder of music has ended: ${why}`);
      deps.onLost();
    },
  });
  return {
    wake: () => reader.woken() !== null,
    ask: async (asked) => reader.woken()?.ask(asked) ?? unavailable(),
    tell: (kind) => reader.now()?.tell(kind),
    speak: (language) => reader.now()?.speak(language),
    end: reader.end,
  };
}

interface ReaderTalk extends Talk {
  ask(asked: Asked): Promise<Response>;
  tell(what: "rescan" | "stop"): void;
  speak(language: string): void;
}

function talkOn(
  { send, hung }: Line<ToScanner>,
  { start, after, warn, onState }: ReaderProcessDeps,
): ReaderTalk {
  const answers = createAnswers({ send, after, onHung: hung });
  send({ kind: "start", ...start() });
  return {
    ask: answers.ask,
    tell: (kind) => send({ kind }),
    speak: (language) => send({ kind: "speak", language }),
    fail: answers.fail,
    hear: (raw) => {
      const message = readFromScanner(raw);
      if (message === null)
        return warn("the reader of the folder of music says what makes no sense");
      if (message.kind === "state") return onState(message.state);
      if (message.kind === "trouble") return warn("in the folder of music", message.text);
      answers.hear(message);
    },
  };
}
