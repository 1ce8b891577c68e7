import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  addDialog,
  choose,
  deleteDialog,
  editDialog,
  expectRows,
  expectTruth,
  grid,
  make,
  makeOf,
  type Made,
  newDialog,
  openAddOf,
  openMade,
  ownNames,
  place,
  removeByMenu,
  row,
  test,
  toast,
  truth,
  type Song,
} from "./own-playlists.ts";
import {
  expectAccessible,
  hurryCore,
  inject,
  isThorough,
  logIn,
  songsOf,
  turnPage,
} from "./support.ts";

test("lists that do not come are asked for again, and what the service refuses is told and taken back", async ({
  page,
  server,
}) => {
  test.slow();
  let name = "";
  await test.step("the account's lists that do not come can be asked for again", async () => {
    await logIn(page);
    ({ name } = await make(page, []));
    await inject(page, server, { pattern: "^/api/user/playlist", kind: "500" });
    await openAddOf(page, ANCHORS.album);
    const group = addDialog(page).getByRole("group", { name: "Your playlists" });
    await expect(group.getByRole("alert")).toContainText("The service reported a problem");
    await expectAccessible(page);
    await inject(page, server);
    await group.getByRole("button", { name: "Try again" }).click();
    await expect(place(page, name)).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("what the service refuses is told in the listener's language, and the dialog stays", async () => {
    const refusal = { code: 512, message: "歌曲已下架，无法收藏" };
    await inject(page, server, { pattern: "^/api/playlist/tracks", body: refusal, status: 512 });
    const told = "The service no longer offers this song.";
    await openAddOf(page, ANCHORS.album);
    await place(page, name).click();
    await expect(addDialog(page).getByRole("alert")).toHaveText(told);

    // The playlist was created but the songs were refused: a retry must not create it again.
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Left empty");
    await page.keyboard.press("Enter");
    await expect(addDialog(page).getByRole("alert")).toHaveText(
      `“Left empty” was created, but the songs weren’t added yet. ${told}`,
    );
    await inject(page, server);
    await place(page, "Left empty").click();
    await expect(toast(page)).toContainText("12 songs added to “Left empty”");
    const names = await ownNames(page);
    expect(names.filter((known) => known === "Left empty")).toHaveLength(1);
  });
  await test.step("a refused move is told, and the row goes back with its focus", async () => {
    const { id, songs } = await openMade(page);
    const names = songs.map(({ name }) => name);
    const refusal = { code: 512, message: "歌曲已下架，无法收藏" };
    await inject(page, server, { pattern: "^/api/song/order/update", body: refusal, status: 512 });
    await row(page, names[0] ?? "").focus();
    for (const key of ["Alt+ArrowDown", "Alt+ArrowDown"]) await page.keyboard.press(key);
    await expect(toast(page)).toContainText("The service no longer offers this song.");
    await expectRows(page, names);
    await expect(row(page, names[0] ?? "")).toBeFocused();
    await inject(page, server);
    await page.keyboard.press("Alt+ArrowDown");
    const [a, b, ...rest] = songs;
    await expectTruth(page, id, [b, a, ...rest]);
    await expect(row(page, names[0] ?? "")).toBeFocused();
  });
});

/**
 * Faults after which a change was not made, or was made without a readable answer. The whole table takes
 * minutes; `TONEARM_ALL_FAULTS=1` runs it.
 */
const FAULTS = isThorough ? (["reset", "hang", "500", "truncated"] as const) : (["500"] as const);
const UNKNOWN = "No response. Check the playlist before trying again.";

/** All changes: the request, the action, and where a failure is shown. */
const CHANGES: Readonly<
  Record<
    string,
    {
      readonly path: string;
      /** The page of the action; the playlist's own by default. */
      readonly at?: string;
      readonly act: (page: Page, list: { name: string; songs: readonly Song[] }) => Promise<void>;
      readonly told: (page: Page) => Locator;
      /** Checks that typed text is kept. */
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

/** Closes all dialogs above the page. */
const leaveDialogs = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0, { timeout: 500 });
  }).toPass();

for (const kind of FAULTS)
  test(`every change, ${kind}: nobody knows, that is said, and what the server has is shown`, async ({
    page,
    server,
  }) => {
    test.slow();
    await logIn(page);
    // Created before the page is opened, because it would not notice lists made directly at the server.
    const lists = new Map<string, Made>();
    for (const change of Object.keys(CHANGES)) lists.set(change, await makeOf(page));
    for (const [change, { path, at, act, told, kept }] of Object.entries(CHANGES))
      await test.step(change, async () => {
        const list = await openMade(page, 5, lists.get(change));
        if (at !== undefined) await turnPage(page, at);
        await expect(grid(page)).toBeVisible();
        await inject(page, server, { pattern: `^/api${path}`, kind });
        if (kind === "hang") await hurryCore(page, 30);
        await act(page, list);
        await expect(told(page)).toContainText(UNKNOWN);
        await kept?.(page);
        await inject(page, server);
        if (kind === "hang") await hurryCore(page, 1);
        await leaveDialogs(page);
        const now = await truth(page, list.id);
        const known = new Map(
          [
            ...(await songsOf(page, ANCHORS.album)),
            ...(await songsOf(page, ANCHORS.shortAlbum)),
          ].map(({ id, name }): [number, string] => [id, name]),
        );
        const expectSame = async (): Promise<void> => {
          await expectRows(page, now?.ids.map((id) => known.get(id) ?? "") ?? []);
          await expect(page.getByText("Half heard")).toHaveCount(now?.description === null ? 0 : 1);
        };
        if (at === undefined && now !== null) await expectSame();
        else if (now === null)
          await expect(page.getByRole("main").getByRole("alert")).toContainText("Not found");
        await turnPage(page, `/playlist/${list.id}`);
        if (now === null) {
          await expect(page.getByRole("alert")).toContainText("Not found");
          return;
        }
        await expectSame();
        await choose(page, "Add to playlist…");
        const online = addDialog(page).getByRole("group", { name: "Your playlists" });
        const names = (await ownNames(page)).slice(1);
        await expect(online.getByRole("button")).toHaveCount(names.length);
        await leaveDialogs(page);
      });
  });
