import { expect, type Page } from "@playwright/test";
import { ANCHORS } from "../support/anchors.ts";
import { hold, test } from "./support.ts";

const video = (page: Page) => page.getByRole("region", { name: /^Video: / });
const volume = (page: Page): Promise<number> =>
  page.locator("video").evaluate((element: HTMLVideoElement) => element.volume);
const isPaused = (page: Page): Promise<boolean> =>
  page.locator("video").evaluate((element: HTMLVideoElement) => element.paused);

interface MvDetailBody {
  readonly data: { readonly name: string; readonly artistName: string };
}

test("the title is told once, other videos are named, and the slider sets how loud it is", async ({
  page,
}) => {
  test.slow();
  await test.step("the title is told once", async () => {
    const detail = page.waitForResponse((response) => response.url().includes("/api/mv/detail?"));
    await page.route("**/api/mv/detail?*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as MvDetailBody;
      const { name, artistName } = body.data;
      await route.fulfill({
        json: { ...body, data: { ...body.data, desc: `${artistName} — ${name}` } },
      });
    });
    await page.goto(`/mv/${ANCHORS.mv}`);
    const { name } = ((await (await detail).json()) as MvDetailBody).data;
    // Until the answer is shown, the heading is the type of the page.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("main").getByText(name)).toHaveCount(1);
    // The video may be requested again to find out whether it is saved; that answer may come after the test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("other videos are named with their artist and how long they are", async () => {
    const others = page.getByRole("region", { name: "More videos" }).getByRole("listitem");
    await expect(others.first()).toContainText("·");
    for (const text of await others.allInnerTexts()) expect(text).toMatch(/ · .*\d+:\d\d$/s);
  });
  await test.step("the slider sets how loud the video is, and mute goes along with it", async () => {
    const slider = video(page).getByRole("slider", { name: "Video volume" });
    await slider.focus();
    await page.keyboard.press("End");
    await expect.poll(() => volume(page)).toBe(1);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => volume(page)).toBe(0.9);
    await expect(slider).toHaveAttribute("aria-valuetext", "90%");
    const mute = video(page).getByRole("button", { name: "Mute video" });
    await mute.click();
    await expect(slider).toHaveAttribute("aria-valuetext", "0%");
    await slider.press("ArrowLeft");
    await expect(mute).toHaveAttribute("aria-pressed", "true");
    await slider.press("ArrowRight");
    await expect(mute).toHaveAttribute("aria-pressed", "false");
    const box = await slider.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12);
    await expect.poll(() => volume(page)).toBeCloseTo(0.5, 1);
  });
  await test.step("Space plays and pauses the video on its sliders and on links, too", async () => {
    await page.locator("video").evaluate((element: HTMLVideoElement) => element.pause());
    const sliders = ["Seek video", "Video volume"].map((name) =>
      video(page).getByRole("slider", { name }),
    );
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link").first();
    for (const control of [...sliders, link]) {
      await control.press("Space");
      await expect.poll(() => isPaused(page)).toBe(false);
      await control.press("Space");
      await expect.poll(() => isPaused(page)).toBe(true);
    }
    await hold(page, "k");
    // Keys are handled in their order.
    await page.keyboard.press("m");
    await expect(video(page).getByRole("button", { name: "Mute video" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await isPaused(page)).toBe(false);
  });
});
