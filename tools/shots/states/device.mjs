/** @file Playlists of this device and the dialogs that fill them. */
import { button, item, keepPlaylist, main, openActions, openAdd } from "../steps.mjs";

const TITLE = "Slow Ferry Home";

export const device = (scene) => {
  const { url, say } = scene;
  const open = (page) => keepPlaylist(page, scene, { title: TITLE, open: true });
  const choose = async (page, key) => {
    await open(page);
    await openActions(page, scene);
    await item(page, say(key)).click();
  };
  return {
    "local-playlist": open,
    "local-playlist-not-found": "/localPlaylist/77",
    "local-playlist-empty": async (page) => {
      await open(page);
      await button(main(page), say("track.selectTracks")).click();
      await button(page, say("track.selectAll")).click();
      await button(page, say("track.removeSelected")).click();
      await main(page).getByText(say("playlists.empty.title")).waitFor();
      await page.locator("[data-toasts] > *").waitFor({ state: "detached" });
    },
    "local-playlist-menu": async (page) => {
      await open(page);
      await openActions(page, scene);
    },
    "local-playlist-edit": async (page) => {
      await choose(page, "playlists.edit");
      await page.getByRole("dialog").waitFor();
    },
    "local-playlist-delete": async (page) => {
      await choose(page, "playlists.delete");
      await page.getByRole("alertdialog").waitFor();
    },
    "dialog-add-none": (page) => openAdd(page, scene),
    "dialog-add": async (page) => {
      await keepPlaylist(page, scene, { title: "Rain on the Workshop Roof" });
      await keepPlaylist(page, scene, { title: TITLE });
      await openAdd(page, scene);
    },
    "dialog-add-nothing": async (page) => {
      await keepPlaylist(page, scene, { title: TITLE });
      await openAdd(page, scene);
      await page.getByRole("dialog").getByRole("searchbox").fill("zzzzqqqq");
      await page.getByRole("dialog").getByText("zzzzqqqq").waitFor();
    },
    "dialog-new": async (page) => {
      await openAdd(page, scene);
      await button(page.getByRole("dialog"), say("playlists.new")).click();
      await page.getByRole("textbox", { name: say("playlists.title") }).waitFor();
    },
    "dialog-new-refused": async (page) => {
      await openAdd(page, scene);
      await button(page.getByRole("dialog"), say("playlists.new")).click();
      await button(page, say("playlists.create")).click();
      await page.getByText(say("playlists.titleEmpty")).waitFor();
    },
    "login-device": async (page) => {
      await keepPlaylist(page, scene, { title: "Rain on the Workshop Roof" });
      await keepPlaylist(page, scene, { title: TITLE });
      await page.goto(`${url}/login`);
      await main(page).getByText(TITLE).waitFor();
    },
  };
};
