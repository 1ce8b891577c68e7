/**
 * @file The screen of local music in a real Electron: a folder on the disk is played, put into a
 * playlist, and followed when files move.
 */
import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectSound, player, playingName } from "../e2e/support.ts";
import { pressRight, releaseOn } from "../e2e/right-press.ts";
import { madeTone } from "../support/made-tone.ts";
import { endAll, startProgram } from "./program.ts";

const RESULTS = process.env["TONEARM_DESKTOP_RESULTS"] ?? "";

/** A folder for the program's data, and a music folder that was chosen in an earlier run. */
const test = base.extend<{ readonly data: string; readonly root: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
  data: async ({}, lend) => {
    const data = mkdtempSync(join(tmpdir(), "tonearm-desktop-"));
    await lend(data);
    await endAll();
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  },
  root: async ({ data }, lend) => {
    const root = `${data}-music`;
    mkdirSync(root);
    const album = { artist: "Aylin Dere", album: "Night Ferry" };
    const words = "[00:01.00]Salt on the rail\n[00:03.00]and nobody awake";
    writeFileSync(join(root, "1.wav"), madeTone({ title: "Harbour", lyrics: words, ...album }, 60));
    writeFileSync(join(root, "2.wav"), madeTone({ title: "Crossing", ...album }, 60));
    const localFolder = { id: "the-folder", path: root, root };
    writeFileSync(join(data, "desktop.json"), JSON.stringify({ localFolder }));
    await lend(root);
    rmSync(root, { recursive: true, force: true });
  },
});

const shoot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(RESULTS, `local-music-${name}.png`) });
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole("grid").locator("[data-row]").filter({ hasText: title });

test("a row's menu opens by a right press, stays when that is let go, and is chosen from by drawing it to an entry", async ({
  data,
  root,
}) => {
  expect(root).not.toBe("");
  const program = startProgram({ data });
  const page = await program.page();
  await page.getByRole("link", { name: "Local music" }).first().click();
  const menu = page.getByRole("menu", { name: "Track actions" });
  await pressRight(page, rowOf(page, "Crossing"), menu);
  await page.mouse.up({ button: "right" });
  await expect(menu).toBeVisible();
  await expect(page.locator("[data-toasts]")).toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);

  await pressRight(page, rowOf(page, "Crossing"), menu);
  await releaseOn(page, menu.getByRole("menuitem", { name: "Play", exact: true }));
  await expect(menu).toHaveCount(0);
  await expect(player(page).getByTitle("Crossing, source: local file")).toBeVisible();
  await expectSound(page);
  expect(await program.quit()).toBe(0);
});

test("files are heard, kept in a playlist of this device, and found again where they were moved to", async ({
  data,
  root,
}) => {
  const program = startProgram({ data });
  const page = await program.page();
  await page.getByRole("link", { name: "Local music" }).first().click();
  await expect(page.getByRole("grid", { name: "Local songs" })).toHaveAttribute(
    "aria-rowcount",
    "3",
  );
  await shoot(page, "songs");
  await rowOf(page, "Crossing").dblclick();
  await expectSound(page);
  await expect(player(page).getByTitle("Crossing, source: local file")).toBeVisible();

  await rowOf(page, "Harbour").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add to playlist…" }).click();
  const add = page.getByRole("dialog", { name: "Add to playlist" });
  await add.getByRole("button", { name: "New playlist" }).click();
  const made = page.getByRole("dialog", { name: "New playlist" });
  await made.getByRole("textbox", { name: "Title" }).fill("At sea");
  await made.getByRole("button", { name: "Create playlist" }).click();
  await expect(made).toHaveCount(0);

  mkdirSync(join(root, "ferries"));
  renameSync(join(root, "1.wav"), join(root, "ferries/harbour.wav"));
  // The watched folder is read again by itself.
  await expect(page.getByText("1 changed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("grid", { name: "Local songs" })).toHaveAttribute(
    "aria-rowcount",
    "3",
  );
  await shoot(page, "moved");
  await page.getByRole("tab", { name: "Playlists" }).click();
  await page.getByRole("tabpanel").getByRole("link", { name: "At sea" }).click();
  await rowOf(page, "Harbour").dblclick();
  await expect(playingName(page)).toHaveText("Harbour");
  await expectSound(page);
  await shoot(page, "playlist");
  expect(await program.quit()).toBe(0);
});
