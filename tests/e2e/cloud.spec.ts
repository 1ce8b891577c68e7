import { expect, type Page } from "@playwright/test";
import { expectSound, inject, logIn, startServer, test, type RunningServer } from "./support.ts";

const MEGABYTE = 1_000_000;
const song = (name: string, bytes = 1_000) => ({
  name,
  mimeType: "audio/mpeg",
  buffer: Buffer.alloc(bytes),
});

/** Chooses files for "Upload song". */
const pick = (page: Page, files: ReturnType<typeof song>[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(files);

const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
const itemOf = (page: Page, name: string) =>
  uploads(page).getByRole("listitem").filter({ hasText: name });

test.describe("the cloud disk", () => {
  let server: RunningServer;
  test.beforeEach(async ({ page }) => {
    server = await startServer();
    await logIn(page, server.url);
    await page.goto(`${server.url}/library?tab=cloud`);
    await expect(page.getByRole("grid", { name: "Cloud disk" })).toBeVisible();
  });
  test.afterEach(() => server.stop());

  test("takes twenty files, one cancelled, one failing, one there before, one that is no song", async ({
    page,
  }) => {
    const answer = (): Promise<{ readonly count: number }> =>
      page.request
        .get(`${server.url}/api/user/cloud?timestamp=${Math.random()}`)
        .then((response) => response.json() as Promise<{ count: number }>);
    const { count: before } = await answer();
    await pick(page, [song("Known.mp3")]);
    await expect(itemOf(page, "Known.mp3")).toContainText("Uploaded");
    await page.getByRole("button", { name: "Clear list" }).click();

    // The first upload fails after a while; the one waiting behind it can be cancelled.
    await inject(page, server, {
      pattern: "/api/cloud\\?",
      body: { code: 500, msg: "full" },
      delayMs: 3_000,
      times: 1,
    });
    const several = Array.from({ length: 15 }, (_, index) => song(`Song ${index + 10}.mp3`));
    await pick(page, [
      song("Fails.mp3", 3 * MEGABYTE),
      song("Gone.mp3", 3 * MEGABYTE),
      song("Known.mp3"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
      ...several,
      song("Last.mp3"),
    ]);
    await uploads(page).getByRole("button", { name: "Cancel upload of Gone.mp3" }).click();
    await expect(uploads(page).getByRole("status")).toContainText("files uploaded");
    await expect(itemOf(page, "Fails.mp3")).toContainText("Upload failed, Error: full");
    await expect(itemOf(page, "Gone.mp3")).toContainText("Cancelled");
    await expect(itemOf(page, "Known.mp3")).toContainText("Already on the disk");
    await expect(itemOf(page, "notes.txt")).toContainText("File type not supported");
    expect((await answer()).count).toBe(before + 1 + several.length + 1);

    await uploads(page).getByRole("button", { name: "Upload Fails.mp3 again" }).click();
    await expect(itemOf(page, "Fails.mp3")).toContainText("Uploaded");
    expect((await answer()).count).toBe(before + 1 + several.length + 2);
  });

  test("has its order in the address, and every tab its own", async ({ page }) => {
    const tabs = page.getByRole("tablist", { name: "Library" });
    const order = (name: string) => page.getByRole("button", { name: `Sort: ${name}` });
    const choose = async (from: string, to: string): Promise<void> => {
      await order(from).click();
      await page.getByRole("menuitemradio", { name: to, exact: true }).click();
      await expect(order(to)).toBeVisible();
    };
    const search = () => new URL(page.url()).search;
    await choose("Upload order", "Title");
    await expect.poll(search).toBe("?tab=cloud&sort=name");
    await page.reload();
    await expect(order("Title")).toBeVisible();
    await expect(page.getByRole("grid", { name: "Cloud disk" })).toBeVisible();

    await tabs.getByRole("tab", { name: "Albums" }).click();
    await expect(order("Recently added")).toBeVisible();
    expect(search()).toBe("?tab=albums");
    await choose("Recently added", "Name");
    await tabs.getByRole("tab", { name: "Artists" }).click();
    await expect.poll(search).toBe("?tab=artists&sort=name");
    await tabs.getByRole("tab", { name: "History" }).click();
    await expect.poll(search).toBe("?tab=history");
    await tabs.getByRole("tab", { name: "Cloud disk" }).click();
    await expect.poll(search).toBe("?tab=cloud&sort=name");
    await choose("Title", "Upload order");
    await expect.poll(search).toBe("?tab=cloud");
    await tabs.getByRole("tab", { name: "Albums" }).click();
    await expect.poll(search).toBe("?tab=albums&sort=name");
    await page.goBack();
    await expect(order("Upload order")).toBeVisible();
  });

  test("plays, matches and removes a song", async ({ page }) => {
    const rows = page.getByRole("grid", { name: "Cloud disk" }).getByRole("row");
    const first = rows.filter({ hasText: "Kettle in F" });
    await first.dblclick();
    await expectSound(page);

    await first.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Match to a song…" }).click();
    const dialog = page.getByRole("dialog", { name: "Match to a song" });
    const field = dialog.getByRole("textbox");
    await field.fill("no number");
    await dialog.getByRole("button", { name: "Match" }).click();
    await expect(field).toHaveAccessibleDescription("Enter a song ID or a song link");
    const found = await page.request.get(`${server.url}/api/search?keywords=a&type=1&limit=1`);
    const { result } = (await found.json()) as {
      readonly result: {
        readonly songs: readonly { readonly id: number; readonly name: string }[];
      };
    };
    const match = result.songs[0];
    await field.fill(`https://music.163.com/song?id=${match?.id}`);
    await dialog.getByRole("button", { name: "Match" }).click();
    await expect(rows.filter({ hasText: match?.name ?? "" })).toBeVisible();

    const count = await rows.count();
    await rows.nth(1).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Remove from cloud disk" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove from cloud disk?" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Removed from cloud disk")).toBeVisible();
    await expect(rows).toHaveCount(count - 1);
  });
});
