import { checksum } from "../../domain/checksum.ts";
import { toFailure } from "../../domain/failure.ts";
import { LOADING, ready, type Loadable } from "../../domain/loadable.ts";
import { record, type Json } from "../api/decode.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { ApiCall, HttpPort } from "../ports/http.ts";
import { logged, type LogPort } from "../ports/log.ts";
import type { AnswerStore } from "../ports/store.ts";

/** A younger answer is usually shown without asking again. */
export const FRESH_MS = 60_000;

/** Writing an answer of this length occupies the database longer than a screen should wait for its next read. */
const LONG_CHARS = 500_000;
/**
 * Delay before a long answer is stored. By then its songs are being stored, too (`tracks.ts`), so that the answer,
 * which is stored without them, finds them.
 */
const LONG_WAITS_MS = 1_000;

export interface Question<T> {
  /** Where the answer is kept; equal keys share one request. */
  readonly key: string;
  readonly call: ApiCall;
  /** Null if the body cannot be read; `isKept` if it comes from the store. */
  readonly decode: (body: Json, isKept: boolean) => T | null;
  /** The part of a long answer that is stored, since long ones are slow to read; all of it unless given. */
  readonly shorten?: (body: Json) => Json;
  /** Its buttons cannot show a failure: an answer lost on the way is asked for again automatically. */
  readonly isQuiet?: boolean;
}

export interface AnswerFetcherDeps {
  readonly http: HttpPort;
  readonly store: AnswerStore;
  readonly clock: ClockPort;
  readonly log: LogPort;
  /** Maximum age of an answer that is shown without asking again; `FRESH_MS` unless given. */
  readonly freshMs?: () => number;
}

/** Reads the stored answer, and fetches and stores the service's current one. */
export function createAnswerFetcher({
  http,
  store,
  clock,
  log,
  freshMs = () => FRESH_MS,
}: AnswerFetcherDeps) {
  /** When each answer arrived since the start of this core; answers from before are asked for again. */
  const arrivedAtMs = new Map<string, number>();
  let era = 0;

  const keep = (key: string, text: string): void => {
    store.write(key, text, clock.nowMs()).catch(logged(log, `keeping ${key}`));
  };

  async function readKept<T>(
    question: Question<T>,
  ): Promise<{ readonly value: T; readonly mark: string | null } | null> {
    try {
      const stored = await store.read(question.key);
      if (stored === null) return null;
      const body = record(stored.body);
      const value = question.decode(body, true);
      const whole = body[MARK] ?? (stored.text === null ? null : markOf(stored.text));
      return value === null ? null : { value, mark: typeof whole === "string" ? whole : null };
    } catch (thrown) {
      log.warn(`reading ${question.key}`, toFailure(thrown));
      return null;
    }
  }

  async function fetchFresh<T>(
    question: Question<T>,
    lastMark: string | null,
    last: T | undefined,
  ): Promise<{ readonly answer: Loadable<T>; readonly mark: string | null }> {
    const answered = (answer: Loadable<T>, mark: string | null = null) => ({ answer, mark });
    const asked = era;
    const answer = await http.call(question.call);
    // An answer to a previous viewer is neither shown nor stored.
    if (asked !== era) return answered(LOADING);
    if (!answer.ok) return answered({ kind: "failed", failure: answer.failure });
    const { body, text } = answer.value;
    const mark = markOf(text);
    if (mark === lastMark && last !== undefined) {
      arrivedAtMs.set(question.key, clock.nowMs());
      // The songs that came with a long answer are stored separately.
      if (isLong(text) && question.shorten) question.decode(body, true);
      return answered(ready(last), mark);
    }
    const value = question.decode(body, false);
    if (value === null)
      return answered({ kind: "failed", failure: { kind: "malformed", what: question.call.path } });
    arrivedAtMs.set(question.key, clock.nowMs());
    if (!isLong(text)) keep(question.key, text);
    else
      clock.after(LONG_WAITS_MS, () => {
        if (asked !== era) return;
        const { shorten } = question;
        keep(question.key, shorten ? JSON.stringify({ ...shorten(body), [MARK]: mark }) : text);
      });
    return answered(ready(value), mark);
  }

  return {
    readKept,
    fetchFresh,
    isFresh: (key: string): boolean =>
      clock.nowMs() - (arrivedAtMs.get(key) ?? -Infinity) < freshMs(),
    expire: (key: string): void => void arrivedAtMs.delete(key),
    /** Grows whenever the viewer changes. */
    era: (): number => era,
    /** Called when the viewer changes: requests under way for the previous one are not stored. */
    forget: (): void => {
      era += 1;
      arrivedAtMs.clear();
    },
  };
}

const isLong = (text: string): boolean => text.length >= LONG_CHARS;

/** The field of a shortened answer that holds the mark of the whole. */
const MARK = "tonearm:mark";

/** Equal for equal texts; for a long text a checksum, so that it need not be kept in memory. */
const markOf = (text: string): string => (isLong(text) ? checksum(text) : text);

export type AnswerFetcher = ReturnType<typeof createAnswerFetcher>;
