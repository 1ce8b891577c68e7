/** @file Albums, playlists and artists. */
import { button, emptying, failing, grid, main, openActions, openHanging } from "../steps.mjs";

const NO_ID = 99_999_999_999;
/** One of the service's own series, whose title has a gradient. */
const SPECIAL = 2_829_816_518;

export const albums = (scene) => {
  const { url, say, album, discs } = scene;
  const path = `${url}/album/${album.id}`;
  return {
    album: `/album/${album.id}`,
    "album-discs": `/album/${discs.id}`,
    "album-not-found": `/album/${NO_ID}`,
    "album-loading": (page) => openHanging(page, path),
    "album-failed": async (page) => {
      await failing(page, "**/api/album?**");
      await page.goto(path);
      await button(page, say("state.tryAgain")).first().waitFor();
    },
    "album-menu": async (page) => {
      await page.goto(path);
      await openActions(page, scene);
    },
    "album-description": async (page) => {
      await page.goto(path);
      await main(page).locator('button[aria-haspopup="dialog"]').first().click();
      await page.getByRole("dialog").waitFor();
    },
    "track-menu": async (page) => {
      await page.goto(path);
      await grid(page).getByRole("row").nth(2).click({ button: "right" });
      await page.getByRole("menu").waitFor();
    },
  };
};

export const playlists = ({ url, say, list }) => {
  const path = `${url}/playlist/${list.id}`;
  return {
    playlist: `/playlist/${list.id}`,
    "playlist-special": `/playlist/${SPECIAL}`,
    "playlist-not-found": `/playlist/${NO_ID}`,
    "playlist-loading": (page) => openHanging(page, path),
    "playlist-filtered": async (page) => {
      await page.goto(path);
      await grid(page).waitFor();
      const filter = page.getByRole("searchbox", { name: say("track.filter") });
      await button(main(page), say("track.filter")).or(filter).first().click();
      await filter.fill("a");
      await page.waitForTimeout(600);
    },
    "playlist-nothing": async (page) => {
      await page.goto(path);
      await grid(page).waitFor();
      const filter = page.getByRole("searchbox", { name: say("track.filter") });
      await button(main(page), say("track.filter")).or(filter).first().click();
      await filter.fill("zzzzqqqq");
      await main(page).getByText("zzzzqqqq").waitFor();
    },
    "playlist-sort": async (page) => {
      await page.goto(path);
      await grid(page).waitFor();
      const order = say("track.order.default");
      await button(main(page), say("track.sortBy", { order })).click();
      await page.getByRole("menu").waitFor();
    },
    "playlist-selecting": async (page) => {
      await page.goto(path);
      await grid(page).waitFor();
      await button(main(page), say("track.selectTracks")).click();
      const boxes = grid(page).getByRole("checkbox");
      for (const place of [2, 3, 5]) await boxes.nth(place).click();
    },
  };
};

export const artists = (scene) => {
  const { url, say, artist } = scene;
  const path = `${url}/artist/${artist.id}`;
  return {
    artist: `/artist/${artist.id}`,
    "artist-not-found": `/artist/${NO_ID}`,
    "artist-loading": (page) => openHanging(page, path),
    "artist-failed": async (page) => {
      await failing(page, "**/api/artists?**");
      await page.goto(path);
      await button(page, say("state.tryAgain")).first().waitFor();
    },
    "artist-menu": async (page) => {
      await page.goto(path);
      await openActions(page, scene);
    },
    "artist-videos": `/artist/${artist.id}/mv`,
    "artist-videos-loading": (page) => openHanging(page, `${path}/mv`),
    "artist-videos-empty": async (page) => {
      await emptying(page, "**/api/artist/mv**");
      await page.goto(`${path}/mv`);
      await main(page).getByText(say("mv.ofArtistEmpty")).waitFor();
    },
  };
};
