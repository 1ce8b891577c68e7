import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  inject,
  logIn,
  songsOf,
  startServer,
  test as base,
  turnPage,
  type RunningServer,
} from "./support.ts";

interface OfTheWorker {
  /** Each worker has its own server; each test makes its own playlists. */
  readonly server: RunningServer;
}

/** A test with the server of its worker: addresses without a host are that server's. */
export const test = base.extend<object, OfTheWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, provide) => {
      const server = await startServer({ options: ["--library", "30"] });
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  page: async ({ page, server }, provide) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await inject(page, server);
    await provide(page);
  },
});

export interface Song {
  readonly id: number;
  readonly name: string;
}

interface Truth {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly privacy: number;
  readonly ids: readonly number[];
}

/** Sends a request to the server directly, past the app. */
export async function ask<T>(page: Page, path: string, form?: Record<string, string | number>) {
  const address = `/api${path}`;
  const answer =
    form === undefined
      ? await page.request.get(address, { maxRetries: 3 })
      : await page.request.post(address, { form, maxRetries: 3 });
  return (await answer.json()) as T;
}

/** The playlist as stored by the server; null if there is none. */
export async function truth(page: Page, id: number): Promise<Truth | null> {
  const { playlist } = await ask<{
    playlist?: Omit<Truth, "ids"> & { readonly trackIds: readonly { readonly id: number }[] };
  }>(page, `/playlist/detail?id=${id}`);
  if (playlist === undefined) return null;
  const { name, description, tags, privacy, trackIds } = playlist;
  return { name, description, tags, privacy, ids: trackIds.map((song) => song.id) };
}

/** Names of the account's own playlists, as stored by the server. */
export async function ownNames(page: Page): Promise<readonly string[]> {
  const { profile } = await ask<{ profile: { userId: number } }>(page, "/user/account");
  const { playlist } = await ask<{
    playlist: readonly { name: string; creator: { userId: number } }[];
  }>(page, `/user/playlist?uid=${profile.userId}&limit=1000`);
  return playlist
    .filter(({ creator }) => creator.userId === profile.userId)
    .map(({ name }) => name);
}

/** Number of playlists made by this worker, for unique names. */
let made = 0;

/** Creates a playlist with these songs at the server. */
export async function make(
  page: Page,
  songs: readonly Song[],
): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `Evening ${test.info().testId.slice(-6)}-${100 + made}`;
  const { id } = await ask<{ id: number }>(page, "/playlist/create", { name });
  if (songs.length > 0)
    await ask(page, "/playlist/tracks", {
      op: "add",
      pid: id,
      tracks: songs.map((song) => song.id).join(),
    });
  return { id, name };
}

export interface Made {
  readonly id: number;
  readonly name: string;
  readonly songs: readonly Song[];
}

/** Creates a playlist of an album's first songs at the server, for the logged-in account. */
export async function makeOf(page: Page, count = 5): Promise<Made> {
  const songs = (await songsOf(page, ANCHORS.album)).slice(0, count);
  return { ...(await make(page, songs)), songs };
}

/** A playlist of an album's first songs, opened by the account that made it. */
export async function openMade(page: Page, count = 5, before?: Made): Promise<Made> {
  if (before === undefined && page.url() === "about:blank") await logIn(page);
  const list = before ?? (await makeOf(page, count));
  await go(page, `/playlist/${list.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.name);
  if (count > 0) await expectRows(page, namesOf(list.songs));
  return list;
}

/** Opens the first page by its address, later ones within the app. */
const go = async (page: Page, path: string): Promise<void> =>
  page.url() === "about:blank" ? void (await page.goto(path)) : turnPage(page, path);

export const namesOf = (songs: readonly Song[]): readonly string[] => songs.map(({ name }) => name);
export const grid = (page: Page): Locator => page.getByRole("grid");
export const toast = (page: Page): Locator => page.locator("[data-toasts]");
export const addDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Add to playlist" });
export const newDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "New playlist" });
export const editDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Edit playlist" });
export const deleteDialog = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: "Delete playlist?" });
export const more = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: "More actions" }).first();
export const row = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
export const place = (page: Page, name: string): Locator =>
  addDialog(page).getByRole("button", { name: new RegExp(`^${name} `) });

const shownNames = (page: Page): Promise<readonly string[]> =>
  grid(page)
    .locator('[aria-label^="Play "], [aria-label^="Select "]')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace(/^\w+ /, "")),
    );

/** Waits until the shown songs are these, in this order. */
export const expectRows = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => shownNames(page)).toEqual(names);

/** Waits until the server's songs are these, in this order. */
export const expectTruth = (page: Page, id: number, songs: readonly (Song | undefined)[]) =>
  expect.poll(async () => (await truth(page, id))?.ids).toEqual(songs.map((song) => song?.id));

export async function choose(page: Page, item: string): Promise<void> {
  await more(page).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

export async function openAddOf(page: Page, album: number): Promise<void> {
  await go(page, `/album/${album}`);
  await choose(page, "Add to playlist…");
  await expect(addDialog(page)).toBeVisible();
}

export async function removeByMenu(page: Page, name: string): Promise<void> {
  await row(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove from playlist" }).click();
}
