/** @file Songs that the service refuses, in a real Electron, from a source that replaces the others (B84). */
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../server/sources/demo/catalogue/catalogue.ts";
import type { Rights, Track } from "../../server/sources/demo/model.ts";
import { processesOf } from "../../tools/bench/browser/processes.mjs";
import { expectSound, player, playingName } from "../e2e/support.ts";
import { startHost, type StandInHost } from "./other-sources/stand-in-host.ts";
import {
  replaceLibrary,
  type LibraryAnswer,
  type StandInLibrary,
} from "./other-sources/stand-in-library.ts";
import { endAll, startProgram } from "./program.ts";

const RESULTS = process.env["TONEARM_DESKTOP_RESULTS"] ?? "";

interface Fixtures {
  readonly data: string;
  readonly host: StandInHost;
}

/** A folder for the program's data and a host for each test; the program with its library is shared. */
const test = base.extend<Fixtures, { readonly library: StandInLibrary }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
  data: async ({}, lend) => {
    const data = mkdtempSync(join(tmpdir(), "tonearm-desktop-"));
    await lend(data);
    await endAll();
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
  host: async ({}, lend) => {
    const host = await startHost();
    await lend(host);
    await host.close();
  },
  library: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, lend) => {
      const folder = mkdtempSync(join(tmpdir(), "tonearm-program-"));
      await lend(replaceLibrary(folder));
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: "worker" },
  ],
});

interface Refused {
  readonly song: Track;
  /** The song after it in its album, which everyone may play. */
  readonly next: Track;
}

/** The first song with these rights that is followed by a playable one. */
function refusedBy(rights: Rights): Refused {
  for (const { tracks } of catalogue().albums)
    for (const [place, song] of tracks.entries()) {
      const next = tracks[place + 1];
      if (song.rights === rights && next?.rights === "free") return { song, next };
    }
  throw new Error(`no song is ${rights}`);
}

const rowOf = (page: Page, { name }: Track): Locator =>
  page.getByRole("grid").locator("[data-row]").filter({ hasText: name }).first();

async function openAlbumOf(page: Page, { album }: Track): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), `/album/${album.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const secondsOf = ({ durationMs }: Track): number => Math.round(durationMs / 1_000);

async function openSetting(page: Page): Promise<Locator> {
  await page.evaluate(() => void (location.hash = "/settings"));
  await expect(page.getByText("Find playable sources elsewhere")).toBeVisible();
  return page.getByRole("switch", { name: "Find playable sources elsewhere" });
}

/** Switches other sources on, with the proxy, in the settings. */
async function switchOn(page: Page, { proxy }: StandInHost): Promise<void> {
  const wanted = await openSetting(page);
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  const field = page.getByRole("textbox", { name: "Proxy for other sources" });
  await field.fill(proxy);
  await field.press("Enter");
}

/** Frequency of the loudest bin at the end of the graph, in Hz; the stand-in's tone has 509. */
const loudestHz = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bins = window.spectrumDb?.() ?? [];
    return (bins.indexOf(Math.max(...bins)) * 48_000) / (2 * bins.length);
  });

async function shootBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(RESULTS, `other-sources-${name}-${colorScheme}.png`) });
  }
}

test("a song that the service refuses is heard from elsewhere once the listener wants it", async ({
  data,
  host,
  library,
}) => {
  const { song, next } = refusedBy("noCopyright");
  const { song: withdrawn } = refusedBy("withdrawn");
  library.answer({ url: host.at(`/sound.wav?seconds=${secondsOf(song)}`), source: "kugou" });
  const program = startProgram({ data, command: library.command });
  const page = await program.page();
  await openAlbumOf(page, song);
  await expect(rowOf(page, song)).toContainText("Not licensed");
  await shootBoth(page, "off");
  expect(library.asked()).toEqual([]);

  await switchOn(page, host);
  await page
    .getByRole("switch", { name: "Find playable sources elsewhere" })
    .scrollIntoViewIfNeeded();
  await shootBoth(page, "settings");
  await openAlbumOf(page, song);
  await expect(rowOf(page, song)).not.toContainText("Not licensed");
  await rowOf(page, song).dblclick();
  await expect(player(page).getByTitle(`${song.name}, source: KuGou`)).toBeVisible();
  await expectSound(page);
  await expect.poll(() => loudestHz(page)).toBeGreaterThan(450);
  expect(await loudestHz(page)).toBeLessThan(570);
  await shootBoth(page, "playing");
  expect(new Set(library.asked())).toEqual(new Set([song.id]));
  const { connections, paths } = host.asked();
  expect(new Set(connections)).toEqual(new Set(["1.1.1.1:80"]));
  expect(new Set(paths)).toEqual(new Set(["/sound.wav"]));

  // Songs that the service plays are not searched for elsewhere.
  await page.keyboard.press("ControlOrMeta+ArrowRight");
  await expect(player(page).getByTitle(`${next.name}, source: NetEase`)).toBeVisible();
  await expectSound(page);
  expect(library.asked()).not.toContain(next.id);

  // Visitors get an address that does not play, so their songs are searched for, too.
  library.answer({ url: host.at(`/sound.wav?seconds=${secondsOf(withdrawn)}`), source: "newone" });
  await openAlbumOf(page, withdrawn);
  await rowOf(page, withdrawn).dblclick();
  await expect(player(page).getByTitle(`${withdrawn.name}, source: another source`)).toBeVisible();
  await expectSound(page);
  expect(await program.quit()).toBe(0);
});

test("what other sources must not give is passed over, and the next song plays", async ({
  data,
  host,
  library,
}) => {
  test.setTimeout(180_000);
  const { song, next } = refusedBy("noCopyright");
  const sound = `/sound.wav?seconds=${secondsOf(song)}`;
  const leading = (to: string): string => host.at(`/to?to=${encodeURIComponent(to)}`);
  const answers: readonly (readonly [string, LibraryAnswer, readonly string[]])[] = [
    ["nothing", { does: "nothing" }, []],
    ["a private address", { url: host.inside(sound), source: "qq" }, []],
    ["one that leads to it", { url: leading(host.inside(sound)), source: "qq" }, ["/to"]],
    ["a page", { url: host.at("/page.wav"), source: "qq" }, ["/page.wav"]],
    ["no sound", { url: host.at("/noise.wav"), source: "qq" }, ["/noise.wav"]],
    ["another length", { url: host.at("/sound.wav?seconds=30"), source: "qq" }, ["/sound.wav"]],
    ["a host that hangs", { url: host.at("/never"), source: "qq" }, ["/never"]],
    ["no answer", { does: "hang" }, []],
    ["its end", { does: "die" }, []],
  ];
  const program = startProgram({ data, command: library.command });
  const page = await program.page();
  await switchOn(page, host);
  await openAlbumOf(page, song);
  const finders = () => processesOf(program.pid).filter(({ kind }) => kind === "node");
  for (const [what, answer, expected] of answers)
    await test.step(what, async () => {
      library.answer(answer);
      library.asked();
      host.asked();
      await rowOf(page, song).dblclick();
      // Some songs are skipped before their name is shown.
      await expect.poll(() => library.asked()).toContain(song.id);
      await expect(playingName(page)).toHaveText(next.name, { timeout: 30_000 });
      await expectSound(page);
      const { connections, paths } = host.asked();
      expect(new Set(paths)).toEqual(new Set(expected));
      expect(connections.filter((to) => to !== "1.1.1.1:80")).toEqual([]);
    });
  await shootBoth(page, "refused");

  // A process that died is started again by the next search, and so is one that was killed.
  library.answer({ url: host.at(sound), source: "kugou" });
  await rowOf(page, song).dblclick();
  await expect(player(page).getByTitle(`${song.name}, source: KuGou`)).toBeVisible();
  await expectSound(page);
  expect(finders()).toHaveLength(1);
  for (const { pid } of finders()) process.kill(pid, "SIGKILL");
  await expect.poll(() => finders().length).toBe(0);
  await expectSound(page);
  expect(await program.quit()).toBe(0);
  const log = readFileSync(join(data, "logs/main.log"), "utf8");
  expect(log).toContain("the process of other sources has ended");
  expect(log).not.toContain(song.name);
});

test("the library that comes with the program is read, and asks by way of the listener's proxy", async ({
  data,
  host,
}) => {
  const program = startProgram({ data });
  const page = await program.page();
  const missing = page.getByText("a library that isn’t installed");
  // Until the core has answered there is neither.
  await expect((await openSetting(page)).or(missing)).toBeVisible();
  test.skip(await missing.isVisible(), "the library is not installed");
  await switchOn(page, host);
  const { song } = refusedBy("noCopyright");
  await openAlbumOf(page, song);
  await rowOf(page, song).dblclick();
  // Nothing is found, because the proxy refuses.
  await expect.poll(() => host.asked().connections, { timeout: 30_000 }).not.toEqual([]);
  await expect(page.getByText(`Can’t play “${song.name}”`)).toBeVisible({ timeout: 30_000 });
  expect(await program.quit()).toBe(0);
  const log = join(data, "logs/main.log");
  expect(existsSync(log) ? readFileSync(log, "utf8") : "").not.toContain("library");
});

test("what is written in a field when the program ends is kept, and what makes no sense is not", async ({
  data,
  library,
}) => {
  const fieldOf = (page: Page, name: string): Locator =>
    page.getByRole("textbox", { name, exact: true });
  const first = startProgram({ data, command: library.command });
  const page = await first.page();
  await (await openSetting(page)).click();
  await fieldOf(page, "Sources").fill("kuwo, qq");
  expect(await first.quit()).toBe(0);

  const second = startProgram({ data, command: library.command });
  const again = await second.page();
  await openSetting(again);
  await expect(fieldOf(again, "Sources")).toHaveValue("kuwo, qq");
  await again.getByRole("radio", { name: "HTTP", exact: true }).click();
  await fieldOf(again, "Proxy server").fill("localhost");
  await fieldOf(again, "Proxy port").fill("9");
  await fieldOf(again, "Proxy for other sources").fill("localhost");
  expect(await second.quit()).toBe(0);

  const third = startProgram({ data, command: library.command });
  const last = await third.page();
  await openSetting(last);
  await expect(fieldOf(last, "Sources")).toHaveValue("kuwo, qq");
  await expect(fieldOf(last, "Proxy for other sources")).toHaveValue("");
  await expect(fieldOf(last, "Proxy server")).toHaveValue("localhost");
  await expect(fieldOf(last, "Proxy port")).toHaveValue("9");
  expect(await third.quit()).toBe(0);
});
