import "fake-indexeddb/auto";
import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../src/domain/failure.ts";
import { CHOICES, DEFAULT_SETTINGS, type Settings } from "../../../src/domain/settings/settings.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { StateStore } from "../../../src/worker/ports/store.ts";
import { createSettings, readSettings } from "../../../src/worker/services/settings/settings.ts";
import { settled } from "../../support/settled.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

/** A window of the app over a store, and everything it has shown. */
async function aWindow(store: StateStore) {
  const mirrored: string[] = [];
  const warned: string[] = [];
  const { settings, api } = createSettings({
    scope: createScope(),
    store,
    host: {
      rememberBootHints: async ({ appearance, language }) =>
        void mirrored.push(`${appearance} ${language}`),
    },
    log: { warn: (what) => void warned.push(what), error: () => {} },
    initial: await readSettings(store),
  });
  const shown: Settings[] = [];
  settings.value$.subscribe((now) => shown.push(now));
  await settled();
  return { settings, change: api.change, shown, mirrored, warned };
}

/** The values of one setting that were shown, in order. */
const course = <Name extends keyof Settings>(
  shown: readonly Settings[],
  name: Name,
): readonly Settings[Name][] =>
  shown.map((now) => now[name]).filter((value, place, all) => value !== all[place - 1]);

let lastName = 0;
const inMemory = () => {
  const { state } = createMemoryStores();
  return { first: state, second: state, close: () => {} };
};
/** As with two windows: two connections to one database. */
const inDexie = () => {
  const name = `settings-${++lastName}`;
  const [first, second] = [createDatabase(name), createDatabase(name)];
  return {
    first: createDexieStores(first).state,
    second: createDexieStores(second).state,
    close: () => {
      first.close();
      second.close();
    },
  };
};

describe.each([
  ["memory", inMemory],
  ["Dexie", inDexie],
] as const)("settings of two windows in %s", (_, create) => {
  it("change what they change, and nothing another window has changed", async () => {
    const { first, second, close } = create();
    const [here, there] = [await aWindow(first), await aWindow(second)];
    void there.change({ musicQuality: "flac" });
    void here.change({ enableReversedMode: true });
    await settled();
    expect(await readSettings(first)).toMatchObject({
      musicQuality: "flac",
      enableReversedMode: true,
    });
    close();
  });

  it("follow each other at once, the first paint of the next start too", async () => {
    const { first, second, close } = create();
    const [here, there] = [await aWindow(first), await aWindow(second)];
    void there.change({ appearance: "dark", lang: "tr", cacheLimit: 512 });
    await expect
      .poll(() => here.settings.value)
      .toMatchObject({ appearance: "dark", lang: "tr", cacheLimit: 512 });
    expect(here.mirrored.at(-1)).toBe("dark tr");
    close();
  });

  it("never show a change of their own coming and going, and agree in the end", async () => {
    const anyStep = fc.record({
      isHere: fc.boolean(),
      appearance: fc.constantFrom(...CHOICES.appearance),
      quality: fc.constantFrom(...CHOICES.musicQuality),
      mayPass: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
        const { first, second, close } = create();
        const [here, there] = [await aWindow(first), await aWindow(second)];
        const wished = [DEFAULT_SETTINGS];
        for (const { isHere, appearance, quality, mayPass } of steps) {
          // Each window changes one setting of its own, and both change a common one.
          if (isHere) void here.change({ appearance, musicQuality: quality });
          else void there.change({ musicQuality: quality });
          if (isHere) wished.push({ ...DEFAULT_SETTINGS, appearance });
          if (mayPass) await new Promise((done) => setImmediate(done));
        }
        const agree = async (): Promise<boolean> => {
          const stored = await readSettings(first);
          return [here, there].every(({ settings }) => isDeepStrictEqual(settings.value, stored));
        };
        await settled();
        await expect.poll(agree).toBe(true);
        expect(course(here.shown, "appearance")).toEqual(course(wished, "appearance"));
        close();
      }),
      { numRuns: 25 },
    );
  });

  it("say nothing again that is shown already", async () => {
    const { first, second, close } = create();
    const [here, there] = [await aWindow(first), await aWindow(second)];
    void here.change({ showLyricsTime: !DEFAULT_SETTINGS.showLyricsTime });
    await expect.poll(() => there.shown.length).toBe(2);
    await settled();
    expect(here.shown).toHaveLength(2);
    expect(there.shown).toHaveLength(2);
    close();
  });
});

describe("settings on a device that is full for a while", () => {
  it("hold in their window, and are kept along with the next change", async () => {
    const { state } = createMemoryStores();
    let isFull = true;
    const here = await aWindow({
      ...state,
      update: (key, change) =>
        isFull ? Promise.reject(new AppError({ kind: "quota" })) : state.update(key, change),
    });
    void here.change({ musicQuality: "flac" });
    await settled();
    expect(here.warned).toEqual(["keeping settings"]);
    expect(here.settings.value.musicQuality).toBe("flac");
    isFull = false;
    void here.change({ cacheLimit: 512 });
    await settled();
    expect(await readSettings(state)).toMatchObject({ musicQuality: "flac", cacheLimit: 512 });
    expect(await firstValueFrom(here.settings.value$)).toMatchObject({ musicQuality: "flac" });
  });
});
