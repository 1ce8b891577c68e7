/** @file The whole app with `--source netease`: from the page through the product to a stand-in for the service. */
import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { startCloudServer } from "./cloud-server.ts";
import { expectSound, player, position, test, turnTo } from "./support.ts";

const PHONE = "138 0000 0000";

let server: Awaited<ReturnType<typeof startCloudServer>>;
test.beforeAll(async () => {
  server = await startCloudServer();
});
test.afterAll(() => server.stop());
test.beforeEach(() => {
  server.cloud.calls.length = 0;
  server.cloud.instead = () => null;
});
/** All requests must have been decrypted; the list of calls is attached to the test. */
test.afterEach(async () => {
  const { calls, problems } = server.cloud;
  const counts = new Map<string, number>();
  for (const { uri, cipher } of calls) {
    const line = `${cipher}\t${uri}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const body = [...counts].map(([line, count]) => `${count}\t${line}`).join("\n");
  await test.info().attach("calls", { body, contentType: "text/tab-separated-values" });
  expect(problems).toEqual([]);
});

const banner = (page: Page) => page.getByRole("banner");
const liked = (page: Page) => page.getByRole("grid", { name: "Liked songs" });

test("a visitor looks around, searches and hears a song", async ({ page }) => {
  await page.goto(server.url);
  const albums = page.getByRole("region", { name: "New albums" }).getByRole("article");
  await expect(albums.first()).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "Log in" })).toBeVisible();
  await turnTo(page, "/search/three%20sketches");
  const top = page.getByRole("region", { name: "Top result" });
  await expect(top).toContainText("Album");
  await top.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/album/${ANCHORS.shortAlbum}$`));
  await turnTo(page, `/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expectSound(page);
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  const cover = player(page).locator("img").first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a listener logs in by a code, stays so, and uses all that is theirs until the log-out", async ({
  page,
}) => {
  await page.goto(`${server.url}/daily/songs`);
  await expect(page).toHaveURL(/\/login\/account\?back=%2Fdaily%2Fsongs$/);
  await expect(page.getByRole("img", { name: "Login QR code" })).toBeVisible();
  await expect(page).toHaveURL(/\/daily\/songs$/);
  await page.reload();
  await expect(page.getByRole("grid").getByRole("row").nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/daily\/songs$/);

  await turnTo(page, `/album/${ANCHORS.album}`);
  const song = page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: "Like", pressed: false }) })
    .first();
  await song.hover();
  const name = await song.getByRole("gridcell").nth(1).innerText();
  await song.getByRole("button", { name: "Like" }).click();
  await banner(page).getByRole("link", { name: "Library" }).click();
  await expect(page.getByRole("region", { name: "Liked songs" })).toBeVisible();
  await turnTo(page, "/library/liked-songs");
  await expect(liked(page).getByRole("row").nth(1)).toContainText(name.split("\n")[0] ?? "?");

  await page.goto(`${server.url}/mv/${ANCHORS.mv}`);
  const comments = page.getByRole("region", { name: "Comments" });
  await expect(comments.getByRole("heading").first()).toHaveText(/\d/);
  await comments.getByRole("textbox", { name: "Write a comment" }).fill("Heard from afar");
  await page.keyboard.press("Control+Enter");
  await expect(comments.getByRole("listitem").first()).toContainText("Heard from afar");

  await turnTo(page, "/library?tab=cloud");
  const disk = page.getByRole("grid", { name: "Cloud disk" });
  await expect(disk).toBeVisible();
  const file = { name: "Far away.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(1_000) };
  await page.locator('input[type="file"]').setInputFiles([file]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByRole("listitem")).toContainText("Uploaded");
  await expect(disk.getByRole("row").filter({ hasText: "Far away" })).toBeVisible();
  expect(server.cloud.stored.map(({ sizeBytes }) => sizeBytes)).toEqual([1_000]);

  await banner(page).getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(banner(page).getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test("a refused password says why and names the next way, and a text message logs in", async ({
  page,
}) => {
  server.cloud.instead = ({ uri, data }) =>
    uri === "/api/w/login/cellphone" && "password" in data
      ? { body: { code: 8821, message: "需要行为验证码验证" } }
      : null;
  await page.goto(`${server.url}/login/account?mode=phone&back=%2Fsettings`);
  await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
  await page.getByLabel("Password").fill("tonearm");
  await page.keyboard.press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "The service asks for a captcha that only its own app can show.",
  );
  await expect(alert.getByRole("link", { name: /QR code/ })).toBeVisible();

  await page.getByRole("tab", { name: "Text message" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
  await expect(banner(page).getByRole("button", { name: "Account" })).toBeVisible();
});

test("a service that cannot be reached is told from a wrong password", async ({ page }) => {
  server.cloud.instead = () => ({ fault: "reset" });
  await page.goto(`${server.url}/login/account?mode=phone`);
  await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
  await page.getByLabel("Password").fill("tonearm");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "The music service can’t be reached right now.",
  );
  await turnTo(page, `/album/${ANCHORS.album}`);
  await expect(page.getByRole("main")).toContainText("Can’t reach the music service");
});
