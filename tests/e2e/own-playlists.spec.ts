import { expect } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  addDialog,
  ask,
  choose,
  expectRows,
  expectTruth,
  make,
  namesOf,
  newDialog,
  openAddOf,
  openMade,
  place,
  removeByMenu,
  row,
  test,
  toast,
  truth,
} from "./own-playlists.ts";
import { countRequests, expectAccessible, logIn, songsOf, turnPage } from "./support.ts";

test("playlists of the account are made, filled by one song and by many, and emptied and put right again", async ({
  page,
}) => {
  test.slow();
  let list = { id: 0, name: "" };
  let other = list;
  await test.step("a private playlist begins with an album's songs and is opened from the toast", async () => {
    await logIn(page);
    list = await make(page, []);
    other = await make(page, []);
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Private playlist Night ferry",
    );
    await expectRows(page, namesOf(songs));
    const id = Number(page.url().split("/").pop());
    await expectTruth(page, id, songs);
    expect(await truth(page, id)).toMatchObject({ name: "Night ferry", privacy: 10 });
    await expectAccessible(page);
  });
  await test.step("one song and many are added to what the account and the device have, the liked list aside", async () => {
    const { id, name } = list;
    const songs = await songsOf(page, ANCHORS.album);

    // A playlist of this device, created in the same dialog.
    await openAddOf(page, ANCHORS.shortAlbum);
    await expect(addDialog(page).getByRole("group")).toHaveCount(1);
    await addDialog(page).getByRole("button", { name: "New playlist" }).click();
    await newDialog(page).getByRole("textbox", { name: "Title" }).fill("On the shelf");
    await newDialog(page).getByRole("radio", { name: "On this device" }).check();
    await expect(newDialog(page).getByRole("checkbox")).toHaveCount(0);
    await newDialog(page).getByRole("button", { name: "Create playlist" }).click();
    await expect(toast(page)).toContainText("“On the shelf” was created");
    await turnPage(page, "/library");
    await expect(
      page
        .getByRole("region", { name: "Playlists on this device" })
        .getByRole("link", { name: "On the shelf" }),
    ).toBeVisible();

    await turnPage(page, `/album/${ANCHORS.album}`);
    await row(page, songs[2]?.name ?? "")
      .getByRole("button", { name: "Add to playlist" })
      .click();
    await expect(addDialog(page)).toContainText(songs[2]?.name ?? "");
    const online = addDialog(page).getByRole("group", { name: "Your playlists" });
    const device = addDialog(page).getByRole("group", { name: "Playlists on this device" });
    await expect(device.getByRole("button")).toHaveText(["On the shelf7 songs"]);
    await expect(online.getByRole("button", { name: `${name} 0 songs` })).toBeVisible();
    await expect(online.getByRole("button", { name: /Private playlist/ }).first()).toBeVisible();
    // Songs are added to the liked songs only by liking them.
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
    await expect(addDialog(page).getByText("No playlist called “zzz”")).toBeVisible();
    await addDialog(page).getByRole("searchbox", { name: "Find a playlist" }).fill("SHELF");
    await device.getByRole("button").click();
    await expect(toast(page)).toContainText(/songs added to “On the shelf”/);
    await toast(page).getByRole("button", { name: "Open" }).click();
    await expect(page).toHaveURL(/\/localPlaylist\/\d+$/);
  });
  await test.step("songs the service does not take are counted as left out, in a new playlist too", async () => {
    const { id, name } = other;
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
  await test.step("songs leave by menu, key and selection, and come back to where they were", async () => {
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
});

test("a playlist of this device becomes one of the account's", async ({ page, server }) => {
  await page.goto(`/album/${ANCHORS.shortAlbum}`);
  await choose(page, "Add to playlist…");
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Brought along");
  await page.keyboard.press("Enter");
  await toast(page).getByRole("button", { name: "Open" }).click();
  const songs = await songsOf(page, ANCHORS.shortAlbum);
  await expectRows(page, namesOf(songs));

  // Without a log-in nothing is requested from the service.
  const asked = (): Promise<number> =>
    countRequests(page, server, /POST \/api\/playlist\/create\?/);
  const before = await asked();
  await choose(page, "Save as online playlist");
  await expect(toast(page)).toContainText("Log in with a NetEase account first");
  await expect(toast(page).getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await asked()).toBe(before);

  await logIn(page);
  await page.reload();
  await choose(page, "Save as online playlist");
  await expect(toast(page)).toContainText("“Brought along” was created");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/playlist\/\d+$/);
  await expectRows(page, namesOf(songs));
  await expectTruth(page, Number(page.url().split("/").pop()), songs);
});
