import { describe, expect, it } from "vitest";
import type { FmSnapshot } from "../../../../src/contract/snapshots.ts";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import type { ApiCall, HttpPort } from "../../../../src/worker/ports/http.ts";
import { bench, sounding, type Bench } from "../../../support/player-bench.ts";
import { settled } from "../../../support/settled.ts";
import { trackId, trackIds } from "../../../support/builders.ts";

/** Answers of the radio in turn; "dead" means no answer, and the last one is repeated. */
type Answer = readonly number[] | "dead" | "refused" | "broken";

const FAILURES = {
  dead: { kind: "timeout" },
  broken: { kind: "server", code: 500, message: "" },
  refused: { kind: "server", code: 405, message: "Too often" },
} as const;

function radio(...answers: readonly Answer[]): {
  readonly http: HttpPort;
  readonly asked: ApiCall[];
} {
  const asked: ApiCall[] = [];
  let turn = 0;
  return {
    asked,
    http: {
      call: (call) => {
        asked.push(call);
        if (call.path !== "/personal_fm")
          return Promise.resolve(succeed({ body: { code: 200 }, text: "" }));
        const answer = answers[Math.min(turn, answers.length - 1)] ?? [];
        turn += 1;
        return Promise.resolve(
          typeof answer === "string"
            ? fail(FAILURES[answer])
            : succeed({ body: { code: 200, data: answer.map((id) => ({ id })) }, text: "" }),
        );
      },
      download: () => Promise.resolve(fail({ kind: "offline" })),
    },
  };
}

async function tuned(it_: Bench): Promise<void> {
  await it_.player.api.playFm();
  await settled();
  it_.audio.answerReady();
  await settled();
}

const questions = (asked: readonly ApiCall[], path: string): number =>
  asked.filter((call) => call.path === path).length;

describe("personal FM", () => {
  it("plays the first song of an answer and loads the second", async () => {
    const { http, asked } = radio([11, 12, 13]);
    const it_ = await bench({ http });
    await tuned(it_);
    expect(it_.audio.log).toEqual(["load 1 (s:11)", "play 1", "load 2 (s:12)"]);
    expect(it_.snapshot()).toMatchObject({
      isFm: true,
      isPlaying: true,
      hasNext: true,
    });
    expect(questions(asked, "/personal_fm")).toBe(1);
  });

  it("plays on when songs are queued, all of which wait in the queue", async () => {
    const it_ = await bench({ http: radio([11, 12, 13]).http });
    await tuned(it_);
    await it_.player.queueApi.append({ kind: "ids", ids: trackIds(7, 8) });
    await settled();
    expect(it_.snapshot()).toMatchObject({ isFm: true, isPlaying: true });
    expect(it_.snapshot().track?.id).toBe(trackId(11));
    expect(it_.queue()).toMatchObject({ current: null, upNextCount: 2 });
  });

  it("goes on at the end and on next, to what was fetched ahead", async () => {
    const { http, asked } = radio([11, 12], [12, 13], [13, 14]);
    const it_ = await bench({ http });
    await tuned(it_);
    it_.audio.facts.next({ kind: "ended", loadId: 1 });
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(12));
    it_.audio.facts.next({ kind: "action", action: { kind: "next" } });
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(13));
    // There is no way back on the radio: "previous" dislikes the song, also by a key of the system.
    expect(questions(asked, "/fm_trash")).toBe(0);
    it_.audio.facts.next({ kind: "action", action: { kind: "previous" } });
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(14));
    expect(asked.filter(({ path }) => path === "/fm_trash")).toMatchObject([
      { params: { id: 13 } },
    ]);
  });

  it("asks again each second when there is nothing, five times, then says so", async () => {
    const { http, asked } = radio([]);
    const it_ = await bench({ http });
    const playing = it_.player.api.playFm();
    for (let second = 0; second < 10; second += 1) {
      await settled();
      it_.clock.advance(1_000);
    }
    await playing;
    expect(questions(asked, "/personal_fm")).toBe(6);
    expect(it_.told.map(({ text }) => text)).toEqual(["fmEmpty"]);
    expect(it_.snapshot()).toMatchObject({ isFm: false, isEnabled: false });
  });

  it("goes on when an empty answer is followed by a full one", async () => {
    const it_ = await bench(radio([], [11, 12]));
    const playing = it_.player.api.playFm();
    await settled();
    it_.clock.advance(1_000);
    await playing;
    await settled();
    expect(it_.audio.jobs.map(({ trackId }) => trackId)).toEqual(trackIds(11));
    expect(it_.told).toEqual([]);
  });

  it("says when the service does not answer, and keeps what plays", async () => {
    const it_ = await bench(radio("dead"));
    await it_.playAll([1, 2]);
    await it_.player.api.playFm();
    expect(it_.told.at(-1)?.text).toBe("fmTimeout");
    expect(it_.snapshot()).toMatchObject({ isFm: false, isPlaying: true });
    expect(it_.snapshot().track?.id).toBe(trackId(1));
  });

  it.each([5, "text", {}, [{ id: "text" }]])(
    "says the same of an answer that cannot be read, and does not take it for an empty one: %j",
    async (data) => {
      const asked: ApiCall[] = [];
      const { http } = radio();
      const it_ = await bench({
        http: {
          ...http,
          call: (call) => {
            asked.push(call);
            return Promise.resolve(succeed({ body: { code: 200, data }, text: "" }));
          },
        },
      });
      await it_.player.api.playFm();
      expect(it_.told.map(({ text }) => text)).toEqual(["fmTimeout"]);
      expect(questions(asked, "/personal_fm")).toBe(1);
    },
  );

  it("ignores a second next while the first one is under way", async () => {
    const it_ = await bench(radio([11, 12], [], [13, 14], [15, 16]));
    await tuned(it_);
    it_.player.api.next();
    await settled();
    it_.player.api.next();
    it_.player.api.next();
    it_.clock.advance(1_000);
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(13));
  });

  it("throws a disliked song away once, and plays the next", async () => {
    const { http, asked } = radio([11, 12], [13, 14]);
    const it_ = await bench({ http });
    await tuned(it_);
    await it_.player.api.dislike();
    await settled();
    expect(it_.snapshot().track?.id).toBe(trackId(12));
    expect(asked.filter(({ path }) => path === "/fm_trash").map(({ params }) => params)).toEqual([
      { id: 11 },
    ]);
  });

  it("dislikes nothing while something else plays", async () => {
    const { http, asked } = radio([11, 12]);
    const it_ = await bench({ http });
    await it_.playAll([1]);
    await it_.player.api.dislike();
    expect(questions(asked, "/fm_trash")).toBe(0);
  });

  it("has no modes, and leaving it finds those of the queue as they were", async () => {
    const it_ = await bench(radio([11, 12]));
    await it_.playAll([1, 2, 3]);
    it_.player.api.cycleRepeat();
    await tuned(it_);
    it_.player.api.cycleRepeat();
    it_.player.api.toggleShuffle();
    expect(it_.snapshot()).toMatchObject({ repeat: "on", isShuffled: false });
    await it_.playAll([7, 8]);
    expect(it_.snapshot()).toMatchObject({ isFm: false, repeat: "on" });
    expect(sounding(it_).at(-1)).toBe(7);
  });

  it("skips what cannot be played, and gives up after a while", async () => {
    const it_ = await bench({ ...radio([11, 12], [12, 13], [13, 14]), broken: new Set([12]) });
    await tuned(it_);
    it_.player.api.next();
    await settled();
    expect(it_.told.map(({ text }) => text)).toContain("cannotPlay");
    expect(it_.snapshot().track?.id).toBe(trackId(13));
  });

  it("comes back paused at the same song and place after a reload", async () => {
    const before = await bench(radio([11, 12]));
    await tuned(before);
    before.audio.facts.next({
      kind: "anchor",
      loadId: 1,
      anchor: { positionS: 42.7, rate: 1, isPlaying: true, atMs: 0, durationS: 100 },
    });
    await settled();
    const after = await bench({ ...radio([13, 14]), stores: before.stores });
    await settled();
    expect(after.snapshot()).toMatchObject({ isFm: true, isPlaying: false });
    expect(after.audio.jobs).toEqual([
      expect.objectContaining({ trackId: trackId(11), startAtS: 42 }),
    ]);
  });

  it("takes no answer that was on its way when its listener left, and asks anew for the next one", async () => {
    const learnt: unknown[] = [];
    const arrivals: (() => void)[] = [];
    const { http } = radio([11, 12], [21, 22]);
    const slow: HttpPort = {
      ...http,
      call: async (call) => {
        const answer = await http.call(call);
        await new Promise<void>((come) => arrivals.push(come));
        return answer;
      },
    };
    const it_ = await bench({ http: slow, learn: (songs) => learnt.push(...songs) });
    const playing = it_.player.api.playFm();
    await settled();
    await it_.player.forgetSource();
    const asking = it_.player.api.playFm();
    await settled();
    expect(arrivals).toHaveLength(2);
    arrivals.shift()?.();
    await playing;
    await settled();
    expect(learnt).toEqual([]);
    expect(it_.snapshot()).toMatchObject({ isFm: false, isPlaying: false });
    arrivals.shift()?.();
    await asking;
    await settled();
    expect(it_.audio.jobs.map(({ trackId }) => trackId)).toEqual(trackIds(21));
    expect(it_.told).toEqual([]);
  });

  it("stays off, and says nothing, where its listener leaves between two questions", async () => {
    const { http, asked } = radio([]);
    const it_ = await bench({ http });
    const playing = it_.player.api.playFm();
    await settled();
    await it_.player.forgetSource();
    it_.clock.advance(10_000);
    await playing;
    await settled();
    expect(questions(asked, "/personal_fm")).toBe(1);
    expect(it_.told).toEqual([]);
    expect(it_.snapshot()).toMatchObject({ isFm: false, isEnabled: false });
  });

  it("shows its song before it is played, and fetches it only for those who look", async () => {
    const { http, asked } = radio([11, 12]);
    const it_ = await bench({ http });
    expect(asked).toEqual([]);
    let shown: FmSnapshot | undefined;
    it_.player.api.fm$().subscribe((now) => (shown = now));
    await settled();
    expect(shown).toMatchObject({ isOn: false, isPlaying: false, track: { id: trackId(11) } });
  });

  describe("that is looked at", () => {
    async function lookedAt(...answers: readonly Answer[]) {
      const { http, asked } = radio(...answers);
      const it_ = await bench({ http });
      let shown: FmSnapshot | undefined;
      const looking = it_.player.api.fm$().subscribe((now) => (shown = now));
      await settled();
      return {
        it_,
        looking,
        shown: () => shown,
        asked: () => questions(asked, "/personal_fm"),
        passes: async (ms: number) => {
          it_.clock.advance(ms);
          await settled();
        },
      };
    }

    it.each(["dead", "broken"] as const)(
      "rests where nobody answers (%s), and asks again every five seconds",
      async (answer) => {
        const { it_, shown, asked, passes } = await lookedAt(answer, answer, [11, 12]);
        expect(shown()).toMatchObject({ track: null, isLost: true });
        await passes(4_999);
        expect(asked()).toBe(1);
        await passes(1);
        expect(asked()).toBe(2);
        expect(shown()).toMatchObject({ track: null, isLost: true });
        await passes(5_000);
        expect(shown()).toMatchObject({ track: { id: trackId(11) }, isLost: false });
        await passes(60_000);
        expect(asked()).toBe(3);
        expect(it_.told).toEqual([]);
      },
    );

    it("is asked no more once nobody looks, and at once when somebody does again", async () => {
      const { it_, looking, asked, passes } = await lookedAt("dead");
      looking.unsubscribe();
      await passes(60_000);
      expect(asked()).toBe(1);
      it_.player.api.fm$().subscribe();
      await settled();
      expect(asked()).toBe(2);
    });

    it("does not repeat a refusal by itself, but does when it is told to", async () => {
      const { it_, shown, asked, passes } = await lookedAt("refused", [11, 12]);
      expect(shown()).toMatchObject({ track: null, isLost: true });
      await passes(60_000);
      expect(asked()).toBe(1);
      it_.retry$.next();
      await settled();
      expect(shown()).toMatchObject({ track: { id: trackId(11) }, isLost: false });
    });

    it("rests after empty answers, and plays when a press finds songs", async () => {
      const { it_, shown, passes } = await lookedAt([], [], [], [], [], [], [11, 12]);
      expect(shown()).toMatchObject({ track: null, isLost: false });
      for (let second = 0; second < 5; second += 1) await passes(1_000);
      expect(shown()).toMatchObject({ track: null, isLost: true });
      await tuned(it_);
      expect(shown()).toMatchObject({ track: { id: trackId(11) }, isLost: false, isOn: true });
    });
  });
});
