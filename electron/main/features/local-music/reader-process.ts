/** @file The process that reads the listener's folder, as the rooms of main ask it. */
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
  /** Names are to be put in the order of this language, where it runs. */
  speak(language: string): void;
  /** Ends it, once what it knows is kept; resolves when it is gone. */
  end(): Promise<void>;
}

/** Makes it; it begins with the first need. */
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
