/** @file A music video. */
import { button, emptying, failing, main, openActions, openHanging } from "../steps.mjs";

export const videos = (scene) => {
  const { url, say, video } = scene;
  const path = `${url}/mv/${video.id}`;
  const stage = (page) => main(page).locator("section").first();
  const open = async (page) => {
    await page.goto(path);
    await button(stage(page), say("mv.play")).waitFor();
  };
  return {
    mv: `/mv/${video.id}`,
    "mv-playing": async (page) => {
      await open(page);
      await button(stage(page), say("mv.play")).click();
      await page.waitForFunction(() => document.querySelector("video")?.currentTime > 0.5);
      await button(stage(page), say("mv.pause")).focus();
    },
    "mv-quality": async (page) => {
      await open(page);
      await stage(page).locator('button[aria-haspopup="menu"]').click();
      await page.getByRole("menu").waitFor();
    },
    "mv-menu": async (page) => {
      await open(page);
      await openActions(page, scene);
    },
    "mv-loading": (page) => openHanging(page, path),
    "mv-not-found": "/mv/99999999999",
    "mv-failed": async (page) => {
      await failing(page, "**/api/mv/url**");
      await page.goto(path);
      await button(stage(page), say("state.tryAgain")).waitFor();
    },
    "mv-alone": async (page) => {
      await emptying(page, /\/api\/(simi\/mv|comment\/new)/);
      await open(page);
    },
  };
};
