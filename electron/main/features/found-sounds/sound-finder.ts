/** @file Asks the library for sounds, in a process that has the listener's options and ends when it is idle. */
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

/** The process ends after this time without a search, in ms. */
const IDLE_MS = 60_000;
/** Time limit of a search, in ms. The library cannot cancel it, so its process is killed if no other search is open. */
const MOST_MS = 10_000;
/** If the process has not confirmed a search within this time, in ms, it hangs. */
const HEARD_MS = 5_000;

type Found = Outcome<LibrarySound>;

interface FinderTalk extends Talk {
  /** Resolves with null if the process ended before it had confirmed the search. */
  find(query: Omit<SoundQuery, "options">): Promise<Found | null>;
}

/** Other options need another process; open searches of the previous one fail. */
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
  const keyOf = (options: SourceOptions): string => JSON.stringify(options);
  const processFor = (options: SourceOptions): KeptProcess<FinderTalk> => {
    const key = keyOf(options);
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
  const ask = async ({ options, ...query }: SoundQuery): Promise<Found | null> =>
    (await processFor(options).woken()?.find(query)) ?? null;
  /**
   * Asks again, because the process of the previous search may have hung before it heard
   * this one; not after the options changed.
   */
  const askAgain = async (query: SoundQuery): Promise<Found | null> =>
    !isClosed && current?.key === keyOf(query.options) ? ask(query) : null;
  return {
    find: async (query) => {
      if (isClosed) return UNREACHABLE;
      keepIdle();
      open += 1;
      const found = (await ask(query)) ?? (await askAgain(query)) ?? UNREACHABLE;
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
  const owed = new Map<number, (found: Found | null) => void>();
  const unheard = new Map<number, () => void>();
  let last = 0;
  const heard = (id: number): void => {
    unheard.get(id)?.();
    unheard.delete(id);
  };
  const answer = (id: number, found: Found | null): void => {
    heard(id);
    owed.get(id)?.(found);
  };
  const tookTooLong = (id: number): void => {
    answer(id, fail({ kind: "timeout" }));
    if (owed.size === 0) hung();
  };
  send({ kind: "start", library, options });
  return {
    find: (query) =>
      new Promise((resolve) => {
        const id = ++last;
        const keep = after(MOST_MS, () => tookTooLong(id));
        unheard.set(id, after(HEARD_MS, hung));
        owed.set(id, (found) => {
          keep();
          owed.delete(id);
          resolve(found);
        });
        send({ kind: "find", id, query });
      }),
    fail: () => {
      for (const id of owed.keys()) answer(id, unheard.has(id) ? null : UNREACHABLE);
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
