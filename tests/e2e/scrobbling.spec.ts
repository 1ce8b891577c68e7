import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  playAlbum,
  player,
  playingName,
  startServer,
  test,
  type RunningServer,
  violationsOf,
} from "./support.ts";

const ENV = {
  TONEARM_LASTFM_KEY: "test-key",
  TONEARM_LASTFM_SECRET: "test-secret",
  TONEARM_LASTFM_ENDPOINT: "/lastfm/2.0/",
  TONEARM_LASTFM_AUTHORISE: "/lastfm/auth.html",
};

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ env: ENV });
});
test.afterEach(() => server.stop());

interface Heard {
  readonly nowPlaying: readonly Readonly<Record<string, string>>[];
  readonly scrobbles: readonly Readonly<Record<string, string>>[];
  readonly batches: readonly number[];
}

/** What the fake last.fm has received so far. */
const heard = async (page: Page): Promise<Heard> =>
  (await page.request.get(`${server.url}/__lastfm`)).json() as Promise<Heard>;
const scrobbled = async (page: Page): Promise<readonly string[]> =>
  (await heard(page)).scrobbles.map(({ track }) => track ?? "");

/** Connects through the window that the settings open, and closes it with its button. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${server.url}/settings#scrobbling`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Connected as tone-listener" })).toBeVisible();
  await expect(popup.getByRole("navigation")).toHaveCount(0);
  const closed = popup.waitForEvent("close");
  // The press closes its own window, perhaps before the click is finished.
  await popup
    .getByRole("button", { name: "Done" })
    .click()
    .catch(() => {});
  await closed;
  await expect(page.getByText("Connected to last.fm as tone-listener")).toBeVisible();
}

test("connects in a window of its own, in sight of the first", async ({ page }) => {
  await connect(page);
  await page.reload();
  await expect(page.getByText("Connected to last.fm as tone-listener")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
});

test("songs heard past their half arrive once each, and what plays now before them", async ({
  page,
}) => {
  await connect(page);
  await playAlbum(page, ANCHORS.shortAlbum, server.url);
  const first = (await playingName(page).textContent()) ?? "";
  await expect.poll(async () => (await heard(page)).nowPlaying[0]?.["track"]).toBe(first);
  expect(await scrobbled(page)).toEqual([]);
  await expect.poll(() => scrobbled(page)).toEqual([first]);
  await expect(playingName(page)).not.toHaveText(first);
  const second = (await playingName(page).textContent()) ?? "";
  await expect.poll(() => scrobbled(page)).toEqual([first, second]);
  const { scrobbles } = await heard(page);
  expect(scrobbles[0]).toMatchObject({ album: "Three Sketches", trackNumber: "1" });
  expect(Number(scrobbles[1]?.["timestamp"])).toBeGreaterThan(Number(scrobbles[0]?.["timestamp"]));
});

test("a song heard offline waits in every window and is sent when the network is back", async ({
  page,
  context,
}) => {
  await connect(page);
  const settings = await context.newPage();
  await settings.goto(`${server.url}/settings`);
  await playAlbum(page, ANCHORS.shortAlbum, server.url);
  const first = (await playingName(page).textContent()) ?? "";
  await context.setOffline(true);
  await expect(settings.getByText("1 play waits to be sent")).toBeVisible();
  await player(page).getByRole("button", { name: "Pause", exact: true }).click();
  expect(await scrobbled(page)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => scrobbled(page)).toEqual([first]);
  await expect(settings.getByText(/waits? to be sent/)).toHaveCount(0);
});

test("the window says when last.fm sent no token, refused one, or is away", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${server.url}/lastfm/callback`);
  await expect(heading).toHaveText("last.fm didn’t confirm the connection");
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${server.url}/lastfm/callback?token=forged`);
  await expect(heading).toHaveText("last.fm didn’t accept the connection");
  await page.goto(`${server.url}/lastfm/auth.html?cb=${encodeURIComponent("/lastfm/callback")}`);
  await expect(heading).toHaveText("Connected as tone-listener");
  await page.request.post(`${server.url}/__faults`, {
    data: { pattern: "^/lastfm/2.0/", kind: "html", times: 1 },
  });
  await page.goto(`${server.url}/lastfm/auth.html?cb=${encodeURIComponent("/lastfm/callback")}`);
  await expect(heading).toHaveText("Can’t reach last.fm");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toHaveText("Connected as tone-listener");
  expect(await violationsOf(page)).toEqual([]);
  // A window that was not opened by a script cannot close itself: the listener is asked to close it.
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("You can close this window now.")).toBeVisible();
});

test("without keys the setting says how to set them up", async ({ page }) => {
  await page.goto("/settings#scrobbling");
  await expect(page.getByText("TONEARM_LASTFM_KEY")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toHaveCount(0);
});
