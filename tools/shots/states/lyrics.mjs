/** @file The full-screen lyrics and what opens over them. */
import { button, item, lyricsView, openLyrics, play, playSong } from "../steps.mjs";

export const lyrics = (scene) => {
  const { url, say, pure, timed } = scene;
  /** The button that shows the words; on a phone, cover and words are shown in turn. */
  const toWords = (page) => button(lyricsView(page, scene), say("player.lyrics"));
  const open = async (page) => {
    await playSong(page, scene, timed);
    await openLyrics(page, scene);
    const isNarrow = await toWords(page).isVisible();
    if (isNarrow) await toWords(page).click();
    const region = lyricsView(page, scene).getByRole("region", { name: say("lyrics.region") });
    await region.getByRole("button").nth(5).click();
    await page.waitForTimeout(1200);
    if (isNarrow) await toWords(page).click();
  };
  const openMenu = async (page) => {
    await play(page, scene);
    await openLyrics(page, scene);
    await button(lyricsView(page, scene), say("lyrics.more")).click();
    await page.getByRole("menu").waitFor();
  };
  return {
    lyrics: open,
    "lyrics-words": async (page) => {
      await open(page);
      if (await toWords(page).isVisible()) await toWords(page).click();
    },
    "lyrics-menu": openMenu,
    "lyrics-speed": async (page) => {
      await openMenu(page);
      await item(page, say("lyrics.speedItem")).click();
      await page.getByRole("dialog", { name: say("lyrics.speed"), exact: true }).waitFor();
    },
    "lyrics-pure": async (page) => {
      await playSong(page, scene, pure);
      await openLyrics(page, scene);
    },
    "lyrics-plain": async (page) => {
      await page.goto(`${url}/settings`);
      const choices = page.getByRole("radiogroup", { name: say("settings.background.name") });
      const off = choices.getByRole("radio", { name: say("settings.background.off"), exact: true });
      await off.check({ force: true });
      await open(page);
    },
  };
};
