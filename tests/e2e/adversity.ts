import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { startServer, test as base, type RunningServer } from "./support.ts";

interface OwnServer {
  readonly server: RunningServer;
}

/**
 * A test with its own server, so that requests of other tests do not change which ones fail: addresses
 * without a host are that server's.
 */
export const test = base.extend<OwnServer>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern: none
  server: async ({}, provide) => {
    const server = await startServer({ options: ["--library", "40"] });
    await provide(server);
    await server.stop();
  },
  baseURL: ({ server }, provide) => provide(server.url),
  page: async ({ page }, provide) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await provide(page);
  },
});

/** Marks the test's own requests, which are exempt from faults. */
const MARK = "asked=by-the-test";
export const spared = (pattern: string): string => `${pattern}(?!.*${MARK})`;

export interface Song {
  readonly id: number;
  readonly name: string;
}

/** Sends a request to the server directly, past the app. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const mark = `${path.includes("?") ? "&" : "?"}${MARK}&timestamp=${Date.now()}`;
  const answer = await page.request.get(`/api${path}${mark}`, { maxRetries: 3 });
  return (await answer.json()) as T;
}

const uid = async (page: Page): Promise<number> =>
  (await ask<{ profile: { userId: number } }>(page, "/user/account")).profile.userId;
export const likedIds = async (page: Page): Promise<readonly number[]> =>
  (await ask<{ ids: readonly number[] }>(page, `/likelist?uid=${await uid(page)}`)).ids;
export const kept = async (
  page: Page,
  kind: "album" | "artist" | "mv",
): Promise<readonly number[]> =>
  (
    await ask<{ data: readonly { id?: number; vid?: string }[] }>(
      page,
      `/${kind}/sublist?limit=1000`,
    )
  ).data.map(({ id, vid }) => id ?? Number(vid));
export const diskCount = async (page: Page): Promise<number> =>
  (await ask<{ count: number }>(page, "/user/cloud")).count;
export const playlistsOf = async (page: Page) =>
  (
    await ask<{
      playlist: readonly { id: number; name: string; specialType: number; trackCount: number }[];
    }>(page, `/user/playlist?uid=${await uid(page)}&limit=1000`)
  ).playlist;
interface TheirComment {
  readonly content: string;
  readonly liked: boolean;
}

/** Comments of the video, the newest first. */
export const commentsOf = async (page: Page): Promise<readonly TheirComment[]> =>
  (
    await ask<{ data: { comments: readonly TheirComment[] } }>(
      page,
      `/comment/new?type=1&id=${ANCHORS.mv}&sortType=3&pageNo=1&pageSize=30`,
    )
  ).data.comments;
export const commentsSaying = async (page: Page, words: string): Promise<number> =>
  (await commentsOf(page)).filter(({ content }) => content.includes(words)).length;
export const songsOf = async (page: Page, album: number): Promise<readonly Song[]> =>
  (await ask<{ songs: readonly Song[] }>(page, `/album?id=${album}`)).songs;

export const main = (page: Page): Locator => page.getByRole("main");
export const toasts = (page: Page): Locator => page.locator("[data-toasts]");
export const panel = (page: Page): Locator => page.getByRole("tabpanel");
export const tab = (page: Page, name: string): Locator =>
  page.getByRole("tablist", { name: "Library" }).getByRole("tab", { name, exact: true });
export const row = (page: Page, { name }: Song): Locator =>
  page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
export const like = (page: Page, song: Song): Locator =>
  row(page, song).getByRole("button", { name: "Like" });
export const save = (page: Page): Locator =>
  main(page).getByRole("button", { name: /^(?:Save to library|Save MV|Follow)/ });
export const isPressed = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute("aria-pressed")) === "true";

/** Polls until the shown state equals the server's, and returns it. The app asks for the last time after 22 s. */
export async function expectTrue<T>(shown: () => Promise<T>, truth: () => Promise<T>): Promise<T> {
  const compare = async (): Promise<string> => {
    const told = JSON.stringify(await truth());
    const seen = JSON.stringify(await shown());
    return seen === told ? "the same" : `shown ${seen}, at the server ${told}`;
  };
  await expect.poll(compare, { timeout: 30_000 }).toBe("the same");
  return truth();
}

/** Presses "Try again" as long as an error is shown, until `there` is visible. */
export async function insist(page: Page, there: Locator): Promise<void> {
  const again = main(page).getByRole("button", { name: "Try again" });
  await expect(async () => {
    const button = again.first();
    if (await button.isVisible()) await button.click();
    await expect(there.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}

export const thread = (page: Page): Locator => page.getByRole("region", { name: "Comments" });
export const box = (page: Page): Locator =>
  thread(page).getByRole("textbox", { name: "Write a comment" });
export const saying = (page: Page, words: string): Locator =>
  thread(page).getByRole("listitem").filter({ hasText: words });

/** Shows the comments of the video, newest first, where a new comment is in view. */
export async function showNewest(page: Page): Promise<void> {
  await thread(page).getByRole("tab", { name: "Newest" }).click();
  await insist(page, thread(page).getByRole("listitem"));
}
