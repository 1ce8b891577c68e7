/** @file What a listener hears and sees when conditions change, in each state of the player. */
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSilence,
  expectSound,
  inject,
  isWatched,
  limitStorage,
  loudness,
  playAlbum,
  player,
  playingName,
  position,
  rowsOf,
  sleepMachine,
  songsOf,
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
const seekSlider = (page: Page) => player(page).getByRole("slider", { name: "Seek" });

/** Half a minute into the first song, so that a lost position is noticed. */
async function playOn(page: Page): Promise<void> {
  await playAlbum(page, ANCHORS.album, server.url);
  await seekSlider(page).press("PageUp");
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(30);
  await expectSound(page);
}

interface State {
  readonly lead: (page: Page) => Promise<void>;
  /** Whether the listener wants music. */
  readonly wants: "sound" | "silence" | "nothing";
  /** Removes the cause that keeps the song from playing. */
  readonly mend?: (page: Page) => Promise<void>;
}

const STATES: Readonly<Record<string, State>> = {
  "nothing loaded": { lead: openAlbum, wants: "nothing" },
  "looking for the song": {
    lead: async (page) => {
      await inject(page, server, { pattern: "/song/url", kind: "slow", delayMs: 3_000, times: 1 });
      await openAlbum(page);
      await startAlbum(page);
      await expect(pause(page)).toBeVisible();
    },
    wants: "sound",
  },
  loading: {
    lead: async (page) => {
      await inject(page, server, {
        pattern: "^/media/audio/",
        kind: "slow",
        delayMs: 3_000,
        times: 2,
      });
      await openAlbum(page);
      await startAlbum(page);
      await expect(pause(page)).toBeVisible();
    },
    wants: "sound",
  },
  playing: { lead: playOn, wants: "sound" },
  "waiting in mid-song": {
    lead: async (page) => {
      await playOn(page);
      const [song] = await songsOf(page, ANCHORS.album, server.url);
      await inject(
        page,
        server,
        { pattern: `^/media/audio/${song?.id}-`, status: 403, body: {} },
        { pattern: `/song/url.*[?&]id=${song?.id}(&|$)`, kind: "reset" },
      );
      // Far beyond what a browser buffers ahead.
      const slider = seekSlider(page);
      await slider.fill(String(Math.floor(Number(await slider.getAttribute("max"))) - 60));
      await expect(
        player(page).getByText("Can’t reach the music service. Retrying…"),
      ).toBeVisible();
    },
    wants: "sound",
    mend: async (page) => {
      await inject(page, server);
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  },
  "fading out": {
    lead: async (page) => {
      await playOn(page);
      await pause(page).click();
    },
    wants: "silence",
  },
  paused: {
    lead: async (page) => {
      await playOn(page);
      await pause(page).click();
      await expectSilence(page);
    },
    wants: "silence",
  },
};

interface Trial {
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly strike: (page: Page, wants: State["wants"]) => Promise<void>;
  /** Set if it stops playback with this message: the listener has to press play again. */
  readonly silences?: RegExp;
}

/** Storage of a small device: enough for the app, but not for a song. */
const DEVICE_BYTES = 8_000_000;

declare global {
  interface Window {
    pullHeadphones?: () => void;
    /** Whether the app follows changes of the devices. */
    areDevicesFollowed?: boolean;
  }
}

/** Runs in the page: sound is played through headphones, until they are pulled out. */
function plugHeadphones(): void {
  const device = (deviceId: string, groupId: string): MediaDeviceInfo => ({
    deviceId,
    groupId,
    kind: "audiooutput",
    label: deviceId,
    toJSON: () => ({}),
  });
  let plugged = [
    device("default", "jack"),
    device("headphones", "jack"),
    device("speakers", "board"),
  ];
  const { mediaDevices } = navigator;
  mediaDevices.enumerateDevices = () => Promise.resolve(plugged);
  const follow = mediaDevices.addEventListener.bind(
    mediaDevices,
  ) as EventTarget["addEventListener"];
  mediaDevices.addEventListener = (...[type, listener]: Parameters<typeof follow>) => {
    follow(type, listener);
    window.areDevicesFollowed = true;
  };
  window.pullHeadphones = () => {
    plugged = [device("default", "board"), device("speakers", "board")];
    mediaDevices.dispatchEvent(new Event("devicechange"));
  };
}

/** Runs in the page: writes until not even a kilobyte is left. Returns the error that ended this. */
async function fillStorage(): Promise<string | undefined> {
  const open = indexedDB.open("filler");
  open.onupgradeneeded = () => open.result.createObjectStore("bytes", { autoIncrement: true });
  await new Promise((done) => (open.onsuccess = done));
  let refused: string | undefined;
  for (let bytes = 1 << 20; bytes > 1_000;) {
    // Random data, which the database cannot compress.
    const block = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 1 << 16)
      crypto.getRandomValues(block.subarray(at, at + (1 << 16)));
    const change = open.result.transaction("bytes", "readwrite");
    change.objectStore("bytes").add(block);
    const isWritten = await new Promise((done) => {
      change.oncomplete = () => done(true);
      change.onabort = () => done(false);
    });
    if (isWritten) continue;
    refused = change.error?.name;
    bytes /= 2;
  }
  return refused;
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
      await expect(page.getByText("You’re offline").first()).toBeVisible();
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
      await other.close();
    },
    silences: /Music plays in another tab/,
  },
  "output device removed": {
    prepare: async (page) => void (await page.addInitScript(plugHeadphones)),
    strike: async (page, wants) => {
      // A second after the press the app knows the devices.
      if (wants !== "nothing") await page.waitForFunction(() => window.areDevicesFollowed);
      await page.evaluate(() => window.pullHeadphones?.());
    },
    silences: /Output device disconnected/,
  },
  "storage full": {
    prepare: (page) => limitStorage(page, server.url, DEVICE_BYTES),
    strike: async (page) => {
      expect(await page.evaluate(fillStorage)).toBe("QuotaExceededError");
    },
  },
  "twelve hours of sleep": { strike: (page) => sleepMachine(page, server, 12) },
};

/** Records everything that live regions of the page announce. Returns a function that reads it. */
async function listen(page: Page): Promise<() => Promise<string>> {
  const said = await page.evaluateHandle(() => {
    const words = new Set<string>();
    const hear = (): void => {
      for (const { textContent } of document.querySelectorAll("[data-toasts], p[role=status]"))
        if (textContent) words.add(textContent);
    };
    hear();
    new MutationObserver(hear).observe(document, { subtree: true, childList: true });
    return words;
  });
  return () => said.evaluate((words) => [...words].join(" / "));
}

/** Checks that the position is the one of `sinceMs`, plus at most the time passed since, with a tolerance of 2 s. */
async function expectPlace(page: Page, atS: number, sinceMs: number): Promise<void> {
  const offS = async (): Promise<number> => {
    const nowS = await position(page);
    const latestS = atS + (performance.now() - sinceMs) / 1000;
    return Math.max(atS - nowS, nowS - latestS);
  };
  await expect.poll(offS, { message: "seconds from its place" }).toBeLessThanOrEqual(2);
}

for (const [event, { prepare, strike, silences }] of rowsOf(TRIALS, "worker killed"))
  for (const [state, { lead, wants, mend }] of Object.entries(STATES))
    test(`${event}, ${state}: nothing is lost, and every control answers`, async ({
      page,
    }, testInfo) => {
      const [first, second] = await songsOf(page, ANCHORS.album, server.url);
      await prepare?.(page);
      await lead(page);
      const said = await listen(page);
      const placeS = wants === "nothing" ? 0 : await position(page);
      const sinceMs = performance.now();
      await strike(page, wants);

      if (mend !== undefined) {
        await expectSilence(page);
        await mend(page);
      }
      const isSilenced = wants !== "sound" || silences !== undefined;
      await (isSilenced ? expectSilence(page) : expectSound(page));
      const heard = `${Math.round(await loudness(page))} dBFS`;
      if (silences !== undefined && wants === "sound") await expect.poll(said).toMatch(silences);

      if (wants === "nothing") await startAlbum(page);
      else {
        await expect(playingName(page)).toHaveText(first?.name ?? "");
        await expectPlace(page, placeS, sinceMs);
        if (isSilenced) await play(page).click();
      }
      await expectSound(page);
      await expect(pause(page)).toBeVisible();
      await expect(playingName(page)).toHaveText(first?.name ?? "");
      if (wants !== "nothing") await expectPlace(page, placeS, sinceMs);
      const wentOnAtS = await position(page);
      await player(page).getByRole("button", { name: "Next track" }).click();
      await expect(playingName(page)).toHaveText(second?.name ?? "");
      await expectSound(page);
      await pause(page).click();
      await expectSilence(page);
      await testInfo.attach("what was heard and shown", {
        body: [state, event, heard, (await said()) || "-", `${placeS} s`, `${wentOnAtS} s`].join(
          " | ",
        ),
      });
    });
