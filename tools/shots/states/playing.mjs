/** @file A song that plays: the bar, the queue, and the messages about both. */
import { button, grid, item, main, play, player, toast } from "../steps.mjs";

export const playing = (scene) => {
  const { url, say, list } = scene;
  const openQueue = async (page) => {
    await play(page, scene);
    await page.goto(`${url}/next`);
    await main(page).locator("h2").nth(1).waitFor();
  };
  const fromMenu = async (page, key) => {
    const row = grid(page).getByRole("row").nth(4);
    await row.click({ button: "right" });
    await item(page, say(key)).click();
  };
  return {
    playing: (page) => play(page, scene),
    "playlist-playing": async (page) => {
      await page.goto(`${url}/playlist/${list.id}`);
      await grid(page).locator("[role=row]:not([aria-disabled=true])").nth(4).dblclick();
      await page.locator('[aria-current="true"][role="row"]').first().waitFor();
      await player(page, scene).waitFor();
    },
    queue: openQueue,
    "queue-empty": "/next",
    "queue-next": async (page) => {
      await play(page, scene);
      await fromMenu(page, "menu.playNext");
      await toast(page).waitFor();
      await toast(page).waitFor({ state: "detached" });
      await page.goto(`${url}/next`);
      await main(page).locator("h2").nth(2).waitFor();
    },
    "toast-next": async (page) => {
      await play(page, scene);
      await fromMenu(page, "menu.playNext");
      await toast(page).waitFor();
      await toast(page).hover();
    },
    "toast-undo": async (page) => {
      await openQueue(page);
      await button(main(page), say("next.clear")).first().click();
      await toast(page).waitFor();
      await toast(page).getByRole("button").first().focus();
    },
    "toast-login": async (page) => {
      await play(page, scene);
      await button(main(page), say("menu.saveToLibrary")).click();
      await toast(page).getByRole("button").first().focus();
    },
  };
};
