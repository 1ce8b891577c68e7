/** @file A player, a simulated loudspeaker, faults, and a restless listener. */
import { expect } from "vitest";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import type { Notice } from "../../../../src/contract/snapshots.ts";
import type { TrackId } from "../../../../src/domain/playable.ts";
import type { LoadJob } from "../../../../src/contract/audio.ts";
import type { ResolvedSource } from "../../../../src/worker/services/sources/finder.ts";
import {
  askInOrder,
  type ResolveSource,
} from "../../../../src/worker/services/sources/resolve-source.ts";
import type { HttpPort } from "../../../../src/worker/ports/http.ts";
import { numberOf, numbersOf, trackId } from "../../../support/builders.ts";
import { fakeClock } from "../../../support/fake-clock.ts";
import { livingAudio, type LivingAudio } from "../../../support/living-audio.ts";
import { bench, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";

// Imported here, because the player imports it on demand, which would need time although the fake clock stands still.
import "../../../../src/worker/services/player/fm-songs.ts";

const LENGTH_S = 20;
const TICK_MS = 1_000;
/** Longer than every delay of the player: three retries, a silent connection and a check for the network. */
const PATIENCE_MS = 45_000;

/** Properties of each song, by its id. */
export const isRefused = (id: number): boolean => id % 17 === 0;
export const isUnreadable = (id: number): boolean => id % 13 === 0;
export const breaksOff = (id: number): boolean => id % 7 === 0;
export const canPlay = (id: number): boolean => !isRefused(id) && !isUnreadable(id);
/** In a mixed session a fifth of the songs are files, and some songs that the service refuses are found elsewhere. */
const hasFile = (id: number): boolean => id % 5 === 0;
const isElsewhere = (id: number): boolean => isRefused(id) && !isOther(id);
/** The sound found elsewhere has another length, so it is another song. */
const isOther = (id: number): boolean => id === 51;
export const canPlayMixed = (id: number): boolean => canPlay(id) || isElsewhere(id);

export const IDS: readonly TrackId[] = Array.from({ length: 60 }, (_, index) => trackId(index + 1));

/** Actions of the listener and of the environment; a number varies them. */
export const STEPS = [
  "listen",
  "listen",
  "next",
  "previous",
  "pauseAndPlay",
  "seekToEnd",
  "seekToStart",
  "repeat",
  "shuffle",
  "reversed",
  "playNext",
  "playNow",
  "radio",
  "dislike",
  "outage",
  "silence",
  "otherDevice",
  "newList",
] as const;
export type Step = (typeof STEPS)[number];

/** A song that is supposed to play. */
export interface Intent {
  readonly trackId: TrackId;
  readonly atMs: number;
  /** Whether the listener was told that it cannot be played. */
  isSkipped: boolean;
  /** Whether an action of the listener replaced it. */
  isPassed: boolean;
}

export interface World extends Bench {
  readonly living: LivingAudio;
  readonly intents: readonly Intent[];
  /** Lets seconds pass, and checks after each that silence has a reason. */
  live(seconds: number): Promise<void>;
  /** Whether there was a next song when the music stopped by itself. */
  hadNext(): boolean;
  /** Marks what happens during the step as caused by the listener. */
  doing(step: () => Promise<void>): Promise<void>;
  /** Presses play; a stop from here on counts as a new one, even before the next check. */
  play(): void;
  /** Presses play after a stop, and lets a second pass. */
  goOn(): Promise<void>;
  /** Milliseconds of music that have been played. */
  musicMs(): number;
}

/** A radio that never plays the same song twice in a row. */
const radio = (): HttpPort => {
  let turn = 0;
  return {
    call: ({ path }) => {
      if (path !== "/personal_fm") return Promise.resolve(succeed({ body: {}, text: "" }));
      turn += 1;
      const ids = [0, 1, 2].map((offset) => ((turn * 3 + offset) % IDS.length) + 1);
      const data = turn % 9 === 0 ? [] : ids.map((id) => ({ id }));
      return Promise.resolve(succeed({ body: { code: 200, data }, text: "" }));
    },
    download: () => Promise.reject(new Error("nothing is downloaded here")),
  };
};

/** A sound of this kind at its own address. */
const soundAt = (id: number, label: "localTrack" | "other"): ResolvedSource => ({
  source: { kind: "url", url: `https://app.test/${label}/${id}`, cors: "clean" },
  label,
  asked: null,
  bitRate: 320_000,
  codec: "mp3",
  download: null,
  levelling: null,
  expiresAtMs: null,
  ...(label === "other" && { mustLastMs: isOther(id) ? 2 * LENGTH_S * 1_000 : LENGTH_S * 1_000 }),
});
const isFile = ({ source }: LoadJob): boolean =>
  source.kind === "url" && source.url.includes("/localTrack/");

/** Files first, then the service, then other sources, which use the same network. */
const mixed = (service: ResolveSource, isDead: () => boolean): ResolveSource =>
  askInOrder([
    {
      step: "local",
      find: async ({ id, isRetry }) => {
        const number = numberOf(id);
        return succeed(hasFile(number) && !isRetry ? soundAt(number, "localTrack") : null);
      },
    },
    { step: "service", find: ({ id, isRetry, signal }) => service(id, isRetry, signal) },
    {
      step: "unblock",
      find: async ({ id }) => {
        if (isDead()) return fail({ kind: "unreachable" });
        const number = numberOf(id);
        return succeed(isRefused(number) ? soundAt(number, "other") : null);
      },
    },
  ]);

export async function world(seed = 1, isMixed = false): Promise<World> {
  const clock = fakeClock();
  let seeds = seed;
  let isDead = false;
  const living = livingAudio({
    clock,
    lengthS: LENGTH_S,
    isNetworkGone: (job) => isDead && !isFile(job),
    troubleOf: (id) => {
      const number = numberOf(id);
      return isUnreadable(number)
        ? "decode"
        : breaksOff(number)
          ? { breaksAtS: LENGTH_S / 2 }
          : null;
    },
  });
  const it_: Bench = await bench({
    clock,
    loudspeaker: living,
    livesMs: 60_000,
    broken: new Set(numbersOf(IDS).filter(isRefused)),
    http: radio(),
    settings: { enableReversedMode: true },
    ...(isMixed && {
      sources: (service: ResolveSource) =>
        mixed(service, () => it_.network.isGone || it_.network.isSilent),
      isHere: (id) => hasFile(numberOf(id)),
    }),
    random: { seed: () => (seeds = (seeds + 0x9e37) % 2 ** 31) },
  });
  const { network } = it_;
  const intents: Intent[] = [];
  let silentMs = 0;
  let musicMs = 0;
  let read = 0;
  let isActing = false;
  let isStopped = false;
  let hadNext = false;

  it_.player.track.value$.subscribe((row) => {
    const last = intents.at(-1);
    if (row === null || row.id === last?.trackId) return;
    if (last !== undefined) last.isPassed = isActing;
    intents.push({ trackId: row.id, atMs: clock.nowMs(), isSkipped: false, isPassed: false });
  });
  /** Notices since the last tick. */
  const news = (): readonly Notice[] => {
    const fresh = it_.told.slice(read);
    read = it_.told.length;
    return fresh;
  };
  const judge = (fresh: readonly Notice[]): void => {
    for (const { text, values } of fresh) {
      const skipped = intents.findLast(({ trackId: id }) => nameOf(id) === values["name"]);
      if (SKIPS.has(text) && skipped !== undefined) skipped.isSkipped = true;
    }
  };

  const live = async (seconds: number): Promise<void> => {
    // First the work that was just requested.
    await settled();
    for (let second = 0; second < seconds; second += 1) {
      isDead = network.isGone || network.isSilent;
      clock.advance(TICK_MS);
      living.pass(TICK_MS);
      await settled();
      const fresh = news();
      if (!isDead)
        expect(
          fresh.filter(({ text }) => text === "notCached"),
          "skipped for want of a network that was there",
        ).toEqual([]);
      const { isPlaying, track, hasNext } = it_.snapshot();
      if (!isPlaying && !isStopped) hadNext = hasNext;
      isStopped = !isPlaying;
      const heard = living.sounding();
      judge(fresh);
      if (heard !== null) musicMs += TICK_MS;
      if (heard !== null && isPlaying) expect(heard.trackId).toBe(track?.id);
      if (!isPlaying) expect(heard).toBeNull();
      silentMs = isPlaying && heard === null && !isDead ? silentMs + TICK_MS : 0;
      expect(silentMs, `silence at track ${track?.id}`).toBeLessThan(PATIENCE_MS);
    }
  };
  const play = (): void => {
    isStopped = false;
    it_.player.api.play();
  };
  return {
    ...it_,
    living,
    intents,
    live,
    play,
    musicMs: () => musicMs,
    hadNext: () => hadNext,
    doing: async (step) => {
      isActing = true;
      await step();
      await settled();
      isActing = false;
    },
    goOn: async () => {
      play();
      await live(1);
    },
  };
}

export const act = (step: Step, it_: World, number: number): Promise<void> =>
  it_.doing(() => perform(step, it_, number));

async function perform(step: Step, it_: World, number: number): Promise<void> {
  const { api, queueApi } = it_.player;
  const song = IDS[number % IDS.length] ?? trackId(1);
  switch (step) {
    case "listen":
      return;
    case "next":
    case "previous":
      return api[step]();
    case "pauseAndPlay":
      api.pause();
      await it_.live(number % 3 === 0 ? 90 : 2);
      return it_.play();
    case "seekToEnd":
      return api.seek(LENGTH_S - 2);
    case "seekToStart":
      return api.seek(0);
    case "repeat":
      return api.cycleRepeat();
    case "shuffle":
      return api.toggleShuffle();
    case "reversed":
      return api.toggleReversed();
    case "playNext":
      await queueApi.playNext({ kind: "ids", ids: [song] });
      return;
    case "playNow":
      return queueApi.playNow(song);
    case "radio":
      // The radio may have to ask again, which takes time.
      return it_.snapshot().isFm ? queueApi.playNow(song) : void api.playFm();
    case "dislike":
      return void api.dislike();
    case "outage":
    case "silence": {
      const fault = step === "outage" ? "isGone" : "isSilent";
      it_.network[fault] = true;
      await it_.live(5);
      if (number % 4 === 0) api.next();
      await it_.live(1 + (number % 40));
      it_.network[fault] = false;
      return it_.backOnline$.next();
    }
    case "otherDevice":
      it_.living.facts.next({ kind: "outputLost" });
      await it_.live(1);
      return it_.play();
    case "newList":
      it_.player.replace({
        tracks: IDS.slice(number % 30),
        source: null,
        start: number % 10,
        isShuffled: null,
      });
  }
}

/** Notices that explain why playback has stopped without a pause. */
export const EXPLAINS: ReadonlySet<string> = new Set([
  "nothingPlayable",
  "playbackTrouble",
  "fmEmpty",
  "fmTimeout",
]);
/** Notices about a skipped song. */
const SKIPS: ReadonlySet<string> = new Set(["cannotPlay", "skippedUnreadable", "notCached"]);

const nameOf = (id: TrackId): string => `Track ${numberOf(id)}`;

/** Songs that were reported as skipped, except those that only lacked the network. */
export const skippedIds = ({ told }: Bench): readonly number[] =>
  told
    .filter(({ text }) => SKIPS.has(text) && text !== "notCached")
    .map(({ values }) => Number(String(values["name"]).slice("Track ".length)));

/** What became of the intended songs; `unexplained` should be empty. */
export function account({ intents, living }: World) {
  const sounded = new Set<Intent>();
  const uncalled = living.sounds.filter(({ trackId: id, atMs }) => {
    // After a preloaded song begins, it takes a moment until it is the intended one.
    const before = intents.findLastIndex((intent) => intent.atMs < atMs);
    const wanted = intents
      .slice(Math.max(0, before))
      // If a song was intended twice within a moment, the sound belongs to the second time.
      .findLast((intent) => intent.trackId === id && intent.atMs <= atMs);
    if (wanted !== undefined) sounded.add(wanted);
    return wanted === undefined;
  });
  const silent = intents.filter((intent) => !sounded.has(intent));
  return {
    sounded: sounded.size,
    skipped: silent.filter(({ isSkipped }) => isSkipped).length,
    passed: silent.filter(({ isSkipped, isPassed }) => !isSkipped && isPassed).length,
    /** Intended songs without a sound, a notice or an action of the listener; and sounds that were not intended. */
    unexplained: [
      ...silent.filter((one) => !one.isSkipped && !one.isPassed && one !== intents.at(-1)),
      ...uncalled,
    ],
  };
}
