import { expect, type Page } from "@playwright/test";
import { songId } from "../../src/domain/playable.ts";
import { expectSound, logIn, player, test } from "./support.ts";

/** All data of this origin as one text: databases, caches, both storages, cookies. */
async function everythingKept(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const rows = async (database: IDBDatabase, table: string): Promise<unknown> =>
      new Promise((done, fail) => {
        const store = database.transaction(table).objectStore(table);
        const found: unknown[] = [];
        const walk = store.openCursor();
        walk.addEventListener("error", () => fail(walk.error ?? new Error("unreadable")));
        walk.addEventListener("success", () => {
          if (walk.result === null) return done(found);
          found.push([walk.result.key, walk.result.value]);
          walk.result.continue();
        });
      });
    const all: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => done(opening.result));
        opening.addEventListener("error", () => fail(opening.error ?? new Error("not opened")));
      });
      for (const table of database.objectStoreNames)
        all.push([name, table, await rows(database, table)]);
      database.close();
    }
    for (const name of await caches.keys())
      all.push([name, (await (await caches.open(name)).keys()).map(({ url }) => url)]);
    for (const storage of [localStorage, sessionStorage]) all.push(Object.entries(storage));
    all.push(document.cookie);
    return JSON.stringify(all);
  });
  return kept + JSON.stringify(await page.context().cookies());
}

interface Account {
  readonly profile: { readonly userId: number; readonly avatarUrl: string };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page
    .getByRole("alertdialog", { name: "Log out?" })
    .getByRole("button", { name: "Log out" })
    .click();
}

test.use({ hasServiceWorker: true });

for (const [path, lead] of [
  ["/library?tab=albums", /\/login\?back=%2Flibrary%3Ftab%3Dalbums$/],
  ["/daily/songs", /\/login\/account\?back=%2Fdaily%2Fsongs$/],
] as const)
  test(`a log-out in another window leads ${path} to the log-in`, async ({ page }) => {
    await logIn(page);
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto("/settings");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await logOut(other);
    await expect(other).toHaveURL(/\/$/);
    await expect(page).toHaveURL(lead);
    // What would be answered is stored.
    expect(asked).not.toContain("/api/song/detail");
    // The page that was left is not in the history any more.
    await page.goBack();
    await expect(page).not.toHaveURL(/\/(?:library|daily)/);
  });

test("a log-out in another window leaves nothing of a private playlist on its page", async ({
  page,
}) => {
  await logIn(page);
  const { profile } = (await (await page.request.get("/api/user/account")).json()) as Account;
  const lists = await page.request.get(`/api/user/playlist?uid=${profile.userId}`);
  const { playlist } = (await lists.json()) as {
    readonly playlist: readonly { id: number; name: string; privacy: number }[];
  };
  const secret = playlist.find(({ privacy }) => privacy === 10);
  await page.goto(`/playlist/${secret?.id}`);
  await expect(page).toHaveTitle(new RegExp(secret?.name ?? "no private playlist"));
  const other = await page.context().newPage();
  await other.goto("/settings");
  await logOut(other);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle("Playlist - Tonearm");
  await expect(page.getByText(secret?.name ?? "")).toHaveCount(0);
});

test("a log-out leaves nothing of the account on the device", async ({ page }) => {
  await logIn(page);
  const [account, lists] = await Promise.all([
    page.request.get("/api/user/account"),
    page.request.get("/api/likelist"),
  ]);
  const { profile } = (await account.json()) as Account;
  const { ids } = (await lists.json()) as { readonly ids: readonly number[] };
  const playlists = await page.request.get(`/api/user/playlist?uid=${profile.userId}`);
  const { playlist } = (await playlists.json()) as { readonly playlist: { readonly id: number }[] };
  /** Texts that would reveal whose device this was. */
  const telling = [
    String(profile.userId),
    new URL(profile.avatarUrl).pathname,
    String(playlist[0]?.id),
    // A sequence of likes, as in the service's answer and as in a queue.
    `${ids[0]},${ids[1]},${ids[2]}`,
    JSON.stringify(ids.slice(0, 3).map(songId)).slice(1, -1),
  ];

  await page.goto("/library");
  await expect(page.getByRole("region", { name: "Liked songs" })).toBeVisible();
  await page.goto("/library/liked-songs");
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await page.goto("/daily/songs");
  await expect(page.getByRole("grid")).toBeVisible();
  // The daily task has renewed the session cookie.
  const cookies = await page.context().cookies();
  telling.push(cookies.find(({ name }) => name === "MUSIC_U")?.value ?? "no session");
  const before = await everythingKept(page);
  expect(telling.filter((mark) => !before.includes(mark))).toEqual([]);

  await logOut(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(player(page)).toBeVisible();
  await expect
    .poll(async () => {
      const after = await everythingKept(page);
      return telling.filter((mark) => after.includes(mark));
    })
    .toEqual([]);
});
