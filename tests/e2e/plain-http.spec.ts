import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { findChromium } from "../../tools/chromium.mjs";
import { player, position, startServer, test, type RunningServer } from "./support.ts";

/** A host that the browser does not treat as loopback, so that the page is not a secure context. */
const HOST = "music.example";
test.use({
  hasServiceWorker: true,
  launchOptions: {
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

let server: RunningServer;
let url: string;
test.beforeAll(async () => {
  server = await startServer();
  url = server.url.replace("127.0.0.1", HOST);
});
test.afterAll(() => server.stop());

/** Without worklets there is no graph to measure, so playback is checked by the position. */
async function play(page: Page): Promise<void> {
  await page.goto(`${url}/album/${ANCHORS.album}`);
  await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
}

test("over plain http from another machine the app runs and plays", async ({ page, troubles }) => {
  await page.goto(url);
  expect(await page.evaluate(() => [isSecureContext, "locks" in navigator])).toEqual([
    false,
    false,
  ]);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await play(page);
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  // The header is always sent; on plain http the browser logs that it is ignored.
  troubles.splice(
    0,
    troubles.length,
    ...troubles.filter((text) => !text.includes("Opener-Policy")),
  );
});

test("over plain http the last window to play is the one that is heard", async ({
  page,
  troubles,
}) => {
  await play(page);
  const other = await page.context().newPage();
  await play(other);
  await expect(player(other).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  troubles.splice(
    0,
    troubles.length,
    ...troubles.filter((text) => !text.includes("Opener-Policy")),
  );
});
