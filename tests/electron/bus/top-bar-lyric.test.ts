import { BehaviorSubject, firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { followTopBarLyric } from "../../../electron/main/features/bus/top-bar-lyric.ts";
import type { SungLine } from "../../../src/domain/desktop/sung-line.ts";
import { sessionOfTests } from "./session.ts";
import { eventually } from "../../support/eventually.ts";

const SERVICE = "org.gnome.Shell.TrayLyric";
const AT_MS = 1_000_000;

const textAt = (startMs: number, text: string) => ({ startMs, text, under: null, words: null });
const SUNG: SungLine = {
  title: "Harbour",
  artists: "Mira Sol",
  lines: [textAt(1_000, "First light"), textAt(4_500, "On the water")],
  current: 0,
  before: 0,
  clock: { positionMs: 2_000, atMs: AT_MS, rate: 1, isPlaying: true },
};

describe("the line in the top bar", () => {
  const session = sessionOfTests();

  /** The extension, which can be started, and everything it received. */
  async function bench(isWanted: boolean) {
    const heard: unknown[] = [];
    const sung$ = new BehaviorSubject<SungLine | null>(SUNG);
    const isWanted$ = new BehaviorSubject(isWanted);
    const bus = await session.connect();
    const extension = await session.connect();
    extension.serve(({ member, body: [text] }) => {
      if (member !== "UpdateLyric") return null;
      heard.push(JSON.parse(String(text)));
      return [];
    });
    followTopBarLyric({ bus, isWanted$, sung$, nowMs: () => AT_MS });
    const appear = async (): Promise<void> => {
      await extension.claim(SERVICE);
      await firstValueFrom(bus.owner$(SERVICE));
    };
    const leave = (): void => {
      bus.close();
      extension.close();
    };
    return { heard, sung$, isWanted$, appear, leave };
  }
  const line = (content: string, time: number) => ({ content, time, sender: "Tonearm" });

  it("is sent with how long it lasts, once the extension is there, and is empty while nothing sounds", async () => {
    const { heard, sung$, appear, leave } = await bench(true);
    await appear();
    await eventually(() => expect(heard).toEqual([line("First light", 2.5)]));
    sung$.next({ ...SUNG, current: 1, clock: { ...SUNG.clock, positionMs: 4_500 } });
    sung$.next({ ...SUNG, lines: [], current: -1 });
    sung$.next({ ...SUNG, clock: { ...SUNG.clock, isPlaying: false } });
    await eventually(() => expect(heard).toHaveLength(4));
    expect(heard.slice(1)).toEqual([
      line("On the water", 10),
      line("Harbour · Mira Sol", 10),
      line("", 0),
    ]);
    leave();
  });

  it("is nothing where it is not wanted, and leaves one empty line when it is switched off", async () => {
    const { heard, isWanted$, sung$, appear, leave } = await bench(false);
    await appear();
    isWanted$.next(true);
    await eventually(() => expect(heard).toEqual([line("First light", 2.5)]));
    isWanted$.next(false);
    sung$.next({ ...SUNG, current: 1 });
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard[1]).toEqual(line("", 0));
    leave();
  });
});
