import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createService } from "../../electron/main/service.ts";
import { openSettings } from "../../electron/main/settings-file.ts";
import { DEFAULT_LYRIC_WINDOW } from "../../src/domain/desktop/lyric-window.ts";
import { mirroredOf } from "../../src/domain/desktop/mirrored-settings.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/settings/settings.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-main-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ignore = (): void => {};

const LEFT = {
  bounds: { x: 1, y: 2, width: 1200, height: 800 },
  displayId: 3,
  mode: "maximised",
} as const;

describe("what main keeps", () => {
  it("is put aside where it is broken, and told of; nothing is said of a first start", async () => {
    const file = join(folder, "odd", "desktop.json");
    const told: string[] = [];
    const warn = (text: string): void => void told.push(text);
    await (await openSettings(file, warn)).settled();
    expect(told).toEqual([]);
    mkdirSync(dirname(file));
    const huge = JSON.stringify({ window: null, more: "x".repeat(1_000_001) });
    for (const text of ["\0{{{", "", "[1]", "null", huge]) {
      writeFileSync(file, text);
      const settings = await openSettings(file, warn);
      settings.change({ version: "1.0.0" });
      await settings.settled();
      expect(readFileSync(`${file}.broken`, "utf8")).toBe(text);
      expect((await openSettings(file, warn)).now().version).toBe("1.0.0");
    }
    expect(told).toHaveLength(5);
    for (const each of [file, `${file}.broken`]) rmSync(each);
    mkdirSync(file);
    const settings = await openSettings(file, warn);
    expect(told.at(-1)).toBe("the settings cannot be read");
    settings.change({ version: "1.0.0" });
    await settings.settled();
    expect(readdirSync(`${file}.broken`)).toEqual([]);
    expect((await openSettings(file, warn)).now().version).toBe("1.0.0");
  });

  it("is there at the next start, written whole, for its owner alone", async () => {
    const file = join(folder, "deep", "desktop.json");
    const settings = await openSettings(file, ignore);
    expect(settings.now().window).toBeNull();
    const normal = { ...LEFT, mode: "normal" } as const;
    settings.change({ window: normal });
    settings.change({ window: LEFT });
    await settings.settled();
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ window: LEFT });
    expect((await openSettings(file, ignore)).now().window).toEqual(LEFT);
  });

  it("can change for this run only: the file keeps what it has", async () => {
    const file = join(folder, "deep", "stand-in.json");
    const settings = await openSettings(file, ignore);
    settings.change({ version: "1.0.0" });
    settings.changeForNow({ version: "2.0.0" });
    settings.change({ window: LEFT });
    expect(settings.now()).toMatchObject({ version: "2.0.0", window: LEFT });
    await settings.settled();
    const kept = (await openSettings(file, ignore)).now();
    expect(kept).toMatchObject({ version: "1.0.0", window: LEFT });
  });

  it("counts as nothing where it cannot be read", async () => {
    for (const text of ["", "{", "null", "7", '{"window":{"mode":"flat"}}']) {
      const file = join(folder, "bad.json");
      writeFileSync(file, text);
      expect((await openSettings(file, ignore)).now()).toEqual({
        version: "",
        window: null,
        lyricWindow: DEFAULT_LYRIC_WINDOW,
        mirrored: mirroredOf(DEFAULT_SETTINGS),
        source: null,
        storage: { folder: null, moveTo: null },
        localFolder: null,
      });
    }
  });
});

/** A handler that returns its options, and how often a handler was created. */
const HANDLER = `
let made = 0;
export const createHandler = async (options) => {
  made += 1;
  if (options.environment.BROKEN_ONCE === "yes" && made === 1) throw new Error("not yet");
  return {
    fetch: async (request) => Response.json({ made, options, path: new URL(request.url).pathname }),
    close: async () => { globalThis.closedHandlers = (globalThis.closedHandlers ?? 0) + 1; },
  };
};`;

describe("the service without a port", () => {
  const serviceOf = (name: string, environment: Readonly<Record<string, string>> = {}) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, HANDLER);
    return createService({
      handlerUrl: pathToFileURL(file).href,
      source: { kind: "netease" },
      environment,
      warn: (text) => warnings.push(text),
    });
  };
  const warnings: string[] = [];
  const ask = async (service: ReturnType<typeof serviceOf>): Promise<unknown> =>
    (await service.fetch(new Request("app://tonearm/api/search"))).json();

  it("is made once, when it is first asked, for nobody but this program", async () => {
    const service = serviceOf("once");
    const expected = {
      made: 1,
      options: { source: "netease", folders: [], environment: {}, isExposed: false },
      path: "/api/search",
    };
    expect(await Promise.all([ask(service), ask(service)])).toEqual([expected, expected]);
    expect(await ask(service)).toEqual(expected);
    await service.close();
    expect(Reflect.get(globalThis, "closedHandlers")).toBe(1);
  });

  it("is tried again after it could not be made, and closes without having been asked", async () => {
    const service = serviceOf("broken", { BROKEN_ONCE: "yes" });
    const refused = await service.fetch(new Request("app://tonearm/api/search"));
    expect([refused.status, warnings]).toEqual([503, ["the source of music cannot be had"]]);
    expect(await ask(service)).toMatchObject({ made: 2 });
    await serviceOf("never").close();
  });
});
