/** @file What a listener hears and sees when the ground moves under the player, in each of its states. */
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  rowsOf,
  expectSilence,
  expectSound,
  inject,
  isWatched,
  loudness,
  playAlbum,
  player,
  playingName,
  startServer,
  test,
  type RunningServer,
} from "./support.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => inject(page, server));

const play = (page: Page) => player(page).getByRole("button", { name: "Play", exact: true });
const pause = (page: Page) => player(page).getByRole("button", { name: "Pause", exact: true });
const openAlbum = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
};
const startAlbum = (page: Page): Promise<void> =>
  page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();

interface State {
  readonly lead: (page: Page) => Promise<void>;
  /** Whether the listener wants music. */
  readonly wants: "sound" | "silence" | "nothing";
}

const STATES: Readonly<Record<string, State>> = {
  "nothing loaded": { lead: openAlbum, wants: "nothing" },
  loading: {
    lead: async (page) => {
      await inject(page, server, {
        pattern: "^/media/audio/",
        kind: "slow",
        delayMs: 4_000,
        times: 2,
      });
      await openAlbum(page);
      await startAlbum(page);
      await expect(pause(page)).toBeVisible();
    },
    wants: "sound",
  },
  playing: { lead: (page) => playAlbum(page, ANCHORS.album, server.url), wants: "sound" },
  "fading out": {
    lead: async (page) => {
      await playAlbum(page, ANCHORS.album, server.url);
      await pause(page).click();
    },
    wants: "silence",
  },
  paused: {
    lead: async (page) => {
      await playAlbum(page, ANCHORS.album, server.url);
      await pause(page).click();
      await expectSilence(page);
    },
    wants: "silence",
  },
};

interface Trial {
  readonly strike: (page: Page) => Promise<void>;
  /** Silences whatever sounds: the listener has to press play again. */
  readonly isSilencing?: boolean;
}

const TRIALS: Readonly<Record<string, Trial>> = {
  "worker killed": {
    strike: async (page) => {
      await expect.poll(() => page.evaluate(isWatched)).toBe(true);
      const [worker] = page.workers();
      const closed = worker?.waitForEvent("close");
      await worker?.evaluate(() => self.close());
      await closed;
      await expect.poll(() => page.workers().length).toBe(1);
    },
  },
  "network cut and back": {
    strike: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText("You are offline").first()).toBeVisible();
      await page.context().setOffline(false);
    },
  },
  "database deleted": {
    strike: (page) =>
      page.evaluate(
        () =>
          new Promise((done, fail) => {
            const removal = indexedDB.deleteDatabase("yesplaymusic");
            removal.addEventListener("success", () => done());
            removal.addEventListener("error", () =>
              fail(removal.error ?? new Error("not deleted")),
            );
          }),
      ),
  },
  "a second tab plays": {
    strike: async (page) => {
      const other = await page.context().newPage();
      await playAlbum(other, ANCHORS.shortAlbum, server.url);
      await expect(page.locator("[data-toasts]")).toHaveCount(1);
      await other.close();
    },
    isSilencing: true,
  },
};

for (const [event, { strike, isSilencing = false }] of rowsOf(TRIALS, "worker killed"))
  for (const [state, { lead, wants }] of Object.entries(STATES))
    test(`${event}, ${state}: nothing is lost, and every control answers`, async ({
      page,
    }, testInfo) => {
      await lead(page);
      const name = wants === "nothing" ? null : await playingName(page).innerText();
      await strike(page);

      if (wants === "sound" && !isSilencing) await expectSound(page);
      else await expectSilence(page);
      const heard = `${Math.round(await loudness(page))} dBFS`;
      const told = (await page.locator("[data-toasts]").innerText()).replaceAll(/\s+/g, " ");

      if (wants === "nothing") await startAlbum(page);
      else {
        await expect(playingName(page)).toHaveText(name ?? "");
        if (wants === "silence" || isSilencing) await play(page).click();
      }
      await expectSound(page);
      await expect(pause(page)).toBeVisible();
      if (name !== null) await expect(playingName(page)).toHaveText(name);
      await player(page).getByRole("button", { name: "Next track" }).click();
      if (name !== null) await expect(playingName(page)).not.toHaveText(name);
      await expectSound(page);
      await pause(page).click();
      await expectSilence(page);
      await testInfo.attach("what was heard and shown", {
        body: [state, event, heard, told || "-", name ?? "-"].join(" | "),
      });
    });
