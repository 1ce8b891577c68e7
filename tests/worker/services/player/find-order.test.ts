import { describe, expect, it } from "vitest";
import { SOURCE_ORDER, type SourceStep } from "../../../../src/domain/audio-source.ts";
import { fail, succeed, type Outcome } from "../../../../src/domain/failure.ts";
import { keyOf, type TrackId } from "../../../../src/domain/playable.ts";
import type {
  ResolvedSource,
  SoundFinder,
} from "../../../../src/worker/services/sources/finder.ts";
import { createServiceFinder } from "../../../../src/worker/services/sources/service-finder.ts";
import { askInOrder } from "../../../../src/worker/services/sources/resolve-source.ts";
import { anAccount, trackId } from "../../../support/builders.ts";

type Found = Outcome<ResolvedSource | null>;

const NOT_HERE: Found = succeed(null);
const OFFLINE = fail({ kind: "offline" });
const LOCAL = keyOf({ kind: "local", file: "a" });
const never = (): AbortSignal => new AbortController().signal;

const sound = (url: string): ResolvedSource => ({
  source: { kind: "url", url, cors: "clean" },
  label: "netease",
  asked: null,
  bitRate: 0,
  codec: null,
  download: null,
  levelling: null,
  expiresAtMs: null,
});

/** Finders with these answers, in this order; `asked` records their calls. */
function finders(answers: readonly (readonly [SourceStep, Found | (() => Found)])[]) {
  const asked: string[] = [];
  const list = answers.map(([step, answer]): SoundFinder => ({
    step,
    find: async ({ id, isRetry }) => {
      asked.push(`${step} ${id}${isRetry ? " again" : ""}`);
      return typeof answer === "function" ? answer() : answer;
    },
  }));
  const resolve = askInOrder(list);
  return {
    asked,
    look: (id: TrackId = trackId(1), signal = never()) => resolve(id, false, signal),
    resolve,
  };
}

/** All permutations of a few finders. */
const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));

describe("finders of sound", () => {
  it("are asked in their order (B51), however they are listed", async () => {
    for (const order of orders(SOURCE_ORDER)) {
      const { asked, look } = finders(order.map((step) => [step, NOT_HERE]));
      expect(await look()).toEqual(fail({ kind: "notFound" }));
      expect(asked).toEqual(SOURCE_ORDER.map((step) => `${step} s:1`));
    }
  });

  it("are asked until one has it, and no further", async () => {
    const { asked, look } = finders([
      ["unblock", succeed(sound("unblock"))],
      ["service", succeed(sound("service"))],
      ["cache", NOT_HERE],
    ]);
    expect(await look()).toEqual(succeed(sound("service")));
    expect(asked).toEqual(["cache s:1", "service s:1"]);
  });

  it("hear that what was found before did not play", async () => {
    const { asked, resolve } = finders([["cache", NOT_HERE]]);
    await resolve(trackId(4), true, never());
    expect(asked).toEqual(["cache s:4 again"]);
  });

  it("may fail without a word where another has it", async () => {
    const { look } = finders([
      ["cache", OFFLINE],
      ["service", fail({ kind: "timeout" })],
      ["unblock", succeed(sound("unblock"))],
    ]);
    expect(await look()).toEqual(succeed(sound("unblock")));
  });

  it("tell the first reason where nobody has it, and none is hidden by those who just have it not", async () => {
    const { asked, look } = finders([
      ["unblock", fail({ kind: "timeout" })],
      ["cache", NOT_HERE],
      ["service", fail({ kind: "unplayable", reason: "" })],
      ["local", NOT_HERE],
    ]);
    expect(await look()).toEqual(fail({ kind: "unplayable", reason: "" }));
    expect(asked).toHaveLength(4);
  });

  it("find nothing where there are none", async () => {
    expect(await finders([]).look()).toEqual(fail({ kind: "notFound" }));
  });

  it.each([
    ["has it not", NOT_HERE],
    ["fails", OFFLINE],
  ])("are left alone once the search is given up while one %s", async (_, answer) => {
    const giving = new AbortController();
    const { asked, look } = finders([
      [
        "cache",
        () => {
          giving.abort();
          return answer;
        },
      ],
      ["service", succeed(sound("service"))],
    ]);
    expect(await look(trackId(1), giving.signal)).toEqual(fail({ kind: "aborted" }));
    expect(asked).toEqual(["cache s:1"]);
  });
});

describe("the service", () => {
  it.each([LOCAL, keyOf({ kind: "episode", number: 1 })])("is never asked for %s", async (id) => {
    const asked: string[] = [];
    const unasked = (what: string) => (): Promise<never> => {
      asked.push(what);
      return Promise.reject(new Error(`${what} was asked`));
    };
    const service = createServiceFinder({
      http: { call: unasked("the service"), download: unasked("a download") },
      tracks: { get: unasked("details") },
      viewer: () => anAccount(),
      quality: () => 320_000,
      isForeign: () => false,
      relayUrl: () => null,
      publicMediaUrl: () => null,
      isOnline: () => true,
      origin: "https://app.test",
      wallMs: () => 0,
    });
    const look = (others: readonly SoundFinder[]) =>
      askInOrder([service, ...others])(id, false, never());
    const here: SoundFinder = { step: "unblock", find: async () => succeed(sound("here")) };
    expect(await look([here])).toEqual(succeed(sound("here")));
    expect(await look([])).toEqual(fail({ kind: "notFound" }));
    expect(asked).toEqual([]);
  });
});
