import { expect } from "@playwright/test";
import {
  addDialog,
  choose,
  deleteDialog,
  expectRows,
  expectTruth,
  namesOf,
  newDialog,
  openMade,
  row,
  test,
  toast,
  truth,
  type Song,
} from "./own-playlists.ts";
import { countRequests, holdRequests } from "./support.ts";

test("a slow service is waited for, and asked once however often a button is pressed", async ({
  page,
  server,
}) => {
  test.slow();
  const { id, name, songs } = await openMade(page);
  const [a, b, c, d, e] = songs;
  /** Counts the requests from now on, because other tests have sent some, too. */
  const countWrites = async (path: string): Promise<() => Promise<number>> => {
    const count = () => countRequests(page, server, new RegExp(`POST /api${path}\\?`));
    const before = await count();
    return async () => (await count()) - before;
  };
  const creations = await countWrites("/playlist/create");
  const orders = await countWrites("/song/order/update");
  const deletions = await countWrites("/playlist/delete");

  await choose(page, "Add to playlist…");
  await addDialog(page).getByRole("button", { name: "New playlist" }).click();
  await newDialog(page).getByRole("textbox", { name: "Title" }).fill("Patience");
  const create = newDialog(page).getByRole("button", { name: "Create playlist" });
  const letCreate = await holdRequests(page, /\/playlist\/create/);
  await create.click();
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await expect(newDialog(page).getByRole("status")).toHaveText("Saving…");
  await create.press("Enter");
  await newDialog(page).getByRole("textbox", { name: "Title" }).press("Enter");
  await letCreate();
  await expect(toast(page)).toContainText("“Patience” was created");
  expect(await creations()).toBe(1);

  // Rows move at once, and the service finally receives the last order.
  const letOrder = await holdRequests(page, /\/song\/order\/update/);
  await row(page, a?.name ?? "").focus();
  for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown"])
    await page.keyboard.press(key);
  await expectRows(page, namesOf([b, c, d, a, e] as Song[]));
  await expect(row(page, a?.name ?? "")).toBeFocused();
  expect((await truth(page, id))?.ids).toEqual(songs.map((song) => song.id));
  await letOrder();
  await expectTruth(page, id, [b, c, d, a, e]);
  await expectRows(page, namesOf([b, c, d, a, e] as Song[]));
  await expect(row(page, a?.name ?? "")).toBeFocused();
  expect(await orders()).toBeLessThanOrEqual(2);

  const letRemove = await holdRequests(page, /\/playlist\/tracks/);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect(row(page, a?.name ?? "")).toHaveAttribute("aria-busy", "true");
  await letRemove();
  await expectRows(page, namesOf([b, c, d, e] as Song[]));
  await expect(row(page, e?.name ?? "")).not.toHaveAttribute("aria-busy");
  expect((await truth(page, id))?.ids).toEqual([b, c, d, e].map((song) => song?.id));

  await choose(page, "Delete playlist");
  const sure = deleteDialog(page).getByRole("button", { name: "Delete", exact: true });
  const letDelete = await holdRequests(page, /\/playlist\/delete/);
  await sure.click();
  await expect(sure).toHaveAttribute("aria-disabled", "true");
  await sure.press("Enter");
  await letDelete();
  await expect(toast(page)).toContainText(`“${name}” was deleted`);
  expect(await deletions()).toBe(1);
});
