import { expect, type Locator, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  ask,
  choose,
  deleteDialog,
  editDialog,
  expectRows,
  expectTruth,
  make,
  makeOf,
  type Made,
  more,
  namesOf,
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
import { expectAccessible, logIn, turnTo, turnPage } from "./support.ts";

const libraryCard = (page: Page, name: string): Locator =>
  page
    .getByRole("tabpanel")
    .getByRole("article")
    .filter({ has: page.getByTitle(name, { exact: true }) });
const cardMenu = (page: Page): Locator => page.getByRole("menu", { name: "Playlist actions" });

test("an account's playlists are edited and deleted by whoever may, in the library, on their pages and in two tabs", async ({
  page,
  context,
}) => {
  test.slow();
  let made: Made | undefined;
  await test.step("a card of the library edits and deletes what its owner may, and the library shows it at once", async () => {
    await logIn(page);
    made = await makeOf(page);
    const { id, name } = await make(page, []);
    await page.goto("/library");
    await libraryCard(page, name).click({ button: "right" });
    await cardMenu(page).getByRole("menuitem", { name: "Edit", exact: true }).click();
    await expect(editDialog(page).getByRole("textbox", { name: "Title" })).toHaveValue(name);
    await editDialog(page).getByRole("textbox", { name: "Title" }).fill(`${name} renamed`);
    await page.keyboard.press("Enter");
    await expect(libraryCard(page, `${name} renamed`)).toBeVisible();
    await expect(libraryCard(page, name)).toHaveCount(0);
    expect(await truth(page, id)).toMatchObject({ name: `${name} renamed` });

    // By keyboard, from the library instead of the playlist's own page.
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
    // The keyboard focus stays on a neighbouring card.
    await expect(page.getByRole("tabpanel").getByRole("article").locator("a:focus")).toHaveCount(1);
    await expect(page).toHaveURL(/\/library$/);
    expect(await truth(page, id)).toBeNull();

    // A playlist made by another account can only be removed from the library.
    await turnTo(page, "/library?whose=saved");
    await page.getByRole("tabpanel").getByRole("article").first().click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Remove from library" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /^(Edit|Delete playlist)$/ })).toHaveCount(0);
  });
  await test.step("it is edited as a whole, deleted after a question, and nothing of that is offered to others", async () => {
    const { id, name } = await openMade(page, 5, made);
    await choose(page, "Edit");
    const edit = editDialog(page);
    const title = edit.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue(name);
    await title.fill(`${name} late`);
    await edit.getByRole("textbox", { name: "Description" }).fill("For the way home.");
    await edit.getByRole("button", { name: "Tags None selected" }).click();
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
    await expect(edit.getByRole("alert")).toHaveText("Enter a title");
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription("Enter a title");
    await page.keyboard.press("Escape");

    await turnPage(page, `/playlist/${ANCHORS.playlist}`);
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
  await test.step("two tabs that change the same list end in what the server has", async () => {
    const { id, name, songs } = await openMade(page);
    const [a, b, c, d, e] = songs;
    const other = await context.newPage();
    await other.goto(`/playlist/${id}`);
    await expectRows(other, namesOf(songs));
    await removeByMenu(page, a?.name ?? "");
    await expectRows(page, namesOf([b, c, d, e] as Song[]));
    await row(other, e?.name ?? "").focus();
    await other.keyboard.press("Alt+ArrowUp");
    // The other tab still knew the removed song; its order applies to the rest.
    await expectRows(other, namesOf([b, c, e, d] as Song[]));
    await expectTruth(page, id, [b, c, e, d]);
    await removeByMenu(page, c?.name ?? "");
    await expectRows(page, namesOf([b, e, d] as Song[]));
    await expectTruth(page, id, [b, e, d]);

    // Deleted in the other tab, the playlist is gone here, too.
    await choose(other, "Delete playlist");
    await deleteDialog(other).getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(other)).toContainText(`“${name}” was deleted`);
    // There was no page to go back to.
    await expect(other).toHaveURL(/\/library$/);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Not found");

    // Deleted on another device, it cannot be edited here.
    const { id: gone } = await openMade(page, 1);
    await ask(page, "/playlist/delete", { id: gone });
    await choose(page, "Edit");
    await editDialog(page).getByRole("textbox", { name: "Title" }).fill("Too late");
    await page.keyboard.press("Enter");
    await expect(editDialog(page).getByRole("alert")).toContainText(
      "The service doesn’t allow this for your account.",
    );
    await expect(editDialog(page).getByRole("textbox", { name: "Title" })).toHaveValue("Too late");
  });
  await test.step("the liked list of the listener leads to its own page", async () => {
    await page.keyboard.press("Escape");
    await turnTo(page, `/playlist/${ANCHORS.bigPlaylist}`);
    await expect(page).toHaveURL(/\/library\/liked-songs$/);
  });
});

test("what is typed about a playlist stays until it is saved or cancelled, and Escape closes its tags first", async ({
  page,
}) => {
  await logIn(page);
  const { id, name } = await make(page, []);
  const other = await make(page, []);
  await page.goto(`/playlist/${id}`);
  const edit = editDialog(page);
  const title = edit.getByRole("textbox", { name: "Title" });
  const words = edit.getByRole("textbox", { name: "Description" });
  const tags = edit.getByRole("button", { name: /^Tags/ });
  await test.step("the tags, then the dialog", async () => {
    await choose(page, "Edit");
    await words.fill("For the way home.");
    await tags.click();
    await edit.getByRole("button", { name: "Jazz", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(tags).toHaveAttribute("aria-expanded", "false");
    await expect(tags).toBeFocused();
    await expect(words).toHaveValue("For the way home.");
    await page.keyboard.press("Escape");
    await expect(edit).toHaveCount(0);
  });
  await test.step("it is there again, for this playlist only", async () => {
    await turnPage(page, `/playlist/${other.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.name);
    await choose(page, "Edit");
    await expect(words).toHaveValue("");
    await page.keyboard.press("Escape");
    await turnPage(page, `/playlist/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await choose(page, "Edit");
    await expect(title).toHaveValue(name);
    await expect(words).toHaveValue("For the way home.");
    await expect(tags).toHaveText("Jazz");
    await page.mouse.click(5, 5);
    await expect(edit).toHaveCount(0);
    expect(await truth(page, id)).toMatchObject({ name, tags: [] });
  });
  await test.step("saved", async () => {
    await choose(page, "Edit");
    await expect(words).toHaveValue("For the way home.");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toHaveCount(0);
    expect(await truth(page, id)).toMatchObject({
      name,
      description: "For the way home.",
      tags: ["爵士"],
    });
  });
  await test.step("cancelled", async () => {
    await choose(page, "Edit");
    await words.fill("Something else.");
    await edit.getByRole("button", { name: "Cancel" }).click();
    await choose(page, "Edit");
    await expect(words).toHaveValue("For the way home.");
  });
});
