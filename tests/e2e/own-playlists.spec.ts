import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../../server/sources/demo/anchors.ts";
import {
  isThorough,
  expectAccessible,
  countRequests,
  hurryCore,
  inject,
  logIn,
  startServer,
  test,
  type RunningServer,
} from "./support.ts";

/** Each worker has a server of its own; each test has playlists of its own there. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ options: ["--library", "30"] });
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await inject(page, server);
});

interface Song {
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

/** Asks the server itself, behind the app's back. */
async function ask<T>(page: Page, path: string, form?: Record<string, string | number>) {
  const address = `${server.url}/api${path}`;
  const answer =
    form === undefined
      ? await page.request.get(address, { maxRetries: 3 })
      : await page.request.post(address, { form, maxRetries: 3 });
  return (await answer.json()) as T;
}

const songsOf = async (page: Page, album: number): Promise<readonly Song[]> =>
  (await ask<{ songs: readonly Song[] }>(page, `/album?id=${album}`)).songs;

/** The playlist as the server has it; null when it has none. */
async function truth(page: Page, id: number): Promise<Truth | null> {
  const { playlist } = await ask<{
    playlist?: Omit<Truth, "ids"> & { readonly trackIds: readonly { readonly id: number }[] };
  }>(page, `/playlist/detail?id=${id}`);
  if (playlist === undefined) return null;
  const { name, description, tags, privacy, trackIds } = playlist;
  return { name, description, tags, privacy, ids: trackIds.map((song) => song.id) };
}

/** Names of the account's own playlists, as the server has them. */
async function ownNames(page: Page): Promise<readonly string[]> {
  const { profile } = await ask<{ profile: { userId: number } }>(page, "/user/account");
  const { playlist } = await ask<{
    playlist: readonly { name: string; creator: { userId: number } }[];
  }>(page, `/user/playlist?uid=${profile.userId}&limit=1000`);
  return playlist
    .filter(({ creator }) => creator.userId === profile.userId)
    .map(({ name }) => name);
}

let made = 0;

/** Makes a playlist with these songs at the server; its name is its own. */
async function make(page: Page, songs: readonly Song[]): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `Evening ${test.info().workerIndex}-${made}`;
  const { id } = await ask<{ id: number }>(page, "/playlist/create", { name });
  if (songs.length > 0)
    await ask(page, "/playlist/tracks", {
      op: "add",
      pid: id,
      tracks: songs.map((song) => song.id).join(),
    });
  return { id, name };
}

/** A playlist of the first five songs of an album, opened by the account that made it. */
async function openMade(page: Page, count = 5) {
  await logIn(page, server.url);
  const songs = (await songsOf(page, ANCHORS.album)).slice(0, count);
  const list = await make(page, songs);
  await page.goto(`${server.url}/playlist/${list.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.name);
  if (count > 0) await expectRows(page, namesOf(songs));
  return { ...list, songs };
}

const namesOf = (songs: readonly Song[]): readonly string[] => songs.map(({ name }) => name);
const grid = (page: Page): Locator => page.getByRole("grid");
const toast = (page: Page): Locator => page.locator("[data-toasts]");
const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add to playlist" });
const newDialog = (page: Page): Locator => page.getByRole("dialog", { name: "New playlist" });
const editDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Edit playlist" });
const deleteDialog = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: "Delete playlist?" });
const more = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: "More actions" }).first();
const row = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByText(name, { exact: true }) });
const place = (page: Page, name: string): Locator =>
  addDialog(page).getByRole("button", { name: new RegExp(`^${name} `) });

const shownNames = (page: Page): Promise<readonly string[]> =>
  grid(page)
    .locator('[aria-label^="Play "], [aria-label^="Select "]')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace(/^\w+ /, "")),
    );

/** The songs on screen, in this order. */
const expectRows = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => shownNames(page)).toEqual(names);

/** The songs at the server, in this order. */
const expectTruth = (page: Page, id: number, songs: readonly (Song | undefined)[]) =>
  expect.poll(async () => (await truth(page, id))?.ids).toEqual(songs.map((song) => song?.id));

async function choose(page: Page, item: string): Promise<void> {
  await more(page).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function openAddOf(page: Page, album: number): Promise<void> {
  await page.goto(`${server.url}/album/${album}`);
  await choose(page, "Add to playlist…");
  await expect(addDialog(page)).toBeVisible();
}

async function removeByMenu(page: Page, name: string): Promise<void> {
  await row(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove from playlist" }).click();
}

test("a private playlist begins with an album's songs and is opened from the toast", async ({
  page,
}) => {
  await logIn(page, server.url);
  const songs = await songsOf(page, ANCHORS.album);
  await openAddOf(page, ANCHORS.album);
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  const dialog = newDialog(page);
  await expect(dialog.getByRole("radio", { name: "In your account" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Title" }).fill("  Night ferry ");
  await dialog.getByRole("checkbox", { name: "Private playlist" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create playlist" }).click();
  await expect(toast(page)).toContainText("“Night ferry” was created");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Private playlist Night ferry");
  await expectRows(page, namesOf(songs));
  const id = Number(page.url().split("/").pop());
  await expectTruth(page, id, songs);
  expect(await truth(page, id)).toMatchObject({ name: "Night ferry", privacy: 10 });
  await expectAccessible(page);
});

test("one song and many are added to what the account and the device have, the liked list aside", async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id, name } = await make(page, []);
  const songs = await songsOf(page, ANCHORS.album);

  // A playlist of this device, by the same dialog.
  await openAddOf(page, ANCHORS.shortAlbum);
  await expect(addDialog(page).getByRole("group")).toHaveCount(1);
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("On the shelf");
  await newDialog(page).getByRole("radio", { name: "On this device" }).check();
  await expect(newDialog(page).getByRole("checkbox")).toHaveCount(0);
  await newDialog(page).getByRole("button", { name: "Create playlist" }).click();
  await expect(toast(page)).toContainText("“On the shelf” was created");

  await page.goto(`${server.url}/album/${ANCHORS.album}`);
  await row(page, songs[2]?.name ?? "")
    .getByRole("button", { name: "Add to playlist" })
    .click();
  await expect(addDialog(page)).toContainText(songs[2]?.name ?? "");
  const online = addDialog(page).getByRole("group", { name: "Your playlists" });
  const device = addDialog(page).getByRole("group", { name: "Playlists on this device" });
  await expect(device.getByRole("button")).toHaveText(["On the shelf7 songs"]);
  await expect(online.getByRole("button", { name: `${name} 0 songs` })).toBeVisible();
  await expect(online.getByRole("button", { name: /Private playlist/ }).first()).toBeVisible();
  // The liked list takes songs by liking them.
  const names = await online.getByRole("button").allInnerTexts();
  expect(names.filter((text) => /30 songs/.test(text))).toEqual([]);
  await expectAccessible(page);
  await online.getByRole("button", { name: `${name} 0 songs` }).click();
  await expect(toast(page)).toContainText(`Added to “${name}”`);
  await expectTruth(page, id, [songs[2]]);

  await choose(page, "Add to playlist…");
  await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill(name.slice(2));
  await expect(device).toHaveCount(0);
  await place(page, name).click();
  await expect(toast(page)).toContainText(
    `${songs.length - 1} songs added to “${name}”, 1 already there`,
  );
  const rest = songs.filter((song) => song !== songs[2]);
  await expectTruth(page, id, [...rest, songs[2]]);

  await choose(page, "Add to playlist…");
  await place(page, name).click();
  await expect(place(page, name)).toContainText("Already contains these songs");
  await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill("zzz");
  await expect(addDialog(page).getByText("No playlist is called “zzz”")).toBeVisible();
  await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill("SHELF");
  await device.getByRole("button").click();
  await expect(toast(page)).toContainText(/songs added to “On the shelf”/);
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/localPlaylist\/\d+$/);
});

test("songs leave by menu, key and selection, and come back to where they were", async ({
  page,
}) => {
  const { id, songs } = await openMade(page);
  const [a, b, c, d, e] = songs;
  await removeByMenu(page, b?.name ?? "");
  await expect(toast(page)).toContainText("Removed from the playlist");
  await expectRows(page, namesOf(songs.filter((song) => song !== b)));
  await expectTruth(page, id, [a, c, d, e]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expectRows(page, namesOf(songs));
  await expectTruth(page, id, songs);

  await row(page, d?.name ?? "").focus();
  await page.keyboard.press("Delete");
  await expectRows(page, namesOf(songs.filter((song) => song !== d)));
  await expectTruth(page, id, [a, b, c, e]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expectRows(page, namesOf(songs));

  await row(page, a?.name ?? "").click({ modifiers: ["Control"] });
  await row(page, c?.name ?? "").click({ modifiers: ["Control"] });
  const bar = page.getByRole("toolbar", { name: "Selection" });
  await bar.getByRole("button", { name: "Remove selected from playlist" }).click();
  await expect(toast(page)).toContainText("2 songs removed from the playlist");
  await expectTruth(page, id, [b, d, e]);
  await expect(bar).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expectRows(page, namesOf(songs));
  await expectTruth(page, id, songs);
  await page.reload();
  await expectRows(page, namesOf(songs));
});

test("it is edited as a whole, deleted after a question, and nothing of that is offered to others", async ({
  page,
}) => {
  const { id, name } = await openMade(page);
  await choose(page, "Edit");
  const edit = editDialog(page);
  const title = edit.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue(name);
  await title.fill(`${name} late`);
  await edit.getByRole("textbox", { name: "Description" }).fill("For the way home.");
  await edit.getByRole("button", { name: "Tags None chosen" }).click();
  for (const tag of ["Jazz", "Night", "Quiet"]) {
    await edit.getByRole("button", { name: tag, exact: true }).click();
  }
  const fourth = edit.getByRole("button", { name: "Piano", exact: true });
  await expect(fourth).toHaveAttribute("aria-disabled", "true");
  await fourth.press("Enter");
  await expect(edit).toContainText("3 / 3");
  await edit.getByRole("button", { name: "Night", exact: true }).click();
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} late`);
  await expect(page.getByText("For the way home.")).toBeVisible();
  expect(await truth(page, id)).toMatchObject({
    name: `${name} late`,
    description: "For the way home.",
    tags: ["爵士", "安静"],
  });
  await choose(page, "Edit");
  await expect(edit.getByRole("button", { name: "Tags Jazz · Quiet" })).toBeVisible();
  await title.fill(" ");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByRole("alert")).toHaveText("A playlist needs a title");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("A playlist needs a title");
  await page.keyboard.press("Escape");

  await page.goto(`${server.url}/playlist/${ANCHORS.playlist}`);
  await more(page).click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^(Edit|Delete playlist)$/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goBack();

  await choose(page, "Delete playlist");
  await expect(deleteDialog(page)).toContainText(`“${name} late”`);
  await expectAccessible(page);
  await deleteDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(more(page)).toBeFocused();
  expect(await truth(page, id)).not.toBeNull();
  await openAddOf(page, ANCHORS.shortAlbum);
  await place(page, `${name} late`).click();
  await toast(page).getByRole("button", { name: "Open" }).click();
  await choose(page, "Delete playlist");
  await deleteDialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(toast(page)).toContainText(`“${name} late” was deleted`);
  expect(await ownNames(page)).not.toContain(`${name} late`);
});

const libraryCard = (page: Page, name: string): Locator =>
  page
    .getByRole("tabpanel")
    .getByRole("article")
    .filter({ has: page.getByTitle(name, { exact: true }) });
const cardMenu = (page: Page): Locator => page.getByRole("menu", { name: "Playlist actions" });

test("a card of the library edits and deletes what its owner may, and the library shows it at once", async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id, name } = await make(page, []);
  await page.goto(`${server.url}/library`);
  await libraryCard(page, name).click({ button: "right" });
  await cardMenu(page).getByRole("menuitem", { name: "Edit", exact: true }).click();
  await expect(editDialog(page).getByRole("textbox", { name: "Title" })).toHaveValue(name);
  await editDialog(page).getByRole("textbox", { name: "Title" }).fill(`${name} renamed`);
  await page.keyboard.press("Enter");
  await expect(libraryCard(page, `${name} renamed`)).toBeVisible();
  await expect(libraryCard(page, name)).toHaveCount(0);
  expect(await truth(page, id)).toMatchObject({ name: `${name} renamed` });

  // By the keyboard, with no page of it to leave.
  await libraryCard(page, `${name} renamed`).getByRole("link").last().focus();
  await page.keyboard.press("Shift+F10");
  await expect(cardMenu(page)).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("menuitem", { name: "Delete playlist" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(deleteDialog(page)).toContainText(`“${name} renamed”`);
  await deleteDialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page)).toContainText(`“${name} renamed” was deleted`);
  await expect(libraryCard(page, `${name} renamed`)).toHaveCount(0);
  // Whoever works by keyboard goes on where they were.
  await expect(page.getByRole("tabpanel").getByRole("article").locator("a:focus")).toHaveCount(1);
  await expect(page).toHaveURL(/\/library$/);
  expect(await truth(page, id)).toBeNull();

  // One that somebody else made is only kept.
  await page.goto(`${server.url}/library?whose=saved`);
  await page.getByRole("tabpanel").getByRole("article").first().click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Remove from library" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^(Edit|Delete playlist)$/ })).toHaveCount(0);
});

test("songs the service does not take are counted as left out, in a new playlist too", async ({
  page,
}) => {
  await logIn(page, server.url);
  const { id, name } = await make(page, []);
  const { songs: found } = await ask<{ songs: readonly { al: { id: number } }[] }>(
    page,
    `/song/detail?ids=${ANCHORS.unplayable.withdrawn}`,
  );
  const album = found[0]?.al.id ?? 0;
  const { length: all } = await songsOf(page, album);
  await openAddOf(page, album);
  await place(page, name).click();
  await expect(toast(page)).toContainText("could not be added");
  const taken = (await truth(page, id))?.ids.length ?? 0;
  expect(taken).toBeGreaterThan(0);
  const words = (list: string): string =>
    `${taken} song${taken === 1 ? "" : "s"} added to “${list}”, ${all - taken} could not be added`;
  await expect(toast(page)).toContainText(words(name));

  await choose(page, "Add to playlist…");
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Nearly all of it");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(words("Nearly all of it"));
});

test("the liked list of the listener leads to its own page", async ({ page }) => {
  await logIn(page, server.url);
  await page.goto(`${server.url}/playlist/${ANCHORS.bigPlaylist}`);
  await expect(page).toHaveURL(/\/library\/liked-songs$/);
});

test("rows and selections move by keyboard in the list's own order, and stay there", async ({
  page,
}) => {
  const { id, songs } = await openMade(page);
  const [a, b, c, d, e] = songs;
  const said = page.getByRole("status").filter({ hasText: "Moved to place" });
  await row(page, a?.name ?? "").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expectRows(page, namesOf([b, a, c, d, e] as Song[]));
  await expect(said).toHaveText("Moved to place 2 of 5");
  await expect(row(page, a?.name ?? "")).toBeFocused();
  // Pressed faster than anybody answers.
  for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp"])
    await page.keyboard.press(key);
  await expectRows(
    page,
    namesOf([b, c, a, d, e] as Song[])
      .toSpliced(2, 1)
      .toSpliced(3, 0, a?.name ?? ""),
  );
  await expect(row(page, a?.name ?? "")).toBeFocused();
  await expectTruth(page, id, [b, c, d, a, e]);

  // The rows chosen move together and stay chosen.
  await row(page, c?.name ?? "").click({ modifiers: ["Control"] });
  await row(page, a?.name ?? "").click({ modifiers: ["Control"] });
  await page.keyboard.press("Alt+ArrowUp");
  await expectRows(page, namesOf([c, a, b, d, e] as Song[]));
  await expect(said).toHaveText("Moved to place 1 of 5");
  await expect(row(page, c?.name ?? "")).toHaveAttribute("aria-selected", "true");
  await expect(row(page, a?.name ?? "")).toHaveAttribute("aria-selected", "true");
  await expect(row(page, a?.name ?? "")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expectRows(page, namesOf([b, c, a, d, e] as Song[]));
  await expectTruth(page, id, [b, c, a, d, e]);
  await page.reload();
  await expectRows(page, namesOf([b, c, a, d, e] as Song[]));

  // Sorted by name, there is no order to change.
  await page.getByRole("button", { name: /^Sort:/ }).click();
  await page.getByRole("menuitemradio", { name: "Title", exact: true }).click();
  const sorted = namesOf(songs).toSorted((one, other) => one.localeCompare(other, "en"));
  await expectRows(page, sorted);
  await row(page, sorted[0] ?? "").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expectRows(page, sorted);
  await expectTruth(page, id, [b, c, a, d, e]);
});

test("rows and selections are dragged to another place", async ({ page }) => {
  const { id, songs } = await openMade(page);
  const [a, b, c, d, e] = songs;
  const below = { targetPosition: { x: 400, y: 40 } };
  await row(page, a?.name ?? "").dragTo(row(page, c?.name ?? ""), below);
  await expectRows(page, namesOf([b, c, a, d, e] as Song[]));
  await expectTruth(page, id, [b, c, a, d, e]);
  await row(page, b?.name ?? "").click({ modifiers: ["Control"] });
  await row(page, a?.name ?? "").click({ modifiers: ["Control"] });
  await row(page, a?.name ?? "").dragTo(row(page, e?.name ?? ""), below);
  await expectRows(page, namesOf([c, d, e, b, a] as Song[]));
  await expectTruth(page, id, [c, d, e, b, a]);
  await page.reload();
  await expectRows(page, namesOf([c, d, e, b, a] as Song[]));
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  const gripOf = (page: Page, name: string): Locator =>
    page.getByRole("button", { name: `Reorder ${name}`, exact: true });
  const shownOrder = (page: Page): Promise<readonly string[]> =>
    page
      .getByRole("button", { name: /^Reorder / })
      .evaluateAll((grips) =>
        grips.map((grip) => (grip.getAttribute("aria-label") ?? "").replace("Reorder ", "")),
      );
  const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
    const box = await target.boundingBox();
    if (box === null) throw new Error("nothing to touch");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test("a finger moves a row by its grip, a still one opens no menu, and a tap plays nothing", async ({
    page,
    context,
  }) => {
    await logIn(page, server.url);
    const songs = (await songsOf(page, ANCHORS.album)).slice(0, 5);
    const { id } = await make(page, songs);
    await page.goto(`${server.url}/playlist/${id}`);
    const [a, b, c, d, e] = songs;
    await expect.poll(() => shownOrder(page)).toEqual(namesOf(songs));
    const finger = await context.newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    for (const grip of await page.getByRole("button", { name: /^Reorder / }).all()) {
      const box = await grip.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await gripOf(page, a?.name ?? "").tap();
    await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);

    await row(page, c?.name ?? "").evaluate((element) =>
      element.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    const from = await middleOf(gripOf(page, a?.name ?? ""));
    const to = await middleOf(gripOf(page, c?.name ?? ""));
    const held = grid(page).locator("[data-held]");
    await touch("touchStart", from);
    await expect(held).toContainText(a?.name ?? "");
    await gripOf(page, a?.name ?? "").dispatchEvent("contextmenu");
    await touch("touchMove", { x: from.x, y: from.y + 30 });
    await touch("touchMove", { x: to.x, y: to.y + 10 });
    await touch("touchEnd");
    await expect(held).toHaveCount(0);
    await expect.poll(() => shownOrder(page)).toEqual(namesOf([b, c, a, d, e] as Song[]));
    await expectTruth(page, id, [b, c, a, d, e]);
    await expect(page.getByRole("menu")).toHaveCount(0);

    // What the system takes away moves nothing.
    await touch("touchStart", await middleOf(gripOf(page, b?.name ?? "")));
    await touch("touchMove", await middleOf(gripOf(page, a?.name ?? "")));
    await expect(held).toContainText(b?.name ?? "");
    await touch("touchCancel");
    await expect(held).toHaveCount(0);
    await expectTruth(page, id, [b, c, a, d, e]);

    // In another order than its own, there is nothing to move.
    await page.getByRole("button", { name: /^Sort:/ }).tap();
    await page.getByRole("menuitemradio", { name: "Title", exact: true }).tap();
    await expect(page.getByRole("button", { name: /^Reorder / })).toHaveCount(0);
  });

  test("the page scrolls under a row held at its edge, and the queue's rows have grips too", async ({
    page,
    context,
  }) => {
    await logIn(page, server.url);
    const songs = await songsOf(page, ANCHORS.multiDiscAlbum);
    const { id } = await make(page, songs);
    await page.goto(`${server.url}/playlist/${id}`);
    const first = songs[0]?.name ?? "";
    await gripOf(page, first).scrollIntoViewIfNeeded();
    const from = await middleOf(gripOf(page, first));
    const finger = await context.newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    const edge = { x: from.x, y: 735 };
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [edge] });
    // The page's own end.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
        ),
      )
      .toBeLessThan(2);
    const last = await middleOf(gripOf(page, songs.at(-1)?.name ?? ""));
    const below = { x: last.x, y: last.y + 10 };
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [below] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectTruth(page, id, [...songs.slice(1), songs[0]]);

    await page.goto(`${server.url}/album/${ANCHORS.shortAlbum}`);
    await expect(page.getByRole("button", { name: /^Reorder / })).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).tap();
    await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
    await page.goto(`${server.url}/next`);
    await expect.poll(async () => (await shownOrder(page)).length).toBe(6);
    const before = await shownOrder(page);
    const start = await middleOf(gripOf(page, before[0] ?? ""));
    const end = await middleOf(gripOf(page, before[1] ?? ""));
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: end.x, y: end.y + 10 }],
    });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect
      .poll(async () => (await shownOrder(page)).slice(0, 2))
      .toEqual([before[1], before[0]]);
  });
});

test("a playlist of this device becomes one of the account's", async ({ page }) => {
  await page.goto(`${server.url}/album/${ANCHORS.shortAlbum}`);
  await choose(page, "Add to playlist…");
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Brought along");
  await page.keyboard.press("Enter");
  await toast(page).getByRole("button", { name: "Open" }).click();
  const songs = await songsOf(page, ANCHORS.shortAlbum);
  await expectRows(page, namesOf(songs));

  // Nobody is logged in: nothing is asked of the service.
  const asked = (): Promise<number> =>
    countRequests(page, server, /POST \/api\/playlist\/create\?/);
  const before = await asked();
  await choose(page, "Save as online playlist");
  await expect(toast(page)).toContainText("account login is needed");
  await expect(toast(page).getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await asked()).toBe(before);

  await logIn(page, server.url);
  await page.reload();
  await choose(page, "Save as online playlist");
  await expect(toast(page)).toContainText("“Brought along” was created");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  await expectRows(page, namesOf(songs));
  await expectTruth(page, Number(page.url().split("/").pop()), songs);
});

test("two tabs that change the same list end in what the server has", async ({ page, context }) => {
  const { id, name, songs } = await openMade(page);
  const [a, b, c, d, e] = songs;
  const other = await context.newPage();
  await other.goto(`${server.url}/playlist/${id}`);
  await expectRows(other, namesOf(songs));
  await removeByMenu(page, a?.name ?? "");
  await expectRows(page, namesOf([b, c, d, e] as Song[]));
  await row(other, e?.name ?? "").focus();
  await other.keyboard.press("Alt+ArrowUp");
  // The other tab knew the song that is gone; its order holds for the rest.
  await expectRows(other, namesOf([b, c, e, d] as Song[]));
  await expectTruth(page, id, [b, c, e, d]);
  await removeByMenu(page, c?.name ?? "");
  await expectRows(page, namesOf([b, e, d] as Song[]));
  await expectTruth(page, id, [b, e, d]);

  // Deleted there, it cannot be edited here.
  await choose(other, "Delete playlist");
  await deleteDialog(other).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(other)).toContainText(`“${name}” was deleted`);
  // There was no way back.
  await expect(other).toHaveURL(/\/library$/);
  await choose(page, "Edit");
  await editDialog(page).getByRole("textbox", { name: "Title" }).fill("Too late");
  await page.keyboard.press("Enter");
  await expect(editDialog(page).getByRole("alert")).toContainText("无权限操作");
  await expect(editDialog(page).getByRole("textbox", { name: "Title" })).toHaveValue("Too late");
});

test("what the service refuses is told in its own words, and the dialog stays", async ({
  page,
}) => {
  const { name } = await openMade(page, 0);
  const refusal = { code: 512, message: "歌曲已下架，无法收藏" };
  await inject(page, server, { pattern: "^/api/playlist/tracks", body: refusal, status: 512 });
  await openAddOf(page, ANCHORS.album);
  await place(page, name).click();
  await expect(addDialog(page).getByRole("alert")).toHaveText(refusal.message);

  // The playlist was made, the songs were refused: it is not made once more.
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Left empty");
  await page.keyboard.press("Enter");
  await expect(addDialog(page).getByRole("alert")).toHaveText(
    `“Left empty” was created, but the songs are not in it yet. ${refusal.message}`,
  );
  await inject(page, server);
  await place(page, "Left empty").click();
  await expect(toast(page)).toContainText("12 songs added to “Left empty”");
  const names = await ownNames(page);
  expect(names.filter((known) => known === "Left empty")).toHaveLength(1);
});

test("the account's lists that do not come can be asked for again", async ({ page }) => {
  await logIn(page, server.url);
  const { name } = await make(page, []);
  await inject(page, server, { pattern: "^/api/user/playlist", kind: "500" });
  await openAddOf(page, ANCHORS.album);
  const group = addDialog(page).getByRole("group", { name: "Your playlists" });
  await expect(group.getByRole("alert")).toContainText("The service reported a problem");
  await expectAccessible(page);
  await inject(page, server);
  await group.getByRole("button", { name: "Try again" }).click();
  await expect(place(page, name)).toBeVisible();
});

test("a slow service is waited for, and asked once however often a button is pressed", async ({
  page,
}) => {
  test.slow();
  const fast = server;
  const slow = await startServer({ options: ["--library", "30", "--latency", "2000"] });
  try {
    server = slow;
    const { id, name, songs } = await openMade(page);
    const [a, b, c, d, e] = songs;
    const writes = (path: string): Promise<number> =>
      countRequests(page, slow, new RegExp(`POST /api${path}\\?`));
    const before = await writes("/playlist/create");

    await choose(page, "Add to playlist…");
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Patience");
    const create = newDialog(page).getByRole("button", { name: "Create playlist" });
    await create.click();
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await expect(newDialog(page).getByRole("status")).toHaveText("On its way");
    await create.press("Enter");
    await newDialog(page).getByRole("textbox", { name: "Title" }).press("Enter");
    await expect(toast(page)).toContainText("“Patience” was created");
    expect(await writes("/playlist/create")).toBe(before + 1);

    // Rows that move show where to; what is wanted last is what becomes.
    await row(page, a?.name ?? "").focus();
    for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown"])
      await page.keyboard.press(key);
    await expect(grid(page)).toHaveAttribute("aria-busy", "true");
    await expect(row(page, a?.name ?? "")).toBeFocused();
    await expectRows(page, namesOf([b, c, d, a, e] as Song[]));
    await expect(grid(page)).not.toHaveAttribute("aria-busy");
    await expect(row(page, a?.name ?? "")).toBeFocused();
    expect(await writes("/song/order/update")).toBeLessThanOrEqual(2);

    await page.keyboard.press("Delete");
    await page.keyboard.press("Delete");
    await expect(row(page, a?.name ?? "")).toHaveAttribute("aria-busy", "true");
    await expectRows(page, namesOf([b, c, d, e] as Song[]));
    await expect(row(page, e?.name ?? "")).not.toHaveAttribute("aria-busy");
    expect((await truth(page, id))?.ids).toEqual([b, c, d, e].map((song) => song?.id));

    await choose(page, "Delete playlist");
    const sure = deleteDialog(page).getByRole("button", { name: "Delete", exact: true });
    await sure.click();
    await expect(sure).toHaveAttribute("aria-disabled", "true");
    await sure.press("Enter");
    await expect(toast(page)).toContainText(`“${name}” was deleted`);
    expect(await writes("/playlist/delete")).toBe(1);
  } finally {
    server = fast;
    await slow.stop();
  }
});

/**
 * How a change comes to nothing, or to something nobody hears of. The whole table takes minutes:
 * `TONEARM_ALL_FAULTS=1` asks for it.
 */
const FAULTS = isThorough ? (["reset", "hang", "500", "truncated"] as const) : (["500"] as const);
const UNKNOWN = "No answer came, so this may have worked or not.";

/** Every change: the request it makes, how it is asked for, and where its failure is told. */
const CHANGES: Readonly<
  Record<
    string,
    {
      readonly path: string;
      /** The page it happens on, unless it is the playlist's own. */
      readonly at?: string;
      readonly act: (page: Page, list: { name: string; songs: readonly Song[] }) => Promise<void>;
      readonly told: (page: Page) => Locator;
      /** What was typed is still there. */
      readonly kept?: (page: Page) => Promise<void>;
    }
  >
> = {
  create: {
    path: "/playlist/create",
    act: async (page) => {
      await choose(page, "Add to playlist…");
      await addDialog(page).getByRole("button", { name: "New playlist" }).click();
      await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Lost at sea");
      await page.keyboard.press("Enter");
    },
    told: (page) => newDialog(page).getByRole("alert"),
    kept: (page) =>
      expect(newDialog(page).getByRole("textbox", { name: "Title" })).toHaveValue("Lost at sea"),
  },
  add: {
    path: "/playlist/tracks",
    at: `/album/${ANCHORS.shortAlbum}`,
    act: async (page, { name }) => {
      const [song] = await songsOf(page, ANCHORS.shortAlbum);
      await row(page, song?.name ?? "").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Add to playlist…" }).click();
      await place(page, name).click();
    },
    told: (page) => addDialog(page).getByRole("alert"),
  },
  remove: {
    path: "/playlist/tracks",
    act: (page, { songs }) => removeByMenu(page, songs[1]?.name ?? ""),
    told: toast,
  },
  move: {
    path: "/song/order/update",
    act: async (page, { songs }) => {
      await row(page, songs[1]?.name ?? "").focus();
      await page.keyboard.press("Alt+ArrowUp");
    },
    told: toast,
  },
  edit: {
    path: "/playlist/update",
    act: async (page) => {
      await choose(page, "Edit");
      await editDialog(page).getByRole("textbox", { name: "Description" }).fill("Half heard");
      await editDialog(page).getByRole("button", { name: "Save" }).click();
    },
    told: (page) => editDialog(page).getByRole("alert"),
    kept: (page) =>
      expect(editDialog(page).getByRole("textbox", { name: "Description" })).toHaveValue(
        "Half heard",
      ),
  },
  delete: {
    path: "/playlist/delete",
    act: async (page) => {
      await choose(page, "Delete playlist");
      await deleteDialog(page).getByRole("button", { name: "Delete", exact: true }).click();
    },
    told: (page) => deleteDialog(page).getByRole("alert"),
  },
};

for (const [change, { path, at, act, told, kept }] of Object.entries(CHANGES))
  for (const kind of FAULTS)
    test(`${change}, ${kind}: nobody knows, that is said, and what the server has is shown`, async ({
      page,
    }) => {
      const list = await openMade(page);
      if (at !== undefined) await page.goto(`${server.url}${at}`);
      await expect(grid(page)).toBeVisible();
      await inject(page, server, { pattern: `^/api${path}`, kind });
      if (kind === "hang") await hurryCore(page, 30);
      await act(page, list);
      await expect(told(page)).toContainText(UNKNOWN);
      await kept?.(page);
      await inject(page, server);
      if (kind === "hang") await hurryCore(page, 1);
      await page.keyboard.press("Escape");
      const now = await truth(page, list.id);
      const known = new Map(
        [...(await songsOf(page, ANCHORS.album)), ...(await songsOf(page, ANCHORS.shortAlbum))].map(
          ({ id, name }): [number, string] => [id, name],
        ),
      );
      const expectSame = async (): Promise<void> => {
        await expectRows(page, now?.ids.map((id) => known.get(id) ?? "") ?? []);
        await expect(page.getByText("Half heard")).toHaveCount(now?.description === null ? 0 : 1);
      };
      if (at === undefined && now !== null) await expectSame();
      else if (now === null)
        await expect(page.getByRole("main").getByRole("alert")).toContainText("Not found");
      await page.goto(`${server.url}/playlist/${list.id}`);
      if (now === null) return expect(page.getByRole("alert")).toContainText("Not found");
      await expectSame();
      await choose(page, "Add to playlist…");
      const online = addDialog(page).getByRole("group", { name: "Your playlists" });
      const names = (await ownNames(page)).slice(1);
      await expect(online.getByRole("button")).toHaveCount(names.length);
    });
