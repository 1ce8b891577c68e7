/** @file Asks the library for sounds, in a process that has the listener's options and ends when it is not needed. */
import type { SoundQuery, SourceOptions } from "../../../../src/domain/desktop/other-sources.ts";
import { fail, type Outcome, succeed } from "../../../../src/domain/failure.ts";
import { type LibrarySound, readFromFinder, type ToFinder } from "../../../unblock/messages.ts";
import {
  createKeptProcess,
  type KeptProcess,
  type KeptProcessDeps,
  type Line,
  type Talk,
} from "../../kept-process.ts";

export interface SoundFinderDeps extends Pick<
  KeptProcessDeps<ToFinder, Talk>,
  "fork" | "after" | "nowMs"
> {
  /** Folder of the library's package. */
  readonly library: string;
  readonly warn: (text: string, thrown?: unknown) => void;
}

export interface SoundFinder {
  find(query: SoundQuery): Promise<Outcome<LibrarySound>>;
  close(): Promise<void>;
}

/** Without a question for so long, in ms, it ends. */
const IDLE_MS = 60_000;
/** A question has so long; the library cannot be told to stop, and what it says later is not heard. */
const MOST_MS = 10_000;
/** A process that has not even heard a question by then hangs. */
const HEARD_MS = 5_000;

type Found = Outcome<LibrarySound>;

interface FinderTalk extends Talk {
  find(query: Omit<SoundQuery, "options">): Promise<Found>;
}

/** Other options are another process; what the one before owes is refused. */
export function createSoundFinder(deps: SoundFinderDeps): SoundFinder {
  const { fork, after, nowMs, warn } = deps;
  let current: { readonly key: string; readonly process: KeptProcess<FinderTalk> } | null = null;
  const ending = new Set<Promise<void>>();
  let isClosed = false;
  let open = 0;
  let keepIdle = (): void => {};
  const end = (): void => {
    keepIdle();
    const gone = current?.process.end() ?? Promise.resolve();
    current = null;
    ending.add(gone);
    void gone.then(() => ending.delete(gone));
  };
  const processFor = (options: SourceOptions): KeptProcess<FinderTalk> => {
    const key = JSON.stringify(options);
    if (current?.key !== key) {
      end();
      const made = createKeptProcess({
        fork,
        after,
        nowMs,
        open: (line: Line<ToFinder>) => talkOn(line, options, deps),
        farewell: { kind: "end" },
        onLost: (why) => warn(`the process of other sources has ended: ${why}`),
      });
      current = { key, process: made };
    }
    return current.process;
  };
  return {
    find: async ({ options, ...query }) => {
      if (isClosed) return fail({ kind: "unreachable" });
      keepIdle();
      open += 1;
      const found = await (processFor(options).woken()?.find(query) ?? UNREACHABLE);
      open -= 1;
      if (open === 0) keepIdle = after(IDLE_MS, end);
      return found;
    },
    close: async () => {
      isClosed = true;
      end();
      await Promise.all(ending);
    },
  };
}

const UNREACHABLE: Found = fail({ kind: "unreachable" });

function talkOn(
  { send, hung }: Line<ToFinder>,
  options: SourceOptions,
  { library, after, warn }: SoundFinderDeps,
): FinderTalk {
  const owed = new Map<number, (found: Found) => void>();
  const unheard = new Map<number, () => void>();
  let last = 0;
  const heard = (id: number): void => {
    unheard.get(id)?.();
    unheard.delete(id);
  };
  const answer = (id: number, found: Found): void => {
    heard(id);
    owed.get(id)?.(found);
  };
  send({ kind: "start", library, options });
  return {
    find: (query) =>
      new Promise((resolve) => {
        const id = ++last;
        const keep = after(MOST_MS, () => answer(id, fail({ kind: "timeout" })));
        unheard.set(id, after(HEARD_MS, hung));
        owed.set(id, (found) => {
          keep();
          owed.delete(id);
          resolve(found);
        });
        send({ kind: "find", id, query });
      }),
    fail: () => {
      for (const id of owed.keys()) answer(id, UNREACHABLE);
    },
    hear: (raw) => {
      const message = readFromFinder(raw);
      if (message === null) return warn("the process of other sources says what makes no sense");
      if (message.kind === "broken") return warn("the library cannot be read", message.text);
      if (message.kind === "heard") return heard(message.id);
      const { sound } = message;
      answer(message.id, sound === null ? fail({ kind: "notFound" }) : succeed(sound));
    },
  };
}
