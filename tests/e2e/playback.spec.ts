import { expect } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import {
  expectSilence,
  expectSound,
  loudness,
  playAlbum,
  player,
  playingName,
  position,
  test,
  playOn,
} from "./support.ts";

test("home, album, play: music comes out, changes, and goes on by itself from song to song", async ({
  page,
}) => {
  test.slow();
  await test.step("home, album, play: music comes out and changes", async () => {
    await page.goto("/");
    const card = page
      .getByRole("region", { name: "New albums" })
      .getByRole("article")
      .first()
      .getByRole("link")
      .first();
    const title = await card.innerText();
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title.slice(0, 6));
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await expectSound(page);
    const before = await page.evaluate(() => window.spectrumDb?.() ?? []);
    await expect
      .poll(() =>
        page.evaluate(
          (old) =>
            (window.spectrumDb?.() ?? []).filter((db, bin) => Math.abs(db - (old[bin] ?? 0)) > 6)
              .length,
          before,
        ),
      )
      .toBeGreaterThan(50);
    await expect.poll(() => position(page)).toBeGreaterThan(0);
  });
  await test.step("goes on by itself from song to song", async () => {
    await playOn(page, ANCHORS.shortAlbum);
    const first = await playingName(page).innerText();
    await expect(playingName(page)).not.toHaveText(first, { timeout: 30_000 });
    await expectSound(page);
  });
});

test("seek, volume, the keyboard, pause, repeat and shuffle do what they say, and stay over a reload", async ({
  page,
}) => {
  test.slow();
  await test.step("seek, next, previous and volume do what they say", async () => {
    await playAlbum(page, ANCHORS.album);
    const first = await playingName(page).innerText();
    const seek = player(page).getByRole("slider", { name: "Seek" });
    await seek.focus();
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("PageUp");
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(60);
    await expectSound(page);

    await player(page).getByRole("button", { name: "Next track" }).click();
    await expect(playingName(page)).not.toHaveText(first);
    await expectSound(page);
    await expect.poll(() => position(page)).toBeLessThan(30);
    const second = await playingName(page).innerText();
    const previous = player(page).getByRole("button", { name: "Previous track" });
    await seek.press("PageUp");
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(30);
    await previous.click();
    await expect.poll(() => position(page)).toBeLessThan(30);
    await expect(playingName(page)).toHaveText(second);
    await expectSound(page);
    // Three presses at any position: to the start of the song, to the song before, and to the start of that one.
    await previous.dblclick();
    await expect(playingName(page)).toHaveText(first);
    await previous.click();
    await expect(playingName(page)).toHaveText(first);
    await expectSound(page);

    const volume = player(page).getByRole("slider", { name: "Volume" });
    await volume.focus();
    await page.keyboard.press("Home");
    await expect(volume).toHaveAttribute("aria-valuetext", "0%");
    await expectSilence(page);
    await page.keyboard.press("ArrowRight");
    await expect(volume).toHaveAttribute("aria-valuetext", "10%");
    await expect.poll(() => loudness(page)).toBeGreaterThan(-70);
  });
  await test.step("the keyboard plays, seeks and changes the volume, but not inside a field", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Space");
    await expectSilence(page);
    await page.keyboard.press("Space");
    await expectSound(page);
    // Sliders use the arrows, but not Space.
    for (const name of ["Seek", "Volume"]) {
      const slider = player(page).getByRole("slider", { name });
      await slider.press("Space");
      await expectSilence(page);
      await slider.press("Space");
      await expectSound(page);
    }
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.keyboard.press("Space");
    await expectSound(page);
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  });
  await test.step("pause silences, play goes on where it was", async () => {
    await player(page).getByRole("button", { name: "Pause" }).click();
    await expectSilence(page);
    const at = await position(page);
    await player(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSound(page);
    expect(await position(page)).toBeGreaterThanOrEqual(at);
  });
  await test.step("repeat and shuffle cycle and stay over a reload, which comes back paused", async () => {
    const bar = player(page);
    await bar.getByRole("button", { name: "Repeat: off" }).click();
    await bar.getByRole("button", { name: "Repeat: all" }).click();
    await expect(bar.getByRole("button", { name: "Repeat: one" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await bar.getByRole("button", { name: "Shuffle" }).click();
    await expect(bar.getByRole("button", { name: "Shuffle" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const name = await playingName(page).innerText();
    await expect.poll(() => position(page)).toBeGreaterThan(1);

    await page.reload();
    await expect(playingName(page)).toHaveText(name);
    await expect(bar.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Repeat: one" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Shuffle" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect.poll(() => position(page)).toBeGreaterThan(0);
    await bar.getByRole("button", { name: "Play", exact: true }).click();
    await expectSound(page);

    await page.waitForFunction(() => "resetPlayer" in window);
    await page.evaluate("resetPlayer()");
    await expect(bar).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await expect(bar.getByRole("button", { name: "Repeat: off" })).toBeVisible();
  });
});
